"""A drawing that fills its box under a rim of a game's colour."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Mesh
from kivy.properties import ColorProperty, StringProperty

from diamant.ui.kit.art import art
from diamant.ui.kit.theme import NIGHT, Palette, theme
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.kit.widgets.skin import Rim

CORNER = 17
BENDS = 8  # points of a rounded corner
KEPT = 0.62  # of what is cut off a cover is cut off above


class Cover(Pressable):
    """Fills its box with a drawing, cut from above rather than from below, under a rim of the game's colour.

    A finger on it does what a button beside it does; keys have that one.
    """

    is_target = False
    name = StringProperty("")
    rim = ColorProperty(NIGHT.rim)

    def __init__(self, **properties: Any) -> None:
        self._frame = Rim()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        with self.canvas:
            Color(rgba=Palette.plain)
            self._picture = Mesh(mode="triangle_fan", indices=range(4 * BENDS))
        self.canvas.add(self._frame.group)
        for name in ("name", "rim", "pos", "size"):
            self.fbind(name, self._draw_soon)
        follow(art, "sheet", self._draw_soon, self)
        follow(theme, "u", self._draw_soon, self)
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        texture = art.texture(self.name)
        scale = max(self.width / texture.width, self.height / texture.height, 1e-6)
        wide, high = min(texture.width, self.width / scale), min(texture.height, self.height / scale)
        across, up = max(1, wide) / texture.width, max(1, high) / texture.height
        u, v = (1 - across) / 2, (1 - up) * (1 - KEPT)
        self._picture.texture = texture
        self._picture.vertices = [
            value
            for x, y in self._outline()
            # pictures lie in a texture top down
            for value in (self.x + x * self.width, self.y + y * self.height, u + x * across, 1 - v - y * up)
        ]
        self._frame.draw("cover-rim", self.pos, self.size, theme.u, self.rim)

    def _outline(self) -> Iterator[tuple[float, float]]:
        """Yields the points of the rounded box, as shares of its width and height, from the right counter-clockwise."""
        across, up = (min(0.5, CORNER * theme.u / max(1, side)) for side in self.size)
        for quarter, (x, y) in enumerate(((1 - across, 1 - up), (across, 1 - up), (across, up), (1 - across, up))):
            for bend in range(BENDS):
                turn = (quarter + bend / (BENDS - 1)) * pi / 2
                yield x + across * cos(turn), y + up * sin(turn)
