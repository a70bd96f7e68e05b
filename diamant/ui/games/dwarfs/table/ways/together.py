"""Decisions of everybody at once and in secret: what they have in common, and bats, the explosion, wagons."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

from diamant.games.dwarfs.position import Phase
from diamant.games.game import Choice
from diamant.table import Reason, Refused
from diamant.ui.games.dwarfs import times
from diamant.ui.games.dwarfs.table import words
from diamant.ui.games.dwarfs.table.fingers import Target
from diamant.ui.games.dwarfs.table.ways.hands import MineHands
from diamant.ui.kit.cues import cues
from diamant.ui.kit.i18n import N_
from diamant.ui.table.way import Together

if TYPE_CHECKING:
    from diamant.ui.games.dwarfs.table.table import MineTable


def from_holder(order: tuple[int, ...], holder: int | None) -> tuple[int, ...]:
    """Returns the same round, begun by whoever has the tablet already: nobody has it twice."""
    at = order.index(holder) if holder in order else 0
    return order[at:] + order[:at]


class Everybody(MineHands, Together):
    """Several choose. Around the table all at once; in hand one after another, each with a button to have done."""

    table: MineTable
    when_done = "chosen"
    """The state of a seat that has chosen."""

    all_look_on = True
    """Whether a tablet that is passed on is laid down when all have chosen: there is something to be seen together."""

    def __init__(self, table: MineTable, again: bool = False) -> None:
        super().__init__(table, again)
        self.known = table.known_to(None)
        self._order = from_holder(table.sitting.passing_order(), table.holder)

    @property
    def lies_open(self) -> bool:
        return self.table.view.in_hand

    # In which order

    @property
    def asked(self) -> tuple[int, ...]:
        """The people who are asked now."""
        if not self.table.view.in_hand:
            return self._order
        return tuple(seat for seat in self._order if not self.table.sitting.has_chosen(seat))[:1]

    def open(self) -> None:
        sitting = self.table.sitting
        self._show_who_has()
        for at in range(self.known.rules.seats):
            if self._is_machine(at) and not sitting.has_chosen(at):
                seconds = random.uniform(*times.machine_chooses) * self._pace
                self._waits.later(partial(self._machine_chooses, at), seconds)
        self._ask_next()

    def _show_who_has(self) -> None:
        """Shows of everybody whether they have chosen."""
        view = self.table.view
        view.on_turn(None, "choosing")
        for at in range(self.known.rules.seats):
            if self.table.sitting.has_chosen(at):
                view.mats[at].state = self.when_done

    def _ask_next(self) -> None:
        if not self.table.view.in_hand:
            for seat in self.asked:
                self.ask(seat)
                if self.table.sitting.has_chosen(seat):
                    self.show_chosen(seat)
            self.say()
            self._look_round()
        elif self.asked:
            self.table.handing.hand_to(self.asked[0], self._ask_holder)
        elif not self.table.paused:
            self._machines_choose()
            if self.all_look_on:
                self.table.handing.let_all_look(self.reveal_now)
            else:
                self.reveal_now()

    def _ask_holder(self) -> None:
        if self.asked:
            self._show_who_has()  # being told what happened meanwhile has wiped it out
            self.ask(self.asked[0])
            self.say()
            self.table.show_own()

    def go_on(self) -> None:
        if not self.table.paused:
            self.table.show_own()
            self._look_round()
            if self.table.view.in_hand and not self.asked:
                self._ask_next()

    def close(self) -> None:
        super().close()
        self.table.view.clear_hints()

    # Who has chosen

    def done(self, seat: int, choice: object) -> None:
        """Takes the choice of a seat."""
        cues.give("laid")
        self.table.sitting.hand(seat).lay_choice(choice)
        self.show_chosen(seat)
        if self.table.view.in_hand:
            self.table.view.clear_hints()
            self.table.conceal()
            self._ask_next()
        else:
            self.say()
            self._look_round()

    def take(self, seat: int, choice: Choice | None) -> None:
        if choice is None:
            self.undone(seat)
            self.ask(seat)
        else:
            self.count.stop()
            self.done(seat, choice)
        self.table.tell_phones()

    def undone(self, seat: int) -> None:
        """Takes the choice of a seat back."""
        if self.table.sitting.has_chosen(seat):
            self.table.sitting.hand(seat).take_back()
        self.count.stop()
        self.table.view.mats[seat].state = "choosing"
        self.say()

    def _look_round(self) -> None:
        """Begins to count when everybody has chosen; nobody waits for a machine player then."""
        sitting = self.table.sitting
        if self.table.view.in_hand or self.table.paused or self.count.running:
            return
        if all(self._is_machine(at) for at in sitting.missing()):
            self._machines_choose()
            self.count.start(self._tick)

    def _machines_choose(self) -> None:
        for at in self.table.sitting.missing():
            if self._is_machine(at):
                self.table.sitting.machine_chooses(at)
                self.table.view.mats[at].state = self.when_done

    def _machine_chooses(self, seat: int) -> None:
        if seat in self.table.sitting.missing():
            self.table.sitting.machine_chooses(seat)
            self.table.view.mats[seat].state = self.when_done
            self.say()
            self._look_round()

    def _beat(self, number: int) -> None:
        cues.give("tick")
        self.table.view.say(words.counting, self.known.phase.value, number)

    @property
    def _chosen(self) -> int:
        return self.known.rules.seats - len(self.table.sitting.missing())

    # What is asked

    def ask(self, seat: int) -> None:
        """Lets a seat choose."""

    def show_chosen(self, seat: int) -> None:
        """Shows that a seat has chosen."""
        self.table.view.mats[seat].state = self.when_done


class Picking(Everybody):
    """Bats, the explosion, wagons: one or two own cards are laid forward."""

    def __init__(self, table: MineTable, again: bool = False) -> None:
        super().__init__(table, again)
        self._picked = table.forward
        for seat in range(self.known.rules.seats):
            self._picked.setdefault(seat, [])
        self.needed = 2 if self.known.phase is Phase.BATS else 1

    def open(self) -> None:
        self._stand()
        for seat, picked in self._picked.items():
            choice_is_gone = len(picked) == self.needed and not self.table.sitting.has_chosen(seat)
            if self._is_machine(seat) or (choice_is_gone and not self.table.view.in_hand):
                while picked:
                    self._put(seat, picked.pop(), forward=False)
        super().open()

    def _stand(self) -> None:
        """Shows what this is about over the mine."""
        if self.known.phase is Phase.BATS:
            self.table.scripts.stand_under_bats()
        elif self.known.phase is Phase.EXPLOSION:
            self.table.scripts.stand_in_burst()
        elif self.known.phase is Phase.WAGONS:
            self.table.scripts.stand_at_lift()

    def say(self) -> None:
        phase, total = self.known.phase.value, self.known.rules.seats
        view = self.table.view
        if view.in_hand and self.asked:
            view.say(words.together_alone, phase, self.table.name_of(self.asked[0]))
        else:
            view.say(words.together, phase, self._chosen, total)

    def ask(self, seat: int) -> None:
        view = self.table.view
        self._stand()
        for place in self.known.shut[seat]:
            view.cards[seat, place].framed = True
        view.mats[seat].state = "choosing"
        self._offer_done(seat)

    def _offer_done(self, seat: int) -> None:
        """In hand a choice that is whole needs a button to be done."""
        if self.table.view.in_hand:
            self.table.view.show_button(seat, N_("Done") if len(self._picked[seat]) == self.needed else "")

    def tapped(self, target: Target) -> None:
        if target.kind != "card":
            self.table.refuse("not-now")
        elif target.seat not in self.asked:
            self.table.refuse("others-card")
        elif target.place not in self.known.shut[target.seat]:
            self.table.refuse("card-is-open")
        else:
            self._pick(target.seat, target.place)

    def can_drag(self, target: Target) -> bool:
        """Two cards that change places may be pulled onto each other, as everywhere."""
        mine = target.kind == "card" and target.seat in self.asked
        return self.needed == 2 and mine and target.place in self.known.shut[target.seat]

    def dropped(self, target: Target, on: Target | None) -> None:
        seat, view, spot = target.seat, self.table.view, (target.seat, target.place)
        if on is None or not self.can_drag(on) or on.seat != seat or on.place == target.place:
            self.table.scripts.motions.go(view.cards[spot], view.resting(spot), times.card_dropped)
            return
        wanted = (target.place, on.place)
        for place in [place for place in self._picked[seat] if place not in wanted]:
            self._pick(seat, place)
        for place in wanted:
            if place in self._picked[seat]:
                self._put(seat, place, forward=True)
            else:
                self._pick(seat, place)

    def _pick(self, seat: int, place: int) -> None:
        picked = self._picked[seat]
        if place in picked:
            picked.remove(place)
            self._put(seat, place, forward=False)
        else:
            if len(picked) == self.needed:
                self._put(seat, picked.pop(0), forward=False)
            picked.append(place)
            self._put(seat, place, forward=True)
        cues.give("card")
        if self.table.view.in_hand:
            self._offer_done(seat)
        elif len(picked) == self.needed:
            self.count.stop()
            self.done(seat, self._choice(seat))
        elif self.table.sitting.has_chosen(seat):
            self.undone(seat)

    def take(self, seat: int, choice: Choice | None) -> None:
        wanted = [] if choice is None else list(choice) if isinstance(choice, tuple) else [choice]
        if not set(wanted) <= set(self.known.shut[seat]):
            raise Refused(Reason.NO_SUCH_CARD)
        super().take(seat, choice)
        picked = self._picked[seat]
        for place in [place for place in picked if place not in wanted]:
            self._put(seat, place, forward=False)
        for place in [place for place in wanted if place not in picked]:
            self._put(seat, place, forward=True)
        picked[:] = wanted

    def picked(self, seat: int) -> tuple[int, ...]:
        """Returns the places that a seat has laid forward."""
        return tuple(self._picked[seat])

    def _choice(self, seat: int) -> object:
        picked = tuple(sorted(self._picked[seat]))
        return picked if self.needed == 2 else picked[0]

    def _put(self, seat: int, place: int, forward: bool) -> None:
        view, spot = self.table.view, (seat, place)
        card = view.cards[spot]
        card.cross = forward and self.known.phase is Phase.EXPLOSION
        card.tilt = 7.0 if card.cross else 0.0
        self.table.scripts.motions.go(card, view.lay_forward(spot, forward), times.card_chosen)

    def pressed(self, seat: int) -> None:
        if seat in self.asked and len(self._picked[seat]) == self.needed:
            self.done(seat, self._choice(seat))
