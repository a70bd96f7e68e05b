"""At which edges of the tablet people sit, and where along them: plain values, for any game.

Seats that share an edge sit along it in their order: from left to right at the long edges, from near to far at the
short ones. Where turns go round they sit clockwise instead, so the near edge and the right one are counted back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from diamant.store.lineup import EDGES

LONG_EDGES = ("near", "far")
SHORT_EDGES = ("left", "right")
CLOCKWISE = ("near", "left", "far", "right")
COUNTED_BACK = ("near", "right")
MOST_ON_LONG_EDGE = 3
MOST_ON_SHORT_EDGE = 2
# Three along a long edge reach into both corners, and a short edge keeps room for one.
MOST_ON_SHORT_EDGE_BESIDE_THREE = 1

# number of seats: how many sit at the near, far, left and right edge
SEATS_AT_EDGES = {
    2: (1, 1, 0, 0),
    3: (2, 1, 0, 0),
    4: (2, 2, 0, 0),
    5: (2, 2, 1, 0),
    6: (2, 2, 1, 1),
    7: (3, 2, 1, 1),
    8: (3, 3, 1, 1),
}
# number of seats at one edge: where along it they sit
PLACES_ALONG = {1: (0.5,), 2: (0.3, 0.7), 3: (0.175, 0.5, 0.825)}


class Place(NamedTuple):
    """A seat's place: its edge, and the how-manieth it is along it, from the left or from near."""

    edge: str
    at: int


def places_along(edges: Sequence[str | None], clockwise: bool = False) -> list[Place]:
    """Returns the places of seats at these edges, in their order; ``clockwise`` where turns go round.

    >>> [place.at for place in places_along(["near", "near", "far", "far"])]
    [0, 1, 0, 1]
    >>> [place.at for place in places_along(["near", "near", "far", "far"], clockwise=True)]
    [1, 0, 0, 1]
    """
    count = Counter(edge or EDGES[0] for edge in edges)
    seen: Counter[str] = Counter()
    places = []
    for edge in (edge or EDGES[0] for edge in edges):
        at = count[edge] - 1 - seen[edge] if is_counted_back(edge, clockwise) else seen[edge]
        places.append(Place(edge, at))
        seen[edge] += 1
    return places


def is_counted_back(edge: str, clockwise: bool) -> bool:
    """Tells whether the first of the seats at an edge sits at its right or far end."""
    return clockwise and edge in COUNTED_BACK


def capacity(edges: Sequence[str | None], edge: str, open_edges: Sequence[str] = EDGES) -> int:
    """Returns how many can sit at an edge when the seats sit at these edges."""
    if edge not in open_edges:
        return 0
    count = Counter(edges)
    if edge not in SHORT_EDGES:
        corners_needed = max(count[short] for short in SHORT_EDGES) > MOST_ON_SHORT_EDGE_BESIDE_THREE
        return MOST_ON_LONG_EDGE - 1 if corners_needed else MOST_ON_LONG_EDGE
    crowded = max(count[long] for long in LONG_EDGES) >= MOST_ON_LONG_EDGE
    return MOST_ON_SHORT_EDGE_BESIDE_THREE if crowded else MOST_ON_SHORT_EDGE


def seats_at_edges(seats: int, open_edges: Sequence[str] = EDGES) -> dict[str, int]:
    """Returns how many of so many seats sit at every edge; who would sit at a closed one sits where there is room.

    >>> seats_at_edges(5), seats_at_edges(5, LONG_EDGES)
    ({'near': 2, 'far': 2, 'left': 1, 'right': 0}, {'near': 3, 'far': 2, 'left': 0, 'right': 0})
    """
    at_edge = dict(zip(EDGES, SEATS_AT_EDGES[seats], strict=True))
    for closed in EDGES:
        if closed not in open_edges:
            for _ in range(at_edge.pop(closed)):
                at_edge[min(open_edges, key=lambda edge: at_edge[edge])] += 1
    return {edge: at_edge.get(edge, 0) for edge in EDGES}


def automatic_edges(machines: Sequence[bool], open_edges: Sequence[str] = EDGES) -> tuple[str, ...]:
    """Returns the edge of every seat; machine players take the short edges first, people face each other.

    >>> automatic_edges([False, False, True, False, True, True])
    ('near', 'far', 'left', 'near', 'right', 'far')
    """
    at_edge = seats_at_edges(len(machines), open_edges)
    short = [edge for edge in SHORT_EDGES for _ in range(at_edge[edge])]
    long = [edge for row in range(MOST_ON_LONG_EDGE) for edge in LONG_EDGES if row < at_edge[edge]]
    beside = dict(zip((at for at, machine in enumerate(machines) if machine), short, strict=False))
    others = iter(long + short[len(beside) :])
    return tuple(beside.get(at) or next(others) for at in range(len(machines)))
