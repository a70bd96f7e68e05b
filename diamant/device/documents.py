"""Files that people keep where they like: Android's own chooser on a tablet, the desktop's file dialog elsewhere."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, Protocol

from .android import on_android, tolerated
from .folders import desktop_folder, free_name

CHUNK = 256 * 1024
# not known on every system, and not needed there: whoever opens a pipe waits for somebody who writes to it
AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class Document(Protocol):
    """A file that somebody chose. What goes wrong with it is an ``OSError``."""

    @property
    def name(self) -> str:
        """What people know it by: the whole path on a desktop, its name on a tablet."""

    @property
    def size(self) -> int | None:
        """How many bytes it holds, None where nobody says."""

    def read(self) -> BinaryIO:
        """Opens it for reading."""

    def write(self, content: bytes) -> Iterator[int]:
        """Puts content in it, and says after every step how many bytes are written. Stopped halfway, it is gone."""


Chosen = Callable[[Document | None], None]
"""Called with what was chosen, or None if nothing was; maybe in another thread."""


class Chooser(Protocol):
    """Something that asks people for a file. Both return False where it cannot."""

    def ask_where(self, name: str, title: str, chosen: Chosen) -> bool: ...

    def ask_which(self, title: str, chosen: Chosen) -> bool: ...

    def close(self) -> None: ...

    @property
    def can_send(self) -> bool: ...

    def send(self, content: bytes, name: str, title: str) -> None: ...


class Documents:
    """Asks where a file goes and which one is meant. ``folder`` takes the place of dialogs and of people's folders."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._chooser: Chooser | None = None if folder else _chooser()

    def ask_where(self, name: str, title: str, chosen: Chosen) -> None:
        """Asks where to keep a new file; without a dialog it goes among the downloads, in nobody's place."""
        with tolerated("Documents"):
            if self._chooser is not None and self._chooser.ask_where(name, title, chosen):
                return
        with tolerated("Documents"):
            chosen(PathDocument(free_name(self._folder or desktop_folder("downloads"), name)))
            return
        chosen(None)

    def ask_which(self, title: str, chosen: Chosen) -> bool:
        """Asks for a file that is there. Returns False without a dialog: ask people to pick one of ``found()``."""
        with tolerated("Documents"):
            return self._chooser is not None and self._chooser.ask_which(title, chosen)
        return False

    def found(self, ending: str = ".json") -> list[PathDocument]:
        """Returns the files of this ending where people keep such things, the newest first."""
        kinds = ("downloads", "documents", "desktop", "home")
        folders = [self._folder] if self._folder else list(dict.fromkeys(desktop_folder(kind) for kind in kinds))
        paths = [path for folder in folders for path in _files(folder, ending)]
        return [PathDocument(path) for path in sorted(paths, key=_changed, reverse=True)]

    @property
    def can_send(self) -> bool:
        """Whether the device can hand a file on to other apps."""
        with tolerated("Documents"):
            return self._chooser is not None and self._chooser.can_send
        return False

    def send(self, content: bytes, name: str, title: str) -> bool:
        """Hands a file on to other apps; tells whether it went well."""
        with tolerated("Documents"):
            if self._chooser is not None:
                self._chooser.send(content, name, title)
                return True
        return False

    def close(self) -> None:
        """Takes away a dialog that is still open."""
        with tolerated("Documents"):
            if self._chooser is not None:
                self._chooser.close()


def _chooser() -> Chooser | None:
    if on_android():
        from .android_documents import AndroidChooser

        return AndroidChooser()
    from .dialogs import DesktopChooser

    return DesktopChooser()


def _files(folder: Path, ending: str) -> list[Path]:
    with tolerated("Documents"):
        return [path for path in folder.iterdir() if path.suffix.lower() == ending and path.is_file()]
    return []


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # it went away meanwhile
        return 0.0


class PathDocument:
    """A file on a desktop."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def name(self) -> str:
        """The whole path."""
        return str(self.path)

    @property
    def size(self) -> int | None:
        """How many bytes it holds; None for what is no ordinary file, such as a pipe."""
        return self.path.stat().st_size if self.path.is_file() else None

    @property
    def changed(self) -> float:
        """When it was changed last, in seconds since 1970."""
        return _changed(self.path)

    def read(self) -> BinaryIO:
        """Opens it for reading. Whatever is no plain file is refused: nobody knows when a pipe or a device ends."""
        handle = os.open(self.path, os.O_RDONLY | AT_ONCE)
        kind = os.fstat(handle).st_mode
        if not stat.S_ISREG(kind):
            os.close(handle)
            number = errno.EISDIR if stat.S_ISDIR(kind) else errno.ENXIO
            raise OSError(number, os.strerror(number), self.name)
        return os.fdopen(handle, "rb")

    def write(self, content: bytes) -> Iterator[int]:
        """Writes beside the file first: what was there stays until all of the new is on the disk."""
        building = self.path.with_name(self.path.name + ".part")
        try:
            with building.open("wb") as file:
                for at in range(0, len(content), CHUNK):
                    file.write(content[at : at + CHUNK])
                    yield min(at + CHUNK, len(content))
                file.flush()
                os.fsync(file.fileno())
            os.replace(building, self.path)
        finally:
            building.unlink(missing_ok=True)
