"""How engines are measured: beside a bare loop of the same game, in the same run.

The engine and the loop take turns in short runs, and the best run of each counts, so that both meet the same machine.
There are runs of several seeds, so that luck evens out: both turn up about as many cards in a game. Time is the
processor's, which other programs disturb less.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from time import process_time

from diamant.games.playing import play_to_the_end
from diamant.games.shelf import game_of

RUNS, GAMES, SEEDS = 30, 100, (1, 2, 3, 4)
MOST_MILLISECONDS = 5

Out = Callable[[str], None]
Games = Callable[[int], int]
"""Plays so many games with the luck of a seed and returns the number of moves, or of cards turned up in them."""


def measure_ratio(out: Out, counted: str, least: float, play_engine: Games, play_bare: Games) -> None:
    """Prints the games per second of the engine and of the bare loop, and whether the one is ``least`` of the other."""
    engine, bare = best_times(play_engine, play_bare)
    out(f"engine, 4 seats (as in the bare loop): {_pace(engine, play_engine)} {counted}")
    out(f"bare loop, 4 seats: {_pace(bare, play_bare)} {counted}")
    out(f"engine / bare loop: {bare / engine:.2f} (at least {least})")


def measure_seats(out: Out, seats: int, play_engine: Games) -> None:
    """Prints the games per second with so many seats."""
    (fastest,) = best_times(play_engine)
    out(f"engine, {seats} seats: {_pace(fastest, play_engine)} cards")


def best_times(*played: Games) -> list[float]:
    """Returns the seconds that each takes for the games of all seeds, in the best run of every seed."""
    totals = [0.0] * len(played)
    for seed in SEEDS:
        taken = [[seconds(lambda: play(seed)) for play in played] for _ in range(RUNS)]  # noqa: B023
        totals = [total + min(runs) for total, runs in zip(totals, zip(*taken, strict=True), strict=True)]
    return totals


def _pace(total: float, play: Games) -> str:
    games = GAMES * len(SEEDS)
    return f"{games / total:,.0f} games/s of {sum(map(play, SEEDS)) / games:.1f}"


def measure_replay(out: Out, name: str, machine: str) -> None:
    """Prints how long it takes to replay a saved game of as many machine players as can play."""
    game = game_of(name)
    seats, options = game.seats[-1], game.defaults("")
    _, moves = play_to_the_end(game, options, [game.machine(machine)] * seats, Random(SEEDS[0]))
    script = game.write_script(options, seats, moves)
    fastest = min(seconds(lambda: json.dumps(game.replay(script))) for _ in range(RUNS))
    saved = f"a saved game, {seats} seats, {len(moves)} moves"
    out(f"replay of {saved}: {fastest * 1000:.2f} ms (under {MOST_MILLISECONDS} ms)")


def seconds(action: Callable[[], object]) -> float:
    """Returns how many seconds of the processor's time something takes."""
    start = process_time()
    action()
    return process_time() - start
