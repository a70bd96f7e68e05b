"""How a seat stands: one answer for everything that is known of it."""

from __future__ import annotations

from itertools import product

import pytest

from diamant.games.expedition import Choice
from diamant.ui.games.expedition import paint
from diamant.ui.games.expedition.table.states import SeatState, state_of
from diamant.ui.kit.theme import COLOUR_SETS, Palette, contrast, mixed

DEEPER, HOME = Choice.CONTINUE, Choice.LEAVE


@pytest.mark.parametrize(
    ("known", "state"),
    [
        ({}, SeatState.IN_CAVE),
        ({"in_cave": False}, SeatState.IN_CAMP),
        ({"deciding": True}, SeatState.THINKING),
        ({"deciding": True, "looking": True}, SeatState.LOOKING),
        ({"deciding": True, "looking": True, "chosen": True}, SeatState.LOOKING),
        ({"deciding": True, "chosen": True}, SeatState.CHOSEN),
        ({"deciding": True, "hand_on": True}, SeatState.HAND_ON),
        ({"deciding": True, "chosen": True, "shown": DEEPER}, SeatState.GOES_ON),
        ({"deciding": True, "chosen": True, "shown": HOME}, SeatState.GOES_HOME),
        ({"shown": HOME}, SeatState.GOES_HOME),
        ({"shown": DEEPER, "lost": 4}, SeatState.TRAPPED),
        ({"in_cave": False, "lost": 4}, SeatState.TRAPPED),
        ({"lost": 0}, SeatState.EMPTY_HANDED),
    ],
)
def test_a_seat_stands_as_the_last_that_happened_to_it_says(known, state):
    assert state_of(**known) is state


def test_whatever_is_known_there_is_one_answer_and_a_sign_and_a_word_for_it():
    facts = product((True, False), (True, False), (True, False), (True, False), (True, False), (None, DEEPER, HOME))
    for in_cave, deciding, looking, chosen, hand_on, shown in facts:
        for lost in (None, 0, 7):
            sign, word, _ = state_of(in_cave, deciding, looking, chosen, hand_on, shown, lost).value
            assert sign
            assert word


def test_nobody_who_is_in_camp_seems_to_think():
    assert state_of(in_cave=False, deciding=True) is SeatState.IN_CAMP


def test_who_is_in_camp_is_asked_what_comes_next_while_there_is_a_card_to_guess():
    assert state_of(in_cave=False, guessing=True) is SeatState.GUESSING
    assert state_of(in_cave=True, deciding=True, guessing=True) is SeatState.THINKING


@pytest.mark.parametrize("name", COLOUR_SETS)
def test_status_words_can_be_read_on_every_mat(name):
    for status in (paint.thinking, paint.chosen, paint.looking, paint.in_camp, paint.goes_on):
        for colours in COLOUR_SETS[name].values():
            assert contrast(status, mixed(Palette.mat[0], colours.dark, 0.5)) >= 4.5


def test_words_and_numbers_can_be_read_on_traps_cards_and_entrances():
    for ground in (paint.trap, paint.go_on_deep, paint.go_home_deep):
        assert contrast(Palette.text, ground) >= 4.5
    assert contrast(Palette.ink, paint.entrance_sign) >= 4.5
