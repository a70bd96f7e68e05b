"""The stitching around mats: one small texture that repeats along a line."""

from __future__ import annotations

from functools import cache

from kivy.graphics.texture import Texture

DASH, PERIOD = 9, 14


@cache
def dash_texture() -> Texture:
    """Returns a dash and a gap in white, to be tinted and repeated."""
    texture = Texture.create(size=(PERIOD, 1), colorfmt="rgba")
    texture.wrap = "repeat"

    def paint(painted: Texture) -> None:
        row = b"\xff\xff\xff\xff" * DASH + b"\xff\xff\xff\x00" * (PERIOD - DASH)
        painted.blit_buffer(row, colorfmt="rgba", bufferfmt="ubyte")

    paint(texture)
    texture.add_reload_observer(paint)
    return texture
