"""What everything has in common that a finger or a key can press."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.input import MotionEvent
from kivy.properties import AliasProperty, BooleanProperty, StringProperty

from diamant.ui.kit.cues import cues
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.widgets.focus import Focusable


class Pressable(Focusable):
    """Fires ``on_release`` once for one finger that goes down and up inside; other fingers meanwhile are ignored."""

    on_press = Fired("when a finger goes down")
    on_release = Fired("when that finger goes up inside")

    pressed = BooleanProperty(False)
    label = StringProperty("")
    """What it does, in words, where its face shows only a picture; a button with a text needs none."""

    def __init__(self, **properties: object) -> None:
        self._finger: MotionEvent | None = None
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
        return True

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
            inside = self.pressed
            self.pressed = False
            if inside and not self.disabled:
                self.activate()
        return True

    def let_go(self) -> None:
        """Forgets the finger that is down: lifting it does nothing any more."""
        self._finger = None
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
