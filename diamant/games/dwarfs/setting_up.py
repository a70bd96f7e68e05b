"""Before the first turn: five cards for everybody, laid in any order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from operator import itemgetter

from .cards import MIX, Card
from .errors import Code, IllegalMove
from .events import Arranged, Began, Dealt, Event
from .position import MAX_SEATS, MIN_SEATS, PLACES, Hand, Onward, Phase, Places, State, named

_new = tuple.__new__  # makes a named tuple from its values in less than half the time that calling its class takes
_ORDERS: dict[Places, Callable[[Hand], Hand]] = {order: itemgetter(*order) for order in permutations(range(PLACES))}
_DEALT: list[list[tuple[Event, ...]]] = [
    [(Dealt(*divmod(spot, PLACES), card),) for card in MIX[1]] for spot in range(PLACES * MAX_SEATS)
]
"""What is told of a card, by the number of cards dealt before it and by its own."""

_SHUT = {
    seats: [
        tuple([tuple(range(min(PLACES, max(0, dealt - PLACES * seat)))) for seat in range(seats)])
        for dealt in range(PLACES * seats + 1)
    ]
    for seats in range(MIN_SEATS, MAX_SEATS + 1)
}
"""The places where cards lie, by the number of seats and of the cards dealt."""


def deal(state: State, cards: Sequence[Card]) -> Onward:
    """Deals cards one after the other: the first seat gets its five, then the next one."""
    rules, phase, turn, floor, pile, left, _, _, dealt, shut, thrown, tops, log = state
    if phase is not Phase.DEAL:
        raise named(state).wrong_time()
    told: list[Event] = []
    if len(dealt) + len(cards) > PLACES * rules.seats:
        raise IllegalMove(Code.NOT_NOW, "everybody has five cards")
    for at, card in enumerate(cards, len(dealt)):
        if card.floor != floor or not left & card.copies:
            raise IllegalMove(Code.CARD_NOT_THERE, f"there is no {card} left to deal")
        left -= card.unit
        events = _DEALT[at][card.number]
        told += events
        log = (log, events)
    lying = (*dealt, *cards)
    shut = _SHUT[rules.seats][len(lying)]
    phase = Phase.DEAL if len(lying) < PLACES * rules.seats else Phase.ARRANGE
    after = (rules, phase, turn, floor, pile, left, None, None, lying, shut, thrown, tops, log)
    return after, tuple(told)


def arrange(state: State, seat: int, order: Places) -> Onward:
    """Lays the cards of a seat anew."""
    position = named(state)
    if position.phase is not Phase.ARRANGE:
        raise position.wrong_time()
    if not 0 <= seat < position.seats:
        raise IllegalMove(Code.WRONG_SEATS, f"there is no seat {seat}")
    hands = list(position.hands)
    hands[seat] = _order(order)(hands[seat])
    events = (Arranged(seat, order),)
    return position._replace(cards=sum(hands, ()), log=(position.log, events)), events


def start(state: State) -> Onward:
    """Begins the first turn."""
    position = named(state)
    if position.phase is not Phase.ARRANGE:
        raise position.wrong_time()
    events = (Began(position.turn),)
    return position._replace(phase=Phase.DRAW, log=(position.log, events)), events


def make_ready(state: State, orders: tuple[Places, ...]) -> Onward:
    """Lays everybody's cards anew and begins the first turn."""
    rules, phase, turn, floor, pile, left, _, _, cards, shut, thrown, tops, log = state
    if phase is not Phase.ARRANGE:
        raise named(state).wrong_time()
    if len(orders) != rules.seats:
        raise IllegalMove(Code.CHOICE_MISSING, f"{len(orders)} orders for {rules.seats} seats")
    lying: Hand = ()
    events: tuple[Event, ...] = ()
    for seat, order in enumerate(orders):
        lying += _order(order)(cards[PLACES * seat : PLACES * seat + PLACES])
        events += (_new(Arranged, (seat, order)),)
    events += (_new(Began, (turn,)),)
    after = (rules, Phase.DRAW, turn, floor, pile, left, None, None, lying, shut, thrown, tops, (log, events))
    return after, events


def _order(order: Places) -> Callable[[Hand], Hand]:
    """Returns what lays a hand in this order."""
    found = _ORDERS.get(order)
    if found is None:
        raise IllegalMove(Code.NO_ORDER, "an order names every place once")
    return found
