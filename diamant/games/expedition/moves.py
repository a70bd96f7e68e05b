"""The moves of a game, each with a one-line text form: a game is its list of moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..errors import UnknownName
from .cards import Card, parse_card
from .codes import Code
from .editions import Rules
from .position import Choice, Step, begin

LETTERS: dict[str, Choice | None] = {"C": Choice.CONTINUE, "L": Choice.LEAVE, "-": None}


class Reveal(NamedTuple):
    """Chance turns up a card."""

    card: Card


class Decide(NamedTuple):
    """Everybody in the cave decides; ``None`` stands for a seat that is not in it."""

    choices: tuple[Choice | None, ...]


Move = Reveal | Decide


def move_text(move: Move) -> str:
    """Returns the text form of a move.

    >>> from .cards import treasure
    >>> move_text(Reveal(treasure(9))), move_text(Decide((Choice.CONTINUE, None, Choice.LEAVE)))
    ('treasure 9', 'C-L')
    """
    if isinstance(move, Reveal):
        return str(move.card)
    return "".join("-" if choice is None else choice.value for choice in move.choices)


def parse_move(text: str) -> Move:
    """Reads a move's text form."""
    if text and set(text) <= LETTERS.keys():
        return Decide(parse_choices(text))
    return Reveal(parse_card(text))


def parse_choices(text: str) -> tuple[Choice | None, ...]:
    """Reads the letters of a decision, one for every seat."""
    for letter in text:
        if letter not in LETTERS:
            raise UnknownName(Code.UNKNOWN_CHOICE, f"no such choice: {letter!r}")
    return tuple(LETTERS[letter] for letter in text)


def play(rules: Rules, seats: int, moves: Iterable[Move]) -> Iterator[Step]:
    """Plays moves from the beginning and yields the step after each of them."""
    position, _ = begin(rules, seats)
    for move in moves:
        step = position.reveal(move.card) if isinstance(move, Reveal) else position.decide(move.choices)
        position = step[0]
        yield step
