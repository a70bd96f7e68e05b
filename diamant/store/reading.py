"""Strict reading of JSON that may come from anywhere: every surprise is a :class:`StoreError` with a code."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TypeVar

from .errors import Code, StoreError
from .times import EPOCH

ValueT = TypeVar("ValueT")


def read_json(text: str) -> object:
    """Reads JSON text."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise StoreError(Code.BAD_JSON, f"not JSON: {error}") from error


def moment(text: str, where: str) -> datetime:
    """Reads a moment with its zone, 1970 or later."""
    try:
        read = datetime.fromisoformat(text)
        if read.tzinfo is not None and read.astimezone(UTC) >= EPOCH:
            return read
    except (ValueError, OverflowError):
        pass
    raise StoreError(Code.UNKNOWN_VALUE, f"{where}: not a moment: {text[:40]!r}", field="started")


class Fields:
    """The fields of one JSON object, taken one by one; what is left over at the end is refused.

    >>> fields = Fields({"name": "Ada", "edge": None}, "seat")
    >>> fields.take("name", str), fields.take_or_none("edge", str), fields.take("machine", str, "")
    ('Ada', None, '')
    >>> fields.end()
    """

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, dict):
            raise StoreError(Code.WRONG_TYPE, f"{where}: not an object", field=where)
        self._left: dict[str, object] = dict(data)
        self._where = where

    def take(self, name: str, kind: type[ValueT], default: ValueT | None = None) -> ValueT:
        """Returns the field's value, or the default if the field is missing and there is a default."""
        if name not in self._left and default is not None:
            return default
        value = self.take_or_none(name, kind)
        if value is None:
            raise self._error(Code.WRONG_TYPE, name, f"not of type {kind.__name__}")
        return value

    def take_or_none(self, name: str, kind: type[ValueT]) -> ValueT | None:
        """Returns the field's value, which must be there and may be null."""
        if name not in self._left:
            raise self._error(Code.MISSING_FIELD, name, "missing")
        value = self._left.pop(name)
        # The type is compared, not asked with isinstance: true is no number here.
        if value is not None and type(value) is not kind:
            raise self._error(Code.WRONG_TYPE, name, f"not of type {kind.__name__}")
        return value

    def has(self, name: str) -> bool:
        """Tells whether a field is there and was not taken yet."""
        return name in self._left

    def end(self) -> None:
        """Refuses the object if it has fields that nobody took."""
        for name in self._left:
            raise self._error(Code.UNKNOWN_FIELD, name[:40], "no such field")

    def _error(self, code: Code, name: str, problem: str) -> StoreError:
        where = f"{self._where}.{name}"
        return StoreError(code, f"{where}: {problem}", field=where)
