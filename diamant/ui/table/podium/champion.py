"""A figure at the end of a game, behind what it won."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import piece  # noqa: F401

load_kv(__name__)


class Champion(Widget):
    """Stands in the middle of its box, on the ground."""

    figure = StringProperty("")
    """The drawing of whoever stands here."""

    prize = StringProperty("")
    """The drawing of what stands before it; with nothing there the figure itself is larger."""

    crowned = BooleanProperty(False)
    lit = BooleanProperty(False)
    """Whether light shines behind it."""

    crown_room = BooleanProperty(False)
    """Whether there is room for a crown, worn or not, so that neighbours are of one size."""

    hop = NumericProperty(0.0)
    """How far the prize is swollen, from 0 to 1."""

    scale = NumericProperty(1.0)
    """Pixels per unit of the drawing, which is 150 wide and 208 or, with a crown, 246 high."""
