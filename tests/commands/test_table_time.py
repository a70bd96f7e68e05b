"""How long games take at the real table, told by ``simulate --at-the-table``."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from diamant.commands import simulate
from diamant.commands.console import module_of
from diamant.games.shelf import GAMES


def timed(*arguments: str) -> list[dict[str, Any]]:
    """Returns what the command tells, run on its own: it brings a window along."""
    command = [sys.executable, "-m", "diamant", "simulate", "--at-the-table", "--games", "2", "--json", *arguments]
    run = subprocess.run(command, capture_output=True, text=True, timeout=600, check=True)
    return [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]


def test_people_who_think_longer_need_more_minutes_and_all_else_takes_as_long() -> None:
    table = ("--game", "expedition", "--people", "2", "--way", "around")
    (quick,), (slow,) = timed(*table, "--move", "1"), timed(*table, "--move", "4")
    assert (quick["way"], quick["people"], quick["games"]) == ("around", 2, 2)
    low, middle, high = quick["minutes"]
    assert 1 < low <= middle <= high < 15
    assert slow["minutes"][1] > middle + 0.5


def test_what_a_game_has_of_its_own_is_timed() -> None:
    (told,) = timed("--game", "valley", "--people", "2", "--way", "short, rising", "--move", "0.1")
    low, _, high = told["seconds"]["auction"]
    assert 2 < low <= high < 60


def test_games_say_what_their_people_do_at_their_tables() -> None:
    assert {game for game in GAMES if module_of("table_time", game)} >= {"expedition", "dwarfs", "valley"}


@pytest.mark.parametrize("people", ["none", "0", "2,x"])
def test_numbers_of_people_that_are_none_are_refused(people: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.main(["--at-the-table", "--people", people]) == 2
    assert "is not a whole number" in capsys.readouterr().err
