"""How people with a character answer offers: by what each side of the deal is worth to them."""

from __future__ import annotations

from ..moves import CASH, CLAIM, Accept, Item, Refuse
from ..position import Proposal
from ..tables import GEMS
from ..view import View
from .cards import gain_of
from .worth import CARD_WORTH, Ground, claim_worth, gem_worth

Items = tuple[Item, ...]


def answer(view: View, proposal: Proposal, ground: Ground, share: float) -> Accept | Refuse:
    """Accepts what is worth more than it costs; of what cannot be known for sure, only this share counts."""
    got = sum([_worth(view, item, ground, share) for item in proposal.give])
    given = sum([_worth(view, item, ground, 1) for item in proposal.get])
    return Accept() if got > given else Refuse()


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
