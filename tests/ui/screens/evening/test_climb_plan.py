"""The path up the mountain, in numbers."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from diamant.ui.screens.evening.climb_plan import Box, Pin, Placed, along, camps, footing, stand, stretch

ROOM = Box(0, 0, 1280, 600)
TURNS = [ROOM.at(share) for share in camps(3)]


def anywhere(_: tuple[float, float]) -> bool:
    return True


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


def pin(x: float, y: float, plate: float = 112) -> Pin:
    return Pin((x, y), 84, 24, 0, (plate, 58))


def boxes(placed: Placed) -> list[Box]:
    return [placed.face, placed.plate]


@pytest.mark.parametrize("at", [(235, 40), (640, 300), (1160, 200)])
def test_eight_with_as_many_points_stand_side_by_side_and_all_names_are_read(at):
    places = stand([pin(*at)] * 8, [], ROOM, 8, anywhere)
    assert places is not None
    for one, other in combinations([box for placed in places for box in boxes(placed)], 2):
        assert not one.overlaps(other)
    assert all(ROOM.holds(box) for placed in places for box in boxes(placed))


def test_whoever_stands_alone_stands_at_their_place_with_the_name_beside_them():
    (placed,) = stand([pin(640, 300)], [], ROOM, 10, anywhere) or []
    assert placed.tip == (640, 300)
    assert placed.plate.x == placed.face.x + 84 + 10


def test_nobody_covers_what_is_kept_free():
    flag = Box(640, 300, 94, 78)
    (placed,) = stand([pin(640, 300)], [flag], ROOM, 8, anywhere) or []
    assert not any(box.overlaps(flag) for box in boxes(placed))


def test_where_there_is_no_room_for_all_nobody_is_left_without_a_name_unsaid():
    assert stand([pin(50, 50)] * 8, [], Box(0, 0, 300, 200), 8, anywhere) is None


def test_whoever_steps_aside_stays_on_the_mountain():
    solid, place = footing(TURNS), along(TURNS, 1.0)
    assert solid(place)
    assert not solid((place[0] + 168, place[1])), "beside the camp at the edge there is only air"
    places = stand([pin(*along(TURNS, 1.1)), pin(*place, plate=150), pin(*place)], [], ROOM, 8, solid)
    assert places is not None
    assert all(solid(placed.tip) for placed in places)
