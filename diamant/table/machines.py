"""How a machine explorer chooses: from what lies open on the table and luck of its own, and from nobody's choice."""

from __future__ import annotations

from diamant.games.expedition import Choice, Position, UnknownName
from diamant.games.expedition.bots import Policy, Record, policy_of

from . import dealer
from .lineups import MACHINES, STAND_IN


def is_known(kind: str) -> bool:
    """Tells whether there is a machine explorer of this kind."""
    try:
        policy_of(kind)
    except UnknownName:
        return False
    return True


def choice_of(kind: str, position: Position, seat: int, record: Record, seed: int, step: int) -> Choice:
    """Returns what a machine explorer chooses: always the same in the game of this seed after so many moves."""
    # A game may come from a newer version of the app, with kinds that this one does not know.
    policy: Policy = policy_of(kind if is_known(kind) else MACHINES[STAND_IN])
    return policy(position, seat, dealer.luck_of(seat, seed, step), record)
