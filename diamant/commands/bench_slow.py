"""Measures whole games of machine players for a tablet whose core is ten times slower than a desktop's.

What counts is our own Python: the time of the thread on the processor for all that comes before a frame is drawn,
without handing drawings to the graphics. No frame is drawn, and each takes the same time on Kivy's clock, so that a
busy machine sees the same games.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from typing import Any

from diamant.games.shelf import GAMES

from . import offscreen
from .bench_child import in_child, open_app, reading_compiled

WHOLE = 100_000  # frames: no game takes as many
SEED = 5
AFTERWARDS = 900  # frames at most, in which the result is counted
LATE = 8  # milliseconds that no frame in motion should take
TIMES = ("table", "table again", "lesson", "home", "home from the table")


def run(out: Callable[[str], None], games: Iterable[str] = GAMES, most: int = WHOLE) -> None:
    """Prints the figures of each game, of which so many frames are played at most."""
    with reading_compiled():
        for game in games:
            in_child(__name__, game, "1")  # compiles what it imports
            taken = in_child(__name__, game, str(most))
            out(
                f"{game}, {taken['frames']:.0f} frames in motion: median {taken['median']:.2f} ms, 95 % within "
                f"{taken['95']:.2f} ms (1.5), 99 % within {taken['99']:.2f} ms, longest {taken['longest']:.1f} ms "
                f"({LATE}), {taken['late']:.0f} longer than that; longest while nothing moves {taken['still']:.1f} ms"
            )
            waits = ", ".join(f"{name} {taken[name]:.0f} ms" for name in TIMES if name in taken)
            out(f"{game}, until it stands: {waits} (table 150)")


# In the child


class Stopwatch:
    """Lets frames pass and notes how long our Python takes for each: those in which something moves, and others."""

    def __init__(self) -> None:
        self.moving: list[float] = []
        self.still: list[float] = []

    def frame(self) -> None:
        """Lets one pass. It is in motion if something moved before it: only then does anybody see that it is late."""
        from kivy.animation import Animation

        taken = self.moving if Animation._instances else self.still
        taken.append(_milliseconds(offscreen.tick))

    def until(self, done: Callable[[], bool], most: int) -> None:
        """Lets so many pass at most."""
        for _ in range(most):
            if done():
                break
            self.frame()

    def figures(self) -> dict[str, float]:
        """Returns what they took."""
        shares = statistics.quantiles(self.moving, n=100, method="inclusive")
        return {
            "frames": len(self.moving), "median": shares[49], "95": shares[94], "99": shares[98],
            "longest": max(self.moving), "late": sum(taken > LATE for taken in self.moving),
            "still": max(self.still, default=0.0),
        }  # fmt: skip


class Driver:
    """What the driver of the graphics does for us: it is timed apart, and counts for nothing."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def take_over(self, owner: Any, name: str) -> None:
        """Leaves out a method that does little else than wait for the driver."""
        whole = getattr(owner, name)

        def timed(*arguments: Any, **named: Any) -> Any:
            began = time.thread_time()
            try:
                return whole(*arguments, **named)
            finally:
                self.seconds += time.thread_time() - began

        setattr(owner, name, timed)


driver = Driver()


def _milliseconds(deed: Callable[[], object]) -> float:
    began = time.thread_time() - driver.seconds
    deed()
    return (time.thread_time() - driver.seconds - began) * 1000


def _until_it_stands(go: Callable[[], object]) -> float:
    """Goes somewhere, and returns the milliseconds until the first frame of it can be drawn."""

    def arrive() -> None:
        go()
        offscreen.tick()

    return _milliseconds(arrive)


def _measure(app: Any, game: str, most: int) -> dict[str, float]:
    from kivy.animation import Animation

    from diamant.ui.house.rooms import room_of

    house, shell, watch = app.house, app.root, Stopwatch()

    def settle() -> None:
        watch.until(lambda: not Animation._instances, AFTERWARDS)
        Stopwatch().until(lambda: False, 60)

    settle()
    taken = {"table": _until_it_stands(lambda: _sit_down(house, shell, game))}
    watch.until(lambda: house.here != "table", most)
    settle()
    taken["home"] = _until_it_stands(house.go_home)
    settle()
    figures = watch.figures()
    taken["table again"] = _until_it_stands(lambda: _sit_down(house, shell, game))
    settle()
    taken["home from the table"] = _until_it_stands(shell.current_screen.leave)
    settle()
    if room_of(game).lesson_note:
        house.go("tutorial", game=game)
        settle()
        taken["lesson"] = _until_it_stands(shell.current_screen.play_along)
    return taken | figures


def _sit_down(house: Any, shell: Any, game: str) -> None:
    """Lets as many machine players as can play begin a game, always the same."""
    from diamant.table import Sitting, turns
    from diamant.ui.house.scenes.stand import FAMILY, Stand

    line_up = Stand(house, shell, game).line_up(machines=range(len(FAMILY)))
    sitting = Sitting.start(house.store, turns.ready(line_up, SEED), seed=SEED)
    house.sit_down(sitting, lots=turns.is_drawn(line_up))


def _leave_out_uploads() -> None:
    from kivy.core.image import ImageLoaderBase
    from kivy.uix.screenmanager import ShaderTransition

    driver.take_over(ImageLoaderBase, "populate")  # gives drawings that were read to the graphics
    driver.take_over(ShaderTransition, "make_screen_fbo")  # asks for room to fade in


def _in_the_child(game: str, most: int) -> None:
    with tempfile.TemporaryDirectory() as data:
        app = open_app(data)
        offscreen.keep_steady_time()
        _leave_out_uploads()
        random.seed(SEED)  # the waits of the machine players
        print(json.dumps(_measure(app, game, most)))
        sys.stdout.flush()
        os._exit(0)


if __name__ == "__main__":
    _in_the_child(sys.argv[1], int(sys.argv[2]))
