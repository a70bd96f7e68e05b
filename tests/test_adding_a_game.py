"""Bringing a game in takes its folders and one line on each of two shelves; nothing else of the project changes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
SHELVES = {
    "diamant/games/shelf.py": '    "pebbles": "diamant.games.pebbles",\n',
    "diamant/ui/house/rooms.py": '    "pebbles": "diamant.ui.games.pebbles.room",\n',
}
"""The two shelves, and the line that goes to the end of each."""

FIRST_LINE = '    "expedition": "'


def put_on_shelf(shelf: Path, line: str) -> None:
    """Adds a line to the table of games that a shelf holds."""
    lines = shelf.read_text("utf-8").splitlines(keepends=True)
    first = next(at for at, text in enumerate(lines) if text.startswith(FIRST_LINE))
    end = next(at for at in range(first, len(lines)) if lines[at] == "}\n")
    lines.insert(end, line)
    shelf.write_text("".join(lines), "utf-8")


@pytest.fixture(scope="module")
def told(tmp_path_factory) -> dict:
    """What somebody saw who started a copy of the project with the made-up game in it, and played that."""
    place = tmp_path_factory.mktemp("house")
    copy = place / "project"
    for folder in ("diamant", "kv", "assets"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(TESTS / "pebbles" / folder, copy / folder, dirs_exist_ok=True)
    for shelf, line in SHELVES.items():
        put_on_shelf(copy / shelf, line)
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("KCFG_")},
        "KIVY_HOME": str(place / "kivy"),
        "KIVY_NO_ARGS": "1",
        "LANGUAGE": "en",
        "LP_NUM_THREADS": "1",
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
    }
    command = [sys.executable, str(TESTS / "pebbles" / "play.py"), str(copy), str(TESTS), str(place / "data")]
    done = subprocess.run(
        command, cwd=place, env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    seen: dict = json.loads(done.stdout.splitlines()[-1])
    assert Path(seen["folder"]) == copy, "what was played is the copy, not the project"
    return seen


def test_its_tile_stands_on_the_shelf_with_its_cover(told):
    assert told["tiles"][0] == "Diamant"
    assert told["tiles"][-1] == "Pebbles"
    assert told["facts"] == ["2–4", "2 min"]
    assert told["wrong"] == []
    assert told["missing"] == [], "every drawing was found"


def test_its_rules_can_be_read(told):
    assert told["rules"]


def test_a_game_begins_by_touch_and_goes_on_where_it_was_left(told):
    assert told["set up"] == ["setup", True]
    assert told["table"] == ["table", "pebbles"]
    assert told["goes on"] == "Continue · Lap 1"


def test_it_is_played_to_the_end_and_leaves_a_result_and_a_record(told):
    assert told["result"] == ["result", True]
    assert told["records"] == ["records", True]
    assert told["finished"] == [1, 0]
