"""The bundle that goes onto the device plays whole games there: unpacked, without its sources, under ``-OO``.

``PYTHONS`` names the Pythons to play it with, each with Kivy; `python tools/every_python.py` sets it to all there are.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from diamant.ui.kit.languages import LANGUAGES

PLAY = Path(__file__).with_name("play.py")
PYTHONS = os.environ.get("PYTHONS", sys.executable).split(os.pathsep)
OFFSCREEN = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "PYTHONFAULTHANDLER": "1"}


@pytest.fixture(scope="module", params=PYTHONS)
def played(request, unpacked_by, tmp_path_factory) -> dict[str, dict[str, Any]]:
    """What became of the games, by language."""
    folder, home = unpacked_by(request.param), tmp_path_factory.mktemp("home")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "KIVY", "KCFG"))}
    environment |= OFFSCREEN | {"KIVY_HOME": str(home / "kivy"), "XDG_CONFIG_HOME": str(home / "config")}
    games = subprocess.run(
        [request.param, "-OO", str(PLAY), str(folder), *LANGUAGES],
        cwd=home, env=environment, capture_output=True, text=True, timeout=480, check=False,
    )  # fmt: skip
    assert games.returncode == 0, games.stdout + games.stderr
    told = json.loads(games.stdout.splitlines()[-1])
    assert all(Path(game["folder"]) == folder for game in told), "what was played is the bundle, not the project"
    return dict(zip(LANGUAGES, told, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_played_by_touches(played, language):
    told = played[language]
    assert told["finished"] == 1
    assert told["screen"] == "result"
    assert told["language"] == language
    assert (told["words"] == "New game") == (language == "en"), "the words came along"
    assert told["missing"] == [], "the drawings came along"
    assert told["optimised"] == 2
