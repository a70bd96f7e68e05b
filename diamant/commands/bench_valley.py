"""Measures the engine of Diamond Valley: games per second beside the bare loop."""

from __future__ import annotations

from random import Random

from diamant.games.valley.simulate import play_game

from . import bare_valley
from .measuring import GAMES, SEED, Out, measure_ratio


def run(out: Out) -> None:
    """Prints the figures, with their limit."""
    measure_ratio(out, "moves", _play_engine, _play_bare)


def _play_engine() -> int:
    luck = Random(SEED)
    return sum([play_game(bare_valley.LIMITS, luck)[1] for _ in range(GAMES)])


def _play_bare() -> int:
    luck = Random(SEED)
    return sum([bare_valley.play(luck)[1] for _ in range(GAMES)])
