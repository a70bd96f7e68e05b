"""Whole games of machine dwarfs: for the league and for what is measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ..game import Awaited, Machine
from .bots import dwarf_of
from .game import GAME
from .moves import Move
from .position import Position

Spectator = Callable[[Position, int, object], None]
"""Is told of every choice: the position, the seat, and what it chose."""


def play_game(
    dwarfs: Sequence[str | Machine], luck: Random, supper: str = "late", watch: Spectator | None = None
) -> tuple[Position, list[Move]]:
    """Plays one game; the first seat begins. Returns its last position and all its moves."""
    machines = [dwarf_of(dwarf) if isinstance(dwarf, str) else dwarf for dwarf in dwarfs]
    position, _ = GAME.begin({"first": 0, "supper": supper}, len(machines))
    moves: list[Move] = []
    while (turn := GAME.turn(position)).awaited is not Awaited.NOBODY:
        if turn.awaited is Awaited.CHANCE:
            move = _drawn(position, luck)
        else:
            chosen: dict[int, object] = {}
            for seat in turn.seats:
                chosen[seat] = machines[seat](GAME.view(position, seat), luck)
                if watch is not None:
                    watch(position, seat, chosen[seat])
            move = GAME.together(position, chosen)
        position, _ = GAME.play(position, move)
        moves.append(move)
    return position, moves


def _drawn(position: Position, luck: Random) -> Move:
    piles = [move for move, copies in GAME.outcomes(position) for _ in range(copies)]
    return piles[int(luck.random() * len(piles))]
