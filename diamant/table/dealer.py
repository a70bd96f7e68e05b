"""Draws cards and dice for a sitting from generators that depend on the game's seed and the step alone.

A resumed game has the same luck ahead of it: killing the app is no way to draw another card.
"""

from __future__ import annotations

from random import Random

from diamant.games.expedition import Card, Position


def draw(position: Position, seed: int, step: int) -> Card:
    """Returns the card that comes next in the game of this seed after so many moves."""
    deck = position.deck
    return deck[int(Random(f"deck {seed} {step}").random() * len(deck))]


def luck_of(seat: int, seed: int, step: int) -> Random:
    """Returns the generator for a machine explorer's choice; the deck's luck cannot be read from it."""
    return Random(f"seat {seat} {seed} {step}")
