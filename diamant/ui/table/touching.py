"""Which touches count: a fingertip that goes down and up in one place, not a palm and not a slide."""

from __future__ import annotations

from kivy.input import MotionEvent
from kivy.metrics import dp

PALM_TIME = 0.12  # seconds: fingers that land together on one seat are a hand
STRAY = 24  # dp a tapping finger may wander
LARGE = 90  # dp: wider than any fingertip


def is_large(touch: MotionEvent) -> bool:
    """Tells whether the touched spot is larger than a fingertip, where the device reports it."""
    shape = getattr(touch, "shape", None)
    if shape is None:
        return False
    return max(getattr(shape, "width", 0), getattr(shape, "height", 0)) > dp(LARGE)


def strayed(touch: MotionEvent) -> bool:
    """Tells whether the finger has slid away from where it came down."""
    across, up = touch.x - touch.ox, touch.y - touch.oy
    return bool(across * across + up * up > dp(STRAY) ** 2)
