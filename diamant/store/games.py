"""Games as rows and back: reading stored games, putting whole games in, and noting what finished ones came to."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import lru_cache
from random import SystemRandom
from typing import Any, NamedTuple

from diamant.games.game import Result

from .course import Course, course_of
from .errors import Code, StoreError
from .lineup import LineUp, SeatPlan
from .times import from_microseconds, to_microseconds


class StoredGame(NamedTuple):
    """A game in the store. ``scores`` and ``winners`` go by seat and are empty until it is finished.

    ``stage`` says how far it has come, in the game's own code; ``evening`` is the number of the one it is part of.
    """

    id: int
    lineup: LineUp
    seed: int
    started: datetime
    updated: datetime
    finished: datetime | None
    move_count: int
    stage: str
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    evening: int | None = None


class GameRecord(NamedTuple):
    """A whole game outside the store's tables, with all its moves: what exports, imports and rescues carry.

    ``evening`` is when the one began that it is part of, and ``place`` its place there.
    """

    lineup: LineUp
    seed: int
    started: datetime
    updated: datetime
    finished: datetime | None
    moves: tuple[str, ...]
    evening: datetime | None = None
    place: int | None = None


LARGEST_SEED = 10**99 - 1
SEED_BITS = 48

# Games of one table have the same few line-ups, so most of them are read once.
read_lineup = lru_cache(maxsize=1024)(LineUp.from_json)


def read_seed(stored: object) -> int:
    """Returns a stored seed. Without one that can be read a game has other luck ahead, and goes on all the same."""
    text = stored if isinstance(stored, str) else ""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 100 else 0


GAMES = """
    SELECT id, lineup, seed, started, finished, stage, moves.number, moves.made, CAST(evening AS INTEGER)
    FROM games LEFT JOIN moves
    ON moves.game_id = id AND moves.number = (SELECT max(number) FROM moves WHERE game_id = id)
"""


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Makes everything inside one transaction: on disk when it ends, or nothing at all."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def select_games(connection: sqlite3.Connection, rest: str = "", values: Iterable[object] = ()) -> list[StoredGame]:
    """Returns the games that the rest of the SQL statement picks, in its order."""
    rows = connection.execute(f"{GAMES} {rest}", tuple(values)).fetchall()
    return [_with_result(connection, _stored_game(row)) for row in rows]


def game_of(connection: sqlite3.Connection, game_id: int) -> StoredGame:
    """Returns one game. Raises :class:`StoreError` if there is none with this number."""
    for game in select_games(connection, "WHERE id = ?", (game_id,)):
        return game
    raise StoreError(Code.GAME_UNKNOWN, f"no game {game_id}", game=game_id)


def moves_of(connection: sqlite3.Connection, game_id: int) -> list[str]:
    """Returns the texts of a game's moves in order."""
    rows = connection.execute("SELECT number, text FROM moves WHERE game_id = ? ORDER BY number", (game_id,)).fetchall()
    if [number for number, _ in rows] != list(range(1, len(rows) + 1)):
        raise StoreError(Code.BROKEN, f"moves of game {game_id} are missing", game=game_id)
    return [text for _, text in rows]


def record_of(connection: sqlite3.Connection, game: StoredGame) -> GameRecord:
    """Returns a stored game with all its moves."""
    moves = tuple(moves_of(connection, game.id))
    statement = "SELECT evenings.started, place FROM games JOIN evenings ON evenings.id = evening WHERE games.id = ?"
    row = connection.execute(f"{statement} AND typeof(place) = 'integer'", (game.id,)).fetchone()
    part_of = (from_microseconds(row[0]), row[1]) if row else (None, None)
    return GameRecord(game.lineup, game.seed, game.started, game.updated, game.finished, moves, *part_of)


def new_seed() -> int:
    """Returns a seed for a game, which nobody can foretell."""
    return SystemRandom().getrandbits(SEED_BITS)


def replayed(record: GameRecord) -> Course:
    """Returns a whole game brought forward by its moves. Raises :class:`StoreError` if it is not as it should be."""
    course = course_of(record.lineup, record.moves)
    if course.over != (record.finished is not None):
        raise StoreError(Code.ILLEGAL_GAME, "finished and over do not agree")
    return course


def put_game(connection: sqlite3.Connection, record: GameRecord, stage: str, result: Result | None) -> int:
    """Puts a game that was checked in, with what it came to if it is over, and returns its number.

    Its people are those of the house.
    """
    game_id = begin_game(connection, record.lineup, record.seed, record.started)
    append_moves(connection, game_id, 1, record.moves, record.updated)
    note_stage(connection, game_id, stage)
    if result is not None:
        finish_game(connection, game_id, record.lineup, result, record.finished or record.updated)
    return game_id


def begin_game(connection: sqlite3.Connection, lineup: LineUp, seed: int, started: datetime) -> int:
    """Puts a game without moves in and returns its number."""
    row = (lineup.game, lineup.to_json(), str(seed), to_microseconds(started))
    game_id = connection.execute(
        "INSERT INTO games (game, lineup, seed, started) VALUES (?, ?, ?, ?)", row
    ).lastrowid
    if game_id is None:
        raise StoreError(Code.DISK_TROUBLE, "the new game got no number")
    return game_id


def note_stage(connection: sqlite3.Connection, game_id: int, stage: str) -> None:
    """Notes how far a game has come."""
    connection.execute("UPDATE games SET stage = ? WHERE id = ? AND stage != ?", (stage, game_id, stage))


def append_moves(
    connection: sqlite3.Connection, game_id: int, first: int, moves: Iterable[str], made: datetime
) -> None:
    """Puts legal moves at the end of a game, the first of them with the number ``first``."""
    at = to_microseconds(made)
    rows = [(game_id, number, text, at) for number, text in enumerate(moves, first)]
    connection.executemany("INSERT INTO moves (game_id, number, text, made) VALUES (?, ?, ?, ?)", rows)


def finish_game(
    connection: sqlite3.Connection, game_id: int, lineup: LineUp, result: Result, finished: datetime
) -> None:
    """Notes that a game is over and what it came to."""
    connection.execute("UPDATE games SET finished = ? WHERE id = ?", (to_microseconds(finished), game_id))
    note_result(connection, game_id, lineup, result)


def note_result(connection: sqlite3.Connection, game_id: int, lineup: LineUp, result: Result) -> None:
    """Writes what a finished game came to."""
    results, tallies = [], []
    for number, (seat, score, counts) in enumerate(zip(lineup.seats, result.scores, result.tallies, strict=True)):
        victory = len(result.winners) if number in result.winners else 0
        results.append((game_id, number, *who_played(seat), score, victory))
        tallies += [(game_id, number, name, value) for name, value in counts.items()]
    connection.execute("DELETE FROM results WHERE game_id = ?", (game_id,))
    connection.execute("DELETE FROM tallies WHERE game_id = ?", (game_id,))
    connection.executemany(
        "INSERT INTO results (game_id, seat, human, person, score, victory) VALUES (?, ?, ?, ?, ?, ?)", results
    )
    connection.executemany("INSERT INTO tallies (game_id, seat, name, value) VALUES (?, ?, ?, ?)", tallies)
    # whoever left the evening while this was played, and played on, has points there all the same
    connection.execute(
        """
        INSERT OR IGNORE INTO guests (evening, person, here)
        SELECT evenings.id, person, 0
        FROM games JOIN evenings ON evenings.id = evening JOIN results ON game_id = games.id
        WHERE games.id = ? AND human AND person IS NOT NULL
        """,
        (game_id,),
    )


def who_played(seat: SeatPlan) -> tuple[bool, int | None]:
    """Returns whether a person played at a seat, and who."""
    return not seat.machine, None if seat.machine else seat.person


def _stored_game(row: tuple[Any, ...]) -> StoredGame:
    game_id, lineup, seed, started, finished, stage, count, updated, evening = row
    return StoredGame(
        id=game_id,
        lineup=read_lineup(lineup),
        seed=read_seed(seed),
        started=from_microseconds(started),
        updated=from_microseconds(started if updated is None else updated),
        finished=None if finished is None else from_microseconds(finished),
        move_count=count or 0,
        stage=stage,
        evening=evening,
    )


def _with_result(connection: sqlite3.Connection, game: StoredGame) -> StoredGame:
    if game.finished is None:
        return game
    rows = connection.execute(
        "SELECT seat, score, victory FROM results WHERE game_id = ? ORDER BY seat", (game.id,)
    ).fetchall()
    winners = tuple(seat for seat, _, victory in rows if victory)
    return game._replace(scores=tuple(score for _, score, _ in rows), winners=winners)
