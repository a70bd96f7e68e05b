"""Auctions: who may open, who is asked, and who gets the claim."""

from __future__ import annotations

import pytest
from valleys import after, events, owning, refused, valley, with_table

from diamant.games.valley.auction import bid_out
from diamant.games.valley.events import AuctionOpened, ClaimSold, Event, Passed, Raised
from diamant.games.valley.moves import Bid, Pass
from diamant.games.valley.playing import play
from diamant.games.valley.position import FREE, HOLE, Bidding, Phase
from diamant.games.valley.workbench import Workbench


def test_only_an_unowned_claim_with_tiles_is_auctioned() -> None:
    position = owning(valley(), s1=(7,))
    assert refused(position, "auction 7 50") == "claim-owned"
    assert refused(position, "auction 25 50") == "no-such-claim"
    heights, owners = (0, *position.table.heights[1:]), (HOLE, *position.table.owners[1:])
    assert refused(with_table(position, heights=heights, owners=owners), "auction 0 50") == "no-tiles"


def test_the_opener_names_at_least_10_within_their_cash_in_tens() -> None:
    position = valley(cash=(90, 1000))
    assert refused(position, "auction 7 0") == "bid-too-low"
    assert refused(position, "auction 7 55") == "not-in-tens"
    assert refused(position, "auction 7 100") == "too-little-cash"
    assert after(position, "auction 7 90").phase is Phase.BID


def test_the_opener_needs_a_miner_at_home() -> None:
    assert refused(owning(valley(), s0=(1, 2, 3)), "auction 7 50") == "no-miner"


def test_clockwise_everyone_raises_by_at_least_10_or_passes() -> None:
    position = after(valley(seats=4, first=2), "auction 7 50")
    assert (position.awaited, position.turn) == (3, 2)
    assert refused(position, "bid 50") == "bid-too-low"
    assert refused(position, "bid 65") == "not-in-tens"
    assert refused(position, "bid 1010") == "too-little-cash"
    position = after(position, "bid 60")
    assert position.awaited == 0
    assert position.business == Bidding(7, 60, (0, 1, 2, 3))


def test_a_pass_is_final() -> None:
    position = after(valley(seats=3), "auction 7 50", "bid 60", "pass", "bid 70")
    assert position.awaited == 1
    assert after(position, "bid 80").awaited == 0


def test_who_has_no_miner_at_home_or_not_more_cash_than_the_bid_is_passed_over() -> None:
    position = owning(valley(seats=4, cash=(1000, 1000, 60, 1000)), s1=(1, 2, 3))
    position = after(position, "auction 7 50")
    assert position.awaited == 2
    assert after(position, "pass").awaited == 3
    assert after(owning(valley(seats=4, cash=(1000, 50, 60, 1000))), "auction 7 60").awaited == 3


def test_who_can_no_longer_raise_is_passed_over_later_too() -> None:
    position = after(valley(seats=3, cash=(1000, 1000, 60)), "auction 7 50", "bid 60")
    assert position.awaited == 0
    position = after(position, "pass")
    assert position.table.owners[7] == 1


def test_the_last_one_in_pays_the_bank_and_places_a_miner() -> None:
    position = after(valley(seats=3), "auction 7 50", "bid 60", "pass", "pass")
    assert position.table.cash == (1000, 940, 1000)
    assert position.table.home == (3, 2, 3)
    assert position.table.owners[7] == 1
    assert position.business is None


def test_an_auction_that_nobody_can_answer_is_settled_at_once() -> None:
    told = events(valley(cash=(1000, 50)), "auction 7 50")
    assert told == (AuctionOpened(0, 7, 50), ClaimSold(0, 7, 50))


def test_every_bid_is_told() -> None:
    position = valley(seats=3)
    assert events(position, "auction 7 50", "bid 60") == (Raised(1, 60),)
    assert events(position, "auction 7 50", "bid 60", "pass") == (Passed(2),)
    assert events(position, "auction 7 50", "bid 60", "pass", "pass") == (Passed(0), ClaimSold(1, 7, 60))


def test_whoever_opened_has_spent_the_move_won_or_not() -> None:
    assert after(valley(seats=3), "auction 7 50", "bid 60", "pass", "pass").turn == 1
    assert after(valley(seats=3), "auction 7 50", "pass", "pass").turn == 1


def test_a_winner_other_than_the_opener_keeps_their_own_next_move() -> None:
    position = after(valley(seats=3), "auction 7 50", "bid 60", "pass", "pass")
    assert (position.phase, position.awaited) == (Phase.MOVE, 1)
    assert after(position, "dig 7").phase is Phase.TILE


def test_own_as_many_claims_as_miners() -> None:
    position = owning(valley(), s0=(1, 2, 3))
    assert not position.can_auction(0)
    position = after(position, "rest", "auction 7 50")
    assert position.table.owners[7] == 1, "nobody else could answer"
    assert position.table.owners.count(FREE) == 21


def test_in_an_auction_nothing_else_can_be_done() -> None:
    position = after(valley(), "auction 7 50")
    for text in ("rest", "dig 7", "sell ruby 1", "buy 1", "play broker ruby", "done", "accept", "auction 8 50"):
        assert refused(position, text) == "not-now"
    assert refused(valley(), "pass") == "not-now"
    assert refused(valley(), "bid 50") == "not-now"


@pytest.mark.parametrize(("limits", "cash"), [((50, 80, 130, 90), 1000), ((0,) * 4, 40), ((500,) * 4, 120)])
def test_an_auction_that_is_bid_out_goes_as_call_by_call(limits: tuple[int, ...], cash: int) -> None:
    position = after(valley(seats=4, cash=(1000, 1000, cash, 60)), "auction 7 50")
    bench = Workbench(position)
    told = bid_out(bench, limits)
    calls: list[Event] = []
    while isinstance(bidding := position.business, Bidding):
        raises = bidding.price < limits[bidding.ring[0]]
        position, heard = play(position, Bid(bidding.price + 10) if raises else Pass())
        calls += heard
    assert told == tuple(calls)
    assert bench.position(()) == position
