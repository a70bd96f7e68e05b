"""No ritual without a secret: where nobody has to be kept from seeing anything, a tap is enough."""

from __future__ import annotations

import pytest
from finding import says
from kivy.clock import Clock

from diamant.games.expedition import Choice
from diamant.ui.games.expedition.table.choice_sheet import ChoiceSheet
from diamant.ui.games.expedition.table.states import SeatState
from diamant.ui.kit.holding import holding
from diamant.ui.kit.theme import theme
from diamant.ui.table.countdown import COUNT
from diamant.ui.table.curtain import Curtain, LayDown

LAST = {3: ("treasure 9", "CLL", "treasure 7"), 5: ("treasure 17", "LLLLC", "treasure 5")}


def last_move(table) -> str:
    return table.house.store.moves(table.sitting.game_id)[-1]


def until_passing(table):
    table.until(lambda: table.screen.passing is not None, hurry=True)
    table.frames(2)
    return table.screen.passing


def open_curtain(table) -> ChoiceSheet:
    passing = table.screen.passing
    passing.open()
    table.frames(2)
    return passing.shown


# Around the tablet


def test_the_last_one_in_the_cave_has_open_cards_and_a_tap_is_the_choice(table):
    table.open(LAST[3], seats=3)
    table.until_choosing()
    mat = table.view.seats[0]
    assert {(card.face, card.turn) for card in mat.cards} == {("decision-continue", 1.0), ("decision-leave", 1.0)}
    assert table.view.banners[0].title == "Mila: deeper or home?"
    table.tap_card(0, [card.face for card in mat.cards].index("decision-leave"))
    assert last_move(table) == "L--", "no count-down"


def test_an_open_card_that_is_held_is_neither_looked_at_nor_chosen(table):
    table.open(LAST[3], seats=3)
    table.until_choosing()
    table.hold_for(0.1)
    before = last_move(table)
    finger = table.down(table.card(0, 0))
    table.frames(20)
    assert table.view.seats[0].state is SeatState.THINKING, "there is nothing to look at"
    finger.touch_up()
    table.frames(20)
    assert last_move(table) == before, "a long press is never a tap"


def test_the_next_expedition_has_closed_cards_again(table):
    table.open(LAST[3], seats=3)
    table.until_choosing()
    table.choose(0, Choice.LEAVE)
    table.until(lambda: table.screen.summing_up, hurry=True)
    table.tap(table.screen.summary.sheets[0].ids.button)
    table.until_choosing()
    assert [card.face for mat in table.view.seats for card in mat.cards] == [""] * 6
    assert not any(mat.open_cards for mat in table.view.seats)


def test_one_person_among_machines_has_nobody_to_hide_from(table):
    table.open(("treasure 9",), seats=3)
    for seat in (1, 2):
        table.screen.pausing.hand_over(seat, "careful")
    table.until_choosing()
    mats = table.view.seats
    assert {card.turn for card in mats[0].cards} == {1.0}
    assert {card.turn for mat in mats[1:] for card in mat.cards} == {0.0}, "theirs are turned when all have chosen"
    table.choose(0, Choice.CONTINUE)
    assert last_move(table)[0] == "C"


def test_two_people_keep_their_secrets(table):
    table.open(("treasure 9", "CCL", "treasure 7"), seats=3)
    table.until_choosing()
    assert not any(card.face for mat in table.view.seats for card in mat.cards)
    table.choose(0, Choice.CONTINUE)
    table.choose(1, Choice.LEAVE)
    assert table.sitting.choosing, "the count-down gives time to think again"


@pytest.mark.parametrize("holding", ["around", "pass", "hands"])
def test_machines_alone_in_the_cave_are_quick(table, holding):
    table.house.preferences.reveal_speed = "normal"
    table.open(LAST[5], seats=5, holding=holding)
    assert table.sitting.seats[4].machine
    table.until(lambda: table.sitting.choosing)
    step, began = table.sitting.step, Clock.get_time()
    table.until(lambda: table.sitting.step > step)
    assert Clock.get_time() - began < theme.time.count_beat * COUNT / 2
    assert table.screen.passing is None


# Passed on


def test_alone_in_the_cave_there_is_no_curtain_and_nothing_to_lay_down(table):
    table.open(LAST[3], seats=3, holding="pass")
    sheet = until_passing(table).shown
    assert isinstance(sheet, ChoiceSheet)
    assert sheet.player == "Mila"
    table.frames(30)
    table.tap(sheet.ids.deeper)
    assert last_move(table) == "C--"


def test_one_person_among_machines_sees_no_curtain_after_a_pause(table):
    table.open(("treasure 9",), seats=3, holding="pass")
    for seat in (1, 2):
        table.screen.pausing.hand_over(seat, "careful")
    until_passing(table)
    table.hold_curtain()  # who is left alone shows to be there, once
    sheet = table.screen.passing.shown
    table.tap(sheet.ids.pause)
    assert table.screen.paused
    table.screen.close_menu()
    table.tap(sheet.ids.home)
    assert last_move(table)[0] == "L"


def test_a_tap_that_came_to_hurry_the_card_is_no_choice(table):
    table.open(LAST[3], seats=3, holding="pass")
    sheet = until_passing(table).shown
    table.tap(sheet.ids.deeper)
    assert table.sitting.choosing


def test_two_fingers_on_both_cards_are_one_choice(table):
    table.open(("treasure 9",), seats=2, holding="pass")
    passing = until_passing(table)
    passing.open()
    sheet = passing.shown
    sheet.dispatch("on_chosen", Choice.CONTINUE)
    sheet.dispatch("on_chosen", Choice.LEAVE)
    assert len(table.sitting.missing()) == 1
    passing.open()
    sheet.dispatch("on_chosen", Choice.CONTINUE)
    sheet.dispatch("on_chosen", Choice.LEAVE)
    assert isinstance(passing.shown, LayDown)


def test_who_has_the_tablet_is_not_asked_to_hand_it_over(table):
    table.start(seats=3, holding="pass")
    passing = until_passing(table)
    asked = []
    while not passing.all_chosen:
        asked.append((passing.shown.player, passing.shown.changes_hands))
        open_curtain(table)
        passing.choose(Choice.CONTINUE)
    assert asked == [("Mila", True), ("Taras", True), ("Zosia", True)]
    assert isinstance(passing.shown, LayDown), "the others want to see the cards turn"
    table.tap(passing.shown.ids.reveal)
    curtain = until_passing(table).shown
    assert isinstance(curtain, Curtain), "the others still look away"
    assert (curtain.player, curtain.changes_hands) == ("Zosia", False)


def test_the_only_person_left_keeps_the_tablet_without_a_curtain(table):
    table.open(("treasure 17",), seats=5, holding="pass")
    until_passing(table)
    table.screen.pausing.hand_over(4, "turn:9")
    passing, last = table.screen.passing, table.sitting.passing_order()[-1]
    for seat in table.sitting.passing_order():
        open_curtain(table)
        passing.choose(Choice.CONTINUE if seat == last else Choice.LEAVE)
    table.tap(passing.shown.ids.reveal)
    passing = until_passing(table)
    assert table.sitting.position.in_cave == (last, 4)
    assert isinstance(passing.shown, ChoiceSheet)
    passing.choose(Choice.CONTINUE)
    assert isinstance(passing.shown, LayDown), "the others want to see what the machine does"


def test_a_pause_leaves_an_open_sheet_open_where_there_is_no_curtain(table):
    table.open(LAST[3], seats=3, holding="pass")
    passing = until_passing(table)
    table.app.on_pause()
    table.app.on_resume()
    assert isinstance(passing.shown, ChoiceSheet)


# After a kill


@pytest.mark.parametrize(
    ("holding", "words"), [("around", "Lay the cards again"), ("hands", "Hands on again")]
)
def test_a_decision_that_was_broken_off_is_said_to_begin_anew(table, holding, words):
    table.open(("treasure 9",), seats=3, holding=holding)
    table.until_choosing()
    assert {words in (banner.title, banner.rest) for banner in table.view.banners} == {True}
    if holding == "around":
        table.tap_card(0, 0)
        assert table.view.banners[0].rest == "1 of 3 have chosen"


def test_passed_on_the_curtain_says_that_all_choose_again(table):
    table.open(("treasure 9",), seats=3, holding="pass")
    passing = until_passing(table)
    assert says(passing.shown, "Everybody chooses again")
    open_curtain(table)
    passing.choose(Choice.CONTINUE)
    table.frames(2)
    assert says(passing.shown, "Pass the tablet to this player"), "once is enough"


def test_a_new_game_says_nothing_of_the_kind(table):
    table.start(seats=3)
    table.until_choosing()
    assert table.view.banners[0].rest == "0 of 3 have chosen"


def test_holding_a_card_of_the_sheet_does_nothing(table):
    table.open(LAST[3], seats=3, holding="pass")
    sheet = until_passing(table).shown
    table.frames(30)
    finger = table.down(sheet.ids.deeper.center)
    end = Clock.get_time() + holding.seconds + 0.1
    table.until(lambda: Clock.get_time() >= end)
    finger.touch_up()
    table.frames(2)
    assert table.sitting.choosing
    table.tap(sheet.ids.deeper)
    assert last_move(table) == "C--"
