"""What the store must know about a kind of game: how to play its moves, sum it up, and read and write its scripts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from .errors import Code, StoreError
from .expedition import ExpeditionRulebook
from .lineup import LineUp
from .summary import Summary


class Course(Protocol):
    """A game on its way, brought forward move by move."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    def play(self, text: str) -> None:
        """Plays one move. Raises :class:`StoreError` if it is not legal now; nothing has changed then."""

    def sum_up(self) -> Summary:
        """Returns what the game came to for every seat."""


class Rulebook(Protocol):
    """The rules of one kind of game, as far as the store needs them."""

    def begin(self, lineup: LineUp) -> Course:
        """Returns a game before its first move. Raises :class:`StoreError` if these seats cannot play it."""

    def write_script(self, lineup: LineUp, moves: Iterable[str]) -> str:
        """Returns a game as the text of a script."""

    def read_script(self, text: str) -> tuple[LineUp, tuple[str, ...]]:
        """Returns what a script says, checked move by move; its seats are people without names."""


RULEBOOKS: dict[str, Rulebook] = {"expedition": ExpeditionRulebook()}
SCRIPTED_GAME = "expedition"  # whose scripts carry no name of their game


def rulebook_of(game: str) -> Rulebook:
    """Returns the rulebook of a kind of game."""
    if game not in RULEBOOKS:
        raise StoreError(Code.UNKNOWN_VALUE, f"no game called {game[:40]!r}", field="game")
    return RULEBOOKS[game]


def begin_course(lineup: LineUp) -> Course:
    """Returns a game of this line-up before its first move. Raises :class:`StoreError` if the line-up is impossible."""
    lineup.check()
    return rulebook_of(lineup.game).begin(lineup)
