"""Where things lie on the table, in every window and for every party: plain numbers."""

from __future__ import annotations

from itertools import combinations

import pytest
from sizes import SIZES
from tables import expedition

from diamant.store import LineUp, SeatPlan
from diamant.table.around import automatic_edges
from diamant.ui.games.expedition.table.plan import (
    CARD_RATIO,
    TablePlan,
    around,
    least_around,
    least_one_way,
    one_way,
    path_plan,
)
from diamant.ui.games.expedition.table.upright import LEAST, upright
from diamant.ui.table.edges import MatPlace, Rect, has_few_readers, shrunk, upright_edges

PARTIES = range(2, 9)
ODD = {"860x860": ((860, 860), 1), "480x480": ((480, 480), 1), "700x640": ((700, 640), 1), "480x800": ((480, 800), 1)}
WAYS = ("around", "pass", "one", "two")
MOST_CARDS = 26  # fifteen treasures, five relics, five traps and the one that springs


def rect_of(mat: MatPlace) -> Rect:
    across, up = (mat.width, mat.height) if mat.angle % 180 == 0 else (mat.height, mat.width)
    return Rect(mat.centre[0] - across / 2, mat.centre[1] - up / 2, across, up)


def overlap(one: Rect, other: Rect) -> bool:
    return (
        min(one.right, other.right) - max(one.x, other.x) > 0.5 and min(one.top, other.top) - max(one.y, other.y) > 0.5
    )


def inside(inner: Rect, width: float, height: float) -> bool:
    return inner.x >= -0.5 and inner.y >= -0.5 and inner.right <= width + 0.5 and inner.top <= height + 0.5


@pytest.fixture(params=SIZES)
def screen(request):
    (width, height), density = SIZES[request.param]
    return width, height, density


@pytest.fixture(params=SIZES | ODD)
def any_screen(request):
    (width, height), density = (SIZES | ODD)[request.param]
    return width, height, density


@pytest.fixture
def plans(screen):
    """The table of every party around a tablet."""
    width, height, density = screen
    edges = {party: automatic_edges([False] * party) for party in PARTIES}
    return {party: around(max(width, height), min(width, height), edges[party], density) for party in PARTIES}


def family(party: int, people: int) -> LineUp:
    """Returns a line-up of a party in which so many are people."""
    machines = [at >= people for at in range(party)]
    seats = zip(automatic_edges(machines), machines, strict=True)
    plans = tuple(SeatPlan("", "red", edge, "careful" if machine else "") for edge, machine in seats)
    return expedition(plans, "english", True, "around", True)


@pytest.fixture
def any_plans(any_screen):
    """The table of every party in every way to hold the tablet."""
    return {(way, party): laid_out(way, party, *any_screen) for way in WAYS for party in PARTIES}


def laid_out(way: str, party: int, width: float, height: float, density: float) -> TablePlan:
    if way in ("one", "two"):
        width, height = min(width, height), max(width, height)
        scale = shrunk(width, height, density, LEAST)
        return upright(width / scale, height / scale, upright_edges(family(party, 1 if way == "one" else 2)), density)
    if way == "pass":
        scale = shrunk(width, height, density, least_one_way(party, height > width))
        return one_way(width / scale, height / scale, party, density)
    edges = automatic_edges([False] * party)
    width, height = max(width, height), min(width, height)
    scale = shrunk(width, height, density, least_around(edges))
    return around(width / scale, height / scale, edges, density)


def test_a_usual_window_shows_the_table_unshrunk(screen):
    width, height, density = screen
    for party in PARTIES:
        least = least_around(automatic_edges([False] * party))
        assert shrunk(max(width, height), min(width, height), density, least) == 1
        assert shrunk(width, height, density, least_one_way(party, height > width)) == 1
    assert shrunk(min(width, height), max(width, height), density, LEAST) == 1


def middle(plan: TablePlan) -> list[Rect]:
    return [plan.path, plan.entrances, plan.side, *plan.banners, *plan.totals, *plan.controls]


def test_mats_lie_inside_the_window_and_apart(any_plans):
    for party, plan in any_plans.items():
        mats = [rect_of(mat) for mat in plan.mats]
        assert all(inside(mat, plan.width, plan.height) for mat in mats), party
        assert not [pair for pair in combinations(mats, 2) if overlap(*pair)], party


def test_nothing_of_the_middle_lies_under_a_mat_or_over_another(any_plans):
    for party, plan in any_plans.items():
        parts = middle(plan)
        assert all(inside(part, plan.width, plan.height) for part in parts), party
        assert not [(part, mat) for part in parts for mat in map(rect_of, plan.mats) if overlap(part, mat)], party
        assert not [pair for pair in combinations(parts, 2) if overlap(*pair)], party


def test_the_total_of_the_path_lies_beside_every_banner_large_enough_to_be_read(any_plans):
    for party, plan in any_plans.items():
        assert len(plan.totals) == len(plan.banners), party
        for banner, total in zip(plan.banners, plan.totals, strict=True):
            assert (total.y, total.height) == (banner.y, banner.height), party
            assert total.width > 2.5 * total.height, f"{party}: room for a ruby, a number and a relic"
            assert banner.width > total.width, party


def test_a_mat_has_room_for_two_cards_of_72_dp(plans, screen):
    density = screen[2]
    for party, plan in plans.items():
        assert all(mat.height >= 96 * density - 0.5 for mat in plan.mats), party
        assert all(mat.width >= 240 * density - 0.5 for mat in plan.mats), party


@pytest.mark.parametrize("cards", [0, 1, 11, 12, 20, MOST_CARDS])
def test_every_card_of_the_longest_path_has_a_place_of_its_own(plans, cards):
    for party, plan in plans.items():
        path = path_plan(plan.path, cards)
        assert len(path.slots) > cards, party
        width, height = path.card_width, path.card_height
        places = [Rect(slot.x - width / 2, slot.y - height / 2, width, height) for slot in path.slots[: cards + 1]]
        assert not [pair for pair in combinations(places, 2) if overlap(*pair)], party
        assert all(plan.path.x - 1 <= place.x <= place.right <= plan.path.right + 1 for place in places), party


def test_the_path_winds_out_and_back():
    path = path_plan(Rect(0, 0, 746, 318), 7)
    first, sixth, seventh = path.slots[0], path.slots[5], path.slots[6]
    assert first.x < sixth.x
    assert abs(sixth.x - seventh.x) < path.card_width / 2
    assert seventh.y < sixth.y - path.card_width * CARD_RATIO * 0.9


def test_everybody_is_turned_to_their_own_edge():
    plan = around(1280, 800, ["near", "far", "left", "right"])
    assert [mat.angle for mat in plan.mats] == [0, 180, 270, 90]


def test_a_passed_tablet_shows_everything_one_way():
    assert {mat.angle for mat in one_way(800, 1280, 8).mats} == {0}


@pytest.mark.parametrize("party", PARTIES)
def test_one_or_two_people_sit_at_the_short_edges_of_an_upright_table(party):
    for people in (1, 2):
        line_up = family(party, people)
        edges = upright_edges(line_up)
        assert has_few_readers(line_up)
        assert set(edges[:people]) <= {"near", "far"}
        assert len(edges) == party
        plan = upright(800, 1280, edges)
        assert [mat.angle for mat in plan.mats[:people]] == [{"near": 0, "far": 180}[edge] for edge in edges[:people]]


def test_three_people_sit_around_a_table_that_is_turned():
    assert not has_few_readers(family(5, 3))


@pytest.mark.parametrize(("size", "party"), [*(((800, 1280), party) for party in (2, 3, 4, 5)), ((540, 960), 2)])
def test_an_upright_table_has_larger_cards_for_few_seats_too(size, party):
    few, many = (upright(*size, upright_edges(family(count, 2))) for count in (party, 8))
    assert few.card_height == pytest.approx(many.card_height * 4 / 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_less_wide_window_gives_its_height_to_the_path(seats):
    edges = automatic_edges([False] * seats)
    less_wide, flat = around(1024, 768, edges), around(1024, 640, edges)
    assert path_plan(less_wide.path, 0).card_width >= 1.25 * path_plan(flat.path, 0).card_width
    assert less_wide.banners[0].y - less_wide.centre.y >= less_wide.strip - 0.01
