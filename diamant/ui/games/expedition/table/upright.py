"""A table that stands upright for one or two readers: plain numbers, as in ``geometry``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from diamant.ui.games.expedition.table.plan import (
    CARD_RATIO,
    FEW_SEATS,
    LARGER,
    TablePlan,
    banner_and_total,
)
from diamant.ui.table.edges import Rect, mats_upright, opposite, room_upright

LEAST = (500.0, 860.0)  # dp that it needs


def upright(width: float, height: float, edges: Sequence[str], dp: float = 1.0) -> TablePlan:
    """Returns the upright table; ``edges`` names the edge of every seat, and the short ones are near and far."""
    unit = min(width / 800, height / 1280)
    gap = 15 * dp
    counts = Counter(edges)
    depth = max(96 * dp, 140 * unit)
    length = max(384 * unit, 300 * dp)
    card = max(72 * dp, 0.6 * depth)
    room = room_upright(counts, width, height, depth, gap)
    least = 0.64 * depth + 125 * dp + 2 * LARGER * card / CARD_RATIO
    if len(edges) <= FEW_SEATS and min(room.values()) >= least:
        length += 2 * (LARGER - 1) * card / CARD_RATIO
        card *= LARGER
        depth = max(depth, card + 12 * dp)
        room = room_upright(counts, width, height, depth, gap)
    lengths = {edge: min(length, room[edge]) for edge in counts}
    mats = mats_upright(edges, (width, height), lengths, depth, gap)

    left, right, below, above = (depth if counts[edge] else 0.0 for edge in ("left", "right", "near", "far"))
    centre = Rect(left, below, width - left - right, height - below - above)
    strip, banner, button, margin = 52 * unit, max(44 * unit, 32 * dp), 48 * dp, 10 * unit
    inner = Rect(centre.x + 2 * margin, centre.y, centre.width - 4 * margin, centre.height)
    row = Rect(inner.x, centre.y + strip, inner.width, banner)
    near = banner_and_total(row, max(520 * unit, 330 * dp), unit, dp)
    beyond = [opposite(place, inner.centre[0], centre.top - strip - banner) for place in near]
    banners, totals = zip(near, beyond, strict=True)
    side = Rect(inner.x, banners[0].top + margin, inner.width - button - margin, max(110 * unit, 72 * dp))
    doors = max(96 * unit, 64 * dp)
    column = Rect(
        inner.x + button + margin, banners[1].y - margin - doors, inner.width - button - margin, doors
    )
    controls = (
        Rect(inner.right - button, side.centre[1] - button / 2, button, button),
        Rect(inner.x, column.centre[1] - button / 2, button, button),
    )
    path = Rect(inner.x, side.top + 2 * margin, inner.width, column.y - side.top - 4 * margin)
    return TablePlan(
        width, height, unit, mats, card, centre, column, path, side, banners, totals, controls, upright=True
    )
