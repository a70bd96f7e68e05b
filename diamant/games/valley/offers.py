"""Offers: one player, one deal, settled at once, both sides holding something."""

from __future__ import annotations

from ..errors import IllegalMove
from .codes import Code
from .course import Events, finish, go_on, take_card, wrong_time
from .events import DealMade, Offered, OfferRefused
from .moves import CARD, CASH, CLAIM, Item, Offer
from .position import Phase, Proposal, Rules, Table
from .tables import GEMS, HAND, UNIT
from .workbench import Workbench

Items = tuple[Item, ...]


def make_offer(bench: Workbench, seat: int, give: Items, get: Items) -> Events:
    """Offers another seat a deal, which it then answers."""
    if bench.phase is not Phase.MOVE:
        raise wrong_time(bench)
    check_offer(bench.rules, bench, bench.turn, Offer(seat, give, get))
    return go_on(bench, Phase.ANSWER, Proposal(seat, give, get), (Offered(bench.turn, seat, give, get),))


def accept(bench: Workbench) -> Events:
    """Settles the deal at once."""
    turn, proposal = bench.turn, _proposal(bench)
    _hand_over(bench, turn, proposal.seat, proposal.give)
    _hand_over(bench, proposal.seat, turn, proposal.get)
    return finish(bench, (DealMade(turn, *proposal),))


def refuse(bench: Workbench) -> Events:
    """Turns the deal down; the move is spent all the same."""
    return finish(bench, (OfferRefused(bench.turn, _proposal(bench).seat),))


def check_offer(rules: Rules, table: Table | Workbench, turn: int, offer: Offer) -> None:
    """Raises :class:`IllegalMove` if a seat cannot make this offer. It looks at no cards but those of the seat."""
    seat, give, get = offer
    if not rules.offers:
        raise IllegalMove(Code.OFFERS_OFF, "this table plays without offers")
    if not 0 <= seat < rules.seats:
        raise IllegalMove(Code.WRONG_SEATS, f"there is no seat {seat}")
    if seat == turn:
        raise IllegalMove(Code.OWN_SEAT, "an offer is made to somebody else")
    if not give or not get:
        raise IllegalMove(Code.EMPTY_SIDE, "both sides of a deal hold something")
    given, got = [kind for kind, _ in give], [kind for kind, _ in get]
    if CARD in got:
        raise IllegalMove(Code.CARD_ASKED_FOR, "event cards are only given")
    _check_side(table, turn, give)
    _check_side(table, seat, get)
    for who, comes, goes in ((turn, got, given), (seat, given, got)):
        if table.home[who] + goes.count(CLAIM) < comes.count(CLAIM):
            raise IllegalMove(Code.NO_MINER, f"seat {who} has no miner for another claim")
    if len(table.hands[seat]) + given.count(CARD) > HAND:
        raise IllegalMove(Code.HAND_FULL, f"a hand holds at most {HAND} event cards")


def can_offer(rules: Rules, table: Table, turn: int, offer: Offer) -> bool:
    """Tells whether a seat can make this offer, for all that it knows."""
    try:
        check_offer(rules, table, turn, offer)
    except IllegalMove:
        return False
    return True


def asks_too_much(table: Table, offer: Offer) -> bool:
    """Tells whether an offer asks for more cash than the other seat has: that one can only turn it down."""
    return any(item.kind == CASH and int(item.value) > table.cash[offer.seat] for item in offer.get)


def stand_in(table: Table, turn: int, seat: int) -> Offer | None:
    """Returns the offer that is played in place of one that asks for too much, if there is one.

    Each side gives the least of the same thing, so that the deal would change nothing: it is only there to be refused.
    """
    if table.cash[turn] and table.cash[seat]:
        return Offer(seat, (Item(CASH, UNIT),), (Item(CASH, UNIT),))
    both = [gem for gem, *held in zip(GEMS, table.gems[turn], table.gems[seat], strict=True) if all(held)]
    return Offer(seat, (Item(both[0], 1),), (Item(both[0], 1),)) if both else None


def _check_side(table: Table | Workbench, seat: int, items: Items) -> None:
    """Checks that a seat holds all that its side of a deal names, and that nothing is named too often."""
    for kind, value in items:
        most = table.hands[seat].count(str(value)) if kind == CARD else 1
        if not most:
            raise IllegalMove(Code.CARD_NOT_HELD, f"seat {seat} does not hold {value}")
        if len(items) > most and _times_named(items, kind, value) > most:
            raise IllegalMove(Code.NAMED_TWICE, f"{kind} is named too often")
        if isinstance(value, int):
            _check_amount(table, seat, kind, value)


def _check_amount(table: Table | Workbench, seat: int, kind: str, value: int) -> None:
    if kind == CLAIM:
        if not 0 <= value < len(table.owners) or table.owners[value] != seat:
            raise IllegalMove(Code.NOT_OWN_CLAIM, f"claim {value} is not seat {seat}'s")
        return
    if value < 1:
        raise IllegalMove(Code.WRONG_NUMBER, "nothing in a deal is zero")
    if kind == CASH:
        if value % UNIT:
            raise IllegalMove(Code.NOT_IN_TENS, f"{value} is not a multiple of {UNIT}")
        if table.cash[seat] < value:
            raise IllegalMove(Code.TOO_LITTLE_CASH, f"seat {seat} has less than {value}")
    elif table.gems[seat][GEMS.index(kind)] < value:
        raise IllegalMove(Code.TOO_FEW_GEMS, f"seat {seat} has fewer than {value} of {kind}")


def _times_named(items: Items, kind: str, value: int | str) -> int:
    """Counts a claim or a card among all that a side names; of gems and cash, whatever is named of their kind."""
    return sum(one.kind == kind and (kind not in (CLAIM, CARD) or one.value == value) for one in items)


def _proposal(bench: Workbench) -> Proposal:
    if not isinstance(bench.business, Proposal):
        raise wrong_time(bench)
    return bench.business


def _hand_over(bench: Workbench, giver: int, taker: int, items: Items) -> None:
    """Hands one side of a deal over. With a claim the miner in it changes, too."""
    for kind, value in items:
        if isinstance(value, str):
            hand = list(bench.hands[giver])
            hand.remove(value)
            bench.hands[giver] = tuple(hand)
            take_card(bench, taker, value)
        elif kind == CASH:
            bench.cash[giver] -= value
            bench.cash[taker] += value
        elif kind == CLAIM:
            bench.owners[value] = taker
            bench.home[giver] += 1
            bench.home[taker] -= 1
        else:
            bench.gems[giver][GEMS.index(kind)] -= value
            bench.gems[taker][GEMS.index(kind)] += value
