"""A sitting to learn by: its course is written down, and nothing of it is stored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, cast

from diamant.games.game import Awaited, Choice, Event, Move, Position, Result
from diamant.store import LineUp, Store

from .refusals import Reason, Refused
from .sitting import Sitting

LEARNER, FRIEND = 0, 1
"""The seats of the learner and of the companion whom the guide speaks of."""


class _Unkept(NamedTuple):
    """Stands in for a stored game."""

    lineup: LineUp
    seed: int = 0
    evening: int | None = None


class _Nowhere:
    """Stands in for the store, and keeps nothing."""

    def __init__(self, line_up: LineUp) -> None:
        self._line_up = line_up

    def game(self, game_id: int) -> _Unkept:
        return _Unkept(self._line_up)

    def moves(self, game_id: int) -> tuple[str, ...]:
        return ()

    def add_move(self, *_: Any) -> None:
        """Forgets a move."""

    def set_lineup(self, game_id: int, line_up: LineUp) -> LineUp:
        """Forgets a line-up."""
        return line_up


class Rehearsal(Sitting):
    """A game by the real rules in which chance and machine players do what the course says; people do it themselves.

    ``part_of`` returns what one seat chooses in a move that all make together. ``prepare`` may change a position
    before anybody sees it: a lesson need not last as long as a game.
    """

    def __init__(
        self,
        line_up: LineUp,
        course: Sequence[str],
        part_of: Callable[[Move, int], Choice],
        prepare: Callable[[Position], Position] = lambda position: position,
    ) -> None:
        super().__init__(cast(Store, _Nowhere(line_up)), 0)
        self._course = [self.game.read(text) for text in course]
        self._part_of = part_of
        self._prepare = prepare
        self.position = prepare(self.position)

    @property
    def next(self) -> Move:
        """The move that comes next."""
        return self._course[self.step]

    def deal(self) -> tuple[Event, ...]:
        if self.turn.awaited is not Awaited.CHANCE:
            raise Refused(Reason.NOT_TIME_TO_DEAL)
        return self._make(self.next)

    def _remember(self, result: Result) -> None:
        """Does nothing: a lesson is no game of the house."""

    def think_ahead(self) -> None:
        """Does nothing: everything is written down."""

    def _thought(self, seat: int) -> Choice:
        return self.next if self.turn.awaited is Awaited.SEAT else self._part_of(self.next, seat)

    def _advance(self, move: Move, after: tuple[Position, tuple[Event, ...]]) -> None:
        super()._advance(move, after)
        self.position = self._prepare(self.position)
