"""The end: the last lap, the inspector, and who wins."""

from __future__ import annotations

from valleys import HEIGHTS, after, events, owning, random_game, refused, valley, with_table

from diamant.games.valley.events import GameOver, LastLapBegan, ParkMade
from diamant.games.valley.moves import Rest
from diamant.games.valley.position import FREE, HOLE, NOT_YET, PARK, Phase, Position


def few_claims(seats: int = 3, owned: bool = True, left: int = 6) -> Position:
    """Returns a valley in which few claims are left, claim 24 of seat 0 with one tile."""
    position = valley(seats=seats)
    heights = (0,) * (25 - left) + HEIGHTS[25 - left : 24] + (1,)
    owners = (HOLE,) * (25 - left) + (FREE,) * left
    position = with_table(position, heights=heights, owners=owners)
    return owning(position, s0=(24,)) if owned else position


def test_with_five_claims_left_everyone_has_one_more_move_clockwise_from_the_next_player() -> None:
    position = after(few_claims(), "dig 24")
    assert position.last == NOT_YET
    assert events(position, "tile rock")[-1] == LastLapBegan(1)
    position = after(position, "tile rock")
    assert (position.last, position.turn) == (3, 1)
    position = after(position, "rest", "rest")
    assert (position.last, position.turn) == (1, 0), "who brought it about is last"
    assert events(position, "rest")[-1] == GameOver((990, 1000, 1000), (1, 2))
    position = after(position, "rest")
    assert (position.last, position.phase, position.turn, position.awaited) == (0, Phase.OVER, 1, None)


def test_holes_and_parks_do_not_count_and_owners_do_not_matter() -> None:
    assert few_claims().claims_left() == 6
    assert few_claims(owned=False).claims_left() == 6


def test_the_end_is_judged_only_after_a_whole_move() -> None:
    position = few_claims(seats=2)
    position = with_table(owning(position, s0=(23,)), hands=(("double-shift",), ()))
    position = after(position, "play double-shift", "dig 24", "tile rock")
    assert position.last == NOT_YET
    assert after(position, "done").last == 2


def test_all_moves_stay_allowed_to_the_last() -> None:
    position = after(few_claims(seats=2), "dig 24", "tile rock")
    assert after(position, "auction 20 10", "pass").table.owners[20] == 1


def test_most_cash_wins_and_unsold_gems_count_nothing() -> None:
    position = with_table(few_claims(seats=2), gems=((9, 9, 9), (0, 0, 0)))
    position = after(position, "dig 24", "tile rock", "rest", "rest")
    assert position.scores() == (990, 1000)
    assert position.winners() == (1,)


def test_a_tie_is_a_shared_victory() -> None:
    position = with_table(few_claims(seats=2), cash=(1010, 1000))
    assert after(position, "dig 24", "tile rock", "rest", "rest").winners() == (0, 1)


def test_after_the_end_nothing_is_played() -> None:
    position = after(few_claims(seats=2), "dig 24", "tile rock", "rest", "rest")
    for text in ("rest", "bid 10", "tile rock", "card fair", "done", "accept", "height 3", "deal fair"):
        assert refused(position, text) == "game-over"


# The inspector


def test_after_four_whole_laps_without_a_dig_an_inspector_makes_the_tallest_unowned_claim_a_park() -> None:
    position = after(valley(seats=3), *["rest"] * 11)
    assert PARK not in position.table.owners
    assert events(position, "rest")[-1] == ParkMade(20, 4, None, True)
    position = after(position, "rest")
    assert position.table.owners[20] == PARK, "the first in reading order among equals"
    assert position.table.heights[20] == 0
    position = after(position, *["rest"] * 12)
    assert position.table.owners[21] == PARK


def test_a_dig_counts_the_four_laps_anew() -> None:
    position = owning(valley(), s0=(7,))
    position = after(position, *["rest"] * 6, "dig 7", "tile rock", *["rest"] * 7)
    assert PARK not in position.table.owners
    assert PARK in after(position, "rest").table.owners


def test_the_tallest_claim_without_an_owner_comes_before_a_taller_one_with_an_owner() -> None:
    position = after(owning(valley(), s0=(20, 21), s1=(22, 23, 24)), *["rest"] * 8)
    assert position.table.owners[5] == PARK


def test_if_all_are_owned_the_tallest_becomes_a_park_and_the_owners_miner_comes_home() -> None:
    heights = (2, 3, 3) + (0,) * 3 + (1,) * 3 + (0,) * 16
    owners = (0, 1, 0) + (HOLE,) * 3 + (1, 0, 1) + (HOLE,) * 16
    position = valley(heights=heights, owners=owners, home=(0, 0))
    position = after(position, *["rest"] * 7)
    assert events(position, "rest")[1:] == (ParkMade(1, 3, 1, True), LastLapBegan(0))
    position = after(position, "rest")
    assert (position.table.owners[1], position.table.home) == (PARK, (0, 1))


def test_the_inspector_comes_before_the_end_is_checked_and_his_park_may_begin_it() -> None:
    position = after(few_claims(seats=2, owned=False), *["rest"] * 8)
    assert (position.last, position.claims_left()) == (2, 5)


def test_a_game_in_which_everybody_only_rests_ends() -> None:
    for seats in range(2, 7):
        positions, moves = random_game(seats, 1, only=lambda _: Rest())
        assert positions[-1].is_over()
        assert len(moves) == 25 + 3 * seats + 20 * 4 * seats + seats
