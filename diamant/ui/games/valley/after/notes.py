"""Bank notes: which ones a sum is paid out in. No widgets."""

from __future__ import annotations

NAMES = {10: "10K", 50: "50K", 100: "100K", 200: "200K", 500: "500K", 1000: "1M", 2000: "2M"}
"""The values of the notes in thousands, and what is printed on them."""


def notes_of(money: int) -> tuple[int, ...]:
    """Returns a sum in as few notes as can be, the smallest first, as they are counted onto a pile.

    >>> notes_of(3840)
    (10, 10, 10, 10, 100, 200, 500, 1000, 2000)
    >>> notes_of(0)
    ()
    """
    notes: list[int] = []
    for value in sorted(NAMES, reverse=True):
        count, money = divmod(money, value)
        notes += [value] * count
    return tuple(reversed(notes))


def note(value: int) -> str:
    """Returns the name of the drawing of a note."""
    return f"note-{NAMES[value]}"
