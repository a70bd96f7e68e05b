"""Opens the store's file whatever its state: sound, old, newer than the app, broken, or on a disk that refuses."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import NamedTuple

from .course import Course, course_of
from .errors import SQLITE_ERRORS, Code, StoreError, code_of
from .games import moves_of, note_stage, read_lineup, transaction
from .lock import Pen, UseLock
from .private import make_file, make_folder, shut_database
from .records import has_missing_results, note_missing_results
from .schema import VERSION, check_tables, migrate, version_of

PATIENCE = 3.0  # seconds to wait for another process before giving up
PAUSE = 0.02
MAGIC = b"SQLite format 3\0"
FORMATS_AT = 18
VERSION_AT = 60
HEADER = 100


class Notice(NamedTuple):
    """Something the people at the table should be told: a code and what it is about."""

    code: Code
    details: Mapping[str, object] = {}


class OpenFile(NamedTuple):
    """An open, checked file. Without a lock it is in memory only, and what is stored in it ends with the app."""

    connection: sqlite3.Connection
    lock: UseLock | None
    notices: list[Notice]
    pen: Pen | None = None
    looking_on: bool = False

    def close(self) -> None:
        """Closes the file and gives its locks back."""
        self.connection.close()
        for held in (self.lock, self.pen):
            if held is not None:
                held.close()


def open_to_play(path: Path) -> OpenFile:
    """Opens the file for the one app that plays. While another one does, it is only looked at. Never raises."""
    with suppress(OSError):
        make_folder(path.parent)
    pen = _take_pen(path)
    return _look_on(path) if pen is None else _open_with(path, pen)


def take_over(path: Path, looked_at: OpenFile) -> OpenFile | None:
    """Opens a file to play that was looked at until now. Returns None while another app still plays in it."""
    pen = _take_pen(path)
    if pen is None:
        return None
    looked_at.close()  # it may have to be repaired, which takes that nobody uses it
    return _open_with(path, pen)


def _take_pen(path: Path) -> Pen | None:
    pen = Pen(path)
    if pen.take():
        return pen
    pen.close()
    return None


def _open_with(path: Path, pen: Pen) -> OpenFile:
    return open_file(path)._replace(pen=pen)


def _look_on(path: Path) -> OpenFile:
    """Opens a file that another app writes to, for reading; as much of it as can be read if it is not as it should."""
    notice = Notice(Code.LOOKING_ON, {"file": path.name})
    lock = UseLock(path)
    with suppress(StoreError, *SQLITE_ERRORS):
        if lock.share():
            return OpenFile(_connect_to_read(path), lock, [notice], looking_on=True)
    lock.close()
    return _open_in_memory(path, Code.LOOKING_ON)._replace(looking_on=True)


def _connect_to_read(path: Path) -> sqlite3.Connection:
    address = f"{path.resolve().as_uri()}?mode=ro"
    connection = sqlite3.connect(address, uri=True, isolation_level=None, timeout=PATIENCE)
    try:
        if version_of(connection) != VERSION:
            raise StoreError(Code.NEWER_VERSION, "made by another version")
        check_tables(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def open_file(path: Path) -> OpenFile:
    """Opens the file, or what can take its place. Never raises."""
    try:
        return _open_on_disk(path)
    except Exception as error:  # whatever it is, the app must start
        if code_of(error) is Code.NEWER_VERSION:
            return _open_beside(path, error)
        return _open_in_memory(path, code_of(error))


def _open_on_disk(path: Path) -> OpenFile:
    make_folder(path.parent)
    with TemporaryFile(dir=path.parent):
        pass  # says more clearly than SQLite does why nothing can be written here
    notices: list[Notice] = []
    lock = UseLock(path)
    try:
        return OpenFile(_connect_patiently(path, lock, notices), lock, notices)
    except BaseException:
        lock.close()
        raise


def _connect_patiently(path: Path, lock: UseLock, notices: list[Notice]) -> sqlite3.Connection:
    """Connects, waiting for other processes, and repairs a broken file once nobody else uses it."""
    deadline = time.monotonic() + PATIENCE
    alone = False
    while True:
        granted = lock.take_alone() if alone else lock.share()
        if granted:
            try:
                connection = _connect(path)
            except Exception as error:
                if code_of(error) is Code.BROKEN and not notices:
                    if alone:  # seen broken with nobody else about: not another process's repair in progress
                        notices.append(_replace(path))
                    alone = True
                    continue
                if code_of(error) is not Code.IN_USE:
                    raise
            else:
                if not alone or lock.share():
                    return connection
                connection.close()
        if time.monotonic() > deadline:
            raise StoreError(Code.IN_USE, "another process keeps the file to itself")
        alone = False
        time.sleep(PAUSE)


def _replace(path: Path) -> Notice:
    from .rescue import replace_broken  # most files are whole

    aside, rescued = replace_broken(path)
    details = {"games": len(rescued.games), "shortened": rescued.shortened, "lost": rescued.lost}
    return Notice(Code.SET_ASIDE, {"file": path.name, "aside": aside.name, **details})


def _open_beside(path: Path, error: Exception) -> OpenFile:
    """Leaves a newer version's file alone and opens one of this version's own."""
    own = path.with_name(f"{path.stem}-v{VERSION}{path.suffix}")
    opened = open_file(own)
    details = error.details if isinstance(error, StoreError) else {}
    opened.notices.insert(0, Notice(Code.NEWER_VERSION, {"file": path.name, "beside": own.name, **details}))
    return opened


def _open_in_memory(path: Path, code: Code) -> OpenFile:
    """Opens an empty file in memory and fills in what can be read of the one on the disk."""
    from .rescue import read_broken

    connection = sqlite3.connect(":memory:", isolation_level=None)
    rescued = read_broken(path)
    rescued.put_into(connection)
    connection.execute("PRAGMA foreign_keys = ON")
    return OpenFile(connection, None, [Notice(code, {"file": path.name, "games": len(rescued.games)})])


def _connect(path: Path) -> sqlite3.Connection:
    _check_header(path)
    make_file(path)
    shut_database(path)
    connection = sqlite3.connect(path, isolation_level=None, timeout=PATIENCE)
    try:
        connection.execute("PRAGMA cell_size_check = ON")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
        migrate(connection)
        _check(connection)
        connection.execute("PRAGMA journal_mode = WAL").fetchone()  # only now: it changes the file for good
        _bring_up_to_date(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _check_header(path: Path) -> None:
    """Looks at the file without opening it, for SQLite might change a file that it only looks at."""
    log = path.with_name(path.name + "-wal")
    logged = log.exists() and log.stat().st_size > 0
    if not path.exists() or path.stat().st_size == 0:
        if logged:
            raise StoreError(Code.BROKEN, "the file is empty and its log is not")
        return
    with path.open("rb") as file:
        header = file.read(HEADER)
    if not header.startswith(MAGIC) or header[FORMATS_AT : FORMATS_AT + 2] not in (b"\1\1", b"\2\2"):
        raise StoreError(Code.BROKEN, "not a store's file")
    version = int.from_bytes(header[VERSION_AT : VERSION_AT + 4], "big", signed=True)
    if version <= VERSION and logged:
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=PATIENCE)
        try:
            version = version_of(connection)
        finally:
            connection.close()
    if version > VERSION:
        raise StoreError(Code.NEWER_VERSION, f"made by schema version {version}", version=version)


def _check(connection: sqlite3.Connection) -> None:
    """Raises unless the file is sound: its tables, its pages, and what is in them."""
    connection.execute("BEGIN")  # one view of the file, though another process may be playing in it
    try:
        check_tables(connection)
        (finding,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if finding != "ok":
            raise StoreError(Code.BROKEN, finding)
        _check_games(connection)
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _check_games(connection: sqlite3.Connection) -> None:
    """Raises unless every line-up can be read and every unfinished game can be played up to where it stands."""
    try:
        for (text,) in connection.execute("SELECT DISTINCT lineup FROM games").fetchall():
            Course(read_lineup(text))
        for game_id, text in connection.execute("SELECT id, lineup FROM games WHERE finished IS NULL").fetchall():
            if course_of(read_lineup(text), moves_of(connection, game_id)).over:
                raise StoreError(Code.BROKEN, f"game {game_id} is over and not marked so", game=game_id)
        _check_nothing_orphaned(connection)
        for column, table in (("name", "results"), ("name", "tallies"), ("game", "games"), ("stage", "games")):
            connection.execute(f"SELECT DISTINCT {column} FROM {table}").fetchall()  # text that is none cannot be read
    except StoreError as error:
        raise StoreError(Code.BROKEN, error.message, **error.details) from error


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Notes what earlier versions did not: what finished games came to, and how far the others have come."""
    if not has_missing_results(connection) and not _unstaged(connection):
        return
    with transaction(connection):
        try:
            note_missing_results(connection)
            for game_id, text in _unstaged(connection):
                note_stage(connection, game_id, course_of(read_lineup(text), moves_of(connection, game_id)).stage)
        except StoreError as error:
            raise StoreError(Code.BROKEN, error.message, **error.details) from error


def _unstaged(connection: sqlite3.Connection) -> list[tuple[int, str]]:
    return connection.execute("SELECT id, lineup FROM games WHERE finished IS NULL AND stage = ''").fetchall()


def _check_nothing_orphaned(connection: sqlite3.Connection) -> None:
    """Raises if there are moves or results of a game that is yet to come, which they would be taken for."""
    (newest,) = connection.execute("SELECT coalesce(max(id), 0) FROM games").fetchone()
    for table in ("moves", "results", "tallies"):
        (last,) = connection.execute(f"SELECT coalesce(max(game_id), 0) FROM {table}").fetchone()
        if last > newest:
            raise StoreError(Code.BROKEN, f"{table} of a game that is missing")
