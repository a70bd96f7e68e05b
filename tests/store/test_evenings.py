"""Evenings: one after the other, each knows what is next; games are given up, what is to come is changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from evenings import EXPEDITION, HOUR, MINE, THREE_GAMES, begin, begin_game, gains, house, moves_to, play, points
from playing import NOON, add_moves, connect, open_quietly, refused

from diamant.store import Code, Evening, LineUp, Planned, Standing, Store

# The course of an evening


def test_an_evening_knows_what_is_next(store: Store, path: Path) -> None:
    evening = begin(store, "Ada", "Bruno", programme=(EXPEDITION, MINE))
    assert (store.evening(evening).next, store.evening(evening).unfinished) == (0, None)
    game = begin_game(store, evening, "Ada", "Bruno")
    store.close()
    store = open_quietly(path)
    assert store.going_on() == store.evening(evening)
    assert (store.evening(evening).next, store.evening(evening).unfinished) == (0, game)
    add_moves(store, game, moves_to((0, 1)))
    now = store.evening(evening)
    assert (now.next, now.unfinished, now.played) == (1, None, 1)
    assert [planned.over for planned in now.programme] == [True, False]
    assert store.game(game).evening == evening


def test_when_everything_was_played_nothing_is_next(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno", programme=(EXPEDITION, EXPEDITION))
    for hour in (1, 2):
        play(store, evening, "Ada", "Bruno", ranks=(0, 1), hour=hour)
    assert store.evening(evening).next is None
    with refused(Code.BAD_EVENING):
        begin_game(store, evening, "Ada", "Bruno")


def test_an_evening_is_taken_up_again_after_days(store: Store, path: Path) -> None:
    evening = begin(store, "Ada", "Bruno")
    play(store, evening, "Ada", "Bruno", ranks=(0, 1))
    store.close()
    store = open_quietly(path)
    play(store, evening, "Ada", "Bruno", ranks=(1, 0), hour=100)
    assert gains(store, evening) == {"Ada": (10, 0, None), "Bruno": (0, 10, None)}


def test_only_the_game_that_comes_next_can_be_begun(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno", programme=(MINE, EXPEDITION))
    with refused(Code.BAD_EVENING):
        begin_game(store, evening, "Ada", "Bruno")
    assert store.count_games() == 0


def test_one_evening_goes_on_at_a_time(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno")
    others = house(store, "Celia", "Dag")
    with refused(Code.EVENING_GOES_ON):
        store.begin_evening(others, THREE_GAMES, NOON)
    store.end_evening(evening, NOON)
    store.begin_evening(others, THREE_GAMES, NOON)


# A game given up


def test_a_game_given_up_counts_for_nobody_and_is_played_again(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno")
    given_up = begin_game(store, evening, "Ada", "Bruno")
    again = play(store, evening, "Ada", "Bruno", ranks=(1, 0), hour=2)
    add_moves(store, given_up, moves_to((0, 1)))
    assert gains(store, evening) == {"Bruno": (10, None, None), "Ada": (0, None, None)}
    assert (store.game(given_up).evening, store.game(again).evening) == (None, evening)


def test_a_game_that_is_skipped_counts_for_nobody(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno")
    given_up = begin_game(store, evening, "Ada", "Bruno")
    store.skip_game(evening)
    add_moves(store, given_up, moves_to((0, 1)))
    play(store, evening, "Ada", "Bruno", ranks=(1, 0), hour=2)
    assert gains(store, evening) == {"Bruno": (None, 10, None), "Ada": (None, 0, None)}
    assert store.evening(evening).next == 2


@pytest.mark.parametrize(("skip", "comes"), [(False, 0), (True, 1)])
def test_a_game_that_is_thrown_away_is_played_again_or_left_out(store: Store, skip: bool, comes: int) -> None:
    evening = begin(store, "Ada", "Bruno")
    begin_game(store, evening, "Ada", "Bruno")
    store.give_up(evening, skip=skip)
    assert store.unfinished() == []
    assert (store.evening(evening).next, store.evening(evening).unfinished) == (comes, None)
    with refused(Code.BAD_EVENING):
        store.give_up(evening, skip=skip)
    assert store.evening(evening).next == comes


def test_a_game_that_is_deleted_is_played_again(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno")
    game = play(store, evening, "Ada", "Bruno", ranks=(0, 1))
    store.delete_game(game)
    assert store.evening(evening).next == 0
    assert points(store, evening) == {"Ada": 0, "Bruno": 0}


def test_a_place_has_one_game_however_often_it_is_begun(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno")
    games = [begin_game(store, evening, "Ada", "Bruno", hour=hour) for hour in range(3)]
    for game in games:
        add_moves(store, game, moves_to((0, 1)))
    assert points(store, evening) == {"Ada": 10, "Bruno": 0}


# What is played


def test_what_is_still_to_come_can_be_changed(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno")
    play(store, evening, "Ada", "Bruno", ranks=(0, 1))
    store.change_evening(evening, programme=(EXPEDITION, MINE), machines=2)
    now = store.evening(evening)
    assert [planned.game for planned in now.programme] == ["expedition", "dwarfs"]
    assert (now.machines, now.next) == (2, 1)


def test_what_was_played_cannot_be_changed(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno")
    play(store, evening, "Ada", "Bruno", ranks=(0, 1))
    with refused(Code.BAD_EVENING):
        store.change_evening(evening, programme=(MINE, EXPEDITION))


@pytest.mark.parametrize(
    "attempt",
    [
        lambda store, a, b: store.begin_evening((a,), THREE_GAMES, NOON),
        lambda store, a, b: store.begin_evening((a, a), THREE_GAMES, NOON),
        lambda store, a, b: store.begin_evening(range(1, 10), THREE_GAMES, NOON),
        lambda store, a, b: store.begin_evening((a, b), (EXPEDITION,), NOON),
        lambda store, a, b: store.begin_evening((a, b), (EXPEDITION,) * 10, NOON),
        lambda store, a, b: store.begin_evening((a, b), THREE_GAMES, NOON, machines=9),
    ],
)
def test_an_evening_that_cannot_be_is_refused(store: Store, attempt: Callable[..., int]) -> None:
    with refused(Code.BAD_EVENING):
        attempt(store, *house(store, "Ada", "Bruno"))
    assert store.going_on() is None


@pytest.mark.parametrize(
    ("planned", "code"),
    [
        (Planned("chess", {}), Code.UNKNOWN_VALUE),
        (Planned("dwarfs", {"chess": 1}), Code.UNKNOWN_FIELD),
        (Planned("dwarfs", {"first": "me"}), Code.WRONG_TYPE),
    ],
)
def test_a_game_that_is_not_on_the_shelf_is_no_part_of_an_evening(store: Store, planned: Planned, code: Code) -> None:
    with refused(code):
        begin(store, "Ada", "Bruno", programme=(EXPEDITION, planned))


def test_nobody_spends_an_evening_with_strangers(store: Store) -> None:
    with refused(Code.PERSON_UNKNOWN):
        store.begin_evening((*house(store, "Ada"), 99), THREE_GAMES, NOON)


def test_an_evening_that_is_not_there_is_refused(store: Store) -> None:
    for call in (store.evening, store.standings, store.skip_game):
        with refused(Code.EVENING_UNKNOWN):
            call(7)


# The end


def test_an_evening_that_is_over_stays_as_it_is(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno")
    play(store, evening, "Ada", "Bruno", ranks=(0, 1))
    begun = begin_game(store, evening, "Ada", "Bruno", hour=2)
    store.end_evening(evening, NOON + 3 * HOUR)
    assert (store.going_on(), store.evening(evening).ended) == (None, NOON + 3 * HOUR)
    assert store.game(begun).evening is None
    with refused(Code.EVENING_OVER):
        begin_game(store, evening, "Ada", "Bruno", hour=4)
    with refused(Code.EVENING_OVER):
        store.end_evening(evening, NOON)
    assert points(store, evening) == {"Ada": 10, "Bruno": 0}


def test_an_evening_on_which_nothing_was_played_is_forgotten(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno")
    store.end_evening(evening, NOON)
    with refused(Code.EVENING_UNKNOWN):
        store.evening(evening)


def test_whoever_has_the_most_points_is_champion(store: Store) -> None:
    first = begin(store, "Ada", "Bruno")
    ada, bruno = store.evening(first).people
    assert store.last_champions() == ()
    play(store, first, "Ada", "Bruno", ranks=(0, 1))
    assert (store.last_champions(), store.evenings_won(ada)) == ((), 0)
    store.end_evening(first, NOON + HOUR)
    assert store.last_champions() == (ada,)
    second = store.begin_evening((ada, bruno), THREE_GAMES, NOON + 2 * HOUR)
    play(store, second, "Ada", "Bruno", ranks=(0, 0), hour=3)
    store.end_evening(second, NOON + 4 * HOUR)
    assert store.last_champions() == (ada, bruno)
    assert (store.evenings_won(ada), store.evenings_won(bruno)) == (2, 1)


def test_deleting_all_games_forgets_the_evenings_that_are_over(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno")
    play(store, evening, "Ada", "Bruno", ranks=(0, 1))
    store.end_evening(evening, NOON)
    store.delete_all_games()
    assert store.last_champions() == ()
    with refused(Code.EVENING_UNKNOWN):
        store.evening(evening)


# Files with anything in them


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE evenings SET programme = '['",
        "UPDATE evenings SET programme = CAST(x'ff' AS TEXT)",
        "UPDATE evenings SET programme = '[{\"game\": \"chess\", \"options\": {}}]'",
        "UPDATE evenings SET ended = 'abc', machines = 9223372036854775807",
        "UPDATE guests SET here = 'abc'",
        "UPDATE games SET place = 'abc'",
        "UPDATE games SET place = -1",
        "UPDATE evenings SET started = -1",
    ],
)
def test_an_evening_with_anything_in_it_can_be_read_and_its_games_stay(
    store: Store, path: Path, damage: str
) -> None:
    evening = begin(store, "Ada", "Bruno")
    play(store, evening, "Ada", "Bruno", ranks=(0, 1))
    store.close()
    with connect(path) as connection:
        connection.execute(damage)
    connection.close()
    again = open_quietly(path)
    assert isinstance(again.evening(evening), Evening)
    assert all(isinstance(row, Standing) for row in again.standings(evening))
    assert again.count_finished("expedition") == 1
    again.last_champions()
    again.evenings_won(1)


def test_the_line_up_of_a_game_says_who_took_part(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno")
    lineup: LineUp = store.game(begin_game(store, evening, "Ada", "Bruno")).lineup
    assert tuple(seat.person for seat in lineup.seats) == store.evening(evening).people
