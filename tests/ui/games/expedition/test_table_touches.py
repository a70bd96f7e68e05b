"""Fingers on the table: what a touch does, and what it must not do."""

from __future__ import annotations

import pytest
from at_the_table import HOLD, NEVER
from kivy.clock import Clock
from kivy.core.window import Window

from diamant.games.expedition import Choice
from diamant.ui.games.expedition.table.states import SeatState


@pytest.fixture
def choosing(table):
    table.start()
    table.until_choosing()
    return table


def wait(table, seconds):
    end = Clock.get_time() + seconds
    table.until(lambda: Clock.get_time() >= end)


def test_a_tap_lays_a_card_forward_and_the_next_frame_shows_it(choosing):
    finger = choosing.down(choosing.card(0, 1))
    assert choosing.view.seats[0].cards[1].pressed
    finger.touch_up()
    choosing.frames(1)
    assert choosing.sitting.has_chosen(0)
    assert choosing.view.seats[0].laid == 1
    assert choosing.view.seats[0].state is SeatState.CHOSEN


def test_a_tap_on_the_other_card_changes_the_choice(choosing):
    choosing.tap_card(0, 1)
    choosing.tap_card(0, 0)
    assert choosing.sitting.hand(0).laid == 0


def test_a_tap_on_the_laid_card_takes_it_back(choosing):
    choosing.tap_card(0, 1)
    choosing.tap_card(0, 1)
    assert not choosing.sitting.has_chosen(0)
    assert choosing.view.seats[0].state is SeatState.THINKING


def test_eight_seats_choose_within_the_same_frame(choosing):
    fingers = [choosing.down(choosing.card(seat, seat % 2)) for seat in range(8)]
    for finger in fingers:
        finger.touch_up()
    choosing.frames(1)
    assert [choosing.sitting.hand(seat).laid for seat in range(8)] == [0, 1] * 4


def test_until_somebody_has_held_a_card_the_table_says_that_a_hold_looks(choosing):
    preferences, banners = choosing.house.preferences, choosing.view.banners
    preferences.look_known = False
    choosing.table.say_awaited()
    choosing.tap_card(0, 1)
    assert [banner.title for banner in banners] == ["Hold to look"] * len(banners), "a tap is no look"
    choosing.hold_for(HOLD)
    finger = choosing.down(choosing.card(3, 0))
    wait(choosing, HOLD + 0.1)
    finger.touch_up()
    assert [banner.title for banner in banners] == ["Deeper or home?"] * len(banners)
    assert choosing.house.store.settings.look_known, "they know it in their next game, too"


@pytest.mark.parametrize("seat", [0, 4, 6, 7])  # one on every edge
def test_holding_a_card_shows_it_to_its_owner_and_chooses_nothing(choosing, seat):
    choosing.hold_for(HOLD)
    finger = choosing.down(choosing.card(seat, 0))
    wait(choosing, HOLD + 0.1)
    mat = choosing.view.seats[seat]
    expected = "peek-continue" if choosing.sitting.hand(seat).peek(0) is Choice.CONTINUE else "peek-leave"
    assert mat.held.shown == expected
    assert mat.looking_at == 0
    assert mat.state is SeatState.LOOKING
    assert all(not other.held.shown for other in choosing.view.seats if other is not mat)
    finger.touch_up()
    choosing.frames(1)
    assert mat.held.shown is None
    assert not choosing.sitting.has_chosen(seat)


def test_a_card_that_is_pushed_past_the_mat_is_laid_and_one_that_is_pulled_back_is_taken_back(choosing):
    x, y = choosing.card(0, 0)
    mat = choosing.view.seats[0]
    finger = choosing.down((x, y))
    finger.touch_move(x, y + 40)
    choosing.frames(1)
    assert not choosing.sitting.has_chosen(0), "it is still on the mat"
    finger.touch_move(x, mat.mat_height + 30)
    choosing.frames(1)
    assert choosing.sitting.hand(0).laid == 0
    finger.touch_up()
    choosing.frames(1)
    assert mat.laid == 0
    finger = choosing.down(choosing.card(0, 0))
    finger.touch_move(x, mat.mat_height * 0.3)
    finger.touch_up()
    choosing.frames(1)
    assert not choosing.sitting.has_chosen(0)


def test_who_looks_at_a_card_and_slides_on_it_lays_nothing(choosing):
    choosing.hold_for(HOLD)
    x, y = choosing.card(0, 0)
    finger = choosing.down((x, y))
    wait(choosing, HOLD + 0.1)
    finger.touch_move(x, y + 200)
    finger.touch_up()
    choosing.frames(1)
    assert not choosing.sitting.has_chosen(0)


def test_a_finger_that_slides_off_chooses_nothing(choosing):
    x, y = choosing.card(0, 0)
    finger = choosing.down((x, y))
    finger.touch_move(x - 150, y + 40)
    choosing.frames(1)
    finger.touch_up()
    choosing.frames(1)
    assert not choosing.sitting.has_chosen(0)


def test_a_finger_that_slides_onto_the_other_card_chooses_nothing(choosing):
    finger = choosing.down(choosing.card(0, 0))
    finger.touch_move(*choosing.card(0, 1))
    finger.touch_up()
    choosing.frames(1)
    assert not choosing.sitting.has_chosen(0)


def test_a_palm_chooses_nothing(choosing):
    x, y = choosing.card(0, 0)
    palm = [choosing.down((x, y)), choosing.down((x + 60, y)), choosing.down((x - 80, y - 20))]
    choosing.frames(1)
    for finger in palm:
        finger.touch_up()
    choosing.frames(1)
    assert not choosing.sitting.has_chosen(0)


def test_a_palm_at_one_seat_does_not_disturb_the_neighbour(choosing):
    x, y = choosing.card(0, 0)
    palm = [choosing.down((x, y)), choosing.down((x + 60, y))]
    choosing.tap_card(1, 0)
    for finger in palm:
        finger.touch_up()
    assert choosing.sitting.has_chosen(1)
    assert not choosing.sitting.has_chosen(0)


def test_a_touch_larger_than_a_fingertip_chooses_nothing(choosing):
    from kivy.input.shape import ShapeRect
    from kivy.tests.common import UnitTestTouch

    finger = UnitTestTouch(*choosing.card(0, 0))
    finger.shape = ShapeRect()
    finger.shape.width = finger.shape.height = 140
    finger.touch_down()
    finger.touch_up()
    choosing.frames(1)
    assert not choosing.sitting.has_chosen(0)


def test_a_touch_that_never_comes_up_is_forgotten_at_the_pause(choosing):
    choosing.hold_for(HOLD)
    choosing.down(choosing.card(0, 0))
    wait(choosing, HOLD + 0.1)
    Window._event_filter("app_willenterbackground")
    Window._event_filter("app_didenterforeground")
    choosing.frames(2)
    assert choosing.view.seats[0].held.shown is None
    choosing.hold_for(NEVER)
    choosing.tap_card(0, 0)
    assert choosing.sitting.hand(0).laid == 0


def test_a_change_of_mind_stops_the_count_down(choosing):
    for seat in range(8):
        choosing.tap_card(seat, 0)
    assert "All have chosen" in choosing.view.banners[0].title
    choosing.tap_card(3, 0)
    wait(choosing, 1.6)
    assert choosing.sitting.choosing
    assert choosing.sitting.missing() == (3,)


def test_all_in_means_count_down_and_then_the_reveal(choosing):
    for seat in range(8):
        choosing.choose(seat, Choice.CONTINUE)
    step = choosing.sitting.step
    choosing.until(lambda: choosing.sitting.step > step)
    assert choosing.sitting.position.in_cave == tuple(range(8))


def test_taps_during_the_reveal_count_for_nothing(choosing):
    spots = [choosing.card(seat, card) for seat in range(8) for card in (0, 1)]
    for seat in range(8):
        choosing.choose(seat, Choice.CONTINUE)
    step = choosing.sitting.step
    choosing.until(lambda: choosing.sitting.step > step)
    assert choosing.screen.director.playing
    for place in spots:
        choosing.tap(place)
    choosing.until_choosing()
    assert choosing.sitting.missing() == tuple(range(8))


def test_a_seat_that_is_home_cannot_choose(choosing):
    spot = choosing.card(0, 0)
    for seat in range(8):
        choosing.choose(seat, Choice.LEAVE if seat == 0 else Choice.CONTINUE)
    choosing.screen.reveal_now()
    choosing.until_choosing()
    choosing.tap(spot)
    assert 0 not in choosing.sitting.position.in_cave
    assert not choosing.sitting.has_chosen(0)
    assert choosing.view.seats[0].state is SeatState.IN_CAMP


def test_an_owner_can_look_into_a_shut_chest_by_holding_it(table):
    table.open(("treasure 17", "CCL" + "C" * 5, "treasure 9"))
    table.until_choosing()
    table.hold_for(HOLD)
    mat = table.view.seats[0]
    assert mat.ids.sum.text == ""
    finger = table.down(mat.ids.chest)
    wait(table, HOLD + 0.1)
    assert mat.ids.sum.text == str(table.sitting.position.chest[0])
    finger.touch_up()
    table.frames(2)
    assert mat.ids.sum.text == ""


def test_open_chests_show_their_sum(table):
    table.open(("treasure 17", "CCL" + "C" * 5, "treasure 9"), secret_chests=False)
    table.until_choosing()
    assert [seat.ids.sum.text for seat in table.view.seats] == [str(n) for n in table.sitting.position.chest]


def test_back_opens_the_pause_menu_and_back_again_closes_it(choosing):
    choosing.tap_card(0, 1)
    Window.dispatch("on_keyboard", 27, 41, None, [])
    choosing.frames(2)
    assert choosing.screen.paused
    Window.dispatch("on_keyboard", 27, 41, None, [])
    choosing.frames(2)
    assert not choosing.screen.paused
    assert choosing.sitting.hand(0).laid == 1


def test_the_visible_pause_button_opens_the_menu(choosing):
    choosing.tap(choosing.view.menus[0])
    assert choosing.screen.paused


def test_a_game_that_was_left_goes_on_where_it_was(choosing):
    position, game = choosing.sitting.position, choosing.sitting.game_id
    choosing.screen.dispatch("on_leave")
    choosing.frames(2)
    assert choosing.house.here == "home"
    choosing.house.continue_game(game)
    choosing.until_choosing()
    assert choosing.sitting.position == position


def test_machines_are_never_waited_for_when_all_people_have_chosen(table):
    table.open(("treasure 17",))
    table.until_choosing()
    people = [at for at, seat in enumerate(table.sitting.seats) if not seat.machine]
    for seat in people:
        table.choose(seat, Choice.CONTINUE)
    assert table.sitting.missing() == ()


def test_a_move_that_cannot_be_saved_is_said_and_offered_again(choosing, monkeypatch):
    from diamant.store import Code, StoreError

    real = choosing.house.store.add_move

    def full(*_, **__):
        raise StoreError(Code.DISK_FULL, "no room")

    step = choosing.sitting.step
    monkeypatch.setattr(choosing.house.store, "add_move", full)
    for seat in range(8):
        choosing.choose(seat, Choice.CONTINUE)
    choosing.screen.reveal_now()
    choosing.frames(3)
    assert choosing.sitting.step == step
    dialog = next(child for child in choosing.screen.children if getattr(child, "is_modal", False))
    assert "full" in dialog.text
    monkeypatch.setattr(choosing.house.store, "add_move", real)
    dialog.choose("again")
    choosing.frames(2)
    assert choosing.sitting.step == step + 1


def test_where_trying_again_cannot_help_it_is_not_offered(choosing):
    from diamant.store import Store

    path = choosing.house.folder / "diamant.db"
    elsewhere = Store.open(path).store
    elsewhere.add_move(choosing.sitting.game_id, choosing.sitting.step + 1, "C" * 8, "1")
    elsewhere.close()
    for seat in range(8):
        choosing.choose(seat, Choice.LEAVE)
    choosing.screen.reveal_now()
    choosing.frames(3)
    dialog = next(child for child in choosing.screen.children if getattr(child, "is_modal", False))
    assert "gone on in another window" in dialog.text
    assert [answer.key for answer in dialog.answers] == ["home"]
    dialog.choose("home")
    choosing.frames(2)
    assert choosing.house.here == "home"
