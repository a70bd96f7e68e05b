"""The last move of a seat: what can still bring it cash by the end, and what comes too late.

It goes by what everybody knows: a dim button shall not tell what its owner looked at.
"""

from __future__ import annotations

from .moves import Auction, Buy, Dig, Done, Hire, Move, Offer, Play, Sell
from .position import NOT_YET, Phase, Position, Selling
from .tables import (
    BONES,
    BROKER,
    EXPORT,
    FAIR,
    GEMS,
    GEOLOGIST,
    HAND,
    RESCUE,
    RISES,
    SABOTEUR,
    SHIFTS,
    SURPRISE,
    TILE_OF,
)
from .view import View

NEVER = (FAIR, SABOTEUR, GEOLOGIST, RESCUE)
"""The event cards that bring their owner no cash in the move in which they are played."""


def has_last_move(known: Position, seat: int) -> bool:
    """Tells whether the last lap has begun and a seat has its move still to make, or makes it now."""
    return known.last != NOT_YET and (seat - known.turn) % known.seats < known.last


def too_late(view: View, move: Move) -> bool:
    """Tells whether a move, as the last one of its seat, can leave it with no more cash at the end than a rest.

    A claim, a card or a miner that comes now is of no use any more, and a gem that is found now is not sold any more.
    What somebody else may pay for it in a deal of their own does not count.
    """
    if not has_last_move(view.known, view.seat):
        return False
    if isinstance(move, Auction | Buy | Hire):
        return True
    if isinstance(move, Dig):
        return not _may_pay(view, 1, len(view.table.hands[view.seat]))
    return isinstance(move, Play) and _plays_in_vain(view, move)


def _plays_in_vain(view: View, play: Play) -> bool:
    held = view.table.gems[view.seat]
    if play.card == BROKER:
        return not held[play.gem or 0]
    if play.card in RISES:
        return not held[RISES[play.card][0]]
    if play.card in SHIFTS:
        return not _may_pay(view, SHIFTS[play.card], len(view.table.hands[view.seat]) - 1)
    return play.card in NEVER


def _may_pay(view: View, digs: int, hand: int) -> bool:
    """Tells whether so many digs may turn up bones, or a surprise for which a hand of so many cards has no room."""
    table = view.table
    tiles = [tile for claim in table.fixed for tile in claim]
    unturned = {
        name: table.ground[TILE_OF[name].at] + sum(one.tile.name == name for one in (*tiles, *table.gone))
        for name in (BONES, SURPRISE)
    }
    surprises = HAND - hand + 1
    return unturned[BONES] > 0 or surprises <= min(digs, unturned[SURPRISE])


def leaves_gems(view: View, move: Move) -> bool:
    """Tells whether a seat would end its last move with this one, selling nothing, and keep gems that count nothing."""
    known, held = view.known, view.table.gems[view.seat]
    if not has_last_move(known, view.seat) or known.turn != view.seat or not any(held):
        return False
    if isinstance(known.business, Selling):
        return isinstance(move, Done) and held[known.business.gem] > 0
    if known.phase is not Phase.MOVE or isinstance(move, Sell):
        return False
    if isinstance(move, Offer):
        return not any(item.kind in GEMS for item in move.give)
    return not isinstance(move, Play) or move.card not in (EXPORT, BROKER, *RISES) or _plays_in_vain(view, move)
