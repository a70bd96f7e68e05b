"""The dealer: the same luck for the same seed and step, and no luck that tells another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import product
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sittings import WAYS

from diamant.games.expedition import GAME, Card, Position, begin, rules_of
from diamant.table import dealer
from diamant.table.dealer import luck_of

T = TypeVar("T")
SEEDS = st.integers(0, 2**48 - 1)
STEPS = st.integers(0, 500)
BINS = 5
MANY = 4000


def start(edition: str = "polish", relics: bool = True, seats: int = 4) -> Position:
    return begin(rules_of(edition, relics), seats)[0]


def draw(position: Position, seed: int, step: int) -> Card:
    """Returns the card that is dealt in a position."""
    return dealer.draw(GAME.outcomes(position), seed, step).card


def surprise(counts: Mapping[T, int], expected: Mapping[T, float]) -> float:
    """Returns how far the counts lie from what was expected: chi square, less its mean, in standard deviations."""
    chi = sum((counts.get(key, 0) - value) ** 2 / value for key, value in expected.items())
    freedom = len(expected) - 1
    return (chi - freedom) / (2 * freedom) ** 0.5


def surprise_of_pairs(pairs: Iterable[tuple[float, float]]) -> float:
    """Returns how far pairs of numbers between 0 and 1 are from having nothing to do with each other."""
    counts = Counter((int(one * BINS), int(other * BINS)) for one, other in pairs)
    return surprise(counts, dict.fromkeys(product(range(BINS), repeat=2), counts.total() / BINS**2))


def height(position: Position, seed: int, step: int) -> float:
    """Returns where in the sorted deck the dealt card lies, from 0 to 1: a card with copies somewhere among them."""
    deck = position.deck
    first, copies = deck.index(draw(position, seed, step)), deck.count(draw(position, seed, step))
    return (first + Random(f"{seed} {step} apart").random() * copies) / len(deck)


@given(SEEDS, STEPS)
def test_the_same_seed_and_step_deal_the_same_card(seed: int, step: int) -> None:
    assert draw(start(), seed, step) == draw(start(), seed, step)


@given(st.sampled_from(WAYS), SEEDS, STEPS, st.integers(2, 8))
def test_only_a_card_of_the_deck_is_dealt(way: tuple[str, bool], seed: int, step: int, seats: int) -> None:
    position = start(*way, seats)
    assert draw(position, seed, step) in position.deck


def test_a_seed_deals_the_same_cards_in_every_version_of_the_app() -> None:
    dealt = [str(draw(start(), 2026, step)) for step in range(6)]
    assert dealt == ["trap scorpions", "treasure 17", "trap lava", "treasure 4", "trap spikes", "relic 5"]
    assert luck_of(1, 2026, 3).random() == 0.8967566872141782


@pytest.mark.parametrize("way", WAYS)
def test_every_card_is_dealt_as_often_as_it_is_in_the_deck(way: tuple[str, bool]) -> None:
    position = start(*way)
    expected = {card: copies * MANY / len(position.deck) for card, copies in Counter(position.deck).items()}
    by_seed = Counter(draw(position, seed, 0) for seed in range(MANY))
    by_step = Counter(draw(position, 1, step) for step in range(MANY))
    for counts in (by_seed, by_step):
        assert counts.keys() == expected.keys()
        assert surprise(counts, expected) < 4


def test_a_card_tells_nothing_about_the_next_one() -> None:
    position = start()
    assert surprise_of_pairs((height(position, seed, 7), height(position, seed, 8)) for seed in range(MANY)) < 4


def test_a_machine_explorer_s_luck_tells_nothing_about_the_cards() -> None:
    position = start()
    for ahead in (0, 1):
        pairs = ((luck_of(0, seed, 7).random(), height(position, seed, 7 + ahead)) for seed in range(MANY))
        assert surprise_of_pairs(pairs) < 4


def test_machine_explorers_have_luck_of_their_own() -> None:
    assert surprise_of_pairs((luck_of(0, seed, 7).random(), luck_of(1, seed, 7).random()) for seed in range(MANY)) < 4
    assert surprise_of_pairs((luck_of(0, seed, 7).random(), luck_of(0, seed, 8).random()) for seed in range(MANY)) < 4
    assert luck_of(0, 3, 7).random() == luck_of(0, 3, 7).random()


def test_the_measure_of_surprise_notices_what_hangs_together() -> None:
    luck = Random(1)
    assert surprise_of_pairs((number, number) for number in [luck.random() for _ in range(MANY)]) > 100
    assert surprise_of_pairs((luck.random(), luck.random() ** 1.5) for _ in range(MANY)) > 10
