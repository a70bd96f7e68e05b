"""What is stored is for the eyes of its owner: the file, what SQLite keeps beside it, and what was set aside."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from playing import ADA_AND_BRUNO, add_game, open_quietly, random_moves

from diamant.store.private import shut_folder
from diamant.store.rescue import replace_broken

MOVES = random_moves(ADA_AND_BRUNO, seed=1)[:6]

pytestmark = pytest.mark.skipif(os.name != "posix", reason="other systems know no such rights")


@pytest.fixture(autouse=True)
def _open_hearted() -> Iterator[None]:
    """Lets everybody read new files, as most desktops do."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def rights_in(folder: Path) -> dict[str, int]:
    return {path.name: rights(path) for path in folder.iterdir()}


def test_a_new_store_is_its_owners_alone(path: Path) -> None:
    path = path.parent / "new" / path.name
    store = open_quietly(path)
    add_game(store, ADA_AND_BRUNO, MOVES)
    assert rights(path.parent) == 0o700
    found = rights_in(path.parent)
    assert {"diamant.db", "diamant.db-wal", "diamant.db-shm"} <= found.keys()
    assert set(found.values()) == {0o600}
    store.close()


def test_an_older_store_is_shut_when_it_is_opened(path: Path) -> None:
    store = open_quietly(path)
    add_game(store, ADA_AND_BRUNO, MOVES)
    path.with_name("diamant.broken-20250101-120000.db").write_bytes(b"once")
    for file in path.parent.glob("diamant.*db*"):
        if file.suffix != ".lock":
            file.chmod(0o644)
    again = open_quietly(path)
    assert len(rights_in(path.parent)) == 5
    assert set(rights_in(path.parent).values()) == {0o600}
    again.close()
    store.close()


def test_what_is_set_aside_and_what_takes_its_place_are_its_owners_alone(path: Path) -> None:
    store = open_quietly(path)
    add_game(store, ADA_AND_BRUNO, MOVES)
    store.close()
    path.write_bytes(b"x" * 5000)
    path.chmod(0o644)
    aside, _ = replace_broken(path)
    assert {aside.name, path.name} <= rights_in(path.parent).keys()
    assert set(rights_in(path.parent).values()) == {0o600}


def test_the_app_s_own_folder_is_shut_with_all_that_lies_in_it(path: Path) -> None:
    path.parent.chmod(0o755)
    (path.parent / "diamant-2026-05-03.json").write_text("{}")
    (path.parent / "shared").mkdir(mode=0o755)
    shut_folder(path.parent)
    assert rights(path.parent) == 0o700
    assert rights_in(path.parent) == {"diamant-2026-05-03.json": 0o600, "shared": 0o755}


def test_a_disk_that_knows_no_owners_is_taken_as_it_is(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "chmod", refuse)
    shut_folder(path.parent)
    store = open_quietly(path)
    assert store.lasting
    game_id = add_game(store, ADA_AND_BRUNO, MOVES)
    assert store.moves(game_id) == MOVES
    store.close()
