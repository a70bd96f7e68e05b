"""Locks beside the store's file: everybody who uses it shares one, whoever repairs it needs that alone; another goes
to the one app that plays."""

from __future__ import annotations

import errno
import os
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows: one desktop preview at a time is the user's business there
    fcntl = None  # type: ignore[assignment]

TAKEN = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES)


class Lock:
    """A file to be locked, alone or together. Where no lock can be made, it grants everything."""

    def __init__(self, path: Path) -> None:
        self._file: int | None = None
        if fcntl is not None:
            try:
                self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            except OSError:
                self._file = None  # a folder that cannot be written to needs no guard against writers

    def close(self) -> None:
        """Gives the lock back."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def lock(self, *, alone: bool) -> bool:
        """Takes the lock. Returns False while somebody else has it; a disk that knows no locks refuses nobody."""
        if self._file is None:
            return True
        try:
            fcntl.flock(self._file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in TAKEN
        return True


def lock_beside(path: Path) -> Path:
    """Returns the file that everybody locks who uses a store's file."""
    return path.with_name(path.name + ".lock")


class UseLock(Lock):
    """Held by an open store until it is closed."""

    def __init__(self, path: Path) -> None:
        super().__init__(lock_beside(path))

    def share(self) -> bool:
        """Takes the lock together with other users. Returns False while somebody repairs the file."""
        return self.lock(alone=False)

    def take_alone(self) -> bool:
        """Takes the lock alone. Returns False while anybody else uses the file."""
        return self.lock(alone=True)


class Pen(Lock):
    """Held by the one app that plays and writes; a second one on the same file looks on."""

    def __init__(self, path: Path) -> None:
        super().__init__(path.with_name(path.name + ".pen"))

    def take(self) -> bool:
        """Takes the pen. Returns False while another app has it."""
        return self.lock(alone=True)
