"""What its owner sees of something that is held: a strip beyond the fingertip, for as long as the finger is down."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from kivy.graphics import PopMatrix, PushMatrix, Rectangle, Rotate, Translate
from kivy.uix.widget import Widget

from diamant.ui.kit.art import art
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.table.edges import Point, Rect
from diamant.ui.table.place import turned

HIDDEN = 28  # dp that a fingertip hides beyond the point it touches
STRIP = (116.0, 60.0)
"""The size of a strip in the units in which it is drawn."""

LEAST_HEIGHT = 46  # dp
MOST_HEIGHT = 0.46  # of the height of the card that is held


class Strip(NamedTuple):
    """Where the strip stands: its middle, its size, and how it is turned to its owner."""

    x: float
    y: float
    width: float
    height: float
    angle: float


def strip_place(finger: Point, angle: float, card_height: float, room: Rect, unit: float) -> Strip:
    """Returns where the strip stands while a finger is at this point: beyond it, and inside of the room.

    ``unit`` is one dp in pixels.
    """
    height = max(LEAST_HEIGHT * unit, MOST_HEIGHT * card_height)
    width = height * STRIP[0] / STRIP[1]
    across, up = turned((0.0, HIDDEN * unit + height / 2), angle)
    wide, high = (height, width) if round(angle / 90) % 2 else (width, height)
    x = min(max(finger[0] + across, room.x + wide / 2), room.right - wide / 2)
    y = min(max(finger[1] + up, room.y + high / 2), room.top - high / 2)
    return Strip(x, y, width, height, angle)


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
