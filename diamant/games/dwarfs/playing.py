"""What every kind of move does."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .cards import card_of
from .moves import Arrange, Bats, Begin, Deal, Discard, Draw, Keep, Look, Move, Ready, Skip, Swap, Throw, Wagons
from .position import Onward, Position, Step, named
from .setting_up import arrange, deal, make_ready, start
from .specials import bats, explode, send_up
from .turns import choose, discard, draw, look, skip, swap


def _deal(position: Position, name: str) -> Onward:
    return deal(position, (card_of(1, name),))


def _draw(position: Position, name: str) -> Onward:
    return draw(position, card_of(position.floor, name))


DEEDS: dict[type, Callable[..., Onward]] = {
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
    deed = DEEDS.get(type(move))
    if deed is None:
        raise position.wrong_time()
    state, events = deed(position, *move)
    return named(state), events


def replayed(start: Position, moves: Iterable[Move]) -> Position:
    """Returns the position after these moves."""
    for move in moves:
        start, _ = play(start, move)
    return start
