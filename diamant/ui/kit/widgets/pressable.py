"""What everything has in common that a finger or a key can press."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import AliasProperty, BooleanProperty, StringProperty

from diamant.ui.kit.cues import cues
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.widgets.focus import Focusable

REPEATS_AFTER = 0.45  # seconds a finger stays until a press is repeated
REPEATS_APART = (0.18, 0.08)  # from one to the next: at first, and once there were a few
A_FEW = 6


class Pressable(Focusable):
    """Fires ``on_release`` once for one finger that goes down and up inside; other fingers meanwhile are ignored."""

    on_press = Fired("when a finger goes down")
    on_release = Fired("when that finger goes up inside")

    pressed = BooleanProperty(False)
    label = StringProperty("")
    """What it does, in words, where its face shows only a picture; a button with a text needs none."""

    repeats = BooleanProperty(False)
    """Whether a finger that stays presses again and again, as on a plus or a minus."""

    def __init__(self, **properties: object) -> None:
        self._finger: MotionEvent | None = None
        self._repeated = 0
        self._again = Clock.create_trigger(self._repeat, REPEATS_AFTER)
        super().__init__(**properties)

    def _state(self) -> str:
        if self.disabled:
            return "disabled"
        return "down" if self.pressed else "normal"

    press_state = AliasProperty(_state, bind=["disabled", "pressed"], cache=True)
    """"normal", "down" or "disabled"."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        # a touch that was down when the app was paused never comes up
        if self._finger not in EventLoop.touches:
            self._finger = None
        if self.disabled or self._finger is not None:
            return True
        touch.grab(self)
        self._finger = touch
        self.pressed = True
        self.dispatch("on_press")
        if self.repeats:
            self._repeated, self._again.timeout = 0, REPEATS_AFTER
            self._again()
        return True

    def _repeat(self, *_: object) -> None:
        """Presses once more, as long as the finger stays inside, sooner and sooner."""
        if self.disabled or self._finger not in EventLoop.touches:
            return
        if self.pressed:
            self._repeated += 1
            self.activate()
        self._again.timeout = REPEATS_APART[self._repeated >= A_FEW]
        self._again()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        if touch is self._finger:
            self.pressed = self.collide_point(*touch.pos)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch is self._finger:
            self._finger = None
            self._again.cancel()
            inside = self.pressed and not self._repeated
            self.pressed, self._repeated = False, 0
            # what another finger took away meanwhile does nothing any more
            if inside and not self.disabled and self.get_root_window() is not None:
                self.activate()
        return True

    def let_go(self) -> None:
        """Forgets the finger that is down: lifting it does nothing any more."""
        self._finger = None
        self._again.cancel()
        self.pressed = False

    def on_disabled(self, _: object, disabled: bool) -> None:
        if disabled:
            self.pressed = False

    def key_down(self) -> None:
        if not self.disabled:
            self.activate()

    def activate(self) -> None:
        """Does what a press does; the keyboard calls it too."""
        cues.give("press")
        self.dispatch("on_release")
