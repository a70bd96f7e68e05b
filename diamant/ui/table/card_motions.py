"""The ways of a card over any table: it leaves its place, travels, is turned, arrives, and everybody can follow it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import hypot
from typing import Any

from kivy.uix.widget import Widget

from diamant.ui.table.card import LyingCard, nearest
from diamant.ui.table.edges import Point
from diamant.ui.table.pace import Pace
from diamant.ui.table.place import Place
from diamant.ui.table.stage import Stage

WIGGLE = (7.0, -6.0, 4.0, 0.0)  # degrees
WIGGLE_TIME = 0.07  # seconds, each way

def raise_card(stage: Stage, card: Widget) -> None:
    """Draws a card above all others of its layer from now on. One on its way is above them already."""
    layer = card.parent
    if layer is not None and not stage.moves(card):
        layer.remove_widget(card)
        layer.add_widget(card)


class CardMotions:
    """Moves cards on one stage, each in its own time; whoever asks for them says how long to wait."""

    def __init__(self, stage: Stage, pace: Pace) -> None:
        self._stage = stage
        self._pace = pace

    def go(
        self, card: LyingCard, place: Place, seconds: float, then: Callable[[], None] | None = None, delay: float = 0.0
    ) -> float:
        """Lets a card travel straight to a place. Returns how long that takes."""
        raise_card(self._stage, card)
        took = self._pace.move(seconds)
        self._stage.animate(
            card, took, then, self._pace.move(delay), "in_out_sine",
            x_at=place.x, y_at=place.y, wide=place.width, angle=nearest(card.angle, place.angle),
        )  # fmt: skip
        return took + self._pace.move(delay)

    def curve(
        self, card: LyingCard, place: Place, seconds: float, bend: float, then: Callable[[], None] | None = None
    ) -> float:
        """Lets a card travel on an arc: two that cross do not go through each other."""
        start = (card.x_at, card.y_at)
        raise_card(self._stage, card)
        card.way, card.share = bent(start, (place.x, place.y), bend), 0.0
        took = self._pace.move(seconds)

        def arrived() -> None:
            card.way = None
            card.place = place
            if then:
                then()

        self._stage.animate(
            card, took, arrived, 0.0, "in_out_sine",
            share=1.0, wide=place.width, angle=nearest(card.angle, place.angle),
        )  # fmt: skip
        return took

    def turn_up(self, card: LyingCard, face: Any, seconds: float, delay: float = 0.0) -> float:
        """Turns a card over, for all to see."""
        card.face = face
        took = self._pace.move(seconds)
        self._stage.animate(card, took, None, self._pace.move(delay), turn=1.0)
        return took + self._pace.move(delay)

    def turn_down(self, card: LyingCard, seconds: float) -> float:
        """Turns a card down again: its face is gone."""

        def gone() -> None:
            card.face = None

        took = self._pace.move(seconds)
        self._stage.animate(card, took, gone, turn=0.0)
        return took


    def wiggle(self, card: LyingCard) -> None:
        """Shakes a card where it lies: something else is to be done with it."""
        if self._pace.lively and not self._stage.moves(card):
            self._lean(card, WIGGLE)

    def _lean(self, card: LyingCard, ways: Sequence[float]) -> None:
        then = partial(self._lean, card, ways[1:]) if len(ways) > 1 else None
        self._stage.animate(card, WIGGLE_TIME, then, tilt=ways[0])


def bent(start: Point, end: Point, bend: float) -> Callable[[float], Point]:
    """Returns a way from start to end that leaves the straight line by a share of its length, to the right of it."""
    across, up = end[0] - start[0], end[1] - start[1]
    length = hypot(across, up) or 1.0
    side = (up / length * bend * length, -across / length * bend * length)

    def at(share: float) -> Point:
        lift = 4 * share * (1 - share)
        return (start[0] + across * share + side[0] * lift, start[1] + up * share + side[1] * lift)

    return at
