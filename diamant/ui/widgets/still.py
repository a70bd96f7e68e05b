"""A picture of what lies still: drawn into a texture once, and shown from there until something in it changes."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from kivy.graphics import (
    Canvas,
    Color,
    Fbo,
    InstructionGroup,
    MatrixInstruction,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Translate,
)
from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget

from diamant.ui.theme import Palette
from diamant.ui.widgets.opaque import blending_off, blending_on


class StillPicture:
    """Draws widgets of a parent in two layers; where they are in the tree and what touches them stays as it is.

    What is kept must cover the picture and hide all beneath it. It is drawn anew by itself in the frame in which any
    of it changes. What often moves is lifted: it is drawn in every frame, above all that is kept.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._kept = Fbo(size=(1, 1))
        self._shift = Translate()
        self._shown = Rectangle()
        self._kept.add(self._shift)
        for instruction in (self._kept, Color(rgba=Palette.plain), blending_off(), self._shown, blending_on()):
            canvas.add(instruction)
        self._canvas = canvas

    def keep(self, widget: Widget) -> None:
        """Takes a widget into the picture, above those taken before."""
        self._kept.add(_taken_out(widget))

    def lift(self, widgets: Iterable[Widget], *frames: Scatter) -> None:
        """Draws widgets above the picture and those lifted before; they lie in ``frames``, outermost first."""
        layer = InstructionGroup()
        layer.add(PushMatrix())
        for frame in frames:
            turn = MatrixInstruction()
            turn.matrix = frame.transform
            frame.bind(transform=lambda _, matrix, turn=turn: setattr(turn, "matrix", matrix))
            layer.add(turn)
        for widget in widgets:
            layer.add(_taken_out(widget))
        layer.add(PopMatrix())
        self._canvas.add(layer)

    def cover(self, x: float, y: float, width: float, height: float) -> None:
        """Shows this part of the parent, in whole pixels."""
        size = (max(1, ceil(width)), max(1, ceil(height)))
        if self._kept.size != size:
            self._kept.size = size
            self._kept.texture.mag_filter = self._kept.texture.min_filter = "nearest"
            self._shown.texture = self._kept.texture
        self._shift.xy = (-x, -y)
        self._shown.pos, self._shown.size = (x, y), size


def _taken_out(widget: Widget) -> Canvas:
    """Returns the drawing of a widget, which its parent draws no longer."""
    widget.parent.canvas.remove(widget.canvas)
    return widget.canvas
