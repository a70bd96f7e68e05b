"""A game that got an option and a tally since its games were stored: the old file is read as if it always had them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from diamant.games.pebbles.game import GAME, Pebbles
from playing import add_game, connect, open_quietly, take_in, text_of

from diamant.games import pebbles
from diamant.games.game import Options, Result, Step
from diamant.games.playing import replayed
from diamant.games.shelf import GAMES
from diamant.store import LineUp, SeatPlan
from diamant.store.games import read_lineup

ONE_LAP = ["pebble 3", "keep", "pebble 1", "drop", "fist palm"]
TWO_LAPS = [*ONE_LAP, *ONE_LAP]


class EarlierPebbles(Pebbles):
    """Pebbles before there were gifts, and before anybody counted the heaviest pebble."""

    options = tuple(option for option in GAME.options if option.key != "gifts")
    tallies = {"kept": GAME.tallies["kept"]}  # noqa: RUF012

    def begin(self, options: Options, seats: int) -> Step:
        return GAME.begin({**options, "gifts": False}, seats)

    def sum_up(self, events: object) -> Result:
        result = super().sum_up(events)
        return result._replace(tallies=tuple({"kept": tally["kept"]} for tally in result.tallies))


@contextmanager
def before_it_grew(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Has the game as it was. What the app remembers while it runs is forgotten before and after, as by a new start."""
    read_lineup.cache_clear()
    with monkeypatch.context() as then:
        then.setattr(pebbles, "GAME", EarlierPebbles())
        yield
    read_lineup.cache_clear()


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "pebbles", "diamant.games.pebbles")


@pytest.fixture
def old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store with a finished and an unfinished game from before."""
    seats = (SeatPlan("Ada", "red", None), SeatPlan("Bruno", "blue", None))
    with before_it_grew(monkeypatch), closing(open_quietly(path)) as store:
        line_up = LineUp("pebbles", seats, "around", {"laps": 2, "first": 0, "stones": "grey"})
        add_game(store, line_up, TWO_LAPS)
        add_game(store, line_up, ONE_LAP)
    return path


def test_the_old_file_has_neither_the_option_nor_the_tally(old_file: Path) -> None:
    with connect(old_file) as connection:
        assert connection.execute("SELECT count(*) FROM games WHERE lineup LIKE '%gifts%'").fetchone() == (0,)
        assert connection.execute("SELECT DISTINCT name FROM tallies").fetchall() == [("kept",)]


def test_a_rule_that_came_later_is_as_it_was_before(old_file: Path) -> None:
    with closing(open_quietly(old_file)) as store:
        (finished,) = store.finished_games("pebbles")
        (unfinished,) = store.unfinished()
        for game in (finished, unfinished):
            assert game.lineup.options == {"laps": 2, "first": 0, "stones": "grey", "gifts": False}
        new = finished.lineup.with_options(gifts=False)
        assert finished.lineup.has_rules_of(new)
        assert not finished.lineup.has_rules_of(new.with_options(gifts=True))


def test_a_game_from_before_is_played_on(old_file: Path) -> None:
    with closing(open_quietly(old_file)) as store:
        (game,) = store.unfinished()
        begun, _ = GAME.begin(game.lineup.options, 2)
        assert GAME.stage(replayed(GAME, begun, map(GAME.read, store.moves(game.id)))) == "2"


def test_a_tally_that_came_later_counts_nothing_in_the_games_from_before(old_file: Path) -> None:
    with closing(open_quietly(old_file)) as store:
        records = store.records("pebbles")
    assert {player.name: player.tallies for player in records.players} == {
        "Ada": {"kept": 6, "heaviest": 0},
        "Bruno": {"kept": 0, "heaviest": 0},
    }
    assert records.table.tallies == {"kept": 6, "heaviest": 0}


def test_games_from_before_and_of_today_add_up(old_file: Path) -> None:
    with closing(open_quietly(old_file)) as store:
        (game,) = store.finished_games("pebbles")
        add_game(store, game.lineup.with_options(gifts=True), TWO_LAPS)
        tallies = {player.name: player.tallies for player in store.records("pebbles").players}
    assert tallies == {"Ada": {"kept": 12, "heaviest": 3}, "Bruno": {"kept": 0, "heaviest": 0}}


def test_a_script_from_before_comes_in(old_file: Path, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with before_it_grew(monkeypatch), closing(open_quietly(old_file)) as store:
        script = store.export_game(store.finished_games("pebbles")[0].id)
    assert "gifts" not in script
    with closing(open_quietly(path.with_name("other.db"))) as other:
        take_in(other, script)
        assert [game.lineup.options["gifts"] for game in other.finished_games("pebbles")] == [False]


def test_an_export_from_before_comes_in(old_file: Path, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with before_it_grew(monkeypatch), closing(open_quietly(old_file)) as store:
        text = text_of(store)
    assert "gifts" not in text
    with closing(open_quietly(path.with_name("other.db"))) as other:
        take_in(other, text)
        assert [game.lineup.options["gifts"] for game in other.finished_games("pebbles")] == [False]
        assert other.records("pebbles").table.games == 1
