"""A short message that goes away by itself."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import fit_label, piece  # noqa: F401
from diamant.ui.kit.widgets.follow import discard, follow
from diamant.ui.kit.widgets.skin import Skinned

load_kv(__name__)


class Toast(Skinned):
    """A strip low on the screen; fingers go through it. ``Toast.show("Saved")`` is all that is needed."""

    text = StringProperty("")
    icon = StringProperty("")
    strip_width = NumericProperty(0.0)
    room = NumericProperty(0.0)
    """The width of what it lies over."""

    @classmethod
    def show(cls, text: str, root: Widget | None = None, icon: str = "", seconds: float = theme.time.toast) -> Toast:
        """Shows a message over a root widget or the window, in place of the one before."""
        place = root or Window
        for old in [child for child in place.children if isinstance(child, Toast)]:
            discard(old)
        toast = cls(text=text, icon=icon)
        place.add_widget(toast)
        toast._sit()
        follow(place, "size", toast._sit)
        Clock.schedule_once(toast._fade, seconds)
        return toast

    def _sit(self) -> None:
        place = self.parent
        left, top, right, bottom = theme.safe if place is Window else (0, 0, 0, 0)
        self.room = place.width - left - right
        self.center_x = left + self.room / 2
        self.y = bottom + (place.height - top - bottom) * 0.14

    def _fade(self, _: float) -> None:
        fading = Animation(opacity=0, d=theme.time.toast_fade)
        fading.bind(on_complete=lambda *_: discard(self))
        fading.start(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False
