"""Offers of the expert: such as help both sides, at most two a game; and its answers, by what a deal is worth."""

from __future__ import annotations

from collections.abc import Iterator

from ..choices import CARD_DEALS, DEALS
from ..errors import IllegalMove
from ..events import Offered
from ..moves import CARD, CASH, CLAIM, Accept, Item, Offer, Refuse
from ..offers import check_offer
from ..position import Proposal
from ..tables import GEMS
from ..view import View
from . import gains
from .outlook import Outlook

MOST_OFFERS = 2
LEAST_GAIN = 40
"""What a deal must bring each side for the expert to offer it."""

ACCEPTED = 0.6
"""How often such an offer is accepted."""

Items = tuple[Item, ...]


def answer(outlook: Outlook, proposal: Proposal) -> Accept | Refuse:
    """Accepts what brings more than it helps the other side against each of the table."""
    other = outlook.of(outlook.known.turn)
    mine = _gain(outlook, proposal.get, proposal.give)
    theirs = _gain(other, proposal.give, proposal.get)
    return Accept() if mine > max(0.0, theirs / (outlook.known.seats - 1)) else Refuse()


def best_offer(view: View, outlook: Outlook) -> tuple[float, Offer] | None:
    """Returns the offer that brings the most, if it helps both and two have not been made yet."""
    if not view.rules.offers or outlook.is_last or _made(view) >= MOST_OFFERS:
        return None
    found = [offer for other in outlook.others() for offer in _offers_to(outlook, other)]
    return max(found, key=lambda one: one[0], default=None)


def _made(view: View) -> int:
    return sum([isinstance(event, Offered) and event.seat == view.seat for event in view.record])


def _offers_to(mine: Outlook, theirs: Outlook) -> Iterator[tuple[float, Offer]]:
    """Yields what could be offered to a seat at a price in the middle, with what it brings on average."""
    for item, buys in _goods(mine, theirs):
        giver, taker = (theirs, mine) if buys else (mine, theirs)
        least, most = _cost(giver, item), _use(taker, item)
        middle = (least + most) / 2
        price = min(DEALS if item.kind == CLAIM else CARD_DEALS, key=lambda one: abs(one - middle))
        if min(price - least, most - price) < LEAST_GAIN or price > taker.cash:
            continue
        money = (Item(CASH, price),)
        offer = Offer(theirs.seat, money, (item,)) if buys else Offer(theirs.seat, (item,), money)
        if _is_legal(mine, offer):
            gain = most - price if buys else price - least
            yield ACCEPTED * gain - mine.tau, offer


def _goods(mine: Outlook, theirs: Outlook) -> Iterator[tuple[Item, bool]]:
    """Yields what could change hands, and whether the seat is the one that buys. No claim that it looked into."""
    for outlook, buys in ((mine, False), (theirs, True)):
        for claim in outlook.mine:
            if not mine.seen(claim):
                yield Item(CLAIM, claim), buys
    for card in sorted(set(mine.table.hands[mine.seat])):
        yield Item(CARD, card), False


def _is_legal(outlook: Outlook, offer: Offer) -> bool:
    try:
        check_offer(outlook.known.rules, outlook.table, outlook.seat, offer)
    except IllegalMove:
        return False
    return True


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
