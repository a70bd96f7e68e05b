"""At which edges of the tablet people sit, and where along them."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from diamant.store.lineup import EDGES
from diamant.table.around import (
    LONG_EDGES,
    SEATS_AT_EDGES,
    SHORT_EDGES,
    automatic_edges,
    capacity,
    places_along,
)


@pytest.mark.parametrize("seats", range(2, 9))
def test_people_sit_as_the_table_of_seats_says(seats):
    count = Counter(automatic_edges([False] * seats))
    assert tuple(count[edge] for edge in EDGES) == SEATS_AT_EDGES[seats]


@pytest.mark.parametrize("seats", range(2, 9))
def test_machines_take_the_short_edges_first(seats):
    for machines in product((False, True), repeat=seats):
        placed = automatic_edges(machines)
        count = Counter(placed)
        assert tuple(count[edge] for edge in EDGES) == SEATS_AT_EDGES[seats]
        who = list(zip(placed, machines, strict=True))
        people_beside = [edge for edge, machine in who if edge in SHORT_EDGES and not machine]
        machines_along = [edge for edge, machine in who if edge in LONG_EDGES and machine]
        assert not (people_beside and machines_along)


def test_two_people_face_each_other():
    assert automatic_edges([False, False, True, True]) == ("near", "far", "near", "far")


def test_three_fit_along_a_long_edge_and_two_along_a_short_one():
    assert capacity(["near", "far"], "near") == 3
    assert capacity(["near", "far"], "left") == 2


def test_three_along_a_long_edge_leave_room_for_one_beside_them_and_the_other_way_round():
    assert capacity(["near"] * 3, "left") == 1
    assert capacity(["left"] * 2, "near") == 2


@pytest.mark.parametrize(("seats", "near", "far"), [(2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 3, 2), (6, 3, 3)])
def test_with_the_short_edges_closed_all_sit_along_the_long_ones(seats, near, far):
    placed = automatic_edges([False, *[True] * (seats - 1)], LONG_EDGES)
    assert (placed.count("near"), placed.count("far")) == (near, far)


def test_seats_at_one_edge_sit_from_left_to_right_and_from_near_to_far():
    seats = places_along(["near", "near", "near", "far", "far", "left", "left", "right", "right"])
    assert [at for _, at in seats] == [0, 1, 2, 0, 1, 0, 1, 0, 1]


def test_where_turns_go_round_they_sit_clockwise():
    seats = places_along(["near", "near", "near", "left", "left", "far", "far", "right", "right"], clockwise=True)
    assert [at for _, at in seats] == [2, 1, 0, 0, 1, 0, 1, 1, 0]
