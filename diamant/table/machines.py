"""How a machine explorer chooses: from the view of its seat and luck of its own."""

from __future__ import annotations

from diamant.games.expedition import Choice, UnknownName, View
from diamant.games.expedition.bots import Policy, policy_of

from . import dealer
from .lineups import MACHINES, STAND_IN


def is_known(kind: str) -> bool:
    """Tells whether there is a machine explorer of this kind."""
    try:
        policy_of(kind)
    except UnknownName:
        return False
    return True


def choice_of(kind: str, view: View, seed: int, step: int) -> Choice:
    """Returns what a machine explorer chooses: always the same in the game of this seed after so many moves."""
    # A game may come from a newer version of the app, with kinds that this one does not know.
    policy: Policy = policy_of(kind if is_known(kind) else MACHINES[STAND_IN])
    return policy(view, dealer.luck_of(view.seat, seed, step))
