"""The first five cards: everybody looks at them and lays them in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diamant.games.dwarfs.cards import Card
from diamant.games.dwarfs.events import Dealt
from diamant.games.dwarfs.position import PLACES
from diamant.games.game import Choice
from diamant.table import Reason, Refused
from diamant.ui.games.dwarfs import times
from diamant.ui.games.dwarfs.table import words
from diamant.ui.games.dwarfs.table.fingers import Target
from diamant.ui.games.dwarfs.table.ways.together import Everybody
from diamant.ui.kit.cues import cues
from diamant.ui.kit.i18n import N_

if TYPE_CHECKING:
    from diamant.ui.games.dwarfs.table.table import MineTable


class Arranging(Everybody):
    """Everybody looks at the first five cards and lays them in any order."""

    when_done = "ready"
    all_look_on = False

    def __init__(self, table: MineTable, again: bool = False) -> None:
        super().__init__(table, again)
        self._orders = table.orders
        self._picked: dict[int, int] = {}
        self._asked_to_look: set[int] = set()

    def say(self) -> None:
        view = self.table.view
        if view.in_hand and self.asked:
            view.say(words.looking_alone, self.table.name_of(self.asked[0]))
        else:
            view.say(words.looking, self._chosen, self.known.rules.seats)

    def ask(self, seat: int) -> None:
        view = self.table.view
        for place in range(PLACES):
            view.cards[seat, place].framed = True
        view.mats[seat].state = "looking"
        self._offer_ready(seat)

    def _offer_ready(self, seat: int) -> None:
        """Offers to be ready: with a golden button when all five were looked at, and before that it says how many."""
        if self._seen(seat) == PLACES:
            self.table.view.show_button(seat, N_("Ready"))
        else:
            self.table.view.show_button(
                seat, N_("Seen {n} of {total}"), gold=False, n=self._seen(seat), total=PLACES
            )

    def _seen(self, seat: int) -> int:
        """Returns how many of its cards a seat has looked at: all, where they lie open."""
        return PLACES if self.table.view.in_hand else len(self.table.looked[seat])

    def saw(self, target: Target) -> None:
        self.table.looked[target.seat].add(self._orders[target.seat][target.place])
        self._offer_ready(target.seat)

    def saw_dealt(self, seat: int, card: int) -> None:
        """Notes that a seat has looked at a card on its phone; they are counted as they were dealt."""
        self.table.looked[seat].add(card)
        if not self.table.sitting.has_chosen(seat):
            self._offer_ready(seat)

    def take(self, seat: int, choice: Choice | None) -> None:
        if choice is not None:
            if sorted(choice) != list(range(PLACES)):
                raise Refused(Reason.NO_SUCH_CARD)
            order = self._orders[seat]
            for place in range(PLACES):
                if order[place] != choice[place]:
                    self._swap(seat, place, order.index(choice[place]))
        super().take(seat, choice)

    def face(self, target: Target) -> Card | None:
        if target.kind != "card" or target.seat not in self.asked or self.table.sitting.has_chosen(target.seat):
            return None
        return self._face(target.seat, target.place)

    def _face(self, seat: int, place: int) -> Card | None:
        dealt = [event for event in self.table.known_to(seat).record if isinstance(event, Dealt) and event.seat == seat]
        card: Card | None = dealt[self._orders[seat][place]].card
        return card

    def show_own(self) -> None:
        view = self.table.view
        if view.in_hand and self.asked and view.holder == self.asked[0]:
            for place in range(PLACES):
                view.turn(view.cards[self.asked[0], place], self._face(self.asked[0], place))

    def tapped(self, target: Target) -> None:
        if target.kind != "card" or target.seat not in self.asked:
            self.table.refuse("others-card" if target.kind == "card" else "not-now")
            return
        seat, place = target.seat, target.place
        if self.table.sitting.has_chosen(seat):
            return
        before = self._picked.pop(seat, None)
        if before is None:
            self._picked[seat] = place
            self._show_picked(seat, place, True)
        else:
            self._show_picked(seat, before, False)
            if before != place:
                self._swap(seat, before, place)

    def _show_picked(self, seat: int, place: int, picked: bool) -> None:
        view = self.table.view
        view.cards[seat, place].sign = "sign-exchange" if picked else ""

    def _swap(self, seat: int, one: int, other: int) -> None:
        order = self._orders[seat]
        order[one], order[other] = order[other], order[one]
        cues.give("card")
        self.table.scripts.motions.swap((seat, one), (seat, other), times.own_cards_swap, 0.2)

    def can_drag(self, target: Target) -> bool:
        return target.kind == "card" and target.seat in self.asked and not self.table.sitting.has_chosen(target.seat)

    def dropped(self, target: Target, on: Target | None) -> None:
        view, spot = self.table.view, (target.seat, target.place)
        if on is not None and on.kind == "card" and on.seat == target.seat and on.place != target.place:
            self._swap(target.seat, target.place, on.place)
        else:
            self.table.scripts.motions.go(view.cards[spot], view.home(spot), times.card_dropped)

    def pressed(self, seat: int) -> None:
        sitting = self.table.sitting
        if seat not in self.asked:
            return
        picked = self._picked.pop(seat, None)
        if picked is not None:
            self._show_picked(seat, picked, False)
        if sitting.has_chosen(seat):
            self.undone(seat)
            self.ask(seat)
        elif self._seen(seat) < PLACES and seat not in self._asked_to_look:
            self._ask_to_look(seat)
        else:
            self.done(seat, tuple(self._orders[seat]))

    def _ask_to_look(self, seat: int) -> None:
        """Says once that some cards were not looked at; who wants to play like this may."""
        self._asked_to_look.add(seat)
        for place in self._unlooked(seat):
            self.table.scripts.motions.wiggle(self.table.view.cards[seat, place])
        self.table.say_why(words.look_at_all, self.table.name_of(seat), self._seen(seat), PLACES)

    def _unlooked(self, seat: int) -> list[int]:
        """Returns the places whose cards a seat has not looked at."""
        order, looked = self._orders[seat], self.table.looked[seat]
        return [] if self.table.view.in_hand else [place for place in range(PLACES) if order[place] not in looked]

    def done(self, seat: int, choice: object) -> None:
        view, board = self.table.view, self.table.scripts.board
        view.unlooked = {(number, whose) for number, whose in view.unlooked if whose != seat}
        cards = [board.at(seat, place) for place in self._unlooked(seat)]
        view.unlooked |= {(card.number, seat) for card in cards if card is not None}
        super().done(seat, choice)

    def show_chosen(self, seat: int) -> None:
        super().show_chosen(seat)
        view = self.table.view
        if view.in_hand:  # the tablet goes on to the next
            return
        view.show_button(seat, N_("Look again"), gold=False)
        for place in range(PLACES):
            view.cards[seat, place].framed = False
