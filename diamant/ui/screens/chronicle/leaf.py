"""A leaf of the book that is turned: what lay open before, and what will, seen at once while it goes over."""

from __future__ import annotations

from math import cos, pi
from typing import Any

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle, Translate
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

OLDER, NEWER = 1, -1
SHADE = 0.3  # of its light a leaf loses where it stands upright


def picture_of(widget: Widget) -> Texture:
    """Returns how a widget looks now, as a picture."""
    picture = Fbo(size=(max(1, int(widget.width)), max(1, int(widget.height))), with_stencilbuffer=True)
    with picture:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        Translate(-widget.x, -widget.y, 0)
    picture.add(widget.canvas)
    picture.draw()
    picture.remove(widget.canvas)
    return picture.texture


class TurningLeaf(Widget):
    """Lies over the book for as long as a leaf turns; older pages come from the left, newer ones from the right."""

    turned = NumericProperty(0.0)
    """How far it is over, from 0 to 1."""

    def __init__(self, before: Texture, after: Texture, way: int, pages: int, **properties: Any) -> None:
        self._before, self._after, self.way, self._pages = before, after, way, pages
        super().__init__(**properties)
        for name in ("turned", "pos", "size"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        with self.canvas:
            if self._pages == 2:
                self._draw_two()
            else:
                self._draw_one()

    def _draw_two(self) -> None:
        left, right = (0.0, 0.5), (0.5, 1.0)
        leaves, lies = (left, right) if self.way == OLDER else (right, left)
        across = cos(pi * self.turned)
        self._put(self._after, leaves)
        self._put(self._before, lies)
        if across > 0:
            self._put(self._before, leaves, across)
        else:
            self._put(self._after, lies, -across)

    def _draw_one(self) -> None:
        """Draws a page that is bound at its left edge."""
        whole = (0.0, 1.0)
        under, over = (self._before, self._after) if self.way == OLDER else (self._after, self._before)
        self._put(under, whole)
        self._put(over, whole, self.turned if self.way == OLDER else 1 - self.turned)

    def _put(self, picture: Texture, part: tuple[float, float], across: float = 1.0) -> None:
        """Draws a part of a picture in its place, or drawn together towards where the leaf is bound."""
        begin, end = part
        light = 1 - SHADE * (1 - across)
        bound_left = begin > 0 or end == 1.0
        wide = (end - begin) * across * self.width
        x = self.x + begin * self.width if bound_left else self.x + end * self.width - wide
        Color(light, light, light, 1)
        Rectangle(
            texture=picture, pos=(x, self.y), size=(wide, self.height), tex_coords=(begin, 0, end, 0, end, 1, begin, 1)
        )
