"""A table that stands upright for one or two readers: plain numbers, as in ``geometry``.

Around a lying table people sit on all sides, so an upright window shows it turned. One or two people hold the tablet
before them instead, or lay it between them: they sit at its short edges, and machines wherever there is room.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from diamant.store import LineUp
from diamant.ui.table.geometry import (
    ANGLES,
    CARD_RATIO,
    FEW_SEATS,
    LARGER,
    MatPlace,
    Rect,
    TablePlan,
    banner_and_total,
    opposite,
)

MOST_READERS = 2
LEAST = (500.0, 860.0)  # dp that it needs
# where machines sit, best first
PLACES = ("far", "left", "right", "left", "right", "near", "far", "near")


def has_few_readers(line_up: LineUp) -> bool:
    """Tells whether a table stands upright in an upright window: one or two people play, or it is passed on."""
    return line_up.holding == "pass" or sum(not seat.machine for seat in line_up.seats) <= MOST_READERS


def upright_edges(line_up: LineUp) -> list[str]:
    """Returns the edges at which the seats sit: people at the short ones, near and far, machines where is room."""
    seats = line_up.seats
    edges = ["" if seat.machine else "far" if seat.edge in ("far", "right") else "near" for seat in seats]
    free = list(PLACES)
    for at, seat in sorted(enumerate(seats), key=lambda pair: bool(pair[1].machine)):
        if seat.machine:
            edges[at] = seat.edge if seat.edge in free and seat.edge != "near" else free[0]
        if edges[at] in free:
            free.remove(edges[at])
    return edges


def upright(width: float, height: float, edges: Sequence[str], dp: float = 1.0) -> TablePlan:
    """Returns the upright table; ``edges`` names the edge of every seat, and the short ones are near and far."""
    unit = min(width / 800, height / 1280)
    gap = 15 * dp
    counts = Counter(edges)
    depth = max(96 * dp, 140 * unit)
    length = max(384 * unit, 300 * dp)
    card = max(72 * dp, 0.6 * depth)
    room = _mat_room(counts, width, height, depth, gap)
    least = 0.64 * depth + 125 * dp + 2 * LARGER * card / CARD_RATIO
    if len(edges) <= FEW_SEATS and min(room.values()) >= least:
        length += 2 * (LARGER - 1) * card / CARD_RATIO
        card *= LARGER
        depth = max(depth, card + 12 * dp)
        room = _mat_room(counts, width, height, depth, gap)
    seen: Counter[str] = Counter()
    mats = []
    for edge in edges:
        mats.append(_mat(edge, seen[edge], counts[edge], (width, height), min(length, room[edge]), depth, gap))
        seen[edge] += 1

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
        width, height, unit, tuple(mats), card, centre, column, path, side, banners, totals, controls, upright=True
    )


def _mat_room(counts: Counter[str], width: float, height: float, depth: float, gap: float) -> dict[str, float]:
    """Returns how long the mats at each edge can be; those at the short edges reach into the corners."""
    room = {}
    for edge, count in counts.items():
        across = width - 2 * gap if edge in ("near", "far") else height - 2 * (depth + gap)
        room[edge] = (across - (count - 1) * gap) / count
    return room


def _mat(
    edge: str, at: int, count: int, table: tuple[float, float], length: float, depth: float, gap: float
) -> MatPlace:
    (width, height), shift = table, (at - (count - 1) / 2) * (length + gap)
    if edge in ("near", "far"):
        middle = (width / 2 + shift, depth / 2 if edge == "near" else height - depth / 2)
    else:
        middle = (depth / 2 if edge == "left" else width - depth / 2, height / 2 + shift)
    return MatPlace(middle, length, depth, ANGLES[edge])
