"""The files of a store beside each other on the disk: which one is in its place, and whose the log is."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread
from typing import NamedTuple
from zlib import crc32

from diamant import __version__

from .errors import SQLITE_ERRORS
from .lock import lock_beside

LONGEST_NOTE = 80  # bytes
BLOCK = 8 << 20
APPS_FILE = "diamant.db"
"""The app's own, in its folder."""


def beside(path: Path, ending: str) -> Path:
    """Returns the file of the same name with something more at its end."""
    return path.with_name(path.name + ending)


def has_log(path: Path) -> bool:
    """Tells whether a log with anything in it lies beside a file."""
    log = beside(path, "-wal")
    return log.exists() and log.stat().st_size > 0


class Place(NamedTuple):
    """Where a file was opened, and which file that was: a name can come to mean another one, or none."""

    path: Path
    device: int
    number: int

    @classmethod
    def of(cls, path: Path) -> Place:
        """Returns the place of the file that has this name now."""
        found = path.stat()
        return cls(path, found.st_dev, found.st_ino)

    @property
    def is_left(self) -> bool:
        """Whether the file was moved away, replaced or deleted since; what is written into it then is soon lost."""
        try:
            return Place.of(self.path) != self
        except OSError:
            return True


# Whose the log is: SQLite plays any log that lies there into the file, be it another file's


def note_owner(path: Path) -> None:
    """Notes that the log beside this file will be its own."""
    with suppress(OSError):  # without the note the two are compared
        note = _note_for(path)
        if lock_beside(path).is_file() and _noted(path)[0] != note:
            lock_beside(path).write_bytes(note)


def log_belongs(path: Path) -> bool:
    """Tells whether the log beside a file was written for it; where nobody noted that, whether it hides no game."""
    if not path.exists() or path.stat().st_size == 0 or not has_log(path) or _noted(path)[0] == _note_for(path):
        return True
    address = path.resolve().as_uri()
    alone, together = (_moves_by_game(f"{address}?mode=ro{without}") for without in ("&immutable=1", ""))
    return all(together.get(game, -1) >= moves for game, moves in alone.items())


def _note_for(path: Path) -> bytes:
    return b"log of file %d\n" % path.stat().st_ino


def _noted(path: Path) -> tuple[bytes, bytes]:
    """Returns what was noted beside a file: whose the log is, and how the file was when it was known to be sound."""
    with suppress(OSError):
        if lock_beside(path).is_file():
            with lock_beside(path).open("rb") as file:
                owner, end, sound = file.read(LONGEST_NOTE).partition(b"\n")
                return owner + end, sound
    return b"", b""


# Whether a file is as it was when all of it was looked at, which takes long. Another version of the app looks anew.


def note_sound(path: Path) -> None:
    """Notes that a file is sound as it is; not while a log lies beside it, which belongs to its pages."""
    with suppress(OSError):
        if lock_beside(path).is_file() and not has_log(path):
            lock_beside(path).write_bytes(_note_for(path) + _sum_of(path))


def is_noted_sound(path: Path) -> bool:
    """Tells whether a file is, byte by byte, as it was when it was noted to be sound."""
    with suppress(OSError):
        noted = _noted(path)[1]
        return bool(noted) and noted == _sum_of(path)
    return False


class _Sum(Thread):
    """Sums a file up while something else goes on."""

    def __init__(self, path: Path) -> None:
        super().__init__(daemon=True)
        self.path, self.seen, self.sum = path, _sight_of(path), b""

    def run(self) -> None:
        with suppress(OSError):
            self.sum = _read_through(self.path)


_ahead: dict[Path, _Sum] = {}


def sum_ahead(path: Path) -> None:
    """Begins to look at a whole file that will be opened soon."""
    with suppress(OSError):
        if path.is_file():
            _ahead[path] = _Sum(path)
            _ahead[path].start()


def _sum_of(path: Path) -> bytes:
    begun = _ahead.pop(path, None)
    if begun is not None:
        begun.join()
        if begun.sum and begun.seen == _sight_of(path):
            return begun.sum
    return _read_through(path)


def _sight_of(path: Path) -> tuple[int, ...]:
    """Returns what is other of a file that was written to since."""
    found = path.stat()
    return (found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)


def _read_through(path: Path) -> bytes:
    total = size = 0
    with path.open("rb", buffering=0) as file:
        block = memoryview(bytearray(max(1, min(BLOCK, path.stat().st_size))))
        while read := file.readinto(block):
            total, size = crc32(block[:read], total), size + read
    return b"sound %08x of %d for %s\n" % (total, size, __version__.encode())


def _moves_by_game(address: str) -> dict[tuple[object, ...], int]:
    """Returns how many moves every game has, none where the file cannot be read."""
    statement = "SELECT id, seed, started, (SELECT count(*) FROM moves WHERE game_id = id) FROM games"
    with suppress(*SQLITE_ERRORS), closing(sqlite3.connect(address, uri=True)) as connection:
        return {tuple(game): moves for *game, moves in connection.execute(statement)}
    return {}


def sync_folder(folder: Path) -> None:
    """Waits until the names in a folder are on the disk."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
