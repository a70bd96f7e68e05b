"""What the others bid for a claim, judged by how they bid so far, by their cash and by their miners at home."""

from __future__ import annotations

from collections.abc import Iterable

from ..events import AuctionOpened, ClaimSold, Passed, Raised, Stacked, TurnedUp
from ..tables import UNIT
from ..view import View

TELLING = frozenset({AuctionOpened, ClaimSold, Passed, Raised, Stacked, TurnedUp})


def habits(view: View, usual: float) -> list[float]:
    """Returns up to how much each seat bids for a tile of a claim: as usual, until it was seen to bid."""
    habit = [usual] * view.rules.seats
    heights = [0] * view.rules.length.claims
    claim, price = 0, 0
    called: dict[int, int] = {}
    for event in view.record:
        if type(event) not in TELLING:  # most of hundreds: that is asked before every choice
            continue
        if isinstance(event, Raised):
            called[event.seat] = price = event.price
        elif isinstance(event, Passed):
            seat, height = event.seat, max(1, heights[claim])
            seen = (called[seat] + price) / 2 if seat in called else min(price, habit[seat] * height)
            habit[seat] = (habit[seat] + seen / height) / 2
        elif isinstance(event, TurnedUp):
            heights[event.claim] = event.left
        elif isinstance(event, AuctionOpened):
            claim, price = event.claim, event.price
            called = {event.seat: price}
        elif isinstance(event, ClaimSold):
            habit[event.seat] = max(habit[event.seat], event.price / max(1, heights[event.claim]))
        elif isinstance(event, Stacked):
            heights[event.claim] = event.height
    return habit


def limit(view: View, seat: int, claim: int, habit: float) -> float:
    """Returns up to how much a seat of such habits is likely to bid for a claim; nothing if it cannot."""
    table = view.table
    cash = table.cash[seat]
    return min(cash, habit * table.heights[claim]) if table.home[seat] and cash > UNIT else 0


def highest(view: View, claim: int, usual: float, seats: Iterable[int] | None = None) -> float:
    """Returns up to how much somebody else is likely to bid for a claim: anybody, or one of these seats."""
    habit = habits(view, usual)
    others = range(view.rules.seats) if seats is None else seats
    return max([limit(view, seat, claim, habit[seat]) for seat in others if seat != view.seat], default=0)
