"""By the fire the notes of everybody are counted, one after another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from diamant.ui.games.valley import times
from diamant.ui.games.valley.after import words
from diamant.ui.games.valley.after.buried_row import BuriedRow
from diamant.ui.games.valley.after.fire_plan import fire_before
from diamant.ui.games.valley.after.fireside import FireStage
from diamant.ui.games.valley.money import spoken
from diamant.ui.games.valley.pictures import notes_for
from diamant.ui.house.room import Goods
from diamant.ui.kit.i18n import N_, say
from diamant.ui.kit.theme import theme
from diamant.ui.kit.wording import sentences
from diamant.ui.table.edges import Rect
from diamant.ui.table.podium.counting import Counting
from diamant.ui.table.podium.plan import Room, plan_hall
from diamant.ui.table.podium.score_plate import plate_size


class NoteCount(Counting, FireStage):
    """Runs from ``start``: note after note falls on everybody's pile in turn, and the number on the plate counts."""

    question = N_("Who has the most money?")

    def __init__(self, **properties: Any) -> None:
        self._counted: dict[int, list[int]] = {}
        self.buried = BuriedRow()
        super().__init__(**properties)
        rows = sorted(self.standings, key=lambda row: row.seat)
        self._waiting = [(row.seat, [*reversed(notes_for(row.points))]) for row in rows]

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
        if fire is not None:
            self._turn_up(Rect(0.0, 0.0, fire.x, low))
        for row in self.standings:
            self._show(row.seat)

    def _turn_up(self, beside: Rect) -> None:
        """Shows what still lay in the earth, beside the fire, if there is room for it."""
        edge, row = 14 * theme.u, self.buried
        if row.fit(beside.width - 2 * edge, beside.height - edge):
            middle = (self.x + beside.width / 2, self.y + beside.height / 2)
            row.pos = (middle[0] - row.width / 2, middle[1] - row.height / 2)
            self.add_widget(row)

    @property
    def all_counted(self) -> bool:
        return not self._waiting

    def count_at_once(self) -> None:
        """Brings the pile that is counted to its end."""
        seat, notes = self._waiting.pop(0)
        self._counted.setdefault(seat, []).extend(notes)
        self._show(seat)
        self._whole(seat)
        self.wait(times.counting_hurried if self._waiting else times.after_last)

    def count_next(self) -> None:
        seat, notes = self._waiting[0]
        if notes:
            self._lay_down(seat, notes.pop(0))
        if notes:
            self.wait(times.notes_apart)
            return
        self._waiting.pop(0)
        self._whole(seat)
        if self._waiting:
            self.wait(times.piles_apart)
        else:
            self.wait(times.after_last, self.linger())

    def settle(self) -> None:
        for pile in self.piles.values():
            pile.settle()

    def _lay_down(self, seat: int, value: int) -> None:
        mine = self._counted.setdefault(seat, [])
        if not mine:
            self.dispatch("on_moment", "notes", "")
        mine.append(value)
        self.title, self.rest = words.so_much(self.name_of(seat), sum(mine)), ""
        plate, pile = self.plates.get(seat), self.piles.get(seat)
        if plate is not None and pile is not None:
            plate.points, plate.covered = sum(mine), False
            pile.drop(mine, times.note_falls * self.pace if self.moves else 0.0)

    def _whole(self, seat: int) -> None:
        """Says what somebody has, and which gems are worth nothing any more."""
        money = sum(self._counted.setdefault(seat, []))
        self._show(seat)
        name = self.name_of(seat)
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
