"""A picture with more parts than there should be widgets, drawn on one canvas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.uix.widget import Widget

from diamant.ui.kit.art import art
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.ink import Ink, Point


class Drawing(Widget):
    """Draws itself anew, below its children, once in a frame, when anything changes that it shows."""

    shows: ClassVar[tuple[str, ...]] = ()
    """The properties that are seen in it, besides its place and size."""

    def __init__(self, **properties: object) -> None:
        self._ink = Ink()
        self._picture = Canvas()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        self.canvas.before.add(self._picture)
        for name in (*self.shows, "pos", "size"):
            self.fbind(name, self.draw_again)
        follow(art, "sheet", self.draw_again)
        follow(theme, "colour_set", self.draw_again)
        follow(theme, "u", self.write_again)
        follow(theme, "text_scale", self.write_again)
        follow(i18n, "language", self._say_again)
        self.draw_again()

    def draw_again(self, *_: object) -> None:
        """Draws before the next frame."""
        self._draw_soon()

    def write_again(self) -> None:
        """Writes all words anew, which have another size or are in another language."""
        self._ink.clear()
        self.draw_again()

    def is_left(self) -> bool:
        """Tells whether nobody reads it any more: its page was left, and its game may be closed."""
        return self.get_root_window() is None

    def rest(self) -> None:
        """Is drawn no more."""
        self._draw_soon.cancel()

    def wipe(self) -> None:
        """Shows nothing, at once, until it is drawn again."""
        self._picture.clear()

    def prepare(self) -> None:
        """Makes and places what stands on it, before its own canvas is open: else it would be drawn there, too."""

    def paint(self) -> None:
        """Draws everything on the canvas that is open."""
        raise NotImplementedError

    def write(
        self,
        text: str,
        middle: Point,
        wish: float,
        room: float,
        colour: Sequence[float] = Palette.text,
        bold: bool = False,
        halign: str = "center",
    ) -> None:
        """Writes a line that is no wider than its room; ``middle`` is that of its ``halign`` end."""
        text, size = self._ink.fit(text, max(theme.least_font(), wish), room, bold)
        self._ink.write(text, middle, size, colour, bold, halign)

    def _say_again(self) -> None:
        if not self.is_left():
            self.write_again()

    def _draw(self, *_: object) -> None:
        self.prepare()
        self._picture.clear()
        if self.width >= 2 and self.height >= 2:
            with self._picture:
                self.paint()
