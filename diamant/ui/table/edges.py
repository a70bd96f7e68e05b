"""Where mats lie along the edges of any table, for any window: plain numbers, no widgets.

Lengths are pixels, y grows upwards. A table around which people sit is always laid out lying; an upright window shows
it turned by 90 degrees. One or two people hold the tablet before them instead, or lay it between them: then it stands
upright, they sit at its short edges, and machines wherever there is room.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import ceil, inf
from typing import NamedTuple

from diamant.store import LineUp
from diamant.table.around import PLACES_ALONG, places_along
from diamant.ui.house.rooms import room_of

ANGLES = {"near": 0, "right": 90, "far": 180, "left": 270}
MOST_READERS = 2
# where machines sit at an upright table, best first
UPRIGHT_PLACES = ("far", "left", "right", "left", "right", "near", "far", "near")

Point = tuple[float, float]


class Rect(NamedTuple):
    """A rectangle by its lower left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        """The middle of it."""
        return (self.x + self.width / 2, self.y + self.height / 2)

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """Its upper edge."""
        return self.y + self.height

    def widened(self, by: float) -> Rect:
        """Returns it with so much more on every side."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def meets(self, other: Rect) -> bool:
        """Tells whether something of it lies over another one."""
        return self.x < other.right and other.x < self.right and self.y < other.top and other.y < self.top


class MatPlace(NamedTuple):
    """Where a seat's mat lies: its middle, its size as its owner sees it, and how far it is turned."""

    centre: Point
    width: float
    height: float
    angle: int

    def box(self) -> Rect:
        """Returns the part of the table that the mat covers."""
        wide, high = (self.height, self.width) if self.angle % 180 else (self.width, self.height)
        return Rect(self.centre[0] - wide / 2, self.centre[1] - high / 2, wide, high)


def shrunk(width: float, height: float, dp: float, least: tuple[float, float]) -> float:
    """Returns how much a table shrinks that needs so many dp and does not get them; 1 if it does."""
    return min(1.0, width / least[0] / dp, height / least[1] / dp)


def opposite(place: Rect, middle: float, y: float) -> Rect:
    """Returns the place of the same thing for those on the far side."""
    return Rect(2 * middle - place.right, y, place.width, place.height)


def towards_middle(centre: Point, distance: float, angle: int) -> Point:
    """Returns a point that is so much nearer to the middle of the table for whoever sits at this angle."""
    across, up = {0: (0, 1), 90: (-1, 0), 180: (0, -1), 270: (1, 0)}[angle]
    return (centre[0] + across * distance, centre[1] + up * distance)


# People around a table that lies


def seats_at_edges(edges: Iterable[str]) -> dict[str, int]:
    """Returns how many sit at each edge."""
    count = Counter(edges)
    return {edge: count[edge] for edge in ANGLES}


def room_around(counts: Mapping[str, int], width: float, height: float, depth: float, gap: float) -> float:
    """Returns how long mats can be so that all edges have room for theirs."""
    most, beside = max(counts["near"], counts["far"]), max(counts["left"], counts["right"])
    corners = sum(depth for edge in ("left", "right") if counts[edge]) if most < 3 else 0.0
    room = (width - corners - (most + 1) * gap) / most if most else inf
    if beside:
        corner = depth + gap if most > 2 else depth if beside == 1 else gap
        room = min(room, (height - 2 * corner - (beside - 1) * gap) / beside)
    return room


def mats_around(
    edges: Sequence[str],
    table: tuple[float, float],
    length: float,
    depth: float,
    gap: float,
    clockwise: bool = False,
) -> tuple[MatPlace, ...]:
    """Returns the mats of people around a lying table; ``edges`` names the edge of every seat.

    ``clockwise`` where turns go round.
    """
    counts = seats_at_edges(edges)
    return tuple(
        _mat_around(edge, at, counts, table, length, depth, gap) for edge, at in places_along(edges, clockwise)
    )


def _mat_around(
    edge: str, at: int, counts: Mapping[str, int], table: tuple[float, float], length: float, depth: float, gap: float
) -> MatPlace:
    (width, height), count = table, counts[edge]
    share = PLACES_ALONG[count][at]
    if edge in ("near", "far"):
        if count == 3:
            margin = (width - 3 * length) / 4
            share = (margin + length / 2 + at * (length + margin)) / width
        x = width * share
        if count == 2:
            in_corners = max(counts["near"], counts["far"]) > 2
            taken = [gap + (depth if counts[side] and not in_corners else 0.0) for side in ("left", "right")]
            low, high = taken[0] + length / 2, width - taken[1] - length / 2
            first = min(max(width * PLACES_ALONG[2][0], low), high - length - gap)
            x = first if at == 0 else max(min(x, high), first + length + gap)
        return MatPlace((x, depth / 2 if edge == "near" else height - depth / 2), length, depth, ANGLES[edge])
    if count == 2:
        share = 0.5 + (at - 0.5) * (length + gap) / height
    return MatPlace((depth / 2 if edge == "left" else width - depth / 2, height * share), length, depth, ANGLES[edge])


# A tablet that is passed on


def mats_one_way(
    seats: int, table: tuple[float, float], across: int, length: float, depth: float, gap: float
) -> tuple[MatPlace, ...]:
    """Returns the mats of a table that is turned to whoever holds it: so many in a row, below and above the middle."""
    (width, height), near = table, ceil(seats / 2)
    mats = []
    for seat in range(seats):
        is_near = seat < near
        at = seat if is_near else seat - near
        count = near if is_near else seats - near
        row, place = divmod(at, across)
        in_row = min(across, count - row * across)
        x = width / 2 + (place - (in_row - 1) / 2) * (length + gap)
        from_edge = depth / 2 + row * (depth + gap)
        mats.append(MatPlace((x, from_edge if is_near else height - from_edge), length, depth, 0))
    return tuple(mats)


def between_rows(seats: int, height: float, across: int, depth: float, gap: float) -> tuple[float, float]:
    """Returns where the middle begins and ends that these rows of mats leave free."""
    near = ceil(seats / 2)
    rows_near, rows_far = ceil(near / across), ceil((seats - near) / across)
    return (rows_near * (depth + gap) - gap, height - (rows_far * (depth + gap) - gap))


# One or two readers at a table that stands upright


def has_few_readers(line_up: LineUp) -> bool:
    """Tells whether a table stands upright in an upright window: one or two people play, or it is passed on."""
    return line_up.holding == "pass" or line_up.people <= MOST_READERS


def turns_upright(line_up: LineUp) -> bool:
    """Tells whether an upright window shows the table, and all that lies on it, turned to the long sides."""
    return not (has_few_readers(line_up) if room_of(line_up.game).stands_for_two else line_up.is_held)


def upright_edges(line_up: LineUp) -> list[str]:
    """Returns the edges at which the seats sit: people at the short ones, near and far, machines where is room."""
    seats = line_up.seats
    edges = ["" if seat.machine else "far" if seat.edge in ("far", "right") else "near" for seat in seats]
    free = list(UPRIGHT_PLACES)
    for at, seat in sorted(enumerate(seats), key=lambda pair: bool(pair[1].machine)):
        if seat.machine:
            edges[at] = seat.edge if seat.edge in free and seat.edge != "near" else free[0]
        if edges[at] in free:
            free.remove(edges[at])
    return edges


def room_upright(
    counts: Mapping[str, int], width: float, height: float, depth: float, gap: float
) -> dict[str, float]:
    """Returns how long the mats at each edge can be; those at the short edges reach into the corners."""
    room = {}
    for edge, count in counts.items():
        across = width - 2 * gap if edge in ("near", "far") else height - 2 * (depth + gap)
        room[edge] = (across - (count - 1) * gap) / count
    return room


def mats_upright(
    edges: Sequence[str], table: tuple[float, float], lengths: Mapping[str, float], depth: float, gap: float
) -> tuple[MatPlace, ...]:
    """Returns the mats of an upright table; ``lengths`` says how long they are at each edge."""
    counts, seen = Counter(edges), Counter[str]()
    mats = []
    for edge in edges:
        mats.append(_mat_upright(edge, seen[edge], counts[edge], table, lengths[edge], depth, gap))
        seen[edge] += 1
    return tuple(mats)


def _mat_upright(
    edge: str, at: int, count: int, table: tuple[float, float], length: float, depth: float, gap: float
) -> MatPlace:
    (width, height), shift = table, (at - (count - 1) / 2) * (length + gap)
    if edge in ("near", "far"):
        middle = (width / 2 + shift, depth / 2 if edge == "near" else height - depth / 2)
    else:
        middle = (depth / 2 if edge == "left" else width - depth / 2, height / 2 + shift)
    return MatPlace(middle, length, depth, ANGLES[edge])
