"""The cards of the expedition deck and their text form."""

from __future__ import annotations

from enum import IntEnum
from functools import cache, lru_cache
from typing import NamedTuple

from ..errors import UnknownName
from .codes import Code


class CardKind(IntEnum):
    """What a card of the expedition deck shows."""

    TREASURE = 0
    TRAP = 1
    RELIC = 2


class Card(NamedTuple):
    """A card of the expedition deck.

    ``worth`` is the rubies of a treasure or the points of a relic; a relic whose worth is fixed only when it is
    taken out of the cave has worth 0. ``trap`` is the kind of a trap and empty otherwise.

    >>> str(treasure(9)), str(trap("snakes")), str(relic(7)), str(relic())
    ('treasure 9', 'trap snakes', 'relic 7', 'relic')
    """

    kind: CardKind
    worth: int = 0
    trap: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, (self.kind.name.lower(), self.trap or str(self.worth or ""))))


@cache
def treasure(rubies: int) -> Card:
    """Returns the treasure card with so many rubies."""
    return Card(CardKind.TREASURE, rubies)


@lru_cache(maxsize=64)  # scripts can name any number of traps that do not exist
def trap(kind: str) -> Card:
    """Returns the trap card of this kind."""
    return Card(CardKind.TRAP, 0, kind)


@cache
def relic(worth: int = 0) -> Card:
    """Returns the relic card of this worth, or the one whose worth is fixed when it is taken."""
    return Card(CardKind.RELIC, worth)


def parse_card(text: str) -> Card:
    """Reads a card's text form. Raises :class:`UnknownName` if no edition could print such a card.

    >>> parse_card("treasure 9") == treasure(9)
    True
    """
    kind, _, rest = text.partition(" ")
    number = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 4 else 0
    if kind == "treasure" and number:
        card = treasure(number)
    elif kind == "relic" and (number or not rest):
        card = relic(number)
    elif kind == "trap" and rest.isascii() and rest.isalpha():
        card = trap(rest)
    else:
        card = None
    if card is None or str(card) != text:
        raise UnknownName(Code.UNKNOWN_CARD, f"no such card: {text[:40]!r}")
    return card
