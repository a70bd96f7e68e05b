"""What a machine explorer is: a function of what everybody at the table sees, and of luck."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from ..position import Choice, Position

Choices = Sequence[Choice | None]


class Record:
    """How everybody decided so far in this game: public, and the same for a game that is resumed.

    ``decisions`` holds every position in which the explorers decided, with their choices, the oldest first.
    ``worked_out`` is for what a reader concludes from them, so that nobody has to begin anew at every decision.
    """

    __slots__ = ("decisions", "worked_out")

    def __init__(self) -> None:
        self.decisions: list[tuple[Position, Choices]] = []
        self.worked_out: object = None

    def add(self, position: Position, choices: Choices) -> None:
        """Notes how everybody decided in a position."""
        self.decisions.append((position, choices))


class Policy(Protocol):
    """A machine explorer. It sees the position, how everybody decided before, and nobody's hidden choice."""

    def __call__(self, position: Position, seat: int, luck: Random, record: Record | None = None, /) -> Choice:
        """Returns what the seat chooses. Of ``luck`` only ``random()`` is used."""
