"""Trying out how many fingers a screen sees at once, before a game is played with all hands on."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color
from kivy.graphics.instructions import InstructionGroup
from kivy.graphics.vertex_instructions import SmoothEllipse
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import say, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import backdrop, banner, button  # noqa: F401

load_kv(__name__)

SPOT = 96  # dp: the light around a finger


def found(most: int, wanted: int) -> str:
    """Says how many fingers the screen saw, and what that means for hands on."""
    if most >= wanted:
        return say("All fingers down: {n} of {total} seen", n=wanted, total=wanted)
    return say("{n} of {total} fingers seen: better choose another way", n=most, total=wanted)


class FingerTrial(FloatLayout):
    """Counts the fingers on the whole screen and lights each. Fires ``on_done`` when people have seen enough."""

    on_done = Fired("by the button")

    is_modal = True
    wanted = NumericProperty(2)
    """How many people there are."""

    seen = NumericProperty(0)
    most = NumericProperty(0)
    """The fingers seen now, and the most that were seen at once."""

    by_mouse = BooleanProperty(False)
    """Whether a mouse took the place of a finger."""

    def __init__(self, **properties: Any) -> None:
        self._lights: dict[str, tuple[InstructionGroup, SmoothEllipse]] = {}
        super().__init__(**properties)

    @staticmethod
    def headline(seen: float, most: float, wanted: float) -> str:
        """Returns the bold words of the moment."""
        if seen and most < wanted:
            return say("{n} of {total} seen", n=int(seen), total=int(wanted))
        return found(int(most), int(wanted)) if most else tr("Everybody puts a finger down")

    @staticmethod
    def note(seen: float, most: float, wanted: float, by_mouse: bool) -> str:
        """Returns what stands below."""
        if most >= wanted:
            return tr("This screen is good for “Hands on”.")
        return tr("A mouse is one finger.") if by_mouse else tr("All at the same time, and keep them there.")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch) or touch.is_mouse_scrolling:
            return True
        touch.grab(self)
        self.by_mouse = touch.device == "mouse"
        self._light(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and str(touch.uid) in self._lights:
            self._lights[str(touch.uid)][1].pos = self._corner(touch)
        return super().on_touch_move(touch) or True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            self._put_out(str(touch.uid))
            return True
        return bool(super().on_touch_up(touch))

    def let_go(self) -> None:
        """Forgets all fingers: they will never come up."""
        for finger in [*self._lights]:
            self._put_out(finger)

    def _light(self, touch: MotionEvent) -> None:
        group, spot = InstructionGroup(), SmoothEllipse(pos=self._corner(touch), size=(dp(SPOT), dp(SPOT)))
        group.add(Color(rgba=theme.faded(theme.colour.tap_here, 0.9)))
        group.add(spot)
        self.canvas.add(group)
        self._lights[str(touch.uid)] = (group, spot)
        self._count()

    def _put_out(self, finger: str) -> None:
        if finger in self._lights:
            self.canvas.remove(self._lights.pop(finger)[0])
            self._count()

    def _count(self) -> None:
        self.seen = len(self._lights)
        self.most = max(self.most, self.seen)

    @staticmethod
    def _corner(touch: MotionEvent) -> tuple[float, float]:
        return (touch.x - dp(SPOT) / 2, touch.y - dp(SPOT) / 2)
