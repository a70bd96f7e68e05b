"""The expert: what it counts on, how it bids, sells, plays its cards, deals, and counts the last moves."""

from __future__ import annotations

from random import Random

import pytest
from valleys import after, owning, valley, with_table

from diamant.games.valley import GAME
from diamant.games.valley.bots import EXPERTS, PLANS, player_of
from diamant.games.valley.bots.gains import drawn_worth
from diamant.games.valley.bots.numbers import TWO
from diamant.games.valley.bots.outlook import Outlook, stair
from diamant.games.valley.bots.pace import fewest_moves
from diamant.games.valley.bots.rivals import highest
from diamant.games.valley.events import Offered
from diamant.games.valley.match import play_match
from diamant.games.valley.moves import Auction, Bid, Buy, Deal, Draw, Move, Offer, Sell, Stack, TurnUp
from diamant.games.valley.position import Position
from diamant.games.valley.tables import CARD_COST
from diamant.games.valley.view import view

DULL = "fair fair rescue"
"""A hand with nothing to play at the start."""


def choice(position: Position, name: str = "expert") -> Move:
    """Returns what somebody chooses who is awaited."""
    move: Move = player_of(name)(view(position, position.awaited), Random(1))
    return move


def told(position: Position, name: str = "expert") -> str:
    """Returns the text of what somebody chooses: moves without a number are all alike otherwise."""
    return GAME.text(choice(position, name))


def outlook(position: Position, seat: int = 0) -> Outlook:
    return Outlook(view(position, seat).known, seat, seat)


def closed(position: Position, *claims: int) -> Position:
    """Returns a position in which these claims are holes."""
    table = position.table
    heights = [0 if claim in claims else height for claim, height in enumerate(table.heights)]
    owners = [-2 if claim in claims else owner for claim, owner in enumerate(table.owners)]
    return with_table(position, heights=tuple(heights), owners=tuple(owners))


def lowered(position: Position, claim: int, height: int) -> Position:
    heights = list(position.table.heights)
    heights[claim] = height
    return with_table(position, heights=tuple(heights))


# What lies ahead


def test_with_the_claims_the_moves_run_out() -> None:
    start, late = valley(), closed(valley(), *range(5, 22))
    assert outlook(start).moves > 30
    assert outlook(late).moves < 12


def test_in_the_last_lap_everybody_who_has_not_moved_has_one_move() -> None:
    position = valley(seats=3, first=1)._replace(last=2)
    assert [outlook(position, seat).moves for seat in range(3)] == [0, 1, 1]


def test_others_who_hurry_leave_fewer_moves() -> None:
    position = closed(valley(), *range(6, 25))
    assert fewest_moves(lowered(owning(position, s1=(0,)), 0, 1), 0, TWO) == 2
    assert fewest_moves(owning(position, s1=(0,)), 0, TWO) == 3
    assert fewest_moves(position, 0, TWO) > 3


def test_gems_fall_when_others_hold_many() -> None:
    few, many = valley(gems=((0, 0, 1), (0, 0, 0))), valley(gems=((0, 0, 1), (0, 0, 5)))
    assert outlook(many).later[2] < outlook(few).later[2] - 1


def test_a_stair_of_prices_ends_at_the_lowest() -> None:
    assert stair(2, 1, 3) == 240 + 200 + 200
    assert stair(0, 10, 2) == 150 + 140


def test_a_claim_is_worth_less_to_who_has_no_moves_left_to_dig_it() -> None:
    position = owning(closed(valley(), *range(5, 22)), s0=(24, 23))
    assert 10 * outlook(position).claim(22) < outlook(position, 1).claim(22)


def test_too_few_moves_for_all_kinds_make_the_poorest_worthless() -> None:
    position = valley(gems=((2, 2, 2), (0, 0, 0)))
    assert outlook(position).kept((2, 2, 2)) > outlook(position).kept((0, 2, 2)) > outlook(position).kept((0, 0, 2))
    last = outlook(position._replace(turn=1, last=2))
    assert last.kept((2, 2, 2)) == last.kept((0, 0, 2)) > 0


# Auctions


def test_a_claim_that_nobody_else_can_bid_for_is_opened_at_the_lowest_price() -> None:
    position = with_table(valley(DULL), home=(3, 0), lost=(0, 3))
    move = choice(position)
    assert isinstance(move, Auction)
    assert move.price == 10
    assert position.table.heights[move.claim] == 4


def test_others_bid_no_more_than_they_have_and_nothing_without_a_miner_at_home() -> None:
    position = with_table(valley(seats=3), cash=(1000, 30, 1000), home=(3, 3, 0))
    assert highest(view(position, 0), 20, 100, [1]) == 30
    assert highest(view(position, 0), 20, 100, [2]) == 0


def test_who_was_seen_to_bid_high_is_expected_to() -> None:
    start = valley()
    bold = after(start, "auction 20 100", "bid 600", "pass")
    shy = after(start, "auction 20 100", "pass")
    assert highest(view(bold, 0), 21, 100) > highest(view(shy, 0), 21, 100) + 100


def test_more_is_bid_for_what_was_surveyed_and_is_good() -> None:
    start = valley("geologist fair fair")
    good = after(start, "play geologist 7", "tile diamond 2", "tile diamond 1", "auction 7 10", "bid 400")
    bad = after(start, "play geologist 7", "tile rock", "tile rock", "auction 7 10", "bid 100")
    assert isinstance(choice(good), Bid)
    assert told(bad) == "pass"


def test_no_claim_is_bought_in_the_last_lap() -> None:
    assert told(after(valley(DULL)._replace(last=2), "auction 20 10")) == "pass"


# The exchange and event cards


def test_gems_are_sold_while_there_are_moves_for_all_kinds() -> None:
    position = closed(owning(valley(DULL, gems=((3, 3, 3), (0, 0, 0))), s1=(0,), s0=(24,)), *range(5, 24))
    position = lowered(position, 0, 1)
    assert isinstance(choice(position), Sell)


def test_a_broker_is_kept_for_many_gems() -> None:
    few = owning(valley("broker fair fair", gems=((1, 0, 0), (0, 0, 0))), s0=(20,))
    many = owning(valley("broker fair fair", gems=((0, 0, 4), (0, 0, 0))), s0=(20,))
    assert told(few) == "dig 20"
    assert told(many) == "play broker diamond"


def test_a_card_from_the_pile_pays_for_who_has_many_gems() -> None:
    poor = with_table(valley(), hands=((), ("fair",) * 3))
    rich = with_table(poor, gems=((0, 8, 6), (0, 0, 0)))
    assert drawn_worth(outlook(poor)) < CARD_COST < drawn_worth(outlook(rich))
    assert not isinstance(choice(poor), Buy)


def test_a_miner_is_hired_by_who_has_none_while_it_pays() -> None:
    early = with_table(valley(DULL), hands=((), ("fair",) * 3), home=(0, 3), lost=(3, 0))
    late = closed(early, *range(6, 25))
    assert told(early) == "hire"
    assert told(late) != "hire"


# The end


def test_the_last_lap_is_begun_by_who_is_ahead() -> None:
    position = closed(lowered(owning(valley(DULL), s0=(0,)), 0, 1), *range(6, 25))
    assert told(with_table(position, cash=(3000, 1000))) == "dig 0"


def test_in_the_last_move_nothing_but_cash_counts() -> None:
    position = valley("export fair fair", gems=((2, 0, 0), (0, 0, 0)))._replace(last=1)
    assert told(position) == "play export sapphire 2", "200 at once, 190 one after another"
    assert told(with_table(position, hands=((), ()))) == "sell sapphire 2"


def test_without_anything_to_gain_the_expert_rests() -> None:
    position = with_table(valley(), hands=((), ()), home=(0, 0), lost=(3, 3), cash=(0, 0))._replace(last=2)
    assert told(position) == "rest"


# Offers


def test_an_offer_must_bring_more_than_it_helps_the_other() -> None:
    position = owning(valley(), s1=(20,))
    assert told(after(position, "offer 1 give cash:150 get claim:20")) == "refuse"
    assert told(after(position, "offer 1 give cash:600 get claim:20")) == "accept"


def test_gems_in_an_offer_are_worth_what_they_will_sell_for() -> None:
    position = valley(gems=((0, 0, 2), (0, 0, 0)))
    assert told(after(position, "offer 1 give diamond:2 get cash:200")) == "accept"
    assert told(after(position, "offer 1 give diamond:2 get cash:900")) == "refuse"


def overloaded(seats: int = 2) -> Position:
    """Returns a position in which seat 0 owns more than it can dig, and the others have moves and nothing to dig."""
    position = with_table(valley(seats=seats), hands=((),) + (("fair",) * 3,) * (seats - 1))
    return owning(closed(position, *range(6, 22)), s0=(22, 23, 24))


def test_a_claim_that_cannot_be_dug_any_more_is_offered_for_a_price_that_helps_both() -> None:
    move = choice(overloaded())
    assert isinstance(move, Offer)
    assert move.seat == 1
    assert move.give[0].kind == "claim"
    assert move.get[0].kind == "cash"


def test_two_offers_are_made_at_most_and_none_to_who_turned_one_down() -> None:
    position, asked = overloaded(seats=4), []
    while isinstance(move := choice(position), Offer):
        asked.append(move.seat)
        position = after(position, GAME.text(move), "refuse", "rest", "rest", "rest")
    assert len(asked) == len(set(asked)) == 2


@pytest.mark.parametrize(("seats", "friendly", "offers"), [(2, True, True), (3, False, True), (6, False, False)])
def test_experts_play_whole_games_by_the_rules(seats: int, friendly: bool, offers: bool) -> None:
    chosen: list[Move] = []
    machines = [player_of("expert")] * seats
    seen = lambda _, seat, move: chosen.append(move)  # noqa: E731
    position, moves = play_match(machines, Random(seats), friendly, offers, watch=seen)
    assert position.is_over()
    assert chosen == [move for move in moves if not isinstance(move, Stack | Deal | TurnUp | Draw)]
    made = [event.seat for event in position.events() if isinstance(event, Offered)]
    assert all(made.count(seat) <= 2 * offers for seat in range(seats))


def test_the_expert_chooses_the_same_after_resuming() -> None:
    position = owning(valley("geologist broker export", gems=((2, 0, 1), (0, 3, 0))), s0=(20,), s1=(7,))
    assert told(position) == told(Position(*position))


# One-sided plans


@pytest.mark.parametrize("name", ["no-auction", "expert:no-auction"])
def test_who_never_auctions_neither_opens_nor_bids(name: str) -> None:
    assert not isinstance(choice(valley(DULL), name), Auction)
    assert told(after(valley(DULL), "auction 20 10"), name) == "pass"


@pytest.mark.parametrize("name", ["only-dig", "expert:no-cards"])
def test_who_only_digs_plays_no_cards(name: str) -> None:
    assert told(owning(valley("grant fair fair"), s0=(20,)), name) == "dig 20"


def test_who_waits_opens_no_auction_and_bids_in_those_of_others() -> None:
    assert isinstance(choice(valley(DULL)), Auction)
    assert not isinstance(choice(valley(DULL), "expert:waits"), Auction)
    assert isinstance(choice(after(valley(DULL), "auction 20 10"), "expert:waits"), Bid)


def test_who_drives_prices_up_bids_above_the_own_limit_where_the_leader_is_likely_to_go_on() -> None:
    bold = after(valley(DULL, seats=3), "auction 24 10", "bid 900", "pass", "pass")
    position = after(with_table(bold, cash=(1000, 2000, 1000)), "auction 20 330")
    assert told(position) == "pass"
    assert told(position, "expert:drives") == "bid 340"


def test_who_never_plays_a_card_keeps_it() -> None:
    position = owning(valley("wedding rescue saboteur", gems=((0, 0, 5), (0, 0, 0))), s0=(20,))
    assert told(position) == "play wedding"
    assert not told(position, "expert:no-wedding").startswith("play")


@pytest.mark.parametrize("name", ["overbid", "expert:overbid"])
def test_who_bids_above_worth_bids_on_where_the_expert_stops(name: str) -> None:
    position = after(valley(DULL, seats=4), "auction 20 330")
    assert told(position) == "pass"
    assert isinstance(choice(position, name), Bid)


@pytest.mark.parametrize("name", ["sell-late", "expert:sell-late"])
def test_who_sells_late_keeps_gems_that_the_expert_sells(name: str) -> None:
    position = owning(valley(DULL, gems=((0, 0, 6), (0, 0, 6))), s0=(20,))
    assert isinstance(choice(position), Sell)
    assert told(position, name) == "dig 20"


@pytest.mark.parametrize("name", [*PLANS, *EXPERTS])
def test_a_one_sided_plan_is_played_to_the_end(name: str) -> None:
    position, _ = play_match([player_of(name), player_of("careful")], Random(3))
    assert position.is_over()
