"""A tablet that is passed on, a whole turn in each hand: a curtain for the next player, and then what happened since,
on the table itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kivy.uix.widget import Widget

from diamant.games.game import Event
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.modal import Modal
from diamant.ui.kit.wording import sentences
from diamant.ui.table.curtain import Curtain
from diamant.ui.table.words import Words


def since() -> Words:
    """Says that what happened meanwhile is shown."""
    return (tr("What happened meanwhile"), "", "")


class Handing:
    """Knows what everybody has seen happen, and who has the tablet. Where people sit around it there is nothing to do.

    Behind a curtain lies the table as everybody may see it: nothing that only the one before may see is left in it.
    The table is one with scripts that keep a board, and with a view that shows boards and can be held by a seat.
    """

    def __init__(self, table: Any) -> None:
        self.table = table
        self._missed: dict[int, list[Event]] = {}
        self._boards: dict[int, Any] = {}
        self._cover: Modal | None = None
        self._curtain: Curtain | None = None
        self._opened: Callable[[], None] = lambda: None
        self.telling = False
        """Whether somebody is being told what happened meanwhile."""

        board = table.scripts.board
        for seat in range(board.seats):
            self._boards[seat], self._missed[seat] = board.copy(), []

    # What a game fills in

    all_look: tuple[type, ...] = ()
    """What nobody misses: it happens while the tablet lies before all."""

    def board(self, events: int | None = None) -> Any:
        """Returns the table as everybody may see it: now, or after so many events of the record."""
        raise NotImplementedError

    def holds(self, event: Event, holder: int | None) -> int | None:
        """Returns who has the tablet when this happens, if ``holder`` had it before."""
        raise NotImplementedError

    def conceal(self) -> None:
        """Closes what only one may see."""
        raise NotImplementedError

    def picture(self, colour: str) -> str:
        """Returns the drawing of a player on the curtain."""
        return str(self.table.room.token(colour))

    def looks_on(self, seat: int) -> bool:
        """Tells whether a seat sees what happens now."""
        return bool(seat == self.table.holder)

    def worth_telling(self, missed: Sequence[Event]) -> bool:
        """Tells whether somebody who missed these events is shown them."""
        return bool(missed)

    # The course

    @property
    def passed_on(self) -> bool:
        """Whether the tablet goes from one person to another."""
        sitting = self.table.sitting
        return bool(sitting.line_up.holding == "pass" and sitting.people > 1)

    @property
    def cover(self) -> Widget | None:
        """What lies over the table now."""
        return self._cover

    @property
    def closed(self) -> bool:
        """Whether a curtain is closed, or something else lies over the table."""
        return self._cover is not None

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
        if not self.passed_on or (self.table.holder == seat and not self.closed):
            then()
            return
        for looker in self._boards:
            if self.looks_on(looker):
                self._boards[looker] = self.table.scripts.board.copy()
        self.conceal()
        self._close(seat, lambda: self.tell(seat, then))

    def close_again(self) -> None:
        """Closes the curtain for who has the tablet: the app was left for a while, or somebody had a wish."""
        holder = self.table.holder
        if not self.passed_on or holder is None or self.table.sitting.seats[holder].machine:
            return
        if self._cover is not None:
            curtain = self._cover.children[0]
            if isinstance(curtain, Curtain):
                curtain.ids.hold.let_go()
            return
        self.conceal()
        self._close(holder, self.table.thaw)

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

    def lay(self, widget: Widget) -> None:
        """Lays something over the table in place of what lies there."""
        self.open()
        self.table.view.drop_touches()
        self._cover = Modal()
        self._cover.add_widget(widget)
        self.table.cover(self._cover)

    def open(self) -> None:
        """Takes away what lies over the table."""
        if self._cover is not None:
            if self._curtain is not None:
                self._cover.remove_widget(self._curtain)  # it is hung up again
            self.table.uncover(self._cover)
            self._cover = None

    def close(self) -> None:
        """Takes the curtain down for good: the table is left."""
        if self._curtain is not None:
            discard(self._curtain)

    def _show(self, board: Any) -> None:
        self.table.scripts.board = board
        self.table.view.show(board)

    def _close(self, seat: int, then: Callable[[], None]) -> None:
        table = self.table
        plan = table.sitting.seats[seat]
        curtain = self._curtain or self._hang_curtain()
        curtain.player, curtain.colour, curtain.token = plan.name, plan.colour, self.picture(plan.colour)
        curtain.changes_hands = seat != table.holder

        def opened() -> None:
            self.open()
            table.holder = seat
            then()

        self._opened = opened
        self.lay(curtain)
        asked = tr("Pass the tablet to this player") if curtain.changes_hands else tr("Keeps the tablet")
        table.house.narrator.tell(sentences(plan.name, asked, tr("Everybody else looks away")))

    def _hang_curtain(self) -> Curtain:
        """Makes the curtain, which is the same for everybody but for its colour."""
        table = self.table
        self._curtain = curtain = Curtain(hold_seconds=max(0.6, table.house.preferences.hold_time * 2))
        curtain.bind(on_open=lambda *_: self._opened(), on_menu=lambda *_: table.open_menu())
        return curtain
