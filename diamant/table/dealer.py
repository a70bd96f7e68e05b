"""Draws cards and dice for a sitting from generators that depend on the game's seed and the step alone.

A resumed game has the same luck ahead of it: killing the app is no way to draw another card.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from diamant.games.game import Move
from diamant.games.playing import drawn


def draw(outcomes: Sequence[tuple[Move, int]], seed: int, step: int) -> Move:
    """Returns what chance brings next in the game of this seed after so many moves, of these outcomes by their weights.

    >>> draw([("heads", 1), ("tails", 1)], seed=1, step=0) in ("heads", "tails")
    True
    """
    return drawn(outcomes, Random(f"deck {seed} {step}"))


def luck_of(seat: int, seed: int, step: int) -> Random:
    """Returns the generator for a machine player's choice; what chance brings cannot be read from it."""
    return Random(f"seat {seat} {seed} {step}")
