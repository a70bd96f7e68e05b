"""Places and podiums, without a window."""

from __future__ import annotations

from itertools import pairwise

import pytest

from diamant.ui.table.podium.plan import CROWNED, PlateSize, Room, plan_hall, plan_podium
from diamant.ui.table.podium.standings import Podium, Standing, podium_of

PLATES = PlateSize(width=180, stacked_width=120, height=86, stacked_height=120)


def standings(*points: int) -> list[Standing]:
    rows = [
        Standing(1 + sum(other > mine for other in points), seat, f"N{seat}", "red", False, mine)
        for seat, mine in enumerate(points)
    ]
    return sorted(rows, key=lambda row: (row.place, row.seat))


def places(podium: Podium) -> tuple[list[int], ...]:
    return tuple([row.place for row in group] for group in podium)


@pytest.mark.parametrize(
    ("points", "centre", "left", "right", "rest"),
    [
        ((9, 3), [1], [2], [], []),
        ((9, 5, 3), [1], [2], [3], []),
        ((9, 9, 5, 3, 2, 1), [1, 1], [3], [4], [5, 6]),
        ((9, 5, 5, 1), [1], [2], [2], [4]),
        ((9, 5, 5, 5, 1), [1], [2, 2], [2], [5]),
        ((9, 5, 4, 4, 1), [1], [2], [3, 3], [5]),
        ((9, 5, 4, 4, 4, 4, 4), [1], [2], [], [3] * 5),
        ((9, 5, 5, 5, 5, 5, 5), [1], [], [], [2] * 6),
        ((4,) * 8, [1] * 8, [], [], []),
        ((4,) * 7 + (1,), [1] * 7, [], [], [8]),
    ],
)
def test_a_place_stands_on_the_podium_whole_or_not_at_all(points, centre, left, right, rest) -> None:
    assert places(podium_of(standings(*points), 6)) == (centre, left, right, rest)


@pytest.mark.parametrize(("width", "height"), [(1280, 560), (1422, 590), (1280, 700), (800, 1060)])
@pytest.mark.parametrize(
    "points", [(9, 3), (9, 9), (9, 5, 3, 2, 1, 1, 1, 0), (9, 9, 5, 3), (5,) * 5, (5,) * 8, (9, 5, 5, 5, 1)]
)
def test_blocks_stand_beside_each_other_inside_the_stage(points, width, height) -> None:
    room = Room(width, height, 1.0, PLATES)
    podium = podium_of(standings(*points), 6 if width > height else 4)
    blocks = plan_podium(podium, room)
    tiers = len(blocks) == 2 and blocks[0].x == blocks[1].x
    for block in blocks:
        assert block.x >= 0
        assert block.x + block.width <= width
        assert block.height + block.figure <= height + 1
        assert block.figure > CROWNED / 3
        assert block.plate[1] < block.height
    if not tiers:
        ends = sorted((block.x, block.x + block.width) for block in blocks)
        assert all(one[1] <= other[0] + 0.01 for one, other in pairwise(ends))
    highest = max(blocks, key=lambda block: block.height)
    assert highest.members[0].place == 1


def test_winners_too_many_to_stand_abreast_stand_on_two_steps() -> None:
    back, front = plan_podium(Podium(tuple(standings(*(5,) * 8))), Room(800, 1060, 1.0, PLATES))
    assert [len(back.members), len(front.members)] == [4, 4]
    assert back.height > front.height + front.figure + front.plate[1]


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize(("width", "height"), [(1280, 560), (800, 1060)])
def test_everybody_waits_on_a_ledge_in_seat_order(seats, width, height) -> None:
    ledges = plan_hall(standings(*range(seats)), Room(width, height, 1.0, PLATES))
    assert [row.seat for ledge in ledges for row in ledge.members] == list(range(seats))
    for ledge in ledges:
        assert ledge.y >= 0
        assert ledge.y + ledge.height + ledge.figure <= height
        assert 0 <= ledge.x <= ledge.x + ledge.width <= width
