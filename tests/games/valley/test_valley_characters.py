"""Characters: each does what its line says, at the table and in figures over whole games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from valleys import after, owning, valley, with_table

from diamant.games.valley import GAME
from diamant.games.valley.bots import player_of
from diamant.games.valley.events import CardPlayed, CardsBought, ClaimSold, Event, GameOver, Offered
from diamant.games.valley.match import play_match
from diamant.games.valley.moves import Offer
from diamant.games.valley.position import Position
from diamant.games.valley.view import view

PEOPLE = ("careful", "gambler", "broker", "digger")
EVERYBODY = (*PEOPLE, "expert")
GAMES = 60


def told(name: str, position: Position) -> str:
    """Returns the text of what a player chooses who is awaited, and thinks."""
    return GAME.text(player_of(name)(view(position, position.awaited), Random(2)))


@pytest.fixture(scope="module")
def figures() -> dict[str, Counter[str]]:
    """Counts what the five do in games against each other, everybody at every seat."""
    counted = {name: Counter[str]() for name in EVERYBODY}
    for number in range(GAMES):
        names = [EVERYBODY[(seat + number) % len(EVERYBODY)] for seat in range(len(EVERYBODY))]
        position, _ = play_match([player_of(name) for name in names], Random(number))
        for event in position.events():
            _count(counted, names, event)
    return counted


def _count(counted: dict[str, Counter[str]], names: list[str], event: Event) -> None:
    match event:
        case ClaimSold(seat, _, price):
            counted[names[seat]].update(claims=1, paid=price)
        case CardsBought(seat, number, _):
            counted[names[seat]].update(bought=number)
        case CardPlayed(seat):
            counted[names[seat]].update(played=1)
        case Offered(seat):
            counted[names[seat]].update(offers=1)
        case GameOver(scores, winners):
            for seat in range(len(scores)):
                counted[names[seat]].update(wins=seat in winners)


def first(figures: dict[str, Counter[str]], what: str) -> str:
    """Returns who has the most of something."""
    return max(figures, key=lambda name: figures[name][what])


# The careful one: buys cheap and keeps some cash


def test_the_careful_one_pays_the_least_for_a_claim(figures: dict[str, Counter[str]]) -> None:
    prices = {name: counted["paid"] / counted["claims"] for name, counted in figures.items()}
    assert min(prices, key=lambda name: prices[name]) == "careful"
    assert prices["careful"] < 0.6 * prices["gambler"]


def test_the_careful_one_keeps_300_when_others_bid_their_last() -> None:
    position = after(with_table(valley(), cash=(1000, 320)), "auction 20 30")
    assert told("careful", position) == "pass"
    assert told("gambler", position).startswith("bid")


# The gambler: bids high and sells a lot at once


def test_the_gambler_pays_the_most_and_wins_the_most_claims(figures: dict[str, Counter[str]]) -> None:
    prices = {name: counted["paid"] / counted["claims"] for name, counted in figures.items()}
    assert max(PEOPLE, key=lambda name: prices[name]) == "gambler"
    assert figures["gambler"]["claims"] > 2 * figures["careful"]["claims"]


def test_the_gambler_waits_for_many_gems_where_the_careful_one_sells_two() -> None:
    position = owning(valley("geologist fair fair", gems=((0, 2, 0), (0, 0, 0))), s0=(20, 21, 22))
    assert told("careful", position) == "sell ruby 2"
    assert told("gambler", position).startswith("dig")
    many = with_table(position, gems=((0, 6, 0), (0, 0, 0)))
    assert told("gambler", many) == "sell ruby 6"


# The broker: plays the exchange and event cards


def test_the_broker_buys_and_plays_the_most_cards(figures: dict[str, Counter[str]]) -> None:
    assert first(figures, "bought") == first(figures, "played") == "broker"


def test_the_broker_buys_a_card_when_the_hand_is_empty() -> None:
    position = owning(with_table(valley(), hands=((), ("fair",) * 3)), s0=(20,))
    assert told("broker", position) == "buy 1"
    assert not told("gambler", position).startswith("buy")
    assert not told("broker", with_table(position, cash=(500, 1000))).startswith("buy")


# The digger: digs a claim down before buying the next


def test_the_digger_digs_where_others_play_a_card_or_open_an_auction() -> None:
    position = owning(valley("grant fair fair"), s0=(20,))
    assert told("digger", position) == "dig 20"
    assert {told(name, position) for name in ("careful", "gambler", "broker")} == {"play grant"}


# The expert: reckons with all that still lies in the ground


def test_the_expert_wins_more_than_a_fair_share(figures: dict[str, Counter[str]]) -> None:
    assert figures["expert"]["wins"] > GAMES / len(EVERYBODY)


# Offers


def test_everybody_makes_offers_the_broker_the_most_and_nobody_more_than_two_a_game(
    figures: dict[str, Counter[str]],
) -> None:
    assert all(0 < figures[name]["offers"] <= 2 * GAMES for name in PEOPLE)
    assert first(figures, "offers") == "broker"


def test_the_careful_one_asks_less_for_a_claim_than_it_is_worth_to_the_other() -> None:
    position = owning(with_table(valley(), hands=(("rescue",), ())), s0=(20, 21))
    for seed in range(60):
        move = player_of("careful")(view(position, 0), Random(seed))
        if isinstance(move, Offer):
            assert move.give[0].kind == "claim"
            assert told("digger", after(position, GAME.text(move))) == "accept"
            return
    pytest.fail("no offer")


@pytest.mark.parametrize("name", PEOPLE)
def test_without_offers_at_the_table_nobody_makes_one(name: str) -> None:
    position = owning(valley(offers=False), s0=(20, 21), s1=(7,))
    moves = [player_of(name)(view(position, 0), Random(seed)) for seed in range(30)]
    assert not any(isinstance(move, Offer) for move in moves)


@pytest.mark.parametrize("name", PEOPLE)
def test_a_claim_is_given_for_more_than_it_is_worth_and_not_for_less(name: str) -> None:
    position = owning(valley(), s1=(20,))
    assert told(name, after(position, "offer 1 give cash:100 get claim:20")) == "refuse"
    assert told(name, after(position, "offer 1 give cash:500 get claim:20")) == "accept"


@pytest.mark.parametrize("name", PEOPLE)
def test_what_may_be_a_bargain_is_taken_and_what_is_too_dear_is_not(name: str) -> None:
    position = owning(valley(), s0=(20,))
    assert told(name, after(position, "offer 1 give claim:20 get cash:100")) == "accept"
    assert told(name, after(position, "offer 1 give claim:20 get cash:500")) == "refuse"


def test_an_event_card_is_worth_more_to_who_has_the_gems_for_it() -> None:
    few, many = (valley("wedding fair fair", gems=((0, 0, 0), (0, 0, gems))) for gems in (0, 4))
    many, few = (with_table(one, hands=(("wedding",), ())) for one in (many, few))
    assert told("gambler", after(few, "offer 1 give card:wedding get cash:120")) == "refuse"
    assert told("gambler", after(many, "offer 1 give card:wedding get cash:120")) == "accept"
