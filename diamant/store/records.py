"""Players' and the table's records in one game: sums over what its finished games came to."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import NamedTuple

from diamant.games.game import Adding

from .course import course_of
from .errors import Code, StoreError
from .games import moves_of, note_result, read_lineup
from .lineup import named_game


class PlayerRecord(NamedTuple):
    """What one person did in all finished games of one kind.

    ``wins`` are victories alone, ``shared_wins`` those shared with others. ``tallies`` are all of the game's own, added
    up or the greatest, as the game says; games from before there was a tally count 0.
    """

    name: str
    games: int
    wins: int
    shared_wins: int
    best_score: int
    mean_score: float
    tallies: Mapping[str, int]
    person: int = 0


class TableRecord(NamedTuple):
    """What all finished games of one kind came to: how many, a person's highest score, and the game's own tallies.

    ``highest_names`` holds everybody who reached the highest score, oldest game first.
    """

    games: int = 0
    highest_score: int = 0
    highest_names: tuple[str, ...] = ()
    tallies: Mapping[str, int] = {}


class Records(NamedTuple):
    """All records of one game: the players, those with the most victories first, and the table."""

    players: tuple[PlayerRecord, ...]
    table: TableRecord


def read_records(connection: sqlite3.Connection, game: str) -> Records:
    """Returns the records of all finished games of one kind."""
    return Records(read_players(connection, game), _read_table(connection, game, named_game(game).tallies))


def read_players(connection: sqlite3.Connection, game: str, only: int | None = None) -> tuple[PlayerRecord, ...]:
    """Returns what everybody did in the games of one kind, or ``only`` one person, those with most victories first."""
    ways = named_game(game).tallies
    whose = "person IS NOT NULL" if only is None else "person = :only"
    wanted = {"game": game, "only": only}
    tallies: dict[int, dict[str, int]] = {}
    for person, name, total, most in connection.execute(
        f"""
        SELECT person, tallies.name, sum(value), max(value)
        FROM tallies JOIN results USING (game_id, seat) JOIN games ON games.id = game_id
        WHERE games.game = :game AND {whose} GROUP BY 1, 2
        """,
        wanted,
    ):
        if name in ways:
            tallies.setdefault(person, {})[name] = _added(ways[name], total, most)
    players = connection.execute(
        f"""
        SELECT person, people.name, count(*), sum(victory = 1), sum(victory > 1), max(score), avg(score)
        FROM results JOIN games ON games.id = game_id JOIN people ON people.id = person
        WHERE games.game = :game AND {whose} GROUP BY 1
        ORDER BY sum(victory > 0) DESC, sum(victory = 1) DESC, max(score) DESC, 2
        """,
        wanted,
    ).fetchall()
    return tuple(
        PlayerRecord(name, games, wins, shared, best, mean, dict.fromkeys(ways, 0) | tallies.get(person, {}), person)
        for person, name, games, wins, shared, best, mean in players
    )


def _read_table(connection: sqlite3.Connection, game: str, ways: Mapping[str, Adding]) -> TableRecord:
    statement = "SELECT count(*) FROM games WHERE game = ? AND finished IS NOT NULL"
    (games,) = connection.execute(statement, (game,)).fetchone()
    if not games:
        return TableRecord()
    tallies = dict.fromkeys(ways, 0)
    for name, total, most in connection.execute(
        """
        SELECT tallies.name, sum(value), max(value) FROM tallies JOIN games ON games.id = game_id
        WHERE games.game = ? GROUP BY 1
        """,
        (game,),
    ):
        if name in ways:
            tallies[name] = _added(ways[name], total, most)
    (highest,) = connection.execute(
        "SELECT max(score) FROM results JOIN games ON games.id = game_id WHERE games.game = ? AND person IS NOT NULL",
        (game,),
    ).fetchone()
    names = connection.execute(
        """
        SELECT people.name FROM results JOIN games ON games.id = game_id JOIN people ON people.id = person
        WHERE games.game = ? AND score = ? GROUP BY person ORDER BY min(game_id), min(seat)
        """,
        (game, highest),
    ).fetchall()
    return TableRecord(games, highest or 0, tuple(name for (name,) in names), tallies)


def _added(way: Adding, total: int, most: int) -> int:
    return total if way is Adding.SUM else most


UNSUMMED = "FROM games WHERE finished IS NOT NULL AND NOT EXISTS (SELECT 1 FROM results WHERE game_id = id)"


def has_missing_results(connection: sqlite3.Connection) -> bool:
    """Tells whether there are finished games that were not summed up yet."""
    return connection.execute(f"SELECT 1 {UNSUMMED} LIMIT 1").fetchone() is not None


def note_missing_results(connection: sqlite3.Connection) -> None:
    """Sums up the finished games that were not yet. Raises :class:`StoreError` if one is not over after its moves."""
    for game_id, text in connection.execute(f"SELECT id, lineup {UNSUMMED} ORDER BY id").fetchall():
        lineup = read_lineup(text)
        result = course_of(lineup, moves_of(connection, game_id)).result()
        if result is None:
            raise StoreError(Code.BROKEN, f"game {game_id} is marked as finished and is not over", game=game_id)
        note_result(connection, game_id, lineup, result)


LARGEST = 10**9  # what no game comes to; sums of less are numbers for SQLite
IMPOSSIBLE = f"""
    SELECT game_id FROM results GROUP BY game_id
    HAVING min(seat) != 0 OR max(seat) != count(*) - 1 OR min(score) < -{LARGEST} OR max(score) > {LARGEST}
        OR min(victory) < 0 OR max(victory) > count(*)
    UNION SELECT game_id FROM tallies WHERE value NOT BETWEEN -{LARGEST} AND {LARGEST}
"""


def has_impossible_results(connection: sqlite3.Connection) -> bool:
    """Tells whether there are results that no game can have come to."""
    return connection.execute(f"{IMPOSSIBLE} LIMIT 1").fetchone() is not None


def forget_impossible_results(connection: sqlite3.Connection) -> None:
    """Takes such results away, so that they are missing and made anew."""
    for (game_id,) in connection.execute(IMPOSSIBLE).fetchall():
        connection.execute("DELETE FROM results WHERE game_id = ?", (game_id,))
        connection.execute("DELETE FROM tallies WHERE game_id = ?", (game_id,))


def forget_results(connection: sqlite3.Connection) -> None:
    """Empties the tables that are made from the games."""
    connection.execute("DELETE FROM results")
    connection.execute("DELETE FROM tallies")
