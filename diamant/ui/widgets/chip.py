"""A small word that is on or off."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from diamant.ui.files import load_kv
from diamant.ui.widgets import fit_label, piece  # noqa: F401
from diamant.ui.widgets.pressable import Pressable
from diamant.ui.widgets.skin import Skinned

load_kv(__name__)


class Chip(Pressable, Skinned):
    """A choice by itself: a press turns it on or off, unless ``toggles`` leaves that to its owner."""

    text = StringProperty("")
    icon = StringProperty("")
    icon_tint = ColorProperty((1, 1, 1, 1))
    on = BooleanProperty(False)
    toggles = BooleanProperty(True)
    text_wish = NumericProperty(20)
    """The wished text size in units of the drawing board."""

    icon_room = NumericProperty(0.0)
    """How far from the left the text begins."""

    def activate(self) -> None:
        if self.toggles:
            self.on = not self.on
        super().activate()
