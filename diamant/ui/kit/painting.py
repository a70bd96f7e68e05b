"""Paints small pictures once, to be shown again and again. All are painted on one easel: some drivers take a megabyte
for each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from kivy.core.window import Window
from kivy.graphics import Fbo
from kivy.graphics.texture import Texture

from diamant.ui.kit.theme import Rgba


@cache
def _easel() -> Fbo:
    return Fbo(size=(1, 1))


@contextmanager
def painting(texture: Texture, ground: Rgba) -> Iterator[Fbo]:
    """Makes what is drawn meanwhile, on a ground of one colour, the picture of a texture."""
    easel = _easel()
    easel.size, easel.clear_color = texture.size, ground
    easel.bind()
    easel.clear_buffer()
    easel.release()
    with easel:
        yield easel
    easel.draw()
    texture.blit_buffer(easel.pixels, colorfmt="rgba", bufferfmt="ubyte")
    easel.clear()
    easel.size = (1, 1)
    Window.canvas.ask_update()
