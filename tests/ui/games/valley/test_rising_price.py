"""The rising price: fingers on the mats, the price climbs, and the last one pays."""

from __future__ import annotations

import pytest
from kivy.tests.common import UnitTestTouch
from ticking import ticks

from diamant.games.valley.game import GAME
from diamant.games.valley.moves import Bid, Pass
from diamant.games.valley.position import Phase
from diamant.store import LineUp, SeatPlan
from diamant.ui.games.valley.room import ROOM
from diamant.ui.games.valley.table.ways.rising import Rising
from diamant.ui.screens.setup.option_rows import rows_of

SEATS = ("red", "blue", "green")


@pytest.fixture
def auction(new_valley):
    valley = new_valley(people=6, bidding="rising")
    valley.act("auction")
    valley.tap(valley.claim(12))
    valley.tap(valley.way.laid[0].raises[0])
    valley.until(lambda: isinstance(valley.way, Rising))
    ticks(2)
    return valley


def fingers_on(valley) -> dict[int, UnitTestTouch]:
    """Puts a finger on every pad, all of them in one frame."""
    return {seat: valley.down(valley.at(pad)) for seat, pad in valley.table.pads.pads.items()}


def test_six_fingers_in_one_frame_are_all_in(auction):
    fingers = fingers_on(auction)
    assert len(fingers) == 6
    ticks(1)
    assert all(pad.state == "in" for pad in auction.table.pads.pads.values())
    auction.until(lambda: auction.known.business.price >= 60)
    assert len(auction.known.business.ring) == 6
    for seat in (1, 2, 3, 4, 5):
        fingers[seat].touch_up()
    auction.until(lambda: auction.known.phase is not Phase.BID)
    assert auction.known.table.owners[12] == 0, "whoever holds on gets the claim"
    fingers[0].touch_up()


def test_what_is_stored_are_the_same_bids(auction):
    fingers = fingers_on(auction)
    auction.until(lambda: auction.known.business.price >= 40)
    for finger in fingers.values():
        finger.touch_up()
    auction.until(lambda: auction.known.phase is not Phase.BID)
    kinds = [type(move) for move in auction.sitting.moves if isinstance(move, Bid | Pass)]
    assert kinds[:3] == [Bid] * 3
    assert kinds.count(Pass) == 5
    assert auction.known.table.cash.count(1000) == 5


def test_who_puts_no_finger_down_is_out(auction):
    finger = auction.down(auction.at(auction.table.pads.pads[2]))
    auction.until(lambda: auction.known.phase is not Phase.BID)
    assert auction.known.table.owners[12] == 2
    finger.touch_up()


def test_after_a_pause_everybody_puts_the_finger_down_again(auction):
    fingers_on(auction)
    auction.until(lambda: auction.known.business.price >= 30)
    auction.table.open_menu()
    ticks(60)
    price = auction.known.business.price
    auction.table.close_menu()
    ticks(30)
    assert auction.known.business.price == price
    assert {pad.state for pad in auction.table.pads.pads.values()} == {"ready"}


def test_set_up_says_where_a_price_cannot_rise():
    for people, machines, holding, fixed in ((3, 0, "around", False), (3, 0, "pass", True), (1, 2, "around", True)):
        seats = tuple(
            SeatPlan(colour, colour, None, "" if at < people else "careful")
            for at, colour in enumerate(SEATS[: people + machines])
        )
        plan = LineUp("valley", seats, holding, {**GAME.defaults("en"), "bidding": "rising"})
        (row,) = [row for row in rows_of(plan, ROOM, rule=False) if row.key == "bidding"]
        assert (row.fixed, row.value) == (fixed, "round" if fixed else "rising")
        assert row.note in row.notes
