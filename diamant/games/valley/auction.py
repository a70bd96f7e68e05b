"""Auctions: a claim goes to the last one in, who pays the bank and places a miner."""

# ruff: noqa: RUF005 (adding tuples is quicker than unpacking them into a new one)
from __future__ import annotations

from functools import lru_cache

from ..errors import IllegalMove
from .codes import Code
from .course import Events, finish, go_on, standing_claim, wrong_time
from .events import AuctionOpened, ClaimSold, Event, Passed, Raised
from .position import FREE, Bidding, Phase, Row, Survey
from .tables import MAX_SEATS, UNIT
from .workbench import Workbench

_MOVE, _BID, _SURVEY = Phase.MOVE, Phase.BID, Phase.SURVEY
_new = tuple.__new__
_ROUND = [[(*range(seat + 1, seats), *range(seat + 1)) for seat in range(seats)] for seats in range(MAX_SEATS + 1)]
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
    ring = _ring(bench, claim, price)
    return _asked(bench, claim, price, ring, (_new(AuctionOpened, (bench.turn, claim, price)),))


def auction_off(bench: Workbench, claim: int, price: int, limits: Row) -> Events:
    """Opens an auction and ends it, in one go: that is quicker to play, and the same is told."""
    ring = _ring(bench, claim, price)
    return _bid_out(bench, claim, price, ring, limits, (_new(AuctionOpened, (bench.turn, claim, price)),))


def _ring(bench: Workbench, claim: int, price: int) -> Row:
    """Returns who has a miner at home, the last of them who opens with this price."""
    turn, home, owners = bench.turn, bench.home, bench.owners
    if bench.phase is not _MOVE:
        if bench.phase is not _SURVEY:
            raise wrong_time(bench)
        if isinstance(bench.business, Survey) and bench.business.claim != claim:
            raise IllegalMove(Code.OTHER_CLAIM, "only the claim that the geologist looked at can be auctioned")
    if not 0 <= claim < len(owners) or owners[claim] != FREE:
        standing_claim(bench, claim)
        raise IllegalMove(Code.CLAIM_OWNED, f"claim {claim} has an owner")
    if not home[turn]:
        raise IllegalMove(Code.NO_MINER, "whoever opens an auction needs a miner at home")
    if price < UNIT or price > bench.cash[turn] or price % UNIT:
        _check_bid(price, UNIT, bench.cash[turn])
    ring = _ROUND[bench.seats][turn]
    return ring if all(home) else tuple(filter(home.__getitem__, ring))


def bid(bench: Workbench, price: int) -> Events:
    """Raises the bid for the seat that is asked."""
    auction = bench.business
    if not isinstance(auction, Bidding):
        raise wrong_time(bench)
    seat, *others = auction.ring
    if price <= auction.price or price > bench.cash[seat] or price % UNIT:
        _check_bid(price, auction.price + UNIT, bench.cash[seat])
    return _asked(bench, auction.claim, price, (*others, seat), (_RAISED[seat][price],))


def pass_bid(bench: Workbench) -> Events:
    """Takes the seat that is asked out of the auction."""
    auction = bench.business
    if not isinstance(auction, Bidding):
        raise wrong_time(bench)
    seat, *others = auction.ring
    return _asked(bench, auction.claim, auction.price, tuple(others), (_PASSED[seat],))


def bid_out(bench: Workbench, limits: Row) -> Events:
    """Ends an auction in which everybody goes on by the least raise up to a limit of their own.

    The price climbs as if it were raised and passed call by call, and the same is told: that is quicker to play.
    """
    if not isinstance(bench.business, Bidding):
        raise wrong_time(bench)
    return _bid_out(bench, *bench.business, limits, ())


def _bid_out(bench: Workbench, claim: int, price: int, ring: Row, limits: Row, told: Events) -> Events:
    most, cash = max(limits), bench.cash
    if price > most:
        most = price
    reach = None if min(cash) > most else tuple([min(money, most + UNIT) for money in cash])
    seat, price, climbed = _climbs(ring, price, limits, reach)
    return _sold(bench, claim, price, seat, told + climbed)


@lru_cache(maxsize=4096)
def _climbs(ring: Row, price: int, limits: Row, reach: Row | None) -> tuple[int, int, Events]:
    """Returns who is the last one in, at what price, and what is told; ``reach`` is nothing where all have enough.

    Prices climb the same way again and again: to look one up is quicker.
    """
    left, cash = list(ring), reach or (max(price, *limits) + UNIT,) * len(limits)
    told: list[Event] = []
    while len(left) > 1:
        for seat in tuple(left):
            if price < limits[seat] and price < cash[seat]:
                price += UNIT
                told.append(_RAISED[seat][price])
            else:
                left.remove(seat)
                if price < cash[seat]:
                    told.append(_PASSED[seat])
                if len(left) == 1:
                    break
    return left[0], price, tuple(told)


def _asked(bench: Workbench, claim: int, price: int, ring: Row, told: Events) -> Events:
    """Asks the next one who can raise; who cannot is passed over. If there is nobody, the claim is sold."""
    cash = bench.cash
    while len(ring) > 1:
        if cash[ring[0]] > price:
            return go_on(bench, _BID, _new(Bidding, (claim, price, ring)), told)
        ring = ring[1:]
    return _sold(bench, claim, price, ring[0], told)


def _sold(bench: Workbench, claim: int, price: int, seat: int, told: Events) -> Events:
    """The last one in pays and places a miner."""
    bench.cash[seat] -= price
    bench.home[seat] -= 1
    bench.owners[claim] = seat
    return finish(bench, told + (_new(ClaimSold, (seat, claim, price)),))


def _check_bid(price: int, least: int, cash: int) -> None:
    if price % UNIT:
        raise IllegalMove(Code.NOT_IN_TENS, f"{price} is not a multiple of {UNIT}")
    if price < least:
        raise IllegalMove(Code.BID_TOO_LOW, f"the least bid is {least}")
    if price > cash:
        raise IllegalMove(Code.TOO_LITTLE_CASH, f"{price} is more than there is in cash")
