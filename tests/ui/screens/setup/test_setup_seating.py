"""Where people sit, by dragging and by tapping, and in which order the tablet goes round."""

from __future__ import annotations

from collections import Counter

import pytest
from finding import says, target
from layout_check import check_layout
from setting_up import edge_point, seat, strip, token


@pytest.mark.parametrize("edge", ["near", "far", "left", "right"])
def test_an_explorer_is_dragged_to_an_edge(window, setup, drag, edge):
    window()
    screen = setup()
    drag(token(screen, "red"), *edge_point(screen, edge))
    assert seat(screen, "red").edge == edge
    assert screen.ids.picture.carried == ""
    assert check_layout(screen) == []


@pytest.mark.parametrize("edge", ["near", "far", "left", "right"])
def test_an_explorer_is_placed_by_a_tap_on_it_and_a_tap_on_an_edge(window, setup, tap, edge):
    window()
    screen = setup()
    tap(token(screen, "red"))
    tap(strip(screen, edge))
    assert seat(screen, "red").edge == edge


def test_a_tap_on_the_rim_itself_counts_like_the_strip(window, setup, tap):
    window()
    screen = setup()
    tap(token(screen, "red"))
    tap(edge_point(screen, "left"))
    assert seat(screen, "red").edge == "left"


def test_where_along_an_edge_somebody_is_set_down_is_the_order(window, setup, drag, tap):
    window()
    screen = setup(6)
    far = [plan.colour for plan in screen.line_up.seats if plan.edge == "far"]
    drag(token(screen, "red"), token(screen, far[0]).center_x - 40, edge_point(screen, "far")[1])
    assert [plan.colour for plan in screen.line_up.seats if plan.edge == "far"] == ["red", *far]
    line = strip(screen, "far")
    tap(token(screen, "red"))
    tap((line.right - 4, line.center_y))
    assert [plan.colour for plan in screen.line_up.seats if plan.edge == "far"] == [*far, "red"]


def test_at_a_full_edge_two_change_places(window, setup, drag):
    window()
    screen = setup(8)
    beside = next(plan.colour for plan in screen.line_up.seats if plan.edge == "left")
    other = [plan.colour for plan in screen.line_up.seats if plan.edge == "near"][1]
    drag(token(screen, beside), *token(screen, other).center)
    assert seat(screen, beside).edge == "near"
    assert Counter(plan.edge for plan in screen.line_up.seats) == Counter(near=3, far=3, left=1, right=1)


def test_upright_the_near_edge_is_on_the_right_as_on_the_table(window, setup, drag):
    window((800, 1280))
    screen = setup()
    picture = screen.ids.picture
    drag(token(screen, "orange"), picture.right - 6, picture.center_y)
    assert seat(screen, "orange").edge == "near"
    drag(token(screen, "orange"), picture.center_x, picture.top - 6)
    assert seat(screen, "orange").edge == "right"


def test_a_finger_that_slips_a_little_is_a_tap_and_one_that_leaves_sets_down_at_the_nearest_edge(
    window, setup, touch, drag, frames
):
    window()
    screen = setup()
    finger = touch(token(screen, "green"))
    finger.touch_move(finger.x + 6, finger.y + 4)
    finger.touch_up()
    frames(2)
    assert screen.chosen == "green"
    before = screen.line_up
    drag(token(screen, "green"), *token(screen, "green").center)
    assert screen.line_up == before
    drag(token(screen, "green"), screen.width - 20, screen.height / 2)
    assert seat(screen, "green").edge == "right"


def test_two_fingers_carry_one_explorer(window, setup, touch, frames):
    window()
    screen = setup()
    one, two = touch(token(screen, "red")), touch(token(screen, "orange"))
    before = seat(screen, "orange").edge
    one.touch_move(*edge_point(screen, "left"))
    two.touch_move(*edge_point(screen, "right"))
    two.touch_up()
    one.touch_up()
    frames(3)
    assert seat(screen, "red").edge == "left"
    assert seat(screen, "orange").edge == before


def test_a_finger_that_never_comes_up_moves_nobody(window, house, setup, touch, tap, frames):
    window()
    screen = setup()
    before = screen.line_up
    finger = touch(token(screen, "red"))
    finger.touch_move(*edge_point(screen, "left"))
    frames(1)
    screen.freeze()
    assert screen.ids.picture.carried == ""
    finger.touch_up()
    frames(2)
    assert screen.line_up == before
    tap(token(screen, "green"))
    assert screen.chosen == "green"


def test_a_finger_that_is_still_at_an_edge_when_the_game_begins_moves_nobody(window, house, setup, touch, frames):
    window()
    screen = setup()
    finger = touch(edge_point(screen, "left"))
    screen.start()
    frames(2)
    assert house.here == "table"
    finger.touch_up()
    frames(2)
    assert screen.line_up is None, "the game is no longer being set up"


def test_passed_on_the_order_counts_and_is_changed_by_arrows_or_by_dragging(window, setup, tap, drag):
    window()
    screen = setup()
    tap(target(screen, "Game"))
    tap(target(screen, "Pass it on"))
    assert says(screen, "The tablet goes round in this order.")
    tap(token(screen, "red"))
    tap(target(screen.ids.picture, "Later"))
    assert [plan.colour for plan in screen.line_up.seats] == ["orange", "red", "yellow", "green"]
    tap(target(screen.ids.picture, "Earlier"))
    assert [plan.colour for plan in screen.line_up.seats] == ["red", "orange", "yellow", "green"]
    drag(token(screen, "red"), *token(screen, "yellow").center)
    assert [plan.colour for plan in screen.line_up.seats] == ["yellow", "orange", "red", "green"]
    assert token(screen, "orange").turn == 1
    assert token(screen, "red").turn == 2
    assert token(screen, "yellow").turn == 0, "nobody passes a tablet to a machine"
