"""Those who do not stand on the podium, side by side in one strip. Drawn on one canvas."""

from __future__ import annotations

from math import ceil

from kivy.graphics import Color, Line
from kivy.properties import BooleanProperty, ListProperty

from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import Point, stamp
from diamant.ui.kit.widgets.skin import Skinned
from diamant.ui.table.podium.standings import Standing

ROW, DENSE_ROW = 64, 48
NAME, POINTS, PLACE = 22, 26, 22
TOKEN, MACHINE = 50, 26
ENTRY = 254  # the width of an entry where there is room
PADDING, SIDE, DENSE_SIDE, GAP = 8, 24, 12, 8


class RestStrip(Drawing, Skinned):
    """As many in a row as their names allow; ``fit`` makes it as large as that needs."""

    shows = ("standings", "dense")
    standings = ListProperty([])
    dense = BooleanProperty(False)
    """Whether it takes as little room as it can."""

    def __init__(self, **properties: object) -> None:
        self._across = 1
        super().__init__(skin="panel", size_hint=(None, None), **properties)

    def fit(self, room: float) -> None:
        """Takes as much of the width as it needs, and the height that goes with it."""
        if not self.standings:
            self.size = (0.0, 0.0)
            return
        inside = room - 2 * PADDING * theme.u
        rows = ceil(len(self.standings) / max(1, int(inside / self._entry_width(theme.least_font()))))
        self._across = ceil(len(self.standings) / rows)
        wide = min(inside / self._across, max(self._entry_width(_font(NAME)), ENTRY * theme.u))
        row_height = max((DENSE_ROW if self.dense else ROW) * theme.u, 1.3 * _font(POINTS))
        self.size = (wide * self._across + 2 * PADDING * theme.u, rows * row_height)

    @property
    def _token(self) -> float:
        return DENSE_ROW - 4 if self.dense else TOKEN

    @property
    def _side(self) -> float:
        """How far an entry stays away from its ends."""
        return DENSE_SIDE if self.dense else SIDE

    def _entry_width(self, size: float) -> float:
        names = max(self._ink.width(row.name, size, True) for row in self.standings)
        machine = (MACHINE + GAP) * theme.u if any(row.machine for row in self.standings) else 0.0
        points = max(self._ink.width(row.score, _font(POINTS), True) for row in self.standings)
        between = (self._token + 2 * GAP + 2 * self._side) * theme.u
        return names + machine + self._ink.width("8", _font(PLACE)) + points + between

    def paint(self) -> None:
        if not self.standings:
            return
        rows = ceil(len(self.standings) / self._across)
        wide = (self.width - 2 * PADDING * theme.u) / self._across
        tall = self.height / rows
        rooms = ((standing.name, self._room_for_name(standing, wide)) for standing in self.standings)
        size = self._ink.even(rooms, _font(NAME), True)
        for index, standing in enumerate(self.standings):
            row, column = divmod(index, self._across)
            in_row = min(self._across, len(self.standings) - row * self._across)
            x = self.center_x + (column - in_row / 2) * wide
            self._entry(standing, (x, self.top - (row + 0.5) * tall), wide, size)
            if column:
                Color(*theme.faded(theme.colour.rim, 0.5))
                low, high = self.top - (row + 0.76) * tall, self.top - (row + 0.24) * tall
                Line(points=(x, low, x, high), width=max(1, theme.u))

    def _room_for_name(self, standing: Standing, wide: float) -> float:
        unit, points = theme.u, self._ink.width(standing.score, _font(POINTS), True)
        place = self._ink.width(str(standing.place), _font(PLACE))
        between = (2 * self._side + self._token + 2 * GAP + (MACHINE + GAP if standing.machine else 0)) * unit
        return wide - place - points - between
    def _entry(self, standing: Standing, at: Point, wide: float, size: float) -> None:
        unit, (x, y) = theme.u, at
        right = x + wide - self._side * unit
        place, points = str(standing.place), standing.score
        x += (self._side - GAP) * unit
        self._ink.write(place, (x, y), _font(PLACE), theme.colour.icon)
        x += self._ink.width(place, _font(PLACE)) + GAP * unit
        token = self._token
        stamp(standing.token, (x + token * unit / 2, y), token * unit)
        x += (token + GAP) * unit
        self._ink.write(points, (right, y), _font(POINTS), theme.colour.text_score, True, "right")
        name, size = self._ink.fit(standing.name, size, self._room_for_name(standing, wide), True)
        self._ink.write(name, (x, y), size, theme.colour.text, True)
        if standing.machine:
            after = x + self._ink.width(name, size, True) + (GAP * 0.8 + MACHINE / 2) * unit
            stamp("i-machine", (after, y), MACHINE * unit, theme.colour.icon)


def _font(units: float) -> float:
    return float(theme.font(units * theme.u))
