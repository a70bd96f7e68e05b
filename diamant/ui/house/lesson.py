"""What a lesson is, as the house knows it for any game: a table to play along with, and what came of it."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from diamant.ui.house.room import Goods


class Outcome(NamedTuple):
    """What came of a lesson: the colour of the learner's figure, what it has to show, and the points."""

    colour: str
    goods: Goods
    points: int


class Lesson(Protocol):
    """A widget to learn by. Fires ``on_done`` after the last step and ``on_close`` when the learner has enough."""

    panel: Any
    """What the guide says; it is read out as well."""

    def begin(self) -> None:
        """Lays the table and shows the first step."""

    def stop(self) -> None:
        """Ends everything that goes on."""

    def drop_touches(self) -> None:
        """Forgets all fingers."""

    def outcome(self) -> Outcome:
        """Returns who has played along, and what came of it."""
