"""Measures the engine of the Dwarfs' mine: games per second, how that grows with the seats, and replaying a game."""

from __future__ import annotations

from random import Random

from . import bare_dwarfs, swift_dwarfs
from .measuring import GAMES, Out, measure_ratio, measure_replay, measure_seats

SEATS = (2, 3, 4)
LEAST = 0.48  # of the bare loop


def run(out: Out) -> None:
    """Prints the figures, each with its limit."""
    measure_ratio(out, "cards", LEAST, lambda seed: _play_engine(4, seed), _play_bare)
    for seats in SEATS:
        measure_seats(out, seats, lambda seed: _play_engine(seats, seed))  # noqa: B023
    measure_replay(out, "dwarfs", "sharp")


def _play_engine(seats: int, seed: int) -> int:
    luck = Random(seed)
    return sum([swift_dwarfs.play(luck, seats)[1] for _ in range(GAMES)])


def _play_bare(seed: int) -> int:
    luck = Random(seed)
    return sum([bare_dwarfs.play(luck)[1] for _ in range(GAMES)])
