"""Android's Storage Access Framework: its own chooser gives the app one file, wherever that lies. No permission."""

from __future__ import annotations

import errno
import io
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, BinaryIO

from .android import activity, api_level, as_a, java, string, tolerated
from .documents import CHUNK, Chosen
from .sharing import open_sheet

KIND = "application/json"
ANY_KIND = "*/*"  # an app that keeps files may know no better kind for ours
RESULT_OK = -1
OWN_FOLDER = "Download/Diamant"
SIZE, NAME = "_size", "_display_name"  # the columns of every document
_requests = count(4200)


class AndroidChooser:
    """Asks by intents; the answer comes back to the activity, in Android's own thread."""

    def __init__(self) -> None:
        self._waiting: dict[int, Chosen] = {}
        self._listens = False

    def ask_where(self, name: str, title: str, chosen: Chosen) -> bool:
        """Asks where to keep a new file of this name."""
        intents = java("android.content.Intent")
        asking = intents(intents.ACTION_CREATE_DOCUMENT)
        asking.setType(KIND)
        asking.putExtra(intents.EXTRA_TITLE, string(name))
        return self._ask(asking, chosen)

    def ask_which(self, title: str, chosen: Chosen) -> bool:
        """Asks for a file that is there."""
        intents = java("android.content.Intent")
        asking = intents(intents.ACTION_OPEN_DOCUMENT)
        asking.setType(ANY_KIND)
        return self._ask(asking, chosen)

    def _ask(self, asking: Any, chosen: Chosen) -> bool:
        self._listen()
        asking.addCategory(java("android.content.Intent").CATEGORY_OPENABLE)
        number = next(_requests)
        self._waiting[number] = chosen
        try:
            activity().startActivityForResult(asking, number)
        except Exception:
            del self._waiting[number]
            raise
        return True

    def _listen(self) -> None:
        """Listens for answers, from now on: whoever stops in the middle of one makes the activity stumble."""
        if not self._listens:
            from android import activity as results

            results.bind(on_activity_result=self._hear)
            self._listens = True

    def _hear(self, number: int, result: int, data: Any) -> None:
        chosen = self._waiting.pop(number, None)
        if chosen is not None:
            address = data.getData() if result == RESULT_OK and data is not None else None
            chosen(AndroidDocument(address) if address is not None else None)

    def close(self) -> None:
        """Android takes its chooser away by itself."""

    @property
    def can_send(self) -> bool:
        """Whether a file can go to the share sheet: before Android 10 that takes a permission."""
        return api_level() >= 29

    def send(self, content: bytes, name: str, title: str) -> None:
        """Puts a file among the device's downloads and hands it on from there."""
        values = java("android.content.ContentValues")()
        for column, value in {NAME: name, "mime_type": KIND, "relative_path": OWN_FOLDER}.items():
            values.put(column, value)
        place = java("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
        with java_trouble():
            address = activity().getContentResolver().insert(place, values)
        for _ in AndroidDocument(address).write(content):
            pass
        intents = java("android.content.Intent")
        sending = intents(intents.ACTION_SEND)
        sending.setType(KIND)
        sending.putExtra(intents.EXTRA_STREAM, as_a("android.os.Parcelable", address))
        sending.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
        open_sheet(sending, title)


class AndroidDocument:
    """A document by its address, read and written through Android's content resolver."""

    def __init__(self, address: Any) -> None:
        self._address = address
        self._facts: dict[str, Any] | None = None

    @property
    def name(self) -> str:
        """Its name, as the chooser shows it; empty if nobody says."""
        return str(self._known().get(NAME) or "")

    @property
    def size(self) -> int | None:
        """How many bytes it holds, None where nobody says."""
        return self._known().get(SIZE)

    def _known(self) -> dict[str, Any]:
        if self._facts is None:
            self._facts = {}
            with tolerated("Documents"):
                self._facts = _facts_of(self._address)
        return self._facts

    def read(self) -> BinaryIO:
        """Opens it for reading."""
        with java_trouble():
            stream = activity().getContentResolver().openInputStream(self._address)
        if stream is None:
            raise FileNotFoundError(errno.ENOENT, "the document is gone")
        return io.BufferedReader(JavaInput(stream), CHUNK)

    def write(self, content: bytes) -> Iterator[int]:
        """Writes it anew. What is stopped halfway is taken away again."""
        done = False
        try:
            with java_trouble():
                stream = activity().getContentResolver().openOutputStream(self._address, "wt")
            if stream is None:
                raise FileNotFoundError(errno.ENOENT, "the document is gone")
            with _closing(stream):
                for at in range(0, len(content), CHUNK):
                    with java_trouble():
                        stream.write(content[at : at + CHUNK])
                    yield min(at + CHUNK, len(content))
            done = True
        finally:
            if not done:
                self._take_away()

    def _take_away(self) -> None:
        with tolerated("Documents"):
            contracts = java("android.provider.DocumentsContract")
            contracts.deleteDocument(activity().getContentResolver(), self._address)


def _facts_of(address: Any) -> dict[str, Any]:
    rows = activity().getContentResolver().query(address, None, None, None, None)
    if rows is None:
        return {}
    try:
        if not rows.moveToFirst():
            return {}
        size, name = rows.getColumnIndex(SIZE), rows.getColumnIndex(NAME)
        return {
            SIZE: None if size < 0 or rows.isNull(size) else int(rows.getLong(size)),
            NAME: "" if name < 0 or rows.isNull(name) else rows.getString(name),
        }
    finally:
        rows.close()


class JavaInput(io.RawIOBase):
    """A Java ``InputStream`` as Python reads files."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def readable(self) -> bool:
        return True

    def readinto(self, room: Any) -> int:
        wanted = bytearray(len(room))
        with java_trouble():
            count = int(self._stream.read(wanted, 0, len(wanted)))
        if count <= 0:
            return 0
        room[:count] = wanted[:count]
        return count

    def close(self) -> None:
        if not self.closed:
            with tolerated("Documents"):
                self._stream.close()
        super().close()


@contextmanager
def _closing(stream: Any) -> Iterator[None]:
    """Closes a stream in the end; one that cannot be closed has not been written."""
    try:
        yield
    except BaseException:
        with tolerated("Documents"):
            stream.close()
        raise
    with java_trouble():
        stream.close()


@contextmanager
def java_trouble() -> Iterator[None]:
    """Turns what Java throws, which arrives as plain ``Exception``, into the ``OSError`` that it is about."""
    try:
        yield
    except OSError:
        raise
    except Exception as error:
        text = str(error)
        full = "ENOSPC" in text or "EDQUOT" in text
        raise OSError(errno.ENOSPC if full else errno.EIO, text) from error
