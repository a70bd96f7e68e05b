"""The folders that people have on a desktop."""

from __future__ import annotations

from pathlib import Path

from .android import tolerated


def desktop_folder(kind: str) -> Path:
    """Returns the person's folder for "pictures", "downloads", "documents" or the "desktop"; the home folder if there
    is none."""
    with tolerated("Folders"):
        from plyer import storagepath

        known = {
            "pictures": storagepath.get_pictures_dir,
            "downloads": storagepath.get_downloads_dir,
            "documents": storagepath.get_documents_dir,
        }
        folder = Path(known[kind]() if kind in known else Path.home() / kind.capitalize())
        if folder.is_dir():
            return folder
    return Path.home()


def free_name(folder: Path, name: str) -> Path:
    """Returns where a file of this name can go without taking the place of another."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = Path(name)
    names = (name, *(f"{wanted.stem}-{number}{wanted.suffix}" for number in range(2, 10_000)))
    return next(folder / free for free in names if not (folder / free).exists())
