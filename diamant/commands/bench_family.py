"""Measures the family's pages in a full house, and three fingers that draw.

What is measured is our own Python, by the processor's time: what comes after it are Kivy's canvas and the driver.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from math import cos, sin
from pathlib import Path
from typing import Any

from .bench_child import idle, in_child, open_app, reading_compiled, since_spawned
from .large_home import EVENINGS, PEOPLE, PLAYED, fill_home

STARTS = 3
PAGES = ("family", "person", "chronicle", "month")
FINGERS, MOVES_A_FRAME, FRAMES = 3, 2, 300


def run(out: Callable[[str], None]) -> None:
    """Prints the figures, each with its limit."""
    with reading_compiled(), tempfile.TemporaryDirectory() as full, tempfile.TemporaryDirectory() as empty:
        fill_home(Path(full) / "diamant.db")
        starts: dict[str, list[float]] = {full: [], empty: []}
        for _ in range(STARTS + 1):
            for folder, taken in starts.items():
                taken.append(in_child(__name__, "start", folder)["seconds"])
        many, none = (statistics.median(taken[1:]) for taken in starts.values())  # the first compiles
        house = f"{PEOPLE} people, {PLAYED} games, {EVENINGS} evenings"
        out(f"start with {house}: {many:.2f} s beside {none:.2f} s without, ratio {many / none:.2f} (at most 1.25)")
        for page in PAGES:
            out(f"{page} page with {house}: {in_child(__name__, page, full)['ms']:.0f} ms of our Python (at most 150)")
        drawn = in_child(__name__, "drawing", empty)
        out(
            f"{FINGERS} fingers draw {drawn['points']:.0f} points: {drawn['median']:.2f} ms of our Python a frame, "
            f"longest {drawn['longest']:.2f} ms (under 2); ink in the next frame: {drawn['next']:.0f} of "
            f"{drawn['frames']:.0f} frames; a line is stored in {drawn['stored']:.1f} ms"
        )


# In the child


def _measure(kind: str, folder: str) -> dict[str, float]:
    app = open_app(folder)
    if kind == "start":
        return {"seconds": since_spawned()}
    if kind == "drawing":
        return _draw(app.house, app.root)
    app.house.preferences.motion = "off"
    arguments = {"person": app.house.store.people()[0].id} if kind == "person" else {}
    taken = []
    for _ in range(3):  # the first imports what the page needs, and builds it
        app.house.go_home()
        idle(20)
        began = time.process_time()
        if kind in ("chronicle", "month"):
            app.house.go("chronicle")
            idle(20)
            began = time.process_time()
            _leaf_through(app.root.current_screen, kind)
        else:
            app.house.go(kind, **arguments)
        _tick()
        taken.append((time.process_time() - began) * 1000)
        idle(60)
    return {"ms": min(taken)}


def _leaf_through(chronicle: Any, kind: str) -> None:
    """Opens the month of the page that is open, or another page, which is laid out anew."""
    if kind == "month":
        chronicle.overview = True
    else:
        chronicle.turn(1)


def _tick() -> None:
    """Lets everything be done that comes before a frame is drawn."""
    from kivy.clock import Clock
    from kivy.lang import Builder

    Clock.tick()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()


def _draw(house: Any, shell: Any) -> dict[str, float]:
    """Draws with three fingers, round and round, and times what is done before each frame."""
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
    from kivy.tests.common import UnitTestTouch

    house.go("drawing", person=None)
    idle(30)
    sheet = shell.current_screen.ids.sheet
    radius = sheet.width / 3

    def place(finger: int, at: float) -> tuple[float, float]:
        turn = at / 20 + 2 * finger
        return (sheet.center_x + radius * cos(turn) * cos(turn / 7), sheet.center_y + radius * sin(turn))

    fingers = [UnitTestTouch(*place(finger, 0)) for finger in range(FINGERS)]
    for finger in fingers:
        finger.touch_down()
    taken, inked = [], 0
    for frame in range(FRAMES):
        began = time.process_time()
        for move in range(MOVES_A_FRAME):
            for number, finger in enumerate(fingers):
                finger.touch_move(*place(number, frame + (move + 1) / MOVES_A_FRAME))
        _tick()
        taken.append((time.process_time() - began) * 1000)
        idle(1)
        x, y = map(int, place(0, frame + 1))
        inked += min(glReadPixels(x, y, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE)[:3]) < 80
    points = sum(len(stroke.points) for stroke in sheet.face)
    began = time.process_time()
    fingers[0].touch_up()
    stored = (time.process_time() - began) * 1000
    return {
        "median": statistics.median(taken), "longest": max(taken), "points": FRAMES * MOVES_A_FRAME * FINGERS,
        "kept": points, "next": inked, "frames": FRAMES, "stored": stored,
    }  # fmt: skip


if __name__ == "__main__":
    print(json.dumps(_measure(*sys.argv[1:3])))
    sys.stdout.flush()
    os._exit(0)
