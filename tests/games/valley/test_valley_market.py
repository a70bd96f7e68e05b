"""The exchange and the bank: selling, buying event cards, hiring and resting."""

from __future__ import annotations

import pytest
from valleys import after, events, owning, refused, valley, with_table

from diamant.games.valley.events import CardsBought, GemsSold, Hired, PileRenewed, Rested
from diamant.games.valley.position import Phase
from diamant.games.valley.tables import CARD_AT, CARDS


def test_each_gem_brings_the_price_of_the_moment_then_the_price_falls_one_step() -> None:
    position = valley(gems=((0, 0, 3), (0, 0, 0)))
    assert events(position, "sell diamond 3") == (GemsSold(0, 2, (400, 360, 320), 2),)
    position = after(position, "sell diamond 3")
    assert position.table.cash[0] == 2080
    assert position.table.prices == (5, 5, 2)
    assert position.table.gems[0] == (0, 0, 0)
    assert position.turn == 1


def test_a_price_never_falls_below_the_lowest_and_selling_goes_on_there() -> None:
    position = after(valley(gems=((4, 0, 0), (0, 0, 0)), prices=(1, 5, 5)), "sell sapphire 4")
    assert position.table.cash[0] == 1000 + 60 + 3 * 50
    assert position.table.prices[0] == 0


def test_any_number_of_gems_of_one_kind_is_sold_that_one_has() -> None:
    position = valley(gems=((2, 1, 0), (0, 0, 5)))
    assert refused(position, "sell sapphire 0") == "wrong-number"
    assert refused(position, "sell sapphire 3") == "too-few-gems"
    assert refused(position, "sell diamond 1") == "too-few-gems"
    assert after(position, "sell sapphire 1").table.gems[0] == (1, 1, 0)


def test_one_or_two_event_cards_at_100_each() -> None:
    position = valley("broker grant fair", hands=(("broker",), ("fair",)))
    assert refused(position, "buy 0") == "wrong-number"
    assert refused(position, "buy 3") == "wrong-number"
    assert events(position, "buy 2") == (CardsBought(0, 2, 200),)
    position = after(position, "buy 2")
    assert position.table.cash[0] == 800
    assert (position.phase, position.turn, position.awaited) == (Phase.CARD, 0, None)
    position = after(position, "card wedding")
    assert position.phase is Phase.CARD
    position = after(position, "card export")
    assert position.table.hands[0] == ("broker", "export", "wedding")
    assert position.turn == 1


def test_at_most_three_event_cards_in_hand() -> None:
    position = valley("broker grant fair")
    assert refused(position, "buy 1") == "hand-full"
    two = with_table(position, hands=(("broker", "fair"), ()))
    assert refused(two, "buy 2") == "hand-full"
    assert after(two, "buy 1").phase is Phase.CARD


def test_cards_have_to_be_paid() -> None:
    assert refused(valley(hands=((), ()), cash=(190, 1000)), "buy 2") == "too-little-cash"


def test_a_card_is_possible_if_the_pile_can_hold_it() -> None:
    position = after(valley("grant broker rescue", "broker broker broker"), "play grant", "rest", "buy 1")
    assert refused(position, "card grant") == "card-not-there"
    assert refused(position, "card rescue") == "card-not-there"
    assert refused(position, "card broker") == "card-not-there"
    assert after(position, "card geologist").table.hands[0] == ("broker", "geologist", "rescue")


def test_an_empty_pile_is_made_anew_from_the_played_cards_when_a_card_is_due_and_none_is_left() -> None:
    one = [0] * len(CARDS)
    one[CARD_AT["fair"]] = 1
    played = [0] * len(CARDS)
    played[CARD_AT["broker"]] = 2
    position = valley("wedding grant rescue", hands=(("wedding",), ()), pile=tuple(one), played=tuple(played))
    position = after(position, "buy 2")
    assert position.next_cards() == {"fair": 1}
    position = after(position, "card fair")
    assert not any(position.table.pile), "not before a card is due"
    assert position.next_cards() == {"broker": 2}
    assert events(position, "card broker")[0] == PileRenewed(2)
    position = after(position, "card broker")
    assert not any(position.table.played)
    assert sum(position.table.pile) == 1


def test_500_brings_a_lost_miner_back() -> None:
    position = valley(home=(1, 3), lost=(2, 0))
    assert events(position, "hire") == (Hired(0, 500),)
    table = after(position, "hire").table
    assert (table.home[0], table.lost[0], table.cash[0]) == (2, 1, 500)
    assert refused(with_table(position, cash=(490, 0)), "hire") == "too-little-cash"


def test_never_more_than_three_miners() -> None:
    assert refused(owning(valley(), s0=(7,)), "hire") == "no-lost-miner"


@pytest.mark.parametrize(("cash", "paid"), [(1010, 500), (1000, 500), (990, 490), (110, 50), (10, 0), (0, 0)])
def test_whoever_has_lost_all_three_pays_half_their_cash_rounded_down_at_most_500(cash: int, paid: int) -> None:
    position = after(valley(home=(0, 3), lost=(3, 0), cash=(cash, 0)), "hire")
    assert position.table.cash[0] == cash - paid
    assert (position.table.home[0], position.table.lost[0]) == (1, 2)


def test_rest_is_always_possible_in_a_move() -> None:
    assert events(valley(), "rest") == (Rested(0, 0),)
    assert after(valley(), "rest").table.cash[0] == 1000


def test_who_has_less_than_50_is_given_enough_for_50() -> None:
    assert events(valley(cash=(20, 0)), "rest") == (Rested(0, 30),)
    assert after(valley(cash=(20, 0)), "rest").table.cash[0] == 50
    assert after(valley(cash=(50, 0)), "rest").table.cash[0] == 50
