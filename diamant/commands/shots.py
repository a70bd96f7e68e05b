"""Draws every screen and every important moment to PNG files, offscreen, from real game states."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from diamant.ui.kit.languages import LANGUAGES

from . import offscreen
from .console import Arguments, BadArgumentsError, game_option, well_behaved

FRAMES = 3  # drawn after a moment is reached, so that all is laid out
MOST_TICKS = 6000


@well_behaved
def main(arguments: list[str]) -> int:
    """Draws the pictures and returns the exit status."""
    parser = Arguments("shots", __doc__ or "")
    parser.add_argument("folder", type=Path, metavar="DIR")
    game_option(parser, "whose moments (those of all games that have a table)")
    parser.add_argument("--size", type=_size, default=(1280, 800), metavar="WxH")
    parser.add_argument("--density", type=float, default=1.0, metavar="D")
    parser.add_argument("--language", choices=tuple(LANGUAGES), default="en")
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="a moment; may be said more often")
    parser.add_argument("--text-scale", type=float, default=1.0, metavar="S")
    options = parser.parse_args(arguments)
    width, height = options.size
    offscreen.prepare(width, height, options.density)
    from diamant.ui.app.scenes import moments, named

    games = offscreen.games_with_a_room(options.game)
    for name in options.only:
        if not named(name, games):
            raise BadArgumentsError(f"no moment called {name!r}; there are: {', '.join(moments(games))}")
    wanted = [whole for name in options.only for whole in named(name, games)] or moments(games)
    offscreen.keep_steady_time()
    for name in wanted:
        print(draw(name, options.folder, options.language, options.text_scale), flush=True)
    return 0


def _size(text: str) -> tuple[int, int]:
    across, _, down = text.partition("x")
    if not (across.isdecimal() and down.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x800")
    return int(across), int(down)


def draw(name: str, folder: Path, language: str, text_scale: float = 1.0) -> Path:
    """Brings the app to a moment in a store of its own and returns the picture's path."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window

    from diamant.ui.app.app import DiamantApp
    from diamant.ui.app.scenes import SceneRun

    path = folder / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
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
        drawn = Path(Window.screenshot(str(path)))
        drawn.replace(path)
        offscreen.close(app)
    return path
