"""What lies over a table until somebody answers it, and above all the curtain that one player alone holds open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from diamant.ui.kit.i18n import tr
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.modal import Modal
from diamant.ui.kit.wording import sentences
from diamant.ui.table.curtain import Curtain


class Covering:
    """Lets people show to be there, where that is to be shown: see :mod:`diamant.table.presence`.

    Behind a curtain lies the table as everybody may see it: nothing that only one may see is left open in it.
    """

    def __init__(self, table: Any) -> None:
        self.table = table
        self._cover: Modal | None = None
        self._curtain: Curtain | None = None
        self._asked: int | None = None  # for whom the curtain is closed
        self._opened: Callable[[], None] = lambda: None

    # What a game fills in

    def conceal(self) -> None:
        """Closes what only one may see."""
        self.table.view.drop_touches()

    def picture(self, colour: str) -> str:
        """Returns the drawing of a player on the curtain."""
        return str(self.table.room.token(colour))

    # What lies over the table

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

    def hand_to(self, seat: int, then: Callable[[], None]) -> None:
        """Goes on when a seat is there: at once, unless it has to show that by holding a curtain."""
        if not self.table.sitting.is_away(seat):
            then()
            return
        self.conceal()
        self._close(seat, then)

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

    def _close(self, seat: int, then: Callable[[], None]) -> None:
        table = self.table
        plan = table.sitting.seats[seat]
        curtain = self._curtain or self._hang_curtain()
        curtain.player, curtain.colour, curtain.token = plan.name, plan.colour, self.picture(plan.colour)
        curtain.passed_on, curtain.changes_hands = self.passed_on, seat != table.holder

        def opened() -> None:
            self.open()
            table.holder = seat if self.passed_on else None
            table.welcome(seat)
            then()

        self._opened = opened
        self.lay(curtain)
        self._asked = seat
        table.house.narrator.tell(sentences(plan.name, tr(curtain.asks), tr("Everybody else looks away")))

    def _hang_curtain(self) -> Curtain:
        """Makes the curtain, which is the same for everybody but for its colour."""
        table = self.table
        self._curtain = curtain = Curtain()
        curtain.bind(on_open=lambda *_: self._opened(), on_menu=lambda *_: table.open_menu())
        return curtain
