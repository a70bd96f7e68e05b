"""A month of the chronicle on one page: a card for every day on which something was finished."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, RoundedRectangle, SmoothLine
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.fired import Fired
from diamant.ui.kit.theme import faded, rgba, theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.face_disc import FaceDisc
from diamant.ui.kit.widgets.ink import stamp_row
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.screens.chronicle.parts import INK, SECOND, Heading
from diamant.ui.screens.chronicle.story import GlanceTold, MonthTold

LARGEST = 220  # units across, of a card
TALL = 1.12  # times as high as wide is a card
STRETCHED = 1.25  # to which part of that it may be drawn out where there is room
MOST_FACES = 2
PAPER, TODAY, EDGE = rgba("#FFFDF6"), rgba("#FFF0C2"), rgba("#C99B52")


class DayPaper(Drawing):
    """What lies below the faces of a day: a card, its date, and the signs of its games."""

    shows = ("day", "down")
    day = ObjectProperty(None, allownone=True)
    down = ObjectProperty(False)

    @property
    def head(self) -> float:
        """How high the line with the date is."""
        return max(1.25 * theme.least_font(), self.height * 0.2)

    @property
    def foot(self) -> float:
        """How high the row of signs is: all there is without faces, nothing where the face has no room otherwise."""
        if not self.day.faces:
            return self.height - self.head
        return self.height * 0.24 if self.height > 4.6 * theme.least_font() else 0.0

    def paint(self) -> None:
        day: GlanceTold = self.day
        unit, (x, y), (wide, high) = theme.u, self.pos, self.size
        corner = 12 * unit
        Color(*faded(theme.colour.shadow, 0.22))
        RoundedRectangle(pos=(x, y - 3 * unit), size=(wide, high), radius=[corner])
        Color(*(TODAY if self.down else PAPER))
        RoundedRectangle(pos=(x, y), size=(wide, high), radius=[corner])
        Color(*EDGE)
        SmoothLine(rounded_rectangle=(x, y, wide, high, corner), width=1.2 * unit)
        size, middle, gap = theme.font(20 * unit), y + high - self.head / 2, 10 * unit
        number = str(day.day.day)
        room = wide - 3 * gap - self._ink.width(number, size, True)
        self._ink.write(number, (x + gap, middle), size, INK, True)
        least = theme.least_font()
        if self._ink.width(day.weekday, least) <= room:
            self._ink.write(day.weekday, (x + wide - gap, middle), least, SECOND, halign="right")
        if self.foot:
            signs = [room.sign for room in day.rooms]
            tall = min(0.84 * self.foot, 0.4 * high)
            stamp_row(signs, (x + gap, y + 0.52 * self.foot - tall / 2, wide - 2 * gap, tall), "center")


class DayCard(Pressable):
    """A day that can be opened: its date, the faces of those who won it, and the signs of its games."""

    def __init__(self, day: GlanceTold, **properties: Any) -> None:
        self.day = day
        super().__init__(label=day.text, corner=12 * theme.u, **properties)
        self.paper = DayPaper(day=day)
        self.faces = [
            FaceDisc(face=guest.face, colour=guest.colour, crowned=day.crowned, marked=False)
            for guest in day.faces[:MOST_FACES]
        ]
        for part in (self.paper, *self.faces):
            self.add_widget(part)
        self.bind(pos=self._lay_out, size=self._lay_out, pressed=self._lay_out)
        self._lay_out()

    def _lay_out(self, *_: object) -> None:
        paper = self.paper
        paper.pos, paper.size, paper.down = self.pos, self.size, self.pressed
        room = self.height - paper.head - paper.foot
        low = self.y + (paper.foot or 0.06 * self.height)
        step = self.width * 0.92 / max(1, len(self.faces))
        side = max(1.0, min(room * (0.8 if self.day.crowned else 0.94), step * 0.94))
        for at, face in enumerate(self.faces):
            middle = self.center_x + (at - (len(self.faces) - 1) / 2) * step
            face.size, face.pos = (side, side), (middle - side / 2, low)


class MonthCards(Widget):
    """The name of the month and a card for each of its days, as large as there is room. Fires ``on_pick``."""

    on_pick = Fired("with the day that was pressed")

    def __init__(self, month: MonthTold, **properties: Any) -> None:
        super().__init__(**properties)
        self._title = Heading(text=month.title, unit=theme.u, wish=34 * theme.u)
        self._cards = [DayCard(day) for day in month.days]
        for part in (self._title, *self._cards):
            self.add_widget(part)
        for card in self._cards:
            card.bind(on_release=lambda pressed: self.dispatch("on_pick", pressed.day.day))
        self.bind(pos=self._lay_out, size=self._lay_out)
        self._lay_out()

    def _lay_out(self, *_: object) -> None:
        head = max(56 * theme.u, 1.6 * theme.font(32 * theme.u))
        self._title.pos, self._title.size = (self.x, self.top - head), (self.width, head)
        high = self.height - head - 8 * theme.u
        columns = max(range(1, len(self._cards) + 1), key=lambda columns: self._side(columns, high), default=1)
        side, lines = self._side(columns, high), -(-len(self._cards) // columns)
        wide, tall = min(self.width / columns, STRETCHED * side), min(high / max(1, lines), STRETCHED * TALL * side)
        gap = 8 * theme.u
        for at, card in enumerate(self._cards):
            line, column = divmod(at, columns)
            card.size = (wide - gap, tall - gap)
            card.pos = (self.x + column * wide, self.y + high - (line + 1) * tall + gap / 2)

    def _side(self, columns: int, high: float) -> float:
        """Returns how wide cards can be that lie in so many columns."""
        lines = -(-len(self._cards) // columns)
        return float(min(LARGEST * theme.u, self.width / columns, high / lines / TALL))
