"""What the store refuses or cannot do, as codes. Wording for people is the screen's business."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum


class Code(StrEnum):
    """Why the store refused, or what it met."""

    # moves and games
    GAME_UNKNOWN = "game-unknown"
    MOVE_OUT_OF_ORDER = "move-out-of-order"
    ILLEGAL_MOVE = "illegal-move"
    # values
    BAD_JSON = "bad-json"
    WRONG_TYPE = "wrong-type"
    MISSING_FIELD = "missing-field"
    UNKNOWN_FIELD = "unknown-field"
    UNKNOWN_VALUE = "unknown-value"
    BAD_LINE_UP = "bad-line-up"
    # people
    PERSON_UNKNOWN = "person-unknown"
    NAME_TAKEN = "name-taken"
    TOO_MANY_PEOPLE = "too-many-people"
    PLAYED_TOGETHER = "played-together"
    # evenings
    EVENING_UNKNOWN = "evening-unknown"
    EVENING_GOES_ON = "evening-goes-on"
    EVENING_OVER = "evening-over"
    BAD_EVENING = "bad-evening"
    # imports
    NOT_AN_EXPORT = "not-an-export"
    NEWER_EXPORT = "newer-export"
    TOO_LARGE = "too-large"
    TOO_MANY_GAMES = "too-many-games"
    ILLEGAL_GAME = "illegal-game"
    # the file and the disk
    DISK_FULL = "disk-full"
    READ_ONLY = "read-only"
    FILE_GONE = "file-gone"
    IN_USE = "in-use"
    LOOKING_ON = "looking-on"
    BROKEN = "broken"
    DISK_TROUBLE = "disk-trouble"
    NEWER_VERSION = "newer-version"
    SET_ASIDE = "set-aside"


MAY_PASS = frozenset((Code.DISK_FULL, Code.READ_ONLY, Code.IN_USE, Code.DISK_TROUBLE, Code.FILE_GONE))
"""What is the disk's trouble and no game's, and may be over when it is tried again."""


class StoreError(Exception):
    """Raised when the store refuses a call or cannot carry it out; nothing was changed.

    ``details`` says what the code is about: the field, the game, the engine's own reason. Whatever a file held, all
    of it is text that can be shown and written: half a character, which JSON can name, is spelt out.
    """

    def __init__(self, code: Code, message: str, **details: object) -> None:
        self.code = code
        self.message = _spelt_out(message)
        self.details = {name: _spelt_out(value) if isinstance(value, str) else value for name, value in details.items()}
        super().__init__(self.message)


def _spelt_out(text: str) -> str:
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


_PRIMARY_CODES = {
    sqlite3.SQLITE_FULL: Code.DISK_FULL,
    sqlite3.SQLITE_READONLY: Code.READ_ONLY,
    sqlite3.SQLITE_PERM: Code.READ_ONLY,
    sqlite3.SQLITE_BUSY: Code.IN_USE,
    sqlite3.SQLITE_LOCKED: Code.IN_USE,
    sqlite3.SQLITE_IOERR: Code.DISK_TROUBLE,
    sqlite3.SQLITE_CANTOPEN: Code.DISK_TROUBLE,
    sqlite3.SQLITE_NOMEM: Code.DISK_TROUBLE,
}
_SYSTEM_CODES = {
    errno.ENOSPC: Code.DISK_FULL,
    errno.EDQUOT: Code.DISK_FULL,
    errno.EROFS: Code.READ_ONLY,
    errno.EACCES: Code.READ_ONLY,
    errno.EPERM: Code.READ_ONLY,
}

# SQLite's messages may quote the file, and a broken file is not always text.
SQLITE_ERRORS = (sqlite3.Error, UnicodeDecodeError)


def code_of(error: Exception) -> Code:
    """Returns the store's code for what went wrong. What SQLite cannot make sense of is a broken file."""
    if isinstance(error, StoreError):
        return error.code
    if isinstance(error, sqlite3.Error):
        primary = (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF  # the rest is the extended code
        return _PRIMARY_CODES.get(primary, Code.BROKEN)
    if isinstance(error, UnicodeDecodeError):
        return Code.BROKEN
    if isinstance(error, OSError) and error.errno is not None:
        return _SYSTEM_CODES.get(error.errno, Code.DISK_TROUBLE)
    return Code.DISK_TROUBLE


@contextmanager
def sqlite_errors_as_codes() -> Iterator[None]:
    """Turns what SQLite reports inside into a :class:`StoreError`; a wrong use of it stays a programming error."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise
    except SQLITE_ERRORS as error:
        raise StoreError(code_of(error), str(error)) from error
