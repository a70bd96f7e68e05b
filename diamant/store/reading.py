"""Strict reading of JSON that may come from anywhere: every surprise is a :class:`StoreError` with a code."""

from __future__ import annotations

import json
from typing import TypeVar

from .errors import Code, StoreError

ValueT = TypeVar("ValueT")

_REQUIRED = object()


def read_json(text: str) -> object:
    """Reads JSON text."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise StoreError(Code.BAD_JSON, f"not JSON: {error}") from error


class Fields:
    """The fields of one JSON object, taken one by one; what is left over at the end is refused.

    >>> fields = Fields({"name": "Ada", "edge": None}, "seat")
    >>> fields.take("name", str), fields.take("edge", str, None), fields.take("machine", str, "")
    ('Ada', None, '')
    >>> fields.end()
    """

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, dict):
            raise StoreError(Code.WRONG_TYPE, f"{where}: not an object", field=where)
        self._left: dict[str, object] = dict(data)
        self._where = where

    def take(self, name: str, kind: type[ValueT], default: object = _REQUIRED) -> ValueT:
        """Returns the field's value, or the default where there is one and the field is missing or equal to it."""
        value = self._left.pop(name, default)
        where = f"{self._where}.{name}"
        if value is _REQUIRED:
            raise StoreError(Code.MISSING_FIELD, f"{where}: missing", field=where)
        # The type is compared, not asked with isinstance: true is no number here.
        if type(value) is not kind and not (value is default):
            raise StoreError(Code.WRONG_TYPE, f"{where}: not of type {kind.__name__}", field=where)
        return value  # type: ignore[return-value]

    def end(self) -> None:
        """Refuses the object if it has fields that nobody took."""
        for name in self._left:
            where = f"{self._where}.{name[:40]}"
            raise StoreError(Code.UNKNOWN_FIELD, f"{where}: no such field", field=where)
