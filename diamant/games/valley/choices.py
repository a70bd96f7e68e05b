"""What a seat may choose, from its view alone: every kind of move, with a few prices, numbers and deals of each.

More is legal than is listed: any price in tens, any number of gems, any deal within the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from .moves import (
    CARD,
    CASH,
    CLAIM,
    Accept,
    Auction,
    Bid,
    Buy,
    Dig,
    Done,
    Hire,
    Item,
    Move,
    Offer,
    Pass,
    Play,
    Refuse,
    Rest,
    Sell,
)
from .offers import can_offer
from .position import Bidding, Phase, Position, Selling, Survey
from .tables import (
    BROKER,
    EXPORT,
    FAIR,
    GEMS,
    GEOLOGIST,
    GRANT,
    MOST_BOUGHT,
    MOST_EXPORTED,
    RESCUE,
    RISES,
    SABOTEUR,
    SHIFTS,
    TOP,
)
from .view import View

OPENINGS = (10, 30, 50, 80, 120)
RAISES = (10, 20, 50, 100)
DEALS = (60, 120, 180, 240)
"""The prices that are offered or asked for a claim."""

CARD_DEALS = (60, 120)
"""The prices that are asked for an event card."""

KINDS = range(len(GEMS))


def choices(view: View) -> Sequence[Move]:
    """Returns what the seat of a view may choose now; none if it is not awaited."""
    known, seat = view.known, view.seat
    if known.awaited != seat or known.phase not in _BY_PHASE:
        return ()
    return tuple(_BY_PHASE[known.phase](known, seat))


def _moves(known: Position, seat: int) -> Iterator[Move]:
    yield from [Dig(claim) for claim in known.claims_of(seat) if known.can_dig(seat)]
    for gem in KINDS:
        yield from _sales(gem, known.table.gems[seat][gem])
    yield from [Buy(number + 1) for number in range(min(MOST_BOUGHT, known.can_buy(seat)))]
    for card in sorted(set(known.table.hands[seat])):
        yield from _PLAYS[card](known, seat, card)
    if known.hire_cost(seat) is not None:
        yield Hire()
    yield Rest()
    if known.can_auction(seat):
        for claim in known.free_claims():
            yield from _openings(known, seat, claim)
    yield from _offers(known, seat)


def _openings(known: Position, seat: int, claim: int) -> list[Move]:
    return [Auction(claim, price) for price in OPENINGS if price <= known.table.cash[seat]]


def _sales(gem: int, held: int) -> list[Move]:
    return [Sell(gem, number) for number in range(1, held + 1)]


def _bids(known: Position, seat: int) -> Iterator[Move]:
    yield Pass()
    if isinstance(known.business, Bidding):
        price = known.business.price
        yield from [Bid(price + more) for more in RAISES if price + more <= known.table.cash[seat]]


def _sell_or_not(known: Position, seat: int) -> Iterator[Move]:
    yield Done()
    if isinstance(known.business, Selling):
        gem = known.business.gem
        yield from _sales(gem, known.table.gems[seat][gem])


def _dig_or_not(known: Position, seat: int) -> Iterator[Move]:
    if known.between_digs():
        yield Done()
    yield from map(Dig, known.claims_of(seat))


def _auction_or_not(known: Position, seat: int) -> Iterator[Move]:
    yield Done()
    if isinstance(known.business, Survey):
        yield from _openings(known, seat, known.business.claim)


def _answers(known: Position, seat: int) -> Iterator[Move]:
    yield from (Accept(), Refuse())


_BY_PHASE: dict[Phase, Callable[[Position, int], Iterator[Move]]] = {
    Phase.MOVE: _moves,
    Phase.BID: _bids,
    Phase.SELL: _sell_or_not,
    Phase.DIGGING: _dig_or_not,
    Phase.SURVEY: _auction_or_not,
    Phase.ANSWER: _answers,
}


# How each event card can be played

Plays = list[Move]


def _any_price(known: Position, seat: int, card: str) -> Plays:
    return [Play(card, gem=gem) for gem in KINDS if _helps(known, seat, gem)]


def _own_price(known: Position, seat: int, card: str) -> Plays:
    return [Play(card)] if _helps(known, seat, RISES[card][0]) else []


def _helps(known: Position, seat: int, gem: int) -> bool:
    return known.table.prices[gem] < TOP or known.table.gems[seat][gem] > 0


def _others_claim(known: Position, seat: int, card: str) -> Plays:
    theirs = [claim for claim, owner in enumerate(known.table.owners) if owner >= 0 and owner != seat]
    return [Play(card, claim, gem) for claim in theirs for gem in KINDS]


def _while_it_rises(known: Position, seat: int, card: str) -> Plays:
    return [Play(card)] if min(known.table.prices) < TOP else []


def _with_a_claim(known: Position, seat: int, card: str) -> Plays:
    return [Play(card)] if known.can_dig(seat) else []


def _any_claim(known: Position, seat: int, card: str) -> Plays:
    return [Play(card, claim) for claim, height in enumerate(known.table.heights) if height]


def _some_gems(known: Position, seat: int, card: str) -> Plays:
    held = known.table.gems[seat]
    return [Play(card, gem=gem, number=n) for gem in KINDS for n in range(1, min(MOST_EXPORTED, held[gem]) + 1)]


def _always(known: Position, seat: int, card: str) -> Plays:
    return [Play(card)]


def _with_a_loss(known: Position, seat: int, card: str) -> Plays:
    return [Play(card)] if known.table.lost[seat] else []


_PLAYS: dict[str, Callable[[Position, int, str], Plays]] = {
    BROKER: _any_price,
    SABOTEUR: _others_claim,
    FAIR: _while_it_rises,
    GEOLOGIST: _any_claim,
    EXPORT: _some_gems,
    GRANT: _always,
    RESCUE: _with_a_loss,
    **dict.fromkeys(RISES, _own_price),
    **dict.fromkeys(SHIFTS, _with_a_claim),
}


# Offers: a claim, a gem or a card for cash, or cash for a claim


def _offers(known: Position, seat: int) -> list[Move]:
    return [offer for offer in _thinkable(known, seat) if can_offer(known.rules, known.table, seat, offer)]


def _thinkable(known: Position, seat: int) -> Iterator[Offer]:
    """Yields what may cross somebody's mind: nobody thinks of what is not there to be given or paid."""
    if not known.rules.offers:
        return
    table = known.table
    paid = [price for price in DEALS if price <= table.cash[seat]]
    for other in range(known.seats):
        if other == seat:
            continue
        asked = [price for price in DEALS if price <= table.cash[other]]
        for claim in known.claims_of(seat):
            yield from [Offer(other, (Item(CLAIM, claim),), (Item(CASH, price),)) for price in asked]
        for claim in known.claims_of(other):
            yield from [Offer(other, (Item(CASH, price),), (Item(CLAIM, claim),)) for price in paid]
        for gem in KINDS:
            if table.gems[seat][gem]:
                yield Offer(other, (Item(GEMS[gem], 1),), (Item(CASH, known.price(gem)),))
        for card in sorted(set(table.hands[seat])):
            yield from [Offer(other, (Item(CARD, card),), (Item(CASH, price),)) for price in CARD_DEALS]
