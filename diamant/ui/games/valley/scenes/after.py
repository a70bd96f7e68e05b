"""Moments after a game in the valley: by the fire, its pages, and looking back."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from diamant.games.playing import play_out
from diamant.games.shelf import game_of
from diamant.games.valley.events import GemsSold, Looked
from diamant.games.valley.review import review
from diamant.table import Sitting
from diamant.ui.games.valley import times
from diamant.ui.house.room import Scene, Wait
from diamant.ui.house.scenes.stand import Stand

LUCK = 5
"""The seed of a game in which a geologist looks and gems stay unsold, with four seats and with six."""

MINERS = ("careful", "gambler", "broker", "digger", "careful", "gambler")


def keep_game(stand: Stand, seats: int = 4, seed: int = LUCK, share: float = 1.0, **line_up: Any) -> int:
    """Stores a game that machine players played for the people at the table, or this share of it."""
    game = game_of("valley")
    machines = [game.machine(game.machines[name]) for name in MINERS[:seats]]
    plan = stand.line_up(seats, **line_up)
    played = [*play_out(game, plan.options, machines, Random(seed))]
    moves = [game.text(one.move) for one in played if one.move is not None]
    return stand.keep(plan, moves[: round(share * len(moves))], seed)


def _result(page: str, seats: int = 4, seed: int = LUCK) -> Scene:
    def show(stand: Stand) -> Iterator[Wait]:
        stand.house.go("result", game_id=keep_game(stand, seats, seed), celebrate=False, page=page)
        yield times.scene_stands

    return show


def _just_over(seconds: float, seats: int = 4) -> Scene:
    def show(stand: Stand) -> Iterator[Wait]:
        stand.house.go("result", game_id=keep_game(stand, seats), celebrate=True)
        yield seconds

    return show


def _look_back(page: str, move: int = 1, seats: int = 4, share: float = 1.0) -> Scene:
    def show(stand: Stand) -> Iterator[Wait]:
        stand.house.go("review", game_id=keep_game(stand, seats, share=share), page=page, move=move)
        yield times.scene_stands

    return show


def _look_back_at(kind: type) -> Scene:
    """Looks back at the last move in which such a thing happened."""

    def show(stand: Stand) -> Iterator[Wait]:
        game = keep_game(stand)
        told = review(Sitting(stand.house.store, game).position)
        at = max(turn.number for turn in told.turns if any(isinstance(event, kind) for event in turn.events))
        stand.house.go("review", game_id=game, page="moves", move=at)
        yield times.scene_stands

    return show


AFTER: dict[str, Scene] = {
    "fire-count": _just_over(3.4),
    "fire": _result("podium"),
    "fire-two": _result("podium", seats=2),
    "fire-six": _result("podium", seats=6),
    "fire-over": _just_over(40.0, seats=6),
    "capital": _result("capital"),
    "capital-six": _result("capital", seats=6),
    "fire-findings": _result("findings"),
    "valley-move": _look_back("moves", move=23),
    "valley-bids": _look_back("moves", move=5, seats=6),
    "valley-sale": _look_back_at(GemsSold),
    "valley-survey": _look_back_at(Looked),
    "valley-claims": _look_back("claims", seats=6),
    "valley-back-findings": _look_back("findings", seats=6),
    "valley-unfinished": _look_back("moves", move=30, share=0.5),
}
