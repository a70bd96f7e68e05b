"""The figures of the valley's guide, counted by hand and by every order in which tiles may lie."""

from __future__ import annotations

from itertools import permutations

from diamant.games.valley.tables import BONES, DIG_COST, GROUND, METHANE, MUSEUM_PAYS, PRICES, TILE_OF, TILES
from diamant.ui.games.valley.table.guide_figures import claim_worth, ground_of, worths

MIDDLE = (5, 5, 5)


def ground(**copies: int) -> list[int]:
    """Returns a ground with so many copies of tiles: ``sapphire_2=1`` is one tile with two sapphires."""
    counts = [0] * len(TILES)
    for name, number in copies.items():
        counts[TILE_OF[name.replace("_", " ")].at] = number
    return counts


def dug_up(order, levels) -> int:
    """Digs a claim from the top until it is empty, or until methane or bones end it."""
    brought = 0
    for tile in order:
        brought -= DIG_COST
        if tile.name == BONES:
            return brought + MUSEUM_PAYS
        if tile.name == METHANE:
            return brought
        brought += 0 if tile.gem is None else tile.gems * PRICES[tile.gem][levels[tile.gem]]
    return brought


def test_a_claim_is_worth_the_average_of_all_orders_in_which_its_tiles_may_lie():
    below = ground(rock=1, sapphire_2=1, diamond_1=1, ruby_1=1, methane=1, bones=1)
    tiles = [tile for tile, copies in zip(TILES, below, strict=True) for _ in range(copies)]
    for height in (1, 2, 3, 4):
        orders = list(permutations(tiles, height))
        average = sum(dug_up(order, (2, 9, 5)) for order in orders) / len(orders)
        assert claim_worth(below, height, (2, 9, 5)) == average // 10 * 10


def test_the_ground_counts_gems_and_not_only_their_tiles():
    found = ground_of(ground(rock=2, sapphire_3=2, diamond_2=1, methane=1), [3, 3])
    assert (found.gems, found.others, found.unseen, found.gone) == ((6, 0, 2), (2, 1, 0, 0), 6, 0)


def test_tiles_that_left_with_a_park_are_still_among_the_unseen():
    found = ground_of(GROUND, [0, 2, *[3] * 23])
    assert (found.unseen, found.gone) == (75, 4)


def test_a_ground_of_nothing_but_rock_is_worth_nothing():
    assert claim_worth(ground(rock=9), 3, MIDDLE) == 0


def test_every_height_that_is_left_is_valued_once_and_higher_claims_are_worth_more():
    found = worths(GROUND, MIDDLE, [0, 4, 2, 3, 2])
    assert [height for height, _ in found] == [2, 3, 4]
    assert found == sorted(found, key=lambda one: one[1])
