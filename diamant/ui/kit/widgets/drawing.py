"""A picture with more parts than there should be widgets, drawn on one canvas."""

from __future__ import annotations

from typing import ClassVar

from kivy.clock import Clock
from kivy.uix.widget import Widget

from diamant.ui.kit.art import art
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.ink import Ink


class Drawing(Widget):
    """Draws itself anew, once in a frame, when anything changes that it shows."""

    shows: ClassVar[tuple[str, ...]] = ()
    """The properties that are seen in it, besides its place and size."""

    def __init__(self, **properties: object) -> None:
        self._ink = Ink()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        for name in (*self.shows, "pos", "size"):
            self.fbind(name, self.draw_again)
        follow(art, "sheet", self.draw_again)
        follow(theme, "colour_set", self.draw_again)
        follow(theme, "u", self._write_again)
        follow(theme, "text_scale", self._write_again)
        follow(i18n, "language", self._say_again)
        self.draw_again()

    def draw_again(self, *_: object) -> None:
        """Draws before the next frame."""
        self._draw_soon()

    def paint(self) -> None:
        """Draws everything on the canvas that is open."""
        raise NotImplementedError

    def _write_again(self) -> None:
        self._ink.clear()
        self.draw_again()

    def _say_again(self) -> None:
        if self.get_root_window() is not None:  # nobody reads a page that was left, and its game may be closed
            self._write_again()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.width >= 2 and self.height >= 2:
            with self.canvas:
                self.paint()
