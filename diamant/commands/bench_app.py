"""Measures the app beside a bare Kivy window with one label, each in a process of its own, in the same run."""

from __future__ import annotations

import gc
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from fnmatch import fnmatch
from operator import itemgetter
from pathlib import Path
from typing import Any

from . import offscreen
from .bench_child import ROOT, SIZE, idle, in_child, open_app, reading_compiled, since_spawned

KINDS = ("bare", "app")
STARTS, REVEALS = 9, 5
STILL_SECONDS = 5.0
VISITS = 5
QUIET = (0.5, 1.5)  # seconds: the screen that comes searches in the first, however long, and settles in the second
SHIPPED = {".py", ".kv", ".png", ".jpg", ".atlas", ".json", ".ogg", ".mo", ".html", ".css", ".js"}
# what is made on the desktop and stays there, what only a launcher shows, and developers' doors: as in buildozer.spec
NOT_SHIPPED = (
    "assets/art/*", "*/made.json", "assets/icon*", "assets/presplash*", "diamant/commands/*", "diamant/ui/*/scenes/*"
)


def run(out: Callable[[str], None]) -> None:
    """Prints every figure of the app."""
    with reading_compiled():
        _print_figures(out)


def _print_figures(out: Callable[[str], None]) -> None:
    for kind in KINDS:
        _in_child(f"start-{kind}")  # compiles what it imports
    bare, app = (one["seconds"] for one in _middle("start", "seconds", STARTS))
    out(f"start to first usable frame: app {app:.2f} s, bare {bare:.2f} s, ratio {app / bare:.2f} (at most 1.25)")

    _in_child("memory-app")  # compiles the rest: what compiling leaves behind is no part of an installed app
    bare_memory, plain_memory, app_memory = (_in_child(f"memory-{kind}")["mb"] for kind in ("bare", "plain", "app"))
    out(
        f"memory after an 8-seat game: app {app_memory:.0f} MB; bare as Kivy opens it {bare_memory:.0f} MB, "
        f"ratio {app_memory / bare_memory:.2f} (at most 1.30); bare without multisampling {plain_memory:.0f} MB, "
        f"ratio {app_memory / plain_memory:.2f} (at most 1.55)"
    )
    left = _in_child("memory-left")
    out(
        f"memory on the first page after leaving a table {VISITS} times: {left['last']:.0f} MB beside "
        f"{left['first']:.0f} MB after once, ratio {left['last'] / left['first']:.2f} (at most 1.05); "
        f"before any table {left['never']:.0f} MB; drawings {left['drawn']:.1f} MB beside "
        f"{left['drawn_first']:.1f} MB, widgets {left['widgets']} beside {left['widgets_first']}"
    )

    out(f"files that ship: {shipped_bytes() / 1e6:.2f} MB (at most 15.5)")

    bare_still, app_still = _in_child("still-bare"), _in_child("still-app")
    out(
        f"a still table, {STILL_SECONDS:.0f} s: {app_still['frames']} frames (at most 1), processor "
        f"{app_still['cpu']:.2f} s beside {bare_still['cpu']:.2f} s, "
        f"ratio {app_still['cpu'] / max(bare_still['cpu'], 0.01):.2f} (at most 1.3)"
    )

    bare_rate, app_rate = _middle("frames", "fps", REVEALS)
    out(
        f"reveal with 8 seats at {SIZE[0]}x{SIZE[1]}: {app_rate['fps']:.1f} frames/s beside {bare_rate['fps']:.1f}, "
        f"ratio {app_rate['fps'] / bare_rate['fps']:.2f} (at least 0.97); median frame {app_rate['median']:.1f} ms, "
        f"longest {app_rate['longest']:.1f} ms, of that drawing {app_rate['drawing']:.1f} ms; longest of our Python "
        f"before drawing {app_rate['python']:.1f} ms, longest search for garbage {app_rate['garbage']:.1f} ms; "
        f"processor a frame {app_rate['cpu']:.1f} ms beside {bare_rate['cpu']:.1f} ms"
    )
    out(f"from touch to visible answer: {_in_child('touch-app')['frames']} frame (1)")


def _in_child(kind: str) -> dict[str, float]:
    return in_child(__name__, kind)


def _middle(what: str, by: str, times: int) -> list[dict[str, float]]:
    """Measures the bare window and the app in turn, so many times, and returns of each the run in the middle."""
    runs = [[_in_child(f"{what}-{kind}") for kind in KINDS] for _ in range(times)]
    return [sorted(of_one, key=itemgetter(by))[times // 2] for of_one in zip(*runs, strict=True)]


def shipped_bytes() -> int:
    """Returns the size of the files that go onto the tablet."""
    files = [ROOT / "main.py", *(path for top in ("diamant", "kv", "assets") for path in (ROOT / top).rglob("*"))]
    return sum(
        path.stat().st_size
        for path in files
        if path.suffix in SHIPPED and not any(fnmatch(path.relative_to(ROOT).as_posix(), left) for left in NOT_SHIPPED)
    )


# In the child


def _bare(multisamples: int = 2) -> None:
    """A window with one label, drawn as Kivy draws it when nobody asks for anything else."""
    os.environ["KCFG_GRAPHICS_MULTISAMPLES"] = str(multisamples)
    offscreen.prepare(*SIZE)
    from kivy.app import App
    from kivy.core.window import Window  # noqa: F401
    from kivy.uix.label import Label

    class Bare(App):  # type: ignore[misc]
        def build(self) -> Label:
            return Label(text="Diamant")

    Bare()._run_prepare()
    idle(2)


def _table(folder: str) -> Any:
    """The app with eight seats that may choose."""
    app = open_app(folder)  # before anything else imports Kivy, which then would not hear how it is to be set up
    from diamant.ui.games.expedition.scenes.stand import Stand

    stand = Stand(app.house, app.root)
    _wait(stand.sit())
    return app, stand


def _wait(waits: Iterable[Any]) -> None:
    for wait in waits:
        end = time.monotonic() + (0 if callable(wait) else wait)
        while not (wait() if callable(wait) else time.monotonic() >= end):
            idle(1)


def _megabytes() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def _still() -> dict[str, float]:
    from kivy.core.window import Window

    idle(30)
    drawn = [0]
    Window.bind(on_flip=lambda *_: drawn.__setitem__(0, drawn[0] + 1))
    began, end = time.process_time(), time.monotonic() + STILL_SECONDS
    while time.monotonic() < end:
        idle(1)
    return {"frames": drawn[0], "cpu": time.process_time() - began}


def _rate(going_on: Callable[[], bool]) -> dict[str, float]:
    from kivy.clock import Clock
    from kivy.core.window import Window

    spans, ours = [], []
    searches = _Searches()
    drawing = [0.0]
    Window.bind(on_draw=lambda _: drawing.__setitem__(0, time.thread_time()))
    processor = time.process_time()
    while going_on():
        began, busy = time.perf_counter(), time.thread_time()
        Window.canvas.ask_update()
        idle(1)
        spans.append((time.perf_counter() - began) * 1000)
        ours.append((drawing[0] - busy) * 1000)  # what comes after is Kivy's canvas, the driver and the display
    processor = time.process_time() - processor
    Clock.tick()
    longest = max(range(len(spans)), key=spans.__getitem__)
    return {
        "fps": 1000 * len(spans) / sum(spans), "median": statistics.median(spans), "longest": spans[longest],
        "drawing": spans[longest] - ours[longest], "python": max(ours), "garbage": searches.longest(),
        "cpu": 1000 * processor / len(spans),
    }


class _Searches:
    """Times Python's searches for garbage from now on."""

    def __init__(self) -> None:
        self._began = 0.0
        self._taken: list[float] = []
        gc.callbacks.append(self._note)

    def _note(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self._began = time.thread_time()
        else:
            self._taken.append((time.thread_time() - self._began) * 1000)

    def longest(self) -> float:
        """Returns the milliseconds of the longest of them, and times no more."""
        gc.callbacks.remove(self._note)
        return max(self._taken, default=0.0)


def _measure(kind: str, folder: str) -> dict[str, float]:
    if kind == "start-bare":
        _bare()
        return {"seconds": since_spawned()}
    if kind == "start-app":
        open_app(folder)
        return {"seconds": since_spawned()}
    if kind == "memory-bare":
        _bare()
        return {"mb": _megabytes()}
    if kind == "memory-plain":
        _bare(multisamples=0)
        return {"mb": _megabytes()}
    if kind == "memory-app":
        return _memory_after_a_game(folder)
    if kind == "memory-left":
        return _memory_after_leaving(folder)
    if kind == "still-bare":
        _bare()
        return _still()
    if kind == "still-app":
        _, stand = _table(folder)
        sitting = stand.table.sitting
        _wait([lambda: not any(sitting.seats[at].machine for at in sitting.missing())])
        return _still()
    if kind == "frames-bare":
        _bare()
        end = time.monotonic() + 3
        return _rate(lambda: time.monotonic() < end)
    if kind == "frames-app":
        _, stand = _table(folder)
        stand.all_choose(home=(2, 4))
        stand.table.reveal_now()
        end = time.monotonic() + 5
        return _rate(lambda: stand.table.director.playing and time.monotonic() < end)
    return _touch_to_answer(folder)


def _memory_after_a_game(folder: str) -> dict[str, float]:
    from diamant.games.expedition import Choice

    app = open_app(folder)
    from diamant.ui.games.expedition.scenes.stand import Stand

    stand = Stand(app.house, app.root)
    app.house.preferences.motion = "off"
    app.house.continue_game(stand.game(()))
    while app.house.here == "table":
        idle(1)
        table = stand.table
        table.hurry()
        if table.summary is not None:
            table.summary.dispatch("on_done")
        elif table.sitting.choosing:
            cards = len(table.sitting.position.path)
            for seat in table.sitting.missing():
                if not table.sitting.seats[seat].machine:
                    stand.lay(seat, Choice.LEAVE if cards > 2 + seat % 4 else Choice.CONTINUE)
            if not table.sitting.missing():
                table.reveal_now()
    del table  # it is over: who holds it no longer is the app, and shall not be this
    _wait(QUIET)
    return {"mb": _megabytes()}


def _memory_after_leaving(folder: str) -> dict[str, float]:
    """Sits down and leaves again and again. The driver gives drawings back late: the least of the last three counts."""
    app = open_app(folder)
    never = _megabytes()
    from diamant.ui.games.expedition.scenes.stand import Stand

    stand = Stand(app.house, app.root)
    app.house.preferences.motion = "off"
    taken, drawn = [], []
    for _ in range(VISITS):
        app.house.continue_game(stand.game(()))
        _wait([1.0])
        app.root.current_screen.leave()
        _wait(QUIET)
        taken.append(_megabytes())
        drawn.append(_drawn())
    return {
        "never": never, "first": taken[0], "last": min(taken[-3:]), "drawn_first": drawn[0][0], "drawn": drawn[-1][0],
        "widgets_first": drawn[0][1], "widgets": drawn[-1][1],
    }  # fmt: skip


def _drawn() -> tuple[float, int]:
    """Returns the megabytes of the textures and the number of the widgets that live."""
    from kivy.graphics.texture import Texture, TextureRegion
    from kivy.uix.widget import Widget

    gc.unfreeze()  # what stands for long would not be among them
    kinds = [(one, type(one)) for one in gc.get_objects()]
    pictures = [one for one, kind in kinds if issubclass(kind, Texture) and not issubclass(kind, TextureRegion)]
    widgets = sum(issubclass(kind, Widget) for _, kind in kinds)
    return sum(one.width * one.height * 4 for one in pictures) / 1e6, widgets


def _touch_to_answer(folder: str) -> dict[str, float]:
    _, stand = _table(folder)
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
    from kivy.tests.common import UnitTestTouch

    idle(30)
    before = glReadPixels(0, 0, *SIZE, GL_RGBA, GL_UNSIGNED_BYTE)
    card = stand.table.view.seats[0].cards[0]
    UnitTestTouch(*card.to_window(*card.center)).touch_down()
    for frame in range(1, 10):
        idle(1)
        if glReadPixels(0, 0, *SIZE, GL_RGBA, GL_UNSIGNED_BYTE) != before:
            return {"frames": frame}
    return {"frames": 99}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as data:
        print(json.dumps(_measure(sys.argv[1], data)))
        sys.stdout.flush()
        os._exit(0)
