"""A tablet that is passed on in the valley: nobody has to be told again what was called out in an auction."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from diamant.games.valley.events import AuctionOpened, Event, Passed, Raised
from diamant.ui.games.valley.table.board import Board
from diamant.ui.table.handing import Handing


class ValleyHanding(Handing):
    """Until somebody takes the tablet all look on."""

    def board(self) -> Board:
        return Board.of(self.table.known_to(None))

    def conceal(self) -> None:
        self.table.conceal()

    def looks_on(self, seat: int) -> bool:
        return self.table.holder is None or super().looks_on(seat)

    def worth_telling(self, missed: Sequence[Event]) -> bool:
        return any(not isinstance(event, AuctionOpened) for event in missed)

    def note(self, events: Sequence[Event]) -> None:
        """Keeps what happened for those who do not see it now; all hear an auction."""
        super().note([event for event in events if not isinstance(event, Raised | Passed)])

    def tell(self, seat: int, then: Callable[[], None]) -> None:
        def told() -> None:
            self.table.scripts.tile = None
            then()

        super().tell(seat, told)
