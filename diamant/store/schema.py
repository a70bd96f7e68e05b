"""The tables of the store's file, and the steps that bring an older file forward."""

from __future__ import annotations

import sqlite3
from functools import lru_cache

from .errors import Code, StoreError
from .times import LAST_MICROSECOND

# One entry for every version, each a step from the one before it. An entry is never changed once it was released:
# files in the field were made by it. Types are checked by hand because older SQLite knows no strict tables.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        f"""
        CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            lineup TEXT NOT NULL CHECK (typeof(lineup) = 'text'),
            seed TEXT NOT NULL CHECK (typeof(seed) = 'text' AND seed NOT GLOB '*[^0-9]*' AND length(seed) < 100),
            started INTEGER NOT NULL CHECK (typeof(started) = 'integer' AND started BETWEEN 0 AND {LAST_MICROSECOND}),
            finished INTEGER
                CHECK (finished IS NULL OR typeof(finished) = 'integer' AND finished BETWEEN 0 AND {LAST_MICROSECOND})
        )
        """,
        "CREATE INDEX games_by_finish ON games (finished)",
        f"""
        CREATE TABLE moves (
            game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (typeof(number) = 'integer' AND number > 0),
            text TEXT NOT NULL CHECK (typeof(text) = 'text'),
            made INTEGER NOT NULL CHECK (typeof(made) = 'integer' AND made BETWEEN 0 AND {LAST_MICROSECOND}),
            PRIMARY KEY (game_id, number)
        ) WITHOUT ROWID
        """,
        "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    ),
    (
        # What finished games came to, made from their moves; emptied and made again at any time.
        """
        CREATE TABLE results (
            game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            seat INTEGER NOT NULL CHECK (typeof(seat) = 'integer'),
            name TEXT NOT NULL CHECK (typeof(name) = 'text'),
            score INTEGER NOT NULL CHECK (typeof(score) = 'integer'),
            victory INTEGER NOT NULL CHECK (typeof(victory) = 'integer'),
            PRIMARY KEY (game_id, seat)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE expedition_results (
            game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            seat INTEGER NOT NULL CHECK (typeof(seat) = 'integer'),
            rounds INTEGER NOT NULL CHECK (typeof(rounds) = 'integer' AND rounds > 0),
            depth INTEGER NOT NULL CHECK (typeof(depth) = 'integer'),
            deepest INTEGER NOT NULL CHECK (typeof(deepest) = 'integer'),
            haul INTEGER NOT NULL CHECK (typeof(haul) = 'integer'),
            loss INTEGER NOT NULL CHECK (typeof(loss) = 'integer'),
            relics INTEGER NOT NULL CHECK (typeof(relics) = 'integer'),
            PRIMARY KEY (game_id, seat)
        ) WITHOUT ROWID
        """,
    ),
    (
        # Games of several kinds. What unfinished ones are at is noted with them; tallies are named by their game.
        "ALTER TABLE games ADD COLUMN game TEXT NOT NULL DEFAULT 'expedition' CHECK (typeof(game) = 'text')",
        "ALTER TABLE games ADD COLUMN stage TEXT NOT NULL DEFAULT '' CHECK (typeof(stage) = 'text')",
        "DROP INDEX games_by_finish",
        "CREATE INDEX games_by_finish ON games (game, finished)",
        """
        CREATE TABLE tallies (
            game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
            seat INTEGER NOT NULL CHECK (typeof(seat) = 'integer'),
            name TEXT NOT NULL CHECK (typeof(name) = 'text'),
            value INTEGER NOT NULL CHECK (typeof(value) = 'integer'),
            PRIMARY KEY (game_id, seat, name)
        ) WITHOUT ROWID
        """,
        *(
            f"INSERT INTO tallies SELECT game_id, seat, '{name}', {name} FROM expedition_results"
            for name in ("rounds", "depth", "deepest", "haul", "loss", "relics")
        ),
        "DROP TABLE expedition_results",
    ),
    (
        # People, their evenings and moments. In few letters: a rescue counts on all of the schema being on one page.
        """
        CREATE TABLE people (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, colour TEXT NOT NULL, since INTEGER NOT NULL, face TEXT,
        CHECK (typeof(name) || typeof(colour) || typeof(since) = 'texttextinteger'))
        """,
        """
        CREATE TABLE evenings (
        id INTEGER PRIMARY KEY, started INTEGER NOT NULL, ended INTEGER, machines INTEGER NOT NULL,
        programme TEXT NOT NULL,
        CHECK (typeof(started) || typeof(machines) || typeof(programme) = 'integerintegertext'))
        """,
        """
        CREATE TABLE guests (
        evening INTEGER NOT NULL REFERENCES evenings ON DELETE CASCADE,
        person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
        here INTEGER NOT NULL, PRIMARY KEY (evening, person)) WITHOUT ROWID
        """,
        "ALTER TABLE games ADD COLUMN evening INTEGER REFERENCES evenings ON DELETE SET NULL",
        "ALTER TABLE games ADD COLUMN place INTEGER",
        "ALTER TABLE games ADD COLUMN told INTEGER NOT NULL DEFAULT 0",
        "CREATE UNIQUE INDEX games_of_evening ON games (evening, place) WHERE evening IS NOT NULL",
        "CREATE INDEX games_by_day ON games (finished)",
        """
        CREATE TABLE outcomes (
        game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, seat INTEGER NOT NULL, human INTEGER NOT NULL,
        person INTEGER REFERENCES people ON DELETE SET NULL, score INTEGER NOT NULL, victory INTEGER NOT NULL,
        PRIMARY KEY (game_id, seat),
        CHECK (typeof(seat) || typeof(human) || typeof(score) || typeof(victory) = 'integerintegerintegerinteger'))
        WITHOUT ROWID
        """,
        "INSERT INTO outcomes SELECT game_id, seat, name != '', NULL, score, victory FROM results",
        "DROP TABLE results",
        """
        CREATE TABLE moments (
        game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, number INTEGER NOT NULL, kind TEXT NOT NULL,
        seat INTEGER NOT NULL, weight INTEGER NOT NULL, facts TEXT NOT NULL, PRIMARY KEY (game_id, number),
        CHECK (typeof(number) || typeof(kind) || typeof(seat) = 'integertextinteger')) WITHOUT ROWID
        """,
        "ALTER TABLE outcomes RENAME TO results",
        "CREATE UNIQUE INDEX results_by_person ON results (person, game_id)",
    ),
)
VERSION = len(MIGRATIONS)


def version_of(connection: sqlite3.Connection) -> int:
    """Returns the schema version of an open file; 0 is a new one."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(connection: sqlite3.Connection, to: int = VERSION) -> None:
    """Brings an open file forward to a version, all of it or nothing."""
    if version_of(connection) == to:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = version_of(connection)  # asked again: another process may have been faster
        if not 0 <= version <= to:
            raise StoreError(Code.BROKEN, f"no such schema version: {version}")
        for statement in (statement for step in MIGRATIONS[version:to] for statement in step):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {to}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def check_tables(connection: sqlite3.Connection) -> None:
    """Raises :class:`StoreError` if the file's tables are not the ones this version makes."""
    if _tables(connection) != _expected_tables():
        raise StoreError(Code.BROKEN, "the tables are not the store's")


def _tables(connection: sqlite3.Connection) -> frozenset[tuple[object, ...]]:
    return frozenset(connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master"))


@lru_cache(maxsize=1)
def _expected_tables() -> frozenset[tuple[object, ...]]:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(connection)
        return _tables(connection)
    finally:
        connection.close()
