"""Digging: what each tile does."""

from __future__ import annotations

import pytest
from valleys import after, events, owning, refused, valley, with_table

from diamant.games.valley.digging import dig_up
from diamant.games.valley.events import (
    DigPaid,
    Emptied,
    Exploded,
    GemsFound,
    MuseumPaid,
    ParkMade,
    SurprisePaid,
    TurnedUp,
)
from diamant.games.valley.position import FREE, HOLE, PARK, Phase
from diamant.games.valley.tables import LONG, TILES, Tile, tile_of
from diamant.games.valley.workbench import Workbench


def test_10_turns_up_the_top_tile_of_an_own_claim_for_all_to_see() -> None:
    position = owning(valley(), s0=(7,))
    assert events(position, "dig 7") == (DigPaid(0, 7, 10),)
    position = after(position, "dig 7")
    assert (position.phase, position.awaited) == (Phase.TILE, None)
    assert position.table.cash == (990, 1000)
    assert position.table.heights[7] == 3, "the height falls with the tile"
    assert events(position, "tile rock") == (TurnedUp(0, 7, tile_of("rock"), 2),)
    assert after(position, "tile rock").table.heights[7] == 2


def test_only_an_own_claim_is_dug_and_it_has_to_be_paid() -> None:
    position = owning(valley(cash=(0, 1000)), s0=(7,), s1=(8,))
    assert refused(position, "dig 7") == "too-little-cash"
    assert refused(position, "dig 8") == "not-own-claim"
    assert refused(position, "dig 9") == "not-own-claim"
    assert refused(position, "dig 99") == "no-such-claim"


@pytest.mark.parametrize("tile", [tile for tile in TILES if tile.gem is not None], ids=lambda tile: tile.name)
def test_gems_lie_openly_before_their_owner(tile) -> None:  # type: ignore[no-untyped-def]
    position = owning(valley(), s0=(7,))
    found = [0, 0, 0]
    found[tile.gem] = tile.gems
    worth = tile.gems * position.price(tile.gem)
    assert events(position, "dig 7", f"tile {tile.name}")[1:] == (GemsFound(0, 7, tile.gem, tile.gems, worth),)
    assert after(position, "dig 7", f"tile {tile.name}").table.gems[0] == tuple(found)


def test_a_rock_does_nothing() -> None:
    position = after(owning(valley(), s0=(7,)), "dig 7", "tile rock")
    assert position.table.gems[0] == (0, 0, 0)
    assert position.table.owners[7] == 0
    assert position.turn == 1


def test_after_the_last_tile_the_miner_comes_home_and_the_claim_is_a_hole() -> None:
    position = after(owning(valley(), s0=(0,)), "dig 0", "tile rock", "rest")
    assert events(position, "dig 0", "tile ruby 1")[-1] == Emptied(0, 0)
    position = after(position, "dig 0", "tile ruby 1")
    assert position.table.owners[0] == HOLE
    assert position.table.home == (3, 3)
    assert position.table.gems[0] == (0, 1, 0)


def test_methane_the_miner_is_lost_and_the_claim_has_no_owner_its_other_tiles_stay() -> None:
    position = owning(valley(), s0=(7,))
    assert events(position, "dig 7", "tile methane")[1:] == (Exploded(0, 7, True),)
    table = after(position, "dig 7", "tile methane").table
    assert (table.owners[7], table.heights[7]) == (FREE, 2)
    assert (table.home[0], table.lost[0]) == (2, 1)


def test_methane_as_the_last_tile_leaves_a_hole() -> None:
    position = after(owning(valley(), s0=(0,)), "dig 0", "tile rock", "rest", "dig 0", "tile methane")
    assert position.table.owners[0] == HOLE
    assert position.table.lost == (1, 0)


def test_in_a_friendly_valley_methane_frees_the_claim_but_sends_the_miner_home() -> None:
    position = owning(valley(friendly=True), s0=(7,))
    assert events(position, "dig 7", "tile methane")[1:] == (Exploded(0, 7, False),)
    table = after(position, "dig 7", "tile methane").table
    assert (table.owners[7], table.home[0], table.lost[0]) == (FREE, 3, 0)


def test_bones_make_a_national_park_for_good_and_the_museum_pays_100() -> None:
    position = owning(valley(), s0=(7,))
    assert events(position, "dig 7", "tile bones")[1:] == (MuseumPaid(0, 7, 100), ParkMade(7, 2, 0, False))
    position = after(position, "dig 7", "tile bones")
    assert (position.table.owners[7], position.table.heights[7]) == (PARK, 0)
    assert position.table.home[0] == 3
    assert position.table.cash[0] == 1090
    assert refused(position, "auction 7 50") == "no-tiles"


def test_bones_as_the_last_tile_make_a_park_too() -> None:
    position = after(owning(valley(), s0=(0,)), "dig 0", "tile rock", "rest", "dig 0", "tile bones")
    assert position.table.owners[0] == PARK


def test_tiles_that_leave_with_a_park_unseen_do_not_count_as_seen() -> None:
    position = after(owning(valley(), s0=(7,)), "dig 7", "tile bones")
    assert sum(position.table.ground) == 74


def test_a_surprise_is_an_event_card_for_nothing() -> None:
    position = owning(valley(), s0=(7,))
    position = with_table(position, hands=(("grant",), position.table.hands[1]))
    position = after(position, "dig 7", "tile surprise")
    assert (position.phase, position.awaited, position.turn) == (Phase.CARD, None, 0)
    position = after(position, "card fair")
    assert position.table.hands[0] == ("fair", "grant")
    assert position.table.cash[0] == 990
    assert position.turn == 1


def test_a_surprise_pays_100_if_the_hand_holds_three() -> None:
    position = owning(valley(), s0=(7,))
    assert events(position, "dig 7", "tile surprise")[1:] == (SurprisePaid(0, 100),)
    position = after(position, "dig 7", "tile surprise")
    assert position.table.cash[0] == 1090
    assert position.turn == 1


def test_a_claim_emptied_by_a_surprise_is_a_hole_before_the_card_is_drawn() -> None:
    position = owning(valley(), s0=(0,))
    position = with_table(position, hands=((), position.table.hands[1]))
    position = after(position, "dig 0", "tile rock", "rest", "dig 0", "tile surprise")
    assert position.phase is Phase.CARD
    assert position.table.owners[0] == HOLE
    assert position.table.home[0] == 3


def test_a_tile_is_possible_while_the_75_hold_one_more_of_it() -> None:
    position = owning(valley(), s0=(20, 21))
    position = after(position, "dig 20", "tile diamond 2", "rest", "dig 20")
    assert refused(position, "tile diamond 2") == "tile-not-there"
    names = {tile.name: copies for tile, copies in position.next_tiles().items()}
    ground = {tile.name: copies for tile, copies in zip(TILES, LONG.ground, strict=True)}
    assert names == {name: copies for name, copies in ground.items() if name != "diamond 2"}


def test_a_tile_is_turned_up_only_when_one_is_due() -> None:
    position = after(owning(valley(), s0=(7,)), "dig 7")
    for text in ("dig 7", "rest", "card fair", "done"):
        assert refused(position, text) == "not-now"
    assert refused(valley(), "tile rock") == "not-now"


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.name)
def test_digging_up_what_chance_brings_in_one_go_is_the_same(tile: Tile) -> None:
    position = owning(valley(), s0=(7,))
    bench = Workbench(position)
    paid, turned_up = events(position, "dig 7"), events(position, "dig 7", f"tile {tile.name}")
    assert dig_up(bench, 7, tile) == paid + turned_up
    assert bench.position(()) == after(position, "dig 7", f"tile {tile.name}")
