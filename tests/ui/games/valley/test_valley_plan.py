"""Where things lie in the valley: plain numbers, for every window and everybody who may sit there."""

from __future__ import annotations

from itertools import combinations

import pytest

from diamant.table.around import automatic_edges
from diamant.ui.games.valley.table.hand_plan import in_hand
from diamant.ui.games.valley.table.plan import around
from diamant.ui.table.edges import Rect

WINDOWS = ((1280, 800), (1024, 768), (960, 540), (1600, 1000))


def meet(one: Rect, other: Rect) -> bool:
    return (
        min(one.right, other.right) - max(one.x, other.x) > 1 and min(one.top, other.top) - max(one.y, other.y) > 1
    )


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("window", WINDOWS)
def test_around_the_table_nothing_lies_over_another(window, seats):
    plan = around(*window, automatic_edges([False] * seats))
    parts = {
        **{f"mat {at}": mat.lying.box() for at, mat in enumerate(plan.seats)},
        "valley": plan.floor, "exchange": plan.exchange, "day": plan.day, "deck": plan.deck,
        "pause": plan.controls[0], "other pause": plan.controls[1], "guide": plan.guides[0],
        "other guide": plan.guides[1], "auctioneer": plan.auctioneer,
    }  # fmt: skip
    found = [pair for pair in combinations(parts, 2) if meet(parts[pair[0]], parts[pair[1]])]
    assert found == []
    whole = Rect(0, 0, *window)
    assert all(box.x >= -1 and box.right <= whole.right + 1 for box in parts.values())
    assert all(box.y >= -1 and box.top <= whole.top + 1 for box in parts.values())


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("window", WINDOWS)
def test_what_lies_before_a_mat_stays_on_the_table(window, seats):
    plan = around(*window, automatic_edges([False] * seats))
    for seat in range(seats):
        box = plan.before(seat, 500 * plan.unit, 300 * plan.unit).box()
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= window[0]
        assert box.top <= window[1]


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("window", [*WINDOWS, (800, 1280)])
def test_in_hand_nothing_lies_over_another(window, seats):
    plan = in_hand(*window, seats, 1)
    mine = plan.seats[1]
    cards = Rect(
        mine.lying.to_table(*mine.cards[0][:2])[0], mine.lying.to_table(*mine.cards[0][:2])[1],
        mine.cards[2].right - mine.cards[0].x, mine.cards[0].height,
    )  # fmt: skip
    parts = {
        **{f"mat {at}": mat.lying.box() for at, mat in enumerate(plan.seats)}, "valley": plan.floor,
        "exchange": plan.exchange, "day": plan.day, "deck": plan.deck, "cards": cards, "actions": plan.strip,
        "banner": plan.banners[0],
    }  # fmt: skip
    found = [pair for pair in combinations(parts, 2) if meet(parts[pair[0]], parts[pair[1]])]
    assert found == []


def test_of_claims_that_stand_before_each_other_every_height_is_seen():
    plan = around(1280, 800, ["near", "far"])
    for claim in range(20):
        behind, before = plan.claims[claim], plan.claims[claim + 5]
        assert behind.face(1).y >= before.face(4).top - 1


# Room is used


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_less_wide_window_gives_its_height_to_claims_and_prices(seats):
    edges = automatic_edges([False] * seats)
    less_wide, flat = around(1024, 768, edges), around(1024, 640, edges)
    assert less_wide.claims[0].width >= 1.1 * flat.claims[0].width
    assert less_wide.exchange.height >= 1.05 * flat.exchange.height
    assert less_wide.seats[0].cards[0].width >= flat.seats[0].cards[0].width


@pytest.mark.parametrize("window", WINDOWS)
def test_who_has_an_edge_alone_has_larger_cards(window):
    two, four = (around(*window, automatic_edges([False] * seats)).seats[0] for seats in (2, 4))
    assert two.cards[0].width >= 1.35 * four.cards[0].width
    assert two.cash.width > four.cash.width
    boxes = [two.cash, *two.gems, *two.cards, two.name, two.status, *two.helmets]
    assert not any(meet(one, other) for one, other in combinations(boxes, 2))
    assert all(box.x >= 0 and box.right <= two.lying.width for box in boxes)
    assert all(box.y >= 0 and box.top <= two.lying.height for box in boxes)
