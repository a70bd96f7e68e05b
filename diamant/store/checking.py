"""Sees whether an open file is sound, and notes what earlier versions did not."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping

from .course import Course, course_of
from .errors import Code, StoreError
from .games import moves_of, note_stage, read_lineup, transaction
from .people import all_people, is_name, name_key
from .records import forget_impossible_results, has_impossible_results, has_missing_results, note_missing_results
from .roster import Roster, seat_everybody
from .schema import check_tables


def check(connection: sqlite3.Connection, *, pages: bool = True) -> dict[int, str]:
    """Raises unless the file is sound: its tables, its ``pages`` unless they are known to be, and what is in them.

    Returns how far those games have come that say otherwise, or do not say.
    """
    connection.execute("BEGIN")  # one view of the file, though another process may be playing in it
    try:
        check_tables(connection)
        if pages:
            (finding,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            if finding != "ok":
                raise StoreError(Code.BROKEN, finding)
        _check_people(connection)
        return _check_games(connection)
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _check_people(connection: sqlite3.Connection) -> None:
    """Raises unless everybody has a name of their own. A face or a colour that cannot be read is just none."""
    everybody = all_people(connection)
    if not all(is_name(person.name) and person.id > 0 for person in everybody):
        raise StoreError(Code.BROKEN, "people whose names or numbers cannot be")
    if len({name_key(person.name) for person in everybody}) < len(everybody):
        raise StoreError(Code.BROKEN, "two people of one name")


def _check_games(connection: sqlite3.Connection) -> dict[int, str]:
    """Raises unless every line-up can be read and every unfinished game can be played up to where it stands."""
    stages: dict[int, str] = {}
    unfinished = "SELECT id, lineup, stage FROM games WHERE finished IS NULL"
    try:
        begun: set[tuple[object, ...]] = set()
        for text, game in connection.execute("SELECT DISTINCT lineup, game FROM games").fetchall():
            lineup = read_lineup(text)
            if lineup.game != game:
                raise StoreError(Code.BROKEN, f"a game of {lineup.game} among those of {game[:40]!r}")
            rules = (game, len(lineup.seats), *lineup.options.items())
            if rules not in begun:  # of many tables with the same rules one is enough
                Course(lineup)
                begun.add(rules)
        for game_id, text, stage in connection.execute(unfinished).fetchall():
            course = course_of(read_lineup(text), moves_of(connection, game_id))
            if course.over:
                raise StoreError(Code.BROKEN, f"game {game_id} is over and not marked so", game=game_id)
            if course.stage != stage:
                stages[game_id] = course.stage
        _check_nothing_orphaned(connection)
        for column, table in (("name", "tallies"), ("game", "games"), ("stage", "games")):
            connection.execute(f"SELECT DISTINCT {column} FROM {table}").fetchall()  # text that is none cannot be read
    except StoreError as error:
        raise StoreError(Code.BROKEN, error.message, **error.details) from error
    return stages


def bring_up_to_date(connection: sqlite3.Connection, stages: Mapping[int, str]) -> None:
    """Notes what finished games came to, where that is missing or cannot be, and how far the others have come."""
    strangers = _has_strangers(connection)
    if not (stages or strangers or has_missing_results(connection) or has_impossible_results(connection)):
        return
    with transaction(connection):
        try:
            if strangers:
                seat_everybody(connection)
            forget_impossible_results(connection)
            note_missing_results(connection)
            for game_id, stage in stages.items():
                note_stage(connection, game_id, stage)
        except StoreError as error:
            raise StoreError(Code.BROKEN, error.message, **error.details) from error


def _has_strangers(connection: sqlite3.Connection) -> bool:
    """Tells whether somebody played who is not known yet: there were names before there were people."""
    roster = Roster(connection)
    tables = connection.execute("SELECT DISTINCT lineup FROM games").fetchall()
    return not all(roster.has_all_of(read_lineup(text)) for (text,) in tables)


CHILDREN = {
    "games": (("moves", "game_id"), ("results", "game_id"), ("tallies", "game_id"), ("moments", "game_id")),
    "people": (("results", "person"), ("guests", "person")),
    "evenings": (("games", "evening"), ("guests", "evening")),
}
"""What belongs to a row of each table, and the column that says so."""


def _check_nothing_orphaned(connection: sqlite3.Connection) -> None:
    """Raises if anything belongs to a game, a person or an evening yet to come, who would be taken for its own."""
    for parent, children in CHILDREN.items():
        for table, column in children:
            later = f"SELECT 1 FROM {table} WHERE {column} > (SELECT coalesce(max(id), 0) FROM {parent}) LIMIT 1"
            if connection.execute(later).fetchone():  # SQLite compares, since what is there may be no number
                raise StoreError(Code.BROKEN, f"{table} of {parent} that are missing")
