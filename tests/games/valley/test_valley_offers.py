"""Offers: one player, one deal, settled at once."""

from __future__ import annotations

from random import Random

import pytest
from valleys import after, events, owning, refused, valley, with_table

from diamant.games.errors import IllegalMove
from diamant.games.valley import GAME
from diamant.games.valley.events import DealMade, Offered, OfferRefused
from diamant.games.valley.moves import Item, Offer, Refuse
from diamant.games.valley.offers import asks_too_much, stand_in
from diamant.games.valley.playing import play
from diamant.games.valley.position import Phase, Position


def rich() -> Position:
    """Returns a valley in which both seats hold something of everything."""
    position = owning(valley("grant fair broker"), s0=(7, 8), s1=(9,))
    return with_table(position, gems=((2, 2, 2), (1, 1, 1)), hands=(("broker", "broker", "fair"), ("grant",)))


def test_cash_claims_gems_and_event_cards_against_cash_claims_gems_settled_at_once() -> None:
    text = "offer 1 give cash:100 claim:7 sapphire:2 card:fair get cash:50 claim:9 ruby:1"
    position = after(rich(), text)
    assert (position.phase, position.turn, position.awaited) == (Phase.ANSWER, 0, 1)
    position = after(position, "accept")
    table = position.table
    assert table.cash == (950, 1050)
    assert (table.owners[7], table.owners[9]) == (1, 0)
    assert table.gems == ((0, 3, 2), (3, 0, 1))
    assert table.hands == (("broker", "broker"), ("fair", "grant"))
    assert table.home == (1, 2)
    assert position.turn == 1


def test_accepted_or_not_the_move_is_spent() -> None:
    position = after(rich(), "offer 1 give cash:100 get claim:9")
    assert after(position, "accept").turn == 1
    refusal = after(position, "refuse")
    assert refusal.turn == 1
    assert refusal.table == rich().table
    assert events(position, "refuse") == (OfferRefused(0, 1),)
    assert events(position, "accept") == (DealMade(0, 1, (Item("cash", 100),), (Item("claim", 9),)),)
    assert events(rich(), "offer 1 give cash:100 get claim:9") == (
        Offered(0, 1, (Item("cash", 100),), (Item("claim", 9),)),
    )


def test_an_offer_is_answered_before_anything_else() -> None:
    position = after(rich(), "offer 1 give cash:100 get claim:9")
    assert refused(position, "rest") == "not-now"
    assert refused(rich(), "accept") == "not-now"
    assert refused(rich(), "refuse") == "not-now"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("offer 0 give cash:100 get claim:9", "own-seat"),
        ("offer 2 give cash:100 get claim:9", "wrong-seats"),
        ("offer 1 give cash:100 get card:grant", "card-asked-for"),
        ("offer 1 give cash:0 get claim:9", "wrong-number"),
        ("offer 1 give cash:15 get claim:9", "not-in-tens"),
        ("offer 1 give cash:1010 get claim:9", "too-little-cash"),
        ("offer 1 give cash:10 get cash:1010", "too-little-cash"),
        ("offer 1 give cash:10 cash:20 get claim:9", "named-twice"),
        ("offer 1 give claim:7 claim:7 get cash:10", "named-twice"),
        ("offer 1 give ruby:1 ruby:1 get cash:10", "named-twice"),
        ("offer 1 give ruby:3 get cash:10", "too-few-gems"),
        ("offer 1 give ruby:0 get cash:10", "wrong-number"),
        ("offer 1 give cash:10 get diamond:2", "too-few-gems"),
        ("offer 1 give cash:10 get claim:7", "not-own-claim"),
        ("offer 1 give claim:10 get cash:10", "not-own-claim"),
        ("offer 1 give claim:99 get cash:10", "not-own-claim"),
        ("offer 1 give card:grant get cash:10", "card-not-held"),
        ("offer 1 give card:fair card:fair get cash:10", "named-twice"),
        ("offer 1 give card:broker card:broker card:fair get cash:10", "hand-full"),
    ],
)
def test_each_side_holds_all_it_gives_and_names_it_once(text: str, code: str) -> None:
    assert refused(rich(), text) == code


def test_a_card_is_given_as_often_as_it_is_held() -> None:
    position = after(rich(), "offer 1 give card:broker card:broker get cash:10", "accept")
    assert position.table.hands == (("fair",), ("broker", "broker", "grant"))


def test_a_claim_changes_its_miner_the_new_owner_needs_one_at_home_the_old_ones_comes_home() -> None:
    position = after(rich(), "offer 1 give cash:100 get claim:9", "accept")
    assert position.table.home == (0, 3)
    full = owning(rich(), s0=(10,))
    assert refused(full, "offer 1 give cash:100 get claim:9") == "no-miner"
    busy = owning(rich(), s1=(11, 12))
    assert refused(busy, "offer 1 give claim:7 get cash:100") == "no-miner"


def test_who_gives_a_claim_in_the_same_deal_may_use_that_miner() -> None:
    full = owning(rich(), s0=(10,), s1=(11, 12))
    position = after(full, "offer 1 give claim:7 get claim:9", "accept")
    assert (position.table.owners[7], position.table.owners[9]) == (1, 0)
    assert position.table.home == (0, 0)


def test_both_sides_hold_something() -> None:
    for give, get in (((), (Item("claim", 9),)), ((Item("cash", 10),), ())):
        with pytest.raises(IllegalMove, match="both sides"):
            play(rich(), Offer(1, give, get))


def test_a_table_may_switch_offers_off() -> None:
    position = rich()
    position = position._replace(rules=position.rules._replace(offers=False))
    assert refused(position, "offer 1 give cash:100 get claim:9") == "offers-off"


def test_what_asks_for_too_much_is_played_as_a_deal_that_changes_nothing() -> None:
    position = rich()
    offer = Offer(1, (Item("claim", 7),), (Item("cash", 1010),))
    assert asks_too_much(position.table, offer)
    assert not asks_too_much(position.table, offer._replace(get=(Item("cash", 1000), Item("ruby", 1))))
    instead = stand_in(position.table, 0, 1)
    assert instead is not None
    offered, _ = play(position, instead)
    assert after(offered, "accept").table == after(offered, "refuse").table == position.table
    no_cash = with_table(position, cash=(1000, 0))
    assert stand_in(no_cash.table, 0, 1) == Offer(1, (Item("sapphire", 1),), (Item("sapphire", 1),))
    assert stand_in(with_table(no_cash, gems=((1, 0, 0), (0, 1, 0))).table, 0, 1) is None


@pytest.mark.parametrize("name", sorted(set(GAME.machines.values())))
def test_every_machine_player_refuses_a_deal_that_changes_nothing(name: str) -> None:
    instead = stand_in(rich().table, 0, 1)
    assert instead is not None
    position, _ = play(rich(), instead)
    for last in (-1, 2):
        view = GAME.view(position._replace(last=last), 1)
        assert GAME.machine(name)(view, Random(1)) == Refuse()
