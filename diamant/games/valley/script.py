"""What is special in scripts of the valley: claims that are laid, and event cards that are dealt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import IllegalScript
from ..game import Json
from .codes import Code
from .events import Event
from .moves import Deal, Move, Stack, move_text
from .position import FREE, HOLE, NOT_YET, PARK, Bidding, Position
from .tables import CARD_KINDS, HAND, LENGTHS

_OWNERS: dict[int, object] = {FREE: None, HOLE: "hole", PARK: "park"}


def opening(fields: Mapping[str, Any]) -> list[Move]:
    """Returns the moves by which chance lays the claims and deals the hands of a script."""
    heights: list[Any] = fields["heights"]
    hands: list[Any] = fields["hands"]
    if not all(type(height) is int for height in heights):
        raise IllegalScript(Code.WRONG_TYPE, "a height is a number")
    if tuple(sorted(heights)) != LENGTHS[fields["length"]].heights:
        raise IllegalScript(Code.WRONG_HEIGHTS, "the claims are not of the right heights")
    if len(hands) != fields["seats"]:
        raise IllegalScript(Code.WRONG_HANDS, "every seat has a hand")
    for hand in hands:
        if type(hand) is not list or len(hand) != HAND:
            raise IllegalScript(Code.WRONG_HANDS, f"a hand is {HAND} cards")
        if not all(type(card) is str and card in CARD_KINDS for card in hand):
            raise IllegalScript(Code.WRONG_HANDS, "a hand holds event cards")
    return [*map(Stack, heights), *[Deal(card) for hand in hands for card in hand]]


def script_of(seats: int, moves: Sequence[Move]) -> tuple[Json, list[str]]:
    """Returns the claims and hands of a game, and its moves from there on."""
    heights = [move.height for move in moves if isinstance(move, Stack)]
    dealt = [move.card for move in moves if isinstance(move, Deal)]
    if len(dealt) < seats * HAND:
        raise IllegalScript(Code.WRONG_HANDS, "a script begins when everybody has event cards")
    hands = [dealt[at : at + HAND] for at in range(0, len(dealt), HAND)]
    return {"heights": heights, "hands": hands}, [move_text(move) for move in moves[len(heights) + len(dealt) :]]


def entry(position: Position, events: Sequence[Event]) -> Json:
    """Describes the table after a move."""
    table, business = position.table, position.business
    return {
        "phase": position.phase.value,
        "turn": position.turn,
        "awaited": position.awaited,
        "cash": table.cash,
        "gems": table.gems,
        "home": table.home,
        "lost": table.lost,
        "hands": table.hands,
        "claims": [[high, _OWNERS.get(owner, owner)] for high, owner in zip(table.heights, table.owners, strict=True)],
        "prices": table.prices,
        "bid": [business.claim, business.price, business.ring[-1]] if isinstance(business, Bidding) else None,
        "last_moves": None if position.last == NOT_YET else position.last,
    }
