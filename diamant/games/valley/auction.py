"""Auctions: a claim goes to the last one in, who pays the bank and places a miner."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import IllegalMove
from .codes import Code
from .course import Events, finish, standing_claim, wrong_time
from .events import AuctionOpened, ClaimSold, Event, Passed, Raised
from .position import FREE, Phase, Survey
from .tables import MAX_SEATS, UNIT
from .workbench import Workbench

_MOVE, _BID, _SURVEY = Phase.MOVE, Phase.BID, Phase.SURVEY
_new = tuple.__new__
_ROUND = [
    [[(seat + step) % seats for step in range(1, seats + 1)] for seat in range(seats)] for seats in range(MAX_SEATS + 1)
]
"""All seats by their number and by one of them: clockwise from the one after it to itself."""


class _Raises(dict[int, Raised]):
    """What is told of a seat's bids, by their price, each made when it is first told: to look one up is quicker."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def __missing__(self, price: int) -> Raised:
        return self.setdefault(price, Raised(self.seat, price))


_RAISED = [_Raises(seat) for seat in range(MAX_SEATS)]
_PASSED = [Passed(seat) for seat in range(MAX_SEATS)]


def open_auction(bench: Workbench, claim: int, price: int) -> Events:
    """Puts a free claim up for auction, with a first bid."""
    turn, home = bench.turn, bench.home
    if bench.phase is _SURVEY:
        if isinstance(bench.business, Survey) and bench.business.claim != claim:
            raise IllegalMove(Code.OTHER_CLAIM, "only the claim that the geologist looked at can be auctioned")
    elif bench.phase is not _MOVE:
        raise wrong_time(bench)
    if not 0 <= claim < len(bench.owners) or bench.owners[claim] != FREE:
        standing_claim(bench, claim)
        raise IllegalMove(Code.CLAIM_OWNED, f"claim {claim} has an owner")
    if not home[turn]:
        raise IllegalMove(Code.NO_MINER, "whoever opens an auction needs a miner at home")
    if price < UNIT or price > bench.cash[turn] or price % UNIT:
        _check_bid(price, UNIT, bench.cash[turn])
    bench.phase, bench.business = _BID, None
    bench.claim, bench.price = claim, price
    bench.ring = list(filter(home.__getitem__, _ROUND[bench.seats][turn]))  # those who have a miner at home
    return _asked(bench, (_new(AuctionOpened, (turn, claim, price)),))


def bid(bench: Workbench, price: int) -> Events:
    """Raises the bid for the seat that is asked."""
    if bench.phase is not _BID:
        raise wrong_time(bench)
    ring, cash = bench.ring, bench.cash
    seat = ring[0]
    if price <= bench.price or price > cash[seat] or price % UNIT:
        _check_bid(price, bench.price + UNIT, cash[seat])
    bench.price = price
    del ring[0]
    ring.append(seat)
    return _asked(bench, (_RAISED[seat][price],))


def pass_bid(bench: Workbench) -> Events:
    """Takes the seat that is asked out of the auction."""
    if bench.phase is not _BID:
        raise wrong_time(bench)
    return _asked(bench, (_PASSED[bench.ring.pop(0)],))


def bid_out(bench: Workbench, limits: Sequence[int]) -> Events:
    """Ends an auction in which everybody goes on by the least raise up to a limit of their own.

    The price climbs as if it were raised and passed call by call, and the same is told: that is quicker to play.
    """
    if bench.phase is not _BID:
        raise wrong_time(bench)
    ring, cash, price = bench.ring, bench.cash, bench.price
    told: list[Event] = []
    while len(ring) > 1:
        for seat in tuple(ring):
            if price < limits[seat] and price < cash[seat]:
                price += UNIT
                told.append(_RAISED[seat][price])
            else:
                ring.remove(seat)
                if price < cash[seat]:
                    told.append(_PASSED[seat])
                if len(ring) == 1:
                    break
    bench.price = price
    return _sold(bench, told)


def _asked(bench: Workbench, events: Events) -> Events:
    """Asks the next one who can raise; who cannot is passed over. If there is nobody, the claim is sold."""
    ring, cash, price = bench.ring, bench.cash, bench.price
    while len(ring) > 1:
        if cash[ring[0]] > price:
            return events
        del ring[0]
    return _sold(bench, list(events))


def _sold(bench: Workbench, told: list[Event]) -> Events:
    """The last one in pays and places a miner."""
    seat, claim, price = bench.ring[0], bench.claim, bench.price
    bench.cash[seat] -= price
    bench.home[seat] -= 1
    bench.owners[claim] = seat
    told.append(_new(ClaimSold, (seat, claim, price)))
    return finish(bench, tuple(told))


def _check_bid(price: int, least: int, cash: int) -> None:
    if price % UNIT:
        raise IllegalMove(Code.NOT_IN_TENS, f"{price} is not a multiple of {UNIT}")
    if price < least:
        raise IllegalMove(Code.BID_TOO_LOW, f"the least bid is {least}")
    if price > cash:
        raise IllegalMove(Code.TOO_LITTLE_CASH, f"{price} is more than there is in cash")
