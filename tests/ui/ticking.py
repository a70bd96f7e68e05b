"""Lets time pass in the window. Drawing is slow without a graphics card, so only what is looked at is drawn."""

from __future__ import annotations

from collections.abc import Callable

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

from diamant.commands.offscreen import tick
from diamant.ui.kit.widgets.follow import discard


def ticks(count: int = 1) -> None:
    """Lets frames pass without drawing them."""
    for _ in range(count):
        tick()


def settle(count: int = 4) -> None:
    """Lets everything find its place, without drawing it, which is slow in a large window, and without a touch."""
    for _ in range(count):
        Clock.tick()


def frames(count: int = 1) -> None:
    """Lets frames pass and draws the last of them."""
    ticks(count - 1)
    EventLoop.idle()


def ticks_until(condition: Callable[[], bool], most: int, hurry: Callable[[], None] | None = None) -> bool:
    """Lets frames pass until the condition holds; returns whether it did within so many."""
    for _ in range(most):
        if condition():
            return True
        if hurry is not None:
            hurry()
        ticks()
    return condition()


def drawn_frames(count: int) -> int:
    """Lets so many frames pass for the loop to draw, and returns how many it drew; first what was asked for before."""
    drawn = []

    def note(*_: object) -> None:
        drawn.append(1)

    for _ in range(40):
        EventLoop.idle()
    Window.bind(on_flip=note)
    for _ in range(count):
        EventLoop.idle()
    Window.unbind(on_flip=note)
    return len(drawn)


def clear_window() -> None:
    """Takes everything out of the window; a question that is left open would go on answering the back key."""
    for child in Window.children[:]:
        getattr(child, "close", lambda: None)()
        discard(child)
