"""Where things lie: everything inside of the table, nothing over another, cards large enough, at every size."""

from __future__ import annotations

from itertools import combinations

import pytest
from sizes import SIZES

from diamant.ui.games.dwarfs.table.hand_plan import in_hand
from diamant.ui.games.dwarfs.table.plan import TablePlan, around, long_edges
from diamant.ui.table.edges import Rect
from diamant.ui.table.place import Place

EDGES = {2: ("near", "far"), 3: ("near", "near", "far"), 4: ("near", "near", "far", "far")}
LYING = [name for name, ((width, height), _) in SIZES.items() if width > height]
SLACK = 1.0


def box(place: Place) -> Rect:
    return Rect(place.x - place.width / 2, place.y - place.height / 2, place.width, place.height)


def overlap(one: Rect, other: Rect) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    up = min(one.top, other.top) - max(one.y, other.y)
    return across > SLACK and up > SLACK


def plan_around(size: str, seats: int) -> tuple[TablePlan, float]:
    (width, height), density = SIZES[size]
    return around(max(width, height), min(width, height), EDGES[seats], density), density


def plan_in_hand(size: str, seats: int, holder: int = 0) -> tuple[TablePlan, float]:
    (width, height), density = SIZES[size]
    return in_hand(width, height, seats, holder, density), density


def solid(plan: TablePlan) -> dict[str, Rect]:
    """Returns all that may not lie over another."""
    found = {f"gallery {at}": floor.gallery for at, floor in enumerate(plan.floors, 1)}
    found |= {f"banner {at}": banner for at, banner in enumerate(plan.banners)}
    found |= {f"pause {at}": control for at, control in enumerate(plan.controls)}
    found |= {f"mat {at}": seat.mat.box() for at, seat in enumerate(plan.seats)}
    return found


@pytest.mark.parametrize("seats", EDGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("make", [plan_around, plan_in_hand])
def test_everything_is_on_the_table_and_nothing_lies_over_another(make, size, seats):
    plan, _ = make(size, seats)
    parts = solid(plan)
    for name, part in parts.items():
        assert part.x >= -SLACK, name
        assert part.y >= -SLACK, name
        assert part.right <= plan.width + SLACK, name
        assert part.top <= plan.height + SLACK, name
    for (name, part), (other_name, other) in combinations(parts.items(), 2):
        assert not overlap(part, other), f"{name} lies over {other_name}"


@pytest.mark.parametrize("seats", EDGES)
@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_is_looked_at_lies_beside_everything(size, seats):
    plan, _ = plan_around(size, seats)
    for seat in plan.seats:
        for name, part in solid(plan).items():
            assert not overlap(box(seat.drawn), part), name


@pytest.mark.parametrize("size", SIZES)
def test_the_drawn_card_of_the_holder_is_large_and_beside_everything(size):
    for holder in range(4):
        plan, density = plan_in_hand(size, 4, holder)
        drawn = plan.seats[holder].drawn
        assert drawn.width >= 120 * density
        for name, part in solid(plan).items():
            assert not overlap(box(drawn), part), name


@pytest.mark.parametrize("seats", EDGES)
@pytest.mark.parametrize("size", SIZES)
def test_cards_can_be_hit(size, seats):
    plan, density = plan_around(size, seats)
    for seat in plan.seats:
        assert all(card.width >= 48 * density - 0.5 for card in seat.cards)
        assert seat.button.height >= 48 * density
    held, density = plan_in_hand(size, seats)
    for seat in held.seats:
        pitch = seat.cards[1].x - seat.cards[0].x
        assert pitch >= 44 * density, "with the gap beside it a card is as wide as a fingertip"


@pytest.mark.parametrize("size", SIZES)
def test_the_five_cards_lie_on_their_mat_in_a_row(size):
    for plan, _ in (plan_around(size, 4), plan_in_hand(size, 4)):
        for seat in plan.seats:
            mat = seat.mat.box()
            assert all(mat.x <= card.x <= mat.right and mat.y <= card.y <= mat.top for card in seat.cards)
            assert not any(overlap(box(one), box(other)) for one, other in combinations(seat.cards, 2))


def test_the_far_seats_are_turned_to_their_owners():
    plan, _ = plan_around("1280x800", 4)
    assert [seat.mat.angle for seat in plan.seats] == [0, 0, 180, 180]
    assert [seat.cards[0].angle for seat in plan.seats] == [0, 0, 180, 180]
    left, right = plan.seats[2].cards[0].x, plan.seats[2].cards[4].x
    assert left > right, "the first place is on its owner's left"


def test_in_hand_everything_is_turned_to_the_holder_whose_cards_are_the_largest():
    for holder in range(3):
        plan, _ = plan_in_hand("1280x800", 3, holder)
        assert all(seat.mat.angle == 0 for seat in plan.seats)
        widest = max(range(3), key=lambda seat: plan.seats[seat].cards[0].width)
        assert widest == holder


def test_nobody_sits_at_the_ends_of_the_mine():
    assert long_edges(("left", "right")) == ("near", "far")
    assert long_edges(("near", "left", "near")) == ("near", "far", "near")


# Room is used


def test_with_two_the_cards_and_what_is_drawn_are_larger_than_with_more():
    for size in SIZES:
        two, four = plan_around(size, 2)[0].seats[0], plan_around(size, 4)[0].seats[0]
        assert two.cards[0].width >= 1.15 * four.cards[0].width, size
        assert two.drawn.width >= 1.2 * four.drawn.width or size == "1024x768", size


@pytest.mark.parametrize("seats", EDGES)
def test_a_less_wide_window_gives_its_height_to_cards_and_galleries(seats):
    less_wide, flat = around(1024, 768, EDGES[seats]), around(1024, 640, EDGES[seats])
    assert less_wide.floors[0].pile.width >= (1.2 if seats == 2 else 1.0) * flat.floors[0].pile.width
    assert less_wide.seats[0].cards[0].width >= 1.12 * flat.seats[0].cards[0].width
    assert less_wide.banners[0].height > flat.banners[0].height


@pytest.mark.parametrize("seats", EDGES)
def test_what_lies_on_a_mat_lies_beside_the_rest_of_it(seats):
    for size in SIZES:
        for seat in plan_around(size, seats)[0].seats:
            mat = seat.mat
            left = min(abs(card.x - mat.to_table(0, 0)[0]) for card in seat.cards) - seat.cards[0].width / 2
            assert all(part.right <= left + SLACK for part in (mat.token, mat.wagon, mat.haul)), size
            parts = (mat.token, mat.haul, mat.name, mat.status)
            assert not any(overlap(one, other) for one, other in combinations(parts, 2)), size
