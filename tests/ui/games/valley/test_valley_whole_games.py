"""Whole games by touch, around the table and passed on."""

from __future__ import annotations

import pytest
from ticking import ticks

from diamant.games.valley.board import Board
from diamant.games.valley.events import DigPaid, GemsFound, TurnedUp
from diamant.games.valley.position import Phase
from diamant.games.valley.tables import tile_of
from diamant.ui.kit.art import art

CASES = {
    "two around": {"people": 2},
    "six around": {"people": 5, "machines": 1},
    "alone in hand": {"people": 1, "machines": 2},
    "three passed on": {"people": 2, "machines": 1, "holding": "pass"},
}


@pytest.mark.parametrize("case", CASES)
def test_a_whole_game_by_touch(new_valley, case):
    valley = new_valley(size=(1024, 768), **CASES[case])
    sitting = valley.sitting
    phases = set()
    for _ in range(9000):
        if valley.over:
            break
        phases.add(valley.known.phase)
        assert valley.player.disagreement(valley.table) == ""
        valley.play_on()
    assert valley.over, "the last round is over"
    assert sitting.over
    assert art.missing == set(), "everything that was shown is drawn"
    assert {Phase.MOVE, Phase.BID} <= phases


def test_with_motion_everything_ends_where_it_belongs(new_valley):
    valley = new_valley(people=1, machines=3, motion="full", seed=8)
    valley.play_until(lambda: valley.over or valley.known.claims_left() < 22)
    valley.until(lambda: valley.settled() and not valley.view.stage.busy, 6000)
    assert valley.table.board == Board.of(valley.table.known_to(None))
    assert [mat.gems for mat in valley.view.mats] == [list(gems) for gems in valley.known.table.gems]
    assert valley.view.exchange.levels == list(valley.known.table.prices)
    assert not valley.view.shows.children


def test_machine_players_play_a_game_by_themselves(new_valley):
    valley = new_valley(machines=3, people=0)
    step = valley.sitting.step
    for _ in range(400):
        valley.table.hurry()
        valley.player.hands.frames(2)
        if valley.sitting.step > step + 30:
            break
    assert valley.sitting.step > step + 30


def test_what_five_others_did_meanwhile_is_told_in_six_seconds(new_valley):
    heights = [f"height {height}" for height in [2] * 5 + [3] * 15 + [4] * 5]
    dealt = [f"deal {card}" for card in ("broker", "double-shift", "great-dig", "geologist") for _ in range(2)][:6]
    valley = new_valley(people=2, holding="pass", motion="full", moves=[*heights, *dealt])
    valley.app.house.preferences.reveal_speed = "normal"
    table, ruby = valley.table, tile_of("ruby 1")
    for claim in range(5):
        dig = (DigPaid(1, claim, 10), TurnedUp(1, claim, ruby, 1), GemsFound(1, claim, 1, 1, 200))
        table.handing._missed[0] += dig
    table.handing._opened()
    assert table.handing.telling
    told = 0
    while table.handing.telling and told < 7 * 60:
        ticks(1)
        told += 1
    assert 2 * 60 < told < 6 * 60, "short, and still to be followed"
    assert table.board == Board.of(table.known_to(None))
