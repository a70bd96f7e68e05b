"""What the records of a game show: numbers on somebody's card, and the trophies of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from diamant.ui.kit.wording import few, tenths


class Figure(NamedTuple):
    """A number of somebody's records, with its picture and what it means."""

    piece: str
    caption: str
    value: str


class Trophy(NamedTuple):
    """A record of the table: its picture, what it is for, how much, and who holds it."""

    piece: str
    caption: str
    value: str
    holders: str = ""


def best_of(
    piece: str, caption: str, rows: Sequence[tuple[float, str]], told: Callable[[Any], str] | None = None
) -> Trophy:
    """Returns the trophy for the greatest of some values, as it is ``told``, with the names of those who have it."""
    most = max((value for value, _ in rows), default=0)
    holders = [name for value, name in rows if value == most]
    told = told or (tenths if isinstance(most, float) else str)
    return Trophy(piece, caption, told(most) if most else "0", few(holders))
