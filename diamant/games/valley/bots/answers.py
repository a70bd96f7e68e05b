"""How people with a character answer offers: by what each side of the deal is worth to them."""

from __future__ import annotations

from ..moves import CARD, CASH, CLAIM, Accept, Item, Refuse
from ..position import NOT_YET, Proposal
from ..tables import GEMS
from ..view import View
from .cards import gain_of
from .last_lap import cash_at_end
from .worth import CARD_WORTH, Ground, claim_worth, gem_worth

Items = tuple[Item, ...]


def answer(view: View, proposal: Proposal, ground: Ground, share: float) -> Accept | Refuse:
    """Accepts what is worth more than it costs; of what cannot be known for sure, only this share counts.

    In the last lap only what ends as cash is worth anything.
    """
    if view.known.last != NOT_YET:
        return Accept() if ends_richer(view, proposal) else Refuse()
    got = sum([_worth(view, item, ground, share) for item in proposal.give])
    given = sum([_worth(view, item, ground, 1) for item in proposal.get])
    return Accept() if got > given else Refuse()


def ends_richer(view: View, proposal: Proposal) -> bool:
    """Tells whether a seat that is offered a deal in the last lap ends with more cash by it."""
    table, seat = view.table, view.seat
    cash, gems, hand = table.cash[seat], list(table.gems[seat]), list(table.hands[seat])
    for items, sign in ((proposal.give, 1), (proposal.get, -1)):
        for kind, value in items:
            if kind == CARD:
                hand.append(str(value))
            elif kind == CASH:
                cash += sign * int(value)
            elif kind in GEMS:
                gems[GEMS.index(kind)] += sign * int(value)
    kept = cash_at_end(view.known, seat, table.cash[seat], table.gems[seat], table.hands[seat])
    return cash_at_end(view.known, seat, cash, gems, hand) > kept


def _worth(view: View, item: Item, ground: Ground, share: float) -> float:
    """Returns what something is worth: money what it says, gems what they sell for, the rest with luck."""
    kind, value = item
    if isinstance(value, str):
        return share * max(CARD_WORTH, gain_of(view, ground, value))
    if kind == CASH:
        return value
    if kind == CLAIM:
        return share * claim_worth(view, value, ground)
    return value * gem_worth(view.known, GEMS.index(kind))
