"""What everything has in common that a finger or a key can press."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.input import MotionEvent
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty, StringProperty

from diamant.ui.files import load_kv
from diamant.ui.widgets.given import Given

load_kv(__name__)


class Pressable(Given):
    """Fires ``on_release`` once for one finger that goes down and up inside; other fingers meanwhile are ignored."""

    __events__ = ("on_press", "on_release")

    is_target = True
    """Marks what must be large enough for a finger."""

    pressed = BooleanProperty(False)
    focused = BooleanProperty(False)
    """Whether the keyboard would press it; shown as a ring."""

    label = StringProperty("")
    """What it does, in words, where its face shows only a picture."""

    corner = NumericProperty(0.0)
    """The radius of the focus ring."""

    ring = ListProperty([0, 0, 0, 0])
    """Position and size of the focus ring."""

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

    def on_disabled(self, _: object, disabled: bool) -> None:
        if disabled:
            self.pressed = False

    def activate(self) -> None:
        """Does what a press does; the keyboard calls it too."""
        self.dispatch("on_release")

    def nudge(self, step: int) -> bool:
        """Moves by one step (-1 or 1) for an arrow key; tells whether it took the key."""
        return False

    def on_press(self) -> None:
        """Fired when a finger goes down."""

    def on_release(self) -> None:
        """Fired when that finger goes up inside."""
