"""The ledge on which everybody waits while the chests are counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.animation import Animation
from kivy.properties import StringProperty

from diamant.ui.games.expedition import times
from diamant.ui.games.expedition.after import words
from diamant.ui.games.expedition.counting import Count, counted, opening_order, seconds_apart
from diamant.ui.kit.i18n import N_
from diamant.ui.kit.wording import sentences
from diamant.ui.table.podium.champion import Champion
from diamant.ui.table.podium.counting import Counting
from diamant.ui.table.podium.plan import plan_hall


class ChestHall(Counting):
    """Everybody behind a closed chest, in seat order. ``open`` and ``count`` bring the treasures to light.

    ``chests`` tells what every seat has.
    """

    edition = StringProperty("english")
    question = N_("What is in the chests?")
    before_first = 0.7

    def __init__(self, chests: Mapping[int, Count], **properties: Any) -> None:
        self._chests = chests
        self._waiting = opening_order(chests)
        self._left: list[Count] = []  # in the chest that is open
        self._apart = 0.0
        self._counts: dict[int, Count] = {}
        self._lit = -1
        super().__init__(**properties)

    # Counting

    @property
    def all_counted(self) -> bool:
        return not self._left and not self._waiting

    def count_next(self) -> None:
        if self._left:
            self._count_on(self._lit, self._left.pop(0))
            if self._left:
                self.wait(self._apart)
            else:
                self.wait(times.after_chest if self._waiting else times.after_last, self.linger())
        else:
            seat = self._waiting.pop(0)
            _, *self._left = counted(self._chests[seat])
            self._apart = seconds_apart(len(self._left))
            self._open_next(seat)
            self.wait(self._apart if self._left else times.after_chest)

    def count_at_once(self) -> None:
        """Counts the rest of this chest; between two chests opens the next one."""
        if self._left:
            self._count_on(self._lit, self._left[-1])
            self._left.clear()
            self.wait(times.counting_hurried)
        else:
            self.count_next()

    def _open_next(self, seat: int) -> None:
        self.open(seat, hop=self.moves)
        self.title, self.rest = words.opens(self.name_of(seat)), ""
        self.dispatch("on_moment", "chest", "")
        if not self._chests[seat].points:
            self._say_count(seat, Count())

    def _count_on(self, seat: int, count: Count) -> None:
        before = self.counted(seat) or Count()
        self.count(seat, count)
        self.dispatch("on_moment", "relic" if count.relics != before.relics else "ruby", "")
        if count.relics != before.relics or count == self._chests[seat]:
            self._say_count(seat, count)

    def _say_count(self, seat: int, count: Count) -> None:
        if count == self._chests[seat]:
            self.title = words.counted_whole(self.name_of(seat), count.points)
            self.dispatch("on_moment", "", sentences(self.title))
        self.rest = words.counted_so_far(count)

    # The chests

    def fill(self) -> None:
        self.add_widget(self.pit)
        for plan in plan_hall(self.standings, self.room()):
            self.put_up(plan)
        for standing in self.standings:
            self._show(standing.seat)

    def open(self, seat: int, hop: bool = True) -> None:
        """Opens a chest; light falls on the one whose turn it is."""
        self._counts[seat] = Count()
        before, self._lit = self._lit, seat
        self._show(before)
        self._show(seat)
        champion = self._champion(seat)
        if hop and champion is not None:
            champion.hop = 1.0
            Animation(hop=0.0, d=times.card_turn, t="out_quad").start(champion)

    def count(self, seat: int, count: Count) -> None:
        """Shows how far the counting of a chest is."""
        self._counts[seat] = count
        self._show(seat)

    def counted(self, seat: int) -> Count | None:
        """Returns how far the counting of a chest is; None while it is shut."""
        return self._counts.get(seat)

    def _champion(self, seat: int) -> Champion | None:
        return next((block.champions[seat] for block in self.blocks if seat in block.champions), None)

    def _show(self, seat: int) -> None:
        count = self._counts.get(seat)
        known = count or Count()
        goods = known.goods(self.edition)
        for block in self.blocks:
            if seat in block.plates:
                plate, champion = block.plates[seat], block.champions[seat]
                plate.covered, plate.points, plate.goods = count is None, known.points, goods
                champion.lit = seat == self._lit
                champion.prize = "chest-closed" if count is None else goods.prize
