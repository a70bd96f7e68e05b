"""Keeps what is stored from the eyes of other users of the device. A disk that knows no owners is taken as it is."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

OWNERS_FOLDER = 0o700
OWNERS_FILE = 0o600
BESIDE = ("", "-wal", "-shm", "-journal")
"""How the names of a database and of what SQLite keeps beside it end."""


def make_folder(folder: Path) -> None:
    """Makes a folder that only its owner enters; one that is there already stays as it is."""
    folder.mkdir(mode=OWNERS_FOLDER, parents=True, exist_ok=True)


def shut_folder(folder: Path) -> None:
    """Shuts the app's own folder to all but its owner, and every file that lies in it."""
    with suppress(OSError):
        folder.chmod(OWNERS_FOLDER)
    with suppress(OSError):
        for path in folder.iterdir():
            if path.is_file():
                shut(path)


def make_file(path: Path) -> None:
    """Makes an empty file that only its owner reads, before SQLite makes one that others read too.

    What SQLite keeps beside a database is for the same eyes as the database itself.
    """
    with suppress(OSError):
        path.touch(mode=OWNERS_FILE)


def shut_database(path: Path) -> None:
    """Shuts a database, what lies beside it, and the broken ones that were set aside before."""
    asides = path.parent.glob(f"{path.stem}.broken-*{path.suffix}")
    for database in (path, *asides):
        for ending in BESIDE:
            shut(database.with_name(database.name + ending))


def shut(path: Path) -> None:
    """Shuts a file to all but its owner."""
    with suppress(OSError):  # none there, or a disk that refuses
        path.chmod(OWNERS_FILE)
