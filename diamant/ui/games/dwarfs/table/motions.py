"""The motions that scripts are made of: a card leaves its place, travels, arrives, and everybody can follow it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import hypot

from diamant.games.dwarfs.cards import Card
from diamant.ui.games.dwarfs.pictures import wagon
from diamant.ui.games.dwarfs.table.card import CardView, nearest
from diamant.ui.games.dwarfs.table.plan import Place
from diamant.ui.games.dwarfs.table.view import MineView, Spot
from diamant.ui.kit.cues import cues
from diamant.ui.kit.theme import theme
from diamant.ui.table.edges import Point
from diamant.ui.table.pace import Pace
from diamant.ui.table.stage import along, arc

SHAKE = ((6, 3), (-6, -3), (5, -2), (-4, 2), (2, 1))
FLOCK = 9


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
                self.go(card, middle, 0.25, partial(self._spread, card, home))

    def _spread(self, card: CardView, home: Place) -> None:
        self.go(card, home, 0.25)

    def swap(self, one: Spot, other: Spot, seconds: float, bend: float) -> float:
        """Lets the cards of two places change them, each on its own arc."""
        view = self._view
        first, second = view.cards[one], view.cards[other]
        view.cards[one], view.cards[other] = second, first
        took = self.curve(first, view.home(other), seconds, bend)
        return max(took, self.curve(second, view.home(one), seconds, bend))

    def rise(self, seat: int, diamonds: int) -> None:
        """Lets a number rise from a seat's wagon."""
        number = self._view.mats[seat].ids.gain
        number.gain, number.rise = f"+{diamonds}", 0.0
        self._view.stage.animate(number, self._pace.move(theme.time.gain_rises), rise=1.0)

    def drop_diamonds(self, seat: int, start: Point, count: int) -> None:
        """Lets diamonds fly from a card into the wagon of its seat."""
        view, unit = self._view, self._view.plan.unit
        mat = view.seat(seat).mat
        box = mat.wagon if mat.wagon.width else mat.token
        goal = mat.to_table(*box.centre)
        for number in range(count):
            view.stage.send(
                "diamond", 30 * unit, arc(start, goal, 30 * unit), self._pace.move(theme.time.ruby_flight),
                lambda: cues.give("diamond"), self._pace.move(0.06 * number),
            )  # fmt: skip

    def roll(self, seat: int, diamonds: int) -> None:
        """Lets a wagon with so many diamonds roll from its seat to the lift in the middle."""
        view, unit = self._view, self._view.plan.unit
        mat, (x, y) = view.seat(seat).mat, view.plan.stage.centre
        box = mat.wagon if mat.wagon.width else mat.token
        start = mat.to_table(*box.centre)
        corner = (start[0], y + (40 if start[1] > y else -40) * unit)
        view.stage.send(wagon(diamonds), 84 * unit, along([start, corner, (x, corner[1])]), self._pace.move(0.8))

    def bats(self) -> None:
        """Lets a flock of bats cross the table."""
        view = self._view
        width, height, unit = view.plan.width, view.plan.height, view.plan.unit
        for number in range(FLOCK):
            low = height * (0.25 + 0.5 * (number * 37 % 100) / 100)
            size = (60 + number * 23 % 40) * unit
            middle = [(width * 0.4, low + 60 * unit), (width * 0.7, low - 40 * unit)]
            way = along([(-size, low), *middle, (width + size, low)])
            view.stage.send("bat", size, way, self._pace.move(0.9), delay=self._pace.move(0.05 * number))

    def shake(self) -> Iterator[float]:
        """Shakes the whole table once."""
        frame, unit = self._view.frame, self._view.plan.unit
        home = frame.center
        for across, up in SHAKE:
            frame.center = (home[0] + across * unit, home[1] + up * unit)
            yield self._pace.move(0.04)
        frame.center = home

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
