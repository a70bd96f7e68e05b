"""Where everything lies on the table, for any window: plain numbers, no widgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, inf
from typing import NamedTuple

from diamant.ui.table.edges import (
    MatPlace,
    Rect,
    between_rows,
    mats_around,
    mats_one_way,
    opposite,
    room_around,
    seats_at_edges,
)

PLACES = 12  # places of the path that are drawn from the start
ROW = PLACES // 2
CARD_RATIO = 1.4
FEW_SEATS = 5  # so many get decision cards that are larger by
LARGER = 4 / 3
LEAST_WIDTH = 640.0  # dp: entrances, a banner that can be read with its total, and the deck
TURNED = 52.0  # units that a turned decision card reaches past its mat
DEEPEST = 0.44  # a mat compared with its length


class Slot(NamedTuple):
    """A place of the path: the middle of a card and how much it is tilted, in degrees."""

    x: float
    y: float
    tilt: float


@dataclass(frozen=True)
class PathPlan:
    """The serpentine: where each card lies and how large cards are."""

    slots: tuple[Slot, ...]
    card_width: float
    rows: int

    @property
    def card_height(self) -> float:
        """The height of a card."""
        return self.card_width * CARD_RATIO


@dataclass(frozen=True)
class TablePlan:
    """The whole table."""

    width: float
    height: float
    unit: float
    mats: tuple[MatPlace, ...]
    card_height: float  # of a decision card
    centre: Rect
    entrances: Rect
    path: Rect
    side: Rect
    banners: tuple[Rect, ...]  # near, and far where people sit on both sides
    totals: tuple[Rect, ...]  # of the path, one beside every banner
    controls: tuple[Rect, ...]  # pause, within reach of both long edges
    upright: bool

    @property
    def strip(self) -> float:
        """How far a turned decision card reaches past its mat."""
        return TURNED * self.unit

    def room_before(self, mat: MatPlace) -> float:
        """Returns how far it is from the table's edge behind a mat to the banner before it; endless without one."""
        if mat.angle % 180:
            return inf
        banner = self.banners[-1 if mat.angle else 0]
        if mat.centre[0] + mat.width / 2 < banner.x or mat.centre[0] - mat.width / 2 > banner.right:
            return inf
        return self.height - banner.top if mat.angle else banner.y


def least_around(edges: Sequence[str]) -> tuple[float, float]:
    """Returns the width and height in dp that a lying table around which these sit needs."""
    most = max(edges.count("near"), edges.count("far"))
    sides = sum(130.0 for edge in ("left", "right") if edge in edges) if most < 3 else 0.0
    return (max(LEAST_WIDTH, most * 262 + (most + 1) * 15) + sides, 480.0)


def least_one_way(seats: int, upright: bool) -> tuple[float, float]:
    """Returns the width and height in dp that a table needs that is passed on."""
    return (500.0, 860.0) if upright else (max(640.0, ceil(seats / 2) * 238.0), 480.0)


def around(width: float, height: float, edges: Sequence[str], dp: float = 1.0) -> TablePlan:
    """Returns the table for people sitting around it: ``edges`` names the edge of every seat. The window lies."""
    unit = min(width / 1280, height / 800)
    gap = 15 * dp
    counts = seats_at_edges(edges)
    beside = max(counts["left"], counts["right"])
    depth = max(96 * dp, 0.175 * min(height, 0.75 * width))
    length = max(0.3 * width, 300 * dp)
    depth = max(96 * dp, min(depth, DEEPEST * min(length, room_around(counts, width, height, depth, gap))))
    card = max(72 * dp, 0.6 * depth)
    if len(edges) <= FEW_SEATS:
        both = 2 * card / CARD_RATIO
        growth = max(1.0, min(LARGER, 1 + (room_around(counts, width, height, depth, gap) - length) / both))
        length += both * (growth - 1)
        card *= growth
        depth = max(depth, card + 12 * dp)
    length = min(length, room_around(counts, width, height, depth, gap))
    mats = mats_around(edges, (width, height), length, depth, gap)

    left = depth if counts["left"] else 0.0
    right = depth if counts["right"] else 0.0
    centre = Rect(left, depth, width - left - right, height - 2 * depth)
    strip = TURNED * unit
    banner = max(min(0.083 * centre.height, 0.045 * width), 32 * dp)
    button = 48 * dp
    corner = (height - 2 * depth - length) / 2 if beside == 1 else 0.0
    in_corner = corner >= button + 8 * dp and bool(left) and bool(right)
    short = 0.0 if in_corner else button
    margin = strip * 0.75
    column = Rect(
        centre.x + max(14 * unit, 8 * dp), centre.y + max(margin, short + 6 * dp), max(112 * unit, 72 * dp),
        centre.height - margin - max(margin, short + 6 * dp),
    )
    side_width = max(124 * unit, 96 * dp)
    side = Rect(centre.right - side_width - 4 * unit, centre.y + margin, side_width, column.height)
    lower = centre.y + strip + banner + 6 * unit
    path = Rect(column.right + 8 * unit, lower, side.x - column.right - 12 * unit, height - 2 * lower)
    wish = min(max(520 * unit, 330 * dp), max(path.width - total_width(unit, dp) - 150 * unit, 330 * dp))
    row = Rect(path.x, centre.y + strip, path.width, banner)
    near = banner_and_total(row, wish, unit, dp)
    far = [opposite(place, path.centre[0], centre.top - strip - banner) for place in near]
    banners, totals = zip(near, far, strict=True)
    inset = left - button - 8 * dp if in_corner else centre.x + 16 * dp  # past the cards that are laid there
    low = depth + (corner - button) / 2 if in_corner else centre.y + 3 * dp
    across = width - inset - button if in_corner else centre.right - button - 16 * dp
    controls = (Rect(inset, low, button, button), Rect(across, height - low - button, button, button))
    return TablePlan(
        width, height, unit, mats, card, centre, column, path, side, banners, totals, controls, upright=False
    )


def one_way(width: float, height: float, seats: int, dp: float = 1.0) -> TablePlan:
    """Returns the table for a tablet that is passed on: everything turned to the one who holds it."""
    upright = height > width
    unit = min(width / 800, height / 1280) if upright else min(width / 1280, height / 800)
    gap = (10 if upright else 8) * dp
    across = 2 if upright else max(2, ceil(seats / 2))
    depth = max(88 * dp, (0.088 if upright else 0.165) * height)
    length = min((width - (across + 1) * gap) / across, max(384 * unit, 300 * dp))
    mats = mats_one_way(seats, (width, height), across, length, depth, gap)
    low, high = between_rows(seats, height, across, depth, gap)
    centre = Rect(0, low, width, high - low)
    strip = 56 * unit
    banner = max(44 * unit, 32 * dp)
    button = 48 * dp
    if upright:
        row_height = max(96 * unit, 64 * dp)
        column = Rect(12 * unit, centre.top - strip * 0.4 - row_height, width - 24 * unit - button - 8 * dp, row_height)
        controls = (Rect(width - button - 6 * dp, column.centre[1] - button / 2, button, button),)
        side = Rect(12 * unit, centre.y + strip, width - 24 * unit, max(110 * unit, 72 * dp))
        beside = Rect(width * 0.04, side.top + 8 * unit, width * 0.92, banner)
        banner_at, total = banner_and_total(beside, width, unit, dp)
        path = Rect(34 * unit, banner_at.top + 26 * unit, width - 68 * unit, column.y - banner_at.top - 52 * unit)
    else:
        column = Rect(12 * unit, centre.y + strip, max(112 * unit, 72 * dp), centre.height - 2 * strip)
        side_width = max(124 * unit, 96 * dp)
        side = Rect(width - side_width - 8 * unit, column.y, side_width, column.height - button * 0.6)
        controls = (Rect(width - button - 6 * dp, centre.top - button - 4 * dp, button, button),)
        beside = Rect(column.right, centre.y + strip * 0.9, side.x - column.right, banner)
        banner_at, total = banner_and_total(beside, max(560 * unit, 360 * dp), unit, dp)
        lower = banner_at.top + 22 * unit
        left = column.right + 26 * unit
        path = Rect(left, lower, side.x - left - 26 * unit, centre.top - strip * 0.6 - lower)
    card = max(72 * dp, 0.6 * depth)
    banners, totals = (banner_at,), (total,)
    return TablePlan(
        width, height, unit, mats, card, centre, column, path, side, banners, totals, controls, upright
    )


def total_width(unit: float, dp: float) -> float:
    """Returns how wide the plate is that tells what lies on the path."""
    return max(150 * unit, 124 * dp)


def banner_and_total(row: Rect, wish: float, unit: float, dp: float) -> tuple[Rect, Rect]:
    """Returns a banner as wide as wished, or as there is room for, and the total at its right end, in the middle."""
    gap, total = 8 * dp, max(total_width(unit, dp), 3.2 * row.height)
    banner = min(wish, row.width - total - gap)
    left = row.centre[0] - (banner + gap + total) / 2
    return Rect(left, row.y, banner, row.height), Rect(left + banner + gap, row.y, total, row.height)


def lantern_place(side: Rect) -> Rect:
    """Returns where the guide's lantern stands among deck and traps: a square."""
    if side.width > side.height:
        return Rect(side.x + side.height * 0.75, side.y, side.height, side.height)
    length = min(side.width, side.height * 0.37)
    return Rect(side.centre[0] - length / 2, side.y + side.height * 0.51 - length / 2, length, length)


def path_plan(area: Rect, cards: int) -> PathPlan:
    """Returns a serpentine with a place for so many cards and one more; it never has fewer than twelve places."""
    wanted = max(PLACES, cards + 1)
    best: PathPlan | None = None
    for rows in (2, 3, 4, 5):
        columns = max(ceil(wanted / rows), 1)
        if wanted == PLACES and rows == 2:
            columns = ROW
        width = min(area.width / columns * 0.86, area.height / rows * 0.93 / CARD_RATIO)
        if best is None or width > best.card_width * 1.02:
            best = _serpentine(area, rows, columns, width)
    if best is None:
        raise ValueError("a path has at least one row")
    return best


def _serpentine(area: Rect, rows: int, columns: int, card_width: float) -> PathPlan:
    across = min(area.width / columns, card_width * 1.35)
    down = min(area.height / rows, card_width * CARD_RATIO * 1.22)
    left = area.centre[0] - across * (columns - 1) / 2
    top = area.centre[1] + down * (rows - 1) / 2
    slots = []
    for place in range(rows * columns):
        row, at = divmod(place, columns)
        column = at if row % 2 == 0 else columns - 1 - at
        tilt = ((place * 7) % 5 - 2) * 0.8  # a fixed, uneven pattern: laid by hand, the same every time
        stagger = card_width * 0.03 * (1 if place % 2 else -1)
        slots.append(Slot(left + column * across, top - row * down + stagger, tilt))
    return PathPlan(tuple(slots), card_width, rows)
