"""Answering an offer: both columns turned to the one who decides, and offered cards for that one's eyes only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diamant.games.game import Choice
from diamant.games.valley.moves import Accept, Refuse
from diamant.games.valley.position import Proposal
from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.answer import AnswerPanel
from diamant.ui.games.valley.table.ways.hands import OwnWay

if TYPE_CHECKING:
    from diamant.ui.games.valley.table.table import ValleyTable


class Answering(OwnWay):
    """One person takes an offer or does not."""

    def __init__(self, table: ValleyTable, seat: int) -> None:
        super().__init__(table, seat)
        self.panel: AnswerPanel | None = None

    def open(self) -> None:
        table, view = self.table, self.table.view
        turn = self.known.turn
        view.on_turn(self.seat, "deciding")
        view.mats[turn].state = "offering"
        plan = table.sitting.seats[turn]
        proposal = self._proposal()
        self.panel = panel = self.table.kept.panel(
            AnswerPanel,
            on_accept=lambda _: self.choose(Refuse() if table.asked else Accept()),
            on_decline=lambda _: self.choose(Refuse()),
            marked=lambda _, claims: view.valley.frame(claims),
        )
        panel.name, panel.colour, panel.open_faces = plan.name, plan.colour, view.in_hand
        panel.heights = dict(enumerate(self.known.table.heights))
        panel.gets = [tuple(item) for item in proposal.give]
        panel.gives = [tuple(item) for item in proposal.get]
        self.lay(panel)
        view.valley.dim = True
        self.say()

    def take(self, seat: int, choice: Choice | None) -> None:
        """An offer that asks for more than there is can only be refused."""
        super().take(seat, Refuse() if self.table.asked and isinstance(choice, Accept) else choice)

    def _proposal(self) -> Proposal:
        """Returns the offer as the one who answers may know it."""
        business = self.table.known_to(self.seat).known.business
        assert isinstance(business, Proposal)
        asked = self.table.asked
        return business if asked is None else Proposal(*asked)

    def say(self) -> None:
        self.table.view.say(words.answers, self.table.name_of(self.known.turn), self.name)

    def conceal(self) -> None:
        if self.panel is not None:
            self.panel.open_faces = False
            self.panel.drop_touches()

    def show_own(self) -> None:
        if self.panel is not None:
            self.panel.open_faces = self.table.view.in_hand
