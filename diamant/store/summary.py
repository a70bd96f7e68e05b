"""What a finished game came to, as values: the stuff that records are made of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """One seat's game. ``tallies`` are counts of the game's own kind, stored in that kind's own table."""

    score: int
    tallies: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished game: every seat's part, who won, and the table the tallies belong to with its columns."""

    seats: tuple[SeatSummary, ...]
    winners: tuple[int, ...]
    table: str
    columns: tuple[str, ...]
