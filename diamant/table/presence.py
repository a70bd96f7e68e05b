"""Who has to show to be there before anything opens that only they may see.

A tablet cannot tell whose finger is on it. So whoever changes how secrets lie could read all of them: from then on
every person is away, until they are seen at a moment that is theirs. It is kept with the game, so nobody gets round it
by leaving the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from diamant.store import LineUp


def who_is_away(line_up: LineUp) -> list[int]:
    """Returns the seats that have to show to be there."""
    return [at for at, seat in enumerate(line_up.seats) if seat.away]


def all_away(line_up: LineUp) -> LineUp:
    """Lets every person have to show to be there; a machine player has nobody to show."""
    return replace(line_up, seats=tuple(replace(seat, away=not seat.machine) for seat in line_up.seats))


def seen(line_up: LineUp, seats: Iterable[int]) -> LineUp:
    """Lets these seats have shown it."""
    there = set(seats)
    plans = (replace(seat, away=seat.away and at not in there) for at, seat in enumerate(line_up.seats))
    return replace(line_up, seats=tuple(plans))


def all_here(line_up: LineUp) -> LineUp:
    """Lets nobody have to: a game begins."""
    return seen(line_up, range(len(line_up.seats)))
