"""The rising price: everybody who is in keeps a finger on their mat, the price climbs, and who lifts it is out.

What is stored are the same bids as in any auction: whoever is asked and holds on raises by ten thousand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from diamant.games.valley.moves import Bid, Pass
from diamant.games.valley.position import Bidding as Auction
from diamant.games.valley.tables import UNIT
from diamant.ui.games.valley import times
from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.laying import ON_MAT
from diamant.ui.games.valley.table.rising import IN, OUT, READY, RisingPad, step_time
from diamant.ui.games.valley.table.ways.hands import ValleyWay
from diamant.ui.kit.cues import cues
from diamant.ui.kit.widgets.follow import forget

if TYPE_CHECKING:
    from diamant.ui.games.valley.table.table import ValleyTable


class Pads:
    """The places for fingers over the mats of an auction; they stay from step to step."""

    def __init__(self, table: ValleyTable) -> None:
        self._table = table
        self.pads: dict[int, RisingPad] = {}
        self.climbing = False
        """Whether everybody has put a finger down, or is out."""

    def show(self, seats: list[int]) -> None:
        """Lays pads over the mats of these seats."""
        table = self._table
        for seat in seats:
            if seat not in self.pads:
                self.pads[seat] = pad = RisingPad(colour=table.sitting.seats[seat].colour)
                pad.bind(on_down=lambda *_: table.hands.fingers_changed())
                pad.bind(on_lift=lambda *_: table.hands.fingers_changed())
                table.view.lay_before(seat, pad, ON_MAT)

    def is_down(self, seat: int) -> bool:
        """Tells whether a finger of this seat rests on its pad."""
        return seat in self.pads and bool(self.pads[seat].is_down)

    def clear(self) -> None:
        """Takes all of them away: the auction is over."""
        for pad in self.pads.values():
            self._table.view.take_away(pad)
            forget(pad)
        self.pads.clear()
        self.climbing = False


class Rising(ValleyWay):
    """One step of an auction by fingers: whoever is asked bids as long as the finger is down."""

    def __init__(self, table: ValleyTable) -> None:
        super().__init__(table)
        business = self.known.business
        assert isinstance(business, Auction)
        self.auction = business
        self.asked = business.ring[0]

    @property
    def people(self) -> list[int]:
        """Who is in and bids by finger."""
        early = self.table.out_early
        return [seat for seat in self.auction.ring if not self._is_machine(seat) and seat not in early]

    def open(self) -> None:
        table, view = self.table, self.table.view
        view.show_auction(table.board)
        view.ticket.climbing = True
        table.pads.show(self.people)
        self.go_on()

    def say(self) -> None:
        if self.table.pads.climbing:
            self.table.view.say(words.rising, self.auction.price)
        else:
            self.table.view.say(words.fingers_down)

    def halt(self) -> None:
        """Waits; everybody puts their finger down again afterwards."""
        self._waits.forget()
        self.table.pads.climbing = False
        for pad in self.table.pads.pads.values():
            pad.drop_touches()

    def go_on(self) -> None:
        """Waits for fingers, or for the next step."""
        self._waits.forget()
        pads = self.table.pads
        if self.table.paused:
            return
        pads.climbing = pads.climbing or not self.people
        if pads.climbing:
            pause = step_time(self.auction.price) if self.people else times.machines_climb
            self._waits.later(self._step, pause * self._pace)
        else:
            self._waits.later(self._begin, times.fingers_gather * self._pace)
            self._gather()
        self._show()
        self.say()

    def fingers_changed(self) -> None:
        pads = self.table.pads
        if pads.climbing:
            for seat in self.people:
                if not pads.is_down(seat):
                    self._leaves(seat)
        else:
            self._gather()
        self._show()

    def _leaves(self, seat: int) -> None:
        self.table.out_early.add(seat)
        cues.give("pass")
        mat = self.table.view.mats[seat]
        mat.state, mat.dimmed = "passed", True

    def _show(self) -> None:
        view, pads, early = self.table.view, self.table.pads, self.table.out_early
        view.ticket.still_in = [view.colours[seat] for seat in self.auction.ring if seat not in early]
        for seat, pad in pads.pads.items():
            is_in = seat in self.people
            pad.state = OUT if not is_in else IN if pads.is_down(seat) else READY
            pad.price = self.auction.price
            pad.cash_text = view.mats[seat].cash_text

    def _gather(self) -> None:
        if self.people and all(map(self.table.pads.is_down, self.people)):
            self._waits.forget()
            self._waits.later(self._begin, times.fingers_gathered * self._pace)

    def _begin(self) -> None:
        """Begins to climb; who has no finger down is out."""
        self.table.pads.climbing = True
        self.fingers_changed()
        self.go_on()

    def _step(self) -> None:
        table = self.table
        if self._is_machine(self.asked):
            table.let_machine_move()
        elif self.asked not in self.people:
            table.choose(self.asked, Pass())
        else:
            table.choose(self.asked, Bid(self.auction.price + UNIT))
