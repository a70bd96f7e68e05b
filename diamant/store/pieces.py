"""Reads a large JSON object from a file piece by piece: never more than one piece of it is in memory."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterator
from typing import BinaryIO

from .errors import Code, StoreError

PIECE = 64 * 1024  # characters: no value that is read in one go is longer
SPACE = re.compile(r"[ \t\n\r]*")


class Pieces:
    """The members of one JSON object, in the file's order; a file of more than ``most`` bytes is refused."""

    def __init__(self, file: BinaryIO, most: int) -> None:
        self._file = file
        self._most = most
        self._read = 0
        self._decoder = codecs.getincrementaldecoder("utf-8-sig")()
        self._json = json.JSONDecoder()
        self._text = ""
        self._at = 0
        self._ended = False

    @property
    def bytes_read(self) -> int:
        """How much of the file was read so far."""
        return self._read

    def whole(self) -> str | None:
        """Returns the whole text of a file that is no longer than one piece; nothing is taken from it."""
        self._fill()
        return self._text[self._at :] if self._ended and len(self._text) - self._at < PIECE else None

    def members(self) -> Iterator[str]:
        """Yields the names of the members. Whoever gets one takes its value or its elements next."""
        self._expect("{")
        more = not self._take("}")
        while more:
            name = self.value()
            if not isinstance(name, str):
                raise StoreError(Code.BAD_JSON, "not JSON: a name is not text")
            self._expect(":")
            yield name
            more = not self._take("}")
            if more:
                self._expect(",")
        if self._next():
            raise StoreError(Code.BAD_JSON, "not JSON: something follows the end")

    def elements(self) -> Iterator[object]:
        """Yields the elements of a list."""
        if self._next() != "[":
            raise StoreError(Code.WRONG_TYPE, "not a list", field="games")
        self._expect("[")
        more = not self._take("]")
        while more:
            yield self.value()
            more = not self._take("]")
            if more:
                self._expect(",")

    def value(self) -> object:
        """Reads one value."""
        self._next()
        piece = self._text[self._at : self._at + PIECE]
        try:
            value, length = self._json.raw_decode(piece)
        except (ValueError, RecursionError) as error:
            what = "a value is too long or not closed" if len(piece) == PIECE else str(error)
            raise StoreError(Code.BAD_JSON, f"not JSON: {what}") from error
        self._at += length
        return value

    def _expect(self, sign: str) -> None:
        if not self._take(sign):
            raise StoreError(Code.BAD_JSON, f"not JSON: no {sign} where one belongs")

    def _take(self, sign: str) -> bool:
        found = self._next() == sign
        self._at += found
        return found

    def _next(self) -> str:
        """Passes over space, sees that the next piece is there, and returns its first character."""
        self._fill()
        self._at = SPACE.match(self._text, self._at).end()  # type: ignore[union-attr]
        while self._at == len(self._text) and not self._ended:
            self._fill()
            self._at = SPACE.match(self._text, self._at).end()  # type: ignore[union-attr]
        self._fill()
        return self._text[self._at : self._at + 1]

    def _fill(self) -> None:
        """Reads on until a whole piece lies ahead or the file ends."""
        if self._ended or len(self._text) - self._at >= PIECE:
            return
        parts = [self._text[self._at :]]
        ahead = len(parts[0])
        while ahead < 2 * PIECE and not self._ended:
            chunk = self._file.read(PIECE)
            self._read += len(chunk)
            if self._read > self._most:
                raise StoreError(Code.TOO_LARGE, f"more than {self._most} bytes", most=self._most)
            self._ended = not chunk
            try:
                parts.append(self._decoder.decode(chunk, final=self._ended))
            except UnicodeDecodeError as error:
                raise StoreError(Code.BAD_JSON, "not JSON: not UTF-8") from error
            ahead += len(parts[-1])
        self._text, self._at = "".join(parts), 0
