"""One of a seat's two decision cards: face down, held up, laid forward, or turned up."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import piece  # noqa: F401
from diamant.ui.kit.widgets.focus import Holdable

load_kv(__name__)


class DecisionCard(Holdable):
    """Draws a card. What it is stays out of the widget until somebody may see it. Fingers on it are the seat's."""

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
