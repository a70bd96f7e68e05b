"""Where everything lies on the table of the mine, for any window: plain numbers, no widgets.

Lengths are pixels, y grows upwards. Around the table it is always laid out lying; an upright window shows it turned.
In hand everything is turned to the one who holds the tablet, whose own cards are large.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import NamedTuple

from diamant.table.around import places_along
from diamant.ui.table.edges import MatPlace, Point, Rect

RATIO = 1.4
CARDS = 5
MAT = (600.0, 142.0)
GALLERY = (290.0, 280.0)
DRAWN = 120.0
FORWARD = 48.0
LEAST_AROUND = (800.0, 480.0)  # dp
LEAST_LYING = (800.0, 480.0)
LEAST_UPRIGHT = (480.0, 820.0)


class Place(NamedTuple):
    """Where a card lies: its middle, its width, and how far it is turned, in degrees."""

    x: float
    y: float
    width: float
    angle: float

    @property
    def height(self) -> float:
        """The height of the card."""
        return self.width * RATIO

    def moved(self, across: float, up: float) -> Place:
        """Returns the place this far away, as its owner sees it."""
        x, y = turned((across, up), self.angle)
        return self._replace(x=self.x + x, y=self.y + y)


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
        wide, high = (self.height, self.width) if round(self.angle) % 180 else (self.width, self.height)
        return Rect(self.centre[0] - wide / 2, self.centre[1] - high / 2, wide, high)


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
        return tuple(MatPlace(*seat.mat[:3], int(seat.mat.angle)) for seat in self.seats)


def turned(point: Point, angle: float) -> Point:
    """Returns a point turned about the origin."""
    across, up = cos(radians(angle)), sin(radians(angle))
    return (point[0] * across - point[1] * up, point[0] * up + point[1] * across)


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


# Around the table


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
    floors = tuple(
        _floor(Rect(left + at * (gallery_wide + apart), middle - gallery_high / 2, gallery_wide, gallery_high))
        for at in range(3)
    )
    low = middle - gallery_high / 2
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


# In hand


def in_hand(width: float, height: float, seats: int, holder: int, dp: float = 1.0) -> TablePlan:
    """Returns the table for the one who holds the tablet: the others, the mine, the drawn card, and the own cards."""
    others = [seat % seats for seat in range(holder + 1, holder + seats)]
    return (_upright if height > width else _lying)(width, height, others, holder, dp)


def _lying(width: float, height: float, others: Sequence[int], holder: int, dp: float) -> TablePlan:
    unit = min(width / 1280, height / 800)
    gap = 10 * unit
    panel_high = max(122 * unit, 98 * dp)
    panel_wide = min((width - (len(others) + 1) * gap) / len(others), (480 if len(others) > 1 else 559) * unit)
    left = width / 2 - (len(others) * (panel_wide + gap) - gap) / 2
    plans: dict[int, SeatPlan] = {}
    for at, seat in enumerate(others):
        box = Rect(left + at * (panel_wide + gap), height - panel_high - 4 * unit, panel_wide, panel_high)
        plans[seat] = _other(box, unit, dp)
    own_high = 214 * unit
    own = Rect(0, 0, width, own_high)
    card = 136 * unit
    pitch = card + 14 * unit
    first = width / 2 - 2 * pitch
    mat = MatPlan(
        own.centre, width, own_high, 0.0, unit,
        token=Rect(22 * unit, 84 * unit, 104 * unit, 104 * unit),
        wagon=Rect(140 * unit, 76 * unit, 84 * unit, 84 * unit),
        haul=Rect(134 * unit, 160 * unit, 96 * unit, 40 * unit),
        name=Rect(22 * unit, 40 * unit, 230 * unit, 38 * unit),
        status=Rect(22 * unit, 10 * unit, 230 * unit, 30 * unit),
    )  # fmt: skip
    cards = tuple(Place(first + at * pitch, 12 * unit + card * RATIO / 2, card, 0.0) for at in range(CARDS))
    banner_high = max(54 * unit, 36 * dp)
    top = height - panel_high - 14 * unit
    button = max(56 * unit, 48 * dp)
    control = Rect(width - button - 12 * unit, top - button, button, button)
    gallery_wide = 292 * unit
    gallery_high = gallery_wide * GALLERY[1] / GALLERY[0]
    low = own_high + 16 * unit + FORWARD * 0.4 * unit
    floors = tuple(
        _floor(Rect(24 * unit + at * (gallery_wide + 14 * unit), low, gallery_wide, gallery_high)) for at in range(3)
    )
    banner = Rect(24 * unit, floors[0].gallery.top + 14 * unit, 3 * gallery_wide + 28 * unit, banner_high)
    banner = banner._replace(y=min(banner.y, top - banner_high))
    room = Rect(banner.right, low, width - banner.right, top - low)
    drawn_wide = min(236 * unit, (room.height - 6 * unit) / RATIO, room.width - 40 * unit)
    drawn = Place(room.centre[0] - 6 * unit, low + drawn_wide * RATIO / 2, drawn_wide, 0.0)
    side = width - (first + 4 * pitch + card / 2)
    button_wide = side - 28 * unit
    action = Rect(width - side + 14 * unit, own_high / 2 - 40 * unit, button_wide, max(80 * unit, 56 * dp))
    hint_high = max(112 * unit, 96 * dp)
    hint = Rect(action.x, action.centre[1] - hint_high / 2, action.width, hint_high)
    plans[holder] = SeatPlan(mat, cards, drawn, action, FORWARD * 0.5 * unit, hint)
    stage = Rect(banner.x, low, banner.width, gallery_high)
    ordered = tuple(plans[seat] for seat in range(len(plans)))
    return TablePlan(width, height, unit, ordered, floors, (banner,), (control,), in_hand=True, stage=stage)


def _upright(width: float, height: float, others: Sequence[int], holder: int, dp: float) -> TablePlan:
    unit = min(width / 800, height / 1280)
    row_high, gap = 106 * unit, 6 * unit
    plans: dict[int, SeatPlan] = {}
    for at, seat in enumerate(others):
        box = Rect(8 * unit, height - (at + 1) * (row_high + gap), width - 16 * unit, row_high)
        plans[seat] = _other(box, unit, dp)
    top = height - len(others) * (row_high + gap) - 6 * unit
    own_high = 296 * unit
    card = 140 * unit
    pitch = card + 12 * unit
    first = width / 2 - 2 * pitch
    own = Rect(0, 0, width, own_high)
    mat = MatPlan(
        own.centre, width, own_high, 0.0, unit,
        token=Rect(14 * unit, 212 * unit, 80 * unit, 80 * unit),
        wagon=Rect(320 * unit, 212 * unit, 72 * unit, 72 * unit),
        haul=Rect(396 * unit, 226 * unit, 80 * unit, 44 * unit),
        name=Rect(104 * unit, 248 * unit, 206 * unit, 38 * unit),
        status=Rect(104 * unit, 216 * unit, 206 * unit, 30 * unit),
    )  # fmt: skip
    cards = tuple(Place(first + at * pitch, 10 * unit + card * RATIO / 2, card, 0.0) for at in range(CARDS))
    banner_high = max(56 * unit, 36 * dp)
    button = max(56 * unit, 48 * dp)
    banner = Rect(12 * unit, top - banner_high, width - button - 36 * unit, banner_high)
    control = Rect(width - button - 12 * unit, banner.centre[1] - button / 2, button, button)
    gallery_wide = (width - 48 * unit) / 3
    gallery_high = gallery_wide * GALLERY[1] / GALLERY[0]
    gallery_low = banner.y - 10 * unit - gallery_high
    floors = tuple(
        _floor(Rect(12 * unit + at * (gallery_wide + 12 * unit), gallery_low, gallery_wide, gallery_high))
        for at in range(3)
    )
    room = Rect(0, own_high + 34 * unit, width, gallery_low - 12 * unit - own_high - 34 * unit)
    drawn_wide = min(236 * unit, room.height / RATIO)
    drawn = Place(0.36 * width, room.centre[1], drawn_wide, 0.0)
    button_high = max(80 * unit, 56 * dp)
    action = Rect(drawn.x + drawn_wide / 2 + 24 * unit, room.centre[1] - button_high / 2, 230 * unit, button_high)
    hint = Rect(action.x, action.centre[1] - 60 * unit, min(330 * unit, width - action.x - 16 * unit), 120 * unit)
    plans[holder] = SeatPlan(mat, cards, drawn, action, FORWARD * 0.5 * unit, hint)
    stage = Rect(12 * unit, gallery_low, width - 24 * unit, gallery_high)
    ordered = tuple(plans[seat] for seat in range(len(plans)))
    return TablePlan(width, height, unit, ordered, floors, (banner,), (control,), in_hand=True, stage=stage)


def _other(box: Rect, unit: float, dp: float) -> SeatPlan:
    """Returns the panel of somebody who does not hold the tablet; a card that they look at lies before it."""
    return _wide_panel(box, unit) if box.width > 560 * unit else _narrow_panel(box, unit, dp)


def _wide_panel(box: Rect, unit: float) -> SeatPlan:
    """Returns a panel with everything in one row."""
    wide, high = box.width, box.height
    card = (high - 14 * unit) / RATIO
    pitch = card + 8 * unit
    first = wide - 14 * unit - card / 2 - (CARDS - 1) * pitch
    free = first - card / 2
    mat = MatPlan(
        box.centre, wide, high, 0.0, unit,
        token=Rect(10 * unit, 10 * unit, 84 * unit, 84 * unit),
        wagon=Rect(free - 160 * unit, 14 * unit, 72 * unit, 72 * unit),
        haul=Rect(free - 86 * unit, 30 * unit, 78 * unit, 44 * unit),
        name=Rect(102 * unit, 54 * unit, free - 266 * unit, 38 * unit),
        status=Rect(102 * unit, 20 * unit, free - 266 * unit, 30 * unit),
        panel=True,
    )  # fmt: skip
    return _with_cards(mat, first, pitch, high / 2, card)


def _narrow_panel(box: Rect, unit: float, dp: float) -> SeatPlan:
    """Returns a panel whose name stands below its cards; they take all the room there is."""
    wide, high = box.width, box.height
    row = max(28 * unit, 22 * dp)
    left = 84 * unit
    room = wide - left - 10 * unit
    gap = max(1.0, min(8 * unit, (room - CARDS * 48 * dp) / (CARDS - 1)))
    card = min((high - row - 8 * unit) / RATIO, (room - (CARDS - 1) * gap) / CARDS)
    pitch = card + gap
    first = wide - 10 * unit - card / 2 - (CARDS - 1) * pitch
    token = min(62 * unit, (high - row) * 0.62)
    mat = MatPlan(
        box.centre, wide, high, 0.0, unit,
        token=Rect((left - token) / 2, high - token - 6 * unit, token, token),
        wagon=Rect(0.0, 0.0, 0.0, 0.0),
        haul=Rect(8 * unit, row - 2 * unit, left - 16 * unit, high - row - token - 4 * unit),
        name=Rect(12 * unit, 2 * unit, 0.42 * wide, row - 2 * unit),
        status=Rect(0.44 * wide, 2 * unit, 0.54 * wide, row - 2 * unit),
        panel=True,
    )  # fmt: skip
    return _with_cards(mat, first, pitch, row + card * RATIO / 2, card)


def _with_cards(mat: MatPlan, first: float, pitch: float, middle: float, card: float) -> SeatPlan:
    cards = tuple(Place(*mat.to_table(first + at * pitch, middle), card, 0.0) for at in range(CARDS))
    drawn = Place(*mat.to_table(50 * mat.unit, -20 * mat.unit), card * 1.2, 0.0)
    return SeatPlan(mat, cards, drawn, Rect(0, 0, 0, 0), -20 * mat.unit)


def _floor(gallery: Rect) -> FloorPlan:
    """Returns a gallery with its pile on the left and its discard pile on the right."""
    unit = gallery.width / GALLERY[0]
    card = 104 * unit
    low = gallery.centre[1]
    pile = Place(gallery.centre[0] - 59 * unit, low, card, 0.0)
    return FloorPlan(gallery, pile, pile._replace(x=gallery.centre[0] + 59 * unit))
