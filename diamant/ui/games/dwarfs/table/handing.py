"""A tablet that is passed on in the mine, and laid down when everybody's cards move together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, get_args

from diamant.games.dwarfs.board import Board
from diamant.games.dwarfs.events import Dealt, Declined, Discarded, Drawn, Event, Kept, Looked, Swapped
from diamant.ui.kit.i18n import N_
from diamant.ui.table.curtain import LayDown
from diamant.ui.table.handing import Handing

if TYPE_CHECKING:
    from diamant.ui.games.dwarfs.table.table import MineTable

LOOK_ON, GO = N_("Everybody looks: the cards move together"), N_("Ready? Go!")
SUPPER = N_("Snow White calls: everybody comes to the table")

DEEDS = (Drawn, Kept, Discarded, Looked, Declined, Swapped)
"""What one seat does, which each of these names first."""


class MineHanding(Handing[Board]):
    """Behind a curtain all cards lie face down."""

    table: MineTable
    all_look = tuple(kind for kind in get_args(Event) if kind not in DEEDS)
    _all_look = False

    def board(self, events: int | None = None) -> Board:
        return Board.of(self.table.known_to(None), events)

    def picture(self, colour: str) -> str:
        return self.table.room.portrait(colour)

    def looks_on(self, seat: int) -> bool:
        return self._all_look or super().looks_on(seat)

    def holds(self, event: Event, holder: int | None) -> int | None:
        if not isinstance(event, DEEDS):
            return holder
        doer = event[0]
        return holder if self.table.sitting.seats[doer].machine else doer

    def note(self, events: Sequence[Event]) -> None:
        if all(isinstance(event, Dealt) for event in events):  # nobody has the tablet yet: all see the cards come
            for board in self._boards.values():
                board.apply_all(events)
        elif self._all_look:  # everybody has seen the table as it is then
            for seat in self._boards:
                self._boards[seat], self._missed[seat] = self.board(), []
        else:
            super().note(events)
        self._all_look = False

    def tell(self, seat: int, then: Callable[[], None]) -> None:
        scripts = self.table.scripts
        self.table.view.scenery.clear()  # a great moment is told like everything else
        scripts.aloud = False  # it was said aloud when it happened

        def over() -> None:
            scripts.aloud = True
            then()

        super().tell(seat, over)

    def let_all_look(self, then: Callable[[], None], rest: str = LOOK_ON) -> None:
        """Waits until everybody can see what is turned up now; ``rest`` says what that is."""
        if not self.passed_on:
            then()
            return

        def reveal() -> None:
            self._all_look = True
            then()

        self.lay_down(LayDown(picture="bell", rest=rest, deed=GO), reveal)
