"""A disk that is full or refuses to be written: a call fails as a whole and can be tried again, and the app starts."""

from __future__ import annotations

import os
import resource
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playing import ADA_AND_BRUNO, NOON, add_game, add_moves, open_quietly, put_move, random_moves, refused

from diamant.store import Code, Store, StoreError

MOVES = random_moves(ADA_AND_BRUNO, seed=30, leaving=0.05)
NOBODY = 65534


def play_until_it_fails(store: Store, code: Code) -> tuple[int, int]:
    """Plays game after game until a move or a new game cannot be stored; returns how far the last game came."""
    for seed in range(10_000):
        try:
            game_id = store.new_game(ADA_AND_BRUNO, seed, NOON)
        except StoreError as error:
            assert_code(error, code)
            continue
        for number, text in enumerate(MOVES, 1):
            try:
                put_move(store, game_id, number, text)
            except StoreError as error:
                assert_code(error, code)
                return game_id, number
    raise AssertionError("there was always room")


def assert_code(error: StoreError, code: Code) -> None:
    assert error.code is code, error.message


def check_nothing_changed(store: Store, game_id: int, number: int) -> None:
    assert store.moves(game_id) == MOVES[: number - 1]
    game = store.game(game_id)
    assert (game.move_count, game.finished) == (number - 1, None)


def check_the_move_can_be_tried_again(store: Store, path: Path, game_id: int, number: int) -> None:
    add_moves(store, game_id, MOVES[number - 1 :])
    store.close()
    again = open_quietly(path)
    assert again.moves(game_id) == MOVES
    assert again.game(game_id).finished
    again.close()


def test_a_page_limit_in_the_middle_of_a_move(store: Store, path: Path) -> None:
    add_game(store, ADA_AND_BRUNO, MOVES)
    (pages,) = store._connection.execute("PRAGMA page_count").fetchone()
    store._connection.execute(f"PRAGMA max_page_count = {pages + 2}")
    game_id, number = play_until_it_fails(store, Code.DISK_FULL)
    check_nothing_changed(store, game_id, number)
    with refused(Code.DISK_FULL):  # again and again
        put_move(store, game_id, number, MOVES[number - 1])
    check_nothing_changed(store, game_id, number)
    store._connection.execute("PRAGMA max_page_count = 1000000")
    check_the_move_can_be_tried_again(store, path, game_id, number)


@pytest.mark.parametrize("table", ["moves", "games", "results", "tallies"])
def test_the_last_move_of_a_game_is_stored_whole_or_not_at_all(store: Store, path: Path, table: str) -> None:
    game_id = add_game(store, ADA_AND_BRUNO, MOVES[:-1])
    writes = (sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE)
    store._connection.set_authorizer(
        lambda action, name, *_: sqlite3.SQLITE_DENY if action in writes and name == table else sqlite3.SQLITE_OK
    )
    with pytest.raises(StoreError):
        put_move(store, game_id, len(MOVES), MOVES[-1])
    store._connection.set_authorizer(None)
    check_nothing_changed(store, game_id, len(MOVES))
    assert store.records("expedition").players == ()
    check_the_move_can_be_tried_again(store, path, game_id, len(MOVES))


def test_files_that_may_not_grow(store: Store, path: Path) -> None:
    with no_file_above(path.with_name(path.name + "-wal").stat().st_size + 100_000):
        game_id, number = play_until_it_fails(store, Code.DISK_TROUBLE)
        check_nothing_changed(store, game_id, number)
    check_the_move_can_be_tried_again(store, path, game_id, number)


@contextmanager
def no_file_above(size: int) -> Iterator[None]:
    """Lets no file of this process grow above a size, as a quota would."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


# A disk of our own


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of half a megabyte, where we may mount one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", str(folder)], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("mounting a small disk needs rights that we do not have")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(folder: Path, *, leave: int = 0) -> Path:
    """Fills a disk to the last byte, or nearly."""
    filler = folder / "filler"
    with suppress_full_disk(), filler.open("ab", buffering=0) as file:
        while True:
            file.write(bytes(512))
    if leave:
        os.truncate(filler, max(0, filler.stat().st_size - leave))
    return filler


@contextmanager
def suppress_full_disk() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno != 28:
            raise


def test_a_full_disk_in_the_middle_of_a_move(small_disk: Path) -> None:
    path = small_disk / "diamant.db"
    store = open_quietly(path)
    filler = fill(small_disk, leave=128 * 1024)
    game_id, number = play_until_it_fails(store, Code.DISK_FULL)
    check_nothing_changed(store, game_id, number)
    filler.unlink()
    check_the_move_can_be_tried_again(store, path, game_id, number)


def test_a_full_disk_and_then_the_app_is_closed(small_disk: Path) -> None:
    path = small_disk / "diamant.db"
    store = open_quietly(path)
    filler = fill(small_disk, leave=128 * 1024)
    game_id, number = play_until_it_fails(store, Code.DISK_FULL)
    store.close()
    filler.unlink()
    store = open_quietly(path)
    check_nothing_changed(store, game_id, number)
    store.close()


def test_starting_on_a_full_disk(small_disk: Path) -> None:
    fill(small_disk)
    opening = Store.open(small_disk / "diamant.db")
    assert [notice.code for notice in opening.notices] == [Code.DISK_FULL]
    check_usable_for_now(opening.store)


def test_starting_on_a_full_disk_with_games_on_it(small_disk: Path) -> None:
    path = small_disk / "diamant.db"
    store = open_quietly(path)
    add_game(store, ADA_AND_BRUNO, MOVES)
    store.close()
    data = path.read_bytes()
    fill(small_disk)
    opening = Store.open(path)
    assert {notice.code for notice in opening.notices} <= {Code.DISK_FULL, Code.DISK_TROUBLE}
    assert opening.store.moves(1) == MOVES
    opening.store.close()
    assert path.read_bytes() == data


def test_a_broken_file_on_a_full_disk_stays_where_it_is(small_disk: Path) -> None:
    path = small_disk / "diamant.db"
    store = open_quietly(path)
    add_game(store, ADA_AND_BRUNO, MOVES)
    store.close()
    data = bytes(100) + path.read_bytes()[100:]
    path.write_bytes(data)
    fill(small_disk)
    opening = Store.open(path)
    assert [notice.code for notice in opening.notices] == [Code.DISK_FULL]
    assert opening.store.moves(1) == MOVES
    assert path.read_bytes() == data


def test_a_disk_that_is_mounted_read_only(small_disk: Path) -> None:
    path = small_disk / "diamant.db"
    store = open_quietly(path)
    add_game(store, ADA_AND_BRUNO, MOVES)
    store.close()
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    opening = Store.open(path)
    assert [(notice.code, notice.details) for notice in opening.notices] == [
        (Code.READ_ONLY, {"file": "diamant.db", "games": 1})
    ]
    assert opening.store.moves(1) == MOVES
    check_usable_for_now(opening.store)


# Folders that refuse


def check_usable_for_now(store: Store) -> None:
    """Everything works, and the store says that it will not last."""
    assert not store.lasting
    game_id = add_game(store, ADA_AND_BRUNO, MOVES)
    assert store.game(game_id).finished
    assert {player.name for player in store.records("expedition").players} == {"Ada", "Bruno"}
    store.settings.volume = 1
    assert store.settings.volume == 1
    store.delete_all_games()
    assert store.finished_games("expedition") == []
    assert store.records("expedition").players == ()
    store.close()


@contextmanager
def ordinary_rights() -> Iterator[None]:
    """Gives up root's right to write everywhere for a while."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def public_folder() -> Iterator[Path]:
    """A folder that an ordinary user can reach."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


@pytest.mark.parametrize("killed", [False, True], ids=["closed", "killed"])
def test_a_read_only_folder_with_games_in_it(public_folder: Path, killed: bool) -> None:
    path = public_folder / "diamant.db"
    store = open_quietly(path)
    add_game(store, ADA_AND_BRUNO, MOVES)
    if killed:  # the games are in the log; the files are left as a killed process leaves them
        files = {file.name: file.read_bytes() for file in public_folder.iterdir()}
        store.close()
        for name, data in files.items():
            (public_folder / name).write_bytes(data)
    store.close()
    for file in public_folder.iterdir():
        file.chmod(0o444)
    public_folder.chmod(0o555)
    before = {file.name: file.read_bytes() for file in public_folder.iterdir()}
    with ordinary_rights():
        opening = Store.open(path)
        assert [notice.code for notice in opening.notices] == [Code.READ_ONLY]
        assert opening.store.moves(1) == MOVES
        check_usable_for_now(opening.store)
    assert {file.name: file.read_bytes() for file in public_folder.iterdir()} == before


def test_an_empty_read_only_folder(public_folder: Path) -> None:
    public_folder.chmod(0o555)
    with ordinary_rights():
        opening = Store.open(public_folder / "deeper" / "diamant.db")
        assert [notice.code for notice in opening.notices] == [Code.READ_ONLY]
        check_usable_for_now(opening.store)


def test_a_file_that_may_not_be_read(public_folder: Path) -> None:
    path = public_folder / "diamant.db"
    open_quietly(path).close()
    path.chmod(0)
    public_folder.chmod(0o777)
    with ordinary_rights():
        opening = Store.open(path)
        assert [notice.code for notice in opening.notices] == [Code.READ_ONLY]
        check_usable_for_now(opening.store)


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    opening = Store.open(tmp_path / "file" / "diamant.db")
    assert [notice.code for notice in opening.notices] == [Code.DISK_TROUBLE]
    check_usable_for_now(opening.store)


def test_a_file_that_is_a_folder(path: Path) -> None:
    path.mkdir()
    opening = Store.open(path)
    assert [notice.code for notice in opening.notices] == [Code.DISK_TROUBLE]
    check_usable_for_now(opening.store)
    assert path.is_dir()


def test_a_path_that_no_disk_can_have() -> None:
    opening = Store.open("/proc/nowhere/\0/diamant.db")
    assert [notice.code for notice in opening.notices] == [Code.DISK_TROUBLE]
    check_usable_for_now(opening.store)
