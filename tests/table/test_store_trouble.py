"""A store that fails in the middle of a command: the sitting is as it was, and the command can be tried again."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sittings import HOME, ON, bring_to_choosing, choose, make_a_move, nothing_changes, people, table_of

from diamant.games.expedition import ChoicesShown
from diamant.store import Code, Store, StoreError
from diamant.table import Sitting


@contextmanager
def a_disk_that_refuses(store: Store, code: Code) -> Iterator[None]:
    """Lets nothing be written meanwhile, and expects that the store says so."""
    store._connection.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreError, check=lambda error: error.code is code):
        yield
    store._connection.execute("PRAGMA query_only = OFF")


def test_a_card_that_cannot_be_stored_is_not_turned_and_is_the_same_when_tried_again(store: Store) -> None:
    twin, sitting = (Sitting.start(store, people(2), seed=7) for _ in range(2))
    with nothing_changes(sitting), a_disk_that_refuses(store, Code.READ_ONLY):
        sitting.deal()
    assert sitting.deal() == twin.deal()


def test_choices_that_cannot_be_stored_stay_hidden_and_can_be_changed(store: Store) -> None:
    sitting = Sitting.start(store, table_of("", "", "random:0"), seed=7)
    bring_to_choosing(sitting)
    choose(sitting, {0: HOME, 1: ON})
    with nothing_changes(sitting), a_disk_that_refuses(store, Code.READ_ONLY):
        sitting.reveal_choices()
    sitting.hand(0).lay_choice(ON)
    assert sitting.reveal_choices()[0] == ChoicesShown(going_on=(0, 1, 2), going_home=())


def test_a_seat_that_cannot_be_stored_is_not_handed_over_and_keeps_its_choice(store: Store) -> None:
    sitting = Sitting.start(store, people(2), seed=7)
    bring_to_choosing(sitting)
    choose(sitting, {0: HOME, 1: ON})
    with nothing_changes(sitting), a_disk_that_refuses(store, Code.READ_ONLY):
        sitting.hand_over(0, "odds")
    assert sitting.missing() == ()


def test_a_name_that_cannot_be_stored_is_not_corrected(store: Store) -> None:
    sitting = Sitting.start(store, people(2), seed=7)
    with nothing_changes(sitting), a_disk_that_refuses(store, Code.READ_ONLY):
        sitting.rename(0, "Adam")


def test_a_game_that_cannot_be_stored_does_not_begin(store: Store) -> None:
    with a_disk_that_refuses(store, Code.READ_ONLY):
        Sitting.start(store, people(2), seed=7)
    assert store.unfinished() == []


def test_a_full_disk_stops_the_game_before_a_move_and_room_lets_it_go_on(store: Store) -> None:
    sitting = Sitting.start(store, people(3), seed=7)
    (pages,) = store._connection.execute("PRAGMA page_count").fetchone()
    store._connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError, check=lambda error: error.code is Code.DISK_FULL):  # noqa: PT012
        for number in range(100):
            Sitting.start(store, people(8))
            make_a_move(sitting, lambda seat, number=number: HOME if (seat + number) % 5 == 0 else ON)
    step = sitting.step
    assert Sitting(store, sitting.game_id).step == step
    store._connection.execute("PRAGMA max_page_count = 100000")
    while sitting.choosing or sitting.step == step:
        make_a_move(sitting, lambda _: ON)
    assert Sitting(store, sitting.game_id).position == sitting.position


def test_a_move_of_another_window_is_not_overwritten(store: Store) -> None:
    sitting = Sitting.start(store, people(2), seed=7)
    other = Sitting(store, sitting.game_id)
    other.deal()
    with nothing_changes(sitting), pytest.raises(StoreError, check=lambda error: error.code is Code.MOVE_OUT_OF_ORDER):
        sitting.deal()
    assert len(store.moves(sitting.game_id)) == 1


def test_a_game_that_was_thrown_away_takes_no_more_moves(store: Store) -> None:
    sitting = Sitting.start(store, people(2), seed=7)
    store.delete_game(sitting.game_id)
    before = (sitting.position, list(sitting.events), sitting.step)
    with pytest.raises(StoreError, check=lambda error: error.code is Code.GAME_UNKNOWN):
        sitting.deal()
    assert (sitting.position, sitting.events, sitting.step) == before


def test_a_move_is_in_the_file_before_anybody_sees_it(store: Store, path: Path) -> None:
    sitting = Sitting.start(store, people(3), seed=7)
    reader = sqlite3.connect(path)
    for _ in range(12):
        make_a_move(sitting, lambda _: ON)
        texts = [text for (text,) in reader.execute("SELECT text FROM moves WHERE game_id = ?", (sitting.game_id,))]
        assert texts == store.moves(sitting.game_id)
        assert len(texts) == sitting.step
    reader.close()
