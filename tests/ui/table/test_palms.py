"""Palms that rest, hands that shield, a finger for every hand, and fingers that never come up."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop
from kivy.input.shape import ShapeRect
from kivy.tests.common import UnitTestTouch
from stones import ADA, BO, HOLD, MIDDLE, SIDE, down
from ticking import ticks

PALM = 8  # frames: longer than it takes a palm to land


def test_fingers_of_one_hand_that_land_together_are_a_palm(stones):
    palm = [down(ADA), down(ADA + 100), down(ADA + 200)]
    ticks(HOLD)
    for finger in palm:
        finger.touch_up()
    assert stones.told == []


def test_a_palm_is_one_too_where_it_lies_beside_everything(stones):
    finger, beside = down(ADA), down(2.5 * SIDE)
    finger.touch_up()
    beside.touch_up()
    assert stones.told == []


def test_a_touch_larger_than_a_fingertip_does_nothing(stones):
    finger = UnitTestTouch(ADA, 50)
    finger.shape = ShapeRect()
    finger.shape.width = finger.shape.height = 140
    finger.touch_down()
    ticks(HOLD)
    finger.touch_up()
    assert stones.told == []


def test_a_hand_that_comes_to_rest_later_disturbs_no_finger(stones):
    finger = down(ADA)
    ticks(PALM)
    down(ADA + 100)
    ticks(HOLD)
    finger.touch_up()
    assert stones.told == [("hold", 0, (ADA, 50)), ("let_go", 0)]


@pytest.mark.parametrize("beside", [2.5 * SIDE, ADA + 100])
def test_a_hand_that_shields_does_not_stop_a_look(stones, beside):
    stones.dead.add(1)
    shield = down(beside)
    ticks(PALM)
    if beside == ADA + 100:
        ticks(HOLD)  # it came down on something, and has to show first that it means nothing
    finger = down(ADA)
    ticks(HOLD)
    assert stones.told == [("hold", 0, (ADA, 50))]
    finger.touch_up()
    shield.touch_up()
    assert stones.kinds == ["hold", "let_go"]


def test_a_hand_that_shields_by_lying_on_what_can_be_seen_does_not_stop_a_look(stones):
    down(ADA + 100)
    ticks(HOLD)
    down(ADA)
    ticks(HOLD)
    assert [told[:2] for told in stones.told] == [("hold", 1), ("hold", 0)]


def test_under_a_large_hand_a_finger_looks(stones):
    palm = UnitTestTouch(ADA + 100, 50)
    palm.shape = ShapeRect()
    palm.shape.width = palm.shape.height = 140
    palm.touch_down()
    ticks(PALM)
    down(ADA)
    ticks(HOLD)
    assert stones.told == [("hold", 0, (ADA, 50))]


def test_a_hand_that_comes_to_rest_finger_by_finger_chooses_nothing(stones):
    shield = [down(2.5 * SIDE)]
    ticks(PALM)
    shield.append(down(ADA))
    ticks(2)
    for finger in shield:
        finger.touch_up()
    assert stones.told == []


def test_beside_a_hand_that_rests_a_finger_taps(stones):
    down(2.5 * SIDE)
    ticks(HOLD)
    down(ADA).touch_up()
    assert stones.told == [("tap", 0)]


def test_every_hand_has_its_own_finger(stones):
    fingers = [down(ADA), down(BO)]
    ticks(HOLD)
    assert sorted(what for kind, what, _ in stones.told) == [0, 3]
    for finger in fingers:
        finger.touch_up()
    assert stones.kinds == ["hold", "hold", "let_go", "let_go"]


def test_a_palm_of_one_hand_is_not_the_neighbours(stones):
    for finger in [down(ADA), down(ADA + 100), down(BO)]:
        finger.touch_up()
    assert stones.told == [("tap", 3)]


def test_what_is_nobodys_is_tapped_by_anybody(stones):
    for finger in [down(ADA), down(MIDDLE), down(BO)]:
        finger.touch_up()
    assert sorted(stones.told) == [("tap", 0), ("tap", 3), ("tap", 6)]


def test_what_is_under_a_finger_is_known_from_the_first_moment(stones):
    finger = down(ADA)
    assert stones.touched == [0]
    finger.touch_up()
    assert stones.touched == []


# Fingers that never come up


def test_forgotten_fingers_let_go_and_do_nothing_any_more(stones):
    fingers = [down(ADA), down(BO)]
    ticks(HOLD)
    stones.drop_touches()
    assert stones.kinds == ["hold", "hold", "let_go", "let_go"]
    for finger in fingers:
        finger.touch_up()
    assert len(stones.told) == 4


def test_a_finger_that_was_lost_is_no_part_of_a_palm(stones):
    down(2.5 * SIDE)
    EventLoop.touches.clear()  # the tablet slept
    down(ADA).touch_up()
    assert stones.told == [("tap", 0)]
