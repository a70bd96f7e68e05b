"""The workbench of the rules: a position laid out in lists, which the rules change in place.

A position is an immutable value. To make a move it is laid out, the rules of the move are followed on the bench, and
what comes out is a new position. Whoever plays many moves ahead may stay on one bench, with legal moves only: a move
that is refused may have changed something on its bench already, but never a position.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..errors import IllegalMove
from ..record import Log
from .cards import Card
from .codes import Code
from .position import PLACES, Looking, Phase, Places, Position, Rules

_DRAW, _WAGONS, _OVER = Phase.DRAW, Phase.WAGONS, Phase.OVER
_new = tuple.__new__  # makes a named tuple from its values in less than half the time that calling its class takes


@dataclass(slots=True, init=False, eq=False)
class Workbench:
    """All of a position, by the same names; what changes bit by bit lies in lists.

    Whether a card is there is told by the phase and by ``shut``, so nobody asks the cards themselves.
    """

    rules: Rules
    seats: int
    phase: Phase
    turn: int
    floor: int
    pile: int
    left: list[int]
    card: Any
    looking: Looking | None
    cards: list[Any]
    shut: list[Places]
    thrown: list[tuple[Card, ...]]
    tops: list[Card | None]

    def __init__(self, position: Position) -> None:
        (
            self.rules, self.phase, self.turn, self.floor, self.pile, left, self.card, self.looking,
            cards, shut, thrown, tops, _,
        ) = position[:]  # fmt: skip
        self.seats = self.rules.seats
        self.left, self.cards, self.shut = list(left), list(cards), list(shut)
        self.thrown, self.tops = list(thrown), list(tops)

    def position(self, log: Log) -> Position:
        """Returns the position on the bench, with all that happened."""
        values = (
            self.rules, self.phase, self.turn, self.floor, self.pile, tuple(self.left), self.card, self.looking,
            tuple(self.cards), tuple(self.shut), tuple(self.thrown), tuple(self.tops), log,
        )  # fmt: skip
        return _new(Position, values)

    def end_turn(self) -> None:
        """Passes the turn on; where the floor is empty, wagons are sent up first."""
        self.turn = (self.turn + 1) % self.seats
        self.phase = _DRAW if self.pile else _WAGONS
        self.card = None

    # What is not allowed

    def wrong_time(self) -> IllegalMove:
        """Returns the error of a move that is not awaited now."""
        if self.phase is _OVER:
            return IllegalMove(Code.GAME_OVER, "the game is over")
        return IllegalMove(Code.NOT_NOW, f"the game waits for something else: {self.phase.value}")

    def not_shut(self, seat: int, place: int) -> IllegalMove:
        """Returns the error of reaching for a card that does not lie face down."""
        if not 0 <= seat < self.seats:
            return IllegalMove(Code.WRONG_SEATS, f"there is no seat {seat}")
        if not 0 <= place < PLACES:
            return IllegalMove(Code.NO_SUCH_PLACE, f"there is no place {place}")
        if self.cards[PLACES * seat + place] is None:
            return IllegalMove(Code.CARD_IS_GONE, "that card was thrown into the box")
        return IllegalMove(Code.CARD_IS_OPEN, "a card that was sent up stays as it is")
