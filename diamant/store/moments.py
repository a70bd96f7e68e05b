"""Moments as rows and back: what was worth telling of finished games, made from them and made again at any time."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, NamedTuple

from diamant.games.game import Moment

from .errors import StoreError
from .reading import read_json
from .times import from_microseconds

MOST_FACTS = 20


class Remembered(NamedTuple):
    """A moment with the game it is of: which game, when it ended, and who it is about."""

    moment: Moment
    game_id: int
    game: str
    finished: datetime
    person: int


# Whoever is nobody any more has no moments.
MOMENTS = """
    SELECT moments.game_id, games.game, games.finished, results.person, moments.seat, CAST(kind AS BLOB),
    CAST(weight AS INTEGER), CAST(facts AS BLOB)
    FROM moments JOIN games ON games.id = moments.game_id
    JOIN results ON results.game_id = moments.game_id AND results.seat = moments.seat AND results.person IS NOT NULL
"""


def select_moments(connection: sqlite3.Connection, rest: str, values: Sequence[object]) -> list[Remembered]:
    """Returns the moments that the rest of the SQL statement picks, in its order; those that can be read."""
    rows = connection.execute(f"{MOMENTS} {rest}", tuple(values)).fetchall()
    return [moment for moment in map(_remembered, rows) if moment is not None]


def _remembered(row: tuple[Any, ...]) -> Remembered | None:
    game_id, game, finished, person, seat, kind, weight, facts = row
    with suppress(StoreError, UnicodeDecodeError, AttributeError):
        told = _facts(read_json(facts.decode()))
        if told is not None:
            moment = Moment(kind.decode(), seat, weight, told)
            return Remembered(moment, game_id, game, from_microseconds(finished), person)
    return None


def _facts(data: object) -> Mapping[str, int | str] | None:
    if not isinstance(data, dict) or len(data) > MOST_FACTS:
        return None
    return data if all(type(value) in (int, str) for value in data.values()) else None


def note_moments(connection: sqlite3.Connection, game_id: int, moments: Iterable[Moment], version: int) -> None:
    """Writes what is told of a game, and by which version of the telling."""
    rows = [
        (game_id, number, moment.kind, moment.seat, moment.weight, json.dumps(dict(moment.facts)))
        for number, moment in enumerate(moments)
    ]
    connection.execute("DELETE FROM moments WHERE game_id = ?", (game_id,))
    connection.executemany(
        "INSERT INTO moments (game_id, number, kind, seat, weight, facts) VALUES (?, ?, ?, ?, ?, ?)", rows
    )
    connection.execute("UPDATE games SET told = ? WHERE id = ?", (version, game_id))


def untold(connection: sqlite3.Connection, version: int) -> list[int]:
    """Returns the finished games that this version of the telling has not told yet, the oldest first."""
    statement = "SELECT id FROM games WHERE finished IS NOT NULL AND told IS NOT ? ORDER BY finished, id"
    return [game_id for (game_id,) in connection.execute(statement, (version,))]


def tell_anew(connection: sqlite3.Connection, which: str, values: Sequence[object]) -> None:
    """Lets games be told again that SQL picks: what was before them is no longer what it was."""
    connection.execute(f"UPDATE games SET told = 0 WHERE finished IS NOT NULL AND {which}", tuple(values))
