"""What the explorers in the cave see, for many games at once: ``bots.sight`` as arrays."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from diamant.games.expedition import EDITIONS, MAX_SEATS

Array = NDArray[np.float64]
Inputs = NDArray[np.float32]
Whole = NDArray[np.int64]
Mask = NDArray[np.bool_]

NO_RELICS, RISING_RELICS, IDENTICAL_RELICS = range(3)
_RISING, _IDENTICAL = EDITIONS["polish"], EDITIONS["english"]
ROUNDS, TRAP_COPIES, TRAP_KINDS = _RISING.rounds, _RISING.trap_copies, len(_RISING.traps)
TREASURES = np.array(_RISING.treasures)
RISING = np.array(_RISING.relics.worths)
IDENTICAL = np.cumsum([0, *_IDENTICAL.relics.worths])  # what so many relics are worth together
# The columns of a deck: treasures, traps, relics.
TRAPS_FROM, RELICS_FROM = len(TREASURES), len(TREASURES) + TRAP_KINDS * TRAP_COPIES
CARDS = RELICS_FROM + len(RISING)
RUBIES, TRAP = np.zeros(CARDS, int), np.zeros(CARDS, int)
RUBIES[:TRAPS_FROM] = TREASURES
TRAP[TRAPS_FROM:RELICS_FROM] = np.repeat(np.arange(1, TRAP_KINDS + 1), TRAP_COPIES)  # 0 is no trap
RELIC = np.arange(CARDS) >= RELICS_FROM
_SHARES = np.array([[rubies // company for company in range(1, MAX_SEATS + 1)] for rubies in TREASURES], float)


class Seen(NamedTuple):
    """What the explorers in the cave see, a row for every game."""

    explorers: Whole
    loot: Whole
    path: Whole
    relics: Whole  # what the relics on the path bring to a lone leaver
    turned: Whole  # cards on the path: a relic that was taken no longer lies there
    traps: Whole
    cards: Whole
    deadly: Whole
    shares: Array  # what the treasures face down bring each, all together
    shares_by_company: Array  # the same for every number of explorers
    rubies: Array
    growing: Array
    hidden: Mask  # the cards face down
    copies: Whole  # by kind of trap: how many of those are face down
    out: Mask  # by kind of trap: whether it is out
    worths: Whole  # of all relics, should they be taken after those on the path


class Cave(NamedTuple):
    """The cave in one expedition, a row for every game: who is inside, what each of them has, and what lies there."""

    inside: Mask
    loot: Whole
    path: Whole
    out: Mask  # by kind of trap, 0 being none
    lying: Mask  # the relics on the path
    carried: Whole  # how many relics were taken from it
    down: Mask  # the cards face down


def see(cave: Cave, games: Whole, turned: int, taken: Whole, relics: Whole) -> Seen:
    """Returns what is seen in some games after so many cards; ``taken`` and ``relics`` tell of the games' relics."""
    hidden = cave.down[games]
    lying = cave.lying[games][:, RELICS_FROM:]
    identical, before = relics[games] == IDENTICAL_RELICS, taken[games]
    after = before + lying.sum(axis=1)
    following = IDENTICAL[np.minimum(after + 1, 5)] - IDENTICAL[np.minimum(after, 5)]
    copies = hidden[:, TRAPS_FROM:RELICS_FROM].reshape(len(games), TRAP_KINDS, TRAP_COPIES).sum(axis=2)
    out = cave.out[games][:, 1:]
    cards = hidden.sum(axis=1)
    explorers = cave.inside[games].sum(axis=1)
    shares = hidden[:, :TRAPS_FROM] @ _SHARES
    return Seen(
        explorers=explorers,
        loot=cave.loot[games],
        path=cave.path[games],
        relics=np.where(identical, IDENTICAL[np.minimum(after, 5)] - IDENTICAL[np.minimum(before, 5)], lying @ RISING),
        turned=turned - cave.carried[games],
        traps=out.sum(axis=1),
        cards=cards,
        deadly=(copies * out).sum(axis=1),
        shares=shares[np.arange(len(games)), explorers - 1],
        shares_by_company=shares,
        rubies=hidden[:, :TRAPS_FROM] @ TREASURES.astype(float),
        growing=(~out * copies * (copies - 1)).sum(axis=1) / cards**2,
        hidden=hidden,
        copies=copies,
        out=out,
        worths=np.where(identical[:, None], following[:, None], RISING),
    )
