"""A table that is opened or laid anew in the middle of something shows all that belongs to it."""

from __future__ import annotations

import pytest

from diamant.ui.games.dwarfs.table.plan import around
from diamant.ui.games.dwarfs.table.ways.alone import Choosing, Peeking, Swapping


@pytest.mark.parametrize("kind", [Peeking, Swapping])
def test_the_symbol_that_is_acted_on_is_on_the_banners_again(new_mine, kind):
    mine = new_mine(people=2)
    mine.play_until(lambda: isinstance(mine.table.way, kind) and mine.known.symbol)
    assert mine.view.medals[0].name == f"medal-{mine.known.symbol}"
    mine.app.house.continue_game(mine.sitting.game_id)
    mine.until(lambda: isinstance(mine.table.way, kind))
    assert mine.view.medals[0].name == f"medal-{mine.known.symbol}"


def test_a_burst_follows_the_middle_of_the_table(new_mine):
    mine = new_mine(people=2)
    mine.table.scripts.stand_in_burst()
    plan = around(1000, 700, ["near", "far"], 1.0)
    mine.view.scenery.lie(plan)
    assert tuple(mine.view.scenery.moment.burst.center) == pytest.approx(plan.stage.centre)
    mine.view.scenery.clear()
    mine.view.scenery.lie(plan)
    assert not mine.view.scenery.children


def test_around_the_table_it_is_told_how_the_drawn_card_is_seen_and_in_hand_it_lies_open(new_mine):
    mine = new_mine(people=2)
    mine.play_until(lambda: isinstance(mine.table.way, Choosing))
    assert mine.view.banners[0].rest == "hold it to see it"
    alone = new_mine(people=1, machines=1)
    alone.play_until(lambda: isinstance(alone.table.way, Choosing))
    assert alone.view.banners[0].rest == ""
    assert alone.view.loose.face is alone.table.known_to(0).drawn
