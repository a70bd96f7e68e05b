"""Passing the tablet on: a curtain for the next player, what only that one may see, and at the end "lay it down".

Only one of the three is ever part of the widget tree, so nothing of a choice can be drawn before or after it. Where
nobody has to look away there is no curtain, and where nobody else has to see what comes nobody lays the tablet down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from diamant.table import Sitting
from diamant.ui.house.rooms import room_of
from diamant.ui.kit.i18n import N_, tr
from diamant.ui.kit.wording import sentences
from diamant.ui.table.curtain import Curtain, LayDown

IN_HURRY = 0.4  # seconds: a tap that came to hurry what was played before is no choice


class PassingOn(FloatLayout):
    """Takes the tablet from player to player for one decision. Fires ``on_done`` when all have had it.

    ``holder`` is the seat that has the tablet, where that is known. ``tell`` says aloud what everybody may hear.
    ``curtained`` is False where there is nothing to hide, ``lays_down`` where the one who holds the tablet may look on
    at what comes. A game fills in what is behind the curtain, and calls :meth:`pass_on` when a player has done.
    """

    __events__ = ("on_done", "on_menu")

    is_modal = True

    lay_down_picture = ""
    lay_down_words = N_("Everybody looks: the cards turn together")

    def __init__(
        self, sitting: Sitting, order: Sequence[int], curtained: bool, lays_down: bool,
        tell: Callable[[str], object] = lambda text: None, holder: int | None = None, again: bool = False,
        **properties: Any,
    ) -> None:
        self._sitting = sitting
        self._tell = tell
        self.holder = holder
        self._order = tuple(order)
        self._at = 0
        self._lays_down = lays_down
        self._hides = curtained and (len(self._order) > 1 or self._order[0] != holder)
        super().__init__(**properties)
        self._curtain = self._make_curtain()
        self._curtain.again = again
        self._prepare = Clock.schedule_once(lambda _: self.prepare())  # while the tablet is handed over
        self._awake_at = 0.0 if self._curtained else Clock.get_time() + IN_HURRY
        self._next_player()

    # What a game fills in

    def prepare(self) -> None:
        """Makes ready what is the same for everybody, ahead of the first player."""

    def sheet_for(self, seat: int) -> Widget:
        """Returns what one player sees and chooses from."""
        raise NotImplementedError

    # The course

    @property
    def shown(self) -> Widget:
        """The one thing that is shown."""
        return self.children[0]

    @property
    def at(self) -> int:
        """The seat whose turn it is to have the tablet."""
        return self._order[self._at]

    @property
    def all_chosen(self) -> bool:
        """Whether everybody has had the tablet."""
        return self._at >= len(self._order)

    @property
    def _curtained(self) -> bool:
        """Whether the player of the moment has to hold a curtain open."""
        return self._hides or self._sitting.is_away(self.at)

    def close_curtain(self) -> None:
        """Closes what is open, without a choice: the app is paused."""
        if isinstance(self.shown, Curtain):
            self.let_go()
        elif not self.all_chosen:
            self._next_player()

    def let_go(self) -> None:
        """Lets the curtain be held from the beginning, whoever holds it."""
        self._curtain.ids.hold.let_go()

    def open(self) -> None:
        """Shows the player of the moment what only that one may see."""
        self.holder = self.at
        self._sitting.welcome((self.at,))
        self._show(self.sheet_for(self.at))

    def pass_on(self) -> None:
        """Takes what is shown away, at once, and goes on to the next player, or to all after the last."""
        self._at += 1
        if not self.all_chosen:
            self._next_player()
        elif self._lays_down:
            lay_down = LayDown(picture=self.lay_down_picture, rest=self.lay_down_words)
            lay_down.bind(on_reveal=lambda *_: self.dispatch("on_done"))
            self._show(lay_down)
            self._tell(sentences(tr("Lay the tablet down"), tr(self.lay_down_words)))
        else:
            self.clear_widgets()
            self.dispatch("on_done")

    def close(self) -> None:
        """Makes nothing ready any more: somebody else has taken a seat, or the table is left."""
        self._prepare.cancel()

    def _show(self, widget: Widget) -> None:
        self.clear_widgets()
        self.add_widget(widget)

    def _make_curtain(self) -> Curtain:
        curtain = Curtain()
        curtain.order = [self._token(at) for at in self._order]
        curtain.bind(on_open=lambda *_: self.open(), on_menu=lambda *_: self.dispatch("on_menu"))
        return curtain

    def _token(self, seat: int) -> str:
        line_up = self._sitting.line_up
        return room_of(line_up.game).token(line_up.seats[seat].colour)

    def _next_player(self) -> None:
        """Waits behind the curtain for the next player, or opens at once where there is nothing to hide."""
        if not self._curtained:
            self.open()
            return
        seat, curtain = self._sitting.seats[self.at], self._curtain
        curtain.player, curtain.colour, curtain.token = seat.name, seat.colour, self._token(self.at)
        curtain.done = self._at
        curtain.changes_hands = self.at != self.holder
        self._show(curtain)
        curtain.again = curtain.again and not self._at
        self._tell(sentences(seat.name, tr(curtain.asks), tr("Everybody else looks away")))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if Clock.get_time() >= self._awake_at:
            super().on_touch_down(touch)
        return True

    def on_done(self) -> None:
        """Fired when everybody has chosen and the tablet lies on the table."""

    def on_menu(self) -> None:
        """Fired by the pause button."""
