"""Supper is called: before the cards are turned up everybody taps what they take for their best one."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from diamant.games.dwarfs.supper import best_by
from diamant.ui.games.dwarfs import times
from diamant.ui.games.dwarfs.table import words
from diamant.ui.games.dwarfs.table.fingers import Target
from diamant.ui.games.dwarfs.table.ways.hands import MineHands
from diamant.ui.kit.cues import cues
from diamant.ui.kit.i18n import N_
from diamant.ui.table.waits import Waits

if TYPE_CHECKING:
    from diamant.ui.games.dwarfs.table.table import MineTable
    from diamant.ui.table.scripts import Gate


class Guessing(MineHands):
    """All tap at once, on mats that lie before everybody by now. Whoever does not want to may go without."""

    def __init__(self, table: MineTable, gate: Gate) -> None:
        self.table = table
        self._gate = gate
        self._guesses = table.scripts.guesses
        self._without: set[int] = set()
        self._waits = Waits()

    def open(self) -> None:
        """Asks everybody; machine players know at once what they think."""
        view, sitting = self.table.view, self.table.sitting
        view.on_turn(None, "choosing")
        for seat, plan in enumerate(sitting.seats):
            if plan.machine:
                machine = sitting.game.machine(plan.machine)
                self._guess(seat, best_by(machine, sitting.game.view(sitting.position, seat), Random(seat)))
            else:
                for place in self._shut(seat):
                    view.cards[seat, place].framed = True
                view.show_button(seat, N_("Turn up") if view.in_hand else N_("No idea"), gold=False)
        self.say()
        self.look_round()

    def say(self) -> None:
        self.table.view.say(words.best_card, len(self._guesses), len(self.table.sitting.seats))

    def tapped(self, target: Target) -> None:
        if target.kind != "card":
            self.table.refuse("not-now")
        elif self.table.sitting.seats[target.seat].machine:
            self.table.refuse("others-card")
        elif target.place not in self._shut(target.seat):
            self.table.refuse("card-is-open")
        else:
            cues.give("laid")
            self._guess(target.seat, target.place)
            self.say()
            self.look_round()

    def pressed(self, seat: int) -> None:
        """Goes without a guess; in hand there is one button for all who have none."""
        if self.table.view.in_hand:
            self._end()
        else:
            self._without.add(seat)
            self._take_back(seat)
            self.table.view.mats[seat].state = "waiting"
            self.say()
            self.look_round()

    def look_round(self) -> None:
        """Goes on when nobody is left to be asked, after a moment in which anybody may still think better of it."""
        self._waits.forget()
        seats = enumerate(self.table.sitting.seats)
        if all(plan.machine or seat in self._guesses or seat in self._without for seat, plan in seats):
            self._waits.later(self._end, times.guesses_stand * self.table.house.preferences.reading_pace)

    def stop(self) -> None:
        """Waits for nothing any more: the table is left."""
        self._waits.forget()

    def _shut(self, seat: int) -> list[int]:
        return self.table.scripts.board.shut(seat)

    def _guess(self, seat: int, place: int) -> None:
        self._take_back(seat)
        self._without.discard(seat)
        self._guesses[seat] = place
        self._lay(seat, place, forward=True)
        self.table.view.mats[seat].state = "chosen"
        if not self.table.view.in_hand:
            self.table.view.show_button(seat, "")  # a card that is laid forward may lie where the button does

    def _take_back(self, seat: int) -> None:
        if seat in self._guesses:
            self._lay(seat, self._guesses.pop(seat), forward=False)

    def _lay(self, seat: int, place: int, forward: bool) -> None:
        view, spot = self.table.view, (seat, place)
        view.cards[spot].sign = "sign-best" if forward else ""
        self.table.scripts.motions.go(view.cards[spot], view.lay_forward(spot, forward), times.card_chosen)

    def _end(self) -> None:
        if self.table.halted:
            self._waits.later(self._end, times.guesses_stand)
        elif self.table.guessing is self:
            self._waits.forget()
            self.table.guessing = None
            for card in self.table.view.cards.values():
                card.framed = False
            for seat in range(len(self.table.sitting.seats)):
                self.table.view.show_button(seat, "")
            self._gate.open()
