"""A lock beside the store's file: everybody who uses the file shares it, whoever repairs it needs it alone."""

from __future__ import annotations

import os
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows: one desktop preview at a time is the user's business there
    fcntl = None  # type: ignore[assignment]


class UseLock:
    """Held by an open store until it is closed. Where no lock can be made, it grants everything."""

    def __init__(self, path: Path) -> None:
        self._file: int | None = None
        if fcntl is not None:
            try:
                self._file = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            except OSError:
                self._file = None  # a folder that cannot be written to needs no guard against writers

    def share(self) -> bool:
        """Takes the lock together with other users. Returns False while somebody repairs the file."""
        return self._lock(alone=False)

    def take_alone(self) -> bool:
        """Takes the lock alone. Returns False while anybody else uses the file."""
        return self._lock(alone=True)

    def close(self) -> None:
        """Gives the lock back."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _lock(self, *, alone: bool) -> bool:
        if self._file is None:
            return True
        try:
            fcntl.flock(self._file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
