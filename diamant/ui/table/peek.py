"""What its owner sees of something that is held: its near edge is bent up, for as long as the finger is down."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from kivy.graphics import PopMatrix, PushMatrix, Rectangle, Rotate, Translate
from kivy.uix.widget import Widget

from diamant.ui.kit.art import art
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.table.edges import Point, Rect
from diamant.ui.table.place import Place, turned

HIDDEN = 28  # dp that a fingertip hides around the point it touches
STRIP = (116.0, 60.0)
"""The size of a strip in the units in which it is drawn."""

LEAST_HEIGHT = 46  # dp
MOST_HEIGHT = 0.46  # of the height of the card that is held
OVER = 0.05  # of the height of the card: how far the bent edge reaches beyond it, towards its owner


class Strip(NamedTuple):
    """Where the strip stands: its middle, its size, and how it is turned to its owner."""

    x: float
    y: float
    width: float
    height: float
    angle: float


def strip_place(card: Place, finger: Point | None, room: Rect, unit: float) -> Strip:
    """Returns where the strip stands on a card that is held: at the edge next to its owner, and inside of the room.

    It comes further towards the owner where a fingertip would hide it. ``unit`` is one dp in pixels.
    """
    height = max(LEAST_HEIGHT * unit, MOST_HEIGHT * card.height)
    width = height * STRIP[0] / STRIP[1]
    towards = -card.height * (0.5 + OVER) + height / 2
    if finger is not None:
        _, touched = turned((finger[0] - card.x, finger[1] - card.y), -card.angle)
        towards = min(towards, touched - HIDDEN * unit - height / 2)
    across, up = turned((0.0, towards), card.angle)
    wide, high = (height, width) if round(card.angle / 90) % 2 else (width, height)
    x = min(max(card.x + across, room.x + wide / 2), room.right - wide / 2)
    y = min(max(card.y + up, room.y + high / 2), room.top - high / 2)
    return Strip(x, y, width, height, card.angle)


class Peek(Widget):
    """Draws nothing until somebody may look, and nothing from the moment that the finger is up.

    A game draws what is to be seen around the origin, by :meth:`draw`.
    """

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), size=(1, 1))
        self.shown: Any = None

    def draw(self, what: Any, strip: Strip) -> None:
        """Draws what the owner sees."""
        raise NotImplementedError

    def show(self, what: Any, strip: Strip) -> None:
        """Shows something to its owner."""
        self.hide()
        self.shown = what
        with self.canvas:
            PushMatrix()
            Translate(strip.x, strip.y)
            Rotate(angle=strip.angle)
            self.draw(what, strip)
            PopMatrix()

    def hide(self) -> None:
        """Shows nothing any more."""
        self.shown = None
        self.canvas.clear()


class Peeks(Widget):
    """All strips that are held up now, each by what is held."""

    def __init__(self, make: Callable[[], Peek]) -> None:
        super().__init__(size_hint=(None, None))
        self._make = make
        self.strips: dict[Any, Peek] = {}

    def show(self, held: Hashable, what: Any, strip: Strip) -> None:
        """Shows something, or moves its strip with the finger."""
        if held not in self.strips:
            self.strips[held] = self._make()
            self.add_widget(self.strips[held])
        self.strips[held].show(what, strip)

    def hide(self, held: Hashable) -> None:
        """Takes a strip away, and what stood on it."""
        strip = self.strips.pop(held, None)
        if strip is not None:
            strip.hide()
            discard(strip)


def stamped(name: str, x: float, y: float, width: float, height: float) -> None:
    """Draws a piece around a point."""
    Rectangle(texture=art.texture(name), pos=(x - width / 2, y - height / 2), size=(width, height))
