"""The options of the desktop preview, and what is settled before Kivy is imported."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from diamant.ui.app.start import Options, prepare, read_options, start
from diamant.ui.house.rooms import ROOMS

ROOT = Path(__file__).resolve().parents[3]
THE_SHELF = {f"diamant.games.{part}" for part in ("errors", "game", "playing", "shelf")}


def test_without_arguments_the_window_is_the_drawing_board():
    assert read_options([]) == Options(size=(1280, 800), density=None, language="", scene="")


def test_every_option_is_read():
    assert read_options(["--scene", "trap"]) == Options(scene="trap"), "whatever is not said is as usual"
    options = read_options(["--size", "2560x1600", "--density", "2", "--language", "uk", "--scene", "trap"])
    assert options == Options((2560, 1600), 2.0, "uk", "trap")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--size", "1280"],
        ["--size", "0x0"],
        ["--size", "12x800"],
        ["--size", "-1280x800"],
        ["--density", "much"],
        ["--density", "0"],
        ["--density", "nan"],
        ["--language", "de"],
        ["--scenery"],
        ["extra"],
    ],
)
def test_a_wrong_option_ends_with_one_line(capsys, arguments):
    with pytest.raises(SystemExit) as ending:
        read_options(arguments)
    assert ending.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("diamant: ")
    assert said.count("\n") == 1


def test_size_and_density_reach_kivy():
    environment: dict[str, str] = {}
    prepare(Options(size=(960, 540), density=1.5), environment)
    assert environment["KCFG_GRAPHICS_WIDTH"] == "960"
    assert environment["KCFG_GRAPHICS_HEIGHT"] == "540"
    assert environment["KIVY_METRICS_DENSITY"] == "1.5"
    assert environment["KIVY_NO_ARGS"] == "1"


def test_a_tablet_takes_no_arguments_and_keeps_its_window(monkeypatch):
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data/app")
    monkeypatch.setitem(sys.modules, "jnius", None)  # else a Java machine would start in this process
    environment: dict[str, str] = {}
    prepare(Options(), environment)
    assert [name for name in environment if name.startswith("KCFG_")] == ["KCFG_GRAPHICS_MULTISAMPLES"]


def test_without_a_display_one_sentence_says_so(monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(SystemExit, match="there is no display here"):
        start([])


STARTING = """
import json, sys
from pathlib import Path

words, pictures = [], []
sys.addaudithook(lambda event, given: words.append(given[0]) if event == "open" and ".mo" in str(given[0])[-3:] else 0)

from diamant.ui.app.start import Options, prepare
prepare(Options())
from kivy.core.image import ImageLoader
load = ImageLoader.load
ImageLoader.load = staticmethod(lambda name, **how: pictures.append(name) or load(name, **how))
from diamant.ui.app.app import DiamantApp
DiamantApp(Path(sys.argv[1]), language="pl")._run_prepare()
from kivy.base import EventLoop
from kivy.lang import Builder
EventLoop.idle()
print(json.dumps([sorted(sys.modules), Builder.files, pictures, list(map(str, words))]))
"""


@pytest.fixture(scope="module")
def started(tmp_path_factory):
    """What is there at the first frame: modules, kv files, pictures and catalogues of words, by their paths here."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "offscreen"}
    command = [sys.executable, "-c", STARTING, str(tmp_path_factory.mktemp("home"))]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    modules, *files = json.loads(done.stdout.splitlines()[-1])
    return modules, *([path.removeprefix(f"{ROOT}/") for path in paths if path] for paths in files)


def test_main_starts_without_anything_that_the_first_frame_does_not_need(started):
    modules = started[0]
    assert "diamant.ui.screens.home.home" in modules
    unneeded = ("diamant.ui.app.preview", "diamant.ui.screens.settings.settings", "kivy.uix.textinput")
    not_yet = ("diamant.table", "diamant.store.exchange", "diamant.store.incoming", "diamant.store.rescue")
    for name in ("PIL", "argparse", *unneeded, *not_yet):
        assert name not in modules


def test_the_first_frame_has_of_the_games_only_what_stands_on_their_tiles(started):
    modules, layouts, pictures, words = started
    of_games = {name for name in modules if name.startswith(("diamant.games.", "diamant.ui.games."))}
    parts = ("", ".room", ".setup_words", ".cues", ".minutes")
    light = {f"diamant.ui.games.{game}{part}" for game in ROOMS for part in parts}
    assert {*ROOMS.values()} <= of_games <= light | THE_SHELF
    assert not [path for path in layouts if path.startswith("kv/games")]
    of_rooms = [f"assets/translations/{game}/pl/LC_MESSAGES/room.mo" for game in ROOMS]
    of_rooms = [path for path in of_rooms if (ROOT / path).is_file()]  # a game may be translated later
    assert of_rooms
    assert set(words) == {"assets/translations/house/pl/LC_MESSAGES/house.mo", *of_rooms}
    shown = {path for path in pictures if path.startswith("assets/")}
    covers = {f"assets/atlas/{game}/cover-1x.png" for game in ROOMS}
    assert covers <= shown
    others = {Path(path).name for path in shown - covers}
    assert {"1x-first.png", "shelf-1x.jpg"} <= others <= {"1x-first.png", "shelf-1x.jpg", "sign-1x.png"}, (
        "a tile shows a drawing that lies on no first page: the sign of a game is the diamond, or its own sign.svg"
    )
