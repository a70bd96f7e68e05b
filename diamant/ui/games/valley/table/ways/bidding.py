"""Auctions one after another: who is asked has four raises and Pass; who is still in may pass before being asked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from diamant.games.valley.moves import Bid, Pass
from diamant.games.valley.position import Bidding as Auction
from diamant.games.valley.tables import UNIT
from diamant.ui.games.valley import times
from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.choice_row import Choice, ChoiceRow
from diamant.ui.games.valley.table.laying import BEFORE, LEFT, ON_TOKEN, RIGHT
from diamant.ui.games.valley.table.ways.hands import OwnWay
from diamant.ui.kit.i18n import tr
from diamant.ui.table.way import MachineTurn

if TYPE_CHECKING:
    from diamant.ui.games.valley.table.table import ValleyTable


class Desk:
    """The buttons by which people who are still in pass before they are asked; they stay from bid to bid."""

    def __init__(self, table: ValleyTable) -> None:
        self._table = table
        self._rows: dict[int, ChoiceRow] = {}

    def show(self, asked: int | None) -> None:
        """Lays a button over the figures of all who are in and were not asked yet; whoever leads has none."""
        table = self._table
        auction = table.board.auction
        seats = set()
        if auction is not None and not table.view.in_hand:
            seats = {
                seat for seat in auction.ring[:-1]
                if not (seat in table.out_early or seat == asked or table.sitting.seats[seat].machine)
            }  # fmt: skip
        for seat in list(self._rows):
            if seat not in seats:
                table.view.take_away(self._rows.pop(seat))
        for seat in sorted(seats - set(self._rows)):
            self._rows[seat] = row = table.kept.part(f"out {seat}", partial(self._make_row, seat))
            table.view.lay_before(seat, row, ON_TOKEN)

    def clear(self) -> None:
        """Takes all of them away."""
        for row in self._rows.values():
            self._table.view.take_away(row)
        self._rows.clear()

    def _make_row(self, seat: int) -> ChoiceRow:
        row = ChoiceRow(choices=[Choice("pass", lambda: tr("Pass"), "i-passed", "danger")])
        row.bind(on_pick=lambda *_: self.out(seat))
        return row

    def out(self, seat: int) -> None:
        """Lets somebody be out who was not asked yet."""
        self._table.out_early.add(seat)
        mat = self._table.view.mats[seat]
        mat.state, mat.dimmed = "passed", True
        row = self._rows.pop(seat, None)
        if row is not None:
            self._table.view.take_away(row)
        self._table.tell_phones()


class Bidding(OwnWay):
    """One person is asked for a bid."""

    def __init__(self, table: ValleyTable, seat: int) -> None:
        super().__init__(table, seat)
        business = self.known.business
        self.price = business.price if isinstance(business, Auction) else 0
        self.leader = business.ring[-1] if isinstance(business, Auction) else seat

    def open(self) -> None:
        table, view = self.table, self.table.view
        table.handing.asked_to_bid(self.seat)
        view.show_auction(table.board, self.seat)
        table.desk.show(self.seat)
        self.say()
        if self.seat in table.out_early:
            self._waits.later(self.out, times.passed_over)
        elif self.seat in table.limits:
            self._waits.later(self._go_on_by_itself, times.machine_bids)
        else:
            self._lay_rows()

    def _go_on_by_itself(self) -> None:
        """Raises as little as can be, up to what its owner said."""
        price = self.price + UNIT
        self.choose(Bid(price) if price <= self.table.limits[self.seat] else Pass())

    def _lay_rows(self) -> None:
        if self.table.view.plan.has_corners(self.seat):
            self._lay_row("raises", LEFT)
            self._lay_row("pass", RIGHT)
        else:
            self._lay_row("whole", BEFORE)

    def fit(self) -> None:
        if self.laid and len(self.laid) == (1 if self.table.view.plan.has_corners(self.seat) else 2):
            self.clear()
            self._lay_rows()

    def _lay_row(self, part: str, where: str) -> None:
        cash = self.known.table.cash[self.seat]
        bidder = self.table.sitting.seats[self.seat].colour if self.table.handing.passed_on else ""
        row = self.bid_row(part, opening=False, price=self.price, cash=cash, bidder=bidder)
        self.lay(row, where)

    def say(self) -> None:
        wording = words.bids_now_in_hand if self.table.handing.passed_on else words.bids_now
        self.table.view.say(wording, self.name, self.table.name_of(self.leader))

    def bid(self, price: int) -> None:
        self.choose(Bid(price))

    def go_up_to(self, price: int) -> None:
        self.table.limits[self.seat] = price
        self._go_on_by_itself()

    def out(self) -> None:
        self.choose(Pass())


class MachineBid(MachineTurn):
    """A machine player is asked: it answers at once."""

    def open(self) -> None:
        table = self.table
        awaited = table.known_to(None).known.awaited
        table.view.show_auction(table.board, awaited)
        table.desk.show(awaited)
        super().open()
