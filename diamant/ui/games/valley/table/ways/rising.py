"""The rising price: everybody who is in keeps a finger on their mat, the price climbs, and who lifts it is out at once.

The last one in buys at the price at which the last rival left. What is stored are the same bids as in any auction: they
are made when that is known.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kivy.clock import Clock

from diamant.games.game import Choice
from diamant.games.valley.moves import Bid, Pass
from diamant.games.valley.position import Bidding as Auction
from diamant.games.valley.rising import Sale, asked_at, next_price
from diamant.games.valley.tables import UNIT
from diamant.table import Reason, Refused
from diamant.ui.games.valley import times
from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.laying import ON_MAT
from diamant.ui.games.valley.table.rising import IN, OUT, READY, RisingPad, step_time
from diamant.ui.games.valley.table.ways.hands import ValleyWay
from diamant.ui.kit.cues import cues
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.follow import forget
from diamant.ui.table.countdown import CountDown

if TYPE_CHECKING:
    from diamant.ui.games.valley.table.table import ValleyTable


class Pads:
    """The places for fingers over the mats of an auction, and how its climb has ended."""

    def __init__(self, table: ValleyTable) -> None:
        self._table = table
        self.pads: dict[int, RisingPad] = {}
        self.climbing = False
        """Whether the price climbs, or has: then no bid takes time."""

        self.sale: Sale | None = None
        """Who buys, when that is known."""

    def show(self, seats: Iterable[int]) -> None:
        """Lays pads over the mats of these seats."""
        table = self._table
        for seat in seats:
            if seat not in self.pads:
                self.pads[seat] = pad = RisingPad(colour=table.sitting.seats[seat].colour)
                pad.bind(on_changed=lambda *_: table.hands.fingers_changed())
                table.view.lay_before(seat, pad, ON_MAT)

    def clear(self) -> None:
        """Takes all of them away: the auction is over."""
        for pad in self.pads.values():
            self._table.view.take_away(pad)
            forget(pad)
        self.pads.clear()
        self.climbing, self.sale = False, None


class RisingWay(ValleyWay):
    """An auction by fingers."""

    def __init__(self, table: ValleyTable) -> None:
        super().__init__(table)
        business = self.known.business
        if not isinstance(business, Auction):
            raise TypeError("there is no auction")
        self.auction = business


class Rising(RisingWay):
    """Whoever wants to be in puts a finger down; then the price climbs until one is left."""

    def __init__(self, table: ValleyTable) -> None:
        super().__init__(table)
        self.price = self.auction.price
        self.inside: list[int] = []
        """Who is in while the price climbs, in the order of the auction."""

        self._gone: list[tuple[int, float]] = []  # who left, and when
        self._came: frozenset[int] = frozenset()
        self._count = CountDown(self._beat, self._begin)

    @property
    def people(self) -> list[int]:
        """Who may be in by finger."""
        return [seat for seat in self.able if not self._is_machine(seat)]

    @property
    def able(self) -> list[int]:
        """Who leads, and all who have the money for more."""
        ring, least = self.auction.ring, self.auction.price + UNIT
        return [seat for seat in ring if seat == ring[-1] or self.known.table.cash[seat] >= least]

    @property
    def crowned(self) -> int:
        """Who buys if all go at once: the one of them who bid last."""
        return (self.inside or self.able)[-1]

    def open(self) -> None:
        table, view = self.table, self.table.view
        view.show_auction(table.board)
        view.ticket.climbing = True
        table.pads.show(self.people)
        for seat in self.auction.ring:
            if seat not in self.able:
                self._mark_out(seat)
        self.go_on()

    def say(self) -> None:
        if self.table.pads.climbing:
            self.table.view.say(words.rising, self.price)
        else:
            self.table.view.say(words.fingers_down)

    def halt(self) -> None:
        """Waits; everybody is asked again afterwards."""
        self._waits.forget()
        self._count.stop()
        self.table.pads.climbing = False
        self.price, self.inside, self._gone, self._came = self.auction.price, [], [], frozenset()
        for pad in self.table.pads.pads.values():
            pad.drop_touches()
            pad.beat = 0

    def close(self) -> None:
        super().close()
        self._count.stop()

    def go_on(self) -> None:
        """Asks who is in."""
        self.halt()
        if not self.table.paused:
            self._gather()
            self._show()
            self.say()

    def take(self, seat: int, choice: Choice | None) -> None:
        pad = self.table.pads.pads.get(seat)
        if pad is None or not isinstance(choice, Pass):
            raise Refused(Reason.NOT_TIME_TO_CHOOSE)
        pad.pass_from_afar()

    def fingers_changed(self) -> None:
        pads = self.table.pads
        if pads.sale is not None:
            return
        if pads.climbing:
            for seat in [seat for seat in self.inside if seat in pads.pads and not pads.pads[seat].is_in]:
                self._leaves(seat)
        else:
            self._gather()
        self._show()

    # Before it climbs

    def _gather(self) -> None:
        """Counts down when somebody is in, anew for everybody who comes; at once when all have said what they want."""
        pads = self.table.pads.pads
        came = frozenset(seat for seat in self.people if pads[seat].is_in)
        newly, self._came = came - self._came, came
        self._waits.forget()
        if all(seat in came or pads[seat].passed for seat in self.people):
            self._stop_count()
            self._waits.later(self._begin, times.fingers_gathered * self._pace if self.people else 0)
        elif not came:
            self._stop_count()
            self.say()
        elif newly or not self._count.running:
            self._count.start(theme.time.count_beat * self._pace)

    def _beat(self, number: int) -> None:
        cues.give("tick")
        self.table.view.say(words.fingers_down_in, number)
        for pad in self.table.pads.pads.values():
            pad.beat = number

    def _stop_count(self) -> None:
        self._count.stop()
        for pad in self.table.pads.pads.values():
            pad.beat = 0

    def _begin(self) -> None:
        """Begins to climb with all who are in."""
        pads = self.table.pads
        self._stop_count()
        self.inside = self._who_is_in()
        pads.climbing = True
        for seat in self.people:
            if seat not in self.inside:
                self._mark_out(seat)
        if len(self.inside) > 1:
            self._wait_for_step()
        else:
            self._waits.later(self._knock, 0)
        self._show()
        self.say()

    # While it climbs

    def _wait_for_step(self) -> None:
        by_fingers = any(not self._is_machine(seat) for seat in self.inside)
        pause = step_time(self.price) if by_fingers else times.machines_climb
        self._waits.later(self._step, pause * self._pace)

    def _step(self) -> None:
        """Lets the price climb; who does not go along is out at the price before."""
        price = next_price(self.auction.price, self.price)
        stay = [seat for seat in self.inside if self._goes_along(seat, price)]
        if len(stay) > 1:
            self.price = price
        for seat in [seat for seat in self.inside if seat not in stay]:
            self._leaves(seat)
        if len(self.inside) > 1:
            cues.give("tick")
            self._wait_for_step()
        self._show()
        self.say()

    def _goes_along(self, seat: int, price: int) -> bool:
        if self.known.table.cash[seat] < price:
            return False
        if not self._is_machine(seat):
            return True
        sitting = self.table.sitting
        return isinstance(sitting.would_choose(seat, asked_at(sitting.position, seat, price - UNIT)), Bid)

    def _leaves(self, seat: int) -> None:
        self.inside.remove(seat)
        self._gone.append((seat, Clock.get_time()))
        cues.give("pass")
        self._mark_out(seat)
        if len(self.inside) < 2:
            self._waits.forget()
            self._waits.later(self._knock, times.at_once)

    def _mark_out(self, seat: int) -> None:
        mat = self.table.view.mats[seat]
        mat.state, mat.dimmed = "passed", True

    def _show(self) -> None:
        view, pads = self.table.view, self.table.pads
        view.ticket.price = self.price
        inside = self.who_is_in()
        view.ticket.still_in = [view.colours[seat] for seat in inside]
        for seat, pad in pads.pads.items():
            out = pad.passed if not pads.climbing else seat not in inside
            pad.asks = not pads.climbing
            pad.state = OUT if out else IN if seat in inside else READY
            pad.price, pad.crowned = self.price, seat == self.crowned and not out
            pad.cash_text = view.mats[seat].cash_text
        for seat, mat in enumerate(view.mats):
            mat.crowned = seat == self.crowned
        self.table.tell_phones()

    def who_is_in(self) -> list[int]:
        """Returns who is in at this moment."""
        return self.inside if self.table.pads.climbing else self._who_is_in()

    def _who_is_in(self) -> list[int]:
        pads = self.table.pads.pads
        return [seat for seat in self.able if self._is_machine(seat) or pads[seat].is_in]

    # When one is left

    def _knock(self) -> None:
        """Sells to the last one in; of those who went at the same moment to who bid last."""
        last = [seat for seat, when in self._gone if self._gone[-1][1] - when <= times.at_once]
        buyer = max(self.inside or last or self.able, key=self.auction.ring.index)
        rivals = [seat for seat, _ in self._gone if seat != buyer]
        self.table.pads.sale = Sale(buyer, self.price, rivals[-1] if rivals else None)
        if not self.inside and len(last) > 1:
            self.table.say_at_once(buyer)
            self._waits.later(self.table.open_way, times.at_once_stands * self._pace)
        else:
            self.table.open_way()


class Hammer(RisingWay):
    """A climb is over: what everybody has bid is stored, one after another."""

    def open(self) -> None:
        self.go_on()

    def halt(self) -> None:
        self._waits.forget()

    def go_on(self) -> None:
        self._waits.forget()
        if not self.table.paused:
            self._waits.later(self._answer, 0)

    def _answer(self) -> None:
        sale = self.table.pads.sale
        if sale is not None:
            self.table.answer_bid(self.auction.ring[0], sale.answer(self.auction))
