"""Advice that everybody may hear: what is still down there, and up to how much a claim is worth a bid.

Only what the whole table saw goes into it: the ground as the public sees it, no tile that somebody looked at in secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .position import Phase, Position
from .tables import BONES, GEMS, METHANE, SURPRISE, TILE_OF, TILES
from .view import PUBLIC

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


# What to bid

USUAL, CASH, FEW_MOVES, BUSY, NO_CLAIM, LATE = "usual", "cash", "few-moves", "busy", "no-claim", "late"
"""Why no more should be bid: it hardly comes back; cash is needed for digging; few moves are left for it, or there is
enough to dig already; every claim has an owner; claims are of no use any more."""


class Advice(NamedTuple):
    """Up to how much a seat had better bid for the free claims, by height, the lowest first, and why not more."""

    bids: tuple[tuple[int, int], ...]
    why: str


def advice(known: Position, seat: int, open_cash: bool = True) -> Advice:
    """Returns the expert's own limits for a seat. ``known`` is what the public may know, and nothing else goes into it.

    Where cash is in wallets, nobody's is reckoned with: all might have what they began with.
    """
    from .bots.outlook import Outlook  # who needs no advice needs no expert

    table = known.table
    if not open_cash:
        table = table._replace(cash=(known.rules.length.cash,) * known.seats)
    outlook = Outlook(known._replace(table=table, phase=Phase.MOVE, business=None), PUBLIC, seat)
    claims = {table.heights[claim]: claim for claim in outlook.free_claims()}
    bids = tuple((height, outlook.limit(claim)) for height, claim in sorted(claims.items()))
    if outlook.is_last:
        return Advice(bids, LATE)
    if not claims:
        return Advice(bids, NO_CLAIM)
    highest = claims[max(claims)]
    if outlook.for_more_cash(highest) > outlook.limit(highest):
        return Advice(bids, CASH)
    if outlook.room() < max(claims):
        return Advice(bids, BUSY if outlook.supply else FEW_MOVES)
    return Advice(bids, USUAL)
