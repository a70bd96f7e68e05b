"""Where things lie in the little picture of the tablet: plain numbers, no widgets.

Edges are those of a tablet that lies: the near and the far one are long. An upright picture is the same tablet turned
by a quarter against the clock, as the table itself is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from diamant.store import EDGES
from diamant.table.around import LONG_EDGES, MOST_ON_LONG_EDGE, PLACES_ALONG, SEATS_AT_EDGES, Place
from diamant.ui.table.edges import Rect

SIDES = {"near": "bottom", "far": "top", "left": "left", "right": "right"}
SIDES_UPRIGHT = {"near": "right", "far": "left", "left": "bottom", "right": "top"}
TURNED_ROUND = ("left", "right")  # short edges of an upright picture are counted from the right


class Measures(NamedTuple):
    """Lengths in pixels: a mat in a row and one at a side, the strip that is tapped at an edge, and what stays free."""

    row_width: float
    side_width: float
    mat_height: float
    strip: float
    gap: float


@dataclass(frozen=True)
class PicturePlan:
    """The whole picture: a mat for every seat, a strip for every edge, and the middle."""

    area: Rect
    mats: tuple[Rect, ...]
    strips: dict[str, Rect]
    sides: dict[str, str]
    middle: Rect


def rows_needed(places: Sequence[Place], upright: bool) -> int:
    """Returns how many mats stand one above another in the picture: at least three."""
    count = Counter((SIDES_UPRIGHT if upright else SIDES)[place.edge] for place in places)
    stacked = max(count["left"], count["right"])
    return max(3, stacked if stacked > 2 else bool(count["bottom"]) + stacked + bool(count["top"]))


def measures_for(
    area: Rect, unit: float, dp: float, *, upright: bool, strips: bool = True, rows: int = 3
) -> Measures:
    """Returns the lengths for a picture of this size: three mats fit in a row, and a finger fits on a strip."""
    gap = max(6 * dp, 8 * unit)
    row = min((area.width - 4 * gap) / 3, max(140 * dp, 184 * unit))
    side = min(row, max(118 * dp, (132 if upright else 150) * unit))
    mat_height = min(max(74 * dp, 112 * unit), (area.height - (rows + 1) * gap) / rows)
    return Measures(row, side, mat_height, max(48 * dp, 56 * unit) if strips else 0.0, gap)


def places_in_turn(seats: int) -> list[Place]:
    """Returns places for a tablet that is passed on: clockwise, beginning at the near edge's left end."""
    near, far, left, right = SEATS_AT_EDGES[seats]
    return [
        Place("near", 0),
        *(Place("left", at) for at in range(left)),
        *(Place("far", at) for at in range(far)),
        *(Place("right", at) for at in reversed(range(right))),
        *(Place("near", at) for at in reversed(range(1, near))),
    ]


def picture_plan(area: Rect, places: Sequence[Place], measures: Measures, upright: bool) -> PicturePlan:
    """Lays the picture out in its area for seats at these places."""
    _, _, mat_height, strip, gap = measures
    widths = {
        side: measures.row_width if side in ("bottom", "top") else measures.side_width for side in SIDES.values()
    }
    sides = SIDES_UPRIGHT if upright else SIDES
    count = Counter(place.edge for place in places)
    deep = {
        side: 2 * gap + (mat_height if side in ("bottom", "top") else widths[side]) if count[edge] else gap
        for edge, side in sides.items()
    }
    inner = Rect(
        area.x + deep["left"],
        area.y + deep["bottom"],
        area.width - deep["left"] - deep["right"],
        area.height - deep["bottom"] - deep["top"],
    )
    if min(inner.width, inner.height) < 2 * (strip + gap):
        strip = 0.0  # no room to tap: people are dragged, or the rim is tapped
    crowded = max(count[edge] for edge in LONG_EDGES) >= MOST_ON_LONG_EDGE
    whole_stacks = upright and crowded
    across = inner if whole_stacks else area
    up = area if whole_stacks else inner
    mats = []
    for edge, at in places:
        side = sides[edge]
        turned_round = upright and edge in TURNED_ROUND
        order = count[edge] - 1 - at if turned_round else at
        width = widths[side]
        if side in ("bottom", "top"):
            x = _along(across.x, across.width, width, order, count[edge], gap)
            y = area.y + gap if side == "bottom" else area.y + area.height - mat_height - gap
        else:
            y = _along(up.y, up.height, mat_height, order, count[edge], gap)
            x = area.x + gap if side == "left" else area.x + area.width - width - gap
        mats.append(Rect(x, y, width, mat_height))
    middle = Rect(
        inner.x + strip + gap,
        inner.y + strip + gap,
        inner.width - 2 * (strip + gap),
        inner.height - 2 * (strip + gap),
    )
    strips = {
        "bottom": Rect(inner.x, inner.y, inner.width, strip),
        "top": Rect(inner.x, inner.y + inner.height - strip, inner.width, strip),
        "left": Rect(inner.x, middle.y, strip, middle.height),
        "right": Rect(inner.x + inner.width - strip, middle.y, strip, middle.height),
    }
    return PicturePlan(area, tuple(mats), {edge: strips[side] for edge, side in sides.items()}, sides, middle)


def edge_near(plan: PicturePlan, x: float, y: float, edges: Sequence[str] = EDGES) -> str:
    """Returns which of the edges a point of the picture belongs to."""
    area = plan.area
    far_from = {
        "left": (x - area.x) / area.width,
        "right": (area.x + area.width - x) / area.width,
        "bottom": (y - area.y) / area.height,
        "top": (area.y + area.height - y) / area.height,
    }
    return min(edges, key=lambda edge: far_from[plan.sides[edge]])


def order_at(plan: PicturePlan, edge: str, others: Sequence[Rect], x: float, y: float) -> int:
    """Returns how many of the others' mats at an edge come before a point."""
    if plan.sides[edge] in ("left", "right"):
        return sum(box.centre[1] < y for box in others)
    counted_from_right = plan.sides is SIDES_UPRIGHT
    return sum((box.centre[0] > x) if counted_from_right else (box.centre[0] < x) for box in others)


def order_on_strip(plan: PicturePlan, edge: str, others: int, x: float, y: float) -> int:
    """Returns which of the gaps between so many others a tap on an edge's strip means."""
    strip = plan.strips[edge]
    if plan.sides[edge] in ("left", "right"):
        share = (y - strip.y) / strip.height
    else:
        share = (x - strip.x) / strip.width
        share = 1 - share if plan.sides is SIDES_UPRIGHT else share
    return max(0, min(others, int(share * (others + 1))))


def nearest(boxes: Sequence[Rect], x: float, y: float) -> int:
    """Returns the index of the box whose middle is nearest to a point."""
    return min(
        range(len(boxes)),
        key=lambda at: (boxes[at].centre[0] - x) ** 2 + (boxes[at].centre[1] - y) ** 2,
    )


def _along(start: float, length: float, size: float, order: int, count: int, gap: float) -> float:
    """Returns where a mat begins along its edge: at its share of it, but never over a neighbour or the end."""
    shares = PLACES_ALONG[count]
    apart = 0.0
    if count > 1:
        apart = max(size + gap, length * (shares[1] - shares[0]))
        apart = min(apart, (length - size - 2 * gap) / (count - 1))
    return start + length / 2 + (order - (count - 1) / 2) * apart - size / 2
