"""The grammar of fingers, the same at every table: hold looks, tap chooses, drag moves, a palm does nothing."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop
from kivy.input.shape import ShapeRect
from kivy.tests.common import UnitTestTouch
from kivy.uix.widget import Widget
from ticking import ticks

from diamant.ui.kit.holding import holding
from diamant.ui.kit.widgets.button import PushButton
from diamant.ui.kit.widgets.focus import Holdable
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.pressing import WHOLE, Pressing

SIDE = 100
ADA, BO, MIDDLE = 50, 350, 650  # the middle of Ada's two stones is at 50 and 150, of Bo's at 350 and 450
HOLD, SOON = 30, 10  # frames: longer than a hold, shorter than one
PALM = 8  # frames: longer than it takes a palm to land
KINDS = ("on_tap", "on_hold", "on_slide", "on_let_go", "on_drag", "on_drop")


class Stones(Pressing):
    """Stones in a row, 100 wide: two are Ada's, two are Bo's, with a gap after each two, and the last is nobody's."""

    def __init__(self, **properties) -> None:
        self.told: list[tuple] = []
        self.dead: set[int] = set()
        self.loose: set[int] = set()
        super().__init__(size_hint=(None, None), size=(7 * SIDE, SIDE), **properties)
        for kind in KINDS:
            self.fbind(kind, lambda _, what, at=(), kind=kind: self._note(kind.removeprefix("on_"), what, at))

    def _note(self, kind: str, what: int, at: tuple[float, float] | None) -> None:
        place = () if at == () else (None,) if at is None else (tuple(round(side) for side in at),)
        self.told.append((kind, what, *place))

    def what_is_at(self, x, y):
        stone = int(x // SIDE)
        return stone if self.collide_point(x, y) and stone not in (2, 5) else None

    def hand_at(self, what, x, y):
        if not self.collide_point(x, y) or x >= 6 * SIDE:
            return None
        return "Ada" if x < 3 * SIDE else "Bo"

    def can_hold(self, what):
        return what not in self.dead

    def can_drag(self, what):
        return what in self.loose

    @property
    def kinds(self) -> list[str]:
        return [kind for kind, *_ in self.told]


@pytest.fixture
def stones(window, show) -> Stones:
    window()
    return show(Stones())


def down(x: float, y: float = 50) -> UnitTestTouch:
    finger = UnitTestTouch(x, y)
    finger.touch_down()
    return finger


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


# Palms, and hands


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
