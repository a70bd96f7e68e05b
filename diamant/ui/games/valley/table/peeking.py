"""What only one may see of event cards: the slip of a card that is held, and the open hand of who has the tablet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from diamant.games.valley.position import Phase
from diamant.ui.games.valley import times
from diamant.ui.games.valley.table.cards import SLIP, HandCard
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.table.peek import Strip

if TYPE_CHECKING:
    from diamant.ui.games.valley.table.table import ValleyTable


class Peeking:
    """Puts a card into the tree for as long as its owner looks at it, and not a moment longer."""

    def __init__(self, table: ValleyTable) -> None:
        self._table = table
        self._shown: tuple[object, ...] = ()
        self._even = Even()
        self._again = Clock.create_trigger(self._lie_again)
        self._fall_back = Clock.create_trigger(self._all_fall_back, times.corner_lifted)
        table.view.bind(size=self._again)

    def _lie_again(self, *_: object) -> None:
        """Lays what is open where it belongs in this window."""
        if self._table.view.open_cards:
            self.show_own()

    # Around the table

    def show(self, seat: int, place: int) -> None:
        """Shows the card at a place of a seat's hand to whoever holds it."""
        table = self._table
        hand = table.known_to(seat).table.hands[seat]
        if table.view.in_hand or place >= len(hand):
            return
        plan = table.view.plan.seats[seat]
        unit, mat = plan.unit, plan.lying
        wide, high = max(plan.cards[place].x - 10 * unit, 230 * unit), mat.height - 6 * unit
        middle = mat.to_table(6 * unit + wide / 2, 2 * unit + high / 2)
        table.view.slips.show(seat, hand[place], Strip(*middle, wide, high, mat.angle))
        table.view.mats[seat].raised = place

    def nudge(self, seat: int, place: int) -> None:
        """Lifts a corner of a card that was only tapped, for a moment: it is to be held."""
        mat = self._table.view.mats[seat]
        mat.nudged = place
        self._fall_back()

    def _all_fall_back(self, *_: object) -> None:
        for mat in self._table.view.mats:
            mat.nudged = -1

    def hide(self, seat: int) -> None:
        """Takes the card of a seat away."""
        self._table.view.slips.hide(seat)
        self._table.view.mats[seat].raised = -1

    def hide_all(self) -> None:
        """Takes away whatever only one may see."""
        for seat in range(len(self._table.view.mats)):
            self.hide(seat)
        self.hide_own()

    # In hand

    def show_own(self) -> None:
        """Lays the hand of who has the tablet open, where nobody else is looking."""
        table, view = self._table, self._table.view
        holder = table.handing.open_to
        if holder is None or not self._alone():
            self.hide_own()
            return
        plan = view.plan.seats[holder]
        hand = table.known_to(holder).table.hands[holder]
        if self._shown == (holder, hand, plan.cards):
            return
        self.hide_own()
        self._shown = (holder, hand, plan.cards)
        for at, code in enumerate(hand):
            box = plan.cards[at]
            x, y = plan.lying.to_table(box.x, box.y)
            card = self._card(at)
            card.code, card.unit, card.size, card.pos = code, view.plan.unit, box[2:], (x, y)
            self._even.add(card.title)
            view.open_cards.append(card)
            view.hands.add_widget(card, index=len(view.hands.children))

    def _card(self, at: int) -> HandCard:
        """Returns the card at a place of the open hand; it shows nothing while it is not laid there."""
        return self._table.kept.part(f"card {at}", self._make_card)

    def _make_card(self) -> HandCard:
        card = HandCard(size_hint=(None, None))
        card.bind(on_tap=lambda card, _: self._table.card_tapped(card.code))
        card.bind(held=lambda card, held: self._read(card.code if held else ""))
        return card

    def _read(self, code: str) -> None:
        """Shows what a card does above the hand for as long as it is held."""
        view, holder = self._table.view, self._table.view.holder
        if holder is None:
            return
        self.hide(holder)
        if not code:
            return
        plan = view.plan.seats[holder]
        first, last = plan.cards[0], plan.cards[-1]
        wide = min(last.right - first.x, 1.2 * SLIP[0] * plan.unit)
        high = max(wide * SLIP[1] / SLIP[0], 5.5 * theme.least_font())
        middle = plan.lying.to_table(first.x + wide / 2, first.top + high / 2)
        view.slips.show(holder, code, Strip(*middle, wide, high, 0))

    def _alone(self) -> bool:
        """Tells whether only the holder looks at the tablet: nobody calls out bids."""
        table = self._table
        return not table.handing.passed_on or table.known_to(None).phase is not Phase.BID

    def hide_own(self) -> None:
        """Lays it face down again."""
        self._shown = ()
        self._read("")
        self._even.clear()
        for card in self._table.view.open_cards:
            card.let_go()
            card.code = ""
            self._table.view.hands.remove_widget(card)
        self._table.view.open_cards.clear()
