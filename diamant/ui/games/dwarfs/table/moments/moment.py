"""What all great moments have in common: a picture that is laid anew wherever the table is laid out anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget

from diamant.ui.games.dwarfs.table.plan import TablePlan
from diamant.ui.kit.widgets.follow import empty
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.table.edges import Point, Rect

Corner = tuple[bool, bool]
"""Whether it is right of the middle, and on the far side of it."""


def corners(plan: TablePlan) -> list[Corner]:
    """Returns a corner of the stage for every seat, near its mat; no two have the same."""
    x, y = plan.width / 2, plan.stage.centre[1]
    found: list[Corner] = []
    for seat in plan.seats:
        mat_x, mat_y = seat.mat.centre
        far = mat_y > y
        right = far if abs(mat_x - x) < 1 else mat_x > x
        wishes = ((right, far), (not right, far), (right, not far), (not right, not far))
        found.append(next(wish for wish in wishes if wish not in found))
    return found


class Moment(Widget):
    """A picture of one moment; ``colours`` lists everybody's dwarf. Fingers go through it."""

    veil = 0.35
    """How dark it is around it."""

    tallest = 0.42
    """How high it may be where a tablet in hand is upright, as a share of its width."""

    hides_mine = False
    """Whether the galleries are not seen meanwhile."""

    def __init__(self, colours: Sequence[str], **properties: Any) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self.colours = tuple(colours)

    def lie(self, plan: TablePlan) -> None:
        """Draws itself for a plan."""
        self.plan, self.stage = plan, self._room(plan)
        self.unit = self.stage.height / 280
        empty(self)
        self.canvas.before.clear()
        self.draw()

    def _room(self, plan: TablePlan) -> Rect:
        """Returns the room that it has: in hand that of the drawn card too, nobody has one meanwhile."""
        if not plan.in_hand:
            return plan.stage
        whole = plan.stage._replace(width=plan.width - 2 * plan.stage.x)
        if plan.height <= plan.width:
            return whole
        low = next(seat.mat.box().top for seat in plan.seats if not seat.mat.panel)
        free = plan.banners[0].y - low
        high = min(0.8 * free, self.tallest * plan.width)
        return whole._replace(y=low + (free - high) / 2, height=high)

    def draw(self) -> None:
        """Lays its pieces."""
        raise NotImplementedError

    def add(self, name: str, middle: Point, size: float, angle: float = 0.0, **manner: Any) -> Piece:
        """Lays a piece and returns it."""
        piece = Piece(name=name, size_hint=(None, None), size=(size, size), angle=angle, **manner)
        piece.center = middle
        self.add_widget(piece)
        return piece

    def within(self, units: float) -> float:
        """Returns how large something in the middle may be that should be so large: all of it lies on the table."""
        x, y = self.stage.centre
        return min(units * self.unit, 2 * min(x, self.plan.width - x, y, self.plan.height - y))

    def from_middle(self, x: float, y: float) -> Point:
        """Returns the point so many units away from the middle of the stage."""
        centre = self.stage.centre
        return (centre[0] + x * self.unit, centre[1] + y * self.unit)

    def on_touch_down(self, touch: Any) -> bool:
        return False
