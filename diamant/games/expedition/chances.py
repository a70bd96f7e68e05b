"""The chances people ask about, exact, from the multiset of cards still face down."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

from .cards import Card, CardKind
from .position import Position

_TREASURE, _TRAP = CardKind.TREASURE, CardKind.TRAP


def danger(position: Position) -> Fraction:
    """Returns the probability that the next card ends the expedition.

    >>> from diamant.games.expedition import begin, rules_of, trap
    >>> position, _ = begin(rules_of("english"), seats=3)
    >>> position, _ = position.reveal(trap("snakes"))
    >>> danger(position)
    Fraction(1, 17)
    """
    ahead = outlook(position)
    return Fraction(ahead.deadly, ahead.cards)


def expected_share(position: Position) -> Fraction:
    """Returns the expected rubies of the next card for each explorer who is in the cave now."""
    ahead = outlook(position)
    return Fraction(ahead.shares, ahead.cards)


def cards_left(position: Position) -> Counter[Card]:
    """Returns how many copies of each card are still face down."""
    return Counter(position.deck)


def kinds_left(position: Position) -> Counter[CardKind]:
    """Returns how many treasures, traps and relics are still face down."""
    return Counter(card.kind for card in position.deck)


class Outlook(NamedTuple):
    """What the cards face down hold: divided by their number it is what to expect of the next one."""

    cards: int
    deadly: int  # how many of them would end the expedition
    shares: int  # what all their treasures would bring to each explorer who is in the cave now


def outlook(position: Position) -> Outlook:
    """Returns what lies ahead: nothing, when the game is over and no card comes next."""
    deck = position.deck
    deadly = shares = 0
    if not position.is_over():
        explorers, traps_out = len(position.in_cave), position.traps_out
        for card in deck:
            if card.kind is _TREASURE:
                shares += card.worth // explorers
            elif card.kind is _TRAP and card.trap in traps_out:
                deadly += 1
    return Outlook(len(deck), deadly, shares)
