"""One of a seat's two decision cards: face down, lifted at its near edge, laid forward, or turned up."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from diamant.ui.files import load_kv
from diamant.ui.widgets import piece  # noqa: F401
from diamant.ui.widgets.focus import Holdable

load_kv(__name__)


class DecisionCard(Holdable):
    """Draws a card. What it is stays out of the widget until somebody may see it. Fingers on it are the seat's."""

    explorer = StringProperty("red")
    strip = StringProperty("")
    """What shows under the bent near edge while its owner looks."""

    face = StringProperty("")
    """What it shows once it is turned."""

    turn = NumericProperty(0.0)
    """0 face down, 1 face up; half-way it stands on its edge."""

    glow = StringProperty("")
    pressed = BooleanProperty(False)
    dimmed = BooleanProperty(False)
    grow = NumericProperty(1.0)
