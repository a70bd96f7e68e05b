"""Passing the tablet on for one decision: from player to player behind the table's curtain, and at the end laid down.

Only one thing ever lies over the table, so nothing of a choice can be drawn before or after it. Where nobody has to
look away there is no curtain, and where nobody else has to see what comes nobody lays the tablet down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.uix.widget import Widget

from diamant.games.game import Choice
from diamant.ui.kit.i18n import N_
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.table.covering import IN_HURRY
from diamant.ui.table.curtain import Curtain, LayDown

if TYPE_CHECKING:
    from diamant.ui.table.game_table import GameTable


class PassingOn:
    """Takes the tablet from player to player.

    ``curtained`` is False where there is nothing to hide, ``lays_down`` where the one who holds the tablet may look on
    at what comes. A game fills in what is behind the curtain, and calls :meth:`pass_on` when a player has done.
    """

    lay_down_picture = ""
    lay_down_words = N_("Everybody looks: the cards turn together")

    def __init__(
        self, table: GameTable, order: Sequence[int], curtained: bool, lays_down: bool, again: bool = False
    ) -> None:
        self.table = table
        self._order = tuple(order)
        self._at = 0
        self._lays_down = lays_down
        self._again = again
        self._hides = curtained and (len(self._order) > 1 or self._order[0] != table.holder)
        self._sleeps = IN_HURRY  # what lies open at once may be in the way of a tap that hurries
        self._sheets: list[Widget] = []
        self._done: Callable[[], None] = lambda: None
        self._prepare = Clock.schedule_once(lambda _: self.prepare())  # while the tablet is handed over

    # What a game fills in

    def prepare(self) -> None:
        """Makes ready what is the same for everybody, ahead of the first player."""

    def sheet_for(self, seat: int) -> Widget:
        """Returns what one player sees and chooses from."""
        raise NotImplementedError

    def choose(self, choice: Choice) -> None:
        """Takes the choice of the player of the moment, and passes the tablet on."""
        raise NotImplementedError

    # The course

    def begin(self, done: Callable[[], None]) -> None:
        """Waits for the first player; what is to be ``done`` is done when all have had the tablet."""
        self._done = done
        self._next_player()

    @property
    def shown(self) -> Widget:
        """The one thing that is shown."""
        return self.table.handing.shown

    @property
    def at(self) -> int:
        """The seat whose turn it is to have the tablet."""
        return self._order[self._at]

    @property
    def open_to(self) -> int | None:
        """The seat that chooses now: its player has opened the curtain."""
        return self.at if not self.all_chosen and self.shown in self._sheets else None

    @property
    def all_chosen(self) -> bool:
        """Whether everybody has had the tablet."""
        return self._at >= len(self._order)

    @property
    def _curtained(self) -> bool:
        """Whether the player of the moment has to hold a curtain open."""
        return self._hides or self.table.sitting.is_away(self.at)

    def close_curtain(self) -> None:
        """Closes what is open, without a choice: the app is paused."""
        if not self.all_chosen and not isinstance(self.shown, Curtain):
            self._next_player()

    def open(self) -> None:
        """Shows the player of the moment what only that one may see."""
        self.table.holder = self.at
        self.table.handing.welcome(self.at)
        sheet = self.sheet_for(self.at)
        if sheet not in self._sheets:
            self._sheets.append(sheet)
        self.table.handing.lay(sheet, kept=True, sleeps=self._sleeps)
        self._sleeps = 0.0

    def pass_on(self) -> None:
        """Takes what is shown away, at once, and goes on to the next player, or to all after the last."""
        self._at += 1
        if not self.all_chosen:
            self._next_player()
        elif self._lays_down:
            self.table.handing.lay_down(LayDown(picture=self.lay_down_picture, rest=self.lay_down_words), self._done)
        else:
            self.table.handing.open()
            self._done()

    def close(self) -> None:
        """Takes away what is shown: all have chosen, somebody else has taken a seat, or the table is left."""
        self._prepare.cancel()
        self.table.handing.open()
        for sheet in self._sheets:
            discard(sheet)

    def _token(self, seat: int) -> str:
        return self.table.room.face(self.table.sitting.seats[seat])

    def _next_player(self) -> None:
        """Waits behind the curtain for the next player, or opens at once where there is nothing to hide."""
        if not self._curtained:
            self.open()
            return
        self._sleeps = 0.0
        order = [self._token(seat) for seat in self._order]
        self.table.handing.ask(self.at, self.open, order, self._at, self._again and not self._at)
