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
MAT = (600.0, 142.0)
GALLERY = (290.0, 280.0)
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
    """Returns the table for people sitting around it: ``edges`` names the edge of every seat. The window lies."""
    unit = min(width / 1280, height / 800)
    sides = long_edges(edges)
    most = max(sides.count("near"), sides.count("far"))
    gap = 15 * dp
    mat_unit = min(1.12 * unit, (width - (most + 1) * gap) / most / MAT[0])
    depth = MAT[1] * mat_unit
    middle = height / 2
    gallery_wide, gallery_high, apart = GALLERY[0] * unit, GALLERY[1] * unit, 36 * unit
    left = width / 2 - (3 * gallery_wide + 2 * apart) / 2
    low = middle - gallery_high / 2
    floors = floors_in_row(left, low, gallery_wide, apart)
    banner_high = max(42 * unit, 34 * dp)
    banner_low = min(low - 13 * unit - banner_high, (low + depth) / 2)
    banner_wide = min(600 * unit, width * 0.5)
    near = Rect(width / 2 - banner_wide / 2, banner_low, banner_wide, banner_high)
    far = near._replace(y=height - near.top)
    button = max(50 * unit, 48 * dp)
    control = Rect(0.817 * width - button / 2, near.centre[1] - button / 2, button, button)
    opposite = Rect(width - control.right, height - control.top, button, button)
    seats = [
        _around_seat(side, at, sides.count(side), (width, height), mat_unit, unit, dp)
        for side, at in places_along(sides, clockwise=True)
    ]
    stage = Rect(left, low, 3 * gallery_wide + 2 * apart, gallery_high)
    return TablePlan(
        width, height, unit, tuple(seats), floors, (near, far), (control, opposite), in_hand=False, stage=stage
    )


def _around_seat(
    side: str, at: int, count: int, table: Point, mat_unit: float, unit: float, dp: float
) -> SeatPlan:
    """Returns a seat as it lies at its edge; what lies before its mat lies at the outer end, clear of the banner."""
    width, height = table
    wide, high = MAT[0] * mat_unit, MAT[1] * mat_unit
    gap = (width - count * wide) / (count + 1)
    across = gap + wide / 2 + at * (wide + gap)  # from the left, as those at this edge see it from the near side
    if side == "far":
        centre, angle = (across, height - high / 2), 180.0
        from_left = width - across
    else:
        centre, angle = (across, high / 2), 0.0
        from_left = across
    drawn_wide = max(DRAWN * unit, 92 * dp if unit < dp else 0)
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
    mat = _around_mat(centre, wide, high, angle, mat_unit)
    card = 74 * mat_unit
    cards = tuple(
        Place(*mat.to_table((190 + 82 * place + 37) * mat_unit, (142 - 10 - 52) * mat_unit), card, angle)
        for place in range(CARDS)
    )
    drawn = Place(*mat.to_table(*drawn_at), drawn_wide, angle)
    x, y = mat.to_table(*button_at)
    button = Rect(x - button_wide / 2, y - button_high / 2, button_wide, button_high)
    return SeatPlan(mat, cards, drawn, button, FORWARD * unit)


def _around_mat(centre: Point, wide: float, high: float, angle: float, unit: float) -> MatPlan:
    return MatPlan(
        centre, wide, high, angle, unit,
        token=Rect(12 * unit, 50 * unit, 84 * unit, 84 * unit),
        wagon=Rect(110 * unit, 32 * unit, 62 * unit, 62 * unit),
        haul=Rect(106 * unit, 96 * unit, 70 * unit, 36 * unit),
        name=Rect(18 * unit, 1 * unit, 166 * unit, 28 * unit),
        status=Rect(190 * unit, 1 * unit, 400 * unit, 26 * unit),
    )  # fmt: skip


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
