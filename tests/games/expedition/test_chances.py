"""The chances: what they say is what comes of turning up every card that may come next."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from expeditions import SEATS, after, game, random_game, walk
from hypothesis import given, settings
from hypothesis import strategies as st
from scale import scaled

from diamant.games.expedition import CardKind, Phase, Position, Rules, TrapSprung, relic, trap, treasure
from diamant.games.expedition.chances import cards_left, danger, expected_share, kinds_left

seeds = st.integers(0, 2**32 - 1)
the_same_in_every_run = settings(max_examples=scaled(10), derandomize=True, deadline=None, database=None)


def tried_out(position: Position) -> tuple[Fraction, Fraction]:
    """Returns the danger and the expected share, found by turning up each card of the deck."""
    first = position.in_cave[0]
    ends = shares = 0
    for card, copies in position.next_cards().items():
        now, events = position.reveal(card)
        if any(isinstance(event, TrapSprung) for event in events):
            ends += copies
        else:
            shares += copies * (now.beside[first] - position.beside[first])
    cards = len(position.deck)
    return Fraction(ends, cards), Fraction(shares, cards)


@the_same_in_every_run
@given(seed=seeds, seats=st.sampled_from(SEATS), leaving=st.sampled_from([0.05, 0.2]))
def test_the_chances_are_what_trying_every_card_gives(rules: Rules, seed: int, seats: int, leaving: float) -> None:
    for turn in random_game(rules, seats, seed, leaving).turns:
        if turn.before.phase is Phase.REVEAL:
            assert (danger(turn.before), expected_share(turn.before)) == tried_out(turn.before)


def test_nothing_can_end_an_expedition_before_its_first_card() -> None:
    assert danger(game()) == 0


def test_a_trap_on_the_path_leaves_two_deadly_cards() -> None:
    """Of the 34 cards left, two are snakes; and then of 33 two are snakes and two lava."""
    assert danger(after(game(), "trap snakes")) == Fraction(2, 34)
    assert danger(walk(game(), "trap snakes", "trap lava")) == Fraction(4, 33)


def test_a_trap_that_is_out_of_the_game_leaves_one_deadly_card() -> None:
    second_round = walk(game(), "trap snakes", "trap snakes")
    assert second_round.round == 2
    assert danger(walk(second_round, "trap snakes")) == Fraction(1, 33)


def test_the_chances_are_the_same_before_and_after_all_go_on() -> None:
    waiting = after(game(), "trap snakes")
    assert danger(waiting) == danger(after(waiting, "CCC"))
    assert expected_share(waiting) == expected_share(after(waiting, "CCC"))


def test_the_expected_share_counts_only_whole_rubies_for_everyone() -> None:
    """In 35 cards the treasures bring to each of three 0 0 1 1 1 1 2 2 3 3 3 4 4 5 5, to each of two as below."""
    assert expected_share(game(seats=3)) == Fraction(35, 35)
    assert expected_share(game(seats=2)) == Fraction(0 + 1 + 1 + 2 + 2 + 2 + 3 + 3 + 4 + 5 + 5 + 6 + 7 + 7 + 8, 35)


def test_one_explorer_alone_expects_the_whole_treasure() -> None:
    alone = after(game(seats=2), "trap snakes", "LC")
    assert expected_share(alone) == Fraction(124, 34)


def test_the_cards_left_are_the_deck() -> None:
    position = walk(game(), "trap snakes", "treasure 5", "relic")
    left = cards_left(position)
    assert left == Counter(position.deck)
    assert (left[trap("snakes")], left[treasure(5)], left[treasure(9)], left[relic()]) == (2, 1, 1, 4)


def test_the_kinds_left_add_up_to_the_deck() -> None:
    position = walk(game(), "trap snakes", "treasure 5", "relic")
    assert kinds_left(position) == {CardKind.TREASURE: 14, CardKind.TRAP: 14, CardKind.RELIC: 4}


def test_when_the_game_is_over_nothing_comes_next() -> None:
    position = game()
    while not position.is_over():
        position = after(position, "treasure 1", "LLL")
    assert (danger(position), expected_share(position)) == (0, 0)
