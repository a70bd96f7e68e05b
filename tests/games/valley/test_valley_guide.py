"""The guide: what it says is exact where that can be known, and nothing of it is anybody's secret."""

from __future__ import annotations

from itertools import permutations

import pytest
from valleys import after, random_game, valley, with_table

from diamant.games.valley.events import TurnedUp
from diamant.games.valley.guide import claim_worth, unseen_tiles
from diamant.games.valley.position import Position
from diamant.games.valley.tables import DIAMOND, GEMS, GROUND, PRICES, TILES, Tile, tile_of
from diamant.games.valley.view import view


def test_at_the_start_all_tiles_lie_in_the_ground() -> None:
    unseen = unseen_tiles(view(valley(), None))
    assert (unseen.copies, unseen.lying, unseen.away) == (GROUND, 75, 0)
    assert [unseen.gems(gem) for gem in range(len(GEMS))] == [9 + 12 + 6, 8 + 8, 8 + 2]


def test_a_tile_that_was_turned_up_is_not_in_the_ground_any_more() -> None:
    position = after(valley(), "auction 20 50", "pass", "rest", "dig 20", "tile diamond 2")
    unseen = unseen_tiles(view(position, None))
    assert unseen.copies[tile_of("diamond 2").at] == 0
    assert unseen.gems(DIAMOND) == 8
    assert unseen.lying == 74


def test_nobody_can_say_which_tiles_left_with_a_park() -> None:
    position = after(valley(), "auction 20 50", "pass", "rest", "dig 20", "tile bones")
    unseen = unseen_tiles(view(position, None))
    assert sum(unseen.copies) == 74
    assert (unseen.lying, unseen.away) == (71, 3)


def test_what_a_geologist_saw_the_guide_tells_nobody() -> None:
    start = valley("geologist fair fair")
    looked = after(start, "play geologist 20", "tile diamond 2", "tile diamond 1", "done")
    for seat in (0, 1, None):
        seen = view(looked, seat)
        assert unseen_tiles(seen).copies == GROUND
        assert claim_worth(seen, 4) == claim_worth(view(start, None), 4)


@pytest.mark.parametrize("seed", range(4))
def test_the_guide_agrees_with_the_public_view_all_game_long(seed: int) -> None:
    positions, _ = random_game(2 + seed, seed)
    for position in positions[60::9]:
        public = view(position, None)
        assert unseen_tiles(public).copies == public.table.ground
        assert all(unseen_tiles(view(position, seat)) == unseen_tiles(public) for seat in range(position.seats))


def only(position: Position, *names: str) -> Position:
    """Returns a position in which all tiles are turned up but these."""
    left = [tile_of(name) for name in names]
    away = [tile for tile in TILES for _ in range(GROUND[tile.at] - left.count(tile))]
    heights = (len(names),) + (0,) * 24
    log = (position.log, tuple([TurnedUp(0, 1, tile, 0) for tile in away]))
    return with_table(position, heights=heights)._replace(log=log)


def dug_down(tiles: tuple[Tile, ...]) -> int:
    """Returns what a claim with just these tiles brings at the prices of the start."""
    money = 0
    for tile in tiles:
        money += (0 if tile.gem is None else tile.gems * PRICES[tile.gem][5]) - 10
        money += 100 if tile.name == "bones" else 0
        if tile.name in ("methane", "bones"):
            break
    return money


@pytest.mark.parametrize("height", [1, 2, 3, 4])
def test_a_claim_is_worth_the_average_of_all_that_may_lie_in_it(height: int) -> None:
    names = ("rock", "methane", "bones", "diamond 1", "ruby 2", "surprise", "sapphire 3")
    ways = [dug_down(tiles) for tiles in permutations([tile_of(name) for name in names], height)]
    average = sum(ways) / len(ways)
    assert abs(claim_worth(view(only(valley(), *names), None), height) - average) <= 5


def test_nobody_digs_where_only_rock_is_left() -> None:
    assert claim_worth(view(only(valley(), "rock", "rock", "rock"), None), 3) == 0


def test_higher_claims_and_higher_prices_are_worth_more() -> None:
    low, high = view(valley(prices=(0, 0, 0)), None), view(valley(prices=(10, 10, 10)), None)
    worths = [claim_worth(high, height) for height in range(5)]
    assert worths == sorted(set(worths))
    assert claim_worth(low, 3) < claim_worth(high, 3)
