"""What a phone says to the tablet: read as strictly as a script. Whatever is wrong is refused, and nothing is lost."""

from __future__ import annotations

import json
from typing import NamedTuple

LONGEST = 300  # letters of what is tapped
SLICE, MOST_SLICES = 3500, 10  # letters of a slice of a drawing, and how many there may be


class Unclear(ValueError):  # noqa: N818
    """Raised for what no phone of ours says."""


class Said(NamedTuple):
    """One thing that a phone says: what it does, and with what."""

    does: str
    what: str = ""
    seat: int = -1
    down: bool = False
    language: str = ""
    at: int = 0
    of: int = 0


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
    "draw": {},
    "face": {"what": str, "at": int, "of": int},
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
        longest = SLICE if does == "face" else LONGEST
        if isinstance(value, str) and (len(value) > longest or not value.isprintable()):
            raise Unclear(f"{name} cannot be that")
    return Said(str(does), **told)


class Slices:
    """A drawing that comes in slices, one after another."""

    def __init__(self) -> None:
        self._slices: list[str] = []

    def add(self, said: Said) -> str:
        """Takes the next slice; returns the whole drawing with its last one, and nothing before."""
        if said.at == 0:
            self._slices = []
        if said.at != len(self._slices) or not 0 <= said.at < said.of <= MOST_SLICES:
            raise Unclear("no slice that comes next")
        self._slices.append(said.what)
        if said.at < said.of - 1:
            return ""
        whole, self._slices = "".join(self._slices), []
        return whole
