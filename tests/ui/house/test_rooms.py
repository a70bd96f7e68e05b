"""What rooms say of their games without asking the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from diamant.games.game import Value
from diamant.games.shelf import game_of
from diamant.store import LineUp, SeatPlan
from diamant.store.lineup import COLOURS
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.house.setup_words import Span


@pytest.mark.parametrize("game", ROOMS)
def test_a_room_is_for_as_many_as_the_rules_of_its_game(game):
    assert room_of(game).seats == game_of(game).seats


def people_at(game: str, seats: int, holding: str, **options: Value) -> LineUp:
    plans = tuple(SeatPlan(colour, colour, None, "") for colour in COLOURS[:seats])
    return LineUp(game, plans, holding, {**game_of(game).defaults("en"), **options})


@pytest.mark.parametrize("holding", ["around", "pass"])
@pytest.mark.parametrize("game", ROOMS)
def test_a_room_says_how_long_a_game_takes_for_every_number_of_people(game, holding):
    spans = [room_of(game).minutes_of(people_at(game, seats, holding)) for seats in game_of(game).seats]
    if not room_of(game).spans:
        assert {*spans} == {None}, "nothing is said that nobody has measured"
        return
    assert all(span is not None and 0 < span.least < span.most for span in spans), f"simulate --at-the-table: {spans}"
    assert [span.most for span in spans] == sorted(span.most for span in spans), "more people take no less"


def test_what_takes_longer_says_so():
    def minutes(holding: str = "around", **options: Value) -> Span:
        span = room_of("valley").minutes_of(people_at("valley", 4, holding, **options))
        assert span is not None
        return span

    assert minutes(length="short").most <= minutes(length="long").least
    assert minutes(bidding="rising").most < minutes(bidding="round").most < minutes("pass").most


def test_nobody_says_how_long_a_game_takes_that_was_not_timed():
    line_up = people_at("valley", 4, "around")
    with_machine = replace(line_up, seats=(*line_up.seats[:3], replace(line_up.seats[3], machine="careful")))
    assert room_of("valley").minutes_of(with_machine) is None
