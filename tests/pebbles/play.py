"""Plays Pebbles in an app that it was brought into, by touches, and says in one line what was seen.

``python play.py APP TESTS DATA``: the app is taken from the first folder, the helpers of the tests from the second.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

app_folder, tests, data = map(Path, sys.argv[1:])
sys.path[:0] = [str(app_folder), str(tests / "ui")]

from diamant.commands.offscreen import keep_steady_time, prepare  # noqa: E402

prepare(1280, 800)
keep_steady_time()

from finding import says, target, targets, words_on  # noqa: E402
from kivy.tests.common import UnitTestTouch  # noqa: E402
from layout_check import check_layout  # noqa: E402
from ticking import frames, ticks, ticks_until  # noqa: E402

import diamant  # noqa: E402
from diamant.ui.app.app import DiamantApp  # noqa: E402
from diamant.ui.kit.art import art  # noqa: E402
from diamant.ui.table.curtain import Curtain  # noqa: E402

MOST_FRAMES = 20_000


def tap(widget) -> None:
    finger = UnitTestTouch(*widget.to_window(*widget.center))
    finger.touch_down()
    ticks(1)
    finger.touch_up()
    ticks(2)


def hold(curtain) -> None:
    finger = UnitTestTouch(*curtain.ids.hold.to_window(*curtain.ids.hold.center))
    finger.touch_down()
    ticks_until(lambda: curtain.parent is None, MOST_FRAMES)
    finger.touch_up()
    ticks(2)


def play(app) -> None:
    """Opens the curtain for everybody who is awaited, and takes the first choice there is."""
    for _ in range(MOST_FRAMES):
        if app.house.here != "table":
            return
        table = app.root.current_screen.table
        passing = table.passing
        if table.summary is not None:
            tap(next(iter(targets(table.summary))))
        elif passing is None:
            sitting = table.sitting
            for seat in sitting.missing() if sitting.choosing else sitting.turn.seats:
                for choice in table.view.seats[seat].targets[:1]:
                    tap(choice)
            table.hurry()
            ticks(1)
        elif isinstance(passing.shown, Curtain):
            hold(passing.shown)
        else:
            tap(next(iter(targets(passing.shown))))


app = DiamantApp(data, language="en")
app._run_prepare()
app.house.preferences.motion = "off"
frames(3)
home = app.root.current_screen
told = {
    "folder": str(Path(diamant.__file__).parent.parent),
    "tiles": [tile.title for tile in home.tiles.values()],
    "wrong": check_layout(home),
    "facts": [home.tiles["pebbles"].players, home.tiles["pebbles"].minutes],
}
tap(home.tiles["pebbles"].ids.learn)
frames(3)
told["rules"] = says(app.root.current_screen, "Every lap")
app.root.go_back()
ticks(3)
tap(home.tiles["pebbles"].ids.play)
frames(3)
told["set up"] = [app.house.here, says(app.root.current_screen, "Pebbles")]
tap(target(app.root.current_screen, "Start"))
frames(3)
told["table"] = [app.house.here, app.house.sitting.line_up.game]
app.house.go_home()
frames(3)
told["goes on"] = words_on(home.tiles["pebbles"].ids.play)
tap(home.tiles["pebbles"].ids.play)
ticks(3)
app.house.sitting.rename(0, "Ada")  # nobody has a record whom nobody named
play(app)
frames(5)
told["result"] = [app.house.here, says(app.root.current_screen, "point")]
app.house.go_home()
ticks(3)
tap(target(home, "Records"))
frames(5)
told["records"] = [app.house.here, says(app.root.current_screen, "Ada")]
told["finished"] = [len(app.house.store.finished_games(game)) for game in ("pebbles", "expedition")]
told["missing"] = sorted(art.missing)
app.stop()
print(json.dumps(told))
