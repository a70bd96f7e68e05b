"""What still lay in the earth when the day was over."""

from __future__ import annotations

from collections import Counter
from random import Random

from valleys import after, valley

from diamant.games.valley.buried import buried
from diamant.games.valley.tables import TILE_OF, TILES


def test_every_claim_has_as_many_tiles_as_it_is_high_and_no_more_of_a_kind_than_there_are() -> None:
    position = valley()
    for seed in range(5):
        found = buried(position, Random(seed))
        assert [len(tiles) for _, tiles in found] == list(position.table.heights)
        counted = Counter(tile for _, tiles in found for tile in tiles)
        assert all(counted[tile] == position.table.ground[tile.at] for tile in TILES)


def test_what_somebody_looked_at_lies_where_it_was_seen() -> None:
    position = after(valley("geologist fair broker"), "play geologist 7", "tile bones", "tile ruby 2", "done")
    for seed in range(5):
        tiles = dict(buried(position, Random(seed)))[7]
        assert tiles[:2] == (TILE_OF["bones"], TILE_OF["ruby 2"])


def test_the_same_luck_turns_up_the_same_tiles() -> None:
    assert buried(valley(), Random(4)) == buried(valley(), Random(4))
