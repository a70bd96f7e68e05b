"""What a seat may choose: orders, pairs and places where all choose together, otherwise moves of its own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

from .cards import ARROWS, LANTERN
from .moves import Bats, Discard, Keep, Look, Ready, Skip, Swap, Throw, Wagons
from .position import PLACES, Phase
from .view import View

ORDERS = tuple(permutations(range(PLACES)))
AT_ONCE = {Phase.ARRANGE: Ready, Phase.BATS: Bats, Phase.EXPLOSION: Throw, Phase.WAGONS: Wagons}
"""The moves that everybody's choices make together."""

ALONE = (Phase.CHOOSE, Phase.ACT, Phase.CORRIDOR)


def choices(view: View) -> Sequence[object]:
    """Returns what the seat of a view may choose now; nothing if it is not awaited."""
    if view.phase in AT_ONCE and view.seat >= 0:
        mine = view.shut[view.seat]
        return {Phase.ARRANGE: ORDERS, Phase.BATS: tuple(combinations(mine, 2))}.get(view.phase, mine)
    if view.phase not in ALONE or view.seat != view.looker:
        return ()
    if view.phase is Phase.CHOOSE:
        return (*[Keep(place) for place in view.shut[view.seat]], Discard())
    if view.symbol == ARROWS:
        return [
            Swap(mine, other, theirs)
            for mine in view.shut[view.seat]
            for other in range(view.rules.seats)
            if other != view.seat
            for theirs in view.shut[other]
        ]
    seats = [*range(view.rules.seats)]
    if view.phase is Phase.ACT:
        seats = [seat for seat in seats if (seat == view.seat) is (view.symbol == LANTERN)]
    looks = [Look(seat, place) for seat in seats for place in view.shut[seat]]
    return (*[look for look in looks if tuple(look) not in view.looks], Skip())
