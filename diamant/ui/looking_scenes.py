"""Moments of the guide and of looking back, for the preview and for pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from diamant.ui.scenes import Stand, Wait

MOVES = ("treasure 11", "CCCLCLCL", "trap snakes", "CCC-C-C-", "treasure 7", "CCC-C-C-", "relic", "CCC-C-C-",
         "treasure 4", "CCC-C-C-", "trap lava", "CCC-C-C-", "treasure 15")  # fmt: skip


def guide_lantern(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit(MOVES, guide=True)


def guide_open(stand: Stand) -> Iterator[Wait]:
    yield from guide_lantern(stand)
    stand.table.view.guide.open()
    yield 0.2


def guide_alone(stand: Stand) -> Iterator[Wait]:
    yield from stand.sit(MOVES, guide=True)
    for seat in range(1, 8):
        if not stand.table.sitting.seats[seat].machine:
            stand.table.hand_over(seat, "odds")
    stand.table.view.guide.open()
    yield 0.2


def guide_passing(stand: Stand) -> Iterator[Wait]:
    stand.house.continue_game(stand.game(MOVES, holding="pass", guide=True))
    yield lambda: stand.table.passing is not None
    stand.passing.open()
    yield 0.1
    stand.passing.shown.toggle_guide()
    yield 0.1


LOOKING: dict[str, Callable[[Stand], Iterator[Wait]]] = {
    "guide-lantern": guide_lantern,
    "guide-open": guide_open,
    "guide-alone": guide_alone,
    "guide-passing": guide_passing,
}
