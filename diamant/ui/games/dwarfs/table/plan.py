"""Where everything lies on the table of the mine, for any window: plain numbers, no widgets.

Lengths are pixels, y grows upwards. Around the table it is always laid out lying; an upright window shows it turned.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from diamant.table.around import places_along
from diamant.ui.table.edges import MatPlace, Point, Rect
from diamant.ui.table.place import RATIO, Place, turned

CARDS = 5
BOARD = (1280.0, 800.0)
GALLERY = (290.0, 280.0)
APART = 36.0
HALF_MINE = (3 * GALLERY[0] + 2 * APART) / 2
ENDS = 24.0  # of the rails, at both ends of the mine
LARGEST = 1.12  # of a mat, compared with the board, where nothing limits it
BEFORE_MAT, BEFORE_MINE = 46.0, 13.0  # units that a banner leaves free
BANNER_HIGH = 0.0525  # compared with the window
DRAWN = 120.0
FORWARD = 48.0
LEAST_AROUND = (800.0, 480.0)  # dp


class MatPlan(NamedTuple):
    """A seat's mat: where it lies and how it is turned, and what lies on it, as its owner sees it."""

    centre: Point
    width: float
    height: float
    angle: float
    unit: float
    token: Rect
    wagon: Rect
    haul: Rect
    name: Rect
    status: Rect
    panel: bool = False

    def to_table(self, x: float, y: float) -> Point:
        """Returns where a point of the mat is on the table."""
        across, up = turned((x - self.width / 2, y - self.height / 2), self.angle)
        return (self.centre[0] + across, self.centre[1] + up)

    def box(self) -> Rect:
        """Returns the part of the table that the mat covers."""
        return self.place().box()

    def place(self) -> MatPlace:
        """Returns the place that it takes at the table."""
        return MatPlace(self.centre, self.width, self.height, int(self.angle))


class Arrangement(NamedTuple):
    """How things lie on a mat around the table, in units of it, as its owner sees it."""

    size: Point
    card: float
    first: float
    """Where the middle of the first card is."""

    pitch: float
    middle: float
    """How high the middle of the cards is."""

    boxes: tuple[Rect, Rect, Rect, Rect, Rect]
    """Token, wagon, haul, name and status."""


COMPACT = Arrangement(
    (600.0, 142.0), 74.0, 227.0, 82.0, 80.0,
    (Rect(12, 50, 84, 84), Rect(110, 32, 62, 62), Rect(106, 96, 70, 36), Rect(18, 1, 166, 28), Rect(190, 1, 400, 26)),
)  # fmt: skip
STACKED = Arrangement(  # the wagon below the token: larger cards on a deeper mat
    (600.0, 164.0), 88.0, 162.0, 95.0, 92.0,
    (Rect(18, 76, 80, 80), Rect(6, 38, 38, 38), Rect(44, 38, 72, 36), Rect(18, 1, 166, 28), Rect(190, 1, 400, 26)),
)  # fmt: skip
ALONE = Arrangement(  # the words below the token: larger cards on a longer mat
    (700.0, 142.0), 88.0, 258.0, 96.0, 70.0,
    (Rect(14, 58, 80, 80), Rect(114, 54, 54, 54), Rect(106, 104, 78, 34), Rect(18, 28, 186, 28), Rect(18, 1, 186, 26)),
)  # fmt: skip


class SeatPlan(NamedTuple):
    """All that belongs to a seat: its mat, its five cards, where a card is looked at, and its button."""

    mat: MatPlan
    cards: tuple[Place, ...]
    drawn: Place
    button: Rect
    forward: float
    hint: Rect = Rect(0.0, 0.0, 0.0, 0.0)
    """Where it says what becomes of a card that is thrown away; only the one who holds the tablet reads that."""



class FloorPlan(NamedTuple):
    """A gallery of the mine with its pile and its discard pile."""

    gallery: Rect
    pile: Place
    discard: Place


@dataclass(frozen=True)
class TablePlan:
    """The whole table."""

    width: float
    height: float
    unit: float
    seats: tuple[SeatPlan, ...]
    floors: tuple[FloorPlan, ...]
    banners: tuple[Rect, ...]
    controls: tuple[Rect, ...]
    in_hand: bool
    stage: Rect  # the middle, where what concerns all is shown large

    @property
    def mats(self) -> tuple[MatPlace, ...]:
        """A place for every seat."""
        return tuple(seat.mat.place() for seat in self.seats)


def long_edges(edges: Sequence[str | None]) -> tuple[str, ...]:
    """Returns the long edge of every seat: the mine takes the whole width, nobody sits at its ends."""
    found: list[str] = []
    count = {"near": edges.count("near"), "far": edges.count("far")}
    for edge in edges:
        if edge not in count:
            edge = min(count, key=lambda side: count[side])
            count[edge] += 1
        found.append(edge)
    return tuple(found)


def around(width: float, height: float, edges: Sequence[str | None], dp: float = 1.0) -> TablePlan:
    """Returns the table for people sitting around it: ``edges`` names the edge of every seat. The window lies.

    Cards on mats grow first, into whatever mats and banners leave free; then the mine does.
    """
    unit = min(width / BOARD[0], height / BOARD[1])
    sides = long_edges(edges)
    most = max(sides.count("near"), sides.count("far"))
    banner_high = max(BANNER_HIGH * height, 34 * dp)
    room = height / 2 - banner_high - (BEFORE_MAT + BEFORE_MINE) * unit  # for a mat and half of the mine
    drawn_wide = max(DRAWN * unit, 92 * dp if unit < dp else 0)
    way, mat_unit = _mats(width, room - GALLERY[1] / 2 * unit, most, drawn_wide, unit, dp)
    depth = way.size[1] * mat_unit
    beside = (width - most * way.size[0] * mat_unit) / (most + 1)  # what is free beside a mat
    gallery = min((width / 2 - ENDS * unit) / HALF_MINE, (room - depth) / (GALLERY[1] / 2))
    if most > 1:  # drawn cards lie before the mats, in the corners: the mine ends above them or beside them
        above = (height / 2 - depth - 16 * unit - drawn_wide * RATIO) / (GALLERY[1] / 2)
        gallery = min(gallery, max(above, (width / 2 - beside - drawn_wide - 12 * unit) / HALF_MINE))
    gallery = max(gallery, unit)
    wide, high = 2 * HALF_MINE * gallery, GALLERY[1] * gallery
    mine = Rect((width - wide) / 2, (height - high) / 2, wide, high)
    if most == 1:  # beside its mat it is as large as there is room
        drawn_wide = max(drawn_wide, min(beside - 32 * unit, (mine.y - 24 * unit) / RATIO))
    floors = floors_in_row(mine.x, mine.y, GALLERY[0] * gallery, APART * gallery)
    banner_low = min(mine.y - BEFORE_MINE * unit - banner_high, (mine.y + depth) / 2)
    banner_wide = min(600 * unit, width * 0.5)
    near = Rect(width / 2 - banner_wide / 2, banner_low, banner_wide, banner_high)
    far = near._replace(y=height - near.top)
    button = max(50 * unit, 48 * dp)
    control = Rect(0.817 * width - button / 2, near.centre[1] - button / 2, button, button)
    opposite = Rect(width - control.right, height - control.top, button, button)
    seats = [
        _around_seat(side, at, sides.count(side), (width, height), way, mat_unit, drawn_wide, unit, dp)
        for side, at in places_along(sides, clockwise=True)
    ]
    return TablePlan(
        width, height, unit, tuple(seats), floors, (near, far), (control, opposite), in_hand=False, stage=mine
    )


def _mats(width: float, deep: float, most: int, drawn: float, unit: float, dp: float) -> tuple[Arrangement, float]:
    """Returns how things lie on a mat, and how large a unit of it is; there is room for one so ``deep``.

    One who sits alone at an edge has a long mat. Of two, each has cards as large as the mat is long, where it may be
    so deep.
    """
    if most == 1:
        length = (width - 2 * (drawn + 32 * unit)) / ALONE.size[0]
        return ALONE, min(length, max(LARGEST * unit, deep / ALONE.size[1]))
    mat_unit = min(LARGEST * unit, (width - (most + 1) * 15 * dp) / most / COMPACT.size[0])
    return (STACKED if STACKED.size[1] * mat_unit <= deep else COMPACT), mat_unit


def _around_seat(
    side: str, at: int, count: int, table: Point, way: Arrangement, mat_unit: float, drawn_wide: float, unit: float,
    dp: float,
) -> SeatPlan:  # fmt: skip
    """Returns a seat as it lies at its edge; what lies before its mat lies at the outer end, clear of the banner."""
    width, height = table
    wide, high = way.size[0] * mat_unit, way.size[1] * mat_unit
    gap = (width - count * wide) / (count + 1)
    across = gap + wide / 2 + at * (wide + gap)  # from the left, as those at this edge see it from the near side
    if side == "far":
        centre, angle = (across, height - high / 2), 180.0
        from_left = width - across
    else:
        centre, angle = (across, high / 2), 0.0
        from_left = across
    drawn_high = drawn_wide * RATIO
    edge = from_left - wide / 2  # free room left of the mat, as its owner sees it
    button_wide, button_high = max(drawn_wide + 12 * unit, 120 * dp), max(56 * unit, 48 * dp)
    if count == 1:
        drawn_at = (-drawn_wide / 2 - 16 * unit, drawn_high / 2 + 8 * unit)
    else:
        outer_left = edge <= width / 2 - wide / 2
        reach = drawn_wide / 2 + 6 * unit
        drawn_at = (reach if outer_left else wide - reach, high + 10 * unit + drawn_high / 2)
    # the button lies where a card is looked at: it is never there together with one
    button_at = (drawn_at[0], (0.0 if count == 1 else high) + 8 * unit + button_high / 2)
    token, wagon, haul, name, status = (_scaled(box, mat_unit) for box in way.boxes)
    mat = MatPlan(centre, wide, high, angle, mat_unit, token, wagon, haul, name, status)
    card = way.card * mat_unit
    cards = tuple(
        Place(*mat.to_table((way.first + way.pitch * place) * mat_unit, way.middle * mat_unit), card, angle)
        for place in range(CARDS)
    )
    drawn = Place(*mat.to_table(*drawn_at), drawn_wide, angle)
    x, y = mat.to_table(*button_at)
    button = Rect(x - button_wide / 2, y - button_high / 2, button_wide, button_high)
    return SeatPlan(mat, cards, drawn, button, FORWARD * unit)


def _scaled(box: Rect, unit: float) -> Rect:
    return Rect(*(side * unit for side in box))


def floors_in_row(left: float, low: float, width: float, apart: float) -> tuple[FloorPlan, ...]:
    """Returns the three floors side by side; a gallery is so wide."""
    high = width * GALLERY[1] / GALLERY[0]
    return tuple(_floor_plan(Rect(left + at * (width + apart), low, width, high)) for at in range(3))


def _floor_plan(gallery: Rect) -> FloorPlan:
    """Returns a gallery with its pile on the left and its discard pile on the right."""
    unit = gallery.width / GALLERY[0]
    card = 104 * unit
    low = gallery.centre[1]
    pile = Place(gallery.centre[0] - 59 * unit, low, card, 0.0)
    return FloorPlan(gallery, pile, pile._replace(x=gallery.centre[0] + 59 * unit))
