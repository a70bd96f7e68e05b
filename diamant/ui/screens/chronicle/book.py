"""A page of the chronicle laid out on two pages of a book, or on one."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.follow import empty, follow
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.screens.chronicle.month import MonthCards
from diamant.ui.screens.chronicle.parts import (
    SECOND,
    TILTS,
    BookCover,
    FacesRow,
    GameLine,
    Heading,
    MomentLine,
    SmallClimb,
    moments_that_fit,
)
from diamant.ui.screens.chronicle.story import DayTold

Box = tuple[float, float, float, float]
TEXT, NAME = 21, 20


class OpenBook(Widget):
    """``day`` is shown on two pages side by side or, in a window that stands, on one; a ``month`` always on one."""

    on_pick = Fired("with a day of the month that was pressed")

    day = ObjectProperty(None, allownone=True)
    month = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: Any) -> None:
        self._lay_soon = Clock.create_trigger(self._lay_out, -1)
        super().__init__(**properties)
        for name in ("day", "month", "pos", "size"):
            self.fbind(name, self._lay_soon)
        follow(theme, "text_scale", self._lay_soon, self)
        follow(i18n, "language", self._lay_soon, self)

    @property
    def spread(self) -> int:
        """How many pages lie open."""
        return 2 if self.width > self.height and self.month is None else 1

    def let_go(self) -> None:
        """Lets no finger that is down press anything: it turns the page."""
        for one in self.walk():
            if isinstance(one, Pressable):
                one.let_go()

    def _lay_out(self, *_: object) -> None:
        empty(self)
        two = self.spread == 2
        unit = theme.u
        self.add_widget(BookCover(spread=self.spread, unit=unit, pos=self.pos, size=self.size))
        edge = 34 * unit
        x, y, wide, high = self.x + edge, self.y + edge, self.width - 2 * edge, self.height - 2 * edge
        if self.month is not None:
            cards = MonthCards(self.month, pos=(x, y), size=(wide, high))
            cards.bind(on_pick=lambda _, day: self.dispatch("on_pick", day))
            self.add_widget(cards)
            return
        if self.day is None:
            return
        day: DayTold = self.day
        if two:
            half = wide / 2 - 26 * unit
            _lay_day(self, day, (x, y, half, high), unit)
            _lay_moments(self, day, (x + wide - half, y, half, high), unit)
        else:
            upper = high * (0.5 if day.moments else 1.0)
            _lay_day(self, day, (x, y + high - upper, wide, upper), unit)
            _lay_moments(self, day, (x, y, wide, high - upper - 12 * unit), unit, headed=False)


def _lay_day(place: Widget, day: DayTold, box: Box, unit: float) -> None:
    """Puts the date, the faces, the games and an evening's standings one below another."""
    x, y, wide, high = box
    head = max(62 * unit, 1.7 * theme.font(34 * unit))
    top = y + high - head
    place.add_widget(Heading(text=day.weekday, unit=unit, wish=40 * unit, pos=(x, top), size=(wide * 0.56, head)))
    date = FitLabel(text=day.text, color=SECOND, halign="right", wish=TEXT * unit, lines=2)
    date.pos, date.size = (x + wide * 0.58, top + head * 0.1), (wide * 0.42, head * 0.8)
    place.add_widget(date)
    climb = min(100 * unit, high * 0.18) if day.standings else 0.0
    if climb:
        place.add_widget(
            SmallClimb(standings=day.standings, points=day.climb, unit=unit, pos=(x, y), size=(wide, climb))
        )
    low = y + climb + (10 * unit if climb else 0.0)
    faces = min(148 * unit, (top - low) * 0.36) if day.people else 0.0
    if faces:
        row = FacesRow(day.people, day.champions, unit, NAME * unit)
        row.pos, row.size = (x, top - faces), (wide, faces)
        place.add_widget(row)
    _lay_games(place, day, (x, low, wide, top - faces - 8 * unit - low), unit)


def _lay_games(place: Widget, day: DayTold, box: Box, unit: float) -> None:
    x, y, wide, high = box
    least = max(52 * unit, 3.1 * theme.least_font())
    columns = 1 if len(day.games) * least <= high else 2 if 2 * high >= least * len(day.games) else 3
    lines = max(1, -(-len(day.games) // columns))
    step, across = min(98 * unit * (1 + theme.text_scale) / 2, high / lines), wide / columns
    for at, game in enumerate(day.games):
        column, line = at % columns, at // columns
        shown = GameLine(game, unit, TEXT * unit)
        shown.size = (across - 8 * unit, step - 6 * unit)
        shown.pos = (x + column * across, y + high - (line + 1) * step + 3 * unit)
        place.add_widget(shown)


def _lay_moments(place: Widget, day: DayTold, box: Box, unit: float, headed: bool = True) -> None:
    """Puts as many moments on the page as can be read there."""
    x, y, wide, high = box
    head = max(56 * unit, 1.6 * theme.font(27 * unit)) if headed else 0.0
    top = y + high
    high -= head + 4 * unit if headed else 0.0
    count = moments_that_fit([one.sentence for one in day.moments], wide, high, unit)
    if headed and count:
        title = Heading(text=tr("What happened"), unit=unit, wish=28 * unit, pen="#3D82E0")
        title.pos, title.size = (x, top - head), (wide * 0.8, head)
        place.add_widget(title)
    step = min(132 * unit * (1 + theme.text_scale) / 2, high / max(1, count))
    for at, moment in enumerate(day.moments[:count]):
        line = MomentLine(moment, unit, TEXT * unit, TILTS[at % len(TILTS)])
        line.size, line.pos = (wide, step - 6 * unit), (x, y + high - (at + 1) * step + 3 * unit)
        place.add_widget(line)
