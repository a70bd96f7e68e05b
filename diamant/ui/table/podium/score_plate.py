"""The plate that tells what somebody brought home. Drawn on one canvas: there are up to eight of them at once."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from diamant.ui.house.room import Goods
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import Ink, stamp, stamp_row
from diamant.ui.kit.widgets.panel import Plate
from diamant.ui.kit.widgets.text_fit import Style, measure
from diamant.ui.table.podium.plan import PlateSize
from diamant.ui.table.podium.standings import Standing

NAME, POINTS, STONES = 22, 30, 20
PADDING, ABOVE, MARK, FACE, GAP = 12, 8.4, 26, 48, 6
BOLD = Style(bold=True)
ROUNDED = 0.98  # of the room: letters come in whole sizes
LINE = 1.2  # height of a line of text compared with its size
STONE_LINE = 1.5  # the same for the line of what the points are made of


class ScorePlate(Drawing, Plate):
    """A name with its mark, the points, and the goods that they are made of, if there are any to show.

    ``stacked`` gives the name a line to itself; a plate that is too narrow for name and points on one needs that.
    While it is ``covered`` it keeps points and goods to itself.
    """

    colour = StringProperty("red")
    face = StringProperty("")
    """The drawing of the face that stands there in place of the mark, if there is one."""

    name = StringProperty("")
    machine = BooleanProperty(False)
    goods = ObjectProperty(Goods())
    points = NumericProperty(0)
    written = ObjectProperty(str)
    """How points are written."""

    beside = ListProperty([])
    """The standings of all whose plates stand together: their names are written alike, as large as each can be."""

    stacked = BooleanProperty(False)
    covered = BooleanProperty(False)
    shortened = BooleanProperty(False)
    """Whether the end of the name is missing; face and mark still tell who it is."""

    shows = ("colour", "face", "name", "machine", "goods", "points", "written", "beside", "stacked", "covered")

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint=(None, None), **properties)

    @classmethod
    def of(cls, standing: Standing, **properties: object) -> ScorePlate:
        """Returns the plate of a seat with everything counted."""
        who = {"colour": standing.colour, "face": standing.face, "name": standing.name, "machine": standing.machine}
        plate = cls(**who, **properties)
        plate.points, plate.goods, plate.written = standing.points, standing.goods, standing.written
        return plate

    def prepare(self) -> None:
        self.rim = theme.seat(self.colour).light

    def paint(self) -> None:
        """Writes the name and the points, and lays the goods below."""
        unit, points = theme.u, "?" if self.covered else self.written(int(self.points))
        left, right, top = self.x + PADDING * unit, self.right - PADDING * unit, self.top - ABOVE * unit
        name_line, points_line, stones_line = LINE * _font(NAME), LINE * _font(POINTS), STONE_LINE * _font(STONES)
        if self.stacked:
            middle, below = top - name_line / 2, self._has_sign_below(right - left)
            self._name(left, middle, right - left, centred=True, signed=self.machine and not below)
            middle -= name_line / 2 + GAP * unit + points_line / 2
            self._mark_and_points(points, left, right, middle, signed=below)
        else:
            middle = top - points_line / 2
            self._mark(left, middle)
            wide = self._ink.width(points, _font(POINTS), True)
            name_x = left + (_mark(self.face) + GAP) * unit
            signed = self.machine and not _lined(self.goods)
            self._name(name_x, middle, right - wide - 2 * GAP * unit - name_x, centred=False, signed=signed)
            self._ink.write(points, (right, middle), _font(POINTS), theme.colour.text_score, True, "right")
        if not self.covered:
            self._goods(left, right, self.y + ABOVE * unit + stones_line / 2, stones_line)

    def _has_sign_below(self, room: float) -> bool:
        """Tells whether the sign of a machine is beside the points, because the name needs all of its line."""
        return self.machine and self._ink.width(self.name, self._name_size(), True) > room - (MARK + GAP) * theme.u

    def _name(self, x: float, y: float, room: float, centred: bool, signed: bool) -> None:
        """Writes the name; where it is ``signed``, the sign of a machine follows it."""
        machine = (MARK + GAP) * theme.u if signed else 0.0
        text, size = self._ink.fit(self.name, self._name_size(), room - machine, True)
        self.shortened = text != self.name
        wide = self._ink.width(text, size, True)
        if centred:
            x += max(0.0, room - machine - wide) / 2
        self._ink.write(text, (x, y), size, theme.colour.text, True)
        if machine:
            at = (x + wide + (GAP + MARK / 2) * theme.u, y)
            stamp("i-machine", at, MARK * theme.u, theme.colour.icon)

    def _name_size(self) -> float:
        """Returns how large all names that stand together can be."""
        room = self.width - 2 * PADDING * theme.u
        return min((self._name_fits(row, room) for row in self.beside), default=_font(NAME))

    def _name_fits(self, row: Standing, room: float) -> float:
        unit = theme.u
        if not self.stacked:
            room -= (_mark(row.face) + 3 * GAP) * unit + self._ink.width(row.score, _font(POINTS), True)
        if row.machine and (self.stacked or not _lined(row.goods)):
            room -= (MARK + GAP) * unit
        whole = measure(row.name, BOLD, _font(NAME), None).width
        return max(theme.least_font(), min(1.0, ROUNDED * room / max(1.0, whole)) * _font(NAME))

    def _mark(self, x: float, y: float) -> None:
        """Draws the face, or the mark of the colour."""
        side = _mark(self.face) * theme.u
        stamp(self.face or f"{theme.seat(self.colour).mark}-light", (x + side / 2, y), side)

    def _mark_and_points(self, points: str, left: float, right: float, y: float, signed: bool) -> None:
        if signed:
            stamp("i-machine", (right - MARK * theme.u / 2, y), MARK * theme.u, theme.colour.icon)
            right -= (MARK + GAP) * theme.u
        unit, mark = theme.u, (_mark(self.face) + GAP) * theme.u
        points, size = self._ink.fit(points, _font(POINTS), right - left - mark, True)
        wide = mark + self._ink.width(points, size, True)
        x = left if self.goods.single else (left + right - wide) / 2
        self._mark(x, y)
        self._ink.write(points, (x + mark, y), size, theme.colour.text_score, True)
        free, side = x + wide + GAP * unit, STONE_LINE * _font(STONES)
        stamp_row(self.goods.single, (free, y - side / 2, right - free, side), "right")

    def _goods(self, left: float, right: float, y: float, side: float) -> None:
        if not _lined(self.goods):
            return
        unit, size = theme.u, _font(STONES)
        apart = (GAP if self.stacked else 2 * GAP) * unit
        heaps = [(piece, str(count)) for piece, count in self.goods.counted]
        wide = sum(side + 4 * unit + self._ink.width(text, size) for _, text in heaps) + apart * (len(heaps) - 1)
        x = (left + right - wide) / 2 if self.stacked else left
        for piece, text in heaps:
            stamp(piece, (x + side / 2, y), side)
            self._ink.write(text, (x + side + 4 * unit, y), size, theme.colour.text_second)
            x += side + 4 * unit + self._ink.width(text, size) + apart
        if self.stacked:
            return
        if self.machine:
            stamp("i-machine", (right - MARK * unit / 2, y), MARK * unit, theme.colour.icon)
            right -= (MARK + GAP) * unit
        stamp_row(self.goods.single, (x, y - side / 2, right - x, side))


def plate_size(standings: Iterable[Standing]) -> PlateSize:
    """Returns how large the plates of these seats are, in pixels."""
    rows, ink, unit = list(standings), Ink(), theme.u
    padding, gap = (size * unit for size in (2 * PADDING, GAP))
    mark = max(_mark(row.face) for row in rows) * unit
    lined = any(_lined(row.goods) for row in rows)
    least, line = theme.least_font(), STONE_LINE * _font(STONES)
    machines = [MARK * unit + gap if row.machine else 0.0 for row in rows]
    names = [ink.width(row.name, least, True) for row in rows]
    numbers = [ink.width(row.score, _font(POINTS), True) for row in rows]
    heaps = [_heaps_width(row.goods, ink, line + gap) for row in rows]
    # A second single piece and those after it may hide a part of the one before.
    singles = [(1 + 0.4 * (len(row.goods.single) - 1)) * line if row.goods.single else 0.0 for row in rows]
    plain = [mark + name + number + 3 * gap for name, number in zip(names, numbers, strict=True)]
    if lined:
        plain += [sum(parts) + 3 * gap for parts in zip(heaps, singles, machines, strict=True)]
    else:
        plain = [width + machine for width, machine in zip(plain, machines, strict=True)]
    second = [mark + number + 2 * gap + extra for number, extra in zip(numbers, singles, strict=True)]
    above = 2 * ABOVE * unit + (line + gap if lined else 0.0)
    return PlateSize(
        width=padding + max(plain),
        stacked_width=padding + max(*map(sum, zip(names, machines, strict=True)), *heaps, *second),
        height=above + LINE * _font(POINTS),
        stacked_height=above + gap + LINE * (_font(NAME) + _font(POINTS)),
    )


def _mark(face: str) -> float:
    """Returns how wide the face, or the mark in its place, is in units."""
    return FACE if face else MARK


def _heaps_width(goods: Goods, ink: Ink, piece: float) -> float:
    counts = " ".join(str(count) for _, count in goods.counted)
    return len(goods.counted) * piece + ink.width(counts, _font(STONES))


def _lined(goods: Goods) -> bool:
    """Tells whether goods need a line on the plate."""
    return bool(goods.counted or goods.single)


def _font(units: float) -> float:
    return float(theme.font(units * theme.u))
