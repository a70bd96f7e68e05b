"""The rising price: fingers on the mats, the price climbs, and the last one in buys where the last rival left."""

from __future__ import annotations

import pytest
from kivy.tests.common import UnitTestTouch
from ticking import ticks

from diamant.games.valley.game import GAME
from diamant.games.valley.moves import Bid, Pass
from diamant.games.valley.position import Phase
from diamant.store import LineUp, SeatPlan
from diamant.ui.games.valley.room import ROOM
from diamant.ui.games.valley.table.laying import ON_TOKEN
from diamant.ui.games.valley.table.ways.rising import Rising
from diamant.ui.screens.setup.option_rows import rows_of

SEATS = ("red", "blue", "green")


@pytest.fixture
def new_auction(new_valley):
    def opened(people: int, machines: int = 0, **options):
        valley = new_valley(people=people, machines=machines, bidding="rising", **options)
        valley.act("auction")
        valley.tap(valley.claim(12))
        valley.tap(valley.way.laid[0].raises[0])
        valley.until(lambda: isinstance(valley.way, Rising))
        ticks(2)
        return valley

    return opened


@pytest.fixture
def auction(new_auction):
    return new_auction(people=3)


def pads(valley):
    return valley.table.pads.pads


def hold(valley, *seats: int) -> dict[int, UnitTestTouch]:
    """Puts a finger on the pads of these seats, all of them in one frame."""
    return {seat: valley.down(valley.spot(*on(pads(valley)[seat]))) for seat in seats or pads(valley)}


def on(pad) -> tuple[float, float]:
    """A place on a pad beside its button, as its owner sees it."""
    return pad.to_window(pad.x + pad.width * 0.25, pad.y + pad.height / 2)


def shown(valley) -> int:
    return valley.way.price


def climb_to(valley, price: int) -> None:
    valley.until(lambda: shown(valley) >= price)
    assert shown(valley) == price


def end(valley) -> tuple[int, int]:
    """Waits for the hammer. Returns who has bought, and for how much."""
    before = valley.known.table.cash
    valley.until(lambda: valley.known.phase is not Phase.BID)
    buyer = valley.known.table.owners[12]
    return buyer, before[buyer] - valley.known.table.cash[buyer]


def test_six_fingers_in_one_frame_are_all_in(new_auction):
    auction = new_auction(people=6)
    fingers = hold(auction)
    ticks(1)
    assert [pad.state for pad in pads(auction).values()] == ["in"] * 6
    climb_to(auction, 60)
    assert len(auction.way.inside) == 6
    for seat in (1, 2, 3, 4, 5):
        fingers[seat].touch_up()
    assert end(auction) == (0, 60), "whoever holds on gets the claim"


def test_the_last_one_in_buys_at_the_price_at_which_the_last_rival_left(auction):
    fingers = hold(auction)
    climb_to(auction, 40)
    fingers[0].touch_up()
    climb_to(auction, 60)
    fingers[2].touch_up()
    assert end(auction) == (1, 60)


def test_whoever_opened_pays_no_less_than_anybody_else_would(auction):
    fingers = hold(auction)
    climb_to(auction, 40)
    fingers[1].touch_up()
    climb_to(auction, 50)
    fingers[2].touch_up()
    assert end(auction) == (0, 50)


def test_who_lifts_is_out_at_once_and_does_not_come_back(auction):
    fingers = hold(auction)
    climb_to(auction, 40)
    fingers[0].touch_up()
    assert pads(auction)[0].state == "out"
    assert auction.way.inside == [1, 2]
    hold(auction, 0)
    ticks(2)
    assert auction.way.inside == [1, 2]


def test_of_two_who_lift_at_once_the_one_who_bid_last_buys_and_that_is_said(auction):
    fingers = hold(auction)
    climb_to(auction, 40)
    fingers[1].touch_up()
    climb_to(auction, 50)
    fingers[0].touch_up()
    ticks(2)
    fingers[2].touch_up()
    auction.until(lambda: auction.table.pads.sale is not None)
    assert "All let go at once" in auction.view.banners[0].title
    assert end(auction) == (0, 50)


def test_who_lifts_later_than_a_tenth_of_a_second_has_bought(auction):
    fingers = hold(auction)
    climb_to(auction, 40)
    fingers[1].touch_up()
    climb_to(auction, 50)
    fingers[0].touch_up()
    auction.until(lambda: auction.table.pads.sale is not None)
    fingers[2].touch_up()
    assert end(auction) == (2, 50)


def test_it_waits_until_somebody_is_in(auction):
    ticks(60 * 12)
    assert isinstance(auction.way, Rising)
    assert {pad.beat for pad in pads(auction).values()} == {0}
    assert shown(auction) == 10


def test_three_two_one_is_counted_before_it_climbs_without_somebody(auction):
    hold(auction, 2)
    beats = []

    def climbing():
        beats.append(pads(auction)[1].beat)
        return auction.table.pads.climbing

    auction.until(climbing)
    assert list(dict.fromkeys(beats)) == [3, 2, 1, 0]
    assert end(auction) == (2, 20), "whoever is in alone raises the opening price"


def test_whoever_comes_in_lets_it_count_anew(auction):
    hold(auction, 2)
    auction.until(lambda: pads(auction)[0].beat == 1)
    hold(auction, 0)
    assert pads(auction)[0].beat == 3


def test_when_all_have_said_what_they_want_nobody_counts(auction):
    hold(auction, 0)
    auction.until(lambda: pads(auction)[0].beat == 3)
    for seat in (1, 2):
        auction.tap(auction.at(pads(auction)[seat].out))
    assert {pad.beat for pad in pads(auction).values()} == {0}
    assert end(auction) == (0, 10), "nobody else wanted it"


def test_a_tap_says_in_and_another_one_out(auction):
    for seat in (0, 2):
        auction.tap(auction.spot(*on(pads(auction)[seat])))
    auction.tap(auction.at(pads(auction)[1].out))
    climb_to(auction, 50)
    assert auction.way.inside == [2, 0]
    auction.down(auction.spot(*on(pads(auction)[0]))).touch_up()
    assert end(auction) == (2, 50)


def test_price_and_crown_stand_on_every_pad(auction):
    hold(auction)
    climb_to(auction, 50)
    assert {pad.price for pad in pads(auction).values()} == {50}
    assert [pad.crowned for _, pad in sorted(pads(auction).items())] == [True, False, False]


def test_what_is_stored_are_the_same_bids(auction):
    fingers = hold(auction)
    climb_to(auction, 40)
    assert auction.sitting.moves[-1] == GAME.read("auction 12 10"), "nothing is stored before it is known who buys"
    fingers[1].touch_up()
    fingers[2].touch_up()
    end(auction)
    assert [move for move in auction.sitting.moves if isinstance(move, Bid | Pass)] == [
        Pass(), Bid(30), Bid(40), Pass(),
    ]  # fmt: skip


def test_after_a_pause_everybody_is_asked_again(auction):
    hold(auction)
    climb_to(auction, 40)
    auction.table.open_menu()
    ticks(60)
    auction.table.close_menu()
    ticks(60 * 8)
    assert shown(auction) == 10
    assert {pad.state for pad in pads(auction).values()} == {"ready"}


def test_machine_players_go_along_as_far_as_they_would_bid(new_auction):
    auction = new_auction(people=2, machines=2)
    hold(auction, 0)
    auction.tap(auction.at(pads(auction)[1].out))
    buyer, price = end(auction)
    assert buyer == 0
    assert price > 10, "the machine players drove the price up"


def test_machine_players_have_it_out_when_no_person_is_in(new_auction):
    auction = new_auction(people=2, machines=2)
    for seat in (0, 1):
        auction.tap(auction.at(pads(auction)[seat].out))
    assert end(auction)[0] in (2, 3)


def test_whoever_has_no_more_money_is_out_as_if_they_had_lifted(new_auction):
    auction = new_auction(people=2)
    hold(auction)
    assert end(auction) == (0, 1000), "both had as much: the one who bid last buys"


def test_whoever_has_no_money_for_more_is_not_asked(new_valley):
    heights = [f"height {height}" for height in [2] * 5 + [3] * 15 + [4] * 5]
    hands = ("grant", "fair", "broker", "broker", "rescue", "broker", "wedding", "wedding", "fair")
    cards = [f"deal {card}" for card in hands]
    poor = ["auction 1 10", "bid 1000"]  # seat 1 spends everything, and has miners left
    valley = new_valley(people=3, bidding="rising", moves=[*heights, *cards, *poor, "rest", "auction 12 50"])
    valley.until(lambda: isinstance(valley.way, Rising))
    ticks(2)
    assert valley.known.table.cash[1] == 50
    assert sorted(pads(valley)) == [0, 2]
    assert valley.view.mats[1].dimmed


def test_another_way_to_bid_asks_everybody_anew_at_once(auction):
    hold(auction, 0)
    auction.table.open_menu()
    auction.table.pausing._switch("bidding", "round")
    auction.table.close_menu()
    auction.until(auction.settled)
    assert not pads(auction)
    assert auction.way.seat == 1
    auction.table.open_menu()
    auction.table.pausing._switch("bidding", "rising")
    auction.table.close_menu()
    auction.until(lambda: isinstance(auction.way, Rising))
    assert sorted(pads(auction)) == [0, 1, 2]
    assert not [one for one in auction.view.laid if one.where == ON_TOKEN], "nobody passes early any more"


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
