"""Fingers: the way that one takes, and those left down when the tablet was paused, or another screen came."""

from __future__ import annotations

from typing import Any

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input import MotionEvent


class Way:
    """Every place where a finger comes to: Kivy tells of the last one in each frame alone, and frames may be slow."""

    def __init__(self, touch: MotionEvent) -> None:
        self._touch = touch
        self._passed: list[tuple[float, float]] = []
        self._depack = touch.depack
        touch.depack = self._note

    def _note(self, told: Any) -> None:
        self._depack(told)
        self._passed.append((self._touch.sx, self._touch.sy))

    def take(self) -> list[tuple[float, float]]:
        """Returns the places since this was asked last, measured as the finger's own place is measured now."""
        touch, (width, height) = self._touch, Window.system_size
        places = [
            (touch.x + (sx - touch.sx) * (width - 1), touch.y + (sy - touch.sy) * (height - 1))
            for sx, sy in self._passed
        ]
        self._passed.clear()
        return places

    def end(self) -> None:
        """Looks after the finger no longer."""
        vars(self._touch).pop("depack", None)


def let_go_all() -> None:
    """Lets everything that holds a finger go of it, without doing what a release would do: it hears no more of it."""
    for touch in EventLoop.touches:
        for grabbed in touch.grab_list[:]:
            holder = grabbed()
            if hasattr(holder, "let_go"):
                holder.let_go()
                touch.ungrab(holder)


def lift_all() -> None:
    """Forgets every finger."""
    let_go_all()
    for touch in EventLoop.touches[:]:
        touch.grab_list.clear()
        EventLoop.me_list.remove(touch)
    _forget_numbers()


def _forget_numbers() -> None:
    """The next finger may have the number of a lost one; it is another touch all the same."""
    for provider in EventLoop.input_providers:
        touches = getattr(provider, "touchmap", None)
        if touches is not None and getattr(provider, "win", None) is Window:
            touches.clear()
            provider.q.clear()
