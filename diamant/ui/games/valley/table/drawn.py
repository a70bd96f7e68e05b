"""What the drawn parts of the valley's table have in common: one redraw for many changes, plates, and words on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rotate, SmoothRoundedRectangle
from kivy.uix.widget import Widget

from diamant.ui.games.valley.table import colours
from diamant.ui.kit.art import art
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.ink import Ink

Point = tuple[float, float]
OF_THE_GAME = "event-back"
"""A piece that is there as long as the game is open."""


class Drawn(Widget):
    """Draws itself on one canvas, below its children, and again when one of its ``watched`` properties changes."""

    watched: tuple[str, ...] = ()

    def __init__(self, **properties: Any) -> None:
        self.ink = Ink()
        self._drawn_size: tuple[float, ...] = ()
        self.redraw_soon = Clock.create_trigger(self._redraw, -1)
        super().__init__(**properties)
        for name in ("pos", "size", *self.watched):
            self.fbind(name, self.redraw_soon)
        for source, name in ((theme, "u"), (theme, "text_scale"), (theme, "colour_set"), (art, "sheet")):
            follow(source, name, self.draw_anew)
        follow(i18n, "language", self.draw_anew)
        self.redraw_soon()

    def draw_anew(self) -> None:
        """Draws again what depends on the window, the letters or the language."""
        self.redraw_soon()

    def rest(self) -> None:
        """Is drawn no more: the table is left."""
        self.redraw_soon.cancel()

    def _redraw(self, *_: object) -> None:
        if not art.has(OF_THE_GAME):  # its drawings are put away, so nobody sees it any more
            return
        if self._drawn_size != tuple(self.size):
            self._drawn_size = tuple(self.size)
            self.ink.clear()
        self.prepare()
        self.canvas.before.clear()
        if min(self.size) > 1:
            with self.canvas.before:
                self.paint()

    def prepare(self) -> None:
        """Makes and places what stands on it, before its own canvas is open: else it would be drawn there, too."""

    def paint(self) -> None:
        """Draws everything; the canvas is open."""
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
        text, size = self.ink.fit(text, max(theme.least_font(), wish), room, bold)
        self.ink.write(text, middle, size, colour, bold, halign)


@contextmanager
def turned_round(middle: Point, angle: float = 180.0) -> Iterator[None]:
    """What is drawn inside is turned, for who sits on the other side."""
    PushMatrix()
    Rotate(angle=angle, origin=middle)
    yield
    PopMatrix()


def box(x: float, y: float, width: float, height: float, radius: float, colour: Sequence[float]) -> None:
    """Draws a rounded box."""
    Color(*colour)
    radius = max(0.5, min(radius, width / 2 - 0.5, height / 2 - 0.5))
    SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[radius])


def rimmed_box(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    colour: Sequence[float],
    rim: Sequence[float],
    thick: float,
) -> None:
    """Draws a rounded box with a rim of another colour inside of it."""
    box(x, y, width, height, radius, rim)
    box(x + thick, y + thick, width - 2 * thick, height - 2 * thick, radius - thick, colour)


def plate(x: float, y: float, width: float, height: float, unit: float) -> None:
    """Draws a dark plate with its shadow, as the exchange and the panels lie on."""
    box(x, y - 6 * unit, width, height, 18 * unit, theme.faded(Palette.shadow, 0.5))
    box(x, y, width, height, 18 * unit, Palette.ink)
    thick = 3 * unit
    rim = theme.mixed(colours.plate[0], Palette.rim, 0.6)
    rimmed_box(
        x + thick, y + thick, width - 2 * thick, height - 2 * thick, 15 * unit,
        colours.plate[1], rim, max(1.0, 2 * unit),
    )  # fmt: skip


def row_rim() -> float:
    """Returns how thick the rim of a row of buttons is."""
    return max(1.5, 2.4 * theme.u)


def row_plate(x: float, y: float, width: float, height: float, rim: Sequence[float]) -> None:
    """Draws the plate under a row of buttons, with a rim that tells whose turn it is."""
    unit, thick = theme.u, row_rim()
    box(x, y - 5 * unit, width, height, 16 * unit, theme.faded(Palette.shadow, 0.5))
    box(x, y, width, height, 16 * unit, Palette.ink)
    rimmed_box(x + thick, y + thick, width - 2 * thick, height - 2 * thick, 14 * unit, colours.plate[1], rim, thick)
