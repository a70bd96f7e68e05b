"""Finds a free place on a table for something that shall cover nothing: plain numbers, no widgets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import ceil, hypot

from diamant.ui.table.edges import Point, Rect

WORSE = 3
"""So many steps nearer a place must be for a size that is not as good."""


def free_place(
    table: tuple[float, float],
    taken: Iterable[Rect],
    sizes: Sequence[tuple[float, float]],
    near: Point,
    step: float,
    reach: float,
) -> Rect | None:
    """Returns the place nearest to a point at which one of the sizes fits and nothing is taken; none within reach.

    It is looked for in steps of so many pixels. A size that is named earlier may lie a few steps further away.

    >>> free_place((40, 20), [Rect(0, 0, 20, 20)], [(10, 10)], (0, 0), step=5, reach=40)
    Rect(x=20, y=0, width=10, height=10)
    """
    across, down = int(table[0] // step), int(table[1] // step)
    counted = _counted(taken, across, down, step)
    best, found = reach, None
    for at, size in enumerate(sizes):
        wide, high = ceil(size[0] / step), ceil(size[1] / step)
        columns = _nearest_first(across - wide + 1, step, near[0] - size[0] / 2)
        for row in _nearest_first(down - high + 1, step, near[1] - size[1] / 2):
            straight = Rect(near[0] - size[0] / 2, row * step, *size)
            if _way(near, straight) + at * WORSE * step > best:
                break  # no place in this row is nearer than the one right above or below the point, nor in any other
            low, top = counted[row], counted[row + high]
            for column in columns:
                if top[column + wide] - top[column] == low[column + wide] - low[column]:
                    place = Rect(column * step, row * step, *size)
                    way = _way(near, place) + at * WORSE * step
                    if way < best or (way == best and found is None):
                        best, found = way, place
                    break
    return found


def _nearest_first(count: int, step: float, wished: float) -> list[int]:
    """Returns the steps of a way, by how near they are to a point on it."""
    return sorted(range(count), key=lambda at: abs(at * step - wished))


def _counted(taken: Iterable[Rect], across: int, down: int, step: float) -> list[list[int]]:
    """Returns how many squares are taken below and left of each corner of a square."""
    squares = [[0] * across for _ in range(down)]
    for box in taken:
        left, right = max(0, int(box.x // step)), min(across, ceil(box.right / step))
        for row in range(max(0, int(box.y // step)), min(down, ceil(box.top / step))):
            squares[row][left:right] = [1] * max(0, right - left)
    counted = [[0] * (across + 1)]
    for line in squares:
        sums = accumulate(line, initial=0)
        counted.append([below + left for below, left in zip(counted[-1], sums, strict=True)])
    return counted


def _way(start: Point, place: Rect) -> float:
    """Returns how far it is to a place: to its edge, and a little to its middle, so that it lies before the point."""
    x, y = min(max(start[0], place.x), place.right), min(max(start[1], place.y), place.top)
    middle = place.centre
    return hypot(start[0] - x, start[1] - y) + hypot(start[0] - middle[0], start[1] - middle[1]) / 4
