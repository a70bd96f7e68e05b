"""A whole game of any kind, played by machine players or by whoever chooses in their place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from .game import Awaited, Choice, Event, Game, Machine, Move, Options, Position, View

Spectator = Callable[[Position, int, Choice], None]
"""Is told of every choice: the position, the seat, and what it chose."""


class Played(NamedTuple):
    """A move that was made, what it led to, and what happened; before the first move there is none."""

    move: Move | None
    position: Position
    events: tuple[Event, ...]


def play_out(
    game: Game, options: Options, machines: Sequence[Machine], luck: Random, watch: Spectator | None = None
) -> Iterator[Played]:
    """Plays a game with a machine player at every seat, move by move to its end; each sees the view of its own seat.

    Of the generator only ``random()`` is used: what other methods make of a seed may change with the Python version.
    """
    position, events = game.begin(options, len(machines))
    yield Played(None, position, events)
    while (turn := game.turn(position)).awaited is not Awaited.NOBODY:
        if turn.awaited is Awaited.CHANCE:
            move = drawn(game.outcomes(position), luck)
        else:
            chosen = {}
            for seat in turn.seats:
                chosen[seat] = machines[seat](game.view(position, seat), luck)
                if watch is not None:
                    watch(position, seat, chosen[seat])
            move = game.together(position, chosen)
        position, events = game.play(position, move)
        yield Played(move, position, events)


def play_to_the_end(
    game: Game, options: Options, machines: Sequence[Machine], luck: Random, watch: Spectator | None = None
) -> tuple[Position, list[Move]]:
    """Plays a game as :func:`play_out` does. Returns its last position and all its moves."""
    position: Position = None
    moves: list[Move] = []
    for move, position, _ in play_out(game, options, machines, luck, watch):  # noqa: B007 (the last one is returned)
        if move is not None:
            moves.append(move)
    return position, moves


def replayed(game: Game, start: Position, moves: Iterable[Move]) -> Position:
    """Returns the position after these moves."""
    for move in moves:
        start, _ = game.play(start, move)
    return start


def drawn(outcomes: Sequence[tuple[Move, int]], luck: Random) -> Move:
    """Returns what chance brings, of these outcomes by their weights."""
    left = int(luck.random() * sum(weight for _, weight in outcomes))
    for move, weight in outcomes:
        left -= weight
        if left < 0:
            return move
    raise ValueError("chance has nothing to bring")


def anything(game: Game) -> Machine:
    """Returns a player who does whatever comes to mind, the first things more often."""

    def choose(view: View, luck: Random, /) -> Choice:
        choices = game.choices(view)
        return choices[int(luck.random() ** 2 * len(choices))]

    return choose
