"""Where the path up the mountain runs, where the camps are, and where faces and plates have room. Plain numbers.

The mountain is drawn on a board of 1280 x 800; here it has a box of its own, and all shares of it are from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]

POINTS_A_GAME = 10
MOST_LEGS = 6  # with more games only a stretch of the path is shown
START, SUMMIT = (0.184, 0.055), (0.549, 0.875)
# the edges of the rock from below upwards, as shares of the width, by height
LEFT = ((0.0, 0.1), (0.15, 0.13), (0.27, 0.17), (0.39, 0.3), (0.55, 0.375), (0.72, 0.44), (0.86, 0.49), (1.0, 0.52))
RIGHT = ((0.0, 0.93), (0.15, 0.9), (0.27, 0.86), (0.41, 0.8), (0.55, 0.71), (0.72, 0.655), (0.86, 0.61), (1.0, 0.57))
SLOPE = 0.12  # how much of a leg's climb is left to its ends
PUSHES = 60


class Box(NamedTuple):
    """A box in pixels."""

    x: float
    y: float
    width: float
    height: float

    def at(self, share: Point) -> Point:
        """Returns a place in the box."""
        return (self.x + share[0] * self.width, self.y + share[1] * self.height)

    def overlaps(self, other: Box) -> bool:
        """Tells whether two boxes have something in common."""
        across = self.x < other.x + other.width and other.x < self.x + self.width
        return across and self.y < other.y + other.height and other.y < self.y + self.height

    def holds(self, other: Box) -> bool:
        """Tells whether the other box lies within this one."""
        across = self.x <= other.x and other.x + other.width <= self.x + self.width
        return across and self.y <= other.y and other.y + other.height <= self.y + self.height


class Stretch(NamedTuple):
    """The points from the lowest camp that is shown to the highest place, ten for each leg."""

    low: int
    high: int

    @property
    def legs(self) -> int:
        """How many legs the path has."""
        return (self.high - self.low) // POINTS_A_GAME


def stretch(games: int, points: Sequence[int]) -> Stretch:
    """Returns what of the path is shown: all of it or, where that is long, from the last face to above the first.

    >>> stretch(4, [20, 7]), stretch(9, [42, 31])
    (Stretch(low=0, high=40), Stretch(low=30, high=60))
    """
    top = POINTS_A_GAME * games
    if games <= MOST_LEGS:
        return Stretch(0, top)
    low = min(points, default=0) // POINTS_A_GAME * POINTS_A_GAME
    high = (max(points, default=0) // POINTS_A_GAME + 2) * POINTS_A_GAME
    low = min(low, top - 2 * POINTS_A_GAME)
    return Stretch(low, min(top, max(high, low + 2 * POINTS_A_GAME)))


def camps(legs: int) -> list[Point]:
    """Returns the turns of the path, from its beginning to the summit: in turn at the right and at the left edge."""
    turns = [START]
    for leg in range(1, legs):
        height = START[1] + (SUMMIT[1] - START[1]) * leg / legs
        left, right = _between(LEFT, height), _between(RIGHT, height)
        inset = 0.12 * (right - left)
        turns.append((right - inset if leg % 2 else left + inset, height))
    return [*turns, SUMMIT]


def along(turns: Sequence[Point], way: float) -> Point:
    """Returns the place that is so many legs up the path."""
    leg = min(int(way), len(turns) - 2)
    return _curve(turns[leg], turns[leg + 1], max(0.0, min(1.0, way - leg)))


def trail(turns: Sequence[Point], steps: int = 12) -> list[list[Point]]:
    """Returns every leg of the path as points."""
    return [[_curve(one, other, at / steps) for at in range(steps + 1)] for one, other in pairwise(turns)]


def _curve(one: Point, other: Point, share: float) -> Point:
    """Returns a place on a leg: it is steeper in its middle than at its ends."""
    eased = share * share * (3 - 2 * share)
    rise = share + (eased - share) * SLOPE * 4
    return (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * rise)


def _between(edge: Sequence[Point], height: float) -> float:
    for (low, from_x), (high, to_x) in pairwise(edge):
        if height <= high:
            return from_x + (to_x - from_x) * (height - low) / (high - low)
    return edge[-1][1]


def apart(tips: Sequence[Point], side: float, box: Box) -> list[Point]:
    """Returns where pins stand that would stand on one another: pushed apart along the path, and within the box."""
    places = [list(tip) for tip in tips]
    half, least, most = side / 2, box.x + side / 2, box.x + box.width - side / 2
    for _ in range(PUSHES):
        moved = False
        for one in range(len(places)):
            for other in range(one):
                a, b = places[one], places[other]
                if abs(a[1] - b[1]) >= side or abs(a[0] - b[0]) >= side:
                    continue
                push = (side - abs(a[0] - b[0])) / 2 + 0.5
                way = 1 if a[0] > b[0] or (a[0] == b[0] and one > other) else -1
                a[0] = min(most, max(least, a[0] + way * push))
                b[0] = min(most, max(least, b[0] - way * push))
                if abs(a[0] - b[0]) < side - 1:  # at an edge: one of them stands higher
                    higher = a if a[1] >= b[1] else b
                    higher[1] += half
                moved = True
        if not moved:
            break
    return [(x, y) for x, y in places]


def plate_place(pin: Box, width: float, height: float, gap: float, taken: Sequence[Box], box: Box) -> Box | None:
    """Returns where the plate of a pin has room: beside it at the right or the left, or below; None for nowhere."""
    middle = pin.y + pin.height * 0.62 - height / 2
    for x, y in (
        (pin.x + pin.width + gap, middle),
        (pin.x - gap - width, middle),
        (pin.x + pin.width + gap, pin.y - height * 0.2),
        (pin.x - gap - width, pin.y - height * 0.2),
        (pin.x + pin.width / 2 - width / 2, pin.y + pin.height + gap),
    ):
        plate = Box(x, y, width, height)
        if box.holds(plate) and not any(plate.overlaps(other) for other in taken):
            return plate
    return None
