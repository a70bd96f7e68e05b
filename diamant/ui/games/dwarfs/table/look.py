"""One look at a card that was brought to somebody: as long as it is wanted, then the card goes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diamant.games.dwarfs.cards import Card
from diamant.games.dwarfs.events import Looked
from diamant.games.dwarfs.position import Phase
from diamant.ui.games.dwarfs.table import fingers, words
from diamant.ui.games.dwarfs.table.fingers import Target
from diamant.ui.games.dwarfs.table.ways.hands import Hands
from diamant.ui.kit.i18n import N_
from diamant.ui.table.scripts import Gate
from diamant.ui.table.waits import Waits

if TYPE_CHECKING:
    from diamant.ui.games.dwarfs.table.table import MineTable

LINGERS = 1.2  # seconds that a card stays after a look, for a second one


class Look(Hands):
    """Around the table the card is held to be seen; in hand it lies open until somebody has done.

    ``by_hold`` lets it be held in hand too.
    """

    def __init__(self, table: MineTable, event: Looked, gate: Gate, by_hold: bool = False) -> None:
        self._table = table
        self.event = event
        self.by_hold = by_hold
        self._gate = gate
        self._waits = Waits()
        self._target = fingers.card(event.seat, event.place)
        self._seen = self._halted = False

    @property
    def _lies_open(self) -> bool:
        return self._table.view.in_hand and not self.by_hold

    def open(self) -> None:
        """Lets the one look whose eyes it is for."""
        view = self._table.view
        card = view.cards[self.event.seat, self.event.place]
        card.framed = True
        if self._lies_open:
            view.show_button(self.event.looker, N_("Done"))
            self._table.show_own()
        else:
            card.hold_me = True
            self.say()

    def say(self) -> None:
        name = self._table.name_of(self.event.looker)
        if self._lies_open:
            self._table.view.say(words.looks, self.event, self._table.sitting.line_up)
        else:
            self._table.view.say(words.hold_to_look, name)

    def face(self, target: Target) -> Card | None:
        return self._table.seen_by(self.event) if target == self._target else None

    def show_own(self) -> None:
        view = self._table.view
        if self._lies_open:
            self._seen = True
            view.turn(view.cards[self.event.seat, self.event.place], self._table.seen_by(self.event))

    def let_go(self, target: Target) -> None:
        if target == self._target and not self._halted:
            self._seen = True
            self._linger()

    def halt(self) -> None:
        """Waits: a menu is open, or the app is left. A finger that is taken off by that has not seen enough."""
        self._halted = True
        self._waits.forget()

    def go_on(self) -> None:
        """Lets the card go back soon if it was seen, and wait to be held if it was not."""
        self._halted = False
        if self._lies_open:
            return
        if self._seen:
            self._linger()
        else:
            self._table.view.cards[self.event.seat, self.event.place].hold_me = True

    def _linger(self) -> None:
        self._waits.forget()
        self._waits.later(self._look_over, LINGERS)

    def _look_over(self) -> None:
        held_once_more = self._target in self._table.view.strip_layer.strips
        if not held_once_more:
            self.end()

    def tapped(self, target: Target) -> None:
        if target == self._target and self._lies_open:
            self.pressed(self.event.looker)
        elif target == self._target:
            self.say()
        elif target.kind == "card" and self._seen and self._looks_on():
            self._table.next_look = target
            self.end()

    def _looks_on(self) -> bool:
        """Tells whether the same eyes may look at another card: in a lit corridor."""
        known = self._table.known_to(None)
        return bool(known.phase is Phase.CORRIDOR and known.looker == self.event.looker)

    def pressed(self, seat: int) -> None:
        if seat == self.event.looker:
            self.end()

    def end(self) -> None:
        """Lets the card go back."""
        if self._table.look is not self:
            return
        self._waits.forget()
        self._table.look = None
        self._table.view.clear_hints()
        self._table.view.say(words.looks, self.event, self._table.sitting.line_up)
        self._gate.open()
