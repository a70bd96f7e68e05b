"""Two face-down cards before everybody: one is laid forward, and when all have, a count-down ends in the reveal."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import partial

from diamant.games.expedition import Choice
from diamant.table.lineups import character_of
from diamant.ui.games.expedition import times
from diamant.ui.games.expedition.table import words
from diamant.ui.games.expedition.table.ways.way import CaveWay
from diamant.ui.kit.cues import cues
from diamant.ui.kit.i18n import tr


class Around(CaveWay):
    """Everybody around the tablet chooses at the same time, unseen."""

    def open(self) -> None:
        sitting = self.table.sitting
        for at in sitting.position.in_cave:
            self._deal(at)
        self._let_machines_think()
        self._say_opened()
        self.go_on()

    def seat_changed(self, seat: int) -> None:
        """Answers a card laid, changed or taken back: the count-down starts, starts anew, or stops."""
        sitting = self.table.sitting
        cues.give("card" if self._is_machine(seat) else "laid")
        self.count.stop()
        missing = sitting.missing()
        if all(self._is_machine(at) for at in missing):
            self._choose_for(missing)
            missing = ()
        if missing:
            self._say_choosing()
        else:
            self.go_on()

    def take(self, seat: int, choice: Choice | None) -> None:
        hand = self.table.sitting.hand(seat)
        if choice is None:
            hand.take_back()
        else:
            hand.lay_choice(choice)
        self.table.view.seats[seat].show_laid()
        self.table.seat_changed(seat)

    def go_on(self) -> None:
        if not self.table.halted and not self.table.sitting.missing():
            self._all_in()

    def _all_in(self) -> None:
        self.count.start(self._tick)

    def _beat(self, number: int) -> None:
        cues.give("tick")
        self.table.view.guide.close()
        self.table.view.say(words.counting_down, number)

    def _deal(self, seat: int) -> None:
        sitting, mat = self.table.sitting, self.table.view.seats[seat]
        laid = int(mat.laid)
        mat.deal(None if self._is_machine(seat) else sitting.hand(seat), out=True)
        if self._is_machine(seat) and sitting.has_chosen(seat):
            mat.lay_forward(max(0, laid))

    def _say_opened(self) -> None:
        if self.again:
            self.table.view.say(words.choosing_again)
        else:
            self._say_choosing()
        self.table.house.narrator.tell(tr("Deeper or home?"))

    def say(self) -> None:
        if not self.count.running:
            self._say_choosing()

    def _say_choosing(self) -> None:
        sitting = self.table.sitting
        deciding = len(sitting.position.in_cave)
        if self.table.explains_looking and not self.table.house.preferences.look_known:
            self.table.view.say(words.choosing_first)
        else:
            self.table.view.say(words.choosing, deciding - len(sitting.missing()), deciding)

    # Machine explorers

    def _let_machines_think(self) -> None:
        sitting = self.table.sitting
        for at in filter(self._is_machine, sitting.missing()):
            self._waits.later(partial(self._machine_chooses, at), self._thinks_for(at) * self._pace)

    def _thinks_for(self, seat: int) -> float:
        """Returns how many seconds a machine explorer seems to think."""
        line_up = self.table.sitting.line_up
        character = character_of(line_up.game, line_up.seats[seat].machine)
        return random.uniform(*times.machine_thinks.get(character, times.any_machine_thinks))

    def _machine_chooses(self, seat: int) -> None:
        if seat in self.table.sitting.missing():
            self._choose_for((seat,))
            self.seat_changed(seat)

    def _choose_for(self, machines: Iterable[int]) -> None:
        for at in machines:
            self.table.sitting.machine_chooses(at)
            self.table.view.seats[at].lay_forward(self._card_of(at))

    def _card_of(self, seat: int) -> int:
        """Returns which of its two cards a machine explorer lays forward, face down: it says nothing."""
        return random.randrange(2)
