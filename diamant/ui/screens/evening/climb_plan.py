"""Where the path up the mountain runs, where the camps are, and where faces and plates have room. Plain numbers.

The mountain is drawn on a board of 1280 x 800; here it has a box of its own, and all shares of it are from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]
Size = tuple[float, float]

POINTS_A_GAME = 10
MOST_LEGS = 6  # with more games only a stretch of the path is shown
START, SUMMIT = (0.184, 0.055), (0.549, 0.875)
# the edges of the rock from below upwards, as shares of the width, by height
LEFT = ((0.0, 0.1), (0.15, 0.13), (0.27, 0.17), (0.39, 0.3), (0.55, 0.375), (0.72, 0.44), (0.86, 0.49), (1.0, 0.52))
RIGHT = ((0.0, 0.93), (0.15, 0.9), (0.27, 0.86), (0.41, 0.8), (0.55, 0.71), (0.72, 0.655), (0.86, 0.61), (1.0, 0.57))
SLOPE = 0.12  # how much of a leg's climb is left to its ends
STEPS = 4  # so many steps aside are as wide as a face
AIR = 4  # so many faces aside is as bad as to stand on nothing
UPWARDS = 3  # so much farther than along the path is a step up: who stands higher seems to have more points


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


Plates = Callable[[Box, Box, Size, float], Iterator[Box]]
"""Where the plate of a face may be, the best place first: the face, all of its pin, the plate's size, and a gap."""

Footing = Callable[[Point], bool]
"""Whether somebody who stands there stands on something."""


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


def footing(turns: Sequence[Point]) -> Footing:
    """Returns where feet find the rock of the mountain with these turns, or the ground it stands on."""

    def holds(tip: Point) -> bool:
        (left, low), (right, high) = turns[0], turns[-1]
        across = START[0] + (SUMMIT[0] - START[0]) * (tip[0] - left) / (right - left)
        height = START[1] + (SUMMIT[1] - START[1]) * (tip[1] - low) / (high - low)
        return height <= START[1] or _between(LEFT, height) <= across <= _between(RIGHT, height)

    return holds


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


class Pin(NamedTuple):
    """Somebody's pin: where its tip shall be, and how large face, tail, plate, and what it wears on the face are."""

    tip: Point
    side: float
    tail: float
    head: float
    plate: Size


class Placed(NamedTuple):
    """Where a pin stands: its tip, the face, and the plate with the name."""

    tip: Point
    face: Box
    plate: Box


def stand(
    pins: Sequence[Pin], kept_free: Sequence[Box], room: Box, gap: float, solid: Footing
) -> list[Placed] | None:
    """Returns where all stand with their names, nobody on anything else; None where there is no room for all.

    Each stands as near to their place as those before them let them, on something ``solid`` unless that is far; plates
    are all beside the faces where there is room, or all above them, whichever keeps people nearer to their places.
    """
    found: list[Placed] | None = None
    least = float("inf")
    for plates in (_beside, _above):
        places, way = _stand(pins, plates, kept_free, room, gap, solid)
        if len(places) == len(pins) and way < least:
            found, least = places, way
    return found


def _stand(
    pins: Sequence[Pin], plates: Plates, kept_free: Sequence[Box], room: Box, gap: float, solid: Footing
) -> tuple[list[Placed], float]:
    taken, found, way = list(kept_free), list[Placed](), 0.0
    for one in pins:
        best: Placed | None = None
        least = float("inf")
        for far, right, up in _shifts(round(one.side), round(room.width), round(room.height)):
            if far >= least:
                break
            tip = (one.tip[0] + right, one.tip[1] + up)
            worth = far if not far or solid(tip) else far + AIR * one.side
            placed = _placed(one, tip, plates, taken, room, gap) if worth < least else None
            if placed is not None:
                best, least = placed, worth
        if best is not None:
            plate = best.plate
            taken += [_whole(one, best.tip), Box(plate.x - gap / 2, plate.y, plate.width + gap, plate.height)]
            found.append(best)
            way += least
    return found, way


def _whole(one: Pin, tip: Point) -> Box:
    return Box(tip[0] - one.side / 2, tip[1], one.side, one.tail + one.side + one.head)


def _placed(one: Pin, tip: Point, plates: Plates, taken: Sequence[Box], room: Box, gap: float) -> Placed | None:
    """Returns how somebody stands there, if there is room."""
    whole = _whole(one, tip)
    if not room.holds(whole) or any(whole.overlaps(other) for other in taken):
        return None
    face = Box(whole.x, tip[1] + one.tail, one.side, one.side)
    free = (
        plate for plate in plates(face, whole, one.plate, gap)
        if room.holds(plate) and not any(plate.overlaps(other) for other in taken)
    )  # fmt: skip
    plate = next(free, None)
    return None if plate is None else Placed(tip, face, plate)


@lru_cache(maxsize=8)
def _shifts(side: int, width: int, height: int) -> list[tuple[float, float, float]]:
    """Returns ways to step aside, with how far each is, the nearest first; along the path is nearer than off it."""
    step = max(1, side) / STEPS
    across, up = int(width / step), int(height / step)
    shifts = [
        (abs(x) * step + UPWARDS * abs(y) * step, x * step, y * step)
        for x in range(-across, across + 1) for y in range(-STEPS, up + 1)
    ]  # fmt: skip
    return sorted(shifts)


def _beside(face: Box, whole: Box, plate: Size, gap: float) -> Iterator[Box]:
    width, height = plate
    for y in (face.y + face.height * 0.62 - height / 2, face.y - height * 0.2):
        yield Box(face.x + face.width + gap, y, width, height)
        yield Box(face.x - gap - width, y, width, height)
    yield from _above(face, whole, plate, gap)


def _above(face: Box, whole: Box, plate: Size, gap: float) -> Iterator[Box]:
    yield Box(face.x + face.width / 2 - plate[0] / 2, whole.y + whole.height + gap / 2, *plate)
