"""The window as a picture, and its drawings brought back when the device took them away while the app was paused."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.context import get_context
from kivy.graphics.opengl import glIsTexture
from kivy.graphics.texture import Texture
from kivy.lang import Builder


def draw_window() -> None:
    """Draws the window as it is now, without showing that yet."""
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()
    Window.dispatch("on_draw")


def save_window(path: Path) -> None:
    """Saves the window as it is now as a PNG file."""
    draw_window()
    Path(Window.screenshot(str(path))).replace(path)


class Graphics:
    """Keeps one pixel there, and knows by it whether everything else is still there. Kivy itself does not look."""

    def __init__(self) -> None:
        self._pixel = Texture.create(size=(1, 1))
        self._pixel.bind()

    @property
    def lost(self) -> bool:
        """Whether textures, atlas and all are gone."""
        return not glIsTexture(self._pixel.id)

    def restore(self, *_: object) -> None:
        """Loads everything again, if it is gone."""
        if self.lost:
            get_context().reload()
            Window.update_viewport()
