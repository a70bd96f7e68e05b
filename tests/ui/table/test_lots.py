"""It is drawn who begins, before everybody's eyes, and what was drawn is what is played."""

from __future__ import annotations

from itertools import pairwise

import pytest
from finding import says

from diamant.store import LineUp, SeatPlan
from diamant.table import Sitting, turns
from diamant.ui.table.lots import hops_to, spots_of


def mine(*names: str, holding: str = "around") -> LineUp:
    """A line-up of the Dwarfs' mine: these people around the tablet."""
    from diamant.table.lineups import seated

    colours = ("red", "orange", "yellow", "green")
    seats = tuple(SeatPlan(name, colour, None) for name, colour in zip(names, colours, strict=False))
    return seated(LineUp("dwarfs", seats, holding, {"supper": "late", "first": 0, "marks": False}), ("near", "far"))


@pytest.fixture
def table(window, house, open_screen, frames):
    """``table(line_up)`` begins a game that people have set up and returns its table."""
    window()

    def begin(line_up: LineUp, motion: str = "full"):
        house.preferences.motion = motion
        screen = open_screen("home")
        house.open_game(line_up)
        frames(16)  # until the page is turned
        return screen.manager.get_screen("table").table

    return begin


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_light_goes_round_slower_and_slower_and_comes_to_whom_was_drawn(seats):
    for first in range(seats):
        hops = hops_to(first, seats)
        assert hops[-1][0] == first
        assert all(later == (sooner + 1) % seats for (sooner, _), (later, _) in pairwise(hops))
        assert all(sooner < later for (_, sooner), (_, later) in pairwise(hops))
        assert sum(stay for _, stay in hops) < 3


def test_figures_lie_before_their_mats_or_in_a_ring_before_the_holder():
    assert spots_of([(100, 50), (500, 350)], (600, 400), held=False)[0] == pytest.approx((188, 116))
    (x, y), *_ = spots_of([(0, 0)] * 4, (600, 400), held=True)
    assert (x, y) == pytest.approx((300, 76)), "the first at the near edge"


def test_it_is_drawn_before_everybodys_eyes_and_two_taps_get_on_with_it(table, house, tap, idle_until):
    there = table(mine("Ada", "Bo", "Cy"))
    first = house.sitting.line_up.options["first"]
    assert there.lots is not None
    assert says(there.lots, "Who begins?")
    assert house.sitting.step == 0, "nothing happens meanwhile"
    tap((640, 400))
    assert [figure.state for figure in there.lots.figures].index("chosen") == first
    assert says(there.lots, f"{house.sitting.seats[first].name} begins")
    tap((640, 400))
    assert there.lots is None
    idle_until(lambda: house.sitting.step > 0)
    again = Sitting(house.store, house.sitting.game_id)
    assert again.line_up.options["first"] == first, "it is the same after coming back"


def test_without_motion_it_is_there_at_once(table, house, frames):
    there = table(mine("Ada", "Bo", holding="pass"), motion="off")
    assert there.lots.drawn
    assert len(there.lots.banners) == 1, "one reads it"
    first = int(house.sitting.line_up.options["first"])
    house.sitting.rename(first, "Eva")
    there.line_up_changed()
    frames(2)
    assert says(there.lots, "Eva begins"), "whatever the one who begins is called by now"


def test_where_the_table_said_who_begins_nothing_is_drawn(table, house):
    there = table(turns.let_begin(mine("Ada", "Bo", "Cy"), 1))
    assert there.lots is None
    begins = house.sitting.seats[int(house.sitting.line_up.options["first"])]
    assert begins.name == "Bo"


def test_it_is_not_drawn_again_in_a_game_that_is_taken_up(table, house, frames):
    shell = table(mine("Ada", "Bo"), motion="off").parent.manager
    house.go_home()
    house.continue_game(house.sitting.game_id)
    shell.rebuild()  # as for another density
    frames(2)
    assert shell.get_screen("table").table.lots is None
