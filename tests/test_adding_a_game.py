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
def copy(tmp_path_factory) -> Path:
    """A copy of the project with the made-up game in it."""
    copy = tmp_path_factory.mktemp("house") / "project"
    for folder in ("diamant", "kv", "assets", "tests"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
        if (TESTS / "pebbles" / folder).is_dir():  # it needs no kv of its own
            shutil.copytree(TESTS / "pebbles" / folder, copy / folder, dirs_exist_ok=True)
    shutil.copy(ROOT / "pyproject.toml", copy)
    for shelf, line in SHELVES.items():
        put_on_shelf(copy / shelf, line)
    return copy


@pytest.fixture(scope="module")
def told(copy) -> dict:
    """What somebody saw who started the copy and played the game."""
    place = copy.parent
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


OPTIONAL = (
    "tests/ui/app/test_scenes.py", "tests/ui/app/test_start.py", "tests/ui/house/test_assets.py",
    "tests/ui/app/test_closing.py",
)  # fmt: skip
TRIED = "(pebbles and (piece or pause or podium)) or first_frame or every_game_with_a_room"


def test_nobody_asks_it_for_what_it_does_not_have(copy):
    """It has no lesson, no moments, no sounds, no sign and not one piece of its own."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", TRIED, *OPTIONAL]
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "[100%]" in done.stdout


def said_by(copy: Path, *command: str) -> list[str]:
    """Returns what a command of the copy prints."""
    done = subprocess.run(
        [sys.executable, *command], cwd=copy, env={**os.environ, "PYTHONPATH": str(copy)}, capture_output=True,
        text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def test_people_at_its_table_take_the_time_to_think_around_it_and_behind_its_curtain(copy):
    asked = {"game": "pebbles", "people": "2", "games": "2", "move": "60"}
    options = [word for key, value in asked.items() for word in (f"--{key}", value)]
    lines = said_by(copy, "-m", "diamant", "simulate", "--at-the-table", "--json", *options)
    told = [json.loads(line) for line in lines if line.startswith("{")]
    minutes = {one["way"]: one["minutes"][0] for one in told}
    laps, people = 2, 2
    assert minutes["around"] > laps * (people + 1), "a pebble for each, and all show at once"
    assert minutes["passed on"] > laps * (people + people), "the tablet goes round for both"


def test_it_is_measured_without_the_lesson_that_it_does_not_have(copy):
    _, stands = said_by(copy, "-c", "from diamant.commands.bench_slow import run; run(print, ['pebbles'], most=60)")
    assert stands.startswith("pebbles, until it stands: table ")
    assert "lesson" not in stands


def test_the_contract_of_imports_holds_for_it_without_naming_it(copy):
    other = copy / "diamant" / "games" / "expedition" / "log.py"
    other.write_text(other.read_text("utf-8") + "\nfrom diamant.games.pebbles import game\n", "utf-8")
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert "pebbles" not in (copy / "pyproject.toml").read_text("utf-8")
    assert "diamant.games.expedition is not allowed to import diamant.games.pebbles" in done.stdout
    assert " 1 broken" in done.stdout
