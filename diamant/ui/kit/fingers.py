"""Fingers that are down when nothing is left for them: the tablet was paused, or another screen came."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.core.window import Window


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
