"""What a phone says to the tablet: read as strictly as a script. Whatever is wrong is refused, and nothing is lost."""

from __future__ import annotations

import json
from typing import NamedTuple

LONGEST = 200  # letters of what is tapped


class Unclear(ValueError):  # noqa: N818
    """Raised for what no phone of ours says."""


class Said(NamedTuple):
    """One thing that a phone says: what it does, and with what."""

    does: str
    what: str = ""
    seat: int = -1
    down: bool = False
    language: str = ""


# what belongs to each thing that can be done: the names of the fields, and of which type each must be
FIELDS: dict[str, dict[str, type]] = {
    "enter": {"what": str, "language": str},
    "code": {"what": str, "language": str},
    "ask": {"seat": int},
    "watch": {},
    "leave": {},
    "tap": {"what": str},
    "hold": {"what": str, "down": bool},
    "speak": {"language": str},
}


def read(message: str | bytes) -> Said:
    """Reads what a phone says."""
    if not isinstance(message, str):
        raise Unclear("no text")
    try:
        told = json.loads(message)
    except (ValueError, RecursionError) as error:
        raise Unclear("not readable") from error
    if not isinstance(told, dict):
        raise Unclear("nothing that is done")
    does = told.pop("do", None)
    fields = FIELDS.get(does) if isinstance(does, str) else None
    if fields is None or told.keys() != fields.keys():
        raise Unclear("nothing that can be done")
    for name, kind in fields.items():
        value = told[name]
        if type(value) is not kind:
            raise Unclear(f"{name} is of another kind")
        if isinstance(value, str) and (len(value) > LONGEST or not value.isprintable()):
            raise Unclear(f"{name} cannot be that")
    return Said(str(does), **told)
