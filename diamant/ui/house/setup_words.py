"""How set-up speaks of a game: who plays a seat, how the tablet is held, what each option says, how long it takes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from diamant.games.game import Value
from diamant.ui.kit.i18n import N_, say


class Character(NamedTuple):
    """Who plays a seat: a name of one word, a line on how, and the sign at the table."""

    name: str
    line: str
    sign: str


PERSON = ""
"""The code of the character that is no machine."""

A_PERSON = Character(N_("Person"), "", "i-person")


class Holding(NamedTuple):
    """A way to hold the tablet: its name, and a line on how people choose then."""

    name: str
    note: str


PHONES = {
    "phones": Holding(N_("Phones"), N_("Whoever likes takes a phone as their hand."))
}
"""The way for games that make sheets for phones: see :meth:`Room.phone`."""


class Span(NamedTuple):
    """From how many minutes to how many: measured by ``simulate --at-the-table``, for quick people and for slow ones.

    >>> str(Span(25, 45)), str(Span(2, 2))
    ('25–45 min', '2 min')
    """

    least: int
    most: int

    def __str__(self) -> str:
        minutes = f"{self.least}–{self.most}" if self.most > self.least else str(self.least)
        return say("{minutes} min", minutes=minutes)


class OptionWords(NamedTuple):
    """How set-up speaks of an option: what a switch says, or what the parts of a bar say, with a note on each."""

    text: str
    """What the switch says, or what stands over the bar."""

    values: Mapping[Value, str] = {}
    notes: Mapping[Value, str] = {}
    fixed: str = ""
    """What is said in place of the text where only one value is allowed."""

    held: tuple[Value, str] | None = None
    """The value that it has where nobody sits around the tablet (it is passed on, or one person plays alone), and what
    is said of that."""

    timed: bool = False
    """Whether it is also said how many minutes a game takes with each of its values."""

    of_seats: bool = False
    """Whether it is about who begins: the seats are shown by their figures in place of words."""

    note: str = ""
    """What is said of it whoever begins."""

    switch: str = ""
    """What its switch says in the pause, where the name of the value that it switches on would not tell."""
