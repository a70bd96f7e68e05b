"""What lies over a table until somebody answers it, and above all the curtain that one player alone holds open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.uix.widget import Widget

from diamant.table.presence import who_is_away
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.modal import Modal
from diamant.ui.kit.wording import sentences
from diamant.ui.table.curtain import Curtain, LayDown

if TYPE_CHECKING:
    from diamant.ui.table.game_table import GameTable

IN_HURRY = 0.4  # seconds: a tap that came to hurry what was played before is no choice


class TableCover(Modal):
    """What lies over a table. It may sleep for some seconds, in which it takes no touch to heart."""

    def __init__(self, sleeps: float) -> None:
        super().__init__()
        self._awake_at = Clock.get_time() + sleeps

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return Clock.get_time() < self._awake_at or super().on_touch_down(touch)


class Covering:
    """Lets people show to be there, where that is to be shown: see :mod:`diamant.table.presence`.

    Behind a curtain lies the table as everybody may see it: nothing that only one may see is left open in it.
    """

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self._cover: TableCover | None = None
        self._kept = False
        self._curtain: Curtain | None = None
        self._asked: int | None = None  # for whom the curtain is closed
        self._opened: Callable[[], None] = lambda: None

    # What a game fills in

    def conceal(self) -> None:
        """Closes what only one may see."""
        self.table.view.drop_touches()

    def picture(self, colour: str) -> str:
        """Returns the drawing of a player on the curtain."""
        return self.table.room.token(colour)

    # What lies over the table

    @property
    def passed_on(self) -> bool:
        """Whether the tablet goes from one person to another."""
        sitting = self.table.sitting
        return sitting.line_up.holding == "pass" and sitting.people > 1

    @property
    def cover(self) -> Widget | None:
        """What lies over the table now."""
        return self._cover

    @property
    def closed(self) -> bool:
        """Whether a curtain is closed, or something else lies over the table."""
        return self._cover is not None

    @property
    def shown(self) -> Widget | None:
        """What is shown there."""
        return self._cover.children[0] if self._cover is not None else None

    def lay(self, widget: Widget, kept: bool = False, sleeps: float = 0.0) -> None:
        """Lays something over the table in place of what lies there. What is ``kept`` can be laid again."""
        self.open()
        self.table.view.drop_touches()
        self._kept = kept
        self._cover = TableCover(sleeps)
        self._cover.add_widget(widget)
        self.table.cover(self._cover)

    def lay_down(self, sheet: LayDown, then: Callable[[], None]) -> None:
        """Waits until the tablet lies before everybody, who look at what comes."""

        def revealed() -> None:
            self.open()
            then()

        sheet.bind(on_reveal=lambda *_: revealed())
        self.lay(sheet)
        self.table.house.narrator.tell(sentences(tr("Lay the tablet down"), tr(sheet.rest)))

    def open(self) -> None:
        """Takes away what lies over the table."""
        if self._cover is not None:
            if self._kept:
                self._cover.clear_widgets()
            self.table.uncover(self._cover)
            self._cover = self._asked = None

    def close(self) -> None:
        """Takes the curtain down for good: the table is left."""
        if self._curtain is not None:
            discard(self._curtain)

    def let_go(self) -> None:
        """Lets a curtain be held from the beginning, whoever holds it."""
        if self._curtain is not None:
            self._curtain.ids.hold.let_go()

    # Who shows to be there

    def welcome(self, seat: int) -> None:
        """Opens again what only this seat may see: it has shown to be there."""
        self.table.sitting.welcome((seat,))
        self.show_who_is_there()

    def show_who_is_there(self) -> None:
        """Shows it on the mats, where that has changed."""
        line_up, view = self.table.sitting.line_up, self.table.view
        if who_is_away(view.line_up) != who_is_away(line_up):
            view.name_seats(line_up)

    def hand_to(self, seat: int, then: Callable[[], None]) -> None:
        """Goes on when a seat is there: at once, unless it has to show that by holding a curtain."""
        if not self.table.sitting.is_away(seat):
            then()
            return
        self.conceal()
        self.ask(seat, then)

    def see_lookers(self, then: Callable[[], None]) -> None:
        """Goes on when everybody is there who needs to see something now."""
        away = self._away_lookers()
        if away:
            self.hand_to(away[0], lambda: self.see_lookers(then))
        else:
            then()

    def close_again(self) -> None:
        """Closes a curtain before the game goes on: somebody had a wish that changed how secrets lie."""
        if self.closed:
            self.let_go()
        elif self._away_lookers():
            self.see_lookers(self.table.thaw)

    def waits_in_vain(self) -> bool:
        """Takes a curtain away that is closed for a machine player by now; tells whether it was."""
        vain = self._asked is not None and bool(self.table.sitting.seats[self._asked].machine)
        if vain:
            self.open()
        return vain

    def _away_lookers(self) -> list[int]:
        return [seat for seat in self.table.lookers() if self.table.sitting.is_away(seat)]

    def ask(
        self, seat: int, then: Callable[[], None], order: Sequence[str] = (), done: int = 0, again: bool = False
    ) -> None:
        """Closes the curtain until a seat holds it open; see :class:`Curtain` for what else it shows."""
        table = self.table
        plan = table.sitting.seats[seat]
        curtain = self._curtain or self._hang_curtain()
        curtain.order, curtain.done, curtain.again = list(order), done, again
        curtain.player, curtain.colour, curtain.token = plan.name, plan.colour, self.picture(plan.colour)
        curtain.person = plan.person or 0
        curtain.passed_on, curtain.changes_hands = self.passed_on, seat != table.holder

        def opened() -> None:
            self.open()
            table.holder = seat if self.passed_on else None
            self.welcome(seat)
            then()

        self._opened = opened
        self.lay(curtain, kept=True)
        self._asked = seat
        table.house.narrator.tell(sentences(plan.name, tr(curtain.asks), tr("Everybody else looks away")))

    def _hang_curtain(self) -> Curtain:
        """Makes the curtain, which is the same for everybody but for its colour."""
        table = self.table
        self._curtain = curtain = Curtain()
        curtain.bind(on_open=lambda *_: self._opened(), on_menu=lambda *_: table.open_menu())
        return curtain
