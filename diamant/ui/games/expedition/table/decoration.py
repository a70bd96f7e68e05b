"""Where crystals grow: in the corners of the cave, and never under anything that is needed."""

from __future__ import annotations

from diamant.ui.games.expedition.table.plan import TablePlan
from diamant.ui.table.edges import Point, Rect


def crystal_places(plan: TablePlan, side: float) -> list[Point | None]:
    """Returns the middle of a crystal for every corner: lower left, lower right, upper left, upper right.

    It grows beside the path or, where that is taken, in the corner of the table; nowhere if that is taken too.
    """
    taken = [*plan.controls, plan.side, plan.entrances, *map(_mat, plan.mats)]
    rim = 0.85 * side
    places: list[Point | None] = []
    for low in (True, False):
        levels = [plan.centre.y + 0.62 * side, rim] if low else [plan.centre.top - 0.62 * side, plan.height - rim]
        for x in (rim, plan.width - rim):
            free = [(x, y) for y in levels if not any(_touch(_square((x, y), side), other) for other in taken)]
            places.append(free[0] if free else None)
    return places


def _mat(mat: tuple[Point, float, float, int]) -> Rect:
    (x, y), width, height, angle = mat
    if angle % 180:
        width, height = height, width
    return Rect(x - width / 2, y - height / 2, width, height)


def _square(centre: Point, side: float) -> Rect:
    return Rect(centre[0] - side / 2, centre[1] - side / 2, side, side)


def _touch(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.top and other.y < one.top
