"""The motions that scripts are made of: a card leaves its place, travels, arrives, and everybody can follow it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import hypot

from diamant.games.dwarfs.cards import Card
from diamant.ui.games.dwarfs import times
from diamant.ui.games.dwarfs.table.card import CardView, nearest
from diamant.ui.games.dwarfs.table.plan import Place
from diamant.ui.games.dwarfs.table.resting import Spot
from diamant.ui.games.dwarfs.table.view import MineView
from diamant.ui.kit.theme import theme
from diamant.ui.table.edges import Point
from diamant.ui.table.pace import Pace


class Motions:
    """Moves cards over one view, each in its own time; whoever asks for them says how long to wait."""

    def __init__(self, view: MineView, pace: Pace) -> None:
        self._view = view
        self._pace = pace

    def go(
        self, card: CardView, place: Place, seconds: float, then: Callable[[], None] | None = None, delay: float = 0.0
    ) -> float:
        """Lets a card travel straight to a place. Returns how long that takes."""
        self._view.above(card)
        took = self._pace.move(seconds)
        self._view.stage.animate(
            card, took, then, self._pace.move(delay), "in_out_sine",
            x_at=place.x, y_at=place.y, wide=place.width, angle=nearest(card.angle, place.angle),
        )  # fmt: skip
        return took + self._pace.move(delay)

    def curve(
        self, card: CardView, place: Place, seconds: float, bend: float, then: Callable[[], None] | None = None
    ) -> float:
        """Lets a card travel on an arc: two that cross do not go through each other."""
        start = (card.x_at, card.y_at)
        self._view.above(card)
        card.way, card.share = bent(start, (place.x, place.y), bend), 0.0
        took = self._pace.move(seconds)

        def arrived() -> None:
            card.way = None
            card.place = place
            if then:
                then()

        self._view.stage.animate(
            card, took, arrived, 0.0, "in_out_sine",
            share=1.0, wide=place.width, angle=nearest(card.angle, place.angle),
        )  # fmt: skip
        return took

    def turn_up(self, card: CardView, face: Card, seconds: float, delay: float = 0.0) -> float:
        """Turns a card over, for all to see."""
        card.face = face
        took = self._pace.move(seconds)
        self._view.stage.animate(card, took, None, self._pace.move(delay), turn=1.0)
        return took + self._pace.move(delay)

    def turn_down(self, card: CardView, seconds: float) -> float:
        """Turns a card down again: its face is gone."""

        def gone() -> None:
            card.face = None

        took = self._pace.move(seconds)
        self._view.stage.animate(card, took, gone, turn=0.0)
        return took

    def gather(self, seat: int) -> None:
        """Lays the five cards of a seat together and spreads them again: nobody else knows in which order."""
        middle = self._view.home((seat, 2))
        for place in range(5):
            card = self._view.cards.get((seat, place))
            home = self._view.home((seat, place))
            if card is not None:
                self.go(card, middle, times.hand_gathers, partial(self._spread, card, home))

    def _spread(self, card: CardView, home: Place) -> None:
        self.go(card, home, times.hand_gathers)

    def swap(self, one: Spot, other: Spot, seconds: float, bend: float) -> float:
        """Lets the cards of two places change them, each on its own arc."""
        view = self._view
        first, second = view.cards[one], view.cards[other]
        view.cards[one], view.cards[other] = second, first
        took = self.curve(first, view.home(other), seconds, bend)
        return max(took, self.curve(second, view.home(one), seconds, bend))

    def rise(self, seat: int, diamonds: int) -> None:
        """Lets a number rise from a seat's wagon."""
        self._view.raise_gain(seat, f"+{diamonds}", self._pace.move(theme.time.gain_rises))

    def darken(self, share: float) -> None:
        """Darkens the rock and the galleries, or lets them be bright again."""
        view = self._view
        view.floor.shade = theme.faded(theme.colour.shadow, share)
        for gallery in view.galleries:
            gallery.tint = [1 - share, 1 - share, 1 - share, 1.0]


def bent(start: Point, end: Point, bend: float) -> Callable[[float], Point]:
    """Returns a way from start to end that leaves the straight line by a share of its length, to the right of it."""
    across, up = end[0] - start[0], end[1] - start[1]
    length = hypot(across, up) or 1.0
    side = (up / length * bend * length, -across / length * bend * length)

    def at(share: float) -> Point:
        lift = 4 * share * (1 - share)
        return (start[0] + across * share + side[0] * lift, start[1] + up * share + side[1] * lift)

    return at
