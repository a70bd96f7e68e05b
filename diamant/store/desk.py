"""What every call of the store stands on: one open file, from one thread, and one transaction for every change."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .errors import Code, StoreError, sqlite_errors_as_codes
from .games import transaction
from .opening import Notice, OpenFile, put_back, take_over
from .settings import Settings


class Desk:
    """An open file that is read, written, and found again when it was taken away."""

    def __init__(self, path: Path, file: OpenFile) -> None:
        self._path = path
        self._file = file
        self._connection: sqlite3.Connection = file.connection
        self.settings = Settings(file.connection)

    @property
    def lasting(self) -> bool:
        """Whether what is stored stays when the app ends. False where nothing can be written."""
        return self._file.lock is not None and not self.looking_on

    @property
    def looking_on(self) -> bool:
        """Whether another app plays in this file: everything can be read, and nothing changed."""
        return self._file.looking_on

    def take_over(self) -> tuple[Notice, ...] | None:
        """Goes on as the app that plays if nobody else does any more, and returns what is to be told; None if not."""
        file = take_over(self._path, self._file)
        if file is None:
            return None
        self._move_to(file)
        return tuple(file.notices)

    def put_back(self) -> tuple[Notice, ...]:
        """Writes everything to its place again if the file was taken away, goes on there, and returns what is to tell.

        Raises :class:`StoreError` if that cannot be done, or another file has the place: that one is left alone.
        """
        file = put_back(self._file)
        if file is self._file:
            return ()
        self._move_to(file)
        return tuple(file.notices)

    def _move_to(self, file: OpenFile) -> None:
        self._file, self._connection = file, file.connection
        self.settings.move_to(file.connection)

    def close(self) -> None:
        """Closes the file. May be called twice."""
        self._file.close()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Makes everything inside one transaction.

        Raises :class:`StoreError` where this app only looks on, and where the file is no longer in its place.
        """
        if self.looking_on:
            raise StoreError(Code.LOOKING_ON, "another app plays in this file")
        if self._file.place is not None and self._file.place.is_left:
            raise StoreError(Code.FILE_GONE, "the file was moved, replaced or deleted")
        with sqlite_errors_as_codes(), transaction(self._connection):
            yield
