"""What the drawn parts of the valley's table have in common: they are drawn as long as the game is open, on plates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from kivy.graphics import Color, PopMatrix, PushMatrix, Rotate, SmoothRoundedRectangle

from diamant.ui.games.valley import paint
from diamant.ui.kit.art import art
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import Point

OF_THE_GAME = "event-back"
"""A piece that is there as long as the game is open."""


class Drawn(Drawing):
    """A part of the table. It is kept from move to move, so it is drawn also while it lies nowhere."""

    def is_left(self) -> bool:
        return not art.has(OF_THE_GAME)

    def _draw(self, *_: object) -> None:
        if not self.is_left():
            super()._draw()


class Emptied(Drawn):
    """A part that is laid before one seat after another."""

    def empty(self) -> None:
        """Forgets all that it was told: nothing of one seat is left in it for the next."""
        raise NotImplementedError


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
    rim = theme.mixed(paint.panel[0], Palette.rim, 0.6)
    rimmed_box(
        x + thick, y + thick, width - 2 * thick, height - 2 * thick, 15 * unit,
        paint.panel[1], rim, max(1.0, 2 * unit),
    )  # fmt: skip
