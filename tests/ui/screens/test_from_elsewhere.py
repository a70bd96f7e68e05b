"""Games from elsewhere: wherever their line-up seats people, and whatever it calls them, they can be gone on with."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO

import pytest
from layout_check import check_layout
from sizes import NARROW, SIZES
from stored_games import bring_in

from diamant.games.shelf import game_of
from diamant.store import COLOURS, EDGES, HOLDINGS, LineUp, SeatPlan, Store, finish
from diamant.table.lineups import problems
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.house.scenes.stand import Stand

NOON = datetime(2026, 5, 3, 12, tzinfo=UTC)


def crowded(game: str, edge: str | None, holding: str = "around") -> LineUp:
    """Returns a line-up of as many as may play, all of whom sit at one edge or nowhere."""
    rules = game_of(game)
    seats = tuple(SeatPlan(f"P{at}", COLOURS[at], edge) for at in range(rules.seats[-1]))
    options = rules.defaults("en")
    return LineUp(game, seats, holding, options | ({"first": 0} if "first" in options else {}))


@pytest.fixture
def go_on(window, house, open_screen, frames):
    """``go_on(line_up)`` takes up a stored game of this line-up and returns its table."""

    def do(line_up: LineUp, size=SIZES["1280x800"]):
        game_id = house.store.new_game(line_up, 1, NOON)
        window(*size)
        shell = open_screen("home").manager
        house.continue_game(game_id)
        frames(5)
        return shell.current_screen

    return do


@pytest.mark.parametrize("edge", [*EDGES, None])
@pytest.mark.parametrize("game", ROOMS)
def test_people_who_all_sit_at_one_edge_are_seated_anew(house, go_on, game, edge):
    go_on(crowded(game, edge))
    seated = house.store.unfinished()[0].lineup
    assert problems(seated, room_of(game).open_edges) == []


@pytest.mark.parametrize("holding", HOLDINGS)
@pytest.mark.parametrize("game", ROOMS)
def test_a_game_can_be_gone_on_with_however_it_was_held(house, go_on, game, holding):
    go_on(crowded(game, "near", holding))
    assert house.sitting.line_up.holding in room_of(game).holdings
    assert house.sitting.line_up.holding == holding or holding not in room_of(game).holdings


@pytest.mark.parametrize("game", ROOMS)
def test_the_next_game_after_one_from_elsewhere_has_places_for_all(window, house, open_screen, frames, game):
    window()
    shell = open_screen("home").manager
    number = Stand(house, shell, game).finished(seats=2)
    line_up = house.store.game(number).lineup
    at_the_left = replace(line_up, seats=tuple(replace(seat, edge="left") for seat in line_up.seats))
    house.store.set_lineup(number, at_the_left)
    house.go("result", game_id=number)
    frames(3)
    shell.current_screen.once_more()
    frames(5)
    assert problems(house.sitting.line_up, room_of(game).open_edges) == []


# Names

LONG = "Wolfeschlegelsteinhausenbergerdorffxxxxx"


@pytest.mark.parametrize("size", NARROW)
@pytest.mark.parametrize("game", ROOMS)
def test_a_long_name_does_not_run_off_the_mats(window, go_on, frames, picture, game, size):
    crowd = crowded(game, None)
    long_named = tuple(replace(seat, name=LONG[: -len(seat.name)] + seat.name) for seat in crowd.seats)
    screen = go_on(replace(crowd, seats=long_named), SIZES[size])
    picture(f"long-name-{game}-{size}")
    assert check_layout(screen) == []


def test_a_game_that_was_brought_in_is_seated_and_named_like_ours(window, house, open_screen, frames, tmp_path):
    elsewhere = Store.open(tmp_path / "elsewhere" / "diamant.db").store
    line_up = crowded("expedition", "left")
    long_named = tuple(replace(seat, name=LONG[: -len(seat.name)] + seat.name) for seat in line_up.seats)
    elsewhere.new_game(replace(line_up, seats=long_named), 1, NOON)
    file = BytesIO()
    finish(elsewhere.export_all(file, unfinished=True))
    elsewhere.close()
    (number,) = bring_in(house.store, file.getvalue().decode()).added
    window()
    open_screen("home")
    house.continue_game(number)
    frames(5)
    assert problems(house.sitting.line_up) == []
