"""What an explosion throws around: rays of light, sparks, and bits of earth."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.input import MotionEvent
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from diamant.ui.games.valley import paint
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.light import draw_rays, draw_spark

RAYS = 18
BITS = (
    (12, 0.93, 34), (31, 0.78, 12), (49, 0.98, 60), (74, 0.86, 20), (98, 0.95, 48), (118, 0.8, 8), (141, 1.0, 30),
    (163, 0.84, 66), (186, 0.96, 15), (207, 0.82, 40), (229, 0.99, 25), (252, 0.87, 55), (274, 0.94, 10),
    (297, 0.8, 35), (318, 0.97, 70), (340, 0.85, 22),
)  # fmt: skip
"""Bits of earth: their direction in degrees, how far they fly, and how they are turned."""

SPARKS = ((58, 0.42), (152, 0.36), (338, 0.4), (206, 0.5))


class Blast(Widget):
    """Is drawn around a middle, as far as it ``reaches``; ``grown`` goes from 0 to 1. Fingers go through it."""

    mid_x, mid_y, reach = NumericProperty(0.0), NumericProperty(0.0), NumericProperty(100.0)
    grown = NumericProperty(1.0)

    def __init__(self, **properties: Any) -> None:
        super().__init__(size_hint=(None, None), size=(1, 1), **properties)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("mid_x", "mid_y", "reach", "grown"):
            self.fbind(name, self._draw_soon)
        self._draw()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        reach, x, y = self.reach * self.grown, self.mid_x, self.mid_y
        with self.canvas:
            draw_rays((x, y), 1.7 * reach, RAYS, "glow-warm", (1, 1, 1, 0.9))
            for at, (angle, far, tilt) in enumerate(BITS):
                self._bit(x + far * reach * cos(radians(angle)), y + far * reach * sin(radians(angle)), tilt, at)
            for angle, far in SPARKS:
                middle = (x + far * reach * cos(radians(angle)), y + far * reach * sin(radians(angle)))
                draw_spark(middle, 0.1 * reach, Palette.text)

    def _bit(self, x: float, y: float, tilt: float, at: int) -> None:
        side, rim = self.reach * (0.06 if at % 3 else 0.085), max(1.5, 0.008 * self.reach)
        PushMatrix()
        Rotate(angle=tilt, origin=(x, y))
        for colour, wide in ((Palette.ink, side + 2 * rim), (paint.earth[at % len(paint.earth)], side)):
            Color(*theme.faded(colour, 1.0))
            Rectangle(pos=(x - wide / 2, y - wide / 2), size=(wide, wide))
        PopMatrix()
