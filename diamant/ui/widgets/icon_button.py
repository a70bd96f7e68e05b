"""The button with a picture on it."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from diamant.ui.files import load_kv
from diamant.ui.widgets import piece  # noqa: F401
from diamant.ui.widgets.button import ButtonFace

load_kv(__name__)


class IconButton(ButtonFace):
    """A square or round button; ``label`` says in words what it does."""

    icon = StringProperty("")
    tint = ColorProperty(None, allownone=True)
    """The colour of a one-coloured icon; None for the colour of the kind of button."""

    round = BooleanProperty(False)
    angle = NumericProperty(0.0)
    """Turns the picture, so that one arrow serves both ways."""
