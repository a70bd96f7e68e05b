"""By the fire the notes of everybody are counted, one after another."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kivy.clock import Clock

from diamant.ui.games.valley.after import words
from diamant.ui.games.valley.after.fire_plan import fire_before
from diamant.ui.games.valley.after.fireside import NOTE_FALLS, FireStage
from diamant.ui.games.valley.after.notes import notes_of
from diamant.ui.games.valley.money import spoken
from diamant.ui.house.room import Goods
from diamant.ui.kit.i18n import i18n, say, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.wording import sentences
from diamant.ui.table.edges import Rect
from diamant.ui.table.podium.counting import Counting
from diamant.ui.table.podium.plan import Room, plan_hall
from diamant.ui.table.podium.score_plate import plate_size

BEFORE_FIRST = 0.8  # seconds before the first note falls
APART = 0.06  # between two notes
BETWEEN = 0.7  # before the next one's notes
AFTER_LAST = 1.2
HURRIED = 0.12


class NoteCount(Counting, FireStage):
    """Runs from ``start``: note after note falls on everybody's pile in turn, and the number on the plate counts."""

    def __init__(
        self,
        pace: float = 0.0,
        moves: bool = True,
        linger: Callable[[], float] = lambda: 0.0,
        **properties: object,
    ) -> None:
        self._pace = pace
        self._moves = moves
        self._linger = linger
        self._counted: dict[int, list[int]] = {}
        self._waiting: list[tuple[int, list[int]]] = []
        self._next = Clock.create_trigger(self._step)
        super().__init__(**properties)
        rows = sorted(self.standings, key=lambda row: row.seat)
        self._waiting = [(row.seat, list(notes_of(row.points))) for row in rows]
        follow(i18n, "language", self._ask)
        self._ask()

    @property
    def counted(self) -> Mapping[int, Sequence[int]]:
        """The notes that lie on the piles, by seat."""
        return self._counted

    def fill(self) -> None:
        plates = plate_size([row._replace(goods=Goods()) for row in self.standings])
        room = Room(self.width, self.height, theme.u, plates)
        plans = plan_hall(self.standings, room)
        tallest = max(plan.y + plan.height + plan.figure for plan in plans)
        fire, low = fire_before(self.width, self.height, tallest, theme.u)
        self.burn(fire)
        self.stand(plans, Rect(0.0, low, self.width, self.height - low))
        for row in self.standings:
            self._show(row.seat)

    def start(self) -> None:
        self.running = True
        if self._pace <= 0:
            self._end()
        else:
            self._wait(BEFORE_FIRST)

    def hurry(self) -> None:
        """Brings the pile that is counted to its end and goes on."""
        if not self.running:
            return
        self._settle()
        if not self._waiting:
            self._end()
            return
        seat, notes = self._waiting.pop(0)
        self._counted.setdefault(seat, []).extend(notes)
        self._show(seat)
        self._whole(seat)
        self._wait(HURRIED if self._waiting else AFTER_LAST)

    def stop(self) -> None:
        self._next.cancel()
        self._settle()
        self.running = False

    def _ask(self) -> None:
        self.title, self.rest = tr("Who has the most money?"), tr("Tap to hurry")

    def _wait(self, seconds: float, least: float = 0.0) -> None:
        self._next.cancel()
        self._next.timeout = max(least, seconds * self._pace)
        self._next()

    def _step(self, *_: object) -> None:
        self._next.cancel()
        if not self._waiting:
            self._end()
            return
        seat, notes = self._waiting[0]
        if notes:
            self._lay_down(seat, notes.pop(0))
        if notes:
            self._wait(APART)
            return
        self._waiting.pop(0)
        self._whole(seat)
        if self._waiting:
            self._wait(BETWEEN)
        else:
            self._wait(AFTER_LAST, self._linger())

    def _lay_down(self, seat: int, value: int) -> None:
        mine = self._counted.setdefault(seat, [])
        if not mine:
            self.dispatch("on_moment", "notes", "")
        mine.append(value)
        self.title, self.rest = words.so_much(self._name(seat), sum(mine)), ""
        plate, pile = self.plates.get(seat), self.piles.get(seat)
        if plate is not None and pile is not None:
            plate.points, plate.covered = sum(mine), False
            pile.drop(mine, NOTE_FALLS * self._pace if self._moves else 0.0)

    def _whole(self, seat: int) -> None:
        """Says what somebody has, and which gems are worth nothing any more."""
        money = sum(self._counted.setdefault(seat, []))
        self._show(seat)
        name = self._name(seat)
        self.title = words.so_much(name, money)
        self.rest = words.unsold(self.held[seat]) if seat < len(self.held) else ""
        said = say("{name}: {money}", name=name, money=spoken(money))
        self.dispatch("on_moment", "coin", sentences(said))

    def _show(self, seat: int) -> None:
        plate, pile = self.plates.get(seat), self.piles.get(seat)
        if plate is not None and pile is not None:
            counted = self._counted.get(seat)
            plate.covered, plate.points = counted is None, sum(counted or ())
            pile.settle()
            pile.notes = list(counted or ())

    def _settle(self) -> None:
        for pile in self.piles.values():
            pile.settle()

    def _end(self) -> None:
        self.stop()
        self.dispatch("on_counted")

    def _name(self, seat: int) -> str:
        return next(row.name for row in self.standings if row.seat == seat)
