"""A table that is opened or laid anew in the middle of something shows all that belongs to it."""

from __future__ import annotations

import pytest

from diamant.ui.games.dwarfs.table import fingers
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


@pytest.mark.parametrize("holding", ["around", "pass"])
def test_a_look_that_was_broken_off_is_had_again_before_anything_else(new_mine, holding):
    mine = new_mine(people=2, holding=holding)
    mine.play_until(lambda: mine.table.look is not None)
    event, step = mine.table.look.event, mine.sitting.step
    mine.app.house.continue_game(mine.sitting.game_id)
    if holding == "pass":
        mine.until(lambda: mine.table.handing.closed)
        assert mine.table.look is None, "nobody else may see it"
        mine.table.handing._opened()
    mine.until(lambda: mine.table.look is not None)
    look = mine.table.look
    assert (look.event, mine.sitting.step) == (event, step)
    assert look.face(fingers.card(event.seat, event.place)) is mine.sitting.position.hands[event.seat][event.place]
    mine.play_on()
    mine.until(lambda: mine.table.look is not look and mine.settled())


def test_who_takes_the_tablet_is_told_what_happened_before_the_game_was_left_too(new_mine):
    mine = new_mine(people=2, machines=1, holding="pass")
    mine.play_until(lambda: mine.known.turn == 1 and isinstance(mine.table.way, Choosing))
    mine.play_until(lambda: mine.known.turn == 0 and mine.table.handing.closed)
    before = mine.table.handing
    mine.app.house.continue_game(mine.sitting.game_id)
    mine.until(lambda: mine.table.handing is not before and mine.table.handing.closed)
    handing = mine.table.handing
    assert handing._missed[0] == before._missed[0]
    assert handing._boards[0] == before._boards[0]
    handing._opened()
    assert handing.telling


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
