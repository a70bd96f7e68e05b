"""A tablet that is passed on in the valley: an auction is heard by all, and what was missed is told briskly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock

from diamant.games.valley.board import MOVES, Board
from diamant.games.valley.events import (
    AuctionOpened,
    Began,
    ClaimSold,
    DealMade,
    Dealt,
    Event,
    GameOver,
    OfferRefused,
    Passed,
    Raised,
    Stacked,
)
from diamant.ui.games.valley import times
from diamant.ui.table.covering import IN_HURRY
from diamant.ui.table.handing import Handing

if TYPE_CHECKING:
    from diamant.ui.games.valley.table.table import ValleyTable

BRISKEST = 0.35  # of its usual time: nothing is told faster than that
MOST_TOLD = int(times.missed_told / (times.event_told * BRISKEST))
"""So many of the last events are told; what was before them lies on the table already."""


ANSWERS = (DealMade, OfferRefused)


class ValleyHanding(Handing[Board]):
    """Until somebody takes the tablet all look on.

    In an auction whoever is asked may take it, or one enters what all call out: from then on nobody knows who has it,
    so that the next one who may see a secret is asked to hold a curtain open.
    """

    table: ValleyTable
    all_look = (Stacked, Dealt, Began, GameOver)

    def __init__(self, table: ValleyTable) -> None:
        super().__init__(table)
        self._goes_round = False
        self._auction: list[Event] = []
        self._heard: list[Event] = []
        self._over_at = 0.0

    def board(self, events: int | None = None) -> Board:
        return Board.of(self.table.known_to(None), events)

    def holds(self, event: Event, holder: int | None) -> int | None:
        if isinstance(event, Raised | Passed):
            return holder if event.seat == holder or self._is_machine(event.seat) else None
        if isinstance(event, ANSWERS):
            return holder if self._is_machine(event.other) else event.other
        if not isinstance(event, MOVES) or self._is_machine(event.seat):
            return holder
        return event.seat

    def _is_machine(self, seat: int) -> bool:
        return bool(self.table.sitting.seats[seat].machine)

    def recall(self) -> None:
        super().recall()
        if not self.passed_on:
            return
        for event, holder in self.held(self.table.known_to(None).record):
            self._listen(event)
            if isinstance(event, Raised | Passed) and holder is None and not self._is_machine(event.seat):
                self._hear_auction()
        for seat, missed in self._missed.items():
            self._missed[seat] = [event for event in missed if not isinstance(event, Raised | Passed)]

    def looks_on(self, seat: int) -> bool:
        return (self.table.holder is None and not self._goes_round) or super().looks_on(seat)

    def asked_to_bid(self, seat: int) -> None:
        """Lets the tablet go round, or lie open before all, when somebody else than its holder is to bid."""
        holder = self.table.holder
        if not self.passed_on or seat == holder:
            return
        self._hear_auction()
        if holder is not None:
            self._boards[holder] = self.table.scripts.board.copy()
            self._goes_round = True
            self.table.holder = None
            self.conceal()

    @property
    def just_told(self) -> bool:
        """Whether somebody was told something a moment ago: a tap to hurry it may come late."""
        return bool(Clock.get_time() < self._over_at + IN_HURRY)

    def worth_telling(self, missed: Sequence[Event]) -> bool:
        return any(not isinstance(event, AuctionOpened) and not _among(event, self._heard) for event in missed)

    def note(self, events: Sequence[Event]) -> None:
        """Keeps what happened for those who do not see it now; all hear an auction in which people bid."""
        for event in events:
            self._listen(event)
        super().note([event for event in events if not isinstance(event, Raised | Passed)])

    def _listen(self, event: Event) -> None:
        """Notes how an auction begins, and how it ends if all have heard it."""
        if isinstance(event, AuctionOpened):
            self._auction = [event]
        elif isinstance(event, ClaimSold):
            if any(_among(opened, self._heard) for opened in self._auction):
                self._heard.append(event)
            self._auction = []

    def _hear_auction(self) -> None:
        """Lets all have heard of the auction that goes on."""
        self._heard += [event for event in self._auction if not _among(event, self._heard)]

    def tell(self, seat: int, then: Callable[[], None]) -> None:
        scripts = self.table.scripts
        missed = [event for event in self._missed[seat] if not _among(event, self._heard)]
        told = missed[-MOST_TOLD:]
        scripts.only_told = told
        usual = times.event_told * max(1, len(told))
        scripts.pace.briskness = max(BRISKEST, min(1.0, times.missed_told / usual))
        scripts.aloud = False  # it was said aloud when it happened

        def over() -> None:
            self._over_at = Clock.get_time() if missed else 0.0
            scripts.only_told, scripts.aloud, scripts.pace.briskness = None, True, 1.0
            scripts.tile = None
            then()

        super().tell(seat, over)


def _among(event: Event, others: Sequence[Event]) -> bool:
    """Tells whether an event is one of these, and not merely like one of them."""
    return any(event is other for other in others)
