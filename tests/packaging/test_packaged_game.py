"""The bundle that goes onto the device plays whole games there: unpacked, without its sources, under ``-OO``.

``PYTHONS`` names the Pythons to play it with, each with Kivy; `python tools/every_python.py` sets it to all there are.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

PLAY = Path(__file__).with_name("play.py")
PYTHONS = os.environ.get("PYTHONS", sys.executable).split(os.pathsep)
LANGUAGES = ("en", "pl", "uk")
OFFSCREEN = {
    "SDL_VIDEODRIVER": "offscreen",
    "SDL_AUDIODRIVER": "dummy",
    "KCFG_GRAPHICS_MAXFPS": "0",  # nobody watches
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("python", PYTHONS)
def test_a_whole_game_is_played_by_touches(unpacked_by, tmp_path, python, language):
    folder = unpacked_by(python)
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "KIVY", "KCFG"))}
    environment |= OFFSCREEN | {"KIVY_HOME": str(tmp_path / "kivy"), "XDG_CONFIG_HOME": str(tmp_path / "config")}
    played = subprocess.run(
        [python, "-OO", str(PLAY), str(folder), language],
        cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert played.returncode == 0, played.stdout + played.stderr
    told = json.loads(played.stdout.splitlines()[-1])
    assert told["finished"] == 1
    assert told["screen"] == "result"
    assert told["language"] == language
    assert (told["words"] == "New expedition") == (language == "en"), "the words came along"
    assert told["missing"] == [], "the drawings came along"
    assert told["optimised"] == 2
    assert Path(told["folder"]) == folder, "what was played is the bundle, not the project"
