"""The wagons come up one by one, in turn, and the diamonds are counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock

from diamant.games.dwarfs.review import Review
from diamant.ui.games.dwarfs.after import words
from diamant.ui.games.dwarfs.after.supper_table import SupperTable
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.wording import sentences
from diamant.ui.table.podium.counting import Counting

BEFORE_FIRST = 0.8  # seconds before the first wagon comes up
APART = 0.3  # between two wagons
RISE = 0.25
AFTER_LAST = 1.0
HURRIED = 0.12


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

    def __init__(
        self,
        wagons: Sequence[Wagon],
        pace: float = 0.0,
        moves: bool = True,
        linger: Callable[[], float] = lambda: 0.0,
        **properties: object,
    ) -> None:
        self._waiting = list(wagons)
        self._whole = {one.seat: sum(each.diamonds for each in wagons if each.seat == one.seat) for one in wagons}
        self._counted: dict[int, list[int]] = {}
        self._pace = pace
        self._moves = moves
        self._linger = linger
        self._next = Clock.create_trigger(self._step)
        super().__init__(**properties)
        follow(i18n, "language", self._ask)
        self._ask()

    @property
    def counted(self) -> Mapping[int, Sequence[int]]:
        """The diamonds in the wagons that have come up, by seat."""
        return self._counted

    def start(self) -> None:
        self.running = True
        self.dispatch("on_moment", "supper", "")
        if self._pace <= 0:
            self._end()
        else:
            self._wait(BEFORE_FIRST)

    def hurry(self) -> None:
        """Brings up everybody's next wagon at once."""
        if not self.running:
            return
        self._settle()
        if not self._waiting:
            self._end()
            return
        first = len(self._counted.get(self._waiting[0].seat, ()))
        while self._waiting and len(self._counted.get(self._waiting[0].seat, ())) == first:
            self._bring_up(self._waiting.pop(0), still=True)
        self._wait(HURRIED if self._waiting else AFTER_LAST)

    def stop(self) -> None:
        self._next.cancel()
        self._settle()
        self.running = False

    def _ask(self) -> None:
        self.title, self.rest = tr("What do the wagons bring up?"), tr("Tap to hurry")

    def _wait(self, seconds: float, least: float = 0.0) -> None:
        self._next.cancel()
        self._next.timeout = max(least, seconds * self._pace)
        self._next()

    def _step(self, *_: object) -> None:
        self._next.cancel()
        if not self._waiting:
            self._end()
            return
        self._bring_up(self._waiting.pop(0), still=not self._moves)
        if self._waiting:
            self._wait(APART)
        else:
            self._wait(AFTER_LAST, self._linger())

    def _bring_up(self, one: Wagon, still: bool) -> None:
        mine = self._counted.setdefault(one.seat, [])
        mine.append(one.diamonds)
        self.show_brought(one.seat, mine)
        self.title = words.so_many(self._name(one.seat), sum(mine))
        self.rest = words.from_where(one.floor)
        done = all(each.seat != one.seat for each in self._waiting)
        self.dispatch("on_moment", "wagon", sentences(self.title) if done else "")
        rising = self.wagons.get(one.seat)
        if rising is not None and not still:
            Animation.cancel_all(rising)
            rising.below = 1.0
            Animation(below=0.0, d=RISE * self._pace, t="out_back").start(rising)

    def _settle(self) -> None:
        for rising in self.wagons.values():
            Animation.cancel_all(rising)
            rising.below = 0.0

    def _end(self) -> None:
        self.stop()
        self.dispatch("on_counted")

    def _name(self, seat: int) -> str:
        return next(row.name for row in self.standings if row.seat == seat)
