"""How engines are measured: beside a bare loop of the same game, in the same run.

The engine and the loop take turns in short runs, and the best run of each counts, so that both meet the same machine.
A run has so many games that luck evens out: both turn up about as many cards in a game. Time is the processor's, which
other programs disturb less.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from time import process_time

from diamant.games.playing import play_to_the_end
from diamant.games.shelf import game_of

RUNS, GAMES, SEED = 30, 400, 1
LEAST_RATIO, AIM = 0.4, 0.6
MOST_MILLISECONDS = 5

Out = Callable[[str], None]
Games = Callable[[], int]
"""Plays so many games and returns the number of moves, or of cards turned up in them."""


def measure_ratio(out: Out, counted: str, play_engine: Games, play_bare: Games) -> None:
    """Prints the games per second of the engine and of the bare loop, and how the one compares with the other."""
    engine = bare = float("inf")
    for _ in range(RUNS):
        engine = min(engine, seconds(play_engine))
        bare = min(bare, seconds(play_bare))
    told = f"games/s of {play_engine() / GAMES:.1f} {counted}"
    out(f"engine, 4 seats (as in the bare loop): {GAMES / engine:,.0f} {told}")
    out(f"bare loop, 4 seats: {GAMES / bare:,.0f} games/s of {play_bare() / GAMES:.1f} {counted}")
    out(f"engine / bare loop: {bare / engine:.2f} (at least {LEAST_RATIO}, aim {AIM})")


def measure_seats(out: Out, seats: int, play_engine: Games) -> None:
    """Prints the games per second with so many seats."""
    fastest = min(seconds(play_engine) for _ in range(RUNS // 3))
    out(f"engine, {seats} seats: {GAMES / fastest:,.0f} games/s of {play_engine() / GAMES:.1f} cards")


def measure_replay(out: Out, name: str, machine: str) -> None:
    """Prints how long it takes to replay a saved game of as many machine players as can play."""
    game = game_of(name)
    seats, options = game.seats[-1], game.defaults("")
    _, moves = play_to_the_end(game, options, [game.machine(machine)] * seats, Random(SEED))
    script = game.write_script(options, seats, moves)
    fastest = min(seconds(lambda: json.dumps(game.replay(script))) for _ in range(RUNS))
    saved = f"a saved game, {seats} seats, {len(moves)} moves"
    out(f"replay of {saved}: {fastest * 1000:.2f} ms (under {MOST_MILLISECONDS} ms)")


def seconds(action: Callable[[], object]) -> float:
    """Returns how many seconds of the processor's time something takes."""
    start = process_time()
    action()
    return process_time() - start
