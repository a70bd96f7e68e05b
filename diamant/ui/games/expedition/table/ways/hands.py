"""Hands on: all lay a hand on their plates, three, two, one, and who lifts it at "now" goes home.

What a hand does after "now" is drawn nowhere until all choices are turned up together, and a hand that was lifted too
soon stops the count for everybody alike: nobody can read from the table whose it was.
"""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from diamant.games.expedition import Choice
from diamant.ui.games.expedition import times
from diamant.ui.games.expedition.table import words
from diamant.ui.games.expedition.table.hand_plate import HandPlate
from diamant.ui.games.expedition.table.ways.way import CaveWay
from diamant.ui.kit.cues import cues
from diamant.ui.kit.i18n import tr
from diamant.ui.table.countdown import COUNT

if TYPE_CHECKING:
    from diamant.ui.games.expedition.table.table import ExpeditionTable

NOW = COUNT + 1


class HandsOn(CaveWay):
    """Waits for all hands, counts, and for half a second after "now" lets them be lifted."""

    def __init__(self, table: ExpeditionTable, again: bool = False) -> None:
        super().__init__(table, again)
        self.count.zero = self._now
        self._lifted: dict[int, float] = {}  # by seat: when the hand was lifted
        self._bound: list[tuple[HandPlate, int]] = []
        self._window: Any = None  # the end of the time to lift, while it runs

    def open(self) -> None:
        for at in self.table.sitting.position.in_cave:
            mat, plate = self.table.view.seats[at], self._plate(at)
            mat.deal(None, out=False)
            if not self._is_machine(at):
                self._bound.append((plate, plate.fbind("on_hand", partial(self._hand, at))))
        self.table.house.narrator.tell(tr("Hands on!"))
        self._wait_for_hands()
        if self.again:
            self.table.view.say(words.hands_on_again, False)

    def halt(self) -> None:
        """Stops the count; all hands have to be laid again."""
        super().halt()
        self._waits.forget()
        self._shut_window()
        self._put_out()

    def go_on(self) -> None:
        if not self.table.paused:
            self._wait_for_hands()

    def close(self) -> None:
        super().close()
        self._shut_window()
        for plate, bound in self._bound:
            plate.unbind_uid("on_hand", bound)
            plate.let_go()
        self._bound.clear()

    def reveal_now(self) -> None:
        """Takes the hands as they lie: whoever has none on the plate goes home."""
        sitting = self.table.sitting
        for at in sitting.missing():
            if self._is_machine(at):
                sitting.machine_chooses(at)
            else:
                home = at in self._lifted or not self._plate(at).held
                sitting.hand(at).lay_choice(Choice.LEAVE if home else Choice.CONTINUE)
        super().reveal_now()

    # Waiting for hands

    def _wait_for_hands(self) -> None:
        """Begins anew with the hands that lie on the plates already."""
        self._lifted.clear()
        for at in self._deciding:
            self._light(at, self._plate(at).held)
            if self._is_machine(at):
                seconds = random.uniform(*times.machine_lays_hand) * self._pace
                self._waits.later(partial(self._lay_machine, at), seconds)
        self._look_round()

    def _look_round(self) -> None:
        """Counts if all people's hands are on; nobody waits for a machine explorer then."""
        if self.table.paused or self._running:
            return
        if all(self._plate(at).held for at in self._people):
            for at in self._deciding:
                self._light(at, True)
            self.count.start(self._tick)
        else:
            self.say()

    def say(self) -> None:
        if not self._running:
            self.table.view.say(words.hands_on, sum(self._plate(at).lit for at in self._deciding), len(self._deciding))

    def _lay_machine(self, seat: int) -> None:
        if not self._running and not self._plate(seat).lit:
            self._light(seat, True)
            self._look_round()

    def _hand(self, seat: int, _: HandPlate, down: bool) -> None:
        """Answers a hand laid or lifted."""
        if not down:
            self._lifted[seat] = Clock.get_time()
        elif self._window is None or Clock.get_time() - self._lifted.get(seat, 0.0) <= times.lift_early:
            self._lifted.pop(seat, None)
        if self.count.running and not down:
            self._waits.later(self._miss_hands, times.lift_early)
        elif not self._running and not self.table.paused:
            self._light(seat, down)
            if down:
                cues.give("laid")
            self._look_round()

    # Counting

    @property
    def _running(self) -> bool:
        return self.count.running or self._window is not None

    def _beat(self, number: int) -> None:
        self.table.view.guide.close()
        self._show_beat(COUNT + 1 - number)
        self.table.view.say(words.hands_counting, number)

    def _miss_hands(self) -> None:
        """Stops the count if a hand is missing, and lets all hands be laid again: it says of nobody whose it was."""
        if self.count.running and not all(self._plate(at).held for at in self._people):
            self.halt()
            cues.give("warning")
            self._wait_for_hands()
            self.table.view.say(words.hands_on_again, True)

    def _now(self) -> None:
        self._window = Clock.schedule_once(lambda _: self.reveal_now(), times.lifting * max(1.0, self._pace))
        self._show_beat(NOW)
        self.table.view.say(words.hands_now)

    def _shut_window(self) -> None:
        if self._window is not None:
            self._window.cancel()
        self._window = None

    # What is shown

    def _plate(self, seat: int) -> HandPlate:
        plate = self.table.view.seats[seat].plate
        if plate is None:
            raise RuntimeError("a table without plates")
        return plate

    @property
    def _deciding(self) -> tuple[int, ...]:
        return self.table.sitting.position.in_cave

    @property
    def _people(self) -> list[int]:
        return [at for at in self._deciding if not self._is_machine(at)]

    def _light(self, seat: int, lit: bool) -> None:
        self._plate(seat).lit = lit
        mat = self.table.view.seats[seat]
        mat.deciding, mat.hand_on = True, lit

    def _put_out(self) -> None:
        for at in self._deciding:
            self._plate(at).let_go()
            self._plate(at).beats = 0
            self._light(at, False)

    def _show_beat(self, beats: int) -> None:
        for at in self._deciding:
            self._plate(at).beats = beats
        cues.give("now" if beats == NOW else f"drum {beats}")
