"""A tile or an event card that is shown to all, large, over the valley: it lifts, turns over and goes."""

from __future__ import annotations

from math import cos, pi
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, Scale, Translate
from kivy.input import MotionEvent
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.art import art
from diamant.ui.kit.theme import Palette, theme


class Shown(Widget):
    """Draws one side of something flat. ``turn`` goes from 0, its back, to 1, its face. Fingers go through it."""

    back = StringProperty("tile-back")
    face = StringProperty("")
    glow = StringProperty("")
    """The light behind its face."""

    turn = NumericProperty(0.0)
    mid_x = NumericProperty(0.0)
    mid_y = NumericProperty(0.0)
    high = NumericProperty(100.0)
    tilt = NumericProperty(0.0)
    fade = NumericProperty(1.0)

    def __init__(self, **properties: Any) -> None:
        super().__init__(size_hint=(None, None), size=(1, 1), **properties)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("back", "face", "glow", "turn", "mid_x", "mid_y", "high", "tilt", "fade"):
            self.fbind(name, self._draw_soon)
        self._draw()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        up = self.turn > 0.5
        name = art.best(self.face if up else self.back, self.high / theme.u)
        wide, high = art.size_of(name)
        size = (wide * self.high / high, self.high)
        with self.canvas:
            PushMatrix()
            Translate(self.mid_x, self.mid_y)
            if self.glow and up:
                side = self.high * 2.6
                Color(1, 1, 1, self.fade * (2 * self.turn - 1))
                Rectangle(texture=art.texture(self.glow), pos=(-side / 2, -side / 2), size=(side, side))
            Rotate(angle=self.tilt)
            Scale(max(0.02, abs(cos(pi * self.turn))), 1, 1)
            Color(*theme.faded(Palette.shadow, 0.4 * self.fade))
            Rectangle(texture=art.texture(name), pos=(-size[0] / 2 + 8, -size[1] / 2 - 12), size=size)
            Color(1, 1, 1, self.fade)
            Rectangle(texture=art.texture(name), pos=(-size[0] / 2, -size[1] / 2), size=size)
            PopMatrix()

