"""The guide: what it counts, what it advises, and nothing of it a secret."""

from __future__ import annotations

from random import Random

import pytest
from valleys import after, owning, random_game, valley, with_table

from diamant.games.valley.bots import player_of
from diamant.games.valley.events import TurnedUp
from diamant.games.valley.guide import (
    BUSY,
    CASH,
    FEW_MOVES,
    LATE,
    NO_CLAIM,
    USUAL,
    Advice,
    Ground,
    advice,
    ground_of,
)
from diamant.games.valley.moves import Bid, Pass
from diamant.games.valley.position import Position
from diamant.games.valley.tables import LONG, TILE_OF, TILES
from diamant.games.valley.view import view


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


# What to bid


def told(position: Position, seat: int = 0, open_cash: bool = True) -> Advice:
    """Returns what the guide advises a seat."""
    return advice(view(position, None).known, seat, open_cash)


def test_a_sensible_bid_is_the_experts_own_limit() -> None:
    position = after(valley("fair fair rescue", seats=4), "auction 7 10")
    bids = dict(told(position, 1).bids)
    start = valley("fair fair rescue", seats=4)
    below, above = (after(start, f"auction 7 {price}") for price in (bids[3] - 10, bids[3] + 40))
    expert = player_of("expert")
    assert isinstance(expert(view(below, 1), Random(1)), Bid)
    assert expert(view(above, 1), Random(1)) == Pass()


def test_every_height_that_is_free_is_told_once_and_higher_claims_are_worth_more() -> None:
    bids = told(valley(seats=4)).bids
    assert [height for height, _ in bids] == [2, 3, 4]
    assert sorted(money for _, money in bids) == [money for _, money in bids]
    assert bids[0][1] < bids[2][1] < 420, "what four tiles bring on average, moves and falling prices not counted"


def test_it_says_why_no_more_should_be_bid() -> None:
    start = valley(seats=4)
    assert told(start).why == USUAL
    assert told(with_table(start, cash=(90, 1000, 1000, 1000))).why == CASH
    assert told(owning(start, s0=range(10), s1=range(10, 25))).why == NO_CLAIM
    assert told(start._replace(last=4)) == Advice(((2, 0), (3, 0), (4, 0)), LATE)
    late = with_table(start, heights=(1,) * 5 + (4,) + (0,) * 19, owners=(1,) + (-1,) * 5 + (-2,) * 19)
    assert told(late).why == FEW_MOVES
    busy = with_table(start, heights=(4,) * 8 + (0,) * 17, owners=(0, 0, 0, -1, -1, -1, -1, -1) + (-2,) * 17)
    assert told(busy).why == BUSY


def test_what_a_geologist_saw_or_a_hand_holds_changes_no_advice() -> None:
    for hand, tiles in (("geologist fair fair", "diamond 2"), ("geologist grant wedding", "rock")):
        looked = after(valley(hand), "play geologist 20", f"tile {tiles}", "tile methane", "done")
        assert told(looked) == told(after(valley("geologist fair fair"), "rest"))


def test_where_cash_is_in_wallets_it_changes_no_advice() -> None:
    rich, poor = (valley(seats=3, cash=(cash, 700, 1500)) for cash in (2000, 40))
    assert told(rich) != told(poor)
    assert told(rich, open_cash=False) == told(poor, open_cash=False)
