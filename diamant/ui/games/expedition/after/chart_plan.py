"""Where the parts of the points picture stand: plain numbers, no widgets. Lengths are pixels, y grows upwards."""

from __future__ import annotations

from typing import NamedTuple

HEAD = 62
HIGH_HEAD = 104  # with the sign under the number
NARROW_CELL = 118
HIGHEST_ROW = 112
BETWEEN_ROWS = 6
TALL_ROW = 86  # from here on a bar lies under its number
TOKEN = 62
PLACE = 30
GAP = 8
ICON = 34
BAR = 22


class ChartPlan(NamedTuple):
    """Columns from left to right: place and token, name, a cell for each expedition, sum. Rows from the top."""

    top: float
    head: float
    row: float
    left: float
    right: float
    token: float
    name_x: float
    name_width: float
    cells_x: float
    cell: float
    sum_width: float
    tall: bool
    icon: float
    bar: float
    below: bool
    """Whether names stand under the tokens, and signs under the numbers of the expeditions."""

    def row_middle(self, index: int) -> float:
        """Returns the height of a row's middle."""
        return self.top - self.head - self.row * (index + 0.5)

    def cell_x(self, expedition: int) -> float:
        """Returns where the cell of an expedition (0 is the first) begins."""
        return self.cells_x + self.cell * expedition


def plan_chart(
    box: tuple[float, float, float, float], unit: float, rows: int, expeditions: int, name: float, number: float,
    below: bool = False,
) -> ChartPlan:
    """Returns the plan for a box (x, y, width, height), the widest name and the widest sum."""
    x, y, width, height = box
    head = (HIGH_HEAD if below else HEAD) * unit
    row = min(HIGHEST_ROW * unit, (height - head) / rows)
    free = height - head - row * rows
    inside = row - BETWEEN_ROWS * unit
    token = min(TOKEN * unit, inside * (0.6 if below else 0.9))
    before = x + (PLACE + 2 * GAP) * unit
    name_x = before if below else before + token + GAP * unit
    sum_width = number + 3 * GAP * unit
    cells_x = name_x + max(name, token) + 2 * GAP * unit
    tall = row >= TALL_ROW * unit
    plan = ChartPlan(
        top=y + height - free / 2,
        head=head,
        row=row,
        left=x,
        right=x + width,
        token=token,
        name_x=name_x,
        name_width=max(name, token) if below else name,
        cells_x=cells_x,
        cell=(x + width - sum_width - cells_x) / expeditions,
        sum_width=sum_width,
        tall=tall,
        icon=min(ICON * unit, inside * (0.46 if tall else 0.72)),
        bar=min(BAR * unit, inside * 0.44),
        below=below,
    )
    if not below and tall and plan.cell < NARROW_CELL * unit:
        return plan_chart(box, unit, rows, expeditions, name, number, below=True)
    return plan
