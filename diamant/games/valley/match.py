"""Whole games of machine players: for the league and for what is measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ..game import Awaited, Machine
from .game import GAME
from .moves import Move
from .position import Position

Spectator = Callable[[Position, int, Move], None]
"""Is told of every choice: the position, the seat, and what it chose."""


def play_match(
    machines: Sequence[Machine],
    luck: Random,
    friendly: bool = False,
    offers: bool = True,
    watch: Spectator | None = None,
) -> tuple[Position, int]:
    """Plays one game; the first seat begins. Returns its last position and the number of moves."""
    position, _ = GAME.begin({"first": 0, "friendly": friendly, "offers": offers}, len(machines))
    moves = 0
    while (turn := GAME.turn(position)).awaited is not Awaited.NOBODY:
        if turn.awaited is Awaited.CHANCE:
            move = _drawn(position, luck)
        else:
            seat = turn.seats[0]
            move = machines[seat](GAME.view(position, seat), luck)
            moves += 1
            if watch is not None:
                watch(position, seat, move)
        position, _ = GAME.play(position, move)
    return position, moves


def _drawn(position: Position, luck: Random) -> Move:
    outcomes = [move for move, copies in GAME.outcomes(position) for _ in range(copies)]
    return outcomes[int(luck.random() * len(outcomes))]
