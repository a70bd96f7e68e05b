"""Where the cards of the mats lie: at their places, laid forward, or lent to somebody who looks."""

from __future__ import annotations

from diamant.games.dwarfs.board import Board
from diamant.store import LineUp
from diamant.ui.games.dwarfs.table.card import CardView
from diamant.ui.games.dwarfs.table.plan import SeatPlan, TablePlan
from diamant.ui.games.dwarfs.table.trail import Trail
from diamant.ui.table.place import Place

Spot = tuple[int, int]


class Resting:
    """The part of a view that knows where cards lie, however the table is laid out."""

    plan: TablePlan
    line_up: LineUp
    cards: dict[Spot, CardView]
    loose: CardView | None
    trail: Trail
    _ahead: set[Spot]
    _lent: tuple[Spot, int] | None

    def seat(self, seat: int) -> SeatPlan:
        """Returns where the things of a seat lie."""
        return self.plan.seats[seat]

    def home(self, spot: Spot) -> Place:
        """Returns where the card of a place lies."""
        return self.plan.seats[spot[0]].cards[spot[1]]

    def forward(self, spot: Spot) -> Place:
        """Returns where it lies when it is laid forward."""
        return self.home(spot).moved(0.0, self.plan.seats[spot[0]].forward)

    def resting(self, spot: Spot) -> Place:
        """Returns where the card of a place lies now."""
        if self._lent is not None and self._lent[0] == spot:
            return self.plan.seats[self._lent[1]].drawn
        return self.forward(spot) if spot in self._ahead else self.home(spot)

    def lay_forward(self, spot: Spot, forward: bool) -> Place:
        """Notes that a card is laid forward, or back, and returns where it lies then."""
        (self._ahead.add if forward else self._ahead.discard)(spot)
        return self.resting(spot)

    def lay_all_back(self) -> set[Spot]:
        """Notes that no card is laid forward any more, and returns which were."""
        forward, self._ahead = self._ahead, set()
        return forward

    def lend(self, spot: Spot, looker: int) -> Place:
        """Notes that somebody looks at a card, with a trail to where it comes from, and returns where it is seen."""
        self._lent = (spot, looker)
        self.lay_trail()
        return self.resting(spot)

    def is_lent(self, spot: Spot) -> bool:
        """Tells whether somebody else looks at a card now."""
        return self._lent is not None and self._lent[0] == spot

    def give_back(self) -> Place | None:
        """Notes that it goes back, and returns where to."""
        if self._lent is None:
            return None
        spot, self._lent = self._lent[0], None
        return self.resting(spot)

    def lay_trail(self) -> None:
        """Shows where the card comes from that somebody looks at now, if anybody does."""
        if self._lent is None:
            self.trail.clear()
        else:
            (seat, place), looker = self._lent
            self.trail.lie(self.plan, (seat, place), looker, self.line_up.seats[seat].colour)

    def _lay_cards(self, board: Board) -> None:
        self.lay_trail()
        for spot, view in self.cards.items():
            view.place = self.resting(spot)
        if self.loose is not None and board.drawn is not None:
            self.loose.place = self.plan.seats[board.drawn[0]].drawn
