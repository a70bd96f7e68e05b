"""Who gets in, without any socket."""

from __future__ import annotations

from random import Random

import pytest

from diamant.phones.doors import LETTERS, SIGNS, TOKEN_LENGTH, Closed, Doors, Pace, Shut, new_token, stamp


@pytest.fixture
def doors() -> Doors:
    return Doors((0, 1, 2), chance=Random(1))


def why(doing, *values) -> Shut:
    with pytest.raises(Closed) as closed:
        doing(*values)
    return closed.value.why


def test_a_token_has_128_bits_and_no_two_are_alike():
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert {len(token) for token in tokens} == {TOKEN_LENGTH}


def test_the_four_letters_come_from_twelve_that_nobody_mistakes(doors):
    assert len(LETTERS) == len(set(LETTERS)) == 12
    assert not set(LETTERS) & set("AEIOUYBCHPQSXZ")
    assert len(doors.code) == 4
    assert set(doors.code) <= set(LETTERS)


def test_there_are_twelve_signs():
    assert len(set(SIGNS)) == 12


def test_who_has_scanned_the_code_passes_and_sits_nowhere_yet(doors):
    assert doors.enter(7, doors.token) is None
    assert doors.is_guest(7)
    assert doors.seat_of(7) is None


def test_a_wrong_token_opens_nothing(doors):
    assert why(doors.enter, 7, new_token()) is Shut.WRONG
    assert why(doors.enter, 7, "") is Shut.WRONG
    assert not doors.is_guest(7)


def test_letters_may_be_typed_small(doors):
    doors.enter_by_code(7, doors.code.lower(), now=0.0)
    assert doors.is_guest(7)


def test_after_five_wrong_codes_there_is_another_and_a_minute_without_any(doors):
    first = doors.code
    for phone in range(4):
        assert why(doors.enter_by_code, phone, "XXXX", 10.0 + phone) is Shut.WRONG
    assert why(doors.enter_by_code, 9, "XXXX", 15.0) is Shut.TOO_OFTEN
    assert doors.code != first
    assert why(doors.enter_by_code, 9, doors.code, 69.0) is Shut.TOO_OFTEN
    doors.enter_by_code(9, doors.code, 70.0)
    assert doors.is_guest(9)


def test_five_tries_in_five_minutes_change_nothing(doors):
    first = doors.code
    for minute in range(5):
        assert why(doors.enter_by_code, 1, "XXXX", 61.0 * minute) is Shut.WRONG
    assert doors.code == first


def test_nobody_asks_for_a_seat_before_the_door(doors):
    assert why(doors.ask, 7, 0) is Shut.NOT_HERE
    assert why(doors.watch, 7) is Shut.NOT_HERE


@pytest.mark.parametrize("seat", [3, -1, 10**9])
def test_nobody_asks_for_a_seat_that_is_no_person_s(doors, seat):
    doors.enter(7, doors.token)
    assert why(doors.ask, 7, seat) is Shut.NO_SUCH_SEAT


def test_two_who_ask_at_once_see_two_signs(doors):
    for phone in range(3):
        doors.enter(phone, doors.token)
    signs = {doors.ask(phone, phone) for phone in range(3)}
    assert len(signs) == 3
    assert signs <= set(SIGNS)


def test_a_seat_that_somebody_asks_for_or_has_is_taken(doors):
    doors.enter(1, doors.token)
    doors.enter(2, doors.token)
    doors.ask(1, 0)
    assert why(doors.ask, 2, 0) is Shut.TAKEN
    doors.let_in(0)
    assert why(doors.ask, 2, 0) is Shut.TAKEN


def test_nobody_is_let_in_who_did_not_ask(doors):
    doors.enter(7, doors.token)
    assert why(doors.let_in, 0) is Shut.NOT_HERE


def test_a_phone_comes_back_by_the_token_of_its_seat(doors):
    doors.enter(1, doors.token)
    doors.ask(1, 2)
    phone, token = doors.let_in(2)
    assert phone == 1
    doors.gone(1)
    assert doors.seat_of(1) is None
    assert doors.enter(5, token) == 2


def test_it_comes_back_after_the_tablet_was_killed(doors):
    doors.enter(1, doors.token)
    doors.ask(1, 2)
    _, token = doors.let_in(2)
    anew = Doors((0, 1, 2), doors.kept())
    assert anew.enter(1, token) == 2
    assert token not in str(doors.kept())
    assert doors.kept() == {stamp(token): 2}


def test_the_newest_of_two_phones_has_the_seat(doors):
    doors.enter(1, doors.token)
    doors.ask(1, 0)
    _, token = doors.let_in(0)
    assert doors.enter(2, token) == 0
    assert doors.held() == {0: 2}
    assert doors.seat_of(1) is None


def test_a_seat_that_was_taken_back_opens_to_nobody(doors):
    doors.enter(1, doors.token)
    doors.ask(1, 0)
    _, token = doors.let_in(0)
    assert doors.take_back(0) == 1
    assert why(doors.enter, 1, token) is Shut.WRONG
    assert doors.kept() == {}


def test_a_machine_player_s_seat_opens_to_no_token(doors):
    doors.enter(1, doors.token)
    doors.ask(1, 0)
    _, token = doors.let_in(0)
    doors.free = frozenset((1, 2))
    assert why(doors.enter, 1, token) is Shut.WRONG


def test_who_lets_a_second_phone_in_turns_the_first_out(doors):
    doors.enter(1, doors.token)
    doors.ask(1, 0)
    _, first = doors.let_in(0)
    doors.gone(1)
    doors.enter(2, doors.token)
    doors.ask(2, 0)
    doors.let_in(0)
    assert why(doors.enter, 3, first) is Shut.WRONG


def test_who_looks_on_has_no_seat(doors):
    doors.enter(1, doors.token)
    doors.watch(1)
    assert doors.watches(1)
    assert doors.seat_of(1) is None
    doors.ask(1, 0)
    assert not doors.watches(1)


def test_twenty_messages_a_second_and_no_more():
    pace = Pace(20)
    assert all(pace.allows(1 + at / 100) for at in range(20))
    assert not pace.allows(1.99)
    assert pace.allows(2.0)
