"""Who sits down to the next game of an evening."""

from __future__ import annotations

from datetime import UTC, datetime

from diamant.games.shelf import game_of
from diamant.store import Evening, Person, Planned, Standing
from diamant.table.evenings import can_play, gained, leaders, line_up_for
from diamant.table.lineups import problems

NOW = datetime(2026, 5, 3, tzinfo=UTC)


def family(*colours: str) -> list[Person]:
    return [Person(number, f"P{number}", colour, NOW) for number, colour in enumerate(colours, 1)]


def seats(game: str, people: list[Person], machines: int = 0):
    return line_up_for(game, game_of(game).defaults("en"), people, machines).seats


def test_everybody_has_the_colour_they_like_unless_somebody_before_them_has_it():
    plans = seats("expedition", family("teal", "teal", "white"))
    assert [seat.colour for seat in plans] == ["teal", "red", "white"]
    assert [seat.person for seat in plans] == [1, 2, 3]
    assert all(seat.edge for seat in plans)


def test_machine_players_fill_the_seats_that_a_game_has():
    assert sum(bool(seat.machine) for seat in seats("expedition", family("red", "blue"), machines=2)) == 2
    assert len(seats("dwarfs", family("red", "blue", "teal"), machines=6)) == 4
    assert len(seats("valley", family("red", "blue"))) == 2


def test_the_table_can_be_begun_with_names_for_all():
    people = family("red", "orange", "yellow", "green", "teal", "blue", "violet", "white")
    line_up = line_up_for("expedition", game_of("expedition").defaults("en"), people)
    assert problems(line_up) == []


def test_five_people_cannot_play_in_the_mine():
    assert can_play("dwarfs", 4)
    assert not can_play("dwarfs", 5)
    assert can_play("expedition", 8)


def test_whoever_has_the_most_points_leads_and_ties_share():
    assert leaders([Standing(1, 10, (10,)), Standing(2, 10, (10,)), Standing(3, 0, (0,))]) == [1, 2]
    assert leaders([Standing(1, 0, (None,)), Standing(2, 0, (None,))]) == []


def test_what_was_gained_is_that_of_the_last_game_that_is_over():
    programme = (
        Planned("expedition", {}, number=1, over=True),
        Planned("valley", {}, skipped=True),
        Planned("expedition", {}, number=2, over=True),
        Planned("expedition", {}),
    )
    evening = Evening(1, NOW, None, (1, 2), (), 0, programme)
    standings = [Standing(1, 13, (10, None, 3, None)), Standing(2, 0, (0, None, None, None))]
    assert gained(evening, standings) == {1: 3}
