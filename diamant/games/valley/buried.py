"""What still lay in the earth when a game was over."""

from __future__ import annotations

from random import Random

from .position import Position
from .tables import TILES, Tile


def buried(position: Position, luck: Random) -> list[tuple[int, tuple[Tile, ...]]]:
    """Returns the claims that still have tiles, each with its tiles from the top.

    Those that somebody looked at lie where they were seen; the others are dealt as digging would have turned them up.
    """
    table = position.table
    heap = [tile for tile, copies in zip(TILES, table.ground, strict=True) for _ in range(copies)]
    luck.shuffle(heap)
    found = []
    for claim, height in enumerate(table.heights):
        if height:
            seen = [one.tile for one in table.fixed[claim]]
            found.append((claim, tuple(seen + [heap.pop() for _ in range(height - len(seen))])))
    return found
