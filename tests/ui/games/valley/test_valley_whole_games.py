"""Whole games by touch, around the table and passed on."""

from __future__ import annotations

import pytest

from diamant.games.valley.position import Phase
from diamant.ui.kit.art import art

CASES = {
    "two around": {"people": 2},
    "six around": {"people": 5, "machines": 1},
    "alone in hand": {"people": 1, "machines": 2},
    "six passed on": {"people": 6, "holding": "pass"},
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
