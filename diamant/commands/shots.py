"""Draws every screen and every important moment to PNG files, offscreen, from real game states."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from diamant.store import LANGUAGES

from . import offscreen

FRAMES = 3  # drawn after a moment is reached, so that all is laid out
MOST_TICKS = 6000


def main(arguments: list[str]) -> int:
    """Draws the pictures and returns the exit status."""
    parser = argparse.ArgumentParser(prog="diamant shots", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--size", default="1280x800", metavar="WxH")
    parser.add_argument("--density", type=float, default=1.0, metavar="D")
    parser.add_argument("--language", choices=tuple(LANGUAGES), default="en")
    parser.add_argument("--only", action="append", default=[], metavar="NAME")
    parser.add_argument("--text-scale", type=float, default=1.0, metavar="S")
    options = parser.parse_args(arguments)
    across, _, down = options.size.partition("x")
    if not (across.isdecimal() and down.isdecimal()):
        parser.error(f"{options.size!r} is no size such as 1280x800")
    options.folder.mkdir(parents=True, exist_ok=True)
    offscreen.prepare(int(across), int(down), options.density)
    from diamant.ui.games.expedition.scenes import SCENES

    offscreen.keep_steady_time()
    unknown = [name for name in options.only if name not in SCENES]
    if unknown:
        print(f"shots: no moment called {unknown[0]!r}; there are: {', '.join(SCENES)}", file=sys.stderr)
        return 2
    for name in options.only or SCENES:
        print(draw(name, options.folder, options.language, options.text_scale))
    return 0


def draw(name: str, folder: Path, language: str, text_scale: float = 1.0) -> Path:
    """Brings the app to a moment in a store of its own and returns the picture's path."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window

    from diamant.ui.app.app import DiamantApp
    from diamant.ui.games.expedition.scenes import SceneRun

    with tempfile.TemporaryDirectory() as data:
        app = DiamantApp(Path(data), language=language)
        app._run_prepare()
        app.house.preferences.text_scale = text_scale
        run = SceneRun(name, app.house, app.root, Clock.get_time)
        for _ in range(MOST_TICKS):
            offscreen.tick()
            run.step()
            if run.done:
                break
        else:
            raise TimeoutError(f"the moment {name!r} was not reached")
        for _ in range(FRAMES):
            EventLoop.idle()
        path = folder / f"{name}.png"
        drawn = Path(Window.screenshot(str(path)))
        drawn.replace(path)
        offscreen.close(app)
    return path
