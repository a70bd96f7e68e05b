"""The earth of the path, with the places where cards will lie."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from diamant.ui.art import art
from diamant.ui.table.geometry import PathPlan, Slot
from diamant.ui.theme import theme
from diamant.ui.widgets.follow import follow
from diamant.ui.widgets.opaque import blending_off, blending_on

# the earth from its rim inwards: width in card heights, rock under it, earth over it, how much of that
EARTH = ((1.16, 1, 0, 0.7), (0.98, 2, 1, 0.85))
NEXT, LATER = 1.0, 0.5
"""How clearly the place of the next card is seen, and those of the cards after it."""


class Earth(Widget):
    """Lies under the cards of the path and follows its plan."""

    plan = ObjectProperty(None, allownone=True)
    """The serpentine: a ``PathPlan``."""

    cards = NumericProperty(0)
    """How many cards lie on it."""

    darkness = NumericProperty(0.0)

    def __init__(self, **properties: Any) -> None:
        self._shades: list[tuple[Color, tuple[float, ...]]] = []
        super().__init__(**properties)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("plan", "cards"):
            self.fbind(name, self._draw_soon)
        follow(art, "sheet", self._draw_again)

    def _draw_again(self) -> None:
        self._draw_soon()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        self._shades.clear()
        if self.plan is not None:
            with self.canvas:
                self._draw_way(self.plan)
                self._draw_places(self.plan)

    def _draw_way(self, plan: PathPlan) -> None:
        way = [value for slot in _middle_line(plan) for value in (slot.x, slot.y)]
        # opaque on purpose: a see-through line shows where it overlaps itself at the turns
        self.canvas.add(blending_off())
        for share, under, over, part in EARTH:
            colour = theme.mixed(theme.colour.rock[under], theme.colour.earth[over], part)
            self._shades.append((Color(*colour), colour))
            Line(points=way, width=plan.card_height * share / 2, cap="round", joint="round")
        self.canvas.add(blending_on())
        self.on_darkness()

    def _draw_places(self, plan: PathPlan) -> None:
        size = (plan.card_width, plan.card_height)
        for place, slot in enumerate(plan.slots[int(self.cards) :]):
            Color(1, 1, 1, LATER if place else NEXT)
            corner = (slot.x - plan.card_width / 2, slot.y - plan.card_height / 2)
            Rectangle(texture=art.texture("card-place" if place else "card-next"), pos=corner, size=size)

    def on_darkness(self, *_: Any) -> None:
        for shade, (red, green, blue, _alpha) in self._shades:
            light = 1 - self.darkness
            shade.rgb = (red * light, green * light, blue * light)


def _middle_line(plan: PathPlan) -> list[Slot]:
    """Returns the middle line of the serpentine: straight rows and the turns between them."""
    columns = len(plan.slots) // plan.rows
    points = []
    for row in range(plan.rows):
        first, last = plan.slots[row * columns], plan.slots[(row + 1) * columns - 1]
        level = (first.y + last.y) / 2
        points += [Slot(first.x, level, 0), Slot(last.x, level, 0)]
    return points
