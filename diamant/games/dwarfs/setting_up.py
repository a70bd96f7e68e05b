"""Before the first turn: five cards for everybody, laid in any order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from operator import itemgetter

from ..errors import IllegalMove
from .board import Board
from .cards import MIX, Card
from .codes import Code
from .events import Arranged, Began, Dealt, Event, Events
from .position import MAX_SEATS, MIN_SEATS, PLACES, Phase, Places

_new = tuple.__new__  # makes a named tuple from its values in less than half the time that calling its class takes
_ORDERS = {order: itemgetter(*order) for order in permutations(range(PLACES))}
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


def deal(board: Board, card: Card) -> Events:
    """Deals a card: the first seat gets its five, then the next one."""
    return deal_out(board, (card,))


def deal_out(board: Board, cards: Sequence[Card]) -> Events:
    """Deals cards one after the other in one go: that is quicker to play, and the same is told."""
    if board.phase is not Phase.DEAL:
        raise board.wrong_time()
    dealt, left = board.cards, board.left
    if len(dealt) + len(cards) > PLACES * board.seats:
        raise IllegalMove(Code.NOT_NOW, "everybody has five cards")
    told: list[Event] = []
    for at, card in enumerate(cards, len(dealt)):
        if card.floor != board.floor or not left & card.copies:
            raise IllegalMove(Code.CARD_NOT_THERE, f"there is no {card} left to deal")
        left -= card.unit
        told.append(_DEALT[at][card.number])
    dealt += cards
    board.left = left
    board.shut = list(_SHUT[board.seats][len(dealt)])
    if len(dealt) == PLACES * board.seats:
        board.phase = Phase.ARRANGE
    return tuple(told)


def arrange(board: Board, seat: int, order: Places) -> Events:
    """Lays the cards of a seat anew."""
    if board.phase is not Phase.ARRANGE:
        raise board.wrong_time()
    if not 0 <= seat < board.seats:
        raise IllegalMove(Code.WRONG_SEATS, f"there is no seat {seat}")
    _lay(board, seat, order)
    return (_new(Arranged, (seat, order)),)


def start(board: Board) -> Events:
    """Begins the first turn."""
    if board.phase is not Phase.ARRANGE:
        raise board.wrong_time()
    board.phase = Phase.DRAW
    return (_new(Began, (board.turn,)),)


def make_ready(board: Board, orders: Sequence[Places]) -> Events:
    """Lays everybody's cards anew and begins the first turn."""
    if board.phase is not Phase.ARRANGE:
        raise board.wrong_time()
    if len(orders) != board.seats:
        raise IllegalMove(Code.CHOICE_MISSING, f"{len(orders)} orders for {board.seats} seats")
    for seat, order in enumerate(orders):
        _lay(board, seat, order)
    return (*[_new(Arranged, (seat, order)) for seat, order in enumerate(orders)], *start(board))


def _lay(board: Board, seat: int, order: Places) -> None:
    """Lays a hand in this order."""
    laid = _ORDERS.get(order)
    if laid is None:
        raise IllegalMove(Code.NO_ORDER, "an order names every place once")
    mine = slice(PLACES * seat, PLACES * seat + PLACES)
    board.cards[mine] = laid(board.cards[mine])
