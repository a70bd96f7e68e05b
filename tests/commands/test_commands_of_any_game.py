"""The commands serve any game: their help speaks of it, and what only some games have is missed in plain words."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module

import pytest

from diamant.__main__ import COMMANDS
from diamant.games.shelf import GAMES

OF_ONE_GAME = ("explorer", "Diamant", "edition", "relics", "dwarf ", "miner")


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "pebbles", "diamant.games.pebbles")


def told(capsys: pytest.CaptureFixture[str], command: str, *arguments: str) -> str:
    """Returns what a command prints, wherever it does."""
    with suppress(SystemExit):
        import_module(f"diamant.commands.{command}").main([*arguments])
    return " ".join("".join(capsys.readouterr()).split())


@pytest.mark.parametrize("command", COMMANDS)
def test_what_a_command_is_for_is_said_of_any_game(capsys: pytest.CaptureFixture[str], command: str) -> None:
    described = told(capsys, command, "--help").split(" options: ")[0].rpartition("] ")[2]
    assert described
    assert not [word for word in OF_ONE_GAME if word in described]


def test_its_machine_players_and_options_are_told_of_the_game_that_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, "simulate", "--game", "pebbles", "--help")
    assert "keeper, tosser" in said
    assert "laps: 1, 2, 3; first: 0, 1, 2, 3" in said
    assert "--game G --help" in told(capsys, "simulate", "--help")


def test_what_a_game_does_not_have_is_missed_in_plain_words(capsys: pytest.CaptureFixture[str]) -> None:
    known = "expedition, dwarfs, valley"
    assert f"no league of 'pebbles'; there are: {known}" in told(capsys, "league", "--game", "pebbles")
    assert "nothing is measured of pebbles alone" in told(capsys, "bench", "engine", "--game", "pebbles")
