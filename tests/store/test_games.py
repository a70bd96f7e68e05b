"""Games in the store: one move after another, several games at once, and what is remembered of them."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

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
    refused,
    table_of,
)

from diamant.store import Code, LineUp, Store
from diamant.store.store import NEWEST_LINEUPS

HOUR = timedelta(hours=1)


def test_a_new_game_is_stored_before_its_first_move(store: Store, path: Path) -> None:
    game_id = store.new_game(ADA_AND_BRUNO, 2**80, NOON)
    store.close()
    game = open_quietly(path).game(game_id)
    assert (game.lineup, game.seed, game.started, game.updated) == (ADA_AND_BRUNO, 2**80, NOON, NOON)
    assert (game.finished, game.move_count, game.scores, game.winners) == (None, 0, (), ())


def test_a_move_is_on_disk_when_the_call_returns(store: Store, path: Path) -> None:
    game_id = store.new_game(ADA_AND_BRUNO, 1, NOON)
    put_move(store, game_id, 1, "treasure 9", now=NOON + HOUR)
    other = open_quietly(path)  # sees what is in the files, not what the first store has in memory
    assert other.moves(game_id) == ["treasure 9"]
    assert other.game(game_id).updated == NOON + HOUR
    other.close()


def test_the_file_has_a_write_ahead_log_and_full_synchronisation(store: Store) -> None:
    assert store._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._connection.execute("PRAGMA synchronous").fetchone() == (2,)


@pytest.mark.parametrize("number", [-1, 0, 1, 2, 4, 5])
def test_only_the_next_move_is_taken(store: Store, number: int) -> None:
    game_id = add_game(store, ADA_AND_BRUNO, ["treasure 9", "CC"])
    with refused(Code.MOVE_OUT_OF_ORDER) as refusal:
        store.add_move(game_id, number, "treasure 7", "1")
    assert refusal.value.details["next"] == 3
    assert store.moves(game_id) == ["treasure 9", "CC"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "unknown-card"),
        ("treasure 8", "card-not-in-deck"),
        ("CC", "not-time-to-decide"),
        ("treasure 9", "card-not-in-deck"),
        ("DROP TABLE games", "unknown-card"),
    ],
)
def test_a_move_that_the_rules_forbid_is_refused(store: Store, text: str, reason: str) -> None:
    game_id = add_game(store, ADA_AND_BRUNO, ["treasure 9", "CC"])
    with refused(Code.ILLEGAL_MOVE) as refusal:
        put_move(store, game_id, 3, text)
    assert refusal.value.details["reason"] == reason
    put_move(store, game_id, 3, "treasure 7")
    assert store.moves(game_id) == ["treasure 9", "CC", "treasure 7"]


def test_a_move_of_a_game_that_is_not_there_is_refused(store: Store) -> None:
    with refused(Code.GAME_UNKNOWN):
        put_move(store, 7, 1, "treasure 9")
    for ask in (store.game, store.moves, store.delete_game, store.export_game):
        with refused(Code.GAME_UNKNOWN):
            ask(7)


def test_the_move_that_ends_a_game_finishes_it(store: Store) -> None:
    moves = random_moves(ADA_AND_BRUNO, seed=3)
    game_id = add_game(store, ADA_AND_BRUNO, moves[:-1])
    assert store.game(game_id).finished is None
    put_move(store, game_id, len(moves), moves[-1], now=NOON + HOUR)
    game = store.game(game_id)
    assert game.finished == NOON + HOUR
    assert len(game.scores) == 2
    assert game.winners == tuple(seat for seat in (0, 1) if game.scores[seat] == max(game.scores))
    assert store.moves(game_id) == moves
    with refused(Code.ILLEGAL_MOVE):
        put_move(store, game_id, len(moves) + 1, "treasure 9")


def test_two_games_can_be_played_by_turns(store: Store, path: Path) -> None:
    first, second = random_moves(ADA_AND_BRUNO, seed=4), random_moves(ADA_AND_BRUNO, seed=5)
    one, two = store.new_game(ADA_AND_BRUNO, 4, NOON), store.new_game(ADA_AND_BRUNO, 5, NOON)
    for number in range(1, 11):
        put_move(store, one, number, first[number - 1])
        put_move(store, two, number, second[number - 1])
    store.close()
    store = open_quietly(path)
    assert (store.moves(one), store.moves(two)) == (first[:10], second[:10])
    add_moves(store, one, first[10:])
    assert store.game(one).finished
    assert not store.game(two).finished


def test_unfinished_games_come_with_the_one_played_last_first(store: Store) -> None:
    games = [store.new_game(ADA_AND_BRUNO, seed, NOON + seed * HOUR) for seed in range(3)]
    assert [game.id for game in store.unfinished()] == games[::-1]
    put_move(store, games[1], 1, "treasure 9", now=NOON + 9 * HOUR)
    assert [game.id for game in store.unfinished()] == [games[1], games[2], games[0]]


def test_finished_games_come_newest_first_in_pages(store: Store) -> None:
    moves = random_moves(ADA_AND_BRUNO, seed=6)
    games = [add_game(store, ADA_AND_BRUNO, moves, now=NOON + seed * HOUR) for seed in range(5)]
    store.new_game(ADA_AND_BRUNO, 1, NOON)
    assert [game.id for game in store.finished_games("expedition")] == games[::-1]
    assert [game.id for game in store.finished_games("expedition", 2, 1)] == [games[3], games[2]]
    assert store.finished_games("expedition", 2, 5) == []
    assert store.count_finished("expedition") == 5
    assert len(store.unfinished()) == 1


def test_a_deleted_game_takes_its_moves_and_results_along(store: Store, path: Path) -> None:
    kept = add_game(store, ADA_AND_BRUNO, random_moves(ADA_AND_BRUNO, seed=7))
    deleted = add_game(store, table_of("Celia", "Dag"), random_moves(ADA_AND_BRUNO, seed=8))
    store.delete_game(deleted)
    assert [game.id for game in store.finished_games("expedition")] == [kept]
    assert {player.name for player in store.records("expedition").players} == {"Ada", "Bruno"}
    store.delete_all_games()
    store.close()
    with connect(path) as connection:
        for table in ("games", "moves", "results", "tallies"):
            assert connection.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)


def test_deleting_all_games_leaves_the_settings(store: Store) -> None:
    store.settings.volume = 3
    add_game(store, ADA_AND_BRUNO, ["treasure 9"])
    store.delete_all_games()
    assert (store.unfinished(), store.names(), store.settings.volume) == ([], [], 3)
    assert store.last_lineup("expedition") is None


def test_a_seat_can_be_handed_to_a_machine_and_a_name_corrected(store: Store, path: Path) -> None:
    game_id = add_game(store, ADA_AND_BRUNO, ["treasure 9"])
    ada, bruno = ADA_AND_BRUNO.seats
    changed = replace(ADA_AND_BRUNO, seats=(replace(ada, name="Adela"), replace(bruno, machine="turn:5")))
    store.set_lineup(game_id, changed)
    put_move(store, game_id, 2, "CC")
    store.close()
    assert open_quietly(path).game(game_id).lineup == changed


@pytest.mark.parametrize(
    "other",
    [table_of("Ada", "Bruno", "Celia"), table_of("Ada", "Bruno", edition="english"), table_of("A", "B", relics=False)],
)
def test_the_rules_of_a_game_cannot_be_changed(store: Store, other: LineUp) -> None:
    game_id = store.new_game(ADA_AND_BRUNO, 1, NOON)
    with refused(Code.BAD_LINE_UP):
        store.set_lineup(game_id, other)
    assert store.game(game_id).lineup == ADA_AND_BRUNO


def test_a_name_corrected_after_the_end_is_corrected_in_the_records(store: Store) -> None:
    game_id = add_game(store, ADA_AND_BRUNO, random_moves(ADA_AND_BRUNO, seed=9))
    store.set_lineup(game_id, table_of("Adela", "Bruno"))
    assert {player.name for player in store.records("expedition").players} == {"Adela", "Bruno"}


def test_names_of_people_are_remembered_by_recency(store: Store) -> None:
    store.new_game(table_of("Ada", "Bruno", machine="Robot"), 1, NOON)
    store.new_game(table_of("Celia", "Ada"), 2, NOON + HOUR)
    store.new_game(table_of("", ""), 3, NOON + 2 * HOUR)
    assert store.names() == ["Celia", "Ada", "Bruno"]
    assert store.last_lineup("expedition") == table_of("Celia", "Ada")


def test_names_of_long_ago_are_forgotten(store: Store) -> None:
    store.new_game(table_of("Old", "Timer"), 1, NOON)
    with store._connection:  # one transaction for speed
        for seed in range(NEWEST_LINEUPS):
            row = (ADA_AND_BRUNO.to_json(), str(seed), 10**16)
            store._connection.execute("INSERT INTO games (lineup, seed, started) VALUES (?, ?, ?)", row)
    assert store.names() == ["Ada", "Bruno"]


def test_moments_without_a_zone_are_the_devices_own(store: Store) -> None:
    local = datetime(2026, 7, 1, 18, 30)
    assert store.game(store.new_game(ADA_AND_BRUNO, 1, local)).started == local.astimezone()


def test_moments_of_another_zone_are_the_same_moments(store: Store) -> None:
    there = datetime(2026, 7, 1, 18, 30, tzinfo=timezone(timedelta(hours=-3)))
    assert store.game(store.new_game(ADA_AND_BRUNO, 1, there)).started == there


@pytest.mark.parametrize("seed", [-1, 10**99])
def test_a_seed_that_cannot_be_kept_is_refused(store: Store, seed: int) -> None:
    with refused(Code.UNKNOWN_VALUE):
        store.new_game(ADA_AND_BRUNO, seed, NOON)


def test_closing_twice_does_no_harm_and_leaves_one_file(store: Store, path: Path) -> None:
    add_game(store, ADA_AND_BRUNO, ["treasure 9"])
    store.close()
    store.close()
    assert not path.with_name(path.name + "-wal").exists()


def test_using_a_closed_store_is_a_programming_error(store: Store) -> None:
    store.close()
    with pytest.raises(sqlite3.ProgrammingError):
        store.unfinished()


def test_a_choice_that_nobody_has_seen_is_nowhere_in_the_files(store: Store, path: Path) -> None:
    """Only whole decisions are moves: a decision with a choice missing cannot be stored."""
    game_id = add_game(store, table_of(*"ABCDEFGH"), ["treasure 9"])
    halfway = ("LLLLLLL-", "-LLLLLLL", "LLLLLLL")  # long enough to lie nowhere by chance
    for decision in halfway:
        with refused(Code.ILLEGAL_MOVE):
            put_move(store, game_id, 2, decision)
    for file in path.parent.iterdir():
        assert not any(decision.encode() in file.read_bytes() for decision in halfway)
