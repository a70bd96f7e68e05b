"""A game as frames: the table after each of them is the table as it lay."""

from __future__ import annotations

from random import Random

import pytest

from diamant.games.expedition import EDITIONS, GameOver, Phase, RoundBegan, RoundEnded, TrapSprung, begin, rules_of
from diamant.games.expedition.board import Board
from diamant.games.expedition.frames import frames
from diamant.games.expedition.moves import Decide, Move, Reveal, parse_move
from diamant.games.expedition.position import Choice


def told(*moves: str):
    return frames(rules_of("english"), 3, map(parse_move, moves))


def test_a_game_begins_with_everybody_before_the_cave() -> None:
    (first,) = told()
    assert [type(event) for event in first.events] == [RoundBegan]
    assert (first.round, first.board.path, first.board.in_cave) == (1, [], [0, 1, 2])


def test_every_move_is_a_frame() -> None:
    shown = told("treasure 9", "CCC", "trap lava")
    assert [len(frame.board.path) for frame in shown] == [0, 1, 1, 2]


def test_the_table_lies_still_for_a_frame_when_a_trap_ends_the_expedition() -> None:
    *_, caught, closed = told("trap lava", "CCC", "trap lava")
    assert isinstance(caught.events[-1], TrapSprung)
    assert (caught.round, len(caught.board.path), caught.position) == (1, 2, None)
    assert isinstance(closed.events[0], RoundEnded)
    assert (closed.round, closed.board.path) == (2, [])


def test_a_frame_is_not_changed_by_those_that_follow() -> None:
    shown = told("treasure 9", "CCC")
    before = shown[1].board.beside[:]
    assert told("treasure 9", "CCC", "treasure 5", "LLL")[1].board.beside == before


@pytest.mark.parametrize("edition", EDITIONS)
def test_after_every_frame_the_table_lies_as_the_position_says(edition: str) -> None:
    luck, moves = Random(7), list[Move]()
    position, _ = begin(rules_of(edition), 5)
    while not position.is_over():
        if position.phase is Phase.REVEAL:
            moves.append(Reveal(luck.choice(position.deck)))
            position, _ = position.reveal(moves[-1].card)
        else:
            pick = [luck.choice(list(Choice)) if seat in position.in_cave else None for seat in range(5)]
            moves.append(Decide(tuple(pick)))
            position, _ = position.decide(pick)
    shown = frames(rules_of(edition), 5, moves)
    assert isinstance(shown[-1].events[-1], GameOver)
    assert all(frame.board == Board.of(frame.position) for frame in shown if frame.position is not None)
    assert sum(frame.position is None for frame in shown) == 5
