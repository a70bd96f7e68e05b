"""A torch on the wall of the cave, whose flame can sink."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Rectangle
from kivy.properties import NumericProperty

from diamant.ui.kit.widgets.piece import Piece

RIM = 0.48  # of the drawing's height: above it is only the flame with its glow


class Torch(Piece):
    """The drawing of a torch; what is above its rim is as high as its flame."""

    flame = NumericProperty(1.0)
    """1 burns as drawn, 0 not at all."""

    def __init__(self, **properties: Any) -> None:
        self._above = Rectangle(size=(0, 0))
        super().__init__(**properties)
        self.fbind("flame", self._draw)

    def _show(self, drawn: bool) -> None:
        if drawn != self._drawn:
            super()._show(drawn)
            (self.canvas.add if drawn else self.canvas.remove)(self._above)

    def _draw(self, *_: object) -> None:
        super()._draw()
        if self.name == "torch" and self.flame < 1 and self._drawn:
            self._sink()
        else:
            self._above.size = (0, 0)

    def _sink(self) -> None:
        """Parts the drawing at the rim and lets what is above it come down."""
        texture, (x, y), (wide, high) = self._drawing.texture, self._drawing.pos, self._drawing.size
        left, bottom, right, _, _, top, *_ = texture.tex_coords
        rim = bottom + (top - bottom) * RIM
        self._drawing.size = (wide, high * RIM)
        self._drawing.tex_coords = (left, bottom, right, bottom, right, rim, left, rim)
        self._above.texture = texture
        self._above.pos, self._above.size = (x, y + high * RIM), (wide, high * (1 - RIM) * self.flame)
        self._above.tex_coords = (left, rim, right, rim, right, top, left, top)
