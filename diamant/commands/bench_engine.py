"""Measures the engine: games per second beside the bare loop, how that grows with the seats, and replaying a game.

The engine and the loop take turns in short runs, and the best run of each counts, so that both meet the same machine.
Time is the processor's, which other programs disturb less.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from time import process_time

from diamant.games.expedition import rules_of
from diamant.games.expedition.bots import policy_of
from diamant.games.expedition.moves import Move
from diamant.games.expedition.script import replay, write_script
from diamant.games.expedition.simulate import play_game, simulate

from . import bare_loop

RUNS, GAMES, SEED = 60, 100, 1
LEAST_RATIO, AIM = 0.4, 0.6
MOST_MILLISECONDS = 5
RULES = rules_of("english")
# Explorers who turn up about as many cards in a game as those of the bare loop.
EXPLORERS = ("loot:7", "loot:8", "loot:9", "loot:10")
SEATINGS = {2: EXPLORERS[1:3], 4: EXPLORERS, 8: EXPLORERS * 2}
LONG_GAME = ("traps:5",) * 8


def run(out: Callable[[str], None]) -> None:
    """Prints the figures, each with its limit."""
    _measure_ratio(out)
    _measure_seats(out)
    _measure_replay(out)


def _measure_ratio(out: Callable[[str], None]) -> None:
    engine = bare = float("inf")
    for _ in range(RUNS):
        engine = min(engine, _seconds(lambda: _play_engine(4)))
        bare = min(bare, _seconds(_play_bare))
    who = ", ".join(EXPLORERS)
    out(f"engine, 4 seats ({who}): {GAMES / engine:,.0f} games/s of {_play_engine(4) / GAMES:.1f} cards")
    out(f"bare loop, 4 seats: {GAMES / bare:,.0f} games/s of {_play_bare() / GAMES:.1f} cards")
    out(f"engine / bare loop: {bare / engine:.2f} (at least {LEAST_RATIO}, aim {AIM})")


def _measure_seats(out: Callable[[str], None]) -> None:
    for seats in SEATINGS:
        fastest = min(_seconds(lambda: _play_engine(seats)) for _ in range(RUNS // 3))  # noqa: B023
        out(f"engine, {seats} seats: {GAMES / fastest:,.0f} games/s of {_play_engine(seats) / GAMES:.1f} cards")


def _measure_replay(out: Callable[[str], None]) -> None:
    seats = len(LONG_GAME)
    moves: list[Move] = []
    play_game(RULES, [policy_of(name) for name in LONG_GAME], Random(SEED), moves=moves)
    script = write_script(RULES, seats, moves)
    fastest = min(_seconds(lambda: json.dumps(replay(script))) for _ in range(RUNS))
    game = f"a saved game, {seats} seats, {len(moves)} moves"
    out(f"replay of {game}: {fastest * 1000:.2f} ms (under {MOST_MILLISECONDS} ms)")


def _play_engine(seats: int) -> int:
    """Plays games and returns the number of cards turned up."""
    return simulate(RULES, [policy_of(name) for name in SEATINGS[seats]], GAMES, SEED).cards


def _play_bare() -> int:
    """Plays the same number of games in the bare loop and returns the number of cards turned up."""
    luck = Random(SEED)
    return sum([bare_loop.play(luck)[1] for _ in range(GAMES)])


def _seconds(action: Callable[[], object]) -> float:
    start = process_time()
    action()
    return process_time() - start
