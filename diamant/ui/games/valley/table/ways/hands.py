"""What fingers may do at a moment of the game. By themselves they do nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from diamant.games.valley.moves import Move
from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.bids import BidRow
from diamant.ui.games.valley.table.choice_row import Choice, ChoiceRow
from diamant.ui.games.valley.table.laying import BEFORE
from diamant.ui.games.valley.table.mat import Part
from diamant.ui.kit.i18n import tr
from diamant.ui.table.hands import Hands
from diamant.ui.table.way import Way

if TYPE_CHECKING:
    from diamant.ui.games.valley.table.table import ValleyTable


class ValleyHands(Hands):
    """Answers fingers in the valley."""

    def claim_tapped(self, claim: int) -> None:
        """Answers a tap on a claim."""
        self.refuse()

    def mat_tapped(self, seat: int, part: Part) -> None:
        """Answers a tap on a mat."""

    def card_tapped(self, card: str) -> None:
        """Answers a tap on a card that lies open before who holds the tablet."""

    def market_tapped(self, action: str) -> None:
        """Answers a tap on the pile or on the exchange, where this action belongs."""
        self.refuse()

    def refuse(self) -> None:
        """Says that there is nothing to do just now, where somebody is asked for something else."""

    def take_up(self, code: str) -> None:
        """Answers one of the eight actions."""

    def bid(self, price: int) -> None:
        """Answers a price that is called."""

    def go_up_to(self, price: int) -> None:
        """Answers up to where somebody goes without being asked."""

    def out(self) -> None:
        """Answers Pass."""

    def back(self) -> None:
        """Answers Back."""

    def fingers_changed(self) -> None:
        """Answers a finger that came down on a pad or was lifted."""

    def reword(self) -> None:
        """Words anew what is not said by drawing it: another language is spoken."""

    def fit(self) -> None:
        """Fits what lies before a seat to another window."""


class ValleyWay(ValleyHands, Way):
    """One decision at the table of the valley."""

    table: ValleyTable

    def __init__(self, table: ValleyTable) -> None:
        super().__init__(table)
        self.known = table.known_to(None).known
        self.laid: list[Widget] = []
        """What lies before somebody for as long as this decision goes on."""

    def refuse(self) -> None:
        self.table.refuse("not-now")

    def clear(self) -> None:
        """Takes away what this decision has laid before anybody."""
        for widget in self.laid:
            self.table.view.take_away(widget)
            self.table.kept.let_go(widget)
        self.laid.clear()

    def close(self) -> None:
        super().close()
        self.clear()
        if self.known.phase.name != "BID":
            self.table.view.valley.mark()
            self.table.view.valley.dim = False

    def halt(self) -> None:
        self.table.view.drop_laid_touches()


class OwnWay(ValleyWay):
    """A decision of one person, before whom everything is laid."""

    def __init__(self, table: ValleyTable, seat: int) -> None:
        super().__init__(table)
        self.seat = seat

    @property
    def name(self) -> str:
        """Who decides."""
        return self.table.name_of(self.seat)

    def lay(self, widget: Widget, where: str = BEFORE) -> None:
        """Lays something before the one who decides for as long as this decision goes on."""
        self.laid.append(widget)
        self.table.view.lay_before(self.seat, widget, where)

    def choose(self, move: Move) -> None:
        """Makes the move. Who would keep gems with the last one is asked once whether that is meant."""
        if not self.table.reminds_of_gems(self.seat, move):
            self.table.choose(self.seat, move)
            return
        self.clear()
        row = self.table.kept.panel(
            ChoiceRow, on_pick=lambda _, code: self.back() if code == "back" else self.table.choose(self.seat, move)
        )
        row.choices = [
            Choice("back", lambda: tr("Back"), "i-back", "main"),
            Choice("on", lambda: tr("All the same")),
        ]
        self.lay(row)
        self.table.view.say(words.asks, self.name, "gems")

    def bid_row(self, part: str, **values: object) -> BidRow:
        """Returns the bids, with these values; whoever decides then hears of :meth:`bid`, :meth:`out`, :meth:`back`."""

        def make() -> BidRow:
            row = BidRow(part=part)
            table = self.table
            row.bind(
                on_bid=lambda _, price: table.hands.bid(price),
                on_limit=lambda _, price: table.hands.go_up_to(price),
                on_pass=lambda _: table.hands.out(),
                on_back=lambda _: table.hands.back(),
            )
            return row

        row = self.table.kept.part(f"bids {part}", make)
        for name, value in {"bidder": "", "limiting": False, **values}.items():
            setattr(row, name, value)
        return row
