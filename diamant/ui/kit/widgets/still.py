"""A picture of what lies still: drawn into a texture once, and shown from there until something in it changes."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from kivy.core.window import Window
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

from diamant.ui.kit.theme import Palette
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.opaque import blending_off, blending_on


class StillPicture:
    """Draws what is in its owner in three layers, without changing where it is in the tree or what touches it.

    At the bottom lies the picture of what is kept. It is drawn anew by itself in the frame in which any of it changes,
    and must cover its whole place. Above it is what was lifted because it moves, and on top what always lies there.
    What has settled goes back with the next change of the picture, or as soon as it is not ``busy`` around it.
    """

    def __init__(self, owner: Widget, busy: Callable[[], bool] = lambda: False) -> None:
        self._owner = owner
        self._busy = busy
        self._kept = Fbo(size=(1, 1))
        self._shift = Translate()
        self._shown = Rectangle()
        self._lifted = InstructionGroup()
        self._top = InstructionGroup()
        self._floating: dict[Widget, _Floating] = {}
        self._settled: set[Widget] = set()
        self._covers = False
        follow(Window, "on_draw", self._draw_first, owner)
        self._kept.add(self._shift)
        plain = Color(rgba=Palette.plain)
        for part in (self._kept, plain, blending_off(), self._shown, blending_on(), self._lifted, self._top):
            owner.canvas.add(part)

    def keep(self, widget: Widget) -> None:
        """Takes a widget and all in it into the picture, above those taken before."""
        widget.parent.canvas.remove(widget.canvas)
        self._kept.add(widget.canvas)

    def put_on_top(self, widget: Widget) -> None:
        """Takes a widget out of the picture for good and draws it above everything."""
        _Floating(widget, self._owner, self._top)

    def lift(self, widget: Widget) -> None:
        """Takes a widget out of the picture until it is settled: only it is drawn anew while it moves."""
        if widget in self._floating:
            self._settled.discard(widget)
        else:
            floating = self._floating[widget] = _Floating(widget, self._owner, self._lifted)
            floating.follow(widget, "parent", lambda *_: self._sink(widget))

    def settle(self, widget: Widget) -> None:
        """Lets a widget that was lifted go back to its place in the picture."""
        if widget in self._floating:
            self._settled.add(widget)

    def cover(self, x: float, y: float, width: float, height: float) -> None:
        """Shows this part of the owner, in whole pixels."""
        size = (max(1, ceil(width)), max(1, ceil(height)))
        self._make_room(size)
        self._covers = True
        self._shift.xy = (-x, -y)
        self._shown.pos, self._shown.size = (x, y), size

    def release(self) -> None:
        """Gives the memory of the picture back until it is to cover something again."""
        self._covers = False
        self._make_room((1, 1))

    def _draw_first(self) -> None:
        """Draws the picture anew, if anything in it changed, before the window is begun.

        In the midst of it the graphics would have to lay the half-drawn window aside, and keep all that for later.
        """
        if self._settled and (self._kept.needs_redraw or not self._busy()):
            for widget in tuple(self._settled):
                self._sink(widget)
        if self._covers:
            self._kept.draw()

    def _sink(self, widget: Widget) -> None:
        self._settled.discard(widget)
        self._floating.pop(widget).sink()

    def _make_room(self, size: tuple[int, int]) -> None:
        if self._kept.size != size:
            self._kept.size = size
            self._kept.texture.mag_filter = self._kept.texture.min_filter = "nearest"
            self._shown.texture = self._kept.texture


class _Floating:
    """A widget that is drawn in a layer of its owner in place of its parent, turned as all the frames around it are."""

    def __init__(self, widget: Widget, owner: Widget, layer: InstructionGroup) -> None:
        self._widget, self._layer = widget, layer
        self._home: Canvas = widget.parent.canvas
        self._gap = InstructionGroup()  # holds its place
        self._home.insert(self._home.indexof(widget.canvas), self._gap)
        self._home.remove(widget.canvas)
        self._drawing = InstructionGroup()
        self._followed: list[tuple[Widget, str, int]] = []
        self._drawing.add(PushMatrix())
        for frame in _frames_around(widget, owner):
            self._drawing.add(self._turned_with(frame))
        self._drawing.add(widget.canvas)
        self._drawing.add(PopMatrix())
        layer.add(self._drawing)

    def follow(self, source: Widget, name: str, call: Callable[..., None]) -> None:
        """Listens to a property until it sinks."""
        self._followed.append((source, name, source.fbind(name, call)))

    def sink(self) -> None:
        """Goes back to where it was, unless it is gone from there."""
        for source, name, bound in self._followed:
            source.unbind_uid(name, bound)
        self._layer.remove(self._drawing)
        self._drawing.remove(self._widget.canvas)
        if self._widget.parent is not None:
            self._home.insert(self._home.indexof(self._gap), self._widget.canvas)
        self._home.remove(self._gap)

    def _turned_with(self, frame: Scatter) -> MatrixInstruction:
        turn = MatrixInstruction()
        turn.matrix = frame.transform
        self.follow(frame, "transform", lambda _, matrix: setattr(turn, "matrix", matrix))
        return turn


def _frames_around(widget: Widget, owner: Widget) -> list[Scatter]:
    """Returns the frames that a widget of an owner lies in, outermost first."""
    frames: list[Scatter] = []
    around = widget.parent
    while around is not owner:
        if isinstance(around, Scatter):
            frames.insert(0, around)
        around = around.parent
    return frames
