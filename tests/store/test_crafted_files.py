"""Files in which anything may stand in any column: the store opens them, once and for all, with what can be read."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from playing import (
    ADA_AND_BRUNO,
    NOON,
    add_game,
    add_moves,
    connect,
    open_quietly,
    put_move,
    random_moves,
    table_of,
    text_of,
)
from scale import scaled

from diamant.commands.torture import line_up_of, undisturbed_game
from diamant.games.shelf import GAMES
from diamant.store import Code, Planned, Store, Stroke, finish
from diamant.store.times import EPOCH
from diamant.table import chronicle

BEGUN = 12  # moves of the games that are not over
VALUES = {
    "nothing": "NULL",
    "zero": "0",
    "less than zero": "-1",
    "the least number": "-9223372036854775808",
    "the largest number": "9223372036854775807",
    "after the year 9999": "253402300800000000",
    "half a number": "0.5",
    "infinity": "9e999",
    "empty text": "''",
    "text": "'abc'",
    "digits": "'12'",
    "digits and more behind a zero byte": "CAST(x'31320041' AS TEXT)",
    "very many digits": "replace(hex(zeroblob(2500)), '0', '9')",
    "very many brackets": "replace(hex(zeroblob(2500)), '0', '[')",
    "bytes that are no text": "CAST(x'ff41' AS TEXT)",
    "no bytes": "x''",
    "bytes": "x'ff00'",
}

KEYS = {
    "games": "id",
    "moves": "game_id, number",
    "settings": "name",
    "results": "game_id, seat",
    "tallies": "game_id, seat, name",
    "people": "id",
    "evenings": "id",
    "guests": "evening, person",
    "moments": "game_id, number",
}


class Case(NamedTuple):
    """One value in one column, of the first row or of all of them."""

    table: str
    column: str
    value: str
    every: bool

    @property
    def statement(self) -> str:
        """What puts it there."""
        key = KEYS[self.table]
        first = f"({key}) = (SELECT {key} FROM {self.table} ORDER BY {key} LIMIT 1)"
        return f"UPDATE {self.table} SET {self.column} = {self.value} WHERE {'1' if self.every else first}"


@pytest.fixture(autouse=True)
def _copies_in_memory(quick_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(quick_folder))


@pytest.fixture(scope="module")
def sound(quick_folder: Path) -> Path:
    """A file with settings, a face, an evening, and of every kind a game that is over and one that is not."""
    path = quick_folder / "sound" / "diamant.db"
    store = open_quietly(path)
    store.settings.volume = 3
    people = [store.add_person(name, "red", NOON, (Stroke(0, 1, ((1, 2), (3, 4))),)) for name in ("Ada", "Bruno")]
    evening = store.begin_evening(people, [Planned(game, line_up_of(game).options) for game in GAMES], NOON)
    for game in GAMES:
        moves = undisturbed_game(5, game)
        for seed, played in enumerate((moves, moves[:BEGUN])):
            number = store.new_game(line_up_of(game), seed, NOON, evening if played is moves else None)
            add_moves(store, number, played)
    finish(chronicle.tell_missing(store))
    store.close()
    return path


@pytest.fixture
def crafted(sound: Path, path: Path) -> Path:
    """A file like that, to be changed."""
    shutil.copyfile(sound, path)
    return path


def change(path: Path, statement: str) -> bool:
    """Changes a file past all checks; tells whether SQLite let anything be changed."""
    connection = connect(path)
    try:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        return connection.execute(statement).rowcount > 0
    except sqlite3.Error:
        return False
    finally:
        connection.close()


def all_cases(path: Path) -> list[Case]:
    connection = connect(path)
    columns = [(table, row[1]) for table in KEYS for row in connection.execute(f"PRAGMA table_info({table})")]
    connection.close()
    return [Case(*at, value, every) for at in columns for value in VALUES.values() for every in (False, True)]


def listed(store: Store) -> list[str]:
    """Everything that screens ask of a store; returns the kinds of all games."""
    games = store.unfinished()
    for game in GAMES:
        games += store.finished_games(game)
        store.records(game)
    store.names()
    store.settings.changed()
    everybody = store.people()
    for person in everybody:
        store.face_of(person.id)
        store.person_page(person.id)
    for day in store.days():
        chronicle.on_a_page(store.page(day.day))
    going_on = store.going_on()
    if going_on is not None:
        store.standings(going_on.id)
    store.last_champions()
    return sorted(game.lineup.game for game in games)


def test_whatever_stands_in_a_column_the_store_opens_and_says_so_once(sound: Path, path: Path) -> None:
    kinds = sorted([*GAMES, *GAMES])
    cases = all_cases(sound)
    tried = 0
    for case in Random(7).sample(cases, min(len(cases), scaled(70))):
        shutil.copyfile(sound, path)
        if not change(path, case.statement):
            continue
        tried += 1
        opening = Store.open(path)
        assert opening.store.lasting, case
        assert {notice.code for notice in opening.notices} <= {Code.SET_ASIDE}, case
        if case.column != "lineup":  # without which nobody can tell who played what
            assert listed(opening.store) == kinds, case
        put_move(opening.store, opening.store.new_game(ADA_AND_BRUNO, 1, NOON), 1, "treasure 9")
        opening.store.close()
        open_quietly(path).close()
    assert tried > scaled(70) / 3


@pytest.mark.parametrize("made", [-1, -(2**63), 2**63 - 1, "x'ff'"], ids=str)
def test_no_move_is_lost_for_the_time_at_which_it_was_made(crafted: Path, made: object) -> None:
    assert change(crafted, f"UPDATE moves SET made = {made}")
    opening = Store.open(crafted)
    (notice,) = opening.notices
    assert [notice.details[what] for what in ("games", "shortened", "lost")] == [2 * len(GAMES), 0, 0]
    assert {game.move_count for game in opening.store.unfinished()} == {BEGUN}
    opening.store.close()
    open_quietly(crafted).close()


def test_a_game_without_its_beginning_began_with_its_first_move(crafted: Path) -> None:
    assert change(crafted, "UPDATE games SET started = x'00' WHERE id = 1")
    assert NOON in {game.started for game in Store.open(crafted).store.finished_games(next(iter(GAMES)))}


def test_a_clock_before_1970_stores_moves_all_the_same(store: Store, path: Path) -> None:
    wrong = datetime(1961, 4, 12, tzinfo=UTC)
    moves = random_moves(ADA_AND_BRUNO, seed=1)
    game_id = add_game(store, ADA_AND_BRUNO, moves, now=wrong)
    assert store.game(game_id).started == store.game(game_id).finished == EPOCH
    store.close()
    assert open_quietly(path).moves(game_id) == moves


def test_a_game_without_a_seed_goes_on(crafted: Path) -> None:
    assert change(crafted, "UPDATE games SET seed = ''")
    store = open_quietly(crafted)
    assert [game.seed for game in store.unfinished()] == [0] * len(GAMES)
    assert "moves" in text_of(store)
    store.close()


def test_a_stage_that_the_moves_contradict_is_put_right(crafted: Path, sound: Path) -> None:
    assert change(crafted, "UPDATE games SET stage = 'nowhere'")
    stages = {game.id: game.stage for game in open_quietly(sound).unfinished()}
    assert {game.id: game.stage for game in open_quietly(crafted).unfinished()} == stages


def test_results_that_no_game_can_have_are_made_anew(crafted: Path, sound: Path) -> None:
    assert change(crafted, "UPDATE tallies SET value = 9223372036854775807")
    assert change(crafted, "UPDATE results SET seat = 90 WHERE seat = 1")
    right, mended = open_quietly(sound), open_quietly(crafted)
    for game in GAMES:
        assert mended.records(game) == right.records(game)
        assert mended.finished_games(game) == right.finished_games(game)


def test_a_game_that_is_filed_under_another_is_found_again(crafted: Path) -> None:
    assert change(crafted, "UPDATE games SET game = 'chess'")
    assert listed(Store.open(crafted).store) == sorted([*GAMES, *GAMES])


@pytest.mark.parametrize("text", ["CAST(x'ff41' AS TEXT)", "'?'"], ids=["bytes that are no text", "no move"])
def test_a_move_that_cannot_be_read_shortens_its_game(crafted: Path, text: str) -> None:
    assert change(crafted, f"UPDATE moves SET text = {text} WHERE game_id = 2 AND number = 6")
    opening = Store.open(crafted)
    (notice,) = opening.notices
    assert [notice.details[what] for what in ("games", "shortened", "lost")] == [2 * len(GAMES), 1, 0]
    assert {game.move_count for game in opening.store.unfinished()} == {5, BEGUN}


def test_a_name_with_a_letter_that_is_none_loses_no_game(path: Path) -> None:
    store = open_quietly(path)
    for seed, name in enumerate(("Ada", "Bruno", "Celia")):
        lineup = table_of(name, "Dag")
        add_game(store, lineup, random_moves(lineup, seed=seed)[:5], seed=seed, now=NOON + timedelta(seed))
    store.close()
    damaged = "CAST(replace(CAST(lineup AS BLOB), CAST('Bruno' AS BLOB), x'42ff') AS TEXT)"
    assert change(path, f"UPDATE games SET lineup = {damaged} WHERE id = 2")
    names = Store.open(path).store.names()
    assert names == ["Celia", "Dag", "B\N{REPLACEMENT CHARACTER}", "Ada"]


# Files of no bytes, and what is no file


@pytest.mark.parametrize("log", [False, True], ids=["alone", "with an empty log"])
def test_a_file_that_lost_all_its_bytes_is_told(crafted: Path, log: bool) -> None:
    crafted.write_bytes(b"")
    if log:
        crafted.with_name("diamant.db-wal").write_bytes(b"")
    opening = Store.open(crafted)
    assert [(notice.code, notice.details["games"]) for notice in opening.notices] == [(Code.SET_ASIDE, 0)]
    assert opening.store.lasting
    opening.store.close()
    open_quietly(crafted).close()


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal"])
def test_a_pipe_beside_the_file_keeps_nobody_waiting_and_no_game_away(crafted: Path, ending: str) -> None:
    os.mkfifo(crafted.with_name(crafted.name + ending))
    opening = Store.open(crafted)
    assert [notice.code for notice in opening.notices] == [Code.DISK_TROUBLE]
    assert listed(opening.store) == sorted([*GAMES, *GAMES])


def test_a_pipe_in_place_of_the_file_keeps_nobody_waiting(path: Path) -> None:
    os.mkfifo(path)
    opening = Store.open(path)
    assert [notice.code for notice in opening.notices] == [Code.DISK_TROUBLE]
    assert opening.store.unfinished() == []


def test_a_first_start_says_nothing_and_leaves_one_file(path: Path) -> None:
    open_quietly(path).close()
    assert sorted(file.name for file in path.parent.iterdir()) == ["diamant.db", "diamant.db.lock"]
