"""A file that is taken away while it is open, a log beside another file: it is noticed, and nothing is lost."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playing import ADA_AND_BRUNO, add_game, add_moves, open_quietly, random_moves, refused, table_of, text_of

from diamant.store import Code, Store

MOVES = random_moves(ADA_AND_BRUNO, seed=30, leaving=0.05)
OTHERS = table_of("Celia", "Dag")
THEIRS = random_moves(OTHERS, seed=31)


@pytest.fixture
def playing(path: Path) -> Iterator[Store]:
    """The store of the one app that plays, with a game of five moves."""
    opening = Store.open(path, to_play=True)
    assert opening.notices == ()
    opening.store.settings.volume = 3
    add_game(opening.store, ADA_AND_BRUNO, MOVES[:5])
    yield opening.store
    opening.store.close()


@pytest.fixture
def other(path: Path) -> Path:
    """Another store's file, closed, with a game that is over and one that is not."""
    other = path.with_name("other.db")
    store = open_quietly(other)
    add_game(store, OTHERS, THEIRS, seed=8)
    add_game(store, OTHERS, THEIRS[:7], seed=9)
    store.close()
    return other


def vanish(path: Path, what: str) -> None:
    """Takes the folder or the file away as somebody else would."""
    if what == "folder deleted":
        shutil.rmtree(path.parent)
    elif what == "folder moved":
        path.parent.rename(path.parent.with_name("elsewhere"))
    elif what == "file deleted":
        path.unlink()
    else:
        path.rename(path.with_name("elsewhere.db"))


VANISHED = ["folder deleted", "folder moved", "file deleted", "file moved"]


@pytest.fixture(params=VANISHED)
def vanished(request: pytest.FixtureRequest, playing: Store, path: Path) -> Iterator[Store]:
    vanish(path, request.param)
    yield playing
    shutil.rmtree(path.parent.with_name("elsewhere"), ignore_errors=True)


def test_a_file_that_vanished_is_noticed_at_the_next_move(vanished: Store) -> None:
    for _ in range(2):  # and until somebody does something about it
        with refused(Code.FILE_GONE):
            add_moves(vanished, 1, MOVES[5:6])
    assert vanished.moves(1) == MOVES[:5]
    with refused(Code.FILE_GONE):
        vanished.delete_all_games()


def test_all_games_of_a_file_that_vanished_can_still_be_saved_elsewhere(vanished: Store) -> None:
    assert MOVES[4] in text_of(vanished)


def test_a_file_that_vanished_is_put_back_with_everything(vanished: Store, path: Path) -> None:
    vanished.put_back()
    add_moves(vanished, 1, MOVES[5:])
    assert vanished.lasting
    vanished.close()
    again = open_quietly(path)
    assert again.moves(1) == MOVES
    assert again.settings.volume == 3
    again.close()


def test_who_put_a_file_back_is_still_the_one_who_plays(playing: Store, path: Path) -> None:
    vanish(path, "folder deleted")
    playing.put_back()
    second = Store.open(path, to_play=True)
    assert second.store.looking_on
    second.store.close()


def test_a_file_that_came_back_by_itself_goes_on(playing: Store, path: Path) -> None:
    away = path.parent.with_name("away")
    path.parent.rename(away)
    with refused(Code.FILE_GONE):
        add_moves(playing, 1, MOVES[5:6])
    away.rename(path.parent)
    playing.put_back()
    add_moves(playing, 1, MOVES[5:])
    assert playing.moves(1) == MOVES


def test_a_place_that_cannot_be_had_again_is_told_and_all_is_still_there(playing: Store, path: Path) -> None:
    shutil.rmtree(path.parent)
    path.parent.write_text("no folder")
    with refused(Code.DISK_TROUBLE):
        playing.put_back()
    assert playing.moves(1) == MOVES[:5]
    path.parent.unlink()
    playing.put_back()
    add_moves(playing, 1, MOVES[5:])


# Another file in its place


def games_in(store: Store) -> dict[int, list[str]]:
    games = [*store.unfinished(), *store.finished_games("expedition")]
    return {game.seed: store.moves(game.id) for game in games}


def test_a_file_that_was_replaced_is_noticed_and_the_new_one_left_alone(
    playing: Store, path: Path, other: Path
) -> None:
    data = other.read_bytes()
    os.replace(other, path)
    with refused(Code.FILE_GONE):
        add_moves(playing, 1, MOVES[5:6])
    with refused(Code.FILE_GONE):
        playing.put_back()
    assert MOVES[4] in text_of(playing)
    playing.close()
    assert path.read_bytes() == data


@pytest.mark.parametrize("killed", [False, True], ids=["closed", "killed"])
@pytest.mark.parametrize("noted", [False, True], ids=["nobody noted whose the log is", "noted"])
def test_a_log_beside_another_file_hides_none_of_its_games(
    playing: Store, path: Path, other: Path, killed: bool, noted: bool
) -> None:
    log = path.with_name("diamant.db-wal")
    left = log.read_bytes()
    os.replace(other, path)
    playing.close()
    if killed:
        log.write_bytes(left)
    if not noted:
        path.with_name("diamant.db.lock").unlink()
    assert log.stat().st_size
    opening = Store.open(path)
    assert [notice.code for notice in opening.notices] == [Code.SET_ASIDE]
    stored = games_in(opening.store)
    assert (stored[8], stored[9]) == (THEIRS, THEIRS[:7])
    assert stored[1] == MOVES[:5], "what the log knew of its own file's games is there, too"
    opening.store.close()
    open_quietly(path).close()


def test_an_older_copy_that_was_put_back_keeps_what_it_had(playing: Store, path: Path) -> None:
    """The log was written for a later state of the very same games."""
    copy = path.with_name("copy.db")
    playing.close()
    shutil.copyfile(path, copy)
    again = open_quietly(path)
    again.delete_game(1)
    add_game(again, OTHERS, THEIRS[:9], seed=5)
    os.replace(copy, path)
    again.close()
    stored = games_in(Store.open(path).store)
    assert stored[1] == MOVES[:5]


def test_a_folder_that_is_copied_with_its_log_opens_without_a_word(playing: Store, path: Path) -> None:
    add_moves(playing, 1, MOVES[5:20])
    copy = path.parent.with_name(f"{path.parent.name}-copy")
    shutil.copytree(path.parent, copy)
    store = open_quietly(copy / path.name)
    assert store.moves(1) == MOVES[:20]
    store.close()


def test_a_game_that_was_deleted_before_the_app_was_killed_stays_deleted(path: Path) -> None:
    store = open_quietly(path)
    add_game(store, ADA_AND_BRUNO, MOVES)
    store.close()
    store = open_quietly(path)
    store.delete_all_games()
    files = [path, path.with_name("diamant.db-wal")]
    left = [file.read_bytes() for file in files]
    store.close()
    for file, data in zip(files, left, strict=True):
        file.write_bytes(data)
    assert open_quietly(path).count_games() == 0
