"""Drawing who begins, before everybody's eyes: a light goes round the figures, slower and slower, and stays at one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, radians, sin
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.house.room import Room
from diamant.ui.kit.cues import cues
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import i18n, say, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import piece  # noqa: F401
from diamant.ui.kit.widgets.banner import Banner
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.modal import Modal
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.edges import Point
from diamant.ui.table.pace import Pace
from diamant.ui.table.view import TableView
from diamant.ui.table.waits import Waits

load_kv(__name__)

LEAST_HOPS = 9
FASTEST, SLOWEST = 0.07, 0.34  # seconds from one figure to the next
STANDS = 1.6  # seconds to see who it is
INWARD = 0.56  # how far from the middle of the table to a mat its figure lies
RING = (0.32, 0.31)  # of a table that is held: how far its figures are from the middle, across and up
GROWN = 1.3


def hops_to(first: int, seats: int) -> list[tuple[int, float]]:
    """Returns the seats that the light comes to, with the seconds it stays at each; at the last one it stays for good.

    >>> [seat for seat, _ in hops_to(1, 3)]
    [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1]
    """
    count = LEAST_HOPS + (first - LEAST_HOPS) % seats
    return [(hop % seats, FASTEST + (SLOWEST - FASTEST) * (hop / count) ** 2) for hop in range(count + 1)]


def spots_of(mats: Sequence[Point], table: tuple[float, float], held: bool) -> list[Point]:
    """Returns where the figures lie: before the mats, or in a ring on a table that is turned to one."""
    (width, height), seats = table, len(mats)
    if held:
        angles = [radians(270 - 360 * seat / seats) for seat in range(seats)]
        return [(width * (0.5 + RING[0] * cos(angle)), height * (0.5 + RING[1] * sin(angle))) for angle in angles]
    return [(width / 2 + INWARD * (x - width / 2), height / 2 + INWARD * (y - height / 2)) for x, y in mats]


class LotFigure(Widget):
    """One of those who may begin."""

    token = StringProperty("")
    state = OptionProperty("waiting", options=["waiting", "lit", "chosen", "passed"])
    grown = NumericProperty(1.0)


class Lots(Modal):
    """Lies over a table until it is known who begins. A tap hurries it; fires ``on_done`` at its end."""

    on_done = Fired("when everybody has seen who begins")

    drawn = BooleanProperty(False)
    """Whether the light has come to rest."""

    def __init__(self, view: TableView, room: Room, first: int, pace: Pace, **properties: Any) -> None:
        super().__init__(**properties)
        self._view, self._first, self._pace = view, first, pace
        self._waits = Waits()
        self._frame = Turned()
        self.figures = [LotFigure(token=room.face(seat)) for seat in view.line_up.seats]
        self.banners = [Banner(turned=bool(side), title_wish=30) for side in range(1 if view.in_hand else 2)]
        for part in (*self.figures, *self.banners):
            self._frame.add_widget(part)
        self.add_widget(self._frame)
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        view.frame.fbind("transform", self._lay_out_soon)
        self.fbind("size", self._lay_out_soon)
        follow(i18n, "language", self.reword)
        self.fbind("drawn", self.reword)
        self.reword()
        self._lay_out()

    # The course of it

    def begin(self) -> None:
        """Lets the light go round; without motion it is there at once."""
        if not self._pace.move(1.0):
            self._settle()
            return
        at = 0.0
        for seat, stay in hops_to(self._first, len(self.figures))[:-1]:
            self._waits.later(partial(self._light, seat), self._pace.move(at))
            at += stay
        self._waits.later(self._settle, self._pace.move(at))

    def _light(self, seat: int) -> None:
        cues.give("tick")
        for at, figure in enumerate(self.figures):
            figure.state = "lit" if at == seat else "waiting"

    def _settle(self) -> None:
        """Lets the light rest, and everybody see where."""
        self._waits.forget()
        if self.drawn:
            return
        cues.give("reveal")
        for at, figure in enumerate(self.figures):
            figure.state = "chosen" if at == self._first else "passed"
        chosen = self.figures[self._first]
        if self._pace.lively:
            Animation(grown=GROWN, d=self._pace.move(0.3), t="out_back").start(chosen)
        else:
            chosen.grown = GROWN
        self.drawn = True
        self._waits.later(self._end, self._pace.pause(STANDS))

    def _end(self) -> None:
        self.stop()
        self.dispatch("on_done")

    def stop(self) -> None:
        """Ends everything that is under way."""
        self._waits.forget()
        self._view.frame.funbind("transform", self._lay_out_soon)
        for figure in self.figures:
            Animation.cancel_all(figure)

    # What is seen

    def reword(self, *_: object) -> None:
        """Says it anew: in another language, or of somebody with another name."""
        name = self._view.line_up.seats[self._first].name
        for banner in self.banners:
            banner.title = say("{name} begins", name=name) if self.drawn else tr("Who begins?")

    def _lay_out(self, *_: object) -> None:
        view, plan = self._view, self._view.plan
        width, height = plan.width, plan.height
        self._frame.lie(width, height, view.center, 90 if view.turned else 0, view.scale)
        side = min(0.17 * height, 0.17 * width)
        spots = spots_of([mat.centre for mat in plan.mats], (width, height), view.in_hand)
        for figure, (x, y) in zip(self.figures, spots, strict=True):
            figure.size = (side, side)
            figure.pos = (x - side / 2, y - side / 2)
        for at, banner in enumerate(self.banners):
            banner.size = (min(0.4 * width, 520 * theme.u), max(54 * theme.u, 2.4 * theme.least_font()))
            away = 0 if len(self.banners) == 1 else banner.height * 0.62 * (1 if at else -1)
            banner.pos = (width / 2 - banner.width / 2, height / 2 + away - banner.height / 2)

    # Fingers

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.drawn:
            self._end()
        else:
            self._settle()
        return True
