"""Diamant started twice on one folder: one plays, the other looks on, and takes over when the first is closed."""

from __future__ import annotations

import errno
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playing import ADA_AND_BRUNO, NOON, add_game, connect, random_moves, refused

from diamant.store import Code, Notice, Opening, Store, finish, lock
from diamant.store.lock import Pen, UseLock

MOVES = random_moves(ADA_AND_BRUNO, seed=40, leaving=0.1)

PLAY = """
import sys
from datetime import UTC, datetime
from diamant.store import LineUp, Store
from diamant.store.course import course_of
opening = Store.open(sys.argv[1], to_play=True)
print(*(notice.code for notice in opening.notices), opening.store.looking_on, flush=True)
for line in sys.stdin:
    game, number, text = line.split(maxsplit=2)
    if number == "0":
        print(opening.store.new_game(LineUp.from_json(text), int(game), datetime.now(UTC)), flush=True)
    else:
        course = course_of(opening.store.game(int(game)).lineup, [*opening.store.moves(int(game)), text.strip()])
        opening.store.add_move(int(game), int(number), text.strip(), course.stage, course.result())
        print("stored", flush=True)
"""


class Player:
    """Another process that plays. It ends when its input does, or is killed."""

    def __init__(self, path: Path) -> None:
        command = [sys.executable, "-c", PLAY, str(path)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.said = self._hear()

    def _hear(self) -> str:
        assert self._process.stdout
        return self._process.stdout.readline().strip()

    def play(self, moves: list[str]) -> int:
        game = int(self._tell(f"7 0 {ADA_AND_BRUNO.to_json()}"))
        for number, text in enumerate(moves, 1):
            assert self._tell(f"{game} {number} {text}") == "stored"
        return game

    def _tell(self, line: str) -> str:
        assert self._process.stdin
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        return self._hear()

    def end(self, *, kill: bool = False) -> None:
        if kill:
            self._process.kill()
        self._process.communicate()


@pytest.fixture
def start() -> Iterator[Callable[[Path], Player]]:
    """Starts a process that plays in a file."""
    players: list[Player] = []

    def start_one(path: Path) -> Player:
        players.append(Player(path))
        return players[-1]

    yield start_one
    for player in players:
        player.end(kill=True)


@pytest.fixture
def second(path: Path) -> Iterator[Callable[[], Opening]]:
    """Opens the file to play, as a second start of the app does."""
    openings: list[Opening] = []

    def open_one() -> Opening:
        openings.append(Store.open(path, to_play=True))
        return openings[-1]

    yield open_one
    for opening in openings:
        opening.store.close()


def test_the_second_is_told_and_looks_on(path: Path, start: Callable[[Path], Player], second: Callable) -> None:
    first = start(path)
    assert first.said == "False"
    game = first.play(MOVES)
    opening = second()
    assert opening.notices == (Notice(Code.LOOKING_ON, {"file": "diamant.db"}),)
    assert opening.store.looking_on
    assert not opening.store.lasting
    assert opening.store.moves(game) == MOVES
    assert opening.store.records("expedition").table.games == 1
    again = first.play(MOVES)
    assert opening.store.moves(again) == MOVES, "what is played meanwhile is seen"


def test_the_second_can_change_nothing(path: Path, start: Callable[[Path], Player], second: Callable) -> None:
    game = start(path).play(MOVES[:4])
    store = second().store
    before = list(connect(path).iterdump())
    for change in (
        lambda: store.new_game(ADA_AND_BRUNO, 1, NOON),
        lambda: store.add_move(game, 5, MOVES[4], "1"),
        lambda: store.set_lineup(game, ADA_AND_BRUNO),
        lambda: store.delete_game(game),
        store.delete_all_games,
        store.rebuild_records,
        lambda: finish(store.take_in(None)),  # type: ignore[arg-type]
    ):
        with refused(Code.LOOKING_ON):
            change()
    store.settings.volume = 2
    assert store.settings.volume == 2, "until the app ends"
    assert list(connect(path).iterdump()) == before


def test_no_game_is_damaged_and_the_first_is_not_kept_waiting(
    path: Path, start: Callable[[Path], Player], second: Callable
) -> None:
    first = start(path)
    store = second().store
    for _ in range(3):
        game = first.play(MOVES)
        assert store.moves(game) == MOVES
    assert store.count_finished("expedition") == 3


@pytest.mark.parametrize("kill", [False, True])
def test_whoever_looks_on_takes_over_when_the_first_is_gone(
    path: Path, start: Callable[[Path], Player], second: Callable, kill: bool
) -> None:
    first = start(path)
    game = first.play(MOVES[:4])
    store = second().store
    store.settings.volume = 2
    assert store.take_over() is None
    assert store.looking_on
    first.end(kill=kill)
    assert store.take_over() == ()
    assert not store.looking_on
    assert store.lasting
    store.add_move(game, 5, MOVES[4], "1")
    store.settings.guide = True
    assert store.moves(game) == MOVES[:5]
    store.close()
    third = second()
    assert third.notices == ()
    assert (third.store.settings.volume, third.store.settings.guide) == (2, True), "also what was set while looking on"


def test_whoever_took_over_is_the_first_now(path: Path, start: Callable[[Path], Player], second: Callable) -> None:
    first = start(path)
    store = second().store
    first.end()
    assert store.take_over() == ()
    assert start(path).said == "looking-on True"


def test_a_closed_app_leaves_the_folder_to_the_next(second: Callable) -> None:
    for _ in range(3):
        opening = second()
        assert opening.notices == ()
        opening.store.close()


def test_a_file_of_another_version_is_looked_at_as_far_as_it_can_be_read(path: Path, second: Callable) -> None:
    first = second().store
    add_game(first, ADA_AND_BRUNO, MOVES)
    first._connection.execute("PRAGMA user_version = 99")
    store = second().store
    assert store.looking_on
    assert store.count_finished("expedition") == 1
    with refused(Code.LOOKING_ON):
        store.delete_all_games()


def test_a_file_that_is_being_repaired_is_looked_at_too(path: Path, second: Callable) -> None:
    first = Pen(path)
    assert first.take()
    path.write_bytes(b"broken")
    repairer = UseLock(path)
    assert repairer.take_alone()
    opening = second()
    assert opening.store.looking_on
    assert [notice.code for notice in opening.notices] == [Code.LOOKING_ON]
    assert path.read_bytes() == b"broken"
    repairer.close()
    first.close()
    assert [notice.code for notice in opening.store.take_over()] == [Code.SET_ASIDE]


def test_whoever_takes_over_a_file_that_broke_meanwhile_repairs_it(path: Path, second: Callable) -> None:
    first = second().store
    add_game(first, ADA_AND_BRUNO, MOVES)
    looking = second().store
    assert looking.count_finished("expedition") == 1
    first.close()
    path.write_bytes(bytes(100) + path.read_bytes()[100:])
    assert [notice.code for notice in looking.take_over()] == [Code.SET_ASIDE]
    assert looking.count_finished("expedition") == 1


def test_a_disk_that_knows_no_locks_keeps_nobody_from_playing(
    second: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr(lock.fcntl, "flock", refuse)
    assert not second().store.looking_on
    assert not second().store.looking_on
