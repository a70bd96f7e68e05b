"""Hands on: the set-up lets the family try how many fingers the screen sees at once, and says what was found."""

from __future__ import annotations

import pytest
from finding import says, target


@pytest.fixture
def hands(window, setup, tap):
    """The options of three people and a machine, with hands on chosen."""
    window((1280, 800))
    screen = setup(4)
    screen.pick(screen.line_up.seats[2].colour)
    screen.set_character("")
    tap(target(screen, "Game"))
    tap(target(screen.ids.options, "Hands on"))
    return screen


def test_all_fingers_are_counted_while_they_are_down_together(hands, touch, tap):
    assert hands.line_up.holding == "hands"
    tap(target(hands.ids.options, "Try it"))
    trial = hands.children[0]
    assert says(trial, "Everybody puts a finger down")
    fingers = [touch((200 + 300 * at, 100)) for at in range(2)]
    assert says(trial, "2 of 3 seen")
    fingers.append(touch((900, 700)))
    assert says(trial, "All fingers down: 3 of 3 seen")
    for finger in fingers:
        finger.touch_up()
    tap(trial.ids.done)
    assert trial.parent is None
    assert says(hands.ids.options, "All fingers down: 3 of 3 seen")


def test_a_screen_that_sees_too_few_is_said_to(hands, touch, tap, frames):
    tap(target(hands.ids.options, "Try it"))
    trial = hands.children[0]
    for finger in [touch((200 + 300 * at, 100)) for at in range(2)]:
        finger.touch_up()
    frames(2)
    assert (trial.seen, trial.most) == (0, 2)
    assert says(trial, "2 of 3 fingers seen: better choose another way")
    assert hands.go_back(), "the back key ends it, too"
    frames(2)
    assert says(hands.ids.options, "2 of 3 fingers seen: better choose another way")
    hands.hold("around")
    frames(2)
    assert not says(hands.ids.options, "2 of 3 fingers seen: better choose another way")


def test_a_mouse_is_told_that_it_is_one_finger(hands, touch, frames, tap):
    from kivy.tests.common import UnitTestTouch

    tap(target(hands.ids.options, "Try it"))
    mouse = UnitTestTouch(200, 100)
    mouse.device = "mouse"
    mouse.touch_down()
    frames(1)
    assert says(hands.children[0], "A mouse is one finger.")
    mouse.touch_up()


def test_fingers_that_never_come_up_are_forgotten_at_a_pause(hands, touch, tap):
    tap(target(hands.ids.options, "Try it"))
    touch((200, 100))
    hands.freeze()
    assert hands.children[0].seen == 0
