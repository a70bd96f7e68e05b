"""What fingers may do at a moment of the game. By themselves they do nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from kivy.uix.widget import Widget

from diamant.games.valley.view import View
from diamant.ui.games.valley.table.bids import BidRow
from diamant.ui.games.valley.table.drawn import Emptied
from diamant.ui.games.valley.table.laying import BEFORE
from diamant.ui.games.valley.table.mat import Part
from diamant.ui.kit.widgets.follow import forget
from diamant.ui.table.way import Way

if TYPE_CHECKING:
    from diamant.ui.games.valley.table.table import ValleyTable


Kept = TypeVar("Kept", bound=Widget)


class Hands:
    """Answers fingers."""

    def claim_tapped(self, claim: int) -> None:
        """Answers a tap on a claim."""

    def mat_tapped(self, seat: int, part: Part) -> None:
        """Answers a tap on a mat."""

    def card_tapped(self, card: str) -> None:
        """Answers a tap on a card that lies open before who holds the tablet."""

    def take_up(self, code: str) -> None:
        """Answers one of the eight actions."""

    def bid(self, price: int) -> None:
        """Answers a price that is called."""

    def out(self) -> None:
        """Answers Pass."""

    def back(self) -> None:
        """Answers Back."""

    def fingers_changed(self) -> None:
        """Answers a finger that came down on a pad or was lifted."""

    def say(self) -> None:
        """Says what is awaited."""

    def reword(self) -> None:
        """Words anew what is not said by drawing it: another language is spoken."""

    def fit(self) -> None:
        """Fits what lies before a seat to another window."""

    def show_own(self) -> None:
        """Shows what the one who holds the tablet may see, where nobody else is looking."""

    def conceal(self) -> None:
        """Closes what only one may see."""


class ValleyWay(Hands, Way):
    """One decision at the table of the valley."""

    table: ValleyTable

    def __init__(self, table: ValleyTable) -> None:
        super().__init__(table)
        self.known = table.known_to(None).known
        self.laid: list[Widget] = []
        """What lies before somebody for as long as this decision goes on."""

    def lay(self, seat: int, widget: Widget, units: tuple[float, float], where: str = BEFORE) -> None:
        """Lays something before a seat for as long as this decision goes on."""
        self.laid.append(widget)
        self.table.view.lay_before(seat, widget, units, where)

    def kept(self, key: str, make: Callable[[], Kept]) -> Kept:
        """Returns a widget that the table keeps from decision to decision: making one takes long."""
        widget: Kept = self.table.kept.setdefault(key, None) or make()
        self.table.kept[key] = widget
        return widget

    def panel_kept(self, kind: type[Kept], **answers: Callable[..., Any]) -> Kept:
        """Returns a panel that the table keeps, which gives these answers to its events as long as it is laid."""
        panel = self.kept(kind.__name__, kind)
        self._stop_answers(panel)
        panel.bind(**answers)
        self.table.answers[panel] = answers
        return panel

    def _stop_answers(self, panel: Widget) -> None:
        panel.unbind(**self.table.answers.pop(panel, {}))

    def bid_row(self, part: str, **values: object) -> BidRow:
        """Returns the bids, with these values; whoever decides then hears of :meth:`bid`, :meth:`out`, :meth:`back`."""

        def make() -> BidRow:
            row = BidRow(part=part)
            table = self.table
            row.bind(
                on_bid=lambda _, price: table.hands.bid(price),
                on_pass=lambda _: table.hands.out(),
                on_back=lambda _: table.hands.back(),
            )
            return row

        row = self.kept(f"bids {part}", make)
        for name, value in {"bidder": "", **values}.items():
            setattr(row, name, value)
        return row

    def clear(self) -> None:
        """Takes away what this decision has laid before anybody."""
        for widget in self.laid:
            self.table.view.take_away(widget)
            self._stop_answers(widget)
            if isinstance(widget, Emptied):
                widget.empty()
            if widget not in self.table.kept.values():
                forget(widget)
        self.laid.clear()

    def close(self) -> None:
        super().close()
        self.clear()
        if self.known.phase.name != "BID":
            self.table.view.valley.mark()
            self.table.view.valley.dim = False

    def halt(self) -> None:
        self.table.view.drop_laid_touches()

    @property
    def _view(self) -> View:
        """What everybody may know."""
        view: View = self.table.known_to(None)
        return view
