"""Bank notes as they are counted onto a pile. No widgets."""

from __future__ import annotations

from diamant.ui.games.valley.pictures import NOTES, notes_for


def notes_of(money: int) -> tuple[int, ...]:
    """Returns a sum in as few notes as can be, the smallest first.

    >>> notes_of(3840)
    (10, 10, 10, 10, 100, 200, 500, 1000, 2000)
    >>> notes_of(0)
    ()
    """
    return notes_for(money)[::-1]


def note(value: int) -> str:
    """Returns the name of the drawing of a note."""
    return NOTES[value]
