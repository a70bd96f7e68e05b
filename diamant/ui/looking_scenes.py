"""Moments of the guide and of looking back, for the preview and for pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from diamant.ui.scenes import Stand, Wait

MOVES = ("treasure 11", "CCCLCLCL", "trap snakes", "CCC-C-C-", "treasure 7", "CCC-C-C-", "relic", "CCC-C-C-",
         "treasure 4", "CCC-C-C-", "trap lava", "CCC-C-C-", "treasure 15")  # fmt: skip

# a deep expedition in which all but two are caught, and a last short one
DEEP = ("treasure 17", "C" * 8, "treasure 9", "CCCCCLCC", "trap snakes", "CCCCC-CC", "treasure 13", "CCLCC-CC",
        "treasure 3", "CC-CC-CC", "trap spiders", "CC-CC-CC", "relic", "CC-CC-CC", "treasure 5", "CC-CC-CL",
        "treasure 14", "CC-CC-C-", "trap boulders", "CC-CC-C-", "treasure 7", "CC-CC-C-", "treasure 11", "CC-CC-C-",
        "treasure 2", "LC-CL-C-", "treasure 1", "-C-C--C-", "trap spiders")  # fmt: skip
LATER = (*DEEP, "treasure 15", "C" * 8, "treasure 7", "LLCCLLCC", "trap lava", "--CC--LC", "treasure 9", "--LL---L")


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


def _look_back(page: str, expedition: int, steps: int = 0) -> Callable[[Stand], Iterator[Wait]]:
    def show(stand: Stand) -> Iterator[Wait]:
        from diamant.ui.scenes import EARLIER

        game = stand.game((*EARLIER, *MOVES, "CLC-C-L-", "trap lava", *LATER))
        stand.house.go("review", game_id=game, page=page, expedition=expedition)
        screen = stand.shell.get_screen("review")
        yield lambda: page != "picture" or expedition in screen.known_exits
        for _ in range(steps):
            screen.table.forward()
        if steps:
            yield lambda: not screen.table.director.playing
        yield 0.2

    return show


def guide_lesson(stand: Stand) -> Iterator[Wait]:
    stand.house.go("tutorial")
    screen = stand.shell.get_screen("tutorial")
    screen.play_along()
    while screen.lesson.step.deal != "LC":
        screen.lesson.go_on()
        yield 0.05
    yield lambda: screen.lesson.learners_turn
    screen.lesson.go_on()
    yield lambda: screen.lesson.learners_turn
    screen.lesson.view.guide.open()
    yield 0.3


def result_findings(stand: Stand) -> Iterator[Wait]:
    from diamant.ui.scenes import SHARED

    stand.house.go("result", game_id=stand.game(SHARED), page="findings")
    yield 0.2


LOOKING: dict[str, Callable[[Stand], Iterator[Wait]]] = {
    "guide-lantern": guide_lantern,
    "guide-open": guide_open,
    "guide-alone": guide_alone,
    "guide-passing": guide_passing,
    "guide-lesson": guide_lesson,
    "review-picture": _look_back("picture", 3),
    "review-long": _look_back("picture", 4),
    "review-findings": _look_back("findings", 1),
    "result-findings": result_findings,
    "review-step": _look_back("table", 3, steps=10),
}
