"""What stands around the galleries, and the pictures of the great moments over them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from diamant.ui.games.dwarfs.table.plan import TablePlan
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.table.edges import Point, Rect

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
TUMBLING = (0.21, 0.085)  # of the stage's width, from its middle
ROCKS = ((-0.33, 0.09, 46), (0.33, 0.1, 46), (-0.26, -0.11, 36), (0.29, -0.13, 52), (0.4, -0.03, 32), (-0.4, -0.04, 28))


class Scenery(Widget):
    """Lies over the galleries; empty until something great happens. Fingers go through it."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self.behind = Widget(size_hint=(None, None))
        self._decor = [Piece(name=name, size_hint=(None, None), angle=angle) for name, _, _, angle in DECORATION]
        for piece in self._decor:
            self.behind.add_widget(piece)
        self._stage = Rect(0, 0, 1, 1)
        self._both_ways = True
        self._mats: list[Point] = []
        self._tumbling: Sequence[str] = ()

    def lie(self, plan: TablePlan) -> None:
        """Takes its place; a small table and one in hand do without decoration."""
        self._stage, self._both_ways = plan.stage, not plan.in_hand
        self._mats = [seat.mat.centre for seat in plan.seats]
        roomy = plan.unit >= 0.75 * dp(1) and not plan.in_hand
        for piece, (_, (x, y), (wide, high), _) in zip(self._decor, DECORATION, strict=True):
            piece.opacity = 1.0 if roomy and plan.width >= 1.45 * plan.height else 0.0
            piece.size = (wide * plan.unit, high * plan.unit)
            piece.center = (plan.width / 2 + x * plan.unit, plan.height / 2 + y * plan.unit)
        if self._tumbling:
            self.explode(self._tumbling)

    def explode(self, colours: Sequence[str]) -> None:
        """Shows the burst with everybody's dwarf tumbling out of it towards their mats."""
        self.clear()
        self._tumbling = colours
        box = self._stage
        x, y = box.centre
        self._add(x, y, box.height * 1.7, 0.0, name="burst-large")
        for across, up, size in ROCKS:
            self._add(x + across * box.width, y + up * box.width, size * box.height / 280, across * 90, name="rock-bit")
        taken: Counter[tuple[bool, bool]] = Counter()
        for colour, (mat_x, mat_y) in zip(colours, self._mats, strict=True):
            right, far = mat_x > x, mat_y > y
            if taken[right, far]:
                right = not right
            taken[right, far] += 1
            across, up = (TUMBLING[0] if right else -TUMBLING[0]), (TUMBLING[1] if far else -TUMBLING[1])
            angle = (180.0 if far and self._both_ways else 0.0) + (14 if right else -14)
            spot = (x + across * box.width, y + up * box.width)
            self._add(*spot, box.height * 0.48, angle, name=f"dwarf-tumble-{colour}")
        self._add(x, y, box.height * 0.78, 4.0, name="card-explosion-large")

    def door(self) -> Piece:
        """Shows Snow White at the open door, and returns her."""
        self.clear()
        x, y = self._stage.centre
        self._add(x, y, self._stage.height * 2.2, 0.0, name="glow-gold")
        return self._add(x, y, self._stage.height * 1.08, 0.0, name="snow-white-door-large")

    def lift(self) -> Piece:
        """Shows the lift that takes the wagons up."""
        self.clear()
        x, y = self._stage.centre
        self._add(x, y, self._stage.height * 1.6, 0.0, name="glow-warm")
        return self._add(x, y, self._stage.height * 0.95, 0.0, name="lift")

    def clear(self) -> None:
        """Shows nothing any more."""
        self._tumbling = ()
        self.clear_widgets()

    def _add(self, x: float, y: float, size: float, angle: float, name: str) -> Piece:
        piece = Piece(name=name, size_hint=(None, None), size=(size, size), angle=angle, sharp=False)
        piece.center = (x, y)
        self.add_widget(piece)
        return piece

    def on_touch_down(self, touch: Any) -> bool:
        return False
