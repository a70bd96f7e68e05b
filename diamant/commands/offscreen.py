"""The app without a screen: a real window with real GL that nobody sees."""

from __future__ import annotations

import os
import sys
from typing import Any

from .console import BadArgumentsError


class TooLateError(Exception):
    """Raised when Kivy was imported before it could be told what it has to know."""


def prepare(width: int, height: int, density: float = 1.0) -> None:
    """Sets what Kivy has to know before its first import."""
    if "kivy" in sys.modules:
        raise TooLateError("Kivy is imported already: its window has another size, and it has read its user's settings")
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("KCFG_KIVY_LOG_LEVEL", "warning")
    from diamant.ui.app.start import Options
    from diamant.ui.app.start import prepare as prepare_kivy

    prepare_kivy(Options(size=(width, height), density=density))


def games_with_a_room(wanted: str | None = None) -> list[str]:
    """Returns the games that have a table here, or the one that is wanted. The shelf of rooms imports Kivy."""
    from diamant.ui.house.rooms import ROOMS

    if wanted and wanted not in ROOMS:
        raise BadArgumentsError(f"{wanted} has no table on the screen; games that have one: {', '.join(ROOMS)}")
    return [wanted] if wanted else list(ROOMS)


def keep_steady_time(frame: float = 1 / 60) -> None:
    """Lets every frame take the same time on Kivy's clock, however busy the machine is, and waits for none of it."""
    from kivy.clock import Clock

    now: float = Clock.time()

    def idle() -> float:
        nonlocal now
        now += frame
        Clock._dt, Clock._last_tick = frame, now
        return now

    Clock.time = lambda: now
    Clock.idle = idle


def tick() -> None:
    """Lets a frame pass without drawing it: without a graphics card that is slow."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.lang import Builder

    Clock.tick()
    EventLoop.dispatch_input()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()


def close(app: Any) -> None:
    """Stops an app so that another one can use the window."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from diamant.ui.kit.widgets.follow import discard

    app.stop()
    for child in Window.children[:]:
        discard(child)
    EventLoop.touches.clear()
