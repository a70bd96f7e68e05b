"""The boldest steps of a game: into real danger, with something at stake, told by what they came to."""

from __future__ import annotations

from diamant.games.expedition import rules_of
from diamant.games.expedition.bold import LOST, PAID, bold_steps
from diamant.games.expedition.findings import remembered_findings
from diamant.games.expedition.moves import parse_move
from diamant.games.expedition.review import expeditions
from diamant.games.game import Moment

TWO_TRAPS_OPEN = ("treasure 15", "CCC", "trap lava", "CCC", "trap snakes", "CCC")


def told(*moves: str) -> dict[str, Moment]:
    steps = bold_steps(expeditions(rules_of("english"), 3, map(parse_move, moves)))
    return {moment.kind: moment for moment in steps}


def test_the_boldest_step_that_paid_is_told_of_who_came_home_with_more() -> None:
    moments = told(*TWO_TRAPS_OPEN, "treasure 11", "LLL")
    assert list(moments) == [PAID]
    assert (moments[PAID].facts["stake"], moments[PAID].facts["brought"]) == (5, 8)


def test_the_boldest_step_that_did_not_pay_is_told_of_whom_the_trap_met() -> None:
    moments = told(*TWO_TRAPS_OPEN, "trap lava")
    assert list(moments) == [LOST]
    assert (moments[LOST].facts["stake"], moments[LOST].facts["brought"]) == (5, 0)


def test_one_game_may_have_both() -> None:
    moments = told(*TWO_TRAPS_OPEN, "treasure 11", "LCC", "trap lava")
    assert (moments[PAID].seat, moments[LOST].seat in (1, 2)) == (0, True)
    assert moments[LOST].facts["stake"] == 8


def test_where_little_was_at_stake_nobody_was_bold() -> None:
    assert told("treasure 3", "CCC", "trap lava", "CCC", "trap snakes", "CCC", "trap lava") == {}


def test_one_trap_alone_is_no_real_danger() -> None:
    assert told("treasure 15", "CCC", "trap lava", "CCC", "trap lava") == {}


def test_what_the_cave_kept_is_not_remembered() -> None:
    expedition = expeditions(rules_of("english"), 3, map(parse_move, (*TWO_TRAPS_OPEN, "trap lava")))
    assert {moment.kind for moment in remembered_findings(expedition, 3)} == set()
