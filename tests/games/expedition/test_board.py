"""The table as the screen shows it: brought up to date by events, it always lies as the position says."""

from __future__ import annotations

from random import Random

import pytest
from expeditions import WAYS
from hypothesis import given, settings
from hypothesis import strategies as st
from scale import scaled

from diamant.games.expedition import CardTurned, Choice, Phase, Rules, Step, TrapSprung, begin, rules_of, treasure
from diamant.games.expedition.board import Board, PathCard
from diamant.games.expedition.chances import danger

ON, HOME = Choice.CONTINUE, Choice.LEAVE


def random_moves(rules: Rules, seats: int, luck: Random, leaving: float) -> list[Step]:
    """Returns the steps of a whole game."""
    steps = [begin(rules, seats)]
    while not steps[-1][0].is_over():
        position = steps[-1][0]
        if position.phase is Phase.REVEAL:
            steps.append(position.reveal(luck.choice(position.deck)))
        else:
            choices = [
                (HOME if luck.random() < leaving else ON) if seat in position.in_cave else None for seat in range(seats)
            ]
            steps.append(position.decide(choices))
    return steps


@pytest.mark.parametrize("way", WAYS)
@settings(max_examples=scaled(40), deadline=None)
@given(seats=st.integers(2, 8), seed=st.integers(0, 2**32), leaving=st.sampled_from([0.02, 0.15, 0.5]))
def test_events_bring_the_table_to_where_the_position_is(
    way: Rules, seats: int, seed: int, leaving: float
) -> None:
    (position, _), *steps = random_moves(way, seats, Random(seed), leaving)
    board = Board.of(position)
    for position, events in steps:
        for event in events:
            board.apply(event)
        assert board == Board.of(position)
        assert board.traps_out == position.traps_out
        assert board.deck == len(position.deck)
        if not position.is_over():
            assert board.danger == danger(position)


@pytest.mark.parametrize("way", WAYS)
def test_between_two_events_the_trap_still_lies_on_the_path(way: Rules) -> None:
    (position, _), *steps = random_moves(way, 4, Random(2), 0.1)
    before, events = next(
        (before, step[1])
        for (before, _), step in zip([(position, ()), *steps], steps, strict=False)
        if any(isinstance(event, TrapSprung) for event in step[1])
    )
    board = Board.of(before)
    for event in events:
        board.apply(event)
        if isinstance(event, TrapSprung):
            assert board.path[event.place].card == board.path[event.twin].card
            assert board.in_cave == []
            assert board.beside == [0, 0, 0, 0]
            return
    pytest.fail("no trap")


def test_a_board_lies_as_the_position_does() -> None:
    position, _ = begin(rules_of("polish", True), 5)
    position, _ = position.reveal(treasure(9))
    assert Board.of(position) == Board(
        round=1,
        in_cave=[0, 1, 2, 3, 4],
        beside=[1, 1, 1, 1, 1],
        chest=[0, 0, 0, 0, 0],
        relics=[(), (), (), (), ()],
        stock=list(position.stock),
        path=[PathCard(treasure(9), 4)],
    )


def test_a_board_changes_without_the_board_of_another_screen() -> None:
    position, _ = begin(rules_of("english"), 2)
    one, other = Board.of(position), Board.of(position)
    one.apply(CardTurned(treasure(5), 0))
    assert (len(one.path), one.deck, len(other.path), other.deck) == (1, 34, 0, 35)
