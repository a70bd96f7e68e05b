"""One look at an own card where it lies, or at one that was brought: as long as it is wanted, then it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diamant.games.dwarfs import moves
from diamant.games.dwarfs.cards import Card
from diamant.games.dwarfs.events import Looked
from diamant.games.dwarfs.position import Phase
from diamant.games.dwarfs.why_not import why_not
from diamant.ui.games.dwarfs import times
from diamant.ui.games.dwarfs.table import fingers, words
from diamant.ui.games.dwarfs.table.fingers import Target
from diamant.ui.games.dwarfs.table.ways.hands import MineHands
from diamant.ui.kit.i18n import N_
from diamant.ui.table.hands import Look
from diamant.ui.table.scripts import Gate
from diamant.ui.table.waits import Waits

if TYPE_CHECKING:
    from diamant.ui.games.dwarfs.table.table import MineTable


class MineLook(Look, MineHands):
    """An own card is held to be seen. Another's is held, too, around the table; in hand it lies open until somebody has
    done, unless ``by_hold`` lets it be held there as well.
    """

    table: MineTable

    def __init__(self, table: MineTable, event: Looked, gate: Gate, by_hold: bool = False) -> None:
        super().__init__(table, event.looker, gate)
        self.event = event
        self.by_hold = by_hold
        self._waits = Waits()
        self._target = fingers.card(event.seat, event.place)
        self._seen = self._halted = False

    @property
    def lies_open(self) -> bool:
        return self.table.view.in_hand and not self.by_hold and self.event.seat != self.looker

    def open(self) -> None:
        view = self.table.view
        card = view.cards[self.event.seat, self.event.place]
        card.framed = True
        if self.lies_open:
            view.show_button(self.looker, N_("Done"))
            self.table.show_own()
        elif self._target not in view.fingers.touched:
            card.hold_me = True
            self.say()

    def say(self) -> None:
        name = self.table.name_of(self.looker)
        if self.lies_open:
            self.table.view.say(words.looks, self.event, self.table.sitting.line_up)
        else:
            self.table.view.say(words.hold_to_look, name)

    def face(self, target: Target) -> Card | None:
        return self.table.seen_by(self.event) if target == self._target else None

    def show_own(self) -> None:
        """Turns the card up, or lets it go back soon if it was seen, and wait to be held if it was not."""
        self._halted = False
        view = self.table.view
        card = view.cards[self.event.seat, self.event.place]
        if self.lies_open:
            self._seen = True
            view.turn(card, self.table.seen_by(self.event))
        elif self._seen:
            self._linger()
        else:
            card.hold_me = True

    def can_hold(self, target: Target) -> bool:
        return super().can_hold(target) or self._is_next(target)

    def _is_next(self, target: Target) -> bool:
        """Tells whether it is the next own card to be looked at."""
        own = target.kind == "card" and target.seat == self.looker and target != self._target
        if not (own and self._seen and self._looks_on()):
            return False
        return why_not(self.table.known_to(self.looker), moves.Look(target.seat, target.place)) is None

    def held(self, target: Target) -> None:
        if target != self._target:
            self.table.next_look = target
            self.end()

    def let_go(self, target: Target) -> None:
        if target == self._target and not self._halted:
            self._seen = True
            self._linger()

    def conceal(self) -> None:
        """Waits, too: a finger that is taken off meanwhile has not seen enough."""
        self._halted = True
        self._waits.forget()

    def _linger(self) -> None:
        self._waits.forget()
        self._waits.later(self._look_over, times.look_lingers)

    def _look_over(self) -> None:
        held_once_more = self._target in self.table.view.strip_layer.strips
        if not held_once_more:
            self.end()

    def tapped(self, target: Target) -> None:
        if target == self._target and self.lies_open:
            self.pressed(self.looker)
        elif target == self._target:
            self.table.ask_to_hold(target, words.hold_to_look, self.table.name_of(self.looker))
        elif target.kind == "card" and self._seen and self._looks_on():
            self.table.next_look = target
            self.end()

    def _looks_on(self) -> bool:
        """Tells whether the same eyes may look at another card: in a lit corridor."""
        known = self.table.known_to(None)
        return bool(known.phase is Phase.CORRIDOR and known.looker == self.looker)

    def pressed(self, seat: int) -> None:
        if seat == self.looker:
            self.end()

    def put_back(self) -> None:
        self._waits.forget()
        self.table.view.clear_hints()
        self.table.view.say(words.looks, self.event, self.table.sitting.line_up)
