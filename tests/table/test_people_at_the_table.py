"""People of the house in a line-up: whom it knows, who sits down, and who is invited to another game."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from line_ups import FOUR

from diamant.games.shelf import game_of
from diamant.store.people import Person
from diamant.table import lineups

EWA, JAN = (Person(number, name, colour, datetime(2026, 5, 3, tzinfo=UTC)) for number, name, colour in
            ((7, "Ewa", "violet"), (9, "Jan", "violet")))  # fmt: skip


def seats(*people: tuple[str, int | None]):
    """Returns a line-up of four, the first of whom are these people."""
    plans = list(FOUR.seats)
    for at, (name, person) in enumerate(people):
        plans[at] = replace(plans[at], name=name, person=person, machine="")
    return replace(FOUR, seats=tuple(plans))


def who(line_up) -> list[tuple[str, int | None]]:
    return [(seat.name, seat.person) for seat in line_up.seats]


def test_somebody_with_a_new_name_has_it_at_the_table_too():
    assert who(lineups.known(seats(("Eva", 7)), [EWA, JAN]))[0] == ("Ewa", 7)


def test_a_name_that_the_house_knows_is_that_person():
    assert who(lineups.known(seats(("ewa", None)), [EWA, JAN]))[0] == ("Ewa", 7)


def test_a_name_that_the_house_does_not_know_stays():
    assert who(lineups.known(seats(("Ola", None)), [EWA]))[0] == ("Ola", None)


def test_the_seat_of_somebody_who_left_the_house_is_nobodys():
    assert who(lineups.known(seats(("Ola", 3)), [EWA]))[0] == ("", None)


def test_nobody_is_known_at_two_seats():
    assert who(lineups.known(seats(("Ewa", 7), ("Ewa", None)), [EWA]))[:2] == [("Ewa", 7), ("", None)]


def test_a_person_gets_the_colour_they_like_unless_another_person_has_it():
    up = lineups.sit_down(seats(("", None), ("", None)), 0, EWA)
    assert (up.seats[0].colour, up.seats[0].person) == ("violet", 7)
    colour = up.seats[1].colour
    assert lineups.sit_down(up, 1, JAN).seats[1].colour == colour


def test_somebody_of_the_house_may_be_called_like_a_figure():
    own = {seat.colour: (seat.name,) for seat in FOUR.seats}
    up = seats((FOUR.seats[0].name, 7), (FOUR.seats[1].name, None))
    assert who(lineups.unnamed(up, own))[:2] == [(FOUR.seats[0].name, 7), ("", None)]


def test_another_game_invites_the_same_people_and_its_own_machine_players():
    six = replace(
        FOUR, seats=(*(replace(seat, machine="moody") for seat in FOUR.seats[2:]), *seats(("Ewa", 7)).seats[:1])
    )
    invited = lineups.invited(six, "dwarfs", "en")
    assert who(invited)[0] == ("Ewa", 7)
    assert [bool(seat.machine) for seat in invited.seats] == [False, True, True]
    assert {seat.machine for seat in invited.seats[1:]} <= {*game_of("dwarfs").machines.values()}
    own = {seat.colour: seat.colour for seat in invited.seats}
    assert lineups.problems(lineups.named(invited, own)) == []
