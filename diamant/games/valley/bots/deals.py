"""Offers of the expert: such as help both sides, at most two a game; and its answers, by what a deal is worth."""

from __future__ import annotations

from collections.abc import Iterator

from ..choices import CARD_DEALS, DEALS
from ..events import Offered, OfferRefused
from ..moves import CARD, CASH, CLAIM, Accept, Item, Offer, Refuse
from ..offers import can_offer
from ..position import Proposal
from ..tables import GEMS
from ..view import View
from . import gains
from .outlook import Outlook

MOST_OFFERS = 2
LEAST_GAIN = 40
"""What a deal must bring each side for the expert to offer it."""

ACCEPTED = 0.5
"""How often such an offer is accepted."""

GOES_FOR = 0.6
"""What part of its tiles' worth people give for a claim: they do not know what lies there."""

Items = tuple[Item, ...]


def answer(outlook: Outlook, proposal: Proposal) -> Accept | Refuse:
    """Accepts what brings more than it helps the other side against each of the table."""
    other = outlook.of(outlook.known.turn)
    mine = _gain(outlook, proposal.get, proposal.give)
    theirs = _gain(other, proposal.give, proposal.get)
    return Accept() if mine > max(0.0, theirs / (outlook.known.seats - 1)) else Refuse()


def best_offer(view: View, outlook: Outlook) -> tuple[float, Offer] | None:
    """Returns the offer that brings the most, if it helps both and two have not been made yet.

    Whoever turned one down is not asked again.
    """
    if not view.rules.offers or outlook.is_last or _made(view) >= MOST_OFFERS:
        return None
    refused = {event.other for event in view.record if isinstance(event, OfferRefused) and event.seat == view.seat}
    others = [other for other in outlook.others() if other.seat not in refused]
    found = [offer for other in others for offer in _offers_to(outlook, other)]
    return max(found, key=lambda one: one[0], default=None)


def _made(view: View) -> int:
    return sum([isinstance(event, Offered) and event.seat == view.seat for event in view.record])


def _offers_to(mine: Outlook, theirs: Outlook) -> Iterator[tuple[float, Offer]]:
    """Yields what could be sold to a seat at a price in the middle, with what that brings on average."""
    for item, most in _goods(mine, theirs):
        least = _cost(mine, item)
        middle = (least + most) / 2
        price = min(DEALS if item.kind == CLAIM else CARD_DEALS, key=lambda one: abs(one - middle))
        offer = Offer(theirs.seat, (item,), (Item(CASH, price),))
        if min(price - least, most - price) >= LEAST_GAIN and can_offer(mine.known.rules, mine.table, mine.seat, offer):
            yield ACCEPTED * (price - least) - mine.tau + mine.numbers.dig, offer


def _goods(mine: Outlook, theirs: Outlook) -> Iterator[tuple[Item, float]]:
    """Yields what the seat could sell to another, and for how much at most. No claim that it looked into."""
    for claim in mine.mine:
        if not mine.seen(claim):
            yield Item(CLAIM, claim), min(theirs.claim(claim), GOES_FOR * theirs.worth(claim))
    for card in sorted(set(mine.table.hands[mine.seat])):
        yield Item(CARD, card), gains.card_worth(theirs, card)


def _gain(outlook: Outlook, gives: Items, gets: Items) -> float:
    """Returns what a deal brings a seat."""
    held = list(outlook.gems)
    worth = 0.0
    for item in gets:
        if item.kind in GEMS:
            held[GEMS.index(item.kind)] += int(item.value)
        else:
            worth += _use(outlook, item)
    for item in gives:
        if item.kind in GEMS:
            held[GEMS.index(item.kind)] -= int(item.value)
        else:
            worth -= _cost(outlook, item)
    return worth + outlook.kept(tuple(held)) - outlook.kept(outlook.gems)


def _use(outlook: Outlook, item: Item) -> float:
    """Returns what a seat has from getting something."""
    kind, value = item
    if isinstance(value, str):
        return gains.card_worth(outlook, value) if value else 0
    return value if kind == CASH else outlook.claim(value)


def _cost(outlook: Outlook, item: Item) -> float:
    """Returns what giving something away costs a seat."""
    kind, value = item
    if isinstance(value, str):
        return gains.card_worth(outlook, value) if value else 0
    return value if kind == CASH else outlook.own_claim(value)
