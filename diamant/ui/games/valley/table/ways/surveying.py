"""A geologist: the tiles are looked at in secret, and then the claim may be put up for auction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diamant.games.valley.events import Looked
from diamant.games.valley.moves import Auction, Done
from diamant.games.valley.position import Survey
from diamant.games.valley.tables import GEOLOGIST_TILES, Tile
from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.choice_row import Choice, ChoiceRow
from diamant.ui.games.valley.table.look_panel import LookPanel
from diamant.ui.games.valley.table.ways.hands import OwnWay, ValleyHands
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.widgets.follow import forget
from diamant.ui.table.hands import Look
from diamant.ui.table.scripts import Gate

if TYPE_CHECKING:
    from diamant.ui.games.valley.table.table import ValleyTable


class ValleyLook(Look, ValleyHands):
    """One look at the tiles of a claim. Around the table they are held to be seen; in hand they lie open."""

    table: ValleyTable

    def __init__(self, table: ValleyTable, event: Looked, gate: Gate) -> None:
        super().__init__(table, event.seat, gate)
        self.event = event
        self.panel = LookPanel(self._tiles)

    def open(self) -> None:
        self.panel.bind(on_done=lambda _: self.end())
        self.table.view.lay_before(self.looker, self.panel)
        self.table.show_own()
        self.say()

    def _tiles(self) -> tuple[Tile, ...]:
        """Returns what the one who looks knows of the claim: asked for anew whenever it is to be seen."""
        seen: tuple[Tile, ...] = self.table.known_to(self.looker).seen_tiles(self.event.claim)
        return seen[:GEOLOGIST_TILES]

    def say(self) -> None:
        view = self.table.view
        if view.in_hand:
            view.say(words.happened, self.event, self.table.sitting.line_up)
        else:
            view.say(words.asks, self.table.name_of(self.looker), "tiles")

    def show_own(self) -> None:
        self.panel.open_faces = self.table.view.in_hand

    def conceal(self) -> None:
        self.panel.open_faces = False
        self.panel.drop_touches()

    def put_back(self) -> None:
        self.panel.conceal()
        self.table.view.take_away(self.panel)
        forget(self.panel)


class Surveying(OwnWay):
    """One person has looked into a free claim, and may put it up for auction."""

    def __init__(self, table: ValleyTable, seat: int) -> None:
        super().__init__(table, seat)
        business = self.known.business
        self.claim = business.claim if isinstance(business, Survey) else 0

    def open(self) -> None:
        self.table.view.on_turn(self.seat, "choosing")
        self.table.view.valley.mark(chosen=self.claim)
        self.ask()
        self.say()

    def ask(self) -> None:
        """Asks whether the claim is put up."""
        self.clear()
        row = self.table.kept.panel(ChoiceRow, on_pick=lambda _, code: self._picked(code))
        row.choices = [
            Choice("auction", lambda: tr("Auction it"), "act-auction", "main"),
            Choice("done", lambda: tr("No, enough")),
        ]
        self.lay(row)

    def _picked(self, code: str) -> None:
        if code == "done":
            self.choose(Done())
            return
        self.clear()
        row = self.bid_row("whole", opening=True, price=0, cash=self.known.table.cash[self.seat])
        self.lay(row)
        self.table.view.say(words.asks, self.name, "price")

    def bid(self, price: int) -> None:
        self.choose(Auction(self.claim, price))

    def back(self) -> None:
        self.ask()
        self.say()

    def say(self) -> None:
        self.table.view.say(words.asks, self.name, "surveyed")

    def claim_tapped(self, claim: int) -> None:
        if claim == self.claim:
            self._picked("auction")
        else:
            self.table.refuse("other-claim")
