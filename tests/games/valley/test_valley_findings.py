"""Looking back at the valley: what claims cost and brought, and what is worth telling about everybody."""

from __future__ import annotations

from random import Random

import pytest

from diamant.games.playing import anything, play_out
from diamant.games.valley import GAME
from diamant.games.valley.events import (
    AuctionOpened,
    CardPlayed,
    ClaimSold,
    DealMade,
    Dealt,
    DigPaid,
    Emptied,
    Event,
    Exploded,
    GemsFound,
    GemsSold,
    Looked,
    MuseumPaid,
    ParkMade,
    Passed,
    PriceRose,
    Raised,
    Rested,
    Stacked,
    TurnedUp,
)
from diamant.games.valley.findings import FindingKind, cards, comeback, findings, jumps, methane
from diamant.games.valley.moves import Item
from diamant.games.valley.position import HOLE, PARK, Rules
from diamant.games.valley.review import Call, End, Review, review, review_of
from diamant.games.valley.tables import DIAMOND, PRICES, RUBY, START_LEVEL, Tile, tile_of

DIAMOND_NOW = PRICES[DIAMOND][START_LEVEL]
ROCK, TWO_DIAMONDS, ONE_RUBY = tile_of("rock"), tile_of("diamond 2"), tile_of("ruby 1")


def bought(seat: int, claim: int, price: int, *others: int) -> list[Event]:
    """An auction that a seat opens and wins; the others raise by 10K and give in."""
    calls: list[Event] = [AuctionOpened(seat, claim, price - 10 * len(others))]
    for at, other in enumerate(others, 1):
        calls += [Raised(other, price - 10 * (len(others) - at))]
    if others:
        calls[-1] = Raised(seat, price)
        calls.append(Passed(others[-1]))
    return [*calls, ClaimSold(seat, claim, price)]


def dug(seat: int, claim: int, tile: Tile, left: int) -> list[Event]:
    """A dig, with the gems of the tile at their first prices."""
    told: list[Event] = [DigPaid(seat, claim, 10), TurnedUp(seat, claim, tile, left)]
    if tile.gem is not None:
        told.append(GemsFound(seat, claim, tile.gem, tile.gems, tile.gems * PRICES[tile.gem][START_LEVEL]))
    return [*told, *([] if left else [Emptied(claim, seat)])]


def sold(seat: int, gem: int, *prices: int, level: int = START_LEVEL) -> list[Event]:
    return [GemsSold(seat, gem, prices, level)]


def rests(seat: int) -> list[Event]:
    return [Rested(seat, 0)]


def told_of(*parts: list[Event], seats: int = 2) -> Review:
    stacks: list[Event] = [Stacked(claim, 2) for claim in range(25)]
    return review_of([*stacks, *(event for part in parts for event in part)], Rules(seats, 0, False, True), over=True)


def kinds(told: Review, seat: int = 0) -> list[FindingKind]:
    return [one.kind for one in findings(told)[seat]]


# Looking back


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_valley_told_from_its_events_is_the_valley_on_the_table(seats):
    *_, last = play_out(GAME, GAME.defaults(""), [anything(GAME)] * seats, Random(seats))
    table, told = last.position.table, review(last.position)
    after = told.turns[-1].after
    assert (after.heights, after.owners, after.prices, after.cash) == table[5:8] + table[:1]
    assert after.gems == tuple(map(tuple, table.gems))
    assert after.cards == tuple(map(len, table.hands))
    assert told.beginning.cash == (1000,) * seats


def test_every_seat_moves_in_turn_and_a_card_with_what_follows_is_one_move():
    told = told_of(
        [Dealt(0, "broker"), CardPlayed(0, "broker", None, RUBY, None), PriceRose(RUBY, 5, 8)],
        bought(1, 3, 50, 0),
        rests(0),
    )
    assert [turn.seat for turn in told.turns] == [0, 1, 0]
    assert [turn.number for turn in told.turns] == [1, 2, 3]
    assert told.capital(1) == [1000, 1000, 950, 950]


def test_a_claim_knows_who_bid_what_it_cost_and_what_its_gems_brought():
    told = told_of(
        bought(0, 7, 120, 1), rests(1), dug(0, 7, ONE_RUBY, 1), rests(1), dug(0, 7, TWO_DIAMONDS, 0), rests(1),
        sold(0, DIAMOND, 400),
    )  # fmt: skip
    (stay,) = told.stays
    assert stay.calls == (Call(0, 110), Call(0, 120))
    assert (stay.price, stay.digs, stay.cost) == (120, 20, 140)
    assert (stay.worth, stay.sold, stay.brought) == (200 + 2 * DIAMOND_NOW, 400, 400)
    assert (stay.gems, stay.unsold) == ((0, 1, 2), (0, 1, 1))
    assert stay.end is End.HOLE
    assert told.turns[-1].after.owners[7] == HOLE


def test_gems_that_change_hands_in_a_deal_still_count_for_their_claim():
    deal: list[Event] = [DealMade(0, 1, (Item("diamond", 1),), (Item("cash", 300),))]
    told = told_of(
        bought(0, 7, 120), rests(1), dug(0, 7, TWO_DIAMONDS, 1), rests(1), rests(0), deal, sold(1, DIAMOND, 400)
    )
    assert told.stays[0].sold == 400
    assert told.turns[-1].after.cash == (1000 - 130 + 300, 1000 - 300 + 400)


def test_a_claim_that_comes_in_a_deal_has_no_price_and_the_old_owner_s_time_with_it_ends():
    told = told_of(bought(0, 7, 120), rests(1), [DealMade(0, 1, (Item("claim", 7),), (Item("cash", 200),))])
    assert [(stay.seat, stay.price, stay.end) for stay in told.stays] == [(0, 120, End.DEAL), (1, None, End.HELD)]


def test_methane_bones_and_parks_end_the_time_with_a_claim():
    told = told_of(
        bought(0, 1, 10),
        bought(1, 2, 10),
        [*dug(0, 1, tile_of("methane"), 1), Exploded(0, 1, True)],
        [*dug(1, 2, tile_of("bones"), 1), MuseumPaid(1, 2, 100), ParkMade(2, 1, 1, False)],
    )
    assert [stay.end for stay in told.stays] == [End.METHANE, End.PARK]
    assert told.stays[1].brought == 100
    assert (told.turns[-1].after.owners[2], told.turns[-1].after.heights[2]) == (PARK, 0)


def test_an_unfinished_game_is_told_as_the_public_knows_it():
    played = [*play_out(GAME, GAME.defaults(""), [anything(GAME)] * 3, Random(2))]
    told = review(played[len(played) // 2].position)
    secret = [event for turn in told.turns for event in turn.events if isinstance(event, Looked) and event.tile]
    assert secret == []
    assert findings(told) == ((), (), ())


# Findings


def test_a_claim_that_brought_much_more_than_it_cost_is_a_bargain():
    told = told_of(bought(0, 7, 120), rests(1), dug(0, 7, TWO_DIAMONDS, 1), rests(1), sold(0, DIAMOND, 400, 360))
    bargain = next(one for one in findings(told)[0] if one.kind is FindingKind.BARGAIN)
    assert (bargain.money, bargain.cost, bargain.foremost) == (760, 120, True)


def test_diamonds_from_one_claim_are_told_with_what_it_cost_even_unsold():
    told = told_of(bought(0, 7, 120), rests(1), dug(0, 7, TWO_DIAMONDS, 1))
    (finding, *_) = findings(told)[0]
    assert (finding.kind, finding.number, finding.cost) == (FindingKind.DIAMONDS, 2, 120)


def test_what_one_claim_brought_and_what_was_dug_out_of_it_is_told_once():
    dear, cheap = bought(0, 7, 120), bought(0, 8, 100)
    digs = [dug(0, 7, TWO_DIAMONDS, 1), rests(1), sold(0, DIAMOND, 400, 360)]
    assert FindingKind.DIAMONDS not in kinds(told_of(dear, rests(1), *digs))
    more = [rests(1), dug(0, 8, TWO_DIAMONDS, 1), rests(1), dug(0, 8, tile_of("diamond 1"), 0)]
    one, other = findings(told_of(dear, rests(1), cheap, rests(1), *digs, *more))[0]
    assert (one.kind, one.cost, other.kind, other.cost) == (FindingKind.BARGAIN, 120, FindingKind.DIAMONDS, 100)


def test_who_looked_before_the_auction_and_found_gems_looked_first():
    look: list[Event] = [
        CardPlayed(0, "geologist", 7, None, None), Looked(0, 7, 0, ONE_RUBY), *bought(0, 7, 50)
    ]  # fmt: skip
    found = told_of(look, rests(1), dug(0, 7, ONE_RUBY, 1))
    nothing = told_of(look, rests(1), dug(0, 7, ROCK, 1))
    assert FindingKind.LOOKED_FIRST in kinds(found)
    assert FindingKind.LOOKED_FIRST not in kinds(nothing)


def test_the_highest_price_is_that_of_the_whole_table_and_above_the_first_one():
    dear, dearer = [280, 260], [300]
    mine = told_of(
        bought(0, 7, 500), rests(1), dug(0, 7, tile_of("ruby 2"), 1), [PriceRose(RUBY, 5, 9), *rests(1)],
        sold(0, RUBY, *dear),
    )  # fmt: skip
    assert FindingKind.TOP_PRICE in kinds(mine)
    topped = told_of(
        bought(0, 7, 500), bought(1, 8, 500), dug(0, 7, tile_of("ruby 2"), 1), dug(1, 8, ONE_RUBY, 1),
        sold(0, RUBY, *dear), sold(1, RUBY, *dearer),
    )  # fmt: skip
    assert FindingKind.TOP_PRICE not in kinds(topped)


def test_a_card_brought_what_the_same_sale_would_not_have_brought_without_it():
    played: list[Event] = [
        CardPlayed(0, "wedding", None, None, None), PriceRose(DIAMOND, 5, 9), GemsSold(0, DIAMOND, (560, 520), 7)
    ]  # fmt: skip
    told = told_of(bought(0, 7, 900), rests(1), dug(0, 7, TWO_DIAMONDS, 1), rests(1), played)
    (card,) = cards(0, told)
    assert (card.money, card.card) == (560 + 520 - 400 - 360, "wedding")


def test_nothing_in_hand_and_a_lot_at_the_end_is_a_comeback():
    told = told_of(bought(0, 7, 990), rests(1), dug(0, 7, TWO_DIAMONDS, 1), rests(1), sold(0, DIAMOND, 600, 560))
    found = comeback(0, told)
    assert found is not None
    assert (found.money, found.cost) == (1160, 0)
    assert comeback(0, told_of(bought(0, 7, 990), rests(1))) is None


def test_who_has_nothing_else_to_show_always_had_so_much_in_hand():
    (finding,) = findings(told_of(bought(0, 7, 90), rests(1)))[0]
    assert (finding.kind, finding.money) == (FindingKind.SAVER, 910)


def test_methane_is_told_only_of_who_has_more_than_at_the_start_all_the_same():
    boom: list[Event] = [*dug(0, 1, tile_of("methane"), 1), Exploded(0, 1, True)]
    rich = dug(0, 7, TWO_DIAMONDS, 1), rests(1), sold(0, DIAMOND, 600, 560)
    told = told_of(bought(0, 1, 10), rests(1), boom, rests(1), bought(0, 7, 10), rests(1), *rich)
    assert methane(0, told) == (FindingKind.METHANE, 0, 2120, 0, 1, None, "", False)
    assert methane(0, told_of(bought(0, 1, 10), rests(1), boom)) is None


def test_everybody_has_one_or_two_findings_whatever_was_played():
    for seed in range(6):
        machines = [GAME.machine(name) for name in list(GAME.machines.values())[:4]]
        *_, last = play_out(GAME, GAME.defaults(""), machines, Random(seed))
        assert all(1 <= len(mine) <= 2 for mine in findings(review(last.position)))


def test_the_greatest_jumps_come_in_the_order_of_the_game():
    told = told_of(
        bought(0, 7, 10), bought(1, 8, 10), dug(0, 7, TWO_DIAMONDS, 1), dug(1, 8, ONE_RUBY, 1), sold(0, DIAMOND, 400),
        sold(1, RUBY, 200), sold(0, DIAMOND, 360),
    )  # fmt: skip
    assert [(jump.seat, jump.move, jump.money, jump.gem) for jump in jumps(told, 2)] == [(0, 5, 400, 2), (0, 7, 360, 2)]
