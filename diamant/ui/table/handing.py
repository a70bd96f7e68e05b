"""A tablet that is passed on, a whole turn in each hand: a curtain for the next player, and then what happened since,
on the table itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Generic

from diamant.games.game import Event
from diamant.ui.kit.i18n import tr
from diamant.ui.table.covering import Covering
from diamant.ui.table.scripts import BoardT
from diamant.ui.table.words import Words

if TYPE_CHECKING:
    from diamant.ui.table.held_table import HeldTable


def since() -> Words:
    """Says that what happened meanwhile is shown."""
    return (tr("What happened meanwhile"), "", "")


class Handing(Covering, Generic[BoardT]):
    """Knows what everybody has seen happen, and who has the tablet. Where people sit around it nothing is told."""

    table: HeldTable[BoardT]

    def __init__(self, table: HeldTable[BoardT]) -> None:
        super().__init__(table)
        self._missed: dict[int, list[Event]] = {}
        self._boards: dict[int, BoardT] = {}
        self.telling = False
        """Whether somebody is being told what happened meanwhile."""

        board = table.scripts.board
        for seat in range(board.seats):
            self._boards[seat], self._missed[seat] = board.copy(), []

    # What a game fills in

    all_look: tuple[type, ...] = ()
    """What nobody misses: it happens while the tablet lies before all."""

    def board(self, events: int | None = None) -> BoardT:
        """Returns the table as everybody may see it: now, or after so many events of the record."""
        raise NotImplementedError

    def holds(self, event: Event, holder: int | None) -> int | None:
        """Returns who has the tablet when this happens, if ``holder`` had it before."""
        raise NotImplementedError

    def conceal(self) -> None:
        self.table.conceal()

    def looks_on(self, seat: int) -> bool:
        """Tells whether a seat sees what happens now."""
        return seat == self.table.holder

    def worth_telling(self, missed: Sequence[Event]) -> bool:
        """Tells whether somebody who missed these events is shown them."""
        return bool(missed)

    # The course

    @property
    def open_to(self) -> int | None:
        """The seat whose secrets lie open: the one person who has the tablet in hand, and has shown to be there."""
        table = self.table
        holder = table.holder if self.passed_on else table.view.holder
        return None if holder is None or table.halted or table.sitting.is_shut(holder) else holder

    def recall(self) -> None:
        """Works out what everybody saw last of a game that is taken up again: the own turn, or what all saw."""
        if not self.passed_on:
            return
        record = self.table.known_to(None).record
        saw: dict[int, int] = dict.fromkeys(self._boards, 0)
        for at, (event, holder) in enumerate(self.held(record), 1):
            if isinstance(event, self.all_look):
                saw = dict.fromkeys(saw, at)
            elif holder is not None:
                saw[holder] = at
        for seat, at in saw.items():
            self._boards[seat], self._missed[seat] = self.board(at), list(record[at:])

    def held(self, record: Sequence[Event]) -> Iterator[tuple[Event, int | None]]:
        """Yields all that happened, each with who had the tablet then."""
        holder: int | None = None
        for event in record:
            holder = None if isinstance(event, self.all_look) else self.holds(event, holder)
            yield event, holder

    def note(self, events: Sequence[Event]) -> None:
        """Keeps what happened for those who do not see it now."""
        for seat, missed in self._missed.items():
            if self.passed_on and not self.looks_on(seat):
                missed += events

    def hand_to(self, seat: int, then: Callable[[], None]) -> None:
        """Closes the curtain for a seat, tells it what happened since, and goes on."""
        if not self.passed_on:
            super().hand_to(seat, then)
            return
        if self.table.holder == seat and not self.closed and not self.table.sitting.is_away(seat):
            then()
            return
        for looker in self._boards:
            if self.looks_on(looker):
                self._boards[looker] = self.table.scripts.board.copy()
        self.conceal()
        self.ask(seat, lambda: self.tell(seat, then))

    def close_again(self) -> None:
        """Closes the curtain for who has the tablet: the app was left for a while, or somebody had a wish."""
        holder = self.table.holder
        if self.closed or not self.passed_on:
            super().close_again()
        elif holder is not None and not self.table.sitting.seats[holder].machine:
            self.conceal()
            self.ask(holder, self.table.thaw)

    def tell(self, seat: int, then: Callable[[], None]) -> None:
        """Shows the table as this seat saw it last, lets happen what happened since, and goes on."""
        missed, self._missed[seat] = self._missed[seat], []
        self.table.view.hold(seat)

        def told() -> None:
            self.telling = False
            self._show(self.board())
            then()

        if not self.worth_telling(missed):
            told()
            return
        self._show(self._boards[seat].copy())
        self.telling = True
        self.table.view.say(since)
        self.table.director.play(missed, told)

    def _show(self, board: BoardT) -> None:
        self.table.scripts.board = board
        self.table.view.show(board)
