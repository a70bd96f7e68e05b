"""The boldest steps of a game: the one that paid, and the one that did not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from diamant.games.game import Moment

from .findings import REAL_DANGER, SOMETHING
from .review import Expedition

PAID, LOST = "bold_paid", "bold_lost"
WEIGHTS = {PAID: 72, LOST: 35}


class Step(NamedTuple):
    """A step into real danger: what lay at stake, what could be lost of it on average, and what it came to."""

    risk: float
    seat: int
    round: int
    stake: int
    danger: int  # in hundredths
    brought: int  # nothing, if the trap came


def bold_steps(expeditions: Sequence[Expedition]) -> Iterator[Moment]:
    """Yields the boldest step after which somebody came home with more, and the boldest after which nobody did."""
    steps = [step for expedition in expeditions for step in _steps(expedition)]
    for kind, these in (
        (PAID, [step for step in steps if step.brought > step.stake]),
        (LOST, [step for step in steps if not step.brought]),
    ):
        if these:
            best = max(these, key=lambda step: step.risk)
            facts = {"round": best.round, "stake": best.stake, "danger": best.danger, "brought": best.brought}
            yield Moment(kind, best.seat, WEIGHTS[kind], facts)


def _steps(expedition: Expedition) -> Iterator[Step]:
    lost = {loss.seat for loss in expedition.losses}
    for stride, following in pairwise(expedition.strides):
        if following.danger < REAL_DANGER or stride.loose < SOMETHING:
            continue
        for seat in following.in_cave:
            brought = 0 if seat in lost else expedition.points_of(seat)
            risk, danger = float(following.danger * stride.loose), round(100 * following.danger)
            yield Step(risk, seat, expedition.round, stride.loose, danger, brought)
