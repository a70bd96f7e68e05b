"""Measures the engine of Diamond Valley: games per second beside the bare loop.

The engine and the loop take turns in short runs of about the same length, and the best run of each counts, so that
both meet the same machine. Time is the processor's, which other programs disturb less.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time

from diamant.games.valley.simulate import play_game

from . import bare_valley

RUNS, ENGINE_GAMES, BARE_GAMES, SEED = 100, 20, 80, 1
LEAST_RATIO = 0.4


def run(out: Callable[[str], None]) -> None:
    """Prints the figures, with their limit."""
    engine = bare = float("inf")
    for _ in range(RUNS):
        engine = min(engine, _seconds(_play_engine) / ENGINE_GAMES)
        bare = min(bare, _seconds(_play_bare) / BARE_GAMES)
    out(f"engine, 4 seats: {1 / engine:,.0f} games/s of {_play_engine() / ENGINE_GAMES:.1f} moves")
    out(f"bare loop, 4 seats: {1 / bare:,.0f} games/s")
    out(f"engine / bare loop: {bare / engine:.2f} (at least {LEAST_RATIO})")


def _play_engine() -> int:
    """Plays games and returns the number of moves."""
    luck = Random(SEED)
    return sum([play_game(bare_valley.LIMITS, luck)[1] for _ in range(ENGINE_GAMES)])


def _play_bare() -> None:
    luck = Random(SEED)
    for _ in range(BARE_GAMES):
        bare_valley.play(luck)


def _seconds(action: Callable[[], object]) -> float:
    start = process_time()
    action()
    return process_time() - start
