"""Offers that people with a character make of their own accord: what each likes to sell or to buy, and for how much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from ..choices import CARD_DEALS, DEALS
from ..events import Offered, OfferRefused
from ..moves import CARD, CASH, CLAIM, Item, Offer
from ..offers import can_offer
from ..position import NOT_YET
from ..tables import CARD_COST
from ..view import View
from .cards import gain_of
from .worth import Ground, claim_worth

MOST_OFFERS = 2
CHANCE = 0.25
"""How likely somebody is to ask in a move in which there is something to ask for."""


class Manner(NamedTuple):
    """How somebody deals: at most ``most`` offers a game, what is sold for ``asks`` of its worth, bought for ``pays``.

    Whoever asks nothing for something does not sell it, and whoever pays nothing does not buy.
    """

    most: int = 0
    cards: float = 0
    claims: float = 0
    pays: float = 0


Found = Iterator[tuple[int, Item, Item]]


def proposal(view: View, ground: Ground, manner: Manner, luck: Random, keeps: int) -> Offer | None:
    """Returns an offer in the manner of somebody who keeps so much cash, if it is time for one.

    Nobody is asked again who turned one down, and nobody in the last lap.
    """
    if not view.rules.offers or view.known.last != NOT_YET or _made(view) >= min(MOST_OFFERS, manner.most):
        return None
    if luck.random() >= CHANCE:
        return None
    refused = {event.other for event in view.record if isinstance(event, OfferRefused) and event.seat == view.seat}
    found = [
        Offer(other, (give,), (get,))
        for way in (_cards, _claims, _purchases)
        for other, give, get in way(view, ground, manner, keeps)
        if other not in refused
    ]
    legal = [offer for offer in found if can_offer(view.rules, view.table, view.seat, offer)]
    return legal[int(luck.random() * len(legal))] if legal else None


def _made(view: View) -> int:
    return sum([isinstance(event, Offered) and event.seat == view.seat for event in view.record])


def _cards(view: View, ground: Ground, manner: Manner, keeps: int) -> Found:
    """Sells the card that the seat itself has the least from."""
    hand = view.table.hands[view.seat]
    if manner.cards and hand:
        card = min(sorted(set(hand)), key=lambda one: gain_of(view, ground, one))
        for other in _others(view):
            yield other, Item(CARD, card), Item(CASH, _nearest(CARD_DEALS, manner.cards * CARD_COST))


def _claims(view: View, ground: Ground, manner: Manner, keeps: int) -> Found:
    """Sells the last of several claims to somebody who has a miner for it. None that the seat looked into."""
    mine = [claim for claim in view.known.claims_of(view.seat) if not view.seen_tiles(claim)]
    if manner.claims and len(mine) > 1:
        claim = max(mine, key=lambda one: (view.table.heights[one], one))
        for other in _others(view):
            price = _nearest(DEALS, manner.claims * claim_worth(view, claim, ground))
            yield other, Item(CLAIM, claim), Item(CASH, price)


def _purchases(view: View, ground: Ground, manner: Manner, keeps: int) -> Found:
    """Buys a claim of somebody else."""
    for other in _others(view) if manner.pays else ():
        for claim in view.known.claims_of(other):
            price = _nearest(DEALS, manner.pays * claim_worth(view, claim, ground))
            if price <= view.table.cash[view.seat] - keeps:
                yield other, Item(CASH, price), Item(CLAIM, claim)


def _others(view: View) -> list[int]:
    return [seat for seat in range(view.rules.seats) if seat != view.seat]


def _nearest(prices: Sequence[int], money: float) -> int:
    return min(prices, key=lambda price: abs(price - money))
