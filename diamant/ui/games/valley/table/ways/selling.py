"""Selling after a card that raised a price: gems of that kind, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diamant.games.valley.moves import Done, Sell
from diamant.games.valley.position import Selling as Sale
from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.sell import SellPanel
from diamant.ui.games.valley.table.ways.hands import ValleyWay

if TYPE_CHECKING:
    from diamant.ui.games.valley.table.table import ValleyTable

PANEL = (552.0, 308.0)


class Selling(ValleyWay):
    """One person may sell gems of the kind whose price rose."""

    def __init__(self, table: ValleyTable, seat: int) -> None:
        super().__init__(table)
        self.seat = seat

    def open(self) -> None:
        view, known = self.table.view, self.known
        view.on_turn(self.seat, "selling")
        gem = known.business.gem if isinstance(known.business, Sale) else 0
        panel = self.table.kept.panel(
            SellPanel,
            on_sell=lambda _, kind, number: self.table.choose(self.seat, Sell(kind, number)),
            on_close=lambda _: self.table.choose(self.seat, Done()),
            after=lambda _, after: setattr(view.exchange, "after", after),
        )
        panel.title = ""
        panel.open(known.table.gems[self.seat], known.table.prices, kinds=(gem,))
        view.exchange.after = panel.after
        self.lay(self.seat, panel, PANEL)
        self.say()

    def say(self) -> None:
        self.table.view.say(words.sells, self.table.name_of(self.seat))

    def close(self) -> None:
        self.table.view.exchange.after = [-1, -1, -1]
        super().close()
