"""Before the first turn: five cards for everybody, laid in any order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from operator import itemgetter

from ..errors import IllegalMove
from .cards import MIX, Card
from .codes import Code
from .events import Arranged, Began, Dealt, Event, Events
from .position import MAX_SEATS, MIN_SEATS, PLACES, Phase, Places
from .workbench import Workbench

_ORDERS = {
    order: (itemgetter(*order), [Arranged(seat, order) for seat in range(MAX_SEATS)])
    for order in permutations(range(PLACES))
}
"""How cards are laid in an order, and what is told of it, by seat."""

_DEALT = [[Dealt(*divmod(spot, PLACES), card) for card in MIX[1]] for spot in range(PLACES * MAX_SEATS)]
"""What is told of a card, by the number of cards dealt before it and by its own."""

_SHUT = {
    seats: [
        tuple([tuple(range(min(PLACES, max(0, dealt - PLACES * seat)))) for seat in range(seats)])
        for dealt in range(PLACES * seats + 1)
    ]
    for seats in range(MIN_SEATS, MAX_SEATS + 1)
}
"""The places where cards lie, by the number of seats and of the cards dealt."""


def deal(bench: Workbench, card: Card) -> Events:
    """Deals a card: the first seat gets its five, then the next one."""
    return deal_out(bench, (card,))


def deal_out(bench: Workbench, cards: Sequence[Card]) -> Events:
    """Deals cards one after the other in one go: that is quicker to play, and the same is told."""
    if bench.phase is not Phase.DEAL:
        raise bench.wrong_time()
    dealt, left = bench.cards, bench.left
    if len(dealt) + len(cards) > PLACES * bench.seats:
        raise IllegalMove(Code.NOT_NOW, "everybody has five cards")
    told: list[Event] = []
    for at, card in enumerate(cards, len(dealt)):
        number = card.number
        if not left[number]:
            raise IllegalMove(Code.CARD_NOT_THERE, f"there is no {card} left to deal")
        left[number] -= 1
        told.append(_DEALT[at][number])
    dealt += cards
    bench.shut = list(_SHUT[bench.seats][len(dealt)])
    if len(dealt) == PLACES * bench.seats:
        bench.phase = Phase.ARRANGE
    return tuple(told)


def arrange(bench: Workbench, seat: int, order: Places) -> Events:
    """Lays the cards of a seat anew."""
    if bench.phase is not Phase.ARRANGE:
        raise bench.wrong_time()
    if not 0 <= seat < bench.seats:
        raise IllegalMove(Code.WRONG_SEATS, f"there is no seat {seat}")
    return (_lay(bench, seat, order),)


def start(bench: Workbench) -> Events:
    """Begins the first turn."""
    if bench.phase is not Phase.ARRANGE:
        raise bench.wrong_time()
    bench.phase = Phase.DRAW
    return (Began(bench.turn),)


def make_ready(bench: Workbench, orders: Sequence[Places]) -> Events:
    """Lays everybody's cards anew and begins the first turn."""
    if bench.phase is not Phase.ARRANGE:
        raise bench.wrong_time()
    if len(orders) != bench.seats:
        raise IllegalMove(Code.CHOICE_MISSING, f"{len(orders)} orders for {bench.seats} seats")
    return (*[_lay(bench, seat, order) for seat, order in enumerate(orders)], *start(bench))


def _lay(bench: Workbench, seat: int, order: Places) -> Event:
    """Lays a hand in this order. Returns what is told of it."""
    if order not in _ORDERS:
        raise IllegalMove(Code.NO_ORDER, "an order names every place once")
    laid, told = _ORDERS[order]
    mine = slice(PLACES * seat, PLACES * seat + PLACES)
    bench.cards[mine] = laid(bench.cards[mine])
    return told[seat]
