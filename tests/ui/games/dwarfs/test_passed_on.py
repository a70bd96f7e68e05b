"""A tablet that is passed on in the mine: it goes round once, and is laid down for what all want to see."""

from __future__ import annotations

import pytest
from ticking import ticks

from diamant.games.dwarfs.position import Phase
from diamant.ui.games.dwarfs.table.ways.together import Picking, from_holder


def test_the_round_begins_with_whoever_has_the_tablet():
    assert from_holder((2, 0, 1), 0) == (0, 1, 2)
    assert from_holder((2, 0, 1), None) == (2, 0, 1)


@pytest.mark.parametrize("seed", range(4))
def test_who_holds_the_tablet_chooses_first_without_giving_it_away(new_mine, seed):
    mine = new_mine(people=3, holding="pass", seed=seed)
    mine.play_until(lambda: mine.over or isinstance(mine.table.way, Picking))
    assert mine.known.phase in (Phase.BATS, Phase.EXPLOSION, Phase.WAGONS)
    assert not mine.table.handing.closed, "no curtain"
    assert mine.table.way.asked == (mine.table.holder,) == (mine.view.holder,)
    held = []
    while isinstance(mine.table.way, Picking) and mine.table.way.asked:
        if mine.table.way.asked[0] not in held:
            held += mine.table.way.asked
        mine.play_on()
        ticks()
    assert sorted(held) == [0, 1, 2], "everybody has it once"
