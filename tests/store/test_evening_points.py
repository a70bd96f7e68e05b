"""The points of an evening: counted from the games, never twice, never lost, whoever comes and goes."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from evenings import HOUR, THREE_GAMES, begin, begin_game, gains, house, moves_to, play, points
from playing import NOON, add_moves, open_quietly, random_moves, table_of

from diamant.store import Store


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


def test_a_seat_that_was_handed_to_a_machine_gives_no_points_and_takes_none(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno", "Celia")
    game = begin_game(store, evening, "Ada", "Bruno", "Celia")
    ada, *others = store.game(game).lineup.seats
    store.set_lineup(game, replace(store.game(game).lineup, seats=(replace(ada, machine="turn:5"), *others)))
    add_moves(store, game, moves_to((0, 1, 2)))
    assert gains(store, evening) == {"Ada": (None, None, None), "Bruno": (10, None, None), "Celia": (0, None, None)}
    assert not store.person_page(store.evening(evening).people[0]).games


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


def test_somebody_who_leaves_in_the_midst_of_their_first_game_and_plays_on_has_its_points(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno", "Celia")
    game = begin_game(store, evening, "Ada", "Bruno", "Celia")
    everybody = store.evening(evening).people
    store.change_evening(evening, people=everybody[:2])
    add_moves(store, game, moves_to((1, 2, 0)), now=NOON + HOUR)
    assert points(store, evening) == {"Celia": 10, "Ada": 5, "Bruno": 0}
    assert store.evening(evening).left == everybody[2:]


def test_somebody_who_comes_back_has_the_points_of_before(store: Store) -> None:
    evening = begin(store, "Ada", "Bruno", "Celia")
    play(store, evening, "Ada", "Bruno", "Celia", ranks=(1, 2, 0))
    everybody = store.evening(evening).people
    store.change_evening(evening, people=everybody[:2])
    store.change_evening(evening, people=everybody)
    assert store.evening(evening).people == everybody
    assert points(store, evening)["Celia"] == 10
