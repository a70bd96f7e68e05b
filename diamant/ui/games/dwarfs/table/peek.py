"""What its owner sees of a card that is held: a strip beyond the fingertip with number, diamond and medallion."""

from __future__ import annotations

from typing import NamedTuple

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, Translate
from kivy.uix.widget import Widget

from diamant.games.dwarfs.cards import Card
from diamant.ui.games.dwarfs import paint
from diamant.ui.games.dwarfs.pictures import medal
from diamant.ui.games.dwarfs.table.fingers import Target
from diamant.ui.games.dwarfs.table.plan import turned
from diamant.ui.kit.art import art
from diamant.ui.kit.theme import Palette
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.table.edges import Point, Rect

HIDDEN = 28  # dp that a fingertip hides beyond the point it touches
STRIP = (116.0, 60.0)
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


class PeekStrip(Widget):
    """Draws nothing until somebody may look, and nothing from the moment that the finger is up."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), size=(1, 1))
        self.shown: Card | None = None

    def show(self, card: Card, strip: Strip) -> None:
        """Shows a card to its owner."""
        self.hide()
        self.shown = card
        unit = strip.height / STRIP[1]
        with self.canvas:
            PushMatrix()
            Translate(strip.x, strip.y)
            Rotate(angle=strip.angle)
            Color(rgba=Palette.plain)
            _draw("peek-strip", 0.0, 0.0, strip.width, strip.height)
            digit, stone, sign = (-36.0, -3.0, 36.0) if card.symbol else (-20.0, 18.0, 0.0)
            Color(rgba=paint.number)
            _draw(f"digit-{card.diamonds}", digit * unit, 3 * unit, 23 * unit, 38 * unit)
            Color(rgba=Palette.plain)
            _draw("diamond", stone * unit, 3 * unit, 34 * unit, 34 * unit)
            if card.symbol:
                _draw(medal(card.symbol), sign * unit, 3 * unit, 38 * unit, 38 * unit)
            PopMatrix()

    def hide(self) -> None:
        """Shows nothing any more."""
        self.shown = None
        self.canvas.clear()


class Peeks(Widget):
    """All strips that are held up now, each by what is held."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self.strips: dict[Target, PeekStrip] = {}

    def show(self, target: Target, card: Card, strip: Strip) -> None:
        """Shows a card, or moves its strip with the finger."""
        if target not in self.strips:
            self.strips[target] = PeekStrip()
            self.add_widget(self.strips[target])
        self.strips[target].show(card, strip)

    def hide(self, target: Target) -> None:
        """Takes a strip away, and what stood on it."""
        strip = self.strips.pop(target, None)
        if strip is not None:
            strip.hide()
            discard(strip)


def _draw(name: str, x: float, y: float, width: float, height: float) -> None:
    Rectangle(texture=art.texture(name), pos=(x - width / 2, y - height / 2), size=(width, height))
