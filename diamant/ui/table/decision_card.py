"""One of a seat's two decision cards: face down, lifted at its near edge, laid forward, or turned up."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from diamant.ui.files import load_kv
from diamant.ui.widgets import piece  # noqa: F401
from diamant.ui.widgets.focus import Focusable

load_kv(__name__)


class DecisionCard(Focusable):
    """Draws a card. What it is stays out of the widget until somebody may see it.

    Fires ``on_press`` and ``on_release`` for a key; fingers are the seat's.
    """

    __events__ = ("on_press", "on_release")

    is_target = False
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

    def key_down(self) -> None:
        self.dispatch("on_press")

    def key_up(self) -> None:
        self.dispatch("on_release")

    def on_press(self) -> None:
        """Fired when the key that stands on it goes down."""

    def on_release(self) -> None:
        """Fired when that key comes up."""
