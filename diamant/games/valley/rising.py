"""Auctions by a price that climbs by itself: whoever goes is out at once, and the last one in buys.

What is stored are bids and passes, as in any auction. They are made when it is known who buys, and for how much.
"""

from __future__ import annotations

from typing import NamedTuple

from .moves import Bid, Pass
from .position import Bidding, Phase, Position
from .tables import UNIT


def next_price(opening: int, price: int) -> int:
    """Returns the price after this one.

    The first step is twice as long: whoever leads pays more only if somebody else has bid in between.

    >>> next_price(50, 50), next_price(50, 70)
    (70, 80)
    """
    return price + (2 * UNIT if price == opening else UNIT)


def asked_at(position: Position, seat: int, price: int) -> Position:
    """Returns an auction as it would stand if the others had raised so far, and this seat were asked."""
    auction = position.business
    if position.phase is not Phase.BID or not isinstance(auction, Bidding):
        raise ValueError("there is no auction")
    at = auction.ring.index(seat)
    return position._replace(business=auction._replace(price=price, ring=auction.ring[at:] + auction.ring[:at]))


class Sale(NamedTuple):
    """How a climb has ended: who buys, at the price at which the last ``rival`` left; there may have been none."""

    buyer: int
    price: int
    rival: int | None = None

    def answer(self, auction: Bidding) -> Bid | Pass:
        """Returns what the seat that is asked answers, so that the sale comes about."""
        asked, leader = auction.ring[0], auction.ring[-1]
        if asked == self.buyer:
            return Bid(max(self.price, auction.price + UNIT))
        between = self.price - UNIT  # the rival was in at that price
        if asked == self.rival and leader == self.buyer and between > auction.price:
            return Bid(between)
        return Pass()
