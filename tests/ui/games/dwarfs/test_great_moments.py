"""Great moments: bats over the table while people choose, and dwarfs on both sides of it."""

from __future__ import annotations

import pytest
from kivy.tests.common import UnitTestTouch
from ticking import ticks

from diamant.games.dwarfs.position import Phase
from diamant.ui.games.dwarfs.table.hand_plan import in_hand
from diamant.ui.games.dwarfs.table.moments.flock import Flock
from diamant.ui.games.dwarfs.table.moments.moment import corners
from diamant.ui.games.dwarfs.table.ways.together import Picking

BATS_COME = 2  # a number of luck with bats


def choosing_for_bats(new_mine, motion: str):
    mine = new_mine(people=2, seed=BATS_COME, motion=motion)
    mine.play_until(lambda: mine.over or mine.known.phase is Phase.BATS)
    mine.until(lambda: isinstance(mine.table.way, Picking))
    return mine


@pytest.mark.parametrize("size", [(1280, 800), (960, 540), (800, 1280)])
@pytest.mark.parametrize("holder", [0, 1])
def test_two_dwarfs_in_hand_stand_on_both_sides(size, holder):
    (one, _), (other, _) = corners(in_hand(*size, 2, holder))
    assert one is not other


def test_bats_circle_while_people_choose_and_then_hang_still(new_mine):
    mine = choosing_for_bats(new_mine, "full")
    flock = mine.view.scenery.moment
    assert isinstance(flock, Flock)
    assert mine.view.stage.busy
    assert not any(bat.opacity for bat in flock.bats)
    ticks(60 * 8)
    assert not mine.view.stage.busy, "the screen is still when nothing happens"
    assert all(bat.opacity for bat in flock.bats)
    mine.table.open_menu()
    mine.table.close_menu()
    assert not mine.view.stage.busy, "they do not begin anew"


def test_without_motion_they_only_hang(new_mine):
    mine = choosing_for_bats(new_mine, "off")
    assert isinstance(mine.view.scenery.moment, Flock)
    assert not mine.view.stage.busy
    mine.play_until(lambda: mine.over or mine.known.phase is not Phase.BATS)
    assert not isinstance(mine.view.scenery.moment, Flock)


def test_two_cards_that_bats_shall_swap_may_be_pulled_onto_each_other(new_mine):
    mine = choosing_for_bats(new_mine, "off")
    (seat, *_), way = mine.table.way.asked, mine.table.way
    first, second, third = mine.known.shut[seat][:3]
    mine.tap(mine.card(seat, third))
    assert way.picked(seat) == (third,)
    finger = UnitTestTouch(*mine.card(seat, first))
    finger.touch_down()
    ticks(2)
    x, y = mine.card(seat, second)
    finger.touch_move(x, y + 30)
    finger.touch_move(x, y)
    ticks(2)
    finger.touch_up()
    ticks(2)
    assert set(way.picked(seat)) == {first, second}
    assert mine.sitting.has_chosen(seat)
