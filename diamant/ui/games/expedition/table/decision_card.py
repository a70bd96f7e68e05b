"""One of a seat's two decision cards: face down, held up, laid forward, or turned up."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from diamant.ui.kit.art import art
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.focus import Holdable

DIMMED = (0.8, 0.8, 0.8, 1)


class DecisionCard(Drawing, Holdable):
    """Draws a card. What it is stays out of the widget until somebody may see it. Fingers on it are the seat's."""

    shows = ("opacity", "colour", "held", "face", "turn", "glow", "pressed", "dimmed", "grow")

    colour = StringProperty("red")
    held = BooleanProperty(False)
    """Whether its owner holds it up: then only its place is empty here."""

    face = StringProperty("")
    """What it shows once it is turned."""

    turn = NumericProperty(0.0)
    """0 face down, 1 face up; half-way it stands on its edge."""

    glow = StringProperty("")
    pressed = BooleanProperty(False)
    dimmed = BooleanProperty(False)
    grow = NumericProperty(1.0)

    def paint(self) -> None:
        """Draws the card over its shadow and its glow; one that is not to be seen takes no time."""
        if not self.opacity:
            return
        x, y = self.center
        wide, high = self.width * self.grow, self.height * self.grow
        if self.glow:
            Color(1, 1, 1, 0.9)
            corner = (x - 0.95 * wide, y - 0.8 * high)
            Rectangle(texture=art.texture(self.glow), pos=corner, size=(1.9 * wide, 1.6 * high))
        left, low = x - wide * abs(1 - 2 * self.turn) / 2, y - high / 2
        wide *= abs(1 - 2 * self.turn)
        if not self.held:
            Color(rgba=theme.faded(Palette.shadow, 0.5))
            corner = (left, low - 0.05 * self.height)
            RoundedRectangle(pos=corner, size=(wide, 0.3 * high), radius=[0.1 * self.width])  # what it does not cover
        Color(rgba=DIMMED if self.dimmed else Palette.plain)
        picture = self.face if self.turn > 0.5 else "decision-gap" if self.held else f"decision-back-{self.colour}"
        raised = 0.03 * self.height if self.pressed and not self.held else 0
        Rectangle(texture=art.texture(picture), pos=(left, low + raised), size=(wide, high))
