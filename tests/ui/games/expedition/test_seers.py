"""Who in camp foresaw which card: what a guess says, when it counts, and who is named in the end. No widgets."""

from __future__ import annotations

import pytest

from diamant.games.expedition.cards import relic, trap, treasure
from diamant.ui.games.expedition.table.seers import Seers, Sign, sign_of


@pytest.mark.parametrize(
    ("card", "sign"),
    [
        (treasure(9), Sign.TREASURE),
        (relic(), Sign.RELIC),
        (relic(12), Sign.RELIC),
        (trap("lava"), Sign.FIRST),
        (trap("snakes"), Sign.SECOND),
    ],
)
def test_every_card_is_one_of_four_signs_by_what_lies_on_the_path(card, sign):
    assert sign_of(card, ("snakes",)) is sign


def test_a_right_guess_counts_and_a_wrong_one_does_not():
    seers = Seers()
    seers.guess(0, Sign.TREASURE)
    seers.guess(1, Sign.RELIC)
    assert seers.turned(Sign.TREASURE) == (0,)
    assert (seers.foreseen[0], seers.foreseen[1]) == (1, 0)


def test_the_same_sign_again_takes_the_guess_back_and_another_one_changes_it():
    seers = Seers()
    seers.guess(0, Sign.TREASURE)
    seers.guess(0, Sign.TREASURE)
    seers.guess(1, Sign.TREASURE)
    seers.guess(1, Sign.FIRST)
    assert seers.guesses == {1: Sign.FIRST}
    assert seers.turned(Sign.TREASURE) == ()


def test_a_guess_is_for_one_card_only():
    seers = Seers()
    seers.guess(0, Sign.TREASURE)
    assert seers.turned(Sign.TREASURE) == (0,)
    assert seers.turned(Sign.TREASURE) == ()


def test_nobody_guesses_or_changes_their_mind_while_the_card_turns():
    seers = Seers()
    seers.guess(0, Sign.RELIC)
    seers.close()
    assert not seers.guess(0, Sign.RELIC)
    assert not seers.guess(1, Sign.TREASURE)
    assert seers.turned(Sign.RELIC) == (0,)
    assert seers.guess(1, Sign.TREASURE), "the next card is still to come"


def test_a_guess_does_not_outlive_its_expedition():
    seers = Seers()
    seers.guess(0, Sign.TREASURE)
    seers.forget()
    assert seers.turned(Sign.TREASURE) == ()


def foresaw(counts: dict[int, int], whole: bool = True) -> Seers:
    seers = Seers(whole)
    seers.foreseen.update(counts)
    return seers


def test_the_best_seer_foresaw_the_most_cards_and_equals_share_that():
    assert foresaw({0: 2, 1: 3, 2: 1}).best(range(3)) == (1,)
    assert foresaw({0: 3, 1: 2, 2: 3}).best(range(3)) == (0, 2)


def test_a_seat_that_a_machine_has_now_is_passed_over():
    assert foresaw({0: 2, 1: 3}).best([0]) == (0,)


def test_where_nobody_foresaw_anything_nobody_is_named():
    assert foresaw({}).best(range(3)) == ()


def test_a_game_that_was_taken_up_again_names_no_seer():
    assert foresaw({0: 4}, whole=False).best(range(3)) == ()
