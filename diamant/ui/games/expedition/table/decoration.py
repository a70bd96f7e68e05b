"""Where crystals grow: in the corners of the cave, and never under anything that is needed."""

from __future__ import annotations

from diamant.ui.games.expedition.table.plan import TablePlan
from diamant.ui.table.edges import Point, Rect


def crystal_places(plan: TablePlan, side: float) -> list[Point | None]:
    """Returns the middle of a crystal for every corner: lower left, lower right, upper left, upper right.

    It grows beside the path or, where that is taken, in the corner of the table; nowhere if that is taken too.
    """
    taken = [*plan.controls, plan.side, plan.entrances, *(mat.box() for mat in plan.mats)]
    rim = 0.85 * side
    places: list[Point | None] = []
    for low in (True, False):
        levels = [plan.centre.y + 0.62 * side, rim] if low else [plan.centre.top - 0.62 * side, plan.height - rim]
        for x in (rim, plan.width - rim):
            free = [(x, y) for y in levels if not any(_square((x, y), side).meets(other) for other in taken)]
            places.append(free[0] if free else None)
    return places


def _square(centre: Point, side: float) -> Rect:
    return Rect(centre[0] - side / 2, centre[1] - side / 2, side, side)
