"""Somebody who knows the mine: draws, looks, exchanges and swaps by touches, and sees whether the table is right."""

from __future__ import annotations

from typing import Any

from diamant.ui.games.dwarfs.table.ways.alone import Choosing, Drawing, Peeking, Swapping
from diamant.ui.games.dwarfs.table.ways.arranging import Arranging
from diamant.ui.games.dwarfs.table.ways.together import Everybody, Picking
from diamant.ui.house.scenes.player import A_WHILE, PATIENCE, HandedPlayer, Place, SeatTargets, in_window, targets_of
from diamant.ui.kit.holding import holding
from diamant.ui.table.place import Place as CardPlace

SKIPS = 0.15  # how often it does not look
LINGERS = 90  # frames after a look, in which the card goes back


class MinePlayer(HandedPlayer):
    """Plays for everybody at the table of the mine."""

    def move_on(self, table: Any, seat_targets: SeatTargets) -> None:
        way = table.way
        if table.paused:
            table.close_menu()
        elif table.handing.closed:
            self.touch_one(targets_of(table.handing.cover))
        elif table.look is not None:
            self._look(table)
        elif table.guessing is not None:
            self._guess(table)
        elif table.director.playing or way is None:
            self.hands.frames(A_WHILE)
        elif isinstance(way, Drawing) and not table.sitting.seats[way.seat].machine:
            self._tap_place(table, table.view.plan.floors[way.known.floor - 1].pile)
        elif isinstance(way, Choosing):
            self._exchange(table, way)
        elif isinstance(way, Peeking):
            self._peek(table, way)
        elif isinstance(way, Swapping):
            self._swap(table, way)
        elif isinstance(way, Everybody):
            self._choose_together(table, way)
        else:
            self.hands.frames(A_WHILE)

    def _look(self, table: Any) -> None:
        event = table.look.event
        if table.look.lies_open:
            self._press(table, event.looker)
        else:
            self._hold_card(table, event.seat, event.place)

    def _guess(self, table: Any) -> None:
        people = [seat for seat, plan in enumerate(table.sitting.seats) if not plan.machine]
        if self.luck.random() < SKIPS:
            self._press(table, table.view.holder if table.view.in_hand else people[0])
        for seat in people:
            if table.guessing is not None and seat not in table.scripts.guesses:
                self._tap_card(table, seat, self.luck.choice(table.scripts.board.shut(seat)))
        self.hands.frames(A_WHILE)

    def _exchange(self, table: Any, way: Choosing) -> None:
        if self.luck.random() < 0.5:
            self._tap_place(table, table.view.plan.floors[way.known.floor - 1].discard)
        else:
            self._tap_card(table, way.seat, self.luck.choice(way.known.shut[way.seat]))

    def _peek(self, table: Any, way: Peeking) -> None:
        spots = way.possible()
        if not spots or self.luck.random() < SKIPS:
            self._press(table, way.seat)
        else:
            self._look_at(table, way.seat, *self.luck.choice(spots))

    def _look_at(self, table: Any, looker: int, seat: int, place: int) -> None:
        """Holds an own card, and taps another's."""
        if seat == looker:
            self._hold_card(table, seat, place)
        else:
            self._tap_card(table, seat, place)

    def _swap(self, table: Any, way: Swapping) -> None:
        shut = way.known.shut
        others = [(seat, place) for seat in range(len(shut)) if seat != way.seat for place in shut[seat]]
        if way.mine is None:
            self._tap_card(table, way.seat, self.luck.choice(shut[way.seat]))
        else:
            self._tap_card(table, *self.luck.choice(others))

    def _choose_together(self, table: Any, way: Everybody) -> None:
        seat = next((seat for seat in way.asked if not table.sitting.has_chosen(seat)), None)
        if seat is None:
            if not table.view.in_hand:
                self.reveal(table)
            self.hands.frames(A_WHILE)
        elif isinstance(way, Arranging):
            for place in self.luck.sample(range(5), 2):
                self._tap_card(table, seat, place)
            self.hands.frames(A_WHILE)
            self._press(table, seat)
        elif isinstance(way, Picking):
            self._pick(table, way, seat)

    def _pick(self, table: Any, way: Picking, seat: int) -> None:
        for place in way.picked(seat):
            self._tap_card(table, seat, place)
        for place in self.luck.sample(way.known.shut[seat], way.needed):
            self._tap_card(table, seat, place)
        if table.view.in_hand:
            self._press(table, seat)

    # Touches

    def _card(self, table: Any, seat: int, place: int) -> Place:
        card = table.view.cards[seat, place]
        return in_window(table, card.x_at, card.y_at)

    def _hold_card(self, table: Any, seat: int, place: int) -> None:
        """Looks at a card, and waits until the look is over."""
        self.hands.hold(self._card(table, seat, place), holding.seconds + PATIENCE)
        look = table.look
        for _ in range(LINGERS // A_WHILE):
            if table.look is not look or not (look or table.glances.busy):
                break
            self.hands.frames(A_WHILE)

    def _tap_card(self, table: Any, seat: int, place: int) -> None:
        self.hands.tap(self._card(table, seat, place))
        self.hands.frames(1)

    def _tap_place(self, table: Any, place: CardPlace) -> None:
        self.hands.tap(in_window(table, place.x, place.y))

    def _press(self, table: Any, seat: int) -> None:
        self.hands.tap(in_window(table, *table.view.plan.seats[seat].button.centre))
