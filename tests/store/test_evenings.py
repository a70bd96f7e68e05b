"""Evenings: points are counted from the games, never twice, never lost; people come and go, games are given up."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from playing import NOON, add_moves, connect, open_quietly, random_moves, refused, table_of

from diamant.games.shelf import game_of
from diamant.store import Code, Evening, LineUp, Planned, Standing, Store
from diamant.store.course import course_of

HOUR = timedelta(hours=1)
EXPEDITION = Planned("expedition", table_of("Ada", "Bruno").options)
MINE = Planned("dwarfs", game_of("dwarfs").defaults("en"))
THREE_GAMES = (EXPEDITION, EXPEDITION, EXPEDITION)


@cache
def moves_to(ranks: tuple[int, ...], machine: bool = False) -> list[str]:
    """Returns the moves of a game after which the people stand like this: 0 is the best, equal ranks are tied."""
    lineup = table_of(*("ABCDEFG"[: len(ranks)]), machine="Robot" if machine else "")
    for seed in range(5_000):
        moves = random_moves(lineup, seed, leaving=0.5)
        result = course_of(lineup, moves).result()
        assert result is not None
        scores = result.scores[: len(ranks)]
        if tuple(sorted(set(scores), reverse=True).index(score) for score in scores) == ranks:
            return moves
    raise AssertionError(f"no game ends like {ranks}")


def house(store: Store, *names: str) -> list[int]:
    return [store.add_person(name, "red", NOON) for name in names]


def begin(store: Store, *names: str, programme: tuple[Planned, ...] = THREE_GAMES, machines: int = 0) -> int:
    return store.begin_evening(house(store, *names), programme, NOON, machines)


def begin_game(store: Store, evening: int, *names: str, machine: str = "", hour: int = 1) -> int:
    return store.new_game(table_of(*names, machine=machine), 1, NOON + hour * HOUR, evening)


def play(store: Store, evening: int, *names: str, ranks: tuple[int, ...], machine: str = "", hour: int = 1) -> int:
    game = begin_game(store, evening, *names, machine=machine, hour=hour)
    add_moves(store, game, moves_to(ranks, bool(machine)), now=NOON + hour * HOUR)
    return game


def points(store: Store, evening: int) -> dict[str, int]:
    return {store.person(row.person).name: row.points for row in store.standings(evening)}


def gains(store: Store, evening: int) -> dict[str, tuple[int | None, ...]]:
    return {store.person(row.person).name: row.gains for row in store.standings(evening)}


# Points


def test_whoever_beats_everybody_has_ten_points_however_many_play(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno", "Celia")
    play(store, evening, "Ada", "Bruno", ranks=(0, 1))
    play(store, evening, "Ada", "Bruno", "Celia", ranks=(2, 1, 0), hour=2)
    assert gains(store, evening) == {"Ada": (10, 0, None), "Celia": (None, 10, None), "Bruno": (0, 5, None)}


def test_four_people_have_ten_seven_three_and_no_points(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno", "Celia", "Dag")
    play(store, evening, "Ada", "Bruno", "Celia", "Dag", ranks=(0, 1, 2, 3))
    assert points(store, evening) == {"Ada": 10, "Bruno": 7, "Celia": 3, "Dag": 0}


def test_those_who_are_tied_share(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno")
    play(store, evening, "Ada", "Bruno", ranks=(0, 0))
    assert points(store, evening) == {"Ada": 5, "Bruno": 5}


def test_half_a_point_is_rounded_up(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno", "Celia")
    play(store, evening, "Ada", "Bruno", "Celia", ranks=(0, 1, 1))
    play(store, evening, "Ada", "Bruno", "Celia", ranks=(0, 0, 1), hour=2)
    assert gains(store, evening) == {"Ada": (10, 8, None), "Bruno": (3, 8, None), "Celia": (3, 0, None)}


def test_points_are_what_the_rule_says_whatever_a_game_came_to(store: Store) -> None:
    names = ("Ada", "Bruno", "Celia", "Dag", "Ewa")
    lineup = table_of(*names, machine="Robot")
    people = house(store, *names)
    for seed in range(12):
        evening = store.begin_evening(people, THREE_GAMES, NOON)
        game = store.new_game(lineup, seed, NOON + seed * HOUR, evening)
        add_moves(store, game, random_moves(lineup, seed, leaving=0.4))
        stored = store.game(game)
        keys = [(seat in stored.winners, score) for seat, score in enumerate(stored.scores)][: len(names)]
        expected = {}
        for name, mine in zip(names, keys, strict=True):
            beaten = sum(mine > other for other in keys)
            tied = sum(mine == other for other in keys) - 1
            exact = 10 * (beaten + Fraction(tied, 2)) / (len(names) - 1)
            expected[name] = int(exact + Fraction(1, 2))
        assert points(store, evening) == expected
        store.end_evening(evening, NOON)


def test_machine_players_give_no_points_and_take_none(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno", machines=1)
    play(store, evening, "Ada", "Bruno", ranks=(0, 1), machine="Robot")
    assert points(store, evening) == {"Ada": 10, "Bruno": 0}


def test_whoever_plays_alone_with_machines_has_nobody_to_beat(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno")
    game = begin_game(store, evening, "Ada", machine="Robot")
    add_moves(store, game, random_moves(table_of("Ada", machine="Robot"), 1))
    assert points(store, evening) == {"Ada": 0, "Bruno": 0}


def test_games_of_no_evening_count_for_none(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno")
    add_moves(store, store.new_game(table_of("Ada", "Bruno"), 1, NOON), moves_to((0, 1)))
    assert points(store, evening) == {"Ada": 0, "Bruno": 0}


def test_points_stand_when_somebody_is_renamed_or_found_to_be_somebody_else(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno")
    play(store, evening, "Ada", "Bruno", ranks=(0, 1))
    ada, bruno = store.evening(evening).people
    store.rename_person(ada, "Adela")
    store.merge_people(store.add_person("Bronek", "blue", NOON), bruno)
    assert points(store, evening) == {"Adela": 10, "Bronek": 0}


def test_the_points_of_others_stand_when_somebody_is_removed(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno", "Celia", "Dag")
    play(store, evening, "Ada", "Bruno", "Celia", "Dag", ranks=(0, 1, 2, 3))
    store.remove_person(store.evening(evening).people[3])
    assert points(store, evening) == {"Ada": 10, "Bruno": 7, "Celia": 3}


def test_nothing_but_a_look_is_needed_to_count(store: Store, path: Path) -> None:
    evening = begin(store, "Ada", "Bruno")
    play(store, evening, "Ada", "Bruno", ranks=(0, 1))
    for _ in range(3):
        store.standings(evening)
    store.rebuild_records()
    store.close()
    assert points(open_quietly(path), evening) == {"Ada": 10, "Bruno": 0}


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


# People come and go


def test_the_points_of_somebody_who_leaves_stand(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno", "Celia")
    play(store, evening, "Ada", "Bruno", "Celia", ranks=(1, 2, 0))
    ada, bruno, celia = store.evening(evening).people
    store.change_evening(evening, people=(bruno, ada))
    play(store, evening, "Ada", "Bruno", ranks=(1, 0), hour=2)
    now = store.evening(evening)
    assert (now.people, now.left) == ((bruno, ada), (celia,))
    assert points(store, evening) == {"Bruno": 10, "Celia": 10, "Ada": 5}


def test_somebody_who_joins_begins_with_nothing(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno")
    play(store, evening, "Ada", "Bruno", ranks=(0, 1))
    (celia,) = house(store, "Celia")
    store.change_evening(evening, people=(*store.evening(evening).people, celia))
    assert gains(store, evening)["Celia"] == (None, None, None)
    play(store, evening, "Ada", "Bruno", "Celia", ranks=(1, 2, 0), hour=2)
    assert list(points(store, evening).items()) == [("Ada", 15), ("Celia", 10), ("Bruno", 0)]


def test_whoever_sits_down_at_a_game_takes_part_in_the_evening(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno")
    play(store, evening, "Ada", "Bruno", "Celia", ranks=(1, 2, 0))
    assert points(store, evening) == {"Celia": 10, "Ada": 5, "Bruno": 0}


def test_somebody_who_leaves_before_playing_was_never_there(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno", "Celia")
    store.change_evening(evening, people=store.evening(evening).people[:2])
    assert list(points(store, evening)) == ["Ada", "Bruno"]


def test_somebody_who_comes_back_has_the_points_of_before(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno", "Celia")
    play(store, evening, "Ada", "Bruno", "Celia", ranks=(1, 2, 0))
    everybody = store.evening(evening).people
    store.change_evening(evening, people=everybody[:2])
    store.change_evening(evening, people=everybody)
    assert store.evening(evening).people == everybody
    assert points(store, evening)["Celia"] == 10


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
