"""On or off, with the words that say what."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.theme import Sizes, theme
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.kit.widgets.pressable import Pressable

load_kv(__name__)

# The drawings, in units: the track, the knob, and where the knob lies on the track.
TRACK = (76, 44)
KNOB = (40, 42)
KNOB_X = {False: 2, True: 34}
KNOB_DROP = 1.5
FAINT = (1, 1, 1, 0.5)
FAINT_KNOB = (0.6, 0.58, 0.7, 1)


class ToggleSwitch(Pressable):
    """Words with a switch; Kivy has a ``Switch`` of its own. The whole width is one target."""

    active = BooleanProperty(False)
    text = StringProperty("")
    text_wish = NumericProperty(Sizes.body)
    """The wished text size in units of the drawing board."""

    def __init__(self, **properties: object) -> None:
        self.words = FitLabel(lines=2, halign="left")
        self._track, self._knob = Piece(sharp=False), Piece(sharp=False)
        self.arrange_soon = Clock.create_trigger(self.arrange, -1)
        super().__init__(**properties)
        for part in (self.words, self._track, self._knob):
            self.add_widget(part)
        self.ids["words"] = self.words
        for name in ("pos", "size", "text", "active", "press_state", "text_wish"):
            self.fbind(name, self.arrange_soon)
        follow(theme, "u", self.arrange_soon, self)
        self.arrange_soon()

    def activate(self) -> None:
        self.active = not self.active
        super().activate()

    def nudge(self, step: int) -> bool:
        if self.active != (step > 0):
            self.activate()
        return True

    def arrange(self, *_: object) -> None:
        """Puts the words, the track and the knob in their places."""
        unit = theme.u
        wide, high = TRACK[0] * unit, TRACK[1] * unit
        x = self.right - wide - 4 * unit if self.text else self.x + (self.width - wide) / 2
        y = self.y + (self.height - high) / 2
        self._track.name = "switch-on" if self.active else "switch-off"
        self._track.tint = FAINT if self.disabled else (1, 1, 1, 1)
        self._track.size, self._track.pos = (wide, high), (x, y)
        knob_high = KNOB[1] * unit
        self._knob.name = "switch-knob"
        self._knob.tint = FAINT_KNOB if self.disabled else (1, 1, 1, 1)
        self._knob.size = (KNOB[0] * unit, knob_high)
        self._knob.pos = (x + KNOB_X[self.active] * unit, y + (high - knob_high) / 2 - KNOB_DROP * unit)
        self.words.text, self.words.wish = self.text, self.text_wish * unit
        self.words.pos = (self.x + 8 * unit, self.y)
        self.words.size = (max(1, x - self.x - 24 * unit), self.height)
