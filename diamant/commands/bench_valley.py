"""Measures the engine of Diamond Valley: games per second beside the bare loop."""

from __future__ import annotations

from random import Random

from diamant.games.valley.simulate import play_game

from . import bare_valley
from .measuring import GAMES, Out, measure_ratio

LEAST = 0.42  # of the bare loop


def run(out: Out) -> None:
    """Prints the figures, with their limit."""
    measure_ratio(out, "moves", LEAST, _play_engine, _play_bare)


def _play_engine(seed: int) -> int:
    luck = Random(seed)
    return sum([play_game(bare_valley.LIMITS, luck)[1] for _ in range(GAMES)])


def _play_bare(seed: int) -> int:
    luck = Random(seed)
    return sum([bare_valley.play(luck)[1] for _ in range(GAMES)])
