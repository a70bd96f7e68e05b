"""The guide: its figures counted by hand and by every order in which tiles may lie, and nothing of it a secret."""

from __future__ import annotations

from itertools import permutations

import pytest
from valleys import after, random_game, valley

from diamant.games.valley.events import TurnedUp
from diamant.games.valley.guide import Ground, claim_worth, ground_of, worths
from diamant.games.valley.position import Position
from diamant.games.valley.tables import LONG, PRICES, TILE_OF, TILES, Tile
from diamant.games.valley.view import view

MIDDLE = (5, 5, 5)  # a sapphire brings 100, a ruby 200, a diamond 400


def ground(**copies: int) -> list[int]:
    """Returns a ground with so many copies of tiles: ``sapphire_2=1`` is one tile with two sapphires."""
    counts = [0] * len(TILES)
    for name, number in copies.items():
        counts[TILE_OF[name.replace("_", " ")].at] = number
    return counts


def known(position: Position) -> Ground:
    """Returns what the guide says of a position."""
    public = view(position, None).table
    return ground_of(public.ground, public.heights)


# What is still down there


def test_at_the_start_all_tiles_lie_in_the_ground() -> None:
    assert known(valley()) == Ground((9 + 12 + 6, 8 + 8, 8 + 2), (24, 5, 4, 4), unseen=75, gone=0)


def test_the_ground_counts_gems_and_not_only_their_tiles() -> None:
    found = ground_of(ground(rock=2, sapphire_3=2, diamond_2=1, methane=1), [3, 3])
    assert found == Ground((6, 0, 2), (2, 1, 0, 0), unseen=6, gone=0)


def test_a_tile_that_was_turned_up_is_not_in_the_ground_any_more() -> None:
    position = after(valley(), "auction 20 50", "pass", "rest", "dig 20", "tile diamond 2")
    assert known(position) == Ground((27, 16, 8), (24, 5, 4, 4), unseen=74, gone=0)


def test_nobody_can_say_which_tiles_left_with_a_park() -> None:
    position = after(valley(), "auction 20 50", "pass", "rest", "dig 20", "tile bones")
    assert known(position) == Ground((27, 16, 10), (24, 5, 3, 4), unseen=74, gone=3)


def test_what_a_geologist_saw_the_guide_tells_nobody() -> None:
    looked = after(valley("geologist fair fair"), "play geologist 20", "tile diamond 2", "tile diamond 1", "done")
    assert view(looked, None).table.ground == LONG.ground


@pytest.mark.parametrize("seed", range(4))
def test_the_ground_is_all_that_was_never_turned_up_all_game_long(seed: int) -> None:
    positions, _ = random_game(2 + seed, seed)
    for position in positions[60::9]:
        copies = list(LONG.ground)
        for event in position.events():
            if isinstance(event, TurnedUp):
                copies[event.tile.at] -= 1
        assert list(view(position, None).table.ground) == copies


# What a claim is worth


@pytest.mark.parametrize(
    ("below", "by_height"),
    [
        # one tile: 400 or nothing, on average 200, less the dig; both: 400, less two digs
        (ground(diamond_1=1, rock=1), [190, 380]),
        # two in three bring 100: 66.67 less 10, then 133.33 less 20, then 200 less 30, all rounded down
        (ground(sapphire_1=2, rock=1), [50, 110, 170]),
        # one tile: 200 or nothing, less the dig; below a ruby only methane is left, and nobody has to dig for that
        (ground(ruby_1=1, methane=1), [90, 90]),
        # one tile: the museum's 100 or nothing, less the dig; both: 90 if the bones lie above, 80 if they lie below
        (ground(bones=1, rock=1), [40, 80]),
        # a lost miner and a surprise count nothing
        (ground(methane=1, surprise=1), [0, 0]),
        (ground(rock=9), [0, 0, 0, 0]),
        (ground(), [0, 0]),
    ],
)
def test_a_claim_is_worth_what_digging_in_it_brings_on_average(below: list[int], by_height: list[int]) -> None:
    assert [claim_worth(below, height, MIDDLE) for height in range(1, len(by_height) + 1)] == by_height


def dug_up(order: tuple[Tile, ...], levels: tuple[int, int, int]) -> int:
    """Digs a claim from the top until it is empty, or until methane or bones end it."""
    brought = 0
    for tile in order:
        brought -= 10
        if tile.name == "bones":
            return brought + 100
        if tile.name == "methane":
            return brought
        brought += 0 if tile.gem is None else tile.gems * PRICES[tile.gem][levels[tile.gem]]
    return brought


@pytest.mark.parametrize("height", [1, 2, 3, 4])
def test_where_every_dig_pays_that_is_the_average_of_all_orders_in_which_tiles_may_lie(height: int) -> None:
    below = ground(rock=1, sapphire_2=1, diamond_1=1, ruby_1=1, methane=1, bones=1)
    tiles = [tile for tile, copies in zip(TILES, below, strict=True) for _ in range(copies)]
    ways = [dug_up(order, (2, 9, 5)) for order in permutations(tiles, height)]
    assert claim_worth(below, height, (2, 9, 5)) == sum(ways) / len(ways) // 10 * 10


def test_every_height_that_is_left_is_valued_once_and_higher_claims_are_worth_more() -> None:
    found = worths(LONG.ground, MIDDLE, [0, 4, 2, 3, 2])
    assert found == [(2, 230), (3, 330), (4, 420)]
