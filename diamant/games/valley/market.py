"""The exchange and the bank: selling gems, buying event cards, hiring and resting."""

from __future__ import annotations

from functools import lru_cache

from ..errors import IllegalMove
from .board import Board
from .codes import Code
from .course import Events, finish, go_on, pay, wrong_time
from .events import CardsBought, GemsSold, Hired, PriceRose, Rested
from .position import Drawing, Phase, Row, Selling, hire_cost
from .tables import CARD_COST, GEMS, HAND, LEAST_AFTER_REST, MOST_BOUGHT, PRICES, TOP

_MOVE, _SELL, _CARD = Phase.MOVE, Phase.SELL, Phase.CARD
_new = tuple.__new__


@lru_cache(maxsize=4096)
def proceeds(gem: int, level: int, number: int) -> tuple[Row, int]:
    """Returns what each of so many gems brings, one after another, and the level to which the price falls.

    >>> proceeds(2, 1, 3)
    ((240, 200, 200), 0)
    """
    brought = []
    for _ in range(number):
        brought.append(PRICES[gem][level])
        level = max(0, level - 1)
    return tuple(brought), level


def sell(board: Board, gem: int, number: int) -> Events:
    """Sells gems of one kind, one after another along the falling price."""
    if board.phase is _SELL:
        if isinstance(board.business, Selling) and board.business.gem != gem:
            raise IllegalMove(Code.OTHER_GEM, "only gems of the kind whose price rose can be sold now")
    elif board.phase is not _MOVE:
        raise wrong_time(board)
    _check_held(board, gem, number)
    brought, level = proceeds(gem, board.prices[gem], number)
    board.prices[gem] = level
    return finish(board, _sold(board, gem, brought))


def export(board: Board, gem: int, number: int) -> Events:
    """Sells gems of one kind at a price that does not fall."""
    _check_held(board, gem, number)
    return _sold(board, gem, (PRICES[gem][board.prices[gem]],) * number)


def _sold(board: Board, gem: int, brought: Row) -> Events:
    seat = board.turn
    board.cash[seat] += sum(brought)
    board.gems[seat][gem] -= len(brought)
    return (_new(GemsSold, (seat, gem, brought, board.prices[gem])),)


def raise_price(board: Board, gem: int, steps: int) -> Events:
    """Raises a price, never above the highest."""
    before = board.prices[gem]
    level = min(TOP, before + steps)
    board.prices[gem] = level
    return (_new(PriceRose, (gem, before, level)),) if level > before else ()


def buy(board: Board, number: int) -> Events:
    """Pays for event cards, which chance then brings."""
    _only_move(board)
    turn = board.turn
    if not 1 <= number <= MOST_BOUGHT:
        raise IllegalMove(Code.WRONG_NUMBER, f"1 to {MOST_BOUGHT} event cards are bought at once")
    if len(board.hands[turn]) + number > HAND:
        raise IllegalMove(Code.HAND_FULL, f"a hand holds at most {HAND} event cards")
    pay(board, number * CARD_COST)
    bought = _new(CardsBought, (turn, number, number * CARD_COST))
    return go_on(board, _CARD, Drawing(number), (bought,))


def hire(board: Board) -> Events:
    """Brings a lost miner back."""
    _only_move(board)
    turn = board.turn
    if not board.lost[turn]:
        raise IllegalMove(Code.NO_LOST_MINER, "no miner is lost")
    cost = hire_cost(board.cash[turn], board.lost[turn])
    if cost is None:
        raise IllegalMove(Code.TOO_LITTLE_CASH, "there is too little cash to hire")
    pay(board, cost)
    come_back(board)
    return finish(board, (Hired(turn, cost),))


def come_back(board: Board) -> None:
    """Brings a lost miner of the seat on turn home."""
    board.home[board.turn] += 1
    board.lost[board.turn] -= 1


def rest(board: Board) -> Events:
    """Does nothing; who has too little is given enough."""
    _only_move(board)
    turn = board.turn
    given = max(0, LEAST_AFTER_REST - board.cash[turn])
    board.cash[turn] += given
    return finish(board, (Rested(turn, given),))


def _check_held(board: Board, gem: int, number: int) -> None:
    if number < 1:
        raise IllegalMove(Code.WRONG_NUMBER, "at least one gem is sold")
    if board.gems[board.turn][gem] < number:
        raise IllegalMove(Code.TOO_FEW_GEMS, f"seat {board.turn} has fewer than {number} of {GEMS[gem]}")


def _only_move(board: Board) -> None:
    if board.phase is not _MOVE:
        raise wrong_time(board)
