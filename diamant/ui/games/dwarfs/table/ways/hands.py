"""What fingers may do at a moment of the game. By themselves they do nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diamant.games.dwarfs.cards import Card
from diamant.ui.games.dwarfs.table.fingers import Target
from diamant.ui.table.hands import Hands
from diamant.ui.table.way import Way

if TYPE_CHECKING:
    from diamant.ui.games.dwarfs.table.table import MineTable


class MineHands(Hands):
    """Answers fingers in the mine. Whoever asks for a face gets it only while that card may be seen by who holds it."""

    @property
    def lies_open(self) -> bool:
        """Whether what may be seen lies open to its holder, and needs not be held."""
        return False

    def face(self, target: Target) -> Card | None:
        """Returns what a finger that holds a card sees."""
        return None

    def can_hold(self, target: Target) -> bool:
        """Tells whether a finger that stays on something does anything."""
        return not self.lies_open and self.face(target) is not None

    def held(self, target: Target) -> None:
        """Answers a finger that stays on something, before anything of it is seen."""

    def saw(self, target: Target) -> None:
        """Answers that a card is seen by whom it is for."""

    def let_go(self, target: Target) -> None:
        """Answers that a look is over."""

    def can_drag(self, target: Target) -> bool:
        """Tells whether a card can be carried."""
        return False

    def dropped(self, target: Target, on: Target | None) -> None:
        """Answers that a card was put down."""

    def tapped(self, target: Target) -> None:
        """Answers a tap."""

    def pressed(self, seat: int) -> None:
        """Answers the button of a seat."""


class MineWay(MineHands, Way):
    """One decision of a ``seat`` at the table of the mine."""

    table: MineTable

    def __init__(self, table: MineTable, seat: int) -> None:
        super().__init__(table)
        self.known = table.known_to(None)
        self.seat = seat

    @property
    def lies_open(self) -> bool:
        return self.table.view.in_hand

    def go_on(self) -> None:
        self.table.show_own()

    def close(self) -> None:
        super().close()
        self.table.view.clear_hints()

    def _refuse(self, code: str) -> None:
        """Says why something that was tapped is not possible."""
        self.table.refuse(code)

    def _refuse_card(self, target: Target) -> bool:
        """Says why a card is no choice, if it lies open."""
        if target.kind == "card" and target.place not in self.known.shut[target.seat]:
            self._refuse("card-is-open")
            return True
        return False
