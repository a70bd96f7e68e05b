"""Moments after a game in the valley: by the fire, its pages, and looking back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
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


def _result(stand: Stand, page: str, **game: Any) -> Iterator[Wait]:
    stand.house.go("result", game_id=keep_game(stand, **game), celebrate=False, page=page)
    yield times.scene_stands


def _just_over(stand: Stand, seconds: float, **game: Any) -> Iterator[Wait]:
    stand.house.go("result", game_id=keep_game(stand, **game), celebrate=True)
    yield seconds


def _look_back(stand: Stand, page: str, move: int = 1, **game: Any) -> Iterator[Wait]:
    stand.house.go("review", game_id=keep_game(stand, **game), page=page, move=move)
    yield times.scene_stands


def _look_back_at(stand: Stand, kind: type) -> Iterator[Wait]:
    """Looks back at the last move in which such a thing happened."""
    game = keep_game(stand)
    told = review(Sitting(stand.house.store, game).position)
    at = max(turn.number for turn in told.turns if any(isinstance(event, kind) for event in turn.events))
    stand.house.go("review", game_id=game, page="moves", move=at)
    yield times.scene_stands


AFTER: dict[str, Scene] = {
    "fire-count": partial(_just_over, seconds=3.4),
    "fire": partial(_result, page="podium"),
    "fire-two": partial(_result, page="podium", seats=2),
    "fire-six": partial(_result, page="podium", seats=6),
    "fire-over": partial(_just_over, seconds=40.0, seats=6),
    "capital": partial(_result, page="capital"),
    "capital-six": partial(_result, page="capital", seats=6),
    "fire-findings": partial(_result, page="findings"),
    "valley-move": partial(_look_back, page="moves", move=23),
    "valley-bids": partial(_look_back, page="moves", move=5, seats=6),
    "valley-sale": partial(_look_back_at, kind=GemsSold),
    "valley-survey": partial(_look_back_at, kind=Looked),
    "valley-short-move": partial(_look_back, page="moves", move=23, length="short"),
    "valley-short-claims": partial(_look_back, page="claims", length="short"),
    "valley-claims": partial(_look_back, page="claims", seats=6),
    "valley-back-findings": partial(_look_back, page="findings", seats=6),
    "valley-unfinished": partial(_look_back, page="moves", move=30, share=0.5),
}
