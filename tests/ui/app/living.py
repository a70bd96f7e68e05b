"""What happens to a tablet, as Android sends it: pauses, sleep, a sudden end, fingers."""

from __future__ import annotations

from at_the_table import Table
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.core.window.window_sdl2 import SDL2MotionEventProvider
from ticking import ticks

from diamant.games.expedition import Choice


def sleep(seconds: float) -> None:
    """Lets time go by without a frame, as it does while an app sleeps."""
    end = Clock.time() + seconds
    while Clock.time() < end:
        Clock.idle()


def kill(table: Table) -> None:
    """Ends an app without telling it."""
    table.house.close()
    table.app.house.close = lambda: None
    table.stop()


def pause() -> None:
    Window._event_filter("app_willenterbackground")


def resume(table: Table) -> None:
    Window._event_filter("app_didenterforeground")
    table.frames(2)


def wait(table: Table, seconds: float) -> None:
    end = Clock.get_time() + seconds
    table.until(lambda: Clock.get_time() >= end)


def all_choose(table: Table, choice: Choice = Choice.CONTINUE) -> None:
    for seat in table.sitting.missing():
        table.choose(seat, choice)


def finger(action: str, widget, number: int = 0) -> None:
    """Moves a finger as SDL reports it."""
    x, y = widget.to_window(*widget.center)
    SDL2MotionEventProvider.q.appendleft((action, number, x / Window.width, 1 - y / Window.height, 1.0))
    ticks(1)
