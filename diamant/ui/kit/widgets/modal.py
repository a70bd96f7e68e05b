"""What lies over everything and has to be answered first."""

from __future__ import annotations

from kivy.input import MotionEvent
from kivy.uix.floatlayout import FloatLayout


class Modal(FloatLayout):
    """Takes every touch; nothing beneath it can be reached, by fingers or by keys."""

    is_modal = True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        return True
