"""Opens the store's file whatever its state: sound, old, newer than the app, broken, or on a disk that refuses."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import NamedTuple

from .checking import bring_up_to_date, check
from .errors import SQLITE_ERRORS, Code, StoreError, code_of
from .files import Place, beside, has_log, is_noted_sound, log_belongs, note_owner, note_sound, sync_folder
from .lock import Pen, UseLock
from .private import make_file, make_folder, shut_database
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
    place: Place | None = None

    def close(self) -> None:
        """Closes the file, notes that it is whole so that the next start need not look, and gives its locks back."""
        self.connection.close()
        if self.lock is not None and self.place is not None and not self.looking_on and not self.place.is_left:
            note_sound(self.place.path)
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


def put_back(file: OpenFile) -> OpenFile:
    """Writes a file that was taken away while it was open to its place again, and opens it there.

    Raises :class:`StoreError` where that does not work; what is open stays open then.
    """
    if file.place is None or not file.place.is_left:
        return file
    path = file.place.path
    try:
        if os.path.lexists(path):
            raise StoreError(Code.FILE_GONE, "another file has its place")
        path.parent.mkdir(parents=True, exist_ok=True)
        _build(path, file.connection.backup)
    except (OSError, *SQLITE_ERRORS) as error:
        raise StoreError(code_of(error), str(error)) from error
    file.close()
    return open_file(path) if file.pen is None else open_to_play(path)


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
    connection = _connect_reading(path)
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
        connection = _connect_patiently(path, lock, notices)
        note_owner(path)
        return OpenFile(connection, lock, notices, place=Place.of(path))
    except BaseException:
        lock.close()
        raise


def _connect_patiently(path: Path, lock: UseLock, notices: list[Notice]) -> sqlite3.Connection:
    """Connects, waiting for other processes, and makes or repairs the file once nobody else uses it."""
    deadline = time.monotonic() + PATIENCE
    alone = not path.exists()
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
        alone = not path.exists()
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
    new = not path.exists()
    if new:
        _build(path.resolve(), migrate)
    shut_database(path)
    sound = new or is_noted_sound(path)
    untouched = sound and not has_log(path)
    with _log_kept(path):
        connection = sqlite3.connect(path, isolation_level=None, timeout=PATIENCE)
        try:
            connection.execute("PRAGMA cell_size_check = ON")
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA synchronous = FULL")
            migrate(connection)
            stages = {} if untouched else check(connection, pages=not sound)
            connection.execute("PRAGMA journal_mode = WAL").fetchone()  # only now: it changes the file for good
            if not untouched:
                bring_up_to_date(connection, stages)
        except BaseException:
            connection.close()
            raise
    if new or not untouched:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        note_sound(path)
    return connection


def _build(path: Path, fill: Callable[[sqlite3.Connection], object]) -> None:
    """Makes a new file that is in its place when it is whole: an empty file is always one that lost its games."""
    building = beside(path, ".building")
    for ending in ("", "-journal", "-wal", "-shm"):
        beside(building, ending).unlink(missing_ok=True)
    make_file(building)
    with closing(sqlite3.connect(building, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = MEMORY").fetchone()  # what is not finished is thrown away
        fill(connection)
        connection.execute("PRAGMA journal_mode = WAL").fetchone()
    for ending in ("-wal", "-shm"):
        beside(path, ending).unlink(missing_ok=True)
    os.replace(building, path)
    sync_folder(path.parent)


@contextmanager
def _log_kept(path: Path) -> Iterator[None]:
    """Keeps the log as it is until the file is known to be sound: SQLite's last user plays it into the file for good,
    unless that one only reads."""
    if not has_log(path):
        yield
        return
    with closing(_connect_reading(path)) as reader:
        version_of(reader)
        yield


def _connect_reading(path: Path) -> sqlite3.Connection:
    address = f"{path.resolve().as_uri()}?mode=ro"
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=PATIENCE)


def _check_header(path: Path) -> None:
    """Looks at the file without opening it, for SQLite might change a file that it only looks at."""
    for ending in ("", "-wal", "-shm", "-journal"):
        if beside(path, ending).exists() and not beside(path, ending).is_file():
            raise StoreError(Code.DISK_TROUBLE, "not a plain file")  # from which SQLite might read for ever
    logged = has_log(path)
    if not path.exists():
        if logged:
            raise StoreError(Code.BROKEN, "there is a log and no file")
        return
    with path.open("rb") as file:
        header = file.read(HEADER)
    if not header.startswith(MAGIC) or header[FORMATS_AT : FORMATS_AT + 2] not in (b"\1\1", b"\2\2"):
        raise StoreError(Code.BROKEN, "not a store's file")
    version = int.from_bytes(header[VERSION_AT : VERSION_AT + 4], "big", signed=True)
    if version <= VERSION and logged:
        if not log_belongs(path):
            raise StoreError(Code.BROKEN, "the log is another file's")
        with closing(_connect_reading(path)) as connection:
            version = version_of(connection)
    if version > VERSION:
        raise StoreError(Code.NEWER_VERSION, f"made by schema version {version}", version=version)
