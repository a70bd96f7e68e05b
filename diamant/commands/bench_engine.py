"""Measures the engine of the expedition: games per second, how that grows with the seats, and replaying a game."""

from __future__ import annotations

import json
from random import Random

from diamant.games.expedition import rules_of
from diamant.games.expedition.bots import policy_of
from diamant.games.expedition.moves import Move
from diamant.games.expedition.script import replay, write_script
from diamant.games.expedition.simulate import play_game, simulate

from . import bare_loop
from .measuring import GAMES, SEED, Out, measure_ratio, measure_replay, measure_seats

RULES = rules_of("english")
# Explorers who turn up about as many cards in a game as those of the bare loop.
EXPLORERS = ("loot:7", "loot:8", "loot:9", "loot:10")
SEATINGS = {2: EXPLORERS[1:3], 4: EXPLORERS, 8: EXPLORERS * 2}
LONG_GAME = ("traps:5",) * 8


def run(out: Out) -> None:
    """Prints the figures, each with its limit."""
    measure_ratio(out, ", ".join(EXPLORERS), lambda: _play_engine(4), _play_bare)
    for seats in SEATINGS:
        measure_seats(out, seats, lambda: _play_engine(seats))  # noqa: B023
    _measure_replay(out)


def _measure_replay(out: Out) -> None:
    seats = len(LONG_GAME)
    moves: list[Move] = []
    play_game(RULES, [policy_of(name) for name in LONG_GAME], Random(SEED), moves=moves)
    script = write_script(RULES, seats, moves)
    measure_replay(out, f"a saved game, {seats} seats, {len(moves)} moves", lambda: json.dumps(replay(script)))


def _play_engine(seats: int) -> int:
    """Plays games and returns the number of cards turned up."""
    return simulate(RULES, [policy_of(name) for name in SEATINGS[seats]], GAMES, SEED).cards


def _play_bare() -> int:
    """Plays the same number of games in the bare loop and returns the number of cards turned up."""
    luck = Random(SEED)
    return sum([bare_loop.play(luck)[1] for _ in range(GAMES)])
