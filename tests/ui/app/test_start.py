"""The options of the desktop preview, and what is settled before Kivy is imported."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from diamant.ui.app.start import Options, prepare, read_options, start

ROOT = Path(__file__).resolve().parents[3]


def test_without_arguments_the_window_is_the_drawing_board():
    assert read_options([]) == Options(size=(1280, 800), density=None, language="", scene="")


def test_every_option_is_read():
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


def test_main_starts_without_anything_that_the_first_frame_does_not_need():
    look = (
        "import sys; from diamant.ui.app.start import Options, prepare; prepare(Options());"
        "import diamant.ui.app.app, diamant.ui.screens.home.home; print(*sorted(sys.modules))"
    )
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    loaded = subprocess.run(
        [sys.executable, "-c", look], env=environment, capture_output=True, text=True, check=True
    ).stdout.split()
    unneeded = ("diamant.ui.app.preview", "diamant.ui.screens.settings.settings", "kivy.uix.textinput")
    for name in ("PIL", "argparse", *unneeded):
        assert name not in loaded
