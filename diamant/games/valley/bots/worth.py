"""What things are worth to a seat, from what it knows: tiles, claims, gems and sales."""

from __future__ import annotations

from functools import lru_cache
from operator import mul
from typing import NamedTuple

from ..market import proceeds
from ..position import Position, Row
from ..tables import (
    BONES,
    DIG_COST,
    LEVELS,
    METHANE,
    MUSEUM_PAYS,
    PRICES,
    START_LEVEL,
    SURPRISE,
    TILE_OF,
    TILES,
    TRACKS,
    Tile,
)
from ..view import View

LOST_MINER = 150
"""What losing a miner costs, beside the claim: fewer claims at the same time."""

CARD_WORTH = 55
"""What an event card brings on average to who has one to play."""

HELD_SHARE = 0.85
"""What a gem brings on average, of its price, when several are sold one after another."""


class Ground(NamedTuple):
    """What an unknown tile holds on average: money, and the chances that it ends the claim."""

    money: float
    methane: float
    bones: float


def gem_worth(known: Position, gem: int) -> float:
    """Returns what a gem will bring, sold at some time: prices come back to the middle of their track."""
    return _GEM_WORTH[gem][known.table.prices[gem]]


_GEM_WORTH = [
    [HELD_SHARE * (lowest + step * (level + START_LEVEL) / 2) for level in range(LEVELS)] for lowest, step in TRACKS
]


@lru_cache(maxsize=1024)
def _tile_moneys(prices: tuple[int, int, int]) -> tuple[float, ...]:
    gems = [_GEM_WORTH[gem][level] for gem, level in enumerate(prices)]
    return tuple([_SPECIAL.get(tile.name, 0) if tile.gem is None else tile.gems * gems[tile.gem] for tile in TILES])


_SPECIAL = {METHANE: -LOST_MINER, BONES: MUSEUM_PAYS, SURPRISE: CARD_WORTH}


def tile_money(known: Position, tile: Tile) -> float:
    """Returns what a tile brings when it is turned up, before the cost of digging."""
    return _tile_moneys(known.table.prices)[tile.at]


def ground_of(known: Position) -> Ground:
    """Returns what a tile that the seat never saw holds on average."""
    return _ground(known.table.ground, known.table.prices)


@lru_cache(maxsize=1024)
def _ground(counts: Row, prices: tuple[int, int, int]) -> Ground:
    total = sum(counts) or 1
    money = sum(map(mul, counts, _tile_moneys(prices)))
    return Ground(money / total, counts[TILE_OF[METHANE].at] / total, counts[TILE_OF[BONES].at] / total)


def claim_worth(view: View, claim: int, ground: Ground) -> float:
    """Returns what digging a claim down brings on average, with the tiles that the seat looked at."""
    seen = view.seen_tiles(claim)
    worth, reached = 0.0, 1.0
    for depth in range(view.table.heights[claim]):
        if depth < len(seen):
            worth += reached * max(0, tile_money(view.known, seen[depth]) - DIG_COST)
            reached *= seen[depth].name not in (METHANE, BONES)
        else:
            worth += reached * (ground.money - DIG_COST)
            reached *= 1 - ground.methane - ground.bones
    return worth


def next_worth(view: View, claim: int, ground: Ground) -> float:
    """Returns what the next dig in a claim brings on average."""
    seen = view.seen_tiles(claim)
    return (tile_money(view.known, seen[0]) if seen else ground.money) - DIG_COST


def sale(known: Position, gem: int, number: int, steps: int = 0) -> int:
    """Returns what so many gems bring now, if the price first rises so many steps."""
    level = min(len(PRICES[gem]) - 1, known.table.prices[gem] + steps)
    return sum(proceeds(gem, level, number)[0])
