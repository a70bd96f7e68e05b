"""Games that no file takes along and no import takes in, because they are damaged or today's rules refuse them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from diamant.games.shelf import UNNAMED

from .lineup import COLOURS, LONGEST_NAME


class LeftOut(NamedTuple):
    """What can still be told of such a game: which game it is of, when it began, and the people who played it."""

    game: str
    started: datetime | None
    names: tuple[str, ...]


def left_out(line_up: object, started: datetime | None) -> LeftOut:
    """Returns what can be told of a game by the data of its line-up, in which anything may be wrong.

    >>> left_out({"game": "dwarfs", "seats": [{"name": "Ada"}, {"name": 3}, 4]}, None)
    LeftOut(game='dwarfs', started=None, names=('Ada',))
    """
    fields = line_up if isinstance(line_up, dict) else {}
    game, seats = fields.get("game", UNNAMED), fields.get("seats")
    names = _names_in(seats[: len(COLOURS)]) if isinstance(seats, list) else ()
    return LeftOut(_shown(game), started, tuple(names))


def _names_in(seats: list[object]) -> Iterator[str]:
    for seat in seats:
        if isinstance(seat, dict) and not seat.get("machine"):
            name = _shown(seat.get("name"))[:LONGEST_NAME].strip()
            if name:
                yield name


def _shown(text: object) -> str:
    """Returns what of a text can be shown: no half characters and no signs for machines."""
    return "".join(letter for letter in text if letter.isprintable()) if isinstance(text, str) else ""
