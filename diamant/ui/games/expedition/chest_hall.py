"""The ledge on which everybody waits while the chests are counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kivy.animation import Animation
from kivy.properties import StringProperty

from diamant.ui.games.expedition import result_words as words
from diamant.ui.games.expedition.celebration import Celebration
from diamant.ui.games.expedition.counting import Count
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.wording import sentences
from diamant.ui.table.podium.blocks import BlockStage
from diamant.ui.table.podium.champion import Champion
from diamant.ui.table.podium.counting import Counting
from diamant.ui.table.podium.plan import plan_hall


class ChestHall(Counting, BlockStage):
    """Everybody behind a closed chest, in seat order. ``open`` and ``count`` bring the treasures to light.

    ``chests`` tells what every seat has. ``linger`` returns how many seconds there is still to listen to.
    """

    edition = StringProperty("english")

    def __init__(
        self,
        chests: Mapping[int, Count],
        pace: float = 0.0,
        hops: bool = True,
        linger: Callable[[], float] = lambda: 0.0,
        **properties: object,
    ) -> None:
        self._chests = chests
        self._hops = hops
        self._counts: dict[int, Count] = {}
        self._lit = -1
        super().__init__(**properties)
        self._celebration = Celebration(chests, pace, self._open_next, self._count_on, self._end, linger)
        follow(i18n, "language", self._ask)
        self._ask()

    # Counting

    def start(self) -> None:
        self.running = True
        self._celebration.start()

    def hurry(self) -> None:
        self._celebration.hurry()

    def stop(self) -> None:
        self._celebration.stop()
        self.running = False

    def _ask(self) -> None:
        self.title, self.rest = tr("What is in the chests?"), tr("Tap to hurry")

    def _open_next(self, seat: int) -> None:
        self.open(seat, hop=self._hops)
        self.title, self.rest = words.opens(self._name(seat)), ""
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
            self.title = words.counted_whole(self._name(seat), count.points)
            self.dispatch("on_moment", "", sentences(self.title))
        self.rest = words.counted_so_far(count)

    def _end(self) -> None:
        self.running = False
        self.dispatch("on_counted")

    def _name(self, seat: int) -> str:
        return next(row.name for row in self.standings if row.seat == seat)

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
            Animation(hop=0.0, d=theme.time.card_turn, t="out_quad").start(champion)

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
