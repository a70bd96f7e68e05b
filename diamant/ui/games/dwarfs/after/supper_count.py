"""The wagons come up one by one, in turn, and the diamonds are counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kivy.animation import Animation

from diamant.games.dwarfs.review import Review
from diamant.ui.games.dwarfs import times
from diamant.ui.games.dwarfs.after import words
from diamant.ui.games.dwarfs.after.supper_table import SupperTable
from diamant.ui.kit.i18n import N_
from diamant.ui.kit.wording import sentences
from diamant.ui.table.podium.counting import Counting


class Wagon(NamedTuple):
    """A wagon that comes up: whose, how many diamonds, and the floor it was sent up from, 0 for one of supper."""

    seat: int
    diamonds: int
    floor: int


def wagons_of(told: Review) -> list[Wagon]:
    """Returns the wagons as they come up: one of everybody in turn, those sent up first, and then once more."""
    rows: list[list[Wagon]] = []
    for seat in range(told.seats):
        floors = iter((1, 2))
        cards = told.brought(seat)
        up = sorted((one for one in cards if one.end.kind is one.end.kind.SENT_UP), key=lambda one: one.end.turn)
        rest = [one for one in cards if one.end.kind is not one.end.kind.SENT_UP]
        rows.append(
            [Wagon(seat, one.card.diamonds, next(floors)) for one in up if one.card is not None]
            + [Wagon(seat, one.card.diamonds, 0) for one in rest if one.card is not None]
        )
    most = max(map(len, rows))
    return [row[at] for at in range(most) for row in rows if at < len(row)]


class SupperCount(Counting, SupperTable):
    """Runs from ``start``: every wagon rises to the table before its dwarf, and the number on the plate counts."""

    question = N_("What do the wagons bring up?")

    def __init__(self, wagons: Sequence[Wagon], **properties: Any) -> None:
        self._waiting = list(wagons)
        self._counted: dict[int, list[int]] = {}
        super().__init__(**properties)

    @property
    def counted(self) -> Mapping[int, Sequence[int]]:
        """The diamonds in the wagons that have come up, by seat."""
        return self._counted

    @property
    def all_counted(self) -> bool:
        return not self._waiting

    def start(self) -> None:
        self.dispatch("on_moment", "supper", "")
        super().start()

    def count_at_once(self) -> None:
        """Brings up everybody's next wagon."""
        first = len(self._counted.get(self._waiting[0].seat, ()))
        while self._waiting and len(self._counted.get(self._waiting[0].seat, ())) == first:
            self._bring_up(self._waiting.pop(0), still=True)
        self.wait(times.counting_hurried if self._waiting else times.after_last)

    def count_next(self) -> None:
        self._bring_up(self._waiting.pop(0), still=not self.moves)
        if self._waiting:
            self.wait(times.wagons_apart)
        else:
            self.wait(times.after_last, self.linger())

    def settle(self) -> None:
        for rising in self.wagons.values():
            Animation.cancel_all(rising)
            rising.below = 0.0

    def _bring_up(self, one: Wagon, still: bool) -> None:
        mine = self._counted.setdefault(one.seat, [])
        mine.append(one.diamonds)
        self.show_brought(one.seat, mine)
        self.title = words.so_many(self.name_of(one.seat), sum(mine))
        self.rest = words.from_where(one.floor)
        done = all(each.seat != one.seat for each in self._waiting)
        self.dispatch("on_moment", "wagon", sentences(self.title) if done else "")
        rising = self.wagons.get(one.seat)
        if rising is not None and not still:
            Animation.cancel_all(rising)
            rising.below = 1.0
            Animation(below=0.0, d=times.wagon_rises * self.pace, t="out_back").start(rising)
