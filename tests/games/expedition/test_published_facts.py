"""How far expeditions get that nobody leaves: exact figures, and 100,000 expeditions of the engine against them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import comb, sqrt
from random import Random

import pytest

from diamant.games.expedition import CardKind, Choice, Phase, begin, rules_of

EXPEDITIONS = 100_000
SEED = 1895
STANDARD_ERRORS = 4

# A full deck with one relic: 15 treasures and a relic are harmless, and there are three traps of each of five kinds.
HARMLESS, TRAP_KINDS, COPIES = 16, 5, 3
LAST = HARMLESS + TRAP_KINDS + 1  # all harmless cards, one trap of every kind, and then any card is the end

# published: the share of expeditions that end on these cards, and of those that get as far as card 16
ENDING = {(5, 8): 0.442, (4, 10): 0.708, (2, 2): 0.032}
REACHING_16 = 0.014


def going_on_after(cards: int) -> Fraction:
    """Returns the probability that so many cards are turned up and no two of them are the same trap."""
    hands = sum(
        comb(TRAP_KINDS, traps) * COPIES**traps * comb(HARMLESS, cards - traps)
        for traps in range(min(cards, TRAP_KINDS) + 1)
    )
    return Fraction(hands, comb(HARMLESS + TRAP_KINDS * COPIES, cards))


EXACT = {card: going_on_after(card - 1) - going_on_after(card) for card in range(1, LAST + 1)}


def share(shares: dict[int, Fraction], cards: Iterable[int]) -> float:
    """Returns the share of expeditions that end on one of these cards."""
    return float(sum(shares[card] for card in cards))


@pytest.fixture(scope="module")
def played() -> dict[int, Fraction]:
    """The share of expeditions that ended on each card, of many that nobody left."""
    start, _ = begin(rules_of("polish"), 2)
    deck, luck = list(start.deck), Random(SEED)
    all_go_on, time_to_decide = (Choice.CONTINUE,) * 2, Phase.DECIDE
    endings = [0] * (LAST + 1)
    for _ in range(EXPEDITIONS):
        luck.shuffle(deck)
        position = start
        for number, card in enumerate(deck, 1):
            position, _ = position.reveal(card)
            if position.phase is not time_to_decide:
                endings[number] += 1
                break
            position, _ = position.decide(all_go_on)
    return {card: Fraction(ended, EXPEDITIONS) for card, ended in enumerate(endings)}


def test_the_deck_is_a_full_one_with_one_relic() -> None:
    kinds = Counter(card.kind for card in begin(rules_of("polish"), 2)[0].deck)
    assert kinds == {CardKind.TREASURE: HARMLESS - 1, CardKind.RELIC: 1, CardKind.TRAP: TRAP_KINDS * COPIES}


def test_the_exact_figures_are_the_published_ones() -> None:
    assert sum(EXACT.values()) == 1
    for (first, last), published in ENDING.items():
        assert share(EXACT, range(first, last + 1)) == pytest.approx(published, abs=0.0015)
    assert share(EXACT, range(16, LAST + 1)) == pytest.approx(REACHING_16, abs=0.0005)
    # The first card is a trap, and then one of its two twins is among the other thirty.
    assert EXACT[2] == Fraction(15, 31) * Fraction(2, 30)


@pytest.mark.parametrize("cards", [*ENDING, (16, LAST)], ids="cards {0[0]} to {0[1]}".format)
def test_the_engine_plays_the_exact_figures(played: dict[int, Fraction], cards: tuple[int, int]) -> None:
    first, last = cards
    expected = share(EXACT, range(first, last + 1))
    standard_error = sqrt(expected * (1 - expected) / EXPEDITIONS)
    assert share(played, range(first, last + 1)) == pytest.approx(expected, abs=STANDARD_ERRORS * standard_error)


def test_the_engine_plays_the_published_figures(played: dict[int, Fraction]) -> None:
    """The published figures come from as many expeditions, so they too are off by some standard errors."""
    for (first, last), published in ENDING.items():
        standard_error = sqrt(2 * published * (1 - published) / EXPEDITIONS)
        found = share(played, range(first, last + 1))
        assert found == pytest.approx(published, abs=STANDARD_ERRORS * standard_error)
    assert share(played, range(16, LAST + 1)) == pytest.approx(REACHING_16, abs=0.0015)


@pytest.mark.parametrize("card", range(LAST + 1))
def test_every_card_ends_as_many_expeditions_as_it_should(played: dict[int, Fraction], card: int) -> None:
    expected = float(EXACT.get(card, 0))
    standard_error = sqrt(expected * (1 - expected) / EXPEDITIONS)
    assert float(played[card]) == pytest.approx(expected, abs=STANDARD_ERRORS * standard_error + 1 / EXPEDITIONS)
