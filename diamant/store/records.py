"""Players' and the table's records: sums over what the finished games came to."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from .errors import Code, StoreError
from .games import course_of, moves_of, note_result, read_lineup


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """What one name did in all finished games. Points are rubies and relics together.

    ``wins`` are victories alone, ``shared_wins`` those shared with others. ``biggest_haul`` is the most points carried
    home from one expedition, ``biggest_loss`` the most rubies lost to one trap, ``relics`` how many were taken, and
    ``mean_depth`` how many cards the player saw in an expedition before leaving or running from a trap.
    """

    name: str
    games: int
    wins: int
    shared_wins: int
    best_score: int
    mean_score: float
    biggest_haul: int
    biggest_loss: int
    relics: int
    mean_depth: float


@dataclass(frozen=True, slots=True)
class TableRecord:
    """What all finished games came to: how many, the most cards in one expedition, and a person's highest score.

    ``highest_names`` holds everybody who reached the highest score, oldest game first.
    """

    games: int = 0
    longest_expedition: int = 0
    highest_score: int = 0
    highest_names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Records:
    """All records: the players, those with the most victories first, and the table."""

    players: tuple[PlayerRecord, ...]
    table: TableRecord


def read_records(connection: sqlite3.Connection) -> Records:
    """Returns the records of all finished games."""
    players = connection.execute(
        """
        SELECT name, count(DISTINCT game_id), sum(victory = 1), sum(victory > 1), max(score), avg(score),
               max(haul), max(loss), sum(relics), sum(depth) * 1.0 / sum(rounds)
        FROM results JOIN expedition_results USING (game_id, seat)
        WHERE name != '' GROUP BY name
        ORDER BY sum(victory > 0) DESC, sum(victory = 1) DESC, max(score) DESC, name
        """
    ).fetchall()
    return Records(tuple(PlayerRecord(*row) for row in players), _read_table(connection))


def _read_table(connection: sqlite3.Connection) -> TableRecord:
    (games,) = connection.execute("SELECT count(*) FROM games WHERE finished IS NOT NULL").fetchone()
    (longest,) = connection.execute("SELECT max(deepest) FROM expedition_results").fetchone()
    (highest,) = connection.execute("SELECT max(score) FROM results WHERE name != ''").fetchone()
    names = connection.execute(
        """
        SELECT name FROM results WHERE name != '' AND score = ?
        GROUP BY name ORDER BY min(game_id), min(seat)
        """,
        (highest,),
    ).fetchall()
    return TableRecord(games, longest or 0, highest or 0, tuple(name for (name,) in names))


UNSUMMED = "FROM games WHERE finished IS NOT NULL AND NOT EXISTS (SELECT 1 FROM results WHERE game_id = id)"


def has_missing_results(connection: sqlite3.Connection) -> bool:
    """Tells whether there are finished games that were not summed up yet."""
    return connection.execute(f"SELECT 1 {UNSUMMED} LIMIT 1").fetchone() is not None


def note_missing_results(connection: sqlite3.Connection) -> None:
    """Sums up the finished games that were not yet. Raises :class:`StoreError` if one is not over after its moves."""
    for game_id, text in connection.execute(f"SELECT id, lineup {UNSUMMED} ORDER BY id").fetchall():
        lineup = read_lineup(text)
        course = course_of(lineup, moves_of(connection, game_id))
        if not course.over:
            raise StoreError(Code.BROKEN, f"game {game_id} is marked as finished and is not over", game=game_id)
        note_result(connection, game_id, lineup, course.sum_up())


def forget_results(connection: sqlite3.Connection) -> None:
    """Empties the tables that are made from the games."""
    connection.execute("DELETE FROM results")
    connection.execute("DELETE FROM expedition_results")
