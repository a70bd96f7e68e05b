"""Advice that everybody may hear: what still lies in the ground, and what a claim is worth on average.

Only what the whole table saw goes into it, from whoever's view it is asked: no event card in a hand, and no tile that
somebody looked at in secret.
"""

from __future__ import annotations

from typing import NamedTuple

from .events import TurnedUp
from .position import Row
from .tables import BONES, DIG_COST, GROUND, METHANE, MUSEUM_PAYS, PRICES, TILE_OF, TILES, UNIT
from .view import View

_METHANE, _BONES = TILE_OF[METHANE].at, TILE_OF[BONES].at


class Unseen(NamedTuple):
    """The tiles that were never turned up: ``copies`` of each, in the order of ``TILES``.

    So many of them are ``lying`` in the claims; the others are ``away``: they left unseen with a park, and nobody can
    say which they were.
    """

    copies: Row
    lying: int

    @property
    def away(self) -> int:
        """How many left unseen with a park."""
        return sum(self.copies) - self.lying

    def gems(self, gem: int) -> int:
        """Returns how many gems of a kind are in these tiles."""
        return sum([copies * tile.gems for copies, tile in zip(self.copies, TILES, strict=True) if tile.gem == gem])


def unseen_tiles(view: View) -> Unseen:
    """Returns the tiles that were never turned up, exactly: all 75 without those that were."""
    copies = list(GROUND)
    for event in view.record:
        if isinstance(event, TurnedUp):
            copies[event.tile.at] -= 1
    return Unseen(tuple(copies), sum(view.table.heights))


def claim_worth(view: View, height: int) -> int:
    """Returns what a claim of so many tiles brings on average, its price at the auction not taken off, in whole tens.

    Any unseen tile may lie anywhere. Gems count at the prices of the moment, as if none was sold before them; every dig
    is paid, the museum's money counts, and after methane or bones nobody digs on. An event card from a surprise and a
    lost miner count nothing, and whoever owns the claim stops once a dig brings less than it costs.
    """
    unseen = unseen_tiles(view)
    copies = unseen.copies
    tiles, ends = sum(copies), copies[_METHANE] + copies[_BONES]
    goes_on = tiles - ends
    gems = sum([unseen.gems(gem) * PRICES[gem][level] for gem, level in enumerate(view.table.prices)])
    a_tile = gems / max(1, goes_on)
    museum = copies[_BONES] * MUSEUM_PAYS
    worth, reached = 0.0, 1.0
    for dug in range(min(height, tiles)):
        left, good = tiles - dug, goes_on - dug
        brings = (good * a_tile + museum) / left - DIG_COST
        if brings <= 0 or not reached:
            break
        worth += reached * brings
        reached *= good / left
    return round(worth / UNIT) * UNIT
