"""The path up the mountain, in numbers."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from diamant.ui.screens.evening.climb_plan import Box, along, apart, camps, plate_place, stretch

ROOM = Box(0, 0, 1280, 600)


@pytest.mark.parametrize("legs", range(2, 7))
def test_there_is_a_camp_for_every_game_each_higher_than_the_one_before(legs):
    turns = camps(legs)
    assert len(turns) == legs + 1
    assert all(one[1] < other[1] for one, other in pairwise(turns))
    assert all(0 < x < 1 and 0 < y < 1 for x, y in turns)


def test_ten_points_are_a_leg():
    turns = camps(4)
    assert along(turns, 0) == turns[0]
    assert along(turns, 1) == pytest.approx(turns[1])
    assert along(turns, 4) == pytest.approx(turns[4])


def test_a_long_evening_shows_the_stretch_from_the_last_face_to_above_the_first():
    assert stretch(6, [60, 0]) == (0, 60)
    assert stretch(9, [42, 31]) == (30, 60)
    assert stretch(9, [90, 90]) == (70, 90)


def test_faces_with_as_many_points_stand_side_by_side():
    places = apart([(640, 300)] * 8, 80, ROOM)
    for one, other in combinations(places, 2):
        assert abs(one[0] - other[0]) >= 78 or abs(one[1] - other[1]) >= 39
    assert all(40 <= x <= 1240 for x, _ in places)


def test_a_plate_stands_beside_its_pin_and_on_nothing_else():
    pin = Box(600, 300, 84, 84)
    right = plate_place(pin, 112, 58, 10, [pin], ROOM)
    assert right is not None
    assert right.x == 694
    left = plate_place(pin, 112, 58, 10, [pin, Box(690, 250, 200, 200)], ROOM)
    assert left is not None
    assert left.x + left.width == 590
    assert plate_place(pin, 112, 58, 10, [Box(0, 0, 1280, 600)], ROOM) is None
