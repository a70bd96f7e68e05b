"""The last lap: the cash that a seat ends with, by the best that its last move can make of gems and event cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..last_move import has_last_move
from ..market import proceeds
from ..position import Position
from ..tables import (
    BONES,
    BROKER,
    BROKER_STEPS,
    DIG_COST,
    EXPORT,
    GRANT,
    GRANT_PAYS,
    LEAST_AFTER_REST,
    MOST_EXPORTED,
    MUSEUM_PAYS,
    PRICES,
    RISES,
    TILE_OF,
    TOP,
)
from ..view import View


def cash_at_end(known: Position, seat: int, cash: int, gems: Sequence[int], hand: Sequence[str]) -> int:
    """Returns the cash that a seat ends with that has so much, these gems and cards, if prices stay as they are."""
    if not has_last_move(known, seat):
        return cash
    return cash + max([LEAST_AFTER_REST - cash, *_ways(known.table.prices, gems, hand)])


def _ways(prices: Sequence[int], gems: Sequence[int], hand: Sequence[str]) -> Iterator[int]:
    """Yields what each way to make a last move brings, beside a rest."""
    if GRANT in hand:
        yield GRANT_PAYS
    for gem, held in enumerate(gems):
        steps = [steps for card, (kind, steps) in RISES.items() if kind == gem and card in hand]
        level = min(TOP, prices[gem] + max([*steps, BROKER_STEPS * (BROKER in hand)]))
        yield sum(proceeds(gem, level, held)[0])
        if EXPORT in hand:
            yield PRICES[gem][prices[gem]] * min(MOST_EXPORTED, held)


def last_dig(view: View, claim: int) -> float:
    """Returns what a dig brings on average in the last move: the museum pays at once, gems stay unsold."""
    seen, ground = view.seen_tiles(claim), view.table.ground
    bones = TILE_OF[BONES]
    chance = float(seen[0] == bones) if seen else ground[bones.at] / max(1, sum(ground))
    return chance * MUSEUM_PAYS - DIG_COST
