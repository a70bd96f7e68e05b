"""A stored game cut into frames, so that it can be looked at forwards and backwards."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import NamedTuple

from .board import Board
from .editions import Rules
from .events import Event, before_the_end
from .moves import Move, play
from .position import Position, begin


class Frame(NamedTuple):
    """What happened, and the table after it. ``position`` is missing where an expedition has ended but not closed."""

    round: int
    events: tuple[Event, ...]
    board: Board
    position: Position | None


def frames(rules: Rules, seats: int, moves: Iterable[Move]) -> list[Frame]:
    """Returns the frames of a game: its beginning, then one for every move, and one more where an entrance closes."""
    position, opening = begin(rules, seats)
    board = Board.of(position)
    shown = [Frame(1, opening, deepcopy(board), position)]
    for position, events in play(rules, seats, moves):
        parts = [part for part in before_the_end(events) if part]
        for part in parts:
            for event in part:
                board.apply(event)
            last = part is parts[-1]
            shown.append(Frame(board.round, part, deepcopy(board), position if last else None))
    return shown
