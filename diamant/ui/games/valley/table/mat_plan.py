"""Where everything lies on a mat of the valley, as its owner sees it: plain numbers, no widgets."""

from __future__ import annotations

from typing import NamedTuple

from diamant.ui.table.edges import Point, Rect
from diamant.ui.table.place import turned

MAT = (472.0, 120.0)
ALONE = (644.0, 120.0)  # of one who has an edge alone
TUCKED = 33.0  # units of a card that the next one may hide


class Lying(NamedTuple):
    """Something that is turned to its reader: its middle, its size as the reader sees it, and how far it is turned."""

    centre: Point
    width: float
    height: float
    angle: float = 0.0

    def box(self) -> Rect:
        """Returns the part of the table that it covers."""
        wide, high = (self.height, self.width) if round(self.angle) % 180 else (self.width, self.height)
        return Rect(self.centre[0] - wide / 2, self.centre[1] - high / 2, wide, high)

    def to_table(self, x: float, y: float) -> Point:
        """Returns where a point of it is on the table."""
        across, up = turned((x - self.width / 2, y - self.height / 2), self.angle)
        return (self.centre[0] + across, self.centre[1] + up)


class MatPlan(NamedTuple):
    """A seat's mat: where it lies, and what lies on it as its owner sees it."""

    lying: Lying
    unit: float
    token: Rect
    cash: Rect
    gems: tuple[Rect, ...]
    cards: tuple[Rect, ...]
    name: Rect
    status: Rect
    helmets: tuple[Rect, ...]
    panel: bool = False
    bar: Rect = Rect(0.0, 0.0, 0.0, 0.0)
    """The plate under gems and miners that lie apart from the mat, in hand."""


def around_mat(lying: Lying) -> MatPlan:
    """Returns what lies on a mat: a longer one gives its room to the plate and the stones.

    On a shorter one the cards lie over each other before plate and stones get less room.
    """
    unit = lying.height / MAT[1]
    more = lying.width - MAT[0] * unit
    tucked = min(max(0.0, -more), 2 * TUCKED * unit)
    beside = more + tucked  # of the plate and the stones

    def box(x: float, top: float, wide: float, high: float, shift: float = 0.0, wider: float = 0.0) -> Rect:
        return Rect(x * unit + shift, lying.height - (top + high) * unit, wide * unit + wider, high * unit)

    return MatPlan(
        lying, unit,
        token=box(14, 10, 84, 84),
        cash=box(104, 12, 178, 38, 0, beside),
        gems=tuple(box(106 + 62 * at, 54, 60, 34, beside * at / 3, beside / 3) for at in range(3)),
        cards=tuple(box(290 + 59 * at, 12, 52, 73, beside - tucked * at / 2) for at in range(3)),
        name=box(16, 92, 126, 27),
        status=box(142, 92, 222, 27, 0, more),
        helmets=tuple(box(372 + 31 * at, 89, 28, 28, more) for at in range(3)),
    )  # fmt: skip


def alone_mat(lying: Lying) -> MatPlan:
    """Returns what lies on the long mat of one who has an edge alone: cards as high as it is."""
    unit = lying.height / MAT[1]
    more = lying.width - ALONE[0] * unit

    def box(x: float, top: float, wide: float, high: float) -> Rect:
        return Rect(x * unit, lying.height - (top + high) * unit, wide * unit, high * unit)

    def right_box(x: float, top: float, wide: float, high: float) -> Rect:
        return box(x + more / unit, top, wide, high)

    return MatPlan(
        lying, unit,
        token=box(14, 10, 84, 84),
        cash=box(108, 12, 282 + more / unit, 38),
        gems=tuple(box(108 + (94 + more / unit / 3) * at, 54, 92 + more / unit / 3, 34) for at in range(3)),
        cards=tuple(right_box(402 + 80 * at, 10, 72, 101) for at in range(3)),
        name=box(16, 92, 126, 27),
        status=box(142, 92, 148 + more / unit, 27),
        helmets=tuple(right_box(298 + 31 * at, 89, 28, 28) for at in range(3)),
    )  # fmt: skip
