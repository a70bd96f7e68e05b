"""On or off, with the words that say what."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.files import load_kv
from diamant.ui.widgets import fit_label, piece  # noqa: F401
from diamant.ui.widgets.pressable import Pressable

load_kv(__name__)


class SwitchTrack(Widget):
    """The drawn part: a track with a tick or a ring, and the knob over the other one."""

    active = BooleanProperty(False)
    unit = NumericProperty(1.0)


class ToggleSwitch(Pressable):
    """Words with a switch; Kivy has a ``Switch`` of its own. The whole width is one target."""

    active = BooleanProperty(False)
    text = StringProperty("")
    text_wish = NumericProperty(20)
    """The wished text size in units of the drawing board."""

    track_width = NumericProperty(0.0)

    def activate(self) -> None:
        self.active = not self.active
        super().activate()

    def nudge(self, step: int) -> bool:
        if self.active != (step > 0):
            self.activate()
        return True
