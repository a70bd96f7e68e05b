"""Line-ups before the first card: who sits where, and what follows from a change."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from line_ups import FOUR, line_up

from diamant.games.expedition import EDITIONS, GAME
from diamant.games.expedition.bots import policy_of
from diamant.games.expedition.cast import FORMER
from diamant.store.lineup import COLOURS, EDGES, LineUp, SeatPlan
from diamant.store.people import Person
from diamant.table import lineups
from diamant.table.around import LONG_EDGES, capacity
from diamant.table.lineups import Problem, Trouble

OWN = {colour: colour.title() for colour in COLOURS}


def edges(up: LineUp) -> list[str | None]:
    return [seat.edge for seat in up.seats]


def colours(up: LineUp) -> list[str]:
    return [seat.colour for seat in up.seats]


# Defaults


@pytest.mark.parametrize(("language", "edition"), [("en", "english"), ("pl", "polish"), ("uk", "ukrainian")])
def test_the_first_line_up_is_two_people_and_two_machines_in_the_edition_of_the_language(language, edition):
    up = lineups.default_line_up("expedition", language)
    assert [bool(seat.machine) for seat in up.seats] == [False, False, True, True]
    assert (up.options["edition"], up.options["relics"]) == (edition, True)
    assert lineups.problems(lineups.named(up, OWN)) == []


def test_every_character_is_played_by_a_policy_of_the_engine():
    for policy in GAME.machines.values():
        assert policy_of(policy) is not None
    assert [lineups.character_of("expedition", policy) for policy in GAME.machines.values()] == list(GAME.machines)
    assert lineups.character_of("expedition", "") == ""


# Places


def test_somebody_who_stands_up_leaves_room():
    full = line_up("A red near", "B blue near", "C green near", "D teal far")
    assert not lineups.has_room(full, "near")
    assert lineups.has_room(full, "near", without=0)


# Moving


def test_a_seat_moves_to_an_edge_before_or_after_who_sits_there():
    first = lineups.move_seat(FOUR, 0, "far", 0)
    assert [seat.name for seat in first.seats if seat.edge == "far"] == ["Ada", "Bo", "Di"]
    middle = lineups.move_seat(FOUR, 0, "far", 1)
    assert [seat.name for seat in middle.seats if seat.edge == "far"] == ["Bo", "Ada", "Di"]
    last = lineups.move_seat(FOUR, 0, "far", 9)
    assert [seat.name for seat in last.seats if seat.edge == "far"] == ["Bo", "Di", "Ada"]


def test_a_seat_moves_to_an_empty_edge_and_nobody_else_moves():
    moved = lineups.move_seat(FOUR, 1, "left", 0)
    assert edges(moved) == ["near", "left", "near", "far"]
    assert colours(moved) == colours(FOUR)


def test_seats_of_one_edge_change_their_order():
    moved = lineups.move_seat(FOUR, 2, "near", 0)
    assert [seat.name for seat in moved.seats if seat.edge == "near"] == ["Cy", "Ada"]
    assert lineups.move_seat(FOUR, 0, "near", 0) == FOUR


def test_at_a_full_edge_the_nearest_changes_places():
    full = line_up("A red near", "B blue near", "C green near", "D teal far")
    moved = lineups.move_seat(full, 3, "near", 1)
    assert [(seat.name, seat.edge) for seat in moved.seats] == [
        ("A", "near"), ("D", "near"), ("C", "near"), ("B", "far"),
    ]
    assert lineups.problems(moved) == []


def test_a_third_at_a_long_edge_changes_places_while_two_sit_beside():
    beside = line_up("A red near", "B blue near", "C green left", "D teal left", "E white far")
    moved = lineups.move_seat(beside, 4, "near", 0)
    assert [(seat.name, seat.edge) for seat in moved.seats][4] == ("A", "far")


def test_turns_shift_round_and_round():
    assert colours(lineups.shift_turn(FOUR, 0, 1)) == ["blue", "red", "green", "teal"]
    assert colours(lineups.shift_turn(FOUR, 0, -1)) == ["blue", "green", "teal", "red"]
    assert colours(lineups.shift_turn(FOUR, 3, 1)) == ["teal", "red", "blue", "green"]


moves = st.lists(
    st.one_of(
        st.tuples(st.just("move"), st.integers(0, 7), st.sampled_from(EDGES), st.integers(0, 3)),
        st.tuples(st.just("add")),
        st.tuples(st.just("remove"), st.integers(0, 7)),
        st.tuples(st.just("colour"), st.integers(0, 7), st.sampled_from(COLOURS)),
        st.tuples(st.just("machine"), st.integers(0, 7), st.sampled_from(["", *GAME.machines.values()])),
        st.tuples(st.just("turn"), st.integers(0, 7), st.sampled_from([-1, 1])),
        st.tuples(st.just("edition"), st.sampled_from(list(EDITIONS))),
    ),
    max_size=30,
)
CHANGES = {
    "move": lineups.move_seat, "remove": lineups.remove_seat, "colour": lineups.set_colour,
    "machine": lineups.set_machine, "turn": lineups.shift_turn,
}  # fmt: skip


@given(moves)
def test_whatever_is_changed_the_line_up_can_be_started(steps):
    up = lineups.default_line_up("expedition", "en")
    for kind, *values in steps:
        if kind == "add":
            up = lineups.add_seat(up)
        elif kind == "edition":
            up = lineups.set_option(up, "edition", *values)
        else:
            seat, *rest = values
            up = CHANGES[kind](up, seat % len(up.seats), *rest)
        ready = lineups.named(up, OWN)
        assert lineups.problems(ready) == []
        ready.check()


# Seats come and go


def test_a_new_seat_has_the_next_free_explorer_and_everybody_sits_as_the_table_says():
    up = lineups.add_seat(lineups.default_line_up("expedition", "en"))
    assert up.seats[-1] == SeatPlan("", "teal", "far", "")
    assert Counter(edges(up)) == Counter(near=2, far=2, left=1)
    assert [seat.edge for seat in up.seats if seat.machine] == ["left", "near"]


def test_a_new_seat_leaves_chosen_places_alone():
    chosen = lineups.move_seat(FOUR, 0, "left", 0)
    up = lineups.add_seat(chosen)
    assert edges(up)[:4] == edges(chosen)
    assert edges(up)[4] == "right"


def test_there_is_no_ninth_seat_and_no_single_one():
    up = FOUR
    for _ in range(9):
        up = lineups.add_seat(up)
    assert len(up.seats) == 8
    assert len(set(colours(up))) == 8
    for _ in range(9):
        up = lineups.remove_seat(up, 0)
    assert len(up.seats) == 2


def test_a_removed_seat_is_gone_and_the_others_keep_their_chosen_places():
    chosen = lineups.move_seat(FOUR, 0, "left", 0)
    assert edges(lineups.remove_seat(chosen, 1)) == ["left", "near", "far"]


def test_choosing_a_taken_explorer_changes_it_with_its_owner():
    up = lineups.set_colour(FOUR, 0, "teal")
    assert colours(up) == ["teal", "blue", "green", "red"]
    assert [seat.name for seat in up.seats] == ["Ada", "Bo", "Cy", "Di"]
    assert colours(lineups.set_colour(FOUR, 0, "white")) == ["white", "blue", "green", "teal"]
    assert lineups.set_colour(FOUR, 0, "red") == FOUR


def test_a_seat_that_becomes_a_machine_goes_to_a_short_edge_unless_places_were_chosen():
    six = lineups.seated(line_up(*(f"N{n} {colour} near" for n, colour in enumerate(COLOURS[:6]))))
    assert lineups.set_machine(six, 0, "odds").seats[0].edge == "left"
    chosen = lineups.exchange(lineups.move_seat(six, 4, "near", 0), 0, 1)
    assert edges(lineups.set_machine(chosen, 0, "odds")) == edges(chosen)


def test_the_english_edition_brings_its_relics():
    without = FOUR.with_options(relics=False)
    assert not lineups.set_option(without, "edition", "ukrainian").options["relics"]
    english = lineups.set_option(without, "edition", "english")
    assert english.options["relics"]
    assert GAME.allowed(FOUR.options, 4, "relics") == (True, False)
    assert GAME.allowed(english.options, 4, "relics") == (True,)


# Names


def test_who_has_no_name_is_called_like_the_explorer():
    up = lineups.named(lineups.rename(FOUR, 0, ""), OWN)
    assert [seat.name for seat in up.seats] == ["Red", "Bo", "Cy", "Di"]


def test_an_explorers_name_makes_way_for_somebody_called_so():
    up = lineups.named(lineups.rename(lineups.rename(FOUR, 0, ""), 1, "red"), OWN)
    taken = [seat.colour for seat in FOUR.seats]
    assert [seat.name for seat in up.seats][:2] == [next(OWN[one] for one in COLOURS if one not in taken), "red"]


def test_a_seat_that_nobody_chose_is_nobodys_until_somebody_sits_down():
    up = lineups.named(lineups.rename(FOUR, 0, ""), OWN)
    assert [seat.nobody for seat in up.seats] == [True, False, False, False]
    assert not lineups.rename(up, 0, "Ala").seats[0].nobody
    ala = Person(7, "Ala", "red", datetime(2026, 5, 3, tzinfo=UTC), False)
    assert not lineups.sit_down(up, 0, ala).seats[0].nobody
    assert not lineups.known(up, [ala._replace(name=OWN["red"])]).seats[0].person


def test_explorers_own_names_are_taken_away_again():
    up = lineups.named(lineups.rename(FOUR, 0, ""), OWN)
    bare = lineups.unnamed(up, {colour: ("Czerwony", OWN[colour]) for colour in COLOURS})
    assert [seat.name for seat in bare.seats] == ["", "Bo", "Cy", "Di"]


def with_a_machine(*people: str) -> LineUp:
    """Nameless people with these figures, and a nameless machine player with the green one."""
    seats = (*(SeatPlan("", colour, None) for colour in people), SeatPlan("", "green", None, "careful"))
    return LineUp("expedition", seats, "around", GAME.defaults("en"))


def test_a_machine_player_is_called_like_its_figure():
    up = lineups.named(with_a_machine("red", "blue"), OWN, ["Ola", "Kuba"])
    assert [seat.name for seat in up.seats] == ["Red", "Blue", "Green"]


def test_a_machine_player_takes_no_name_of_the_family_but_that_of_a_figure_nobody_has():
    up = lineups.named(with_a_machine("red", "orange"), OWN, ["Ola", "GREEN", "yellow"])
    assert [seat.name for seat in up.seats] == ["Red", "Orange", "Teal"]


def test_a_machine_player_takes_no_name_of_a_person_at_the_table():
    up = lineups.named(lineups.rename(with_a_machine("red", "blue"), 0, "green"), OWN)
    assert [seat.name for seat in up.seats] == ["green", "Blue", "Orange"]


def test_a_seat_that_nobody_chose_takes_no_name_of_the_family_either():
    up = lineups.named(with_a_machine("red", "blue"), OWN, ["Red"])
    assert up.seats[0].name == "Orange"


def test_where_the_family_has_all_names_a_machine_player_gets_a_number():
    up = lineups.named(with_a_machine("red", "blue"), OWN, list(OWN.values()))
    assert up.seats[2].name == "Green 2"


def test_what_a_machine_player_was_called_in_place_of_its_own_is_taken_away_again():
    up = lineups.named(with_a_machine("red", "blue"), OWN, ["Green"])
    assert up.seats[2].name == "Orange"
    assert [seat.name for seat in lineups.unnamed(up, {colour: (OWN[colour],) for colour in COLOURS}).seats] == [""] * 3


# Stored line-ups


def test_a_stored_line_up_is_used_as_it_is():
    assert lineups.usable(FOUR) == FOUR


def test_a_stored_line_up_without_places_gets_them():
    up = lineups.usable(replace(FOUR, seats=tuple(replace(seat, edge=None) for seat in FOUR.seats)))
    assert up is not None
    assert edges(up) == ["near", "far", "near", "far"]


def test_a_stored_line_up_that_crowds_an_edge_is_seated_anew():
    crowd = line_up("A red left", "B blue left", "C green left", "D teal far")
    up = lineups.usable(crowd)
    assert up is not None
    assert lineups.problems(up) == []


def test_a_machine_that_is_no_more_becomes_one_that_is():
    up = lineups.usable(line_up("A red near", "B blue far oracle:9"))
    assert up is not None
    assert up.seats[1].machine == GAME.machines["expert"]


@pytest.mark.parametrize(("former", "character"), FORMER.items())
def test_a_machine_of_an_older_app_becomes_the_one_most_like_it(former: str, character: str):
    up = lineups.usable(line_up("A red near", f"B blue far {former}"))
    assert up is not None
    assert up.seats[1].machine == GAME.machines[character]
    assert lineups.character_of("expedition", former) == character


def test_a_line_up_that_cannot_be_is_no_default():
    assert lineups.usable(line_up("A red near")) is None


def test_a_stored_option_that_is_no_more_becomes_the_usual_one():
    up = lineups.usable(FOUR.with_options(edition="martian"))
    assert up is not None
    assert up.options["edition"] == "english"


# Edges that are not open


def test_nobody_is_moved_to_a_closed_edge():
    assert capacity(edges(FOUR), "left", LONG_EDGES) == 0
    assert lineups.move_seat(FOUR, 0, "left", 0, LONG_EDGES) == FOUR
    assert not lineups.has_room(FOUR, "right", open_edges=LONG_EDGES)


def test_whoever_sits_at_a_closed_edge_has_no_place_and_gets_one():
    beside = lineups.move_seat(FOUR, 0, "left", 0)
    assert lineups.problems(beside, LONG_EDGES) == [Problem(0, Trouble.NO_PLACE)]
    assert set(edges(lineups.usable(beside, LONG_EDGES))) == {"near", "far"}
    assert set(edges(lineups.with_places(beside, LONG_EDGES))) == {"near", "far"}


def test_people_who_come_and_go_stay_at_the_open_edges():
    up = lineups.exchange(FOUR, 0, 1)
    for _ in range(2):
        up = lineups.add_seat(up, LONG_EDGES)
    assert set(edges(up)) == {"near", "far"}
    for _ in range(3):
        up = lineups.remove_seat(up, 0, LONG_EDGES)
    assert set(edges(up)) == {"near", "far"}
    assert set(edges(lineups.set_machine(up, 0, "odds", LONG_EDGES))) == {"near", "far"}
