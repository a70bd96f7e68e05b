"""Plays a whole game in the unpacked app in each language, as fingers would, and says in one line what became of them.

``python -OO play.py FOLDER LANGUAGE...``: the app is taken from that folder and nothing else of the project is there.
Of all that is installed here only what the device has can be imported.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from importlib.metadata import packages_distributions
from pathlib import Path

app_folder, languages = Path(sys.argv[1]), sys.argv[2:]
sys.path.insert(0, str(app_folder))
ON_THE_DEVICE = {"diamant", "filetype", "kivy", "plyer"}
for module, bringers in packages_distributions().items():
    if not {bringer.lower() for bringer in bringers} & ON_THE_DEVICE:
        sys.modules.setdefault(module, None)

from diamant.ui.app.start import Options, prepare  # noqa: E402

SIZE = (960, 540)
prepare(Options(size=SIZE))

from kivy.base import EventLoop  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.core.window.window_sdl2 import SDL2MotionEventProvider  # noqa: E402
from kivy.lang import Builder  # noqa: E402

import diamant  # noqa: E402
import main  # noqa: E402, F401  what Android runs
from diamant.ui.app.app import DiamantApp  # noqa: E402
from diamant.ui.kit.art import art  # noqa: E402
from diamant.ui.kit.holding import holding  # noqa: E402
from diamant.ui.kit.i18n import i18n, tr  # noqa: E402

FRAME = 1 / 20
SECONDS = 180  # a game takes a few
app: DiamantApp
NEVER = 60.0  # seconds: a tap stays a tap, however busy the machine is


def keep_steady_time() -> None:
    """Lets every frame take the same time on Kivy's clock and waits for none of it: machine explorers seem to think."""
    now: float = Clock.time()

    def idle() -> float:
        nonlocal now
        now += FRAME
        Clock._dt, Clock._last_tick = FRAME, now
        return now

    Clock.time = lambda: now
    Clock.idle = idle


def frames(count: int, drawn: bool = False) -> None:
    """Lets frames pass; drawing is what takes time."""
    for _ in range(count):
        if drawn:
            EventLoop.idle()
            continue
        Clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()


def tap(widget) -> None:
    """Taps as SDL reports a finger of a touch screen."""
    x, y = widget.to_window(*widget.center)
    for action, wait in (("fingerdown", 1), ("fingerup", 2)):
        SDL2MotionEventProvider.q.appendleft((action, 0, x / Window.width, 1 - y / Window.height, 1.0))
        frames(wait)


def button(words: str):
    """Finds a button of the screen by the words on it."""
    stack = [app.root.current_screen]
    while stack:
        widget = stack.pop()
        if getattr(widget, "is_target", False) and getattr(widget, "text", "") == words and widget.opacity:
            return widget
        stack.extend(widget.children)
    raise SystemExit(f"no button says {words!r}")


def play() -> None:
    """Plays on until the result is shown: everybody stays for three cards, then goes home in turn."""
    holding.seconds = NEVER
    end, drawn_at = time.monotonic() + SECONDS, 0.0
    while time.monotonic() < end and app.house.here == "table":
        table = app.root.current_screen.table
        table.hurry()
        now = time.monotonic()
        frames(2, drawn=now - drawn_at > 1)
        drawn_at = now if now - drawn_at > 1 else drawn_at
        if table.summing_up:
            tap(table.summary.sheets[0].ids.button)
        elif table.sitting.choosing and table.passing is None:
            for seat in table.sitting.missing():
                if table.sitting.seats[seat].machine:
                    continue
                view = table.view.seats[seat]
                leaves = len(table.sitting.position.path) >= 3 + seat % 2
                wanted = "LEAVE" if leaves else "CONTINUE"
                tap(view.cards[0 if table.sitting.hand(seat).peek(0).name == wanted else 1])
            if not table.sitting.missing():
                table.reveal_now()


def game_in(language: str) -> dict[str, object]:
    """Plays one game from the first page to the last and tells what was seen."""
    global app
    with tempfile.TemporaryDirectory() as data:
        app = DiamantApp(Path(data), language=language)
        app._run_prepare()
        app.house.preferences.motion = "off"
        app.house.preferences.reveal_speed = "fast"
        frames(3, drawn=True)
        tap(button(tr("New game")))
        frames(3, drawn=True)
        tap(button(tr("Start")))
        frames(3)
        play()
        frames(3, drawn=True)
        told = {
            "finished": len(app.house.store.finished_games("expedition", 5)),
            "screen": app.house.here,
            "language": i18n.language,
            "words": tr("New game"),
            "missing": sorted(art.missing),
            "optimised": sys.flags.optimize,
            "folder": str(Path(diamant.__file__).parent.parent),
        }
        app.stop()
        Window.remove_widget(app.root)
    return told


keep_steady_time()
print(json.dumps([game_in(language) for language in languages]))
