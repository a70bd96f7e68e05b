"""What `make run` does: opens the app, or where there is no display plays one game of machine explorers to look at."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from diamant.ui.app.start import has_display  # noqa: E402

GAME = "expedition"
PLAYERS = (
    ("Mila", "red", "odds"),
    ("Bruno", "orange", "traps:3"),
    ("Nina", "violet", "loot:12"),
    ("Ada", "white", "turn:6"),
)


def play_offscreen(pictures: Path) -> None:
    """Plays one whole game on the real app in a window that nobody sees and keeps pictures of it."""
    from diamant.commands import offscreen

    offscreen.prepare(1280, 800)
    offscreen.keep_steady_time()  # however long a picture takes, no summary goes by meanwhile
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from diamant.games.shelf import game_of
    from diamant.store import LineUp, SeatPlan
    from diamant.table.lineups import seated
    from diamant.ui.app.app import DiamantApp

    def keep(name: str) -> None:
        for _ in range(3):
            EventLoop.idle()
        Path(Window.screenshot(str(pictures / f"{name}.png"))).replace(pictures / f"{name}.png")
        print(f"  {name}.png")

    with TemporaryDirectory() as data:
        app = DiamantApp(Path(data))
        app._run_prepare()
        app.house.preferences.motion, app.house.preferences.reveal_speed = "off", "fast"
        keep("home")
        seats = tuple(SeatPlan(name, colour, None, machine) for name, colour, machine in PLAYERS)
        app.house.open_game(seated(LineUp(GAME, seats, "around", game_of(GAME).defaults("en"))))
        table = app.root.get_screen("table").table
        shown = 0
        while app.house.here == "table":
            EventLoop.idle()
            if table.summing_up and table.summary is not None:
                shown += 1
                keep(f"expedition-{shown}-summary")
                table.summary.dispatch("on_done")
            else:
                table.hurry()
        keep("result")
        offscreen.close(app)


def folder_for_pictures() -> Path:
    """Returns the project's own folder for what it makes, or a new one where the project cannot be written to."""
    pictures = ROOT / "out"
    with suppress(OSError):
        pictures.mkdir(exist_ok=True)
    return pictures if os.access(pictures, os.W_OK) else Path(mkdtemp(prefix="diamant-"))


def main(arguments: list[str]) -> int:
    """Opens the app with these options, or plays without a window."""
    if has_display():
        return subprocess.call([sys.executable, str(ROOT / "main.py"), *arguments])
    pictures = folder_for_pictures()
    print(f"There is no display here, so four machine explorers play one game offscreen. Pictures of it in {pictures}:")
    play_offscreen(pictures)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
