"""Handing a picture or a text on: Android's share sheet on a tablet, a file on a desktop."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, NamedTuple

from .android import activity, api_level, as_a, chars, java, on_android, tolerated
from .folders import desktop_folder, free_name


class Shared(NamedTuple):
    """What became of it: whether it went well, and the file it lies in if it was saved rather than sent."""

    done: bool
    saved_as: Path | None = None


class Sharing:
    """Shares what is made in the app. ``folder`` takes the place of the desktop's own folders."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    def share_picture(self, path: Path, title: str) -> Shared:
        """Shares a PNG file under a title, or saves a copy among the pictures."""
        with tolerated("Sharing"):
            if on_android():
                return _send_picture(path, title)
            target = free_name(self._folder or desktop_folder("pictures"), path.name)
            shutil.copyfile(path, target)
            return Shared(True, target)
        return Shared(False)

    def share_text(self, text: str, file_name: str, title: str) -> Shared:
        """Shares a text under a title, or saves it among the downloads as a file of this name."""
        with tolerated("Sharing"):
            if on_android():
                return _send_text(text, title)
            target = free_name(self._folder or desktop_folder("downloads"), file_name)
            target.write_text(text, encoding="utf-8")
            return Shared(True, target)
        return Shared(False)


def _send_text(text: str, title: str) -> Shared:
    intents = java("android.content.Intent")
    sending = intents(intents.ACTION_SEND)
    sending.setType("text/plain")
    sending.putExtra(intents.EXTRA_SUBJECT, chars(title))
    sending.putExtra(intents.EXTRA_TEXT, chars(text))
    return open_sheet(sending, title)


def _send_picture(path: Path, title: str) -> Shared:
    """Puts the picture among the device's own, which needs no permission from Android 10 on, and sends it from there.

    An older Android would have to give the right to write everywhere; there the picture is only saved.
    """
    if api_level() < 29:
        folder = activity().getExternalFilesDir(java("android.os.Environment").DIRECTORY_PICTURES)
        target = free_name(Path(folder.getAbsolutePath()), path.name)
        shutil.copyfile(path, target)
        return Shared(True, target)
    values = java("android.content.ContentValues")()
    for column, value in {
        "_display_name": path.name, "mime_type": "image/png", "relative_path": "Pictures/Diamant",
    }.items():
        values.put(column, value)
    resolver = activity().getContentResolver()
    address = resolver.insert(java("android.provider.MediaStore$Images$Media").EXTERNAL_CONTENT_URI, values)
    stream = resolver.openOutputStream(address)
    stream.write(path.read_bytes())
    stream.close()
    intents = java("android.content.Intent")
    sending = intents(intents.ACTION_SEND)
    sending.setType("image/png")
    sending.putExtra(intents.EXTRA_STREAM, as_a("android.os.Parcelable", address))
    sending.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    return open_sheet(sending, title)


def open_sheet(sending: Any, title: str) -> Shared:
    """Shows Android's share sheet."""
    activity().startActivity(java("android.content.Intent").createChooser(sending, chars(title)))
    return Shared(True)
