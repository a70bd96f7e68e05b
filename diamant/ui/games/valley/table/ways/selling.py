"""Selling after a card that raised a price: gems of that kind, or none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from diamant.games.valley.moves import Done, Sell
from diamant.games.valley.position import Selling as Sale
from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.exchange import UNASKED
from diamant.ui.games.valley.table.sell import SellPanel
from diamant.ui.games.valley.table.ways.hands import OwnWay


class SaleWay(OwnWay):
    """A decision in which gems may be sold: the exchange shows where that takes the price."""

    def lay_sale(
        self, sold: Callable[[int, int], None], closed: Callable[[], None], title: str = "", **terms: Any
    ) -> None:
        """Asks what is sold, on these terms of the panel."""
        exchange, known = self.table.view.exchange, self.known.table
        panel = self.table.kept.panel(
            SellPanel,
            on_sell=lambda _, gem, number: sold(gem, number),
            on_close=lambda _: closed(),
            after=lambda _, after: setattr(exchange, "after", after),
        )
        panel.title = title
        panel.open(known.gems[self.seat], known.prices, **terms)
        self.clear()
        self.lay(panel)
        exchange.after = panel.after


class Selling(SaleWay):
    """One person may sell gems of the kind whose price rose."""

    def open(self) -> None:
        business = self.known.business
        self.table.view.on_turn(self.seat, "selling")
        self.lay_sale(
            lambda gem, number: self.choose(Sell(gem, number)),
            lambda: self.choose(Done()),
            kinds=(business.gem if isinstance(business, Sale) else 0,),
        )
        self.say()

    def back(self) -> None:
        self.clear()
        self.open()

    def say(self) -> None:
        self.table.view.say(words.asks, self.name, "sell")

    def close(self) -> None:
        self.table.view.exchange.after = UNASKED
        super().close()
