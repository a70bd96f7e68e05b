"""Where everything lies on the table of the valley, for any window: plain numbers, no widgets.

Lengths are pixels, y grows upwards. Around the table it is always laid out lying; an upright window shows it turned.
In hand everything is turned to the one who holds the tablet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import NamedTuple

from diamant.games.valley.tables import CLAIMS, SIDE
from diamant.ui.table.edges import MatPlace, Point, Rect, mats_around, room_around, seats_at_edges

BOARD = (1280.0, 800.0)
MAT = (472.0, 120.0)
LEAST_MAT = (364.0, 88.0)  # dp
STACK = (100.0, 108.0)
STACK_SCALE = 0.88
PITCH = (96.0, 71.0)
FLOOR = (507.0, 398.0)
LAYER = 6.0
FACE = 62.0
EXCHANGE = (256.0, 338.0)
DAY = (250.0, 108.0)
DECK = (92.0, 126.0)
STRIP = (552.0, 88.0)
BANNER = (474.0, 44.0)
LEAST_AROUND = (900.0, 500.0)  # dp


class ClaimPlan(NamedTuple):
    """Where a claim stands: the lower left corner of its frame, and how many pixels a unit of its drawing takes."""

    x: float
    y: float
    unit: float

    @property
    def width(self) -> float:
        """How wide its frame is."""
        return STACK[0] * self.unit

    @property
    def height(self) -> float:
        """How high its frame is."""
        return STACK[1] * self.unit

    def face(self, tiles: int) -> Rect:
        """Returns the face of the topmost of so many tiles."""
        top = 42 - LAYER * tiles if tiles else 42.0
        low = STACK[1] - top - FACE
        return Rect(self.x, self.y + low * self.unit, self.width, FACE * self.unit)

    def centre(self, tiles: int = 0) -> Point:
        """Returns the middle of its face."""
        return self.face(tiles).centre


class Lying(NamedTuple):
    """Something that is turned to its reader: its middle, its size as the reader sees it, and how far it is turned."""

    centre: Point
    width: float
    height: float
    angle: float = 0.0

    def box(self) -> Rect:
        """Returns the part of the table that it covers."""
        wide, high = (self.height, self.width) if round(self.angle) % 180 else (self.width, self.height)
        return Rect(self.centre[0] - wide / 2, self.centre[1] - high / 2, wide, high)

    def to_table(self, x: float, y: float) -> Point:
        """Returns where a point of it is on the table."""
        across, up = turned((x - self.width / 2, y - self.height / 2), self.angle)
        return (self.centre[0] + across, self.centre[1] + up)


class MatPlan(NamedTuple):
    """A seat's mat: where it lies, and what lies on it as its owner sees it."""

    lying: Lying
    unit: float
    token: Rect
    cash: Rect
    gems: tuple[Rect, ...]
    cards: tuple[Rect, ...]
    name: Rect
    status: Rect
    helmets: tuple[Rect, ...]
    panel: bool = False
    bar: Rect = Rect(0.0, 0.0, 0.0, 0.0)
    """The plate under gems and miners that lie apart from the mat, in hand."""


@dataclass(frozen=True)
class TablePlan:
    """The whole table."""

    width: float
    height: float
    unit: float
    seats: tuple[MatPlan, ...]
    floor: Rect
    claims: tuple[ClaimPlan, ...]
    exchange: Rect
    day: Rect
    deck: Rect
    auctioneer: Rect
    banners: tuple[Rect, ...]
    controls: tuple[Rect, ...]
    strip: Rect
    """Where the actions stand in hand."""

    guides: tuple[Rect, ...] = ()
    """Where the buttons lie that open the guide, beside the pause buttons."""

    in_hand: bool = False
    upright: bool = False
    dp: float = 1.0

    @property
    def mats(self) -> tuple[MatPlace, ...]:
        """A place for every seat."""
        return tuple(
            MatPlace(seat.lying.centre, seat.lying.width, seat.lying.height, int(seat.lying.angle))
            for seat in self.seats
        )

    @property
    def stage(self) -> Rect:
        """The middle, where what concerns all is shown large."""
        return self.floor

    def before(self, seat: int, width: float, height: float) -> Lying:
        """Returns where something of this size lies before the mat of a seat, clear of the mats at other edges."""
        gap = 4 * self.unit
        if self.in_hand:
            low = self.strip.y
            return Lying((self.width / 2, min(low + height / 2, self.height - height / 2)), width, height)
        mat = self.seats[seat].lying
        x, y = mat.to_table(mat.width / 2, mat.height + gap + height / 2)
        box = Lying((x, y), width, height, mat.angle).box()
        taken = [other.lying.box() for at, other in enumerate(self.seats) if at != seat]
        if mat.angle % 180:
            lows = [b.top for b in taken if b.y < 1 and _beside(b, box)]
            highs = [b.y for b in taken if b.top > self.height - 1 and _beside(b, box)]
            return Lying((x, self._clear(y, width, self.height, lows, highs)), width, height, mat.angle)
        lows = [b.right for b in taken if b.x < 1 and _along(b, box)]
        highs = [b.x for b in taken if b.right > self.width - 1 and _along(b, box)]
        return Lying((self._clear(x, width, self.width, lows, highs), y), width, height, mat.angle)

    def _clear(self, middle: float, length: float, edge: float, lows: list[float], highs: list[float]) -> float:
        """Returns where the middle goes so that it is clear of mats at both ends; or but on the table, without room."""
        gap = 8 * self.unit
        low, high = max(lows, default=0.0) + gap, min(highs, default=edge) - gap
        if high - low < length:
            low, high = gap / 2, edge - gap / 2
        return min(max(middle, low + length / 2), max(high - length / 2, low + length / 2))

    def banner_beside(self, far: bool, taken: Sequence[Rect]) -> Rect:
        """Returns where the banner of a long side goes when things lie before mats there: to the widest gap."""
        home = self.banners[-1 if far else 0]
        gap = 10 * self.unit
        boxes = [seat.lying.box() for seat in self.seats]
        left = max([gap, *(b.right + gap for b in boxes if b.x < 1 and _along(b, home))])
        right = min([self.width - gap, *(b.x - gap for b in boxes if b.right > self.width - 1 and _along(b, home))])
        rooms, low = [], left
        for box in sorted(taken):
            rooms.append((low, box.x - gap))
            low = max(low, box.right + gap)
        low, high = max([*rooms, (low, right)], key=lambda room: room[1] - room[0])
        wide = min(home.width, high - low)
        x = min(max(home.x, low), high - wide)
        return home._replace(x=x, width=wide)


def _beside(one: Rect, other: Rect) -> bool:
    return one.x < other.right and one.right > other.x


def _along(one: Rect, other: Rect) -> bool:
    return one.y < other.top and one.top > other.y


def turned(point: Point, angle: float) -> Point:
    """Returns a point turned about the origin."""
    across, up = cos(radians(angle)), sin(radians(angle))
    return (point[0] * across - point[1] * up, point[0] * up + point[1] * across)


def valley(floor: Rect) -> tuple[ClaimPlan, ...]:
    """Returns where the claims stand in a valley of this size, in reading order: the far row first."""
    unit = min(floor.width / FLOOR[0], floor.height / FLOOR[1])
    across, up = floor.width / FLOOR[0], floor.height / FLOOR[1]
    left = floor.centre[0] - 2 * PITCH[0] * across - STACK[0] * STACK_SCALE * unit / 2
    low = floor.centre[1] - 2 * PITCH[1] * up - STACK[1] * STACK_SCALE * unit / 2
    return tuple(
        ClaimPlan(
            left + (claim % SIDE) * PITCH[0] * across,
            low + (SIDE - 1 - claim // SIDE) * PITCH[1] * up,
            STACK_SCALE * unit,
        )
        for claim in range(CLAIMS)
    )


# Around the table


def around(width: float, height: float, edges: Sequence[str | None], dp: float = 1.0) -> TablePlan:
    """Returns the table for people sitting around it: ``edges`` names the edge of every seat. The window lies."""
    unit = min(width / BOARD[0], height / BOARD[1])
    sides = [edge or "near" for edge in edges]
    counts = seats_at_edges(sides)
    gap = 13 * unit
    depth = max(MAT[1] * unit, LEAST_MAT[1] * dp)
    length = min(max(MAT[0] * unit, LEAST_MAT[0] * dp), room_around(counts, width, height, depth, gap))
    places = mats_around(sides, (width, height), length, depth, gap, clockwise=True)
    seats = tuple(around_mat(Lying(*place[:3], float(place.angle))) for place in places)
    left = depth if counts["left"] else 0.0
    right = width - (depth if counts["right"] else 0.0)
    middle = (width / 2, height / 2)
    low = middle[1] + 9 * unit - FLOOR[1] * unit / 2
    floor = Rect(middle[0] - FLOOR[0] * unit / 2, low, FLOOR[0] * unit, FLOOR[1] * unit)
    beside = _beside_valley(floor, left, right, middle, unit, dp)
    banner_high = max(BANNER[1] * unit, 34 * dp)
    banner_wide = min(max(BANNER[0] * unit, 400 * dp), right - left)
    near = Rect(middle[0] - banner_wide / 2, depth + 8 * unit, banner_wide, banner_high)
    far = near._replace(y=height - near.top)
    button = max(48 * unit, 48 * dp)
    inset = 36 * unit if not left else 12 * unit
    above = depth + max(92 * unit, 66 * dp) + 12 * unit  # past what lies before the mats
    control = Rect(left + inset, above, button, button)
    apart = button + 8 * unit
    guide = control._replace(x=control.x + apart) if left else control._replace(y=control.y + apart)
    if right == width:
        opposite = Rect(right - 36 * unit - button, height - above - button, button, button)
        other = opposite._replace(y=opposite.y - apart)
    else:  # past the exchange there is no room: both lie at the other end
        opposite = control._replace(y=beside[1].y - 8 * unit - button)
        other = opposite._replace(x=opposite.x + apart)
    guides = (guide, other)
    return TablePlan(
        width, height, unit, seats, floor, valley(floor), *beside, (near, far), (control, opposite),
        Rect(0, 0, 0, 0), guides, dp=dp,
    )  # fmt: skip


def _beside_valley(
    floor: Rect, left: float, right: float, middle: Point, unit: float, dp: float
) -> tuple[Rect, Rect, Rect, Rect]:
    """Returns where exchange, day, deck and auctioneer stand: larger on small tables, as far as there is room."""
    wished = max(unit, 0.85 * dp)
    room = right - floor.right - 8 * unit
    size = min(wished, room / EXCHANGE[0])
    wide, high = EXCHANGE[0] * size, EXCHANGE[1] * size
    x = floor.right + min(22 * unit, (room - wide) / 2 + 4 * unit)
    exchange = Rect(x, middle[1] - high / 2, wide, high)
    room = floor.x - left - 10 * unit
    size = min(wished, room / (DAY[0] + 6))
    wide, high = DAY[0] * size, DAY[1] * size
    day = Rect(floor.x - 16 * unit - wide, middle[1] + 89 * unit, wide, high)
    deck_wide, deck_high = DECK[0] * size, DECK[1] * size
    deck = Rect(floor.x - 10 * unit - deck_wide, middle[1] - deck_high + 16 * unit, deck_wide, deck_high)
    man_high = 111 * size
    auctioneer = Rect(deck.x - 14 * unit - 74 * size, deck.y + 8 * size, 74 * size, man_high)
    return exchange, day, deck, auctioneer


def around_mat(lying: Lying) -> MatPlan:
    """Returns what lies on a mat: a longer one gives its room to the plate and the stones, a shorter one takes it."""
    unit = lying.height / MAT[1]
    more = lying.width - MAT[0] * unit

    def box(x: float, top: float, wide: float, high: float, shift: float = 0.0, wider: float = 0.0) -> Rect:
        return Rect(
            x * unit + shift * more, lying.height - (top + high) * unit, wide * unit + wider * more, high * unit
        )

    gems = tuple(box(106 + 62 * at, 54, 60, 34, at / 3, 1 / 3) for at in range(3))
    return MatPlan(
        lying, unit,
        token=box(14, 10, 84, 84),
        cash=box(104, 12, 178, 38, 0, 1),
        gems=gems,
        cards=tuple(box(290 + 59 * at, 12, 52, 73, 1) for at in range(3)),
        name=box(16, 92, 126, 27),
        status=box(142, 92, 222, 27, 0, 1),
        helmets=tuple(box(372 + 31 * at, 89, 28, 28, 1) for at in range(3)),
    )  # fmt: skip
