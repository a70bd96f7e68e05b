"""Findings: at most two for each explorer, and every word of them is true."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from expeditions import SEATS, random_game

from diamant.games.expedition import Rules, rules_of
from diamant.games.expedition.findings import Finding, FindingKind, findings
from diamant.games.expedition.moves import parse_move
from diamant.games.expedition.review import expeditions
from diamant.games.findings import MOST

ESCAPE, BEST_MOMENT = FindingKind.ESCAPE, FindingKind.BEST_MOMENT
BRAVEST, LEFT_BEHIND, HAUL = FindingKind.BRAVEST, FindingKind.LEFT_BEHIND, FindingKind.HAUL


def found(*moves: str, seats: int = 3) -> tuple[tuple[Finding, ...], ...]:
    """Returns the findings of a game of the English edition."""
    return findings(expeditions(rules_of("english"), seats, map(parse_move, moves)), seats)


def test_a_game_in_which_nothing_happened_tells_nothing() -> None:
    assert found() == ((), (), ())
    assert found("treasure 9") == ((), (), ())


def test_going_home_right_before_the_trap_is_an_escape() -> None:
    first, second, third = found("treasure 15", "CCC", "trap lava", "LCC", "trap lava")
    assert first == (Finding(ESCAPE, 0, 1, 5, Fraction(2, 33), foremost=True),)
    assert ESCAPE not in {one.kind for one in second + third}


def test_going_home_two_cards_before_the_trap_is_no_escape_but_was_the_best_moment() -> None:
    first, *_ = found("treasure 15", "CCC", "trap lava", "LCC", "treasure 4", "-CC", "trap lava")
    assert first == (Finding(BEST_MOMENT, 0, 1, 5, foremost=True),)


def test_who_stayed_and_brought_more_spoils_the_best_moment() -> None:
    for mine in found("treasure 9", "LCC", "treasure 4", "-LL"):
        assert [one.kind for one in mine] == [HAUL]


def test_who_stayed_and_brought_as_much_spoils_it_too() -> None:
    """The first takes 3 home; the second goes on, finds nothing more and goes home with 3."""
    first, *_ = found("treasure 9", "LCC", "trap lava", "-LC", "trap lava")
    assert BEST_MOMENT not in {one.kind for one in first}


def test_the_last_to_leave_has_nobody_to_compare_with() -> None:
    for mine in found("treasure 9", "LLL"):
        assert [one.kind for one in mine] == [HAUL]


def test_the_best_moment_is_known_only_when_the_expedition_is_over() -> None:
    first, *others = found("treasure 9", "LCC", "trap lava", "-CC")
    assert [one.kind for one in first] == [HAUL]
    assert others == [(), ()]


def test_who_has_nothing_else_to_tell_hears_of_the_largest_haul() -> None:
    for seat, mine in enumerate(found("treasure 9", "LLL", "treasure 15", "LLL")):
        assert mine == (Finding(HAUL, seat, 2, 5),)


def test_the_bravest_step_is_the_one_where_most_could_be_lost() -> None:
    """With 5 rubies 4 of 32 cards are deadly, then with 6 rubies 4 of 31."""
    traps = ("trap lava", "CCC", "trap snakes", "CCC")
    cards = ("treasure 17", "CCC", *traps, "treasure 5", "CCC", "treasure 7", "LLL")
    for seat, mine in enumerate(found(*cards)):
        assert mine == (Finding(BRAVEST, seat, 1, 6, Fraction(4, 31)),)


@pytest.mark.parametrize(
    ("cards", "brave"),
    [
        (("treasure 15", "trap lava", "trap snakes"), True),
        (("treasure 14", "trap lava", "trap snakes"), False),
        (("trap lava", "trap snakes"), False),
        (("treasure 15", "treasure 17", "trap lava"), False),
        (("treasure 15", "treasure 17"), False),
    ],
    ids=["two traps and five rubies", "only four rubies", "nothing to lose", "one trap", "no danger"],
)
def test_a_step_is_brave_with_real_danger_and_something_to_lose(cards: tuple[str, ...], brave: bool) -> None:
    moves = [move for card in cards for move in (card, "CCC")]
    told = found(*moves, "treasure 9", "LLL")
    assert [BRAVEST in {one.kind for one in mine} for mine in told] == [brave] * 3


def test_next_to_nothing_is_no_record() -> None:
    """The first escapes with 3 points. Nobody escaped with more, but nobody would boast of it."""
    first, *_ = found("treasure 9", "CCC", "trap lava", "LCC", "trap lava")
    assert [(one.kind, one.foremost) for one in first] == [(ESCAPE, False)]


def test_what_a_trap_took_adds_up_over_the_game() -> None:
    twice = ("treasure 9", "CCC", "trap lava", "CCC", "trap lava", "treasure 5", "CCC", "trap rams", "CCC", "trap rams")
    for mine in found(*twice):
        assert mine[-1] == Finding(LEFT_BEHIND, mine[-1].seat, 0, 3 + 1)


def test_to_have_lost_most_is_no_distinction() -> None:
    told = found("treasure 9", "CCL", "trap lava", "CC-", "trap lava")
    assert not any(one.foremost for mine in told for one in mine if one.kind is LEFT_BEHIND)


def test_a_step_that_others_surpassed_is_not_the_foremost() -> None:
    """All take 5 through a danger of 4 in 32; only the second goes on with 4 in 31."""
    one, two, *_ = found(
        "treasure 17", "CCC", "trap lava", "CCC", "trap snakes", "CCC", "relic", "LCL", "treasure 5", "-L-"
    )
    assert [(mine.kind, mine.foremost) for mine in one] == [(BRAVEST, False)]
    assert (BRAVEST, True) in [(mine.kind, mine.foremost) for mine in two]


@pytest.mark.parametrize(("letters", "few"), [("CCLL", True), ("CCCL", False)])
def test_what_most_of_the_table_can_show_is_no_distinction(letters: str, few: bool) -> None:
    found_first = ("treasure 17", "CCCC", "treasure 15", "CCCC", "trap lava", "CCCC", "trap snakes")
    told = found(*found_first, letters, "relic", letters.replace("L", "-"), "trap lava", seats=4)
    brave = [one for mine in told for one in mine if one.kind is BRAVEST]
    assert [one.foremost for one in brave] == [few] * letters.count("C")


def test_what_nobody_else_can_show_comes_first() -> None:
    """The third escapes with less than the first does later, and leaves well, but its brave step beats all of that."""
    told = found(
        "treasure 9", "CCC", "trap lava", "CCL", "trap lava",
        "treasure 17", "CCL", "treasure 3", "CC-", "trap rams", "LC-", "trap rams",
        "treasure 15", "CCC", "treasure 14", "CCC", "trap spiders", "CCC", "trap snakes", "LLC", "treasure 1", "--L",
    )  # fmt: skip
    assert [one.kind for one in told[0]] == [ESCAPE, LEFT_BEHIND]
    assert [(one.kind, one.foremost) for one in told[2]] == [(ESCAPE, False), (BRAVEST, True)]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("leaving", [0.08, 0.25])
def test_whatever_is_told_happened(rules: Rules, seats: int, leaving: float) -> None:
    for seed in range(6):
        told = expeditions(rules, seats, random_game(rules, seats, seed, leaving).moves)
        by_round = {one.round: one for one in told}
        everything = findings(told, seats)
        assert len(everything) == seats
        for seat, mine in enumerate(everything):
            assert len(mine) <= MOST
            assert len({one.kind for one in mine}) == len(mine)
            for one in mine:
                assert one.seat == seat
                assert one.amount > 0
                if one.kind is LEFT_BEHIND:
                    assert one.amount == sum(
                        loss.rubies for expedition in told for loss in expedition.losses if loss.seat == seat
                    )
                    continue
                expedition = by_round[one.round]
                if one.kind is BRAVEST:
                    assert any(
                        seat in stride.going_on and stride.loose == one.amount and following.danger == one.danger
                        for stride, following in pairwise(expedition.strides)
                    )
                    continue
                assert expedition.points_of(seat) == one.amount
                (left_after,) = [at for at, departure in expedition.departures() if departure.seat == seat]
                if one.kind is ESCAPE:
                    assert expedition.strides[left_after + 1].sprung
                elif one.kind is BEST_MOMENT:
                    stayed = expedition.strides[left_after].going_on
                    assert stayed
                    assert all(expedition.points_of(other) < one.amount for other in stayed)
