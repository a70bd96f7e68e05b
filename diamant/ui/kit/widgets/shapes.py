"""Shapes drawn straight on a canvas: surfaces of any outline, and colours that pass into one another."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache

from kivy.graphics import Color, Line, Mesh, Rectangle
from kivy.graphics.tesselator import TYPE_POLYGONS, WINDING_ODD, Tesselator
from kivy.graphics.texture import Texture

from diamant.ui.kit.theme import Palette, Rgba
from diamant.ui.kit.widgets.ink import Point

SHADES = 64


@lru_cache(32)
def shades(*colours: Rgba) -> Texture:
    """Returns colours that pass into one another from below upwards, at equal distances."""
    parts = len(colours) - 1
    pixels = bytearray()
    for at in range(SHADES):
        place = at / (SHADES - 1) * parts
        low = min(int(place), max(0, parts - 1))
        under, over = colours[low], colours[min(low + 1, parts)]
        pixels += bytes(round(255 * (a + (b - a) * (place - low))) for a, b in zip(under, over, strict=True))
    picture = bytes(pixels)

    def paint(texture: Texture) -> None:
        texture.blit_buffer(picture, colorfmt="rgba", bufferfmt="ubyte")

    texture = Texture.create(size=(1, SHADES), colorfmt="rgba")
    texture.wrap = "clamp_to_edge"
    texture.add_reload_observer(paint)
    paint(texture)
    return texture


def fill_box(pos: Point, size: Point, *colours: Rgba) -> None:
    """Fills a box with colours from below upwards, on the canvas that is open."""
    Color(*Palette.plain)
    Rectangle(pos=pos, size=size, texture=shades(*colours))


def fill_shape(outline: Sequence[Point], *colours: Rgba) -> None:
    """Fills a surface with one colour or, from its lowest point to its highest, with several."""
    worker = Tesselator()
    worker.add_contour(array("f", [part for point in outline for part in point]))
    if not worker.tesselate(WINDING_ODD, TYPE_POLYGONS):
        return
    low, high = min(y for _, y in outline), max(y for _, y in outline)
    texture = shades(*colours) if len(colours) > 1 else None
    Color(*(Palette.plain if texture else colours[0]))
    for vertices, indices in worker.meshes:
        corners = list(vertices)
        for at in range(0, len(corners), 4):
            corners[at + 2], corners[at + 3] = 0.5, (corners[at + 1] - low) / max(1e-6, high - low)
        Mesh(vertices=corners, indices=indices, mode="triangle_fan", texture=texture)


def draw_edge(points: Iterable[Point], width: float, colour: Sequence[float], close: bool = False) -> None:
    """Draws a line with round bends through points, so wide in all."""
    Color(*colour)
    flat = [part for point in points for part in point]
    Line(points=flat, width=max(1.0, width / 2), joint="round", cap="round", close=close)
