"""Passing the tablet on: only people still in the cave, another one first each time, nobody always last."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from sittings import HOME, ON, bring_to_choosing, choose, decide, make_a_move, people, table_of

from diamant.games.expedition import Phase
from diamant.store import Store
from diamant.table import Sitting
from diamant.table.passing import passing_order


def orders_of(caves: list[tuple[int, ...]], with_tablet: set[int]) -> list[tuple[int, ...]]:
    """Returns the order of every decision."""
    return [passing_order(caves[: at + 1], with_tablet) for at in range(len(caves))]


def random_game(luck: Random) -> tuple[list[tuple[int, ...]], set[int]]:
    """Returns caves as they follow each other in a game, everybody in and fewer and fewer left, and who is a person."""
    seats = luck.randint(2, 8)
    caves = []
    for _ in range(5):
        cave = tuple(range(seats))
        while cave and luck.random() < 0.9:
            caves.append(cave)
            cave = tuple(seat for seat in cave if luck.random() < 0.7)
    return caves, {seat for seat in range(seats) if luck.random() < 0.8}


GAMES = [random_game(Random(seed)) for seed in range(400)]


def test_every_person_in_the_cave_has_the_tablet_once_and_it_goes_round_the_table() -> None:
    for caves, with_tablet in GAMES:
        for cave, order in zip(caves, orders_of(caves, with_tablet), strict=True):
            assert sorted(order) == [seat for seat in cave if seat in with_tablet]
            assert sum(one > other for one, other in pairwise((*order, *order[:1]))) == (len(order) > 1)


def test_nobody_is_first_twice_running_and_nobody_last() -> None:
    for caves, with_tablet in GAMES:
        together = [order for order in orders_of(caves, with_tablet) if len(order) > 1]
        for before, after in pairwise(together):
            assert after[0] != before[0]
            assert after[-1] != before[-1]


def test_who_was_alone_in_the_cave_is_not_first_again() -> None:
    assert orders_of([(0, 1), (0,), (0,), (0, 1)], {0, 1}) == [(0, 1), (0,), (0,), (1, 0)]


@pytest.mark.parametrize("number", range(2, 9))
def test_everybody_is_first_and_last_equally_often_when_all_are_in_the_cave(number: int) -> None:
    everybody = tuple(range(number))
    orders = orders_of([everybody] * number * 3, set(everybody))
    assert Counter(order[0] for order in orders) == dict.fromkeys(everybody, 3)
    assert Counter(order[-1] for order in orders) == dict.fromkeys(everybody, 3)


def test_who_is_alone_at_the_end_of_every_round_is_not_last_in_all_the_others() -> None:
    everybody = (0, 1, 2)
    for alone in everybody:
        for second in everybody:
            round_of_caves = [everybody, tuple(sorted({alone, second})), (alone,)]
            together = [order for order in orders_of(round_of_caves * 5, set(everybody)) if len(order) > 1]
            assert any(order[-1] != alone for order in together)


def test_the_first_person_of_the_line_up_starts_the_game(store: Store) -> None:
    for line_up, order in ((people(4), (0, 1, 2, 3)), (table_of("odds", "", "odds", "", ""), (1, 3, 4))):
        sitting = Sitting.start(store, line_up)
        sitting.deal()
        assert sitting.passing_order() == order


def test_the_tablet_goes_only_to_people_still_in_the_cave(store: Store) -> None:
    sitting = Sitting.start(store, table_of("", "random:0", "", "", ""), seed=7)
    decide(sitting, {2: HOME})
    bring_to_choosing(sitting)
    assert sorted(sitting.passing_order()) == [0, 3, 4]


def test_another_one_starts_at_the_next_decision(store: Store) -> None:
    sitting = Sitting.start(store, people(3, holding="pass"), seed=7)
    orders = []
    for _ in range(4):
        bring_to_choosing(sitting)
        orders.append(sitting.passing_order())
        choose(sitting, dict.fromkeys(range(3), ON))
        assert sitting.passing_order() == orders[-1], "the order holds for the whole decision"
        sitting.reveal_choices()
    assert orders == [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2)]


def test_through_a_whole_game_the_order_follows_from_who_was_in_the_cave(store: Store) -> None:
    sitting, luck, caves = Sitting.start(store, people(4), seed=8), Random(8), []
    while not sitting.position.is_over():
        if sitting.position.phase is Phase.DECIDE:
            caves.append(sitting.position.in_cave)
            assert sitting.passing_order() == passing_order(caves, range(4))
        make_a_move(sitting, lambda _: HOME if luck.random() < 0.3 else ON)
    assert len(caves) > 10


def test_nobody_has_the_tablet_when_only_machine_explorers_are_left(store: Store) -> None:
    sitting = Sitting.start(store, table_of("", "random:0", "random:0"), seed=7)
    decide(sitting, {0: HOME})
    assert sitting.passing_order() == ()


def test_a_seat_handed_over_leaves_the_round_and_comes_back_into_it(store: Store) -> None:
    sitting = Sitting.start(store, people(3), seed=7)
    decide(sitting, {})
    bring_to_choosing(sitting)
    assert sitting.passing_order() == (2, 0, 1)
    sitting.hand_over(2, "odds")
    assert sorted(sitting.passing_order()) == [0, 1]
    sitting.hand_over(2, "")
    assert sitting.passing_order() == (2, 0, 1)


def test_a_resumed_game_passes_on_in_the_same_order_though_seats_were_handed_over(store: Store) -> None:
    sitting = Sitting.start(store, people(5), seed=9)
    changes = {2: (1, "random:0"), 4: (3, "random:0"), 5: (1, ""), 8: (0, "odds"), 11: (0, "")}
    for at in range(14):
        if at in changes:
            sitting.hand_over(*changes[at])
        decide(sitting, {at % 5: HOME} if at % 3 == 0 else {})
        assert Sitting(store, sitting.game_id).passing_order() == sitting.passing_order()
