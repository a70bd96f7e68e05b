"""Around the paper everything has its place in any window, and can be hit by a finger."""

from __future__ import annotations

from itertools import combinations

import pytest

from diamant.ui.kit.theme import Theme
from diamant.ui.screens.family.drawing_plan import Box, Plan, plan

TARGET = 48
WINDOWS = [
    (1280, 800), (1024, 768), (960, 540), (800, 1280), (768, 1024), (540, 960), (1920, 1080), (800, 800), (640, 360),
    (360, 640), (1180, 500),
]  # fmt: skip


def planned(width: float, height: float) -> Plan:
    return plan(width, height, Theme.unit(width, height), TARGET)


def targets(places: Plan) -> list[Box]:
    tools = (places.back, places.rubber, places.undo, places.fresh, places.done)
    return [*tools, *places.pens, *places.widths]


def overlap(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > 0.5 and min(one.top, other.top) - max(one.y, other.y) > 0.5


@pytest.mark.parametrize("size", WINDOWS)
def test_a_finger_hits_everything(size):
    assert [box for box in targets(planned(*size)) if min(box.width, box.height) < TARGET - 0.01] == []


@pytest.mark.parametrize("size", WINDOWS)
def test_nothing_lies_over_anything_else_or_out_of_the_window(size):
    boxes = [*targets(planned(*size)), planned(*size).paper]
    assert [pair for pair in combinations(boxes, 2) if overlap(*pair)] == []
    width, height = size
    assert all(box.x >= 0 and box.y >= 0 and box.right <= width + 0.5 and box.top <= height + 0.5 for box in boxes)


@pytest.mark.parametrize("size", WINDOWS)
def test_the_paper_is_round_and_the_largest_thing(size):
    places = planned(*size)
    assert places.paper.width == pytest.approx(places.paper.height)
    assert places.paper.width >= 0.46 * min(size)
    assert places.paper.width > 2 * max(max(box.width, box.height) for box in places.widths)


def test_on_the_drawing_board_the_paper_is_as_in_the_picture_lying_and_upright():
    assert planned(1280, 800).paper.width == pytest.approx(736, abs=2)
    assert planned(800, 1280).paper.width == pytest.approx(736, abs=8)


def test_pens_lie_stand_or_become_chips():
    assert planned(1280, 800).style == "lying"
    assert planned(800, 1280).style == "standing"
    assert planned(640, 360).style == planned(360, 640).style == "chips"
