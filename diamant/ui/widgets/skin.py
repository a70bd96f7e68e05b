"""A widget with a drawn background that stretches in the middle and keeps its corners."""

from __future__ import annotations

from kivy.properties import ColorProperty, NumericProperty, StringProperty

from diamant.ui.files import load_kv
from diamant.ui.widgets.given import Given

load_kv(__name__)


class Skinned(Given):
    """Draws the skin of a name behind itself; an empty name draws nothing."""

    skin = StringProperty("")
    skin_tint = ColorProperty((1, 1, 1, 1))
    skin_scale = NumericProperty(1.0)
    """Pixels per unit of the skin's border; larger than there is room for makes the corners meet."""
