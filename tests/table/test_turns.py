"""Games with turns: they go round the tablet clockwise, and whom the table lets begin, or luck, begins."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product
from math import atan2

import pytest

from diamant.games.shelf import game_of
from diamant.store import StoreError
from diamant.store.lineup import COLOURS, EDGES, LineUp, SeatPlan
from diamant.table import lineups, turns
from diamant.table.around import LONG_EDGES, PLACES_ALONG, places_along

WITH_TURNS = ("dwarfs", "valley")
OPEN_EDGES = {"dwarfs": LONG_EDGES, "valley": EDGES}


def seated_at(game: str, *edges: str, holding: str = "around") -> LineUp:
    """Returns a line-up of figures at these edges."""
    seats = tuple(SeatPlan(colour, colour, edge) for colour, edge in zip(COLOURS, edges, strict=False))
    return LineUp(game, seats, holding, game_of(game).defaults("en"))


def angles(line_up: LineUp) -> list[float]:
    """Returns at which angle each seat sees the middle of the tablet, growing clockwise from the near left corner."""
    places = places_along([seat.edge for seat in line_up.seats], clockwise=True)
    edges = [edge for edge, _ in places]
    found = []
    for edge, at in places:
        along = PLACES_ALONG[edges.count(edge)][at] - 0.5
        x, y = {"near": (along, -0.5), "far": (along, 0.5), "left": (-0.5, along), "right": (0.5, along)}[edge]
        found.append(-atan2(y, x))
    return found


def names(line_up: LineUp) -> list[str]:
    return [seat.name for seat in line_up.seats]


# Round the tablet


@pytest.mark.parametrize("game", WITH_TURNS)
def test_turns_go_round_the_tablet_clockwise_wherever_people_sit(game):
    tried = 0
    for seats in game_of(game).seats:
        for edges in product(OPEN_EDGES[game], repeat=seats):
            line_up = seated_at(game, *edges)
            if lineups.problems(line_up, OPEN_EDGES[game]):
                continue
            around = angles(turns.ready(line_up, seed=1))
            steps_back = sum(later < sooner for sooner, later in pairwise([*around, around[0]]))
            assert steps_back == 1, edges
            tried += 1
    assert tried > 20


def test_nobody_changes_places_for_it():
    line_up = seated_at("valley", "near", "far", "near", "right", "near", "right")
    here = dict(zip(names(line_up), places_along([seat.edge for seat in line_up.seats], True), strict=True))
    played = turns.ready(line_up, seed=1)
    assert names(played) != names(line_up)
    assert dict(zip(names(played), places_along([s.edge for s in played.seats], True), strict=True)) == here
    assert turns.ready(played, seed=1) == played


def test_a_tablet_that_is_passed_on_goes_as_it_was_arranged():
    arranged = seated_at("valley", "near", "far", "near", "far", holding="pass")
    assert names(turns.ready(arranged, seed=1)) == names(arranged)


def test_where_all_choose_at_once_nothing_is_arranged():
    line_up = lineups.default_line_up("expedition", "en")
    assert turns.ready(line_up, seed=1) == line_up
    assert not turns.is_drawn(line_up)


def test_who_sits_down_around_the_tablet_in_the_midst_of_a_game_sits_in_the_order_of_the_turns():
    passed = seated_at("valley", "near", "far", "near", "far", "left", holding="pass")
    around = turns.seated_clockwise(replace(passed, holding="around"))
    assert names(around) == names(passed), "the turns stay as they are"
    assert [seat.edge for seat in around.seats] == ["near", "near", "left", "far", "far"]
    assert turns.seated_clockwise(around) == around
    turned = seated_at("valley", "far", "far", "right", "near")
    assert turns.seated_clockwise(turned) == turned


# Moving people of such a game about


def test_somebody_sits_down_where_they_were_set_down():
    line_up = seated_at("valley", "near", "far", "near", "far")
    for at in range(3):
        moved = lineups.move_seat(line_up, 1, "near", at)
        places = places_along([seat.edge for seat in moved.seats], clockwise=True)
        assert places[names(moved).index("orange")] == ("near", at)
    full = lineups.move_seat(line_up, 1, "near", 0)
    for at in range(3):
        before = places_along([seat.edge for seat in full.seats], clockwise=True).index(("near", at))
        swapped = lineups.move_seat(full, names(full).index("green"), "near", at)
        assert swapped.seats[before].name == "green"


# Who begins


def test_whom_the_table_lets_begin_begins_wherever_they_sit_down():
    chosen = turns.let_begin(seated_at("valley", "near", "far", "near", "far"), 2)
    changes = (
        lambda up: lineups.move_seat(up, 2, "left", 0),
        lambda up: lineups.exchange(up, 0, 2),
        lambda up: lineups.shift_turn(up, 2, 1),
        lambda up: lineups.remove_seat(up, 0),
        lambda up: lineups.add_seat(up),
        lambda up: replace(up, holding="pass"),
    )
    for change in changes:
        played = turns.ready(change(chosen), seed=1)
        assert played.seats[int(played.options["first"])].name == "yellow"


def test_another_figure_or_name_does_not_change_who_begins():
    chosen = turns.let_begin(seated_at("valley", "near", "far", "near"), 0)
    other = lineups.rename(lineups.set_colour(chosen, 0, "orange"), 0, "Ada")
    assert other.seats[turns.beginner(other)].name == "Ada"


def test_when_that_one_leaves_it_is_drawn():
    chosen = turns.let_begin(seated_at("valley", "near", "far", "near"), 1)
    left = lineups.remove_seat(chosen, 1)
    assert turns.is_drawn(left)
    assert lineups.problems(left) == []


def test_nobody_is_let_begin_any_more():
    chosen = turns.let_begin(seated_at("valley", "near", "far", "near"), 1)
    assert turns.is_drawn(turns.let_begin(chosen, None))
    assert turns.beginner(turns.let_begin(chosen, 0)) == 0


def test_everybody_may_be_drawn_and_the_same_game_draws_the_same():
    line_up = seated_at("valley", "near", "far", "left", "right")
    drawn = [turns.ready(line_up, seed).options["first"] for seed in range(60)]
    assert set(drawn) == {0, 1, 2, 3}
    assert drawn == [turns.ready(line_up, seed).options["first"] for seed in range(60)]


def test_who_begins_is_stored_with_the_line_up():
    chosen = turns.let_begin(seated_at("valley", "near", "far", "near"), 1)
    assert LineUp.from_json(chosen.to_json()) == chosen
    drawn = turns.ready(seated_at("valley", "near", "far", "near"), seed=5)
    assert LineUp.from_json(drawn.to_json()) == drawn
    assert turns.is_drawn(drawn), "once more it is drawn anew"


def test_no_two_begin():
    both = seated_at("valley", "near", "far")
    both = replace(both, seats=tuple(replace(seat, begins=True) for seat in both.seats))
    with pytest.raises(StoreError):
        both.check()
