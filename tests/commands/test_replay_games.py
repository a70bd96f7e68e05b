"""Scripts of several games in one file: each is told apart by the name of its game."""

from __future__ import annotations

import json
from io import StringIO

import pytest

from diamant.games import pebbles
from diamant.games.shelf import GAMES, replay

PEBBLES = json.dumps({"game": "pebbles", "laps": 1, "gifts": False, "seats": 2, "moves": ["pebble 3", "keep"]})
EXPEDITION = json.dumps({"edition": "polish", "relics": True, "seats": 2, "rounds": []})


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "pebbles", "diamant.games.pebbles")


def test_a_script_is_played_by_the_rules_of_its_game() -> None:
    steps = [{"after": "pebble 3"}, {"after": "keep"}]
    assert replay(PEBBLES) == {"steps": steps, "scores": (3, 0), "winners": [0]}
    assert replay(PEBBLES) == pebbles.GAME.replay(PEBBLES)


def test_a_script_without_a_name_is_diamant_s() -> None:
    assert replay(EXPEDITION)["scores"] == (0, 0)


@pytest.mark.parametrize("name", ["chess", "", 7, None, True, ["pebbles"], "PEBBLES", "diamant.games.expedition"])
def test_a_game_that_is_not_on_the_shelf_is_an_error(name: object) -> None:
    told = replay(json.dumps({"game": name, "moves": []}))
    assert told["error"]["code"] == "unknown-game"  # type: ignore[index]


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", "[" * 100_000])
def test_what_is_no_script_is_an_error_and_no_traceback(text: str) -> None:
    assert "error" in replay(text)
    StringIO(json.dumps(replay(text)))
