"""The rising price: everybody who is in keeps a finger on their mat, the price climbs, and who lifts it is out.

What is stored are the same bids as in any auction: whoever is asked and holds on raises by a step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from diamant.games.valley.moves import Bid, Pass
from diamant.games.valley.position import Bidding as Auction
from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.ways.hands import ValleyWay

if TYPE_CHECKING:
    from diamant.ui.games.valley.table.table import ValleyTable

GATHER = 5.0  # seconds that there are to put a finger down
GATHERED = 0.7  # seconds from the last finger to the first step
TICK = 0.5  # seconds from step to step
STEPS = ((0, 10), (200, 20), (500, 50))
"""From which price on it climbs by how much."""


def step_at(price: int) -> int:
    """Returns by how much the price climbs now.

    >>> step_at(40), step_at(240), step_at(900)
    (10, 20, 50)
    """
    return next(step for least, step in reversed(STEPS) if price >= least)


class Rising(ValleyWay):
    """One step of an auction by fingers: whoever is asked bids as long as the finger is down."""

    def __init__(self, table: ValleyTable) -> None:
        super().__init__(table)
        business = self.known.business
        assert isinstance(business, Auction)
        self.auction = business
        self.asked = business.ring[0]
        self._bound: list[tuple[int, int]] = []

    @property
    def people(self) -> list[int]:
        """Who is in and plays by finger."""
        early = self.table.out_early
        return [seat for seat in self.auction.ring if not self._is_machine(seat) and seat not in early]

    def open(self) -> None:
        table, view = self.table, self.table.view
        view.show_auction(table.board)
        view.ticket.climbing = True
        view.ticket.still_in = [view.colours[seat] for seat in self.auction.ring if seat not in table.out_early]
        for seat in self.people:
            uid = view.mats[seat].fbind("fingers", lambda *_, seat=seat: self._finger(seat))
            self._bound.append((seat, uid))
        self.go_on()

    def say(self) -> None:
        if self.table.gathered:
            self.table.view.say(words.rising, self.auction.price)
        else:
            self.table.view.say(words.fingers_down)

    def halt(self) -> None:
        self._waits.forget()

    def go_on(self) -> None:
        """Waits for fingers, or for the next step. After a pause everybody puts their finger down again."""
        self._waits.forget()
        table = self.table
        if table.paused:
            return
        if not self.people:
            table.gathered = True
        if not table.gathered:
            for seat in self.people:
                table.view.mats[seat].pad = True
            self._waits.later(self._begin, GATHER * self._pace)
            self._gather()
        else:
            self._waits.later(self._step, TICK * self._pace)
        self._show()
        self.say()

    def _down(self, seat: int) -> bool:
        return bool(self.table.view.mats[seat].fingers)

    def _show(self) -> None:
        for seat in self.people:
            mat = self.table.view.mats[seat]
            mat.state = "in" if self._down(seat) or not self.table.gathered else "passed"

    def _finger(self, seat: int) -> None:
        """Answers a finger that came down or went up."""
        table = self.table
        if table.gathered and not self._down(seat):
            table.out_early.add(seat)
            mat = table.view.mats[seat]
            mat.state, mat.dimmed, mat.pad = "passed", True, False
            table.view.ticket.still_in = [
                table.view.colours[one] for one in self.auction.ring if one not in table.out_early
            ]
        elif not table.gathered:
            self._gather()

    def _gather(self) -> None:
        if all(self._down(seat) for seat in self.people) and not self.table.gathered:
            self._waits.forget()
            self._waits.later(self._begin, GATHERED * self._pace)

    def _begin(self) -> None:
        """Begins to climb; who has no finger down is out."""
        table = self.table
        table.gathered = True
        for seat in self.people:
            if not self._down(seat):
                self._finger(seat)
        self.go_on()

    def _step(self) -> None:
        table = self.table
        if self._is_machine(self.asked):
            table.let_machine_move()
        elif self.asked in table.out_early or not self._down(self.asked):
            table.out_early.add(self.asked)
            table.choose(self.asked, Pass())
        else:
            price = self.auction.price
            table.choose(self.asked, Bid(min(price + step_at(price), self.known.table.cash[self.asked])))

    def close(self) -> None:
        for seat, uid in self._bound:
            self.table.view.mats[seat].unbind_uid("fingers", uid)
        self._bound.clear()
        super().close()
