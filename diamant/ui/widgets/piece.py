"""One drawing by its name."""

from __future__ import annotations

from kivy.properties import AliasProperty, BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.art import art
from diamant.ui.files import load_kv
from diamant.ui.theme import theme

load_kv(__name__)


class Piece(Widget):
    """Shows an art piece as large as its box allows, in the middle, never out of shape."""

    name = StringProperty("")
    tint = ColorProperty((1, 1, 1, 1))
    angle = NumericProperty(0.0)
    """Degrees counter-clockwise."""

    mirrored = BooleanProperty(False)
    """Whether left and right change places."""

    sharp = BooleanProperty(True)
    """Whether a large box shows the drawing made for large sizes, where there is one."""

    def _shown(self) -> str:
        return art.best(self.name, min(self.size) / theme.u) if self.sharp else self.name

    shown = AliasProperty(_shown, bind=["name", "size", "sharp"], cache=True)
    """The name of the drawing that is used."""

    def _drawn_size(self) -> tuple[float, float]:
        width, height = art.size_of(self.shown)
        scale = min(self.width / width, self.height / height)
        return (width * scale, height * scale)

    drawn_size = AliasProperty(_drawn_size, bind=["shown", "size"], cache=True)
    """Width and height of the drawing inside the box."""
