"""The chances people ask about, exact, from the multiset of cards still face down."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from .cards import Card, CardKind
from .position import Position


def cards_left(position: Position) -> Counter[Card]:
    """Returns how many copies of each card are still face down."""
    return Counter(position.deck)


def kinds_left(position: Position) -> Counter[CardKind]:
    """Returns how many treasures, traps and relics are still face down."""
    return Counter(card.kind for card in position.deck)


def danger(position: Position) -> Fraction:
    """Returns the probability that the next card ends the expedition.

    >>> from diamant.games.expedition import begin, rules_of, trap
    >>> position, _ = begin(rules_of("english"), seats=3)
    >>> position, _ = position.reveal(trap("snakes"))
    >>> danger(position)
    Fraction(1, 17)
    """
    return _per_card(position, deadly_cards(position))


def expected_share(position: Position) -> Fraction:
    """Returns the expected rubies of the next card for each explorer who is in the cave now."""
    return _per_card(position, shares_left(position))


def deadly_cards(position: Position) -> int:
    """Returns the number of cards face down that would end the expedition if one were turned up next."""
    if position.is_over():
        return 0
    out = position.traps_out
    return sum([card.kind is CardKind.TRAP and card.trap in out for card in position.deck])


def shares_left(position: Position) -> int:
    """Returns what all treasures face down would bring to each explorer who is in the cave now."""
    if position.is_over():
        return 0
    explorers = len(position.in_cave)
    return sum([card.worth // explorers for card in position.deck if card.kind is CardKind.TREASURE])


def _per_card(position: Position, total: int) -> Fraction:
    return Fraction(total, len(position.deck)) if total else Fraction(0)
