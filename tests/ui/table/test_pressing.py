"""The grammar of fingers, the same at every table: hold looks, tap chooses, drag moves."""

from __future__ import annotations

import pytest
from kivy.tests.common import UnitTestTouch
from kivy.uix.widget import Widget
from stones import ADA, BO, HOLD, SIDE, SOON, Stones, down
from ticking import ticks

from diamant.ui.kit.holding import holding
from diamant.ui.kit.widgets.button import PushButton
from diamant.ui.kit.widgets.focus import Holdable
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.pressing import WHOLE, Pressing

# Tap


def test_a_finger_that_goes_down_and_up_taps(stones):
    down(ADA).touch_up()
    assert stones.told == [("tap", 0)]


def test_a_finger_that_trembles_taps_what_it_came_down_on(stones):
    finger = down(ADA + 45)
    finger.touch_move(ADA + 60, 50)
    finger.touch_up()
    assert stones.told == [("tap", 0)]


@pytest.mark.parametrize("to", [ADA + 40, ADA + 100, ADA + 200])
def test_a_finger_that_slides_taps_nothing(stones, to):
    finger = down(ADA)
    finger.touch_move(to, 50)
    finger.touch_up()
    assert stones.told == []


def test_a_finger_that_slides_and_comes_back_taps_nothing(stones):
    finger = down(ADA)
    finger.touch_move(ADA + 40, 50)
    finger.touch_move(ADA, 50)
    finger.touch_up()
    assert stones.told == []


def test_a_long_press_is_never_a_tap_not_even_where_there_is_nothing_to_be_seen(stones):
    stones.dead.add(0)
    finger = down(ADA)
    ticks(HOLD)
    finger.touch_up()
    assert stones.told == []


def test_what_cannot_be_held_is_carried_however_late_the_finger_moves(stones):
    stones.dead.add(0)
    stones.loose.add(0)
    finger = down(ADA)
    ticks(HOLD)
    finger.touch_move(ADA + 30, 50)
    finger.touch_up()
    assert stones.kinds == ["drag", "drop"]


def test_what_lies_nowhere_is_left_to_others(stones):
    assert down(ADA, 150).grab_list == []


# Hold


def test_a_finger_that_stays_holds_until_it_is_gone_and_taps_nothing(stones):
    finger = down(ADA, 30)
    ticks(SOON)
    assert stones.told == []
    ticks(HOLD)
    assert stones.told == [("hold", 0, (ADA, 30))]
    finger.touch_up()
    assert stones.told == [("hold", 0, (ADA, 30)), ("let_go", 0)]


@pytest.mark.parametrize("seconds", [0.2, 0.6, 1.0])
def test_it_holds_after_the_holding_time_that_people_set(stones, seconds):
    holding.seconds = seconds
    down(ADA)
    ticks(round((seconds - 0.1) * 60))
    assert stones.told == []
    ticks(12)
    assert stones.kinds == ["hold"]


def test_a_held_thing_follows_the_finger_on_it(stones):
    finger = down(ADA, 30)
    ticks(HOLD)
    finger.touch_move(ADA + 40, 60)
    assert stones.told[1:] == [("slide", 0, (ADA + 40, 60))]


def test_it_is_let_go_when_the_finger_leaves_it_and_stays_so(stones):
    finger = down(ADA)
    ticks(HOLD)
    finger.touch_move(ADA + 100, 50)
    finger.touch_move(ADA, 50)
    finger.touch_up()
    assert stones.kinds == ["hold", "let_go"]


def test_it_is_not_let_go_because_a_finger_trembles_at_its_edge(stones):
    finger = down(ADA + 45)
    ticks(HOLD)
    finger.touch_move(ADA + 60, 50)
    assert stones.kinds == ["hold", "slide"]


def test_what_may_not_be_held_any_more_when_the_time_is_up_is_not(stones):
    down(ADA)
    stones.dead.add(0)
    ticks(HOLD)
    assert stones.told == []


def test_where_a_finger_holds_is_told_in_the_frame_of_who_sits_there(window, show):
    window()
    stones, frame, root = Stones(), Turned(), Widget()
    frame.add_widget(stones)
    root.add_widget(frame)
    show(root)
    frame.lie(7 * SIDE, SIDE, (640, 400), 180)
    ticks(2)
    down(*frame.to_parent(ADA, 30))
    ticks(HOLD)
    assert stones.told == [("hold", 0, (ADA, 30))]


# Drag


def test_a_finger_carries_what_is_loose_and_puts_it_down(stones):
    stones.loose.add(0)
    finger = down(ADA)
    finger.touch_move(ADA + 30, 50)
    finger.touch_move(BO, 70)
    finger.touch_up()
    assert stones.told == [("drag", 0, (ADA + 30, 50)), ("drag", 0, (BO, 70)), ("drop", 0, (BO, 70))]


def test_a_look_ends_when_the_finger_carries_what_it_held(stones):
    stones.loose.add(0)
    finger = down(ADA)
    ticks(HOLD)
    finger.touch_move(ADA + 30, 50)
    finger.touch_up()
    assert stones.kinds == ["hold", "let_go", "drag", "drop"]


def test_what_is_carried_when_fingers_are_forgotten_is_put_down_nowhere(stones):
    stones.loose.add(0)
    finger = down(ADA)
    finger.touch_move(ADA + 30, 50)
    stones.drop_touches()
    finger.touch_up()
    assert stones.told[1:] == [("drop", 0, None)]


# A key in place of a finger


@pytest.fixture
def key(stones) -> Holdable:
    target = Holdable()
    stones.answer_keys(target, 1)
    return target


def test_a_short_key_taps(stones, key):
    key.key_down()
    ticks(SOON)
    key.key_up()
    assert stones.told == [("tap", 1)]


def test_a_key_that_stays_holds_and_taps_nothing(stones, key):
    key.key_down()
    ticks(HOLD)
    assert stones.told == [("hold", 1, None)]
    key.key_up()
    assert stones.told == [("hold", 1, None), ("let_go", 1)]


def test_a_key_that_stays_where_there_is_nothing_to_be_seen_taps_nothing(stones, key):
    stones.dead.add(1)
    key.key_down()
    ticks(HOLD)
    key.key_up()
    assert stones.told == []


def test_a_key_is_forgotten_like_a_finger(stones, key):
    key.key_down()
    ticks(HOLD)
    stones.drop_touches()
    key.key_up()
    assert stones.kinds == ["hold", "let_go"]


def test_a_key_taps_nothing_when_something_else_lies_there_by_then(stones):
    stones.press_key(0)
    stones.lift_key(1)
    assert (stones.told, stones.touched) == ([], [])


# The whole of a widget


def test_a_widget_is_one_thing_if_it_says_no_more(window, show):
    window()
    die = show(Pressing(size_hint=(None, None), size=(SIDE, SIDE)))
    told = []
    die.bind(on_tap=lambda _, what: told.append(what), on_hold=lambda _, what, at: told.append(at))
    down(50).touch_up()
    down(60)
    ticks(HOLD)
    assert told == [WHOLE, pytest.approx((60, 50))]


def test_a_finger_on_something_that_lies_there_is_for_that(stones, frames):
    button = PushButton(text="Next", size_hint=(None, None), size=(SIDE, SIDE))
    pressed = []
    button.bind(on_release=pressed.append)
    stones.add_widget(button)
    frames(2)
    finger = UnitTestTouch(ADA, SIDE / 2)
    finger.touch_down()
    finger.touch_up()
    assert pressed == [button]
    assert stones.told == []
