"""Moments of the valley by name: for developers, and not shipped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import count
from random import Random
from typing import Any

from diamant.games.playing import play_out
from diamant.games.shelf import game_of
from diamant.games.valley.position import Bidding, Phase, Position
from diamant.ui.games.valley.scenes.after import AFTER
from diamant.ui.games.valley.scenes.learning import LEARNING
from diamant.ui.house.room import Scene, Wait
from diamant.ui.house.scenes.stand import Stand

Reached = Callable[[Position], bool]
PLAYERS = ("careful", "gambler", "broker", "digger")


@lru_cache(maxsize=8)
def _moves_to(reached: Reached, seats: int, friendly: bool = False) -> tuple[str, ...]:
    """Returns the moves of the first game of machine players, by luck's number, that comes to such a position."""
    game = game_of("valley")
    options = {**game.defaults("en"), "friendly": friendly}
    for seed in count():
        moves: list[str] = []
        machines = [game.machine(game.machines[PLAYERS[at % len(PLAYERS)]]) for at in range(seats)]
        for played in play_out(game, options, machines, Random(seed)):
            if played.move is not None:
                moves.append(game.text(played.move))
            if reached(played.position):
                return tuple(moves)
    raise AssertionError("there is always another game")


def _sit(stand: Stand, reached: Reached, seats: int = 4, holding: str = "around", **changes: Any) -> Iterator[Wait]:
    """Opens a game that has come so far at the table."""
    line_up = stand.line_up(seats, holding, **changes)
    stand.house.continue_game(stand.keep(line_up, _moves_to(reached, seats)))
    yield lambda: _table(stand).way is not None or _table(stand).handing.closed
    yield 0.2


def _table(stand: Stand) -> Any:
    return stand.shell.get_screen("table").table


def moving(position: Position, digs: int = 12, seat: int | None = None) -> bool:
    """Tells whether a move is awaited after some digging, of this seat if one is named."""
    dug = sum(3 - height for height in position.table.heights if height < 3)
    return position.phase is Phase.MOVE and dug >= digs and seat in (None, position.turn)


def _middle(position: Position) -> bool:
    return moving(position, 14, 0) and sum(map(sum, position.table.gems)) > 4 and any(position.table.gems[0])


def _bidding(position: Position) -> bool:
    business = position.business
    return isinstance(business, Bidding) and len(business.ring) > 2 and business.price >= 50


def _scene(reached: Reached, **table: Any) -> Scene:
    def show(stand: Stand) -> Iterator[Wait]:
        yield from _sit(stand, reached, **table)

    return show


SCENES: dict[str, Scene] = {
    "valley-table": _scene(_middle),
    "valley-auction": _scene(_bidding, seats=4),
    **AFTER,
    **LEARNING,
}
