"""What every kind of move does."""

from __future__ import annotations

from collections.abc import Callable

from .board import Board
from .cards import card_of
from .events import Events
from .moves import Arrange, Bats, Begin, Deal, Discard, Draw, Keep, Look, Move, Ready, Skip, Swap, Throw, Wagons
from .position import Position, Step
from .setting_up import arrange, deal, make_ready, start
from .specials import bats, explode, send_up
from .turns import choose, discard, draw, look, skip, swap


def _deal(board: Board, name: str) -> Events:
    return deal(board, card_of(board.floor, name))


def _draw(board: Board, name: str) -> Events:
    return draw(board, card_of(board.floor, name))


DEEDS: dict[type, Callable[..., Events]] = {
    Deal: _deal,
    Arrange: arrange,
    Begin: start,
    Ready: make_ready,
    Draw: _draw,
    Keep: choose,
    Discard: discard,
    Look: look,
    Skip: skip,
    Swap: swap,
    Bats: bats,
    Throw: explode,
    Wagons: send_up,
}


def play(position: Position, move: Move) -> Step:
    """Returns what a move leads to. Raises :class:`IllegalMove` if it is not allowed."""
    board = Board(position)
    deed = DEEDS.get(type(move))
    if deed is None:
        raise board.wrong_time()
    events = deed(board, *move)
    return board.position((position.log, events)), events
