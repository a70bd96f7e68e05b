"""What was before a game: of everybody who played it, and of the house. Firsts, bests and rows are told by it."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Mapping
from typing import NamedTuple

from .errors import Code, StoreError
from .lineup import named_game

LONGEST_ROW = 100  # victories that are counted back


class PersonBefore(NamedTuple):
    """What somebody had done before: in all games, and ``here``, in those of the same kind.

    ``row`` is how many games they had won in a row; ``tallies`` are sums, of those whose first is worth telling.
    """

    games: int = 0
    games_here: int = 0
    victories: int = 0
    victories_here: int = 0
    best: int | None = None
    row: int = 0
    tallies: Mapping[str, int] = {}


class Before(NamedTuple):
    """What there was before a game: of its people by seat, how many games of its kind, and the greatest in them."""

    people: Mapping[int, PersonBefore]
    games: int = 0
    highest: int | None = None
    peaks: Mapping[str, int] = {}


EARLIER = "(games.finished < :finished OR games.finished = :finished AND games.id < :id)"


def before_game(connection: sqlite3.Connection, game_id: int) -> Before:
    """Returns what was before a finished game. Raises :class:`StoreError` if there is no such game."""
    row = connection.execute("SELECT game, finished FROM games WHERE id = ?", (game_id,)).fetchone()
    if row is None or row[1] is None:
        raise StoreError(Code.GAME_UNKNOWN, f"no finished game {game_id}", game=game_id)
    game, finished = row
    values = {"id": game_id, "finished": finished, "game": game}
    seats = connection.execute(
        "SELECT seat, person FROM results WHERE game_id = ? AND person IS NOT NULL", (game_id,)
    ).fetchall()
    count, highest = connection.execute(
        f"""
        SELECT count(DISTINCT games.id), max(CASE WHEN person IS NOT NULL THEN score END)
        FROM games JOIN results ON game_id = games.id WHERE game = :game AND {EARLIER}
        """,
        values,
    ).fetchone()
    rules = named_game(game)
    peaks = {}
    for tally in rules.peaks:
        (peaks[tally],) = connection.execute(
            f"""
            SELECT max(value) FROM games JOIN results ON results.game_id = games.id
            JOIN tallies ON tallies.game_id = games.id AND tallies.seat = results.seat AND tallies.name = :tally
            WHERE game = :game AND {EARLIER}
            """,
            {**values, "tally": tally},
        ).fetchone()
    return Before(
        {seat: _person_before(connection, {**values, "person": person}, rules.firsts) for seat, person in seats},
        count,
        highest,
        {tally: value for tally, value in peaks.items() if value is not None},
    )


def _person_before(
    connection: sqlite3.Connection, values: Mapping[str, object], firsts: Collection[str]
) -> PersonBefore:
    mine = f"FROM results JOIN games ON games.id = game_id WHERE person = :person AND {EARLIER}"
    here = "games.game = :game"
    games, games_here, victories, victories_here, best = connection.execute(
        f"""
        SELECT count(*), coalesce(sum({here}), 0), coalesce(sum(victory > 0), 0),
        coalesce(sum(victory > 0 AND {here}), 0), max(CASE WHEN {here} THEN score END) {mine}
        """,
        values,
    ).fetchone()
    newest = connection.execute(
        f"SELECT victory > 0 {mine} ORDER BY games.finished DESC, games.id DESC LIMIT {LONGEST_ROW}", values
    ).fetchall()
    row = next((number for number, (won,) in enumerate(newest) if not won), len(newest))
    tallies = {}
    for tally in firsts:
        (tallies[tally],) = connection.execute(
            f"""
            SELECT coalesce(sum(value), 0) FROM results JOIN games ON games.id = results.game_id
            JOIN tallies ON tallies.game_id = results.game_id AND tallies.seat = results.seat AND tallies.name = :tally
            WHERE person = :person AND {here} AND {EARLIER}
            """,
            {**values, "tally": tally},
        ).fetchone()
    return PersonBefore(games, games_here, victories, victories_here, best, row, tallies)
