"""What fingers may do at a moment of a game that is played from turn to turn. By themselves they do nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from diamant.ui.table.held_table import HeldTable
    from diamant.ui.table.scripts import Gate


class Hands:
    """Answers fingers, in the way that a game's own hands have for them."""

    def say(self) -> None:
        """Says what is awaited."""

    def show_own(self) -> None:
        """Shows what the one who holds the tablet may see, where nobody else is looking."""

    def conceal(self) -> None:
        """Closes what only one may see, until it is shown again: a menu is open, or the app is left."""


class Look(Hands):
    """One look of somebody at what only that one may see: as long as it is wanted, then the game goes on."""

    def __init__(self, table: HeldTable[Any], looker: int, gate: Gate) -> None:
        self.table = table
        self.looker = looker
        self._gate = gate

    def open(self) -> None:
        """Lets the one look whose eyes it is for."""
        raise NotImplementedError

    def put_back(self) -> None:
        """Takes away what was looked at."""
        raise NotImplementedError

    def end(self) -> None:
        """Ends the look, if it is not over."""
        if self.table.look is self:
            self.put_back()
            self.table.look = None
            self.table.tell_phones()
            self._gate.open()
