"""What keeps a line-up from being started."""

from __future__ import annotations

from dataclasses import replace

from line_ups import FOUR, line_up

from diamant.store.lineup import LineUp
from diamant.table import lineups
from diamant.table.lineups import Problem, Trouble


def codes(up: LineUp) -> list[Problem]:
    return lineups.problems(up)


def test_a_fine_line_up_has_no_problem():
    assert codes(FOUR) == []


def test_one_seat_is_too_few_and_nine_are_too_many():
    assert Problem("seats", Trouble.TOO_FEW_SEATS) in codes(line_up("A red near"))
    nine = replace(FOUR, seats=FOUR.seats + FOUR.seats + FOUR.seats[:1])
    assert Problem("seats", Trouble.TOO_MANY_SEATS) in codes(nine)


def test_names_alike_are_a_problem_of_all_who_have_them_whatever_the_case():
    alike = lineups.rename(lineups.rename(FOUR, 1, "Ada"), 3, "ADA")
    assert codes(alike) == [Problem(at, Trouble.NAME_TAKEN) for at in (0, 1, 3)]


def test_an_empty_and_a_long_name_are_problems_of_their_seat():
    assert codes(lineups.rename(FOUR, 2, " ")) == [Problem(2, Trouble.NAME_EMPTY)]
    assert codes(lineups.rename(FOUR, 2, "Wolfeschlegelstein")) == [Problem(2, Trouble.NAME_TOO_LONG)]


def test_two_explorers_alike_are_a_problem():
    alike = replace(FOUR, seats=(replace(FOUR.seats[0], colour="blue"), *FOUR.seats[1:]))
    assert codes(alike) == [Problem(0, Trouble.COLOUR_TAKEN), Problem(1, Trouble.COLOUR_TAKEN)]


def test_no_place_is_a_problem_around_the_tablet_and_none_when_it_is_passed_on():
    crowd = line_up("A red left", "B blue left", "C green left", "D teal far")
    assert codes(crowd) == [Problem(2, Trouble.NO_PLACE)]
    assert codes(replace(crowd, holding="pass")) == []


def test_unknown_machines_and_editions_and_missing_relics_are_problems():
    assert codes(lineups.set_machine(FOUR, 1, "oracle:9")) == [Problem(1, Trouble.UNKNOWN_MACHINE)]
    assert codes(FOUR.with_options(edition="martian")) == [Problem("edition", Trouble.OPTION_IMPOSSIBLE)]
    missing = FOUR.with_options(edition="english", relics=False)
    assert codes(missing) == [Problem("relics", Trouble.OPTION_IMPOSSIBLE)]


def test_machines_alone_make_a_show_and_may_start():
    show = FOUR
    for seat in range(4):
        show = lineups.set_machine(show, seat, "moody")
    assert lineups.is_show(show)
    assert codes(show) == []
    assert not lineups.is_show(FOUR)
