"""What one seat may know of a game: all that lies open and how everybody decided before, and no card laid face down."""

from __future__ import annotations

from typing import NamedTuple

from .position import Position

PUBLIC = -1
"""The seat of those who only look on."""


class View(NamedTuple):
    """The table as a seat sees it.

    In Diamant everybody sees the same. What is secret, a choice that is not turned up yet, is in no position, and what
    comes next is in nobody's hands: the deck is a multiset.
    """

    seat: int
    table: Position


def view(position: Position, seat: int | None) -> View:
    """Returns what a seat may know in a position."""
    return View(PUBLIC if seat is None else seat, position)
