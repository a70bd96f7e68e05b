"""What every kind of move does."""

from __future__ import annotations

from collections.abc import Callable

from .cards import card_of
from .events import Events
from .moves import (
    Arrange,
    Bats,
    Begin,
    Deal,
    Discard,
    Draw,
    Glance,
    Keep,
    Look,
    Move,
    Ready,
    Skip,
    Swap,
    Throw,
    Wagons,
)
from .position import Position, Step
from .setting_up import arrange, deal, make_ready, start
from .specials import bats, explode, glance, send_up
from .turns import choose, discard, draw, look, skip, swap
from .workbench import Workbench


def _deal(bench: Workbench, name: str) -> Events:
    return deal(bench, card_of(bench.floor, name))


def _draw(bench: Workbench, name: str) -> Events:
    return draw(bench, card_of(bench.floor, name))


DEEDS: dict[type, Callable[..., Events]] = {
    Deal: _deal,
    Arrange: arrange,
    Begin: start,
    Ready: make_ready,
    Draw: _draw,
    Keep: choose,
    Discard: discard,
    Look: look,
    Glance: glance,
    Skip: skip,
    Swap: swap,
    Bats: bats,
    Throw: explode,
    Wagons: send_up,
}


def play(position: Position, move: Move) -> Step:
    """Returns what a move leads to. Raises :class:`IllegalMove` if it is not allowed."""
    bench = Workbench(position)
    deed = DEEDS.get(type(move))
    if deed is None:
        raise bench.wrong_time()
    events = deed(bench, *move)
    return bench.position((position.log, events)), events
