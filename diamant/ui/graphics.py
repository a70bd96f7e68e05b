"""Brings the drawings back when the device took its graphics memory away while the app was paused."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics.context import get_context
from kivy.graphics.opengl import glIsTexture
from kivy.graphics.texture import Texture


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
