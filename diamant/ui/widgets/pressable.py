"""What everything has in common that a finger or a key can press."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.input import MotionEvent
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty

from diamant.ui.cues import cues
from diamant.ui.theme import Palette, theme
from diamant.ui.widgets.given import Given
from diamant.ui.widgets.skin import NinePatch

RING = "plate-rim"
RING_RADIUS = 12
RING_AROUND = 4


class Pressable(Given):
    """Fires ``on_release`` once for one finger that goes down and up inside; other fingers meanwhile are ignored."""

    __events__ = ("on_press", "on_release")

    is_target = True
    """Marks what must be large enough for a finger."""

    pressed = BooleanProperty(False)
    focused = BooleanProperty(False)
    """Whether the keyboard would press it; shown as a ring."""

    label = StringProperty("")
    """What it does, in words, where its face shows only a picture; a button with a text needs none."""

    corner = NumericProperty(0.0)
    """The radius of the focus ring in pixels, 0 for that of a button."""

    def __init__(self, **properties: object) -> None:
        self._finger: MotionEvent | None = None
        self._ring: NinePatch | None = None
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

    def activate(self) -> None:
        """Does what a press does; the keyboard calls it too."""
        cues.give("press")
        self.dispatch("on_release")

    def nudge(self, step: int) -> bool:
        """Moves by one step (-1 or 1) for an arrow key; tells whether it took the key."""
        return False

    def on_focused(self, _: object, focused: bool) -> None:
        if self._ring is None:
            self._ring = NinePatch()
            self.canvas.after.add(self._ring.group)
            self.bind(pos=self._draw_ring, size=self._draw_ring)
        self._draw_ring()

    def _draw_ring(self, *_: object) -> None:
        if self._ring is not None:
            around = RING_AROUND * theme.u
            pos = (self.x - around, self.y - around / 2)
            size = (self.width + 2 * around, self.height + 1.5 * around)
            name = RING if self.focused else ""
            self._ring.draw(name, pos, size, (self.corner or 16 * theme.u) / RING_RADIUS, Palette.focus)

    def on_press(self) -> None:
        """Fired when a finger goes down."""

    def on_release(self) -> None:
        """Fired when that finger goes up inside."""


def let_go_of_everything() -> None:
    """Takes every press back whose finger is still down: what it was meant for is no longer there."""
    for touch in EventLoop.touches:
        for held in touch.grab_list:
            if isinstance(pressed := held(), Pressable):
                pressed.let_go()
