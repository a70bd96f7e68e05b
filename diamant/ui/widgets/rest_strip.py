"""Those who do not stand on the podium, side by side in one strip."""

from __future__ import annotations

from math import ceil

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.files import load_kv
from diamant.ui.standings import Standing
from diamant.ui.theme import theme
from diamant.ui.widgets import piece  # noqa: F401
from diamant.ui.widgets.score_plate import STYLE
from diamant.ui.widgets.skin import Skinned
from diamant.ui.widgets.text_fit import measure

load_kv(__name__)

ROW = 64
NAME, POINTS, PLACE = 22, 26, 22
TOKEN = 50
ENTRY = 254  # the width of an entry where there is room
PADDING = 8
LEFT, RIGHT = 24, 24


class RestEntry(Widget):
    """Place, face, name and points of one explorer."""

    place = NumericProperty(0)
    explorer = StringProperty("red")
    name = StringProperty("")
    machine = BooleanProperty(False)
    points = NumericProperty(0)
    divided = BooleanProperty(False)
    """Whether a line stands between it and the one before."""

    place_width = NumericProperty(0.0)
    points_width = NumericProperty(0.0)


class RestStrip(Skinned):
    """As many in a row as their names allow; ``fit`` makes it as large as that needs."""

    standings = ListProperty([])

    def __init__(self, **properties: object) -> None:
        self._across = 1
        super().__init__(**properties)
        self.bind(standings=self._fill, pos=self._place, size=self._place)

    def fit(self, room: float) -> None:
        """Takes as much of the width as it needs, and the height that goes with it."""
        if not self.standings:
            self.size = (0.0, 0.0)
            return
        inside = room - 2 * PADDING * theme.u
        rows = ceil(len(self.standings) / max(1, int(inside / self._entry_width(theme.least_font()))))
        self._across = ceil(len(self.standings) / rows)
        wide = min(inside / self._across, max(self._entry_width(theme.font(NAME * theme.u)), ENTRY * theme.u))
        self.size = (wide * self._across + 2 * PADDING * theme.u, rows * self._row_height())

    def _row_height(self) -> float:
        return max(ROW * theme.u, 1.3 * theme.font(POINTS * theme.u))

    def _entry_width(self, size: float) -> float:
        names = max(measure(row.name, STYLE, size, None).width for row in self.standings)
        machine = 30 * theme.u if any(row.machine for row in self.standings) else 0.0
        between = (TOKEN + 8 + LEFT + RIGHT) * theme.u
        return names * 1.04 + machine + self._place_width() + self._points_width() + between

    def _place_width(self) -> float:
        return measure("8", STYLE, theme.font(PLACE * theme.u), None).width

    def _points_width(self) -> float:
        widest = max((str(row.points) for row in self.standings), key=len)
        return 1.06 * measure(widest, STYLE, theme.font(POINTS * theme.u), None).width

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        for row in self.standings:
            self.add_widget(_entry(row))
        self._place()

    def _place(self, *_: object) -> None:
        if not self.children:
            return
        across = self._across
        rows = ceil(len(self.standings) / across)
        entries = self.children[::-1]
        wide = (self.width - 2 * PADDING * theme.u) / across
        tall = self.height / rows
        for index, entry in enumerate(entries):
            row, column = divmod(index, across)
            in_row = min(across, len(entries) - row * across)
            entry.place_width, entry.points_width = self._place_width(), self._points_width()
            entry.divided = column > 0
            entry.size = (wide, tall)
            entry.x = self.center_x + (column - in_row / 2) * wide
            entry.y = self.top - (row + 1) * tall


def _entry(row: Standing) -> RestEntry:
    return RestEntry(place=row.place, explorer=row.explorer, name=row.name, machine=row.machine, points=row.points)


