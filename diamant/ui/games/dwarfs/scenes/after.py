"""Moments after a game in the mine: supper, its pages, and looking back."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from diamant.games.playing import play_to_the_end
from diamant.games.shelf import game_of
from diamant.ui.games.dwarfs import times
from diamant.ui.house.room import Scene, Wait
from diamant.ui.house.scenes.stand import SEED, Stand

DWARFS = ("steady", "dreamer", "sharp", "magpie")


def keep_game(stand: Stand, seats: int = 4, seed: int = SEED, most: int | None = None, **line_up: Any) -> int:
    """Stores a game that machine dwarfs played for the people at the table, or the beginning of it."""
    game = game_of("dwarfs")
    machines = [game.machine(game.machines[name]) for name in DWARFS[:seats]]
    _, moves = play_to_the_end(game, game.defaults(""), machines, Random(seed))
    return stand.keep(stand.line_up(seats, **line_up), [game.text(move) for move in moves[:most]], seed)


def _result(page: str, seats: int = 4, seed: int = SEED) -> Scene:
    def show(stand: Stand) -> Iterator[Wait]:
        stand.house.go("result", game_id=keep_game(stand, seats, seed), celebrate=False, page=page)
        yield times.scene_stands

    return show


def _with_medals(stand: Stand) -> Iterator[Wait]:
    """Supper, when two of them knew their best card."""
    medals = {0: "medal-memory", 2: "medal-memory"}
    stand.house.go("result", game_id=keep_game(stand), celebrate=False, page="podium", medals=medals)
    yield times.scene_stands


def _just_over(seconds: float) -> Scene:
    def show(stand: Stand) -> Iterator[Wait]:
        stand.house.go("result", game_id=keep_game(stand), celebrate=True)
        yield seconds

    return show


def _look_back(page: str, turn: int = 1, most: int | None = None) -> Scene:
    def show(stand: Stand) -> Iterator[Wait]:
        stand.house.go("review", game_id=keep_game(stand, most=most), page=page, turn=turn)
        yield times.scene_stands

    return show


AFTER: dict[str, Scene] = {
    "supper-count": _just_over(3.0),
    "supper-table": _result("podium"),
    "supper-medals": _with_medals,
    "supper-two": _result("podium", seats=2),
    "supper-over": _just_over(30.0),
    "supper-points": _result("points"),
    "supper-findings": _result("findings"),
    "mine-turn": _look_back("turns", turn=24),
    "mine-journeys": _look_back("cards"),
    "mine-back-findings": _look_back("findings"),
    "mine-unfinished": _look_back("turns", turn=12, most=70),
}
