"""Files of every earlier version come forward with everything in them, and a newer one is left alone."""

from __future__ import annotations

import hashlib
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from playing import ADA_AND_BRUNO, add_game, connect, open_quietly, random_moves, refused

from diamant.store import Code, Notice, PlayerRecord, Store
from diamant.store.schema import MIGRATIONS, VERSION, migrate, version_of

FINISHED = random_moves(ADA_AND_BRUNO, seed=11)
UNFINISHED = random_moves(ADA_AND_BRUNO, seed=12)[:7]

# What the released steps are: changing one would leave files in the field that no step leads from.
RELEASED = ["415761e1", "f73800de", "6c9b835d", "05daf23f"]


# what was in each of the real files, as the app of its time told it
NAMES = ["Celia", "Bruno", "Ada", "Łucja"]
PEOPLE = ["Ada", "Bruno", "Celia", "Łucja"]
SCORES = {1: (25, 45), 2: (26, 47, 17), 3: (13, 62, 7)}
MOVES = {1: 59, 2: 58, 3: 63, 4: 25, 5: 0}
ADA = (2, 0, 0, 26, 25.5, {"rounds": 10, "depth": 35, "deepest": 7, "haul": 14, "loss": 14, "relics": 1})


def make_file(path: Path, version: int) -> None:
    """Puts a file of a version there: a real one, or for this version one with a game that was just made."""
    if version == VERSION:
        store = open_quietly(path)
        add_game(store, ADA_AND_BRUNO, FINISHED)
        store.close()
        return
    shutil.copy(Path(__file__).parent / "files" / f"schema-{version}.db", path)


@pytest.mark.parametrize("version", range(1, VERSION))
def test_a_file_of_an_earlier_version_comes_forward_with_everything(path: Path, version: int, tmp_path: Path) -> None:
    make_file(path, version)
    store = open_quietly(path)
    assert version_of(store._connection) == VERSION
    assert {number: len(store.moves(number)) for number in MOVES} == MOVES
    assert {game.id: game.scores for game in store.finished_games("expedition")} == SCORES
    assert [(game.id, game.stage) for game in store.unfinished()] == [(5, "1"), (4, "3")]
    assert (store.settings.volume, store.settings.language) == (3, "pl")
    records = store.records("expedition")
    assert [player.name for player in records.players] == NAMES
    assert records.players[2] == PlayerRecord("Ada", *ADA, person=1)
    assert (records.table.games, records.table.highest_score, records.table.highest_names) == (3, 47, ("Celia",))
    assert records.table.tallies["deepest"] == 13
    ukrainian = store.game(3).lineup
    assert ukrainian.options == {"edition": "ukrainian", "relics": False, "secret_chests": False, "guide": True}
    assert [seat.machine for seat in ukrainian.seats] == ["", "expert:3", ""]
    assert sorted(person.name for person in store.people()) == PEOPLE
    people = (seat for game in SCORES for seat in store.game(game).lineup.seats if seat.name)
    assert all(bool(seat.person) is not bool(seat.machine) for seat in people)
    assert tables_of(store) == tables_of(open_quietly(tmp_path / "new.db"))
    before = records
    store.rebuild_records()
    assert store.records("expedition") == before


def test_there_is_an_earlier_version_to_come_from() -> None:
    assert VERSION >= 2


def test_released_steps_are_never_changed() -> None:
    digests = [hashlib.sha256("\n".join(step).encode()).hexdigest()[:8] for step in MIGRATIONS]
    assert digests == RELEASED


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_the_first_page_has_all_of_the_schema(path: Path, version: int) -> None:
    """A rescue takes the first page of a new file for one that is broken, and finds games and moves by it."""
    make_file(path, version)
    open_quietly(path).close()
    leaf_of_a_table = 13
    assert path.read_bytes()[100] == leaf_of_a_table


@pytest.mark.parametrize("version", range(1, VERSION))
def test_a_step_that_fails_leaves_the_file_as_it_was(path: Path, version: int) -> None:
    make_file(path, version)
    with connect(path) as connection:
        connection.execute("CREATE TABLE moments (in_the_way TEXT)")
        with pytest.raises(sqlite3.OperationalError):
            migrate(connection)
        assert version_of(connection) == version
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert ("expedition_results" in tables) is (version == 2)
        assert "people" not in tables


def test_a_file_of_a_newer_version_is_left_untouched(path: Path) -> None:
    make_file(path, VERSION)
    with connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        connection.execute("PRAGMA journal_mode = WAL")
    connection.close()
    before = path.read_bytes()

    opening = Store.open(path)

    details = {"file": "diamant.db", "beside": f"diamant-v{VERSION}.db", "version": VERSION + 1}
    assert opening.notices == (Notice(Code.NEWER_VERSION, details),)
    assert opening.store.unfinished() == []
    game_id = add_game(opening.store, ADA_AND_BRUNO, UNFINISHED)
    opening.store.close()
    assert path.read_bytes() == before
    own = f"diamant-v{VERSION}.db"
    assert {file.name for file in path.parent.iterdir()} == {path.name, f"{path.name}.lock", own, f"{own}.lock"}
    again = Store.open(path)
    assert again.store.moves(game_id) == UNFINISHED  # what is played meanwhile is not lost either
    assert again.store.lasting


NEWER_AND_KILLED = """
import os, signal, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA journal_mode = WAL")
connection.execute("PRAGMA user_version = 99")
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_newer_version_is_recognised_in_the_log_of_a_killed_process(path: Path) -> None:
    make_file(path, VERSION)
    subprocess.run([sys.executable, "-c", NEWER_AND_KILLED, str(path)], check=False)
    log = path.with_name(path.name + "-wal")
    before = path.read_bytes(), log.read_bytes()
    assert b"\0\0\0\x63" not in before[0][60:64]
    assert [notice.code for notice in Store.open(path).notices] == [Code.NEWER_VERSION]
    assert (path.read_bytes(), log.read_bytes()) == before


def test_a_folder_that_is_not_there_is_made(tmp_path: Path) -> None:
    path = tmp_path / "some" / "where" / "diamant.db"
    assert open_quietly(path).lasting
    assert os.path.getsize(path) > 0


def tables_of(store: Store) -> set[tuple[object, ...]]:
    return set(store._connection.execute("SELECT type, name, sql FROM sqlite_master"))


def test_a_version_below_zero_is_no_version(path: Path) -> None:
    make_file(path, VERSION)
    with connect(path) as connection:
        connection.execute("PRAGMA user_version = -1")
        with refused(Code.BROKEN):
            migrate(connection)
