"""The little picture of the tablet as numbers: nothing lies over anything else, however people sit."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from diamant.store import EDGES
from diamant.table.around import capacity, places_along
from diamant.ui.screens.setup.places import (
    Place,
    edge_near,
    measures_for,
    nearest,
    order_at,
    order_on_strip,
    picture_plan,
    places_in_turn,
)
from diamant.ui.table.edges import Rect

# what the screen gives the picture in each window: its size, the unit of the drawing board, upright or not
PICTURES = {
    "1280x800": (Rect(44, 158, 618, 528), 1.0, False),
    "1024x768": (Rect(35, 168, 467, 467), 0.8, False),
    "960x540": (Rect(30, 118, 415, 347), 0.675, False),
    "800x1280": (Rect(44, 654, 467, 512), 1.0, True),
}
CRAMPED = Rect(30, 150, 428, 212), 0.375, False  # 480x480
SLACK = 0.5


def overlap(one: Rect, other: Rect) -> bool:
    return (
        min(one.x + one.width, other.x + other.width) - max(one.x, other.x) > SLACK
        and min(one.y + one.height, other.y + other.height) - max(one.y, other.y) > SLACK
    )


def seatings() -> list[list[str]]:
    """Every way in which two to eight can sit at the four edges."""
    found = []
    for counts in product(range(4), range(4), range(3), range(3)):
        edges = [edge for edge, count in zip(EDGES, counts, strict=True) for _ in range(count)]
        if 2 <= len(edges) <= 8 and all(count <= capacity(edges, edge) for edge, count in Counter(edges).items()):
            found.append(edges)
    return found


@pytest.mark.parametrize("picture", PICTURES)
def test_mats_and_strips_never_overlap_and_stay_inside(picture):
    area, unit, upright = PICTURES[picture]
    for edges in seatings():
        plan = picture_plan(area, places_along(edges), measures_for(area, unit, 1, upright=upright), upright)
        boxes = [*plan.mats, *plan.strips.values()]
        assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)], edges
        for box in boxes:
            assert area.x - SLACK <= box.x, edges
            assert box.x + box.width <= area.x + area.width + SLACK, edges
            assert area.y - SLACK <= box.y, edges
            assert box.y + box.height <= area.y + area.height + SLACK, edges
            assert min(box.width, box.height) >= 48 - SLACK, edges


def test_in_a_tiny_window_mats_grow_flatter_rather_than_overlap():
    area, unit, upright = CRAMPED
    edges = [*["near"] * 3, *["far"] * 3, "left", "right"]
    plan = picture_plan(area, places_along(edges), measures_for(area, unit, 1, upright=upright), upright)
    assert not [pair for pair in combinations(plan.mats, 2) if overlap(*pair)]


def lying(edges: list[str]):
    area, unit, upright = PICTURES["1280x800"]
    return picture_plan(area, places_along(edges), measures_for(area, unit, 1, upright=upright), upright)


def standing(edges: list[str]):
    area, unit, upright = PICTURES["800x1280"]
    return picture_plan(area, places_along(edges), measures_for(area, unit, 1, upright=upright), upright)


def test_along_an_edge_people_sit_from_left_to_right_and_from_near_to_far():
    near = lying(["near", "near", "near"]).mats
    assert near[0].x < near[1].x < near[2].x
    left = lying(["left", "left", "near"]).mats
    assert left[0].y < left[1].y


def test_upright_the_picture_is_turned_by_a_quarter_against_the_clock():
    plan = standing(["near", "near", "far", "left", "right"])
    area = plan.area
    near, far, left, right = plan.mats[0], plan.mats[2], plan.mats[3], plan.mats[4]
    assert near.centre[0] > area.centre[0] > far.centre[0]
    assert left.centre[1] < area.centre[1] < right.centre[1]
    assert plan.mats[0].y < plan.mats[1].y
    two = standing(["left", "left", "near"]).mats
    assert two[0].x > two[1].x


@pytest.mark.parametrize("picture", PICTURES)
def test_every_mat_lies_at_its_own_edge(picture):
    area, unit, upright = PICTURES[picture]
    for edges in seatings():
        plan = picture_plan(area, places_along(edges), measures_for(area, unit, 1, upright=upright), upright)
        if max(Counter(edges).values()) < 3:
            continue
        for edge, box in zip(edges, plan.mats, strict=True):
            outer = {
                "bottom": (box.centre[0], area.y),
                "top": (box.centre[0], area.y + area.height),
                "left": (area.x, box.centre[1]),
                "right": (area.x + area.width, box.centre[1]),
            }[plan.sides[edge]]
            assert edge_near(plan, *outer) == edge


def test_the_order_along_an_edge_is_counted_where_somebody_is_set_down():
    plan = lying(["near", "near"])
    first, second = plan.mats
    for x, order in ((first.centre[0] - 5, 0), (first.centre[0] + 5, 1), (second.centre[0] + 5, 2)):
        assert order_at(plan, "near", plan.mats, x, 0) == order
    turned = standing(["left", "left", "near"])
    assert order_at(turned, "left", turned.mats[:2], turned.mats[0].centre[0] + 5, 0) == 0
    assert order_at(turned, "left", turned.mats[:2], turned.mats[1].centre[0] - 5, 0) == 2


def test_a_tap_on_a_strip_means_the_gap_it_is_next_to():
    plan = lying(["near", "near", "far"])
    strip = plan.strips["near"]
    y = strip.centre[1]
    assert [order_on_strip(plan, "near", 2, strip.x + strip.width * share, y) for share in (0, 0.5, 1)] == [0, 1, 2]
    turned = standing(["left", "near"])
    strip = turned.strips["left"]
    assert [order_on_strip(turned, "left", 1, strip.x + strip.width * share, y) for share in (0.1, 0.9)] == [1, 0]


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_tablet_that_is_passed_on_goes_round_clockwise(seats):
    places = places_in_turn(seats)
    assert len(set(places)) == seats
    assert places[0] == Place("near", 0)
    sides = [place.edge for place in places]
    rounds = [side for at, side in enumerate(sides) if at == 0 or side != sides[at - 1]]
    assert rounds in (
        ["near", "far"],
        ["near", "far", "near"],
        ["near", "left", "far", "near"],
        ["near", "left", "far", "right", "near"],
    )


def test_the_nearest_mat_is_found():
    plan = lying(["near", "far"])
    assert nearest(plan.mats, *plan.mats[1].centre) == 1
