"""The guide's glance at the cards face down: exact, and drawn as ten dots."""

from __future__ import annotations

from fractions import Fraction

import pytest

from diamant.games.expedition import EDITIONS, Position, begin, rules_of
from diamant.games.expedition.chances import danger, expected_share
from diamant.games.expedition.glance import DOTS, Glance, TrapsLeft, glance
from diamant.games.expedition.moves import parse_move, play


def after(*moves: str, seats: int = 3, edition: str = "english") -> Position:
    *_, (position, _) = play(rules_of(edition), seats, map(parse_move, moves))
    return position


def test_before_the_first_card_nothing_is_deadly() -> None:
    position, _ = begin(rules_of("english"), 3)
    told = glance(position)
    assert (told.cards, told.deadly, told.percent, told.red_dots) == (35, 0, 0, 0)
    assert (told.treasures, told.relics, told.explorers) == (15, 5, 3)
    assert all(not kind.deadly and kind.cards == 3 for kind in told.traps)


def test_a_trap_that_is_out_makes_its_others_deadly() -> None:
    told = glance(after("treasure 17", "CCC", "trap lava"))
    assert TrapsLeft("lava", 2, True) in told.traps
    assert TrapsLeft("snakes", 3, False) in told.traps
    assert (told.deadly, told.cards, told.danger) == (2, 33, Fraction(2, 33))


def test_a_trap_that_left_the_game_is_counted_no_more() -> None:
    told = glance(after("trap lava", "CCC", "trap lava", "trap lava"))
    assert TrapsLeft("lava", 1, True) in told.traps


def test_the_traps_of_the_edition_are_told_in_its_order() -> None:
    for name, edition in EDITIONS.items():
        position, _ = begin(rules_of(name), 3)
        assert tuple(kind.kind for kind in glance(position).traps) == edition.traps


def test_what_the_next_card_brings_is_the_engines_own_number() -> None:
    position = after("treasure 17", "CLC", "trap lava")
    told = glance(position)
    assert (told.danger, told.share) == (danger(position), expected_share(position))
    assert told.explorers == 2


@pytest.mark.parametrize(
    ("chance", "dots"),
    [(Fraction(0), 0), (Fraction(1, 35), 1), (Fraction(3, 10), 3), (Fraction(99, 100), 9), (Fraction(1), 10)],
)
def test_ten_dots_tell_the_chance(chance: Fraction, dots: int) -> None:
    told = Glance(35, chance, 15, (), 5, 3, Fraction(1))
    assert told.red_dots == dots <= DOTS
