"""Digging on in a shift: another own claim is tapped, or the shift is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diamant.games.valley.moves import Dig, Done
from diamant.games.valley.position import Digging as Shift
from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.choice_row import Choice, ChoiceRow
from diamant.ui.games.valley.table.ways.hands import OwnWay
from diamant.ui.kit.i18n import tr

if TYPE_CHECKING:
    from diamant.ui.games.valley.table.table import ValleyTable


class Digging(OwnWay):
    """One person digs on, after a card."""

    def __init__(self, table: ValleyTable, seat: int) -> None:
        super().__init__(table, seat)
        business = self.known.business
        self.more = business.more if isinstance(business, Shift) else 0

    def open(self) -> None:
        view = self.table.view
        view.on_turn(self.seat, "digging")
        view.valley.mark(possible=set(self.known.claims_of(self.seat)))
        view.valley.dim = True
        if self.known.between_digs():
            row = ChoiceRow(choices=[Choice("done", lambda: tr("Enough"), "i-check")])
            row.bind(on_pick=lambda _, code: self.choose(Done()))
            self.lay(row)
        self.say()

    def say(self) -> None:
        wording = words.digs_on if self.known.between_digs() else words.begins_shift
        self.table.view.say(wording, self.name, self.more)

    def claim_tapped(self, claim: int) -> None:
        if claim in self.known.claims_of(self.seat):
            self.choose(Dig(claim))
        else:
            self.table.refuse("not-own-claim")
