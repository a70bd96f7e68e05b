"""Several processes on one file: they wait for each other or are told, and nobody's move is lost."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playing import ADA_AND_BRUNO, NOON, add_game, connect, open_quietly, put_move, random_moves, refused

from diamant.store import Code, Store, opening
from diamant.store.checking import check
from diamant.store.lock import UseLock

MOVES = random_moves(ADA_AND_BRUNO, seed=40, leaving=0.1)

PLAY = """
import json, sys
from datetime import UTC, datetime
from diamant.store import LineUp, Store
from diamant.store.course import Course
path, seed, lineup, moves = sys.argv[1:]
opening = Store.open(path)
print(json.dumps([notice.code for notice in opening.notices]), flush=True)
sys.stdin.readline()
game_id = opening.store.new_game(LineUp.from_json(lineup), int(seed), datetime.now(UTC))
course = Course(LineUp.from_json(lineup))
for number, text in enumerate(json.loads(moves), 1):
    course.play(text)
    opening.store.add_move(game_id, number, text, course.stage, course.result())
print(game_id, flush=True)
sys.stdin.readline()
opening.store.close()
"""

Start = Callable[[Path, int], "subprocess.Popen[str]"]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts processes that open a file, say so, wait for a line, and play a whole game."""
    processes: list[subprocess.Popen[str]] = []

    def start_one(path: Path, seed: int) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", PLAY, str(path), str(seed), ADA_AND_BRUNO.to_json(), json.dumps(MOVES)]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        processes.append(process)
        return process

    yield start_one
    for process in processes:
        process.communicate()


def hear(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline().strip()


def tell(process: subprocess.Popen[str]) -> None:
    assert process.stdin
    process.stdin.write("\n")
    process.stdin.flush()


def test_many_processes_make_and_fill_one_file(path: Path, start: Start) -> None:
    processes = [start(path, seed) for seed in range(4)]
    assert [hear(process) for process in processes] == ["[]"] * 4
    for process in processes:
        tell(process)
    for _ in range(20):
        open_quietly(path).close()  # while all others play
    games = [int(hear(process)) for process in processes]
    store = open_quietly(path)  # while all others still have it open
    assert sorted(game.id for game in store.finished_games("expedition")) == sorted(games)
    assert {game.seed for game in store.finished_games("expedition")} == {0, 1, 2, 3}
    assert all(store.moves(game) == MOVES for game in games)
    assert store.records("expedition").table.games == 4


def test_two_processes_that_find_a_broken_file_both_go_on_with_the_new_one(path: Path, start: Start) -> None:
    store = open_quietly(path)
    add_game(store, ADA_AND_BRUNO, MOVES)
    store.close()
    path.write_bytes(bytes(100) + path.read_bytes()[100:])
    processes = [start(path, seed) for seed in (7, 8, 9)]
    said = sorted(hear(process) for process in processes)
    assert said == ['["set-aside"]', "[]", "[]"]
    for process in processes:
        tell(process)
    games = [int(hear(process)) for process in processes]
    store = open_quietly(path)
    assert [store.moves(game) for game in (1, *games)] == [MOVES] * 4
    assert len(list(path.parent.glob("*.broken-*.db"))) == 1


def test_the_second_to_make_a_move_is_told(store: Store, path: Path) -> None:
    game_id = add_game(store, ADA_AND_BRUNO, MOVES[:4])
    other = open_quietly(path)
    put_move(other, game_id, 5, MOVES[4])
    with refused(Code.MOVE_OUT_OF_ORDER) as refusal:
        put_move(store, game_id, 5, MOVES[4])
    assert refusal.value.details["next"] == 6
    put_move(store, game_id, 6, MOVES[5])
    put_move(other, game_id, 7, MOVES[6])
    assert store.moves(game_id) == other.moves(game_id) == MOVES[:7]
    other.close()


def test_a_line_up_changed_by_another_process_is_seen(store: Store, path: Path) -> None:
    game_id = add_game(store, ADA_AND_BRUNO, MOVES[:-1])
    other = open_quietly(path)
    changed = other.game(game_id).lineup.from_json(ADA_AND_BRUNO.to_json().replace("Ada", "Adela"))
    other.set_lineup(game_id, changed)
    other.close()
    put_move(store, game_id, len(MOVES), MOVES[-1])
    assert {player.name for player in store.records("expedition").players} == {"Adela", "Bruno"}


def test_a_move_waits_for_another_process_and_gives_up_with_a_code(store: Store, path: Path) -> None:
    game_id = add_game(store, ADA_AND_BRUNO, MOVES[:4])
    store._connection.execute("PRAGMA busy_timeout = 50")
    other = connect(path)
    other.execute("BEGIN IMMEDIATE")
    with refused(Code.IN_USE):
        put_move(store, game_id, 5, MOVES[4])
    assert store.moves(game_id) == MOVES[:4]  # reading does not wait
    other.execute("ROLLBACK")
    put_move(store, game_id, 5, MOVES[4])
    assert store.moves(game_id) == MOVES[:5]
    other.close()


def test_the_store_waits_some_seconds_before_it_gives_up(store: Store) -> None:
    assert store._connection.execute("PRAGMA busy_timeout").fetchone() == (opening.PATIENCE * 1000,)


def test_a_game_that_ends_while_the_file_is_checked_is_not_taken_for_broken(store: Store, path: Path) -> None:
    game_id = add_game(store, ADA_AND_BRUNO, MOVES[:-1])
    checker = connect(path)

    def end_the_game(statement: str) -> None:
        if "FROM moves" in statement and not store.game(game_id).finished:
            put_move(store, game_id, len(MOVES), MOVES[-1])

    checker.set_trace_callback(end_the_game)
    check(checker)
    assert store.game(game_id).finished
    checker.close()


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 0.1)


@pytest.mark.usefixtures("hurry")
def test_a_file_that_another_process_keeps_to_itself(path: Path) -> None:
    open_quietly(path).close()
    other = connect(path)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    opened = Store.open(path)
    assert [notice.code for notice in opened.notices] == [Code.IN_USE]
    assert not opened.store.lasting
    other.execute("ROLLBACK")
    other.close()
    assert open_quietly(path).lasting


@pytest.mark.usefixtures("hurry")
def test_a_broken_file_is_not_taken_from_under_another_process(path: Path) -> None:
    path.write_bytes(b"broken")
    user = UseLock(path)
    assert user.share()
    opened = Store.open(path)
    assert [notice.code for notice in opened.notices] == [Code.IN_USE]
    assert path.read_bytes() == b"broken"
    user.close()
    assert [notice.code for notice in Store.open(path).notices] == [Code.SET_ASIDE]


@pytest.mark.usefixtures("hurry")
def test_nobody_opens_a_file_that_is_being_repaired(path: Path) -> None:
    open_quietly(path).close()
    repairer = UseLock(path)
    assert repairer.take_alone()
    assert [notice.code for notice in Store.open(path).notices] == [Code.IN_USE]
    repairer.close()
    assert open_quietly(path).lasting


def test_a_closed_store_gives_its_lock_back(store: Store, path: Path) -> None:
    lock = UseLock(path)
    assert not lock.take_alone()
    store.close()
    assert lock.take_alone()
    lock.close()


def test_a_lock_that_cannot_be_made_stands_in_nobodys_way(tmp_path: Path) -> None:
    lock = UseLock(tmp_path / "missing" / "diamant.db")
    assert lock.share()
    assert lock.take_alone()
    lock.close()


def test_a_new_game_gets_a_number_of_its_own(store: Store, path: Path) -> None:
    other = open_quietly(path)
    numbers = [one.new_game(ADA_AND_BRUNO, 1, NOON) for one in (store, other, store, other)]
    assert len(set(numbers)) == 4
    other.close()
