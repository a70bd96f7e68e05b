"""What stands around the galleries, and the picture of a great moment over them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from diamant.ui.games.dwarfs import paint
from diamant.ui.games.dwarfs.table.moments.moment import Moment
from diamant.ui.games.dwarfs.table.plan import TablePlan
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.follow import empty
from diamant.ui.kit.widgets.piece import Piece

# name, middle and size in units of the 1280 x 800 board from its middle; both long sides see what is there twice
DECORATION = (
    ("lift", (-558.0, -1.0), (112.0, 130.7), 0.0),
    ("lift-gate", (-558.0, -1.0), (112.0, 130.7), 0.0),
    ("buffer", (619.0, 0.0), (30.0, 52.0), 0.0),
    ("wagon-0", (548.0, 6.0), (84.0, 84.0), 0.0),
    ("ice-crystals", (-443.0, -180.0), (50.0, 56.0), 0.0),
    ("mushrooms", (-376.0, -191.0), (52.0, 39.0), 0.0),
    ("ice-crystals", (443.0, 180.0), (50.0, 56.0), 180.0),
    ("mushrooms", (376.0, 191.0), (52.0, 39.0), 180.0),
)

BETWEEN = 990.0  # units between lift and parked wagon: a mine that is wider does without them

Shown = TypeVar("Shown", bound=Moment)


class Scenery(Widget):
    """Lies over the galleries; empty until something great happens. Fingers go through it."""

    def __init__(self, galleries: Sequence[Widget], **properties: Any) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self._galleries = galleries
        self.behind = Widget(size_hint=(None, None))
        self._decor = [Piece(name=name, size_hint=(None, None), angle=angle) for name, _, _, angle in DECORATION]
        for piece in self._decor:
            self.behind.add_widget(piece)
        with self.canvas.before:
            self._shade, self._veil = Color(0, 0, 0, 0), Rectangle()
        self._plan: TablePlan | None = None
        self.moment: Moment | None = None
        """What is shown now."""

    def lie(self, plan: TablePlan) -> None:
        """Takes its place; a small table and one in hand do without decoration."""
        self._plan = plan
        self._veil.size = (plan.width, plan.height)
        roomy = plan.unit >= 0.75 * dp(1) and not plan.in_hand and plan.stage.width <= BETWEEN * plan.unit
        for piece, (_, (x, y), (wide, high), _) in zip(self._decor, DECORATION, strict=True):
            piece.opacity = float(roomy)
            piece.size = (wide * plan.unit, high * plan.unit)
            piece.center = (plan.width / 2 + x * plan.unit, plan.height / 2 + y * plan.unit)
        if self.moment is not None:
            self.moment.lie(plan)

    def show(self, moment: Shown) -> Shown:
        """Shows a moment in place of what was shown before, and returns it."""
        self.clear()
        self.moment = moment
        self._shade.rgba = theme.faded(paint.veil, moment.veil)
        for part in (*self._galleries, self.behind):
            part.opacity = 0.0 if moment.hides_mine else 1.0
        if self._plan is not None:
            moment.lie(self._plan)
        self.add_widget(moment)
        return moment

    def clear(self) -> None:
        """Shows nothing any more."""
        self.moment = None
        self._shade.a = 0.0
        for part in (*self._galleries, self.behind):
            part.opacity = 1.0
        empty(self)

    def on_touch_down(self, touch: Any) -> bool:
        return False
