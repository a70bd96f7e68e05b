"""The exchange and the bank: selling gems, buying event cards, hiring and resting."""

from __future__ import annotations

from functools import lru_cache

from ..errors import IllegalMove
from .codes import Code
from .course import Events, finish, go_on, pay, wrong_time
from .events import CardsBought, GemsSold, Hired, PriceRose, Rested
from .position import Drawing, Phase, Row, Selling, hire_cost
from .tables import CARD_COST, GEMS, HAND, LEAST_AFTER_REST, MOST_BOUGHT, PRICES, TOP
from .workbench import Workbench

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


def sell(bench: Workbench, gem: int, number: int) -> Events:
    """Sells gems of one kind, one after another along the falling price."""
    if bench.phase is _SELL:
        if isinstance(bench.business, Selling) and bench.business.gem != gem:
            raise IllegalMove(Code.OTHER_GEM, "only gems of the kind whose price rose can be sold now")
    elif bench.phase is not _MOVE:
        raise wrong_time(bench)
    _check_held(bench, gem, number)
    brought, level = proceeds(gem, bench.prices[gem], number)
    bench.prices[gem] = level
    return finish(bench, _sold(bench, gem, brought))


def export(bench: Workbench, gem: int, number: int) -> Events:
    """Sells gems of one kind at a price that does not fall."""
    _check_held(bench, gem, number)
    return _sold(bench, gem, (PRICES[gem][bench.prices[gem]],) * number)


def _sold(bench: Workbench, gem: int, brought: Row) -> Events:
    seat = bench.turn
    bench.cash[seat] += sum(brought)
    bench.gems[seat][gem] -= len(brought)
    return (_new(GemsSold, (seat, gem, brought, bench.prices[gem])),)


def raise_price(bench: Workbench, gem: int, steps: int) -> Events:
    """Raises a price, never above the highest."""
    before = bench.prices[gem]
    if before == TOP:
        return ()
    bench.prices[gem] = level = min(TOP, before + steps)
    return (_new(PriceRose, (gem, before, level)),)


def buy(bench: Workbench, number: int) -> Events:
    """Pays for event cards, which chance then brings."""
    _only_move(bench)
    turn = bench.turn
    if not 1 <= number <= MOST_BOUGHT:
        raise IllegalMove(Code.WRONG_NUMBER, f"1 to {MOST_BOUGHT} event cards are bought at once")
    if len(bench.hands[turn]) + number > HAND:
        raise IllegalMove(Code.HAND_FULL, f"a hand holds at most {HAND} event cards")
    pay(bench, number * CARD_COST)
    bought = _new(CardsBought, (turn, number, number * CARD_COST))
    return go_on(bench, _CARD, Drawing(number), (bought,))


def hire(bench: Workbench) -> Events:
    """Brings a lost miner back."""
    _only_move(bench)
    turn = bench.turn
    if not bench.lost[turn]:
        raise IllegalMove(Code.NO_LOST_MINER, "no miner is lost")
    cost = hire_cost(bench.cash[turn], bench.lost[turn])
    if cost is None:
        raise IllegalMove(Code.TOO_LITTLE_CASH, "there is too little cash to hire")
    pay(bench, cost)
    come_back(bench)
    return finish(bench, (Hired(turn, cost),))


def come_back(bench: Workbench) -> None:
    """Brings a lost miner of the seat on turn home."""
    bench.home[bench.turn] += 1
    bench.lost[bench.turn] -= 1


def rest(bench: Workbench) -> Events:
    """Does nothing; who has too little is given enough."""
    _only_move(bench)
    turn = bench.turn
    given = max(0, LEAST_AFTER_REST - bench.cash[turn])
    bench.cash[turn] += given
    return finish(bench, (Rested(turn, given),))


def _check_held(bench: Workbench, gem: int, number: int) -> None:
    if number < 1:
        raise IllegalMove(Code.WRONG_NUMBER, "at least one gem is sold")
    if bench.gems[bench.turn][gem] < number:
        raise IllegalMove(Code.TOO_FEW_GEMS, f"seat {bench.turn} has fewer than {number} of {GEMS[gem]}")


def _only_move(bench: Workbench) -> None:
    if bench.phase is not _MOVE:
        raise wrong_time(bench)
