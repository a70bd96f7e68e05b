"""A tablet that is passed on: a curtain for the next player, and then what happened since, on the table itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from diamant.games.dwarfs.events import Event
from diamant.ui.games.dwarfs.table import words
from diamant.ui.games.dwarfs.table.board import Board
from diamant.ui.kit.i18n import N_, tr
from diamant.ui.kit.wording import sentences
from diamant.ui.table.curtain import Curtain, LayDown

if TYPE_CHECKING:
    from diamant.ui.games.dwarfs.table.table import MineTable

LOOK_ON = N_("Everybody looks: the cards move together")


class HandCover(FloatLayout):
    """Lies over the whole table and takes every touch."""

    is_modal = True

    def on_touch_down(self, touch: object) -> bool:
        super().on_touch_down(touch)
        return True


class Handing:
    """Knows what everybody has seen happen, and who has the tablet. Where people sit around it there is nothing to do.

    Behind a curtain lies the table as everybody may see it: no face of the one before is left in it.
    """

    def __init__(self, table: MineTable) -> None:
        self._table = table
        self._missed: dict[int, list[Event]] = {}
        self._boards: dict[int, Board] = {}
        self._cover: HandCover | None = None
        self._curtain: Curtain | None = None
        self._opened: Callable[[], None] = lambda: None
        self.telling = False
        """Whether somebody is being told what happened meanwhile."""

        self._all_look = False
        board = table.scripts.board
        for seat in range(board.seats):
            self._boards[seat], self._missed[seat] = board.copy(), []

    @property
    def passed_on(self) -> bool:
        """Whether the tablet goes from one person to another."""
        sitting = self._table.sitting
        return sitting.line_up.holding == "pass" and sitting.people > 1

    @property
    def cover(self) -> Widget | None:
        """What lies over the table now."""
        return self._cover

    @property
    def closed(self) -> bool:
        """Whether a curtain is closed, or the tablet is to be laid down."""
        return self._cover is not None

    def note(self, events: Sequence[Event]) -> None:
        """Keeps what happened for those who do not see it now."""
        for seat, missed in self._missed.items():
            if self.passed_on and not self._all_look and seat != self._table.holder:
                missed += events
        self._all_look = False

    def hand_to(self, seat: int, then: Callable[[], None]) -> None:
        """Closes the curtain for a seat, tells it what happened since, and goes on."""
        table = self._table
        if not self.passed_on:
            then()
            return
        if table.holder == seat:
            then()
            return
        if table.holder is not None:
            self._boards[table.holder] = table.scripts.board.copy()
        table.conceal_faces()
        self._close(seat, lambda: self._tell(seat, then))

    def close_again(self) -> None:
        """Closes the curtain for who has the tablet: the app was left for a while."""
        table = self._table
        if not self.passed_on or table.holder is None:
            return
        if self._cover is not None:
            curtain = self._cover.children[0]
            if isinstance(curtain, Curtain):
                curtain.ids.hold.let_go()
            return
        self._close(table.holder, table.show_own)

    def lay_down(self, then: Callable[[], None]) -> None:
        """Waits until everybody can see what is turned up now."""
        if not self.passed_on:
            then()
            return

        def reveal() -> None:
            self._open()
            self._all_look = True
            then()

        sheet = LayDown(picture="bell", rest=LOOK_ON)
        sheet.bind(on_reveal=lambda *_: reveal())
        self._lay(sheet)
        self._table.house.narrator.tell(sentences(tr("Lay the tablet down"), tr(LOOK_ON)))

    def _close(self, seat: int, then: Callable[[], None]) -> None:
        table = self._table
        plan = table.sitting.seats[seat]
        curtain = self._curtain or self._hang_curtain()
        curtain.player, curtain.colour, curtain.token = plan.name, plan.colour, table.room.portrait(plan.colour)
        curtain.changes_hands = seat != table.holder

        def opened() -> None:
            self._open()
            table.holder = seat
            then()

        self._opened = opened
        self._lay(curtain)
        asked = tr("Hand the tablet over") if curtain.changes_hands else tr("Keeps the tablet")
        table.house.narrator.tell(sentences(plan.name, asked, tr("Everybody else looks away")))

    def _hang_curtain(self) -> Curtain:
        """Makes the curtain, which is the same for everybody but for its colour."""
        table = self._table
        self._curtain = curtain = Curtain(hold_seconds=max(0.6, table.house.preferences.hold_time * 2))
        curtain.bind(on_open=lambda *_: self._opened(), on_menu=lambda *_: table.open_menu())
        return curtain

    def _lay(self, widget: Widget) -> None:
        self._open()
        self._table.view.drop_touches()
        self._cover = HandCover()
        self._cover.add_widget(widget)
        self._table.cover(self._cover)

    def _open(self) -> None:
        if self._cover is not None:
            self._cover.clear_widgets()
            self._table.uncover(self._cover)
            self._cover = None

    def _tell(self, seat: int, then: Callable[[], None]) -> None:
        """Shows the table as this seat saw it last, lets happen what happened since, and goes on."""
        table = self._table
        missed, self._missed[seat] = self._missed[seat], []
        table.view.hold(seat)
        table.view.scenery.clear()  # a great moment is told like everything else
        table.scripts.board = self._boards[seat].copy()
        table.view.show(table.scripts.board)

        def told() -> None:
            self.telling = False
            table.scripts.board = Board.of(table.known_to(None))
            table.view.show(table.scripts.board)
            then()

        if not missed:
            told()
            return
        self.telling = True
        table.view.say(words.since)
        table.director.play(missed, told)
