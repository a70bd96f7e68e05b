"""Line-ups and whole games for the store's tests."""

from __future__ import annotations

import sqlite3
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from tables import expedition

from diamant.games.expedition import GAME, Choice, Phase
from diamant.games.expedition.moves import Decide, Reveal, move_text
from diamant.store import COLOURS, Code, LineUp, SeatPlan, Store, StoreError, Stroke, finish
from diamant.store.course import course_of
from diamant.store.incoming import ImportReport

NOON = datetime(2026, 5, 3, 12, 0, 0, 123456, tzinfo=UTC)


def table_of(*names: str, edition: str = "polish", relics: bool = True, machine: str = "") -> LineUp:
    """Returns a line-up of people with these names, and one machine explorer of this name if it is given."""
    seats = [SeatPlan(name, colour, "near") for name, colour in zip(names, COLOURS, strict=False)]
    if machine:
        seats.append(SeatPlan(machine, COLOURS[len(names)], None, "turn:5"))
    return expedition(seats, edition, relics)


ADA_AND_BRUNO = table_of("Ada", "Bruno")
FACE = (Stroke(0, 1, ((300, 600), (300, 620))), Stroke(4, 2, ((250, 300), (500, 200), (750, 300))))
OTHER_FACE = (Stroke(8, 0, ((1, 2), (3, 4))),)


def random_moves(lineup: LineUp, seed: int, leaving: float = 0.2) -> list[str]:
    """Returns the moves of a whole game."""
    luck = Random(seed)
    position, _ = GAME.begin(lineup.options, len(lineup.seats))
    texts = []
    while not position.is_over():
        if position.phase is Phase.REVEAL:
            card = luck.choice(position.deck)
            texts.append(move_text(Reveal(card)))
            position, _ = position.reveal(card)
        else:
            choices = tuple(
                (Choice.LEAVE if luck.random() < leaving else Choice.CONTINUE) if seat in position.in_cave else None
                for seat in range(position.seats)
            )
            texts.append(move_text(Decide(choices)))
            position, _ = position.decide(choices)
    return texts


def put_move(store: Store, game_id: int, number: int, text: str, *, now: datetime | None = None) -> None:
    """Checks a move by the rules and puts it into a store, as somebody who plays does."""
    course = course_of(store.game(game_id).lineup, store.moves(game_id)[: number - 1])
    course.play(text)
    store.add_move(game_id, number, text, course.stage, course.result(), now=now)


def add_moves(store: Store, game_id: int, moves: list[str], *, now: datetime = NOON) -> None:
    """Adds moves to the end of a game."""
    course = course_of(store.game(game_id).lineup, store.moves(game_id))
    for number, text in enumerate(moves, store.game(game_id).move_count + 1):
        course.play(text)
        store.add_move(game_id, number, text, course.stage, course.result(), now=now)


def add_game(store: Store, lineup: LineUp, moves: list[str], *, seed: int = 1, now: datetime = NOON) -> int:
    """Puts a game with these moves into a store."""
    game_id = store.new_game(lineup, seed, now)
    add_moves(store, game_id, moves, now=now)
    return game_id


def text_of(store: Store) -> str:
    """Returns everything in a store as an export."""
    file = BytesIO()
    finish(store.export_all(file, unfinished=True))
    return file.getvalue().decode("utf-8")


def take_in(store: Store, text: str, *, now: datetime = NOON) -> ImportReport:
    """Brings the text of a script or an export into a store."""
    content = text.encode("utf-8", "surrogatepass")
    return finish(store.take_in(finish(store.look_into(BytesIO(content), len(content), now=now))))


def open_quietly(path: Path) -> Store:
    """Opens a store that nothing must be said about."""
    opening = Store.open(path)
    assert opening.notices == ()
    return opening.store


def connect(path: Path) -> sqlite3.Connection:
    """Opens a store's file past the store."""
    return sqlite3.connect(path, isolation_level=None)


def refused(code: Code) -> AbstractContextManager[pytest.ExceptionInfo[StoreError]]:
    """Expects that the store refuses with this code."""
    return pytest.raises(StoreError, check=lambda error: error.code is code)
