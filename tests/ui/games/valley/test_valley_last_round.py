"""The end of a day in the valley: last moves, gems that nobody counts, and a winner whom only the fire tells."""

from __future__ import annotations

from functools import lru_cache
from itertools import count
from random import Random

import pytest

from diamant.games.playing import play_out
from diamant.games.valley import GAME
from diamant.games.valley.position import Phase
from diamant.ui.games.valley.table.ways.moving import Moving

PLAYERS = ("careful", "gambler", "broker", "digger")


@lru_cache
def moves_to_the_end(seats: int) -> tuple[str, ...]:
    """Returns the moves of a game up to the last lap, where the seat on turn still has gems."""
    for seed in count():
        moves = []
        machines = [GAME.machine(PLAYERS[at % 4]) for at in range(seats)]
        for played in play_out(GAME, GAME.defaults("en"), machines, Random(seed)):
            if played.move is not None:
                moves.append(GAME.text(played.move))
            position = played.position
            if position.last == seats and position.phase is Phase.MOVE:
                if any(position.table.gems[position.turn]):
                    return tuple(moves)
                break
    raise AssertionError


@pytest.fixture
def last_lap(new_valley):
    def begin(people: int = 3, **options):
        valley = new_valley(people=people, moves=list(moves_to_the_end(people)), **options)
        valley.until(lambda: isinstance(valley.way, Moving))
        return valley

    return begin


def said(valley) -> str:
    return valley.view.banners[0].title


def test_your_last_move_stands_at_the_mat_of_everybody_who_has_one(last_lap):
    valley = last_lap()
    assert [mat.tells for mat in valley.view.mats] == [True] * 3
    assert {mat.ids.last.text for mat in valley.view.mats} == {"Your last move"}
    seat = valley.way.seat
    valley.act("rest")
    valley.tap(valley.way.laid[0].buttons["rest"])
    valley.tap(valley.way.laid[0].buttons["on"])
    valley.until(lambda: isinstance(valley.way, Moving) and valley.way.seat != seat)
    assert [mat.tells for mat in valley.view.mats] == [at != seat for at in range(3)]
    assert valley.view.mats[seat].ticked


def test_what_brings_nothing_any_more_is_dim_says_so_and_can_be_done_all_the_same(last_lap):
    valley = last_lap()
    strip = valley.way.strips[0]
    late = [code for code in ("auction", "buy", "hire") if code not in strip.reasons]
    assert late, "somebody may still do something in vain"
    button = strip.buttons[late[0]]
    assert button.locked
    assert not strip.buttons["sell"].locked
    valley.act(late[0])
    assert strip.tip.text == "Too late: it brings nothing any more"
    assert not valley.way.action
    valley.act(late[0])
    assert valley.way.action == late[0]


def test_unsold_gems_glow_and_are_asked_about_once(last_lap):
    valley = last_lap()
    seat, way = valley.way.seat, valley.way
    valley.act("rest")
    valley.tap(way.laid[0].buttons["rest"])
    assert said(valley) == f"{valley.table.name_of(seat)} still has gems"
    valley.tap(way.laid[0].buttons["back"])
    assert way is valley.way
    assert not way.action
    valley.act("rest")
    valley.tap(way.laid[0].buttons["rest"])
    valley.until(lambda: valley.way is not way)
    assert valley.known.turn != seat, "who was asked once is not asked again"


def test_the_table_does_not_say_who_has_won(last_lap):
    valley = last_lap(people=2)
    heard = []
    valley.view.banners[0].bind(title=lambda _, text: heard.append(text))
    for _ in range(2):
        valley.until(lambda: isinstance(valley.way, Moving) and not valley.table.director.playing)
        way = valley.way
        valley.act("rest")
        valley.tap(way.laid[0].buttons["rest"])
        if way is valley.way and way.laid and "on" in way.laid[0].buttons:
            valley.tap(way.laid[0].buttons["on"])
        valley.until(lambda way=way: valley.way is not way)
    valley.until(lambda: "The day is over" in heard)
    assert not any(mat.active for mat in valley.view.mats)
    assert not [text for text in heard if "win" in text]
