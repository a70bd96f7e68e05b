"""What every game keeps to on the screen: it fits, touches play it to its end, and it shows nobody's secrets."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from any_room import AnyRoom, twins
from layout_check import check_layout, on_top
from made_up import bring_in
from poison import poison_of
from sizes import SIZES, words_in

from diamant.games.shelf import game_of
from diamant.ui.house.rooms import ROOMS
from diamant.ui.kit.art import art

SMALL = (960, 540)
MOMENTS = 3  # after which the layout of a table has been seen
MOVES = 30  # after which people have played for long enough
LATER = 5  # moments, in the first and the last of which secrets are looked for
PEOPLE: dict[str, dict[str, Any]] = {
    "around": {"people": 2},
    "pass": {"people": 2, "holding": "pass"},
    "alone": {"people": 1, "machines": 1},
}
"""Two seats, as few as every game has: how they are played."""


@pytest.fixture(params=[*ROOMS, "pebbles"])
def game_here(request, monkeypatch) -> str:
    if request.param == "pebbles":
        bring_in(monkeypatch)
    return request.param


@pytest.fixture
def sit_down(open_app, game_here) -> Callable[..., AnyRoom]:
    """``sit_down(people=2, machines=0, holding="around", ...)``: a game that was just begun, or that came so far."""
    return lambda **options: open_app(AnyRoom, game=game_here, **options)


def looked_at(table: AnyRoom) -> list[str]:
    """Returns what is wrong with how the table looks whenever somebody is awaited, the first few times."""
    found = []
    for moment in range(MOMENTS):
        table.play_until(lambda: table.over or table.settled())
        found += [f"{moment}: {problem}" for problem in check_layout(on_top())]
        step = table.sitting.step
        table.play_until(lambda step=step: table.over or table.sitting.step > step)
    return found


@pytest.mark.parametrize("size", SIZES)
def test_a_full_table_fits(sit_down, game_here, size):
    pixels, density = SIZES[size]
    people = game_of(game_here).seats[-1]
    assert looked_at(sit_down(size=pixels, density=density, language=words_in(size)[0], people=people)) == []


def test_a_tablet_that_goes_round_fits(sit_down, game_here):
    machines = game_of(game_here).seats[-1] - 2
    assert looked_at(sit_down(size=SMALL, language="uk", people=2, machines=machines, holding="pass")) == []


def agrees(table: AnyRoom) -> bool:
    """Tells whether a table that lies still shows what its game has."""
    return table.over or not table.settled() or table.player.disagreement(table.table) == ""


def test_a_whole_game_is_played_by_touches(sit_down, game_here):
    table = sit_down(size=SMALL, **PEOPLE["alone"])
    sitting = table.sitting
    table.play_until(lambda: table.over or not agrees(table))
    assert sitting.over, "no table shows another game than it has"
    assert len(table.house.store.finished_games(game_here)) == 1
    assert check_layout(on_top()) == []
    assert art.missing == set(), "everything that was shown is drawn"


@pytest.mark.parametrize("way", ["around", "pass"])
def test_people_play_however_the_tablet_is_held(sit_down, way):
    table = sit_down(size=SMALL, **PEOPLE[way])
    sitting, begun = table.sitting, table.sitting.step
    table.play_until(lambda: table.over or sitting.step >= begun + MOVES or not agrees(table))
    assert table.over or (sitting.step >= begun + MOVES and agrees(table))
    assert art.missing == set()


@pytest.mark.parametrize("way", PEOPLE)
def test_games_that_differ_in_what_nobody_present_may_know_look_the_same(sit_down, game_here, way):
    game, eyes = game_of(game_here), 0 if way == "alone" else None
    pairs = [*islice(twins(game, game.defaults("en"), 2, eyes), LATER)]
    assert pairs or not poison_of(game_here).SECRET_FIELDS, "where there are secrets, games differ in them"

    def seen(moves: list[str]) -> bytes:
        table = sit_down(size=SMALL, moves=moves, **PEOPLE[way])
        pixels = table.pixels()
        table.stop()
        return pixels

    for one, other in (*pairs[:1], *pairs[1:][-1:]):
        first, second = seen(one), seen(other)
        # a font measures letters otherwise before it has drawn them once: by now it has
        assert first == second or seen(one) == second
