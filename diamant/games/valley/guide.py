"""Advice that everybody may hear: what is still down there, and what a claim is worth on average.

Only what the whole table saw goes into it: the ground as the public sees it, no tile that somebody looked at in secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .tables import (
    BONES,
    DIG_COST,
    GEMS,
    METHANE,
    MUSEUM_PAYS,
    PRICES,
    SURPRISE,
    TILE_OF,
    TILES,
    UNIT,
)

ROCK = "rock"
OTHERS = (ROCK, METHANE, BONES, SURPRISE)


class Ground(NamedTuple):
    """What nobody has seen at the table yet.

    ``gems`` are the gems in these tiles by kind, ``others`` the tiles without any, in the order of ``OTHERS``. Of all
    ``unseen`` tiles ``gone`` left the valley face down, with a park: nobody knows which.
    """

    gems: tuple[int, int, int]
    others: tuple[int, int, int, int]
    unseen: int
    gone: int


def ground_of(ground: Sequence[int], heights: Sequence[int]) -> Ground:
    """Returns what is still down there. ``ground`` counts the tiles that were never turned up, as the public sees them.

    >>> from diamant.games.valley.tables import LONG
    >>> ground_of(LONG.ground, [3] * 25)
    Ground(gems=(27, 16, 10), others=(24, 5, 4, 4), unseen=75, gone=0)
    """
    gems = [0] * len(GEMS)
    for tile, copies in zip(TILES, ground, strict=True):
        if tile.gem is not None:
            gems[tile.gem] += tile.gems * copies
    rock, methane, bones, surprise = (ground[TILE_OF[name].at] for name in OTHERS)
    unseen = sum(ground)
    return Ground((gems[0], gems[1], gems[2]), (rock, methane, bones, surprise), unseen, unseen - sum(heights))


def claim_worth(ground: Sequence[int], height: int, levels: Sequence[int]) -> int:
    """Returns what digging in a claim brings on average, rounded down to tens.

    Gems count at today's prices, bones what the museum pays; every tile costs its dig. Methane and bones end the
    digging, and nobody has to dig deeper than it pays. A lost miner, a surprise and the fall of prices are not in it.

    >>> from diamant.games.valley.tables import LONG
    >>> [claim_worth(LONG.ground, height, (5, 5, 5)) for height in (2, 3, 4)]
    [230, 330, 420]
    """
    left = sum(ground)
    methane, bones = ground[TILE_OF[METHANE].at], ground[TILE_OF[BONES].at]
    safe = left - methane - bones
    brought = sum(
        PRICES[tile.gem][levels[tile.gem]] * tile.gems * copies
        for tile, copies in zip(TILES, ground, strict=True)
        if tile.gem is not None
    )
    each = brought / safe if safe else 0.0
    worth, best, reached = 0.0, 0.0, 1.0
    for _ in range(min(height, left)):
        worth += reached * (safe / left * each + bones / left * MUSEUM_PAYS - DIG_COST)
        best = max(best, worth)
        reached *= safe / left
        left, safe = left - 1, safe - 1
    return int(best // UNIT) * UNIT


def worths(ground: Sequence[int], levels: Sequence[int], heights: Sequence[int]) -> list[tuple[int, int]]:
    """Returns the heights of the claims that are left, lowest first, each with what such a claim is worth."""
    return [(height, claim_worth(ground, height, levels)) for height in sorted(set(heights) - {0})]
