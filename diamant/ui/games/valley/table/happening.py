"""What all scripts of the valley have in common, and those that need no script of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from diamant.games.valley import events as ev
from diamant.games.valley.board import Board
from diamant.games.valley.events import Event
from diamant.ui.games.valley import times
from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.motions import Motions
from diamant.ui.games.valley.table.shown import Shown
from diamant.ui.games.valley.table.view import ValleyView
from diamant.ui.kit.cues import cues
from diamant.ui.table.pace import Pace
from diamant.ui.table.scripts import BoardScripts, Script, Tell
from diamant.ui.table.words import Words


class Brief(NamedTuple):
    """What is seen of an event that happens at once: how long it stands, its cue, its words, and what the bank pays."""

    stands: float
    cue: str = ""
    wording: Callable[..., Words] = words.happened
    paid: Callable[[Any], int] = lambda event: 0


BRIEF: Mapping[type, Brief] = {
    ev.CardsBought: Brief(times.cards_bought_stand, "", words.bought, lambda event: -event.paid),
    ev.Granted: Brief(times.granted_stands, paid=lambda event: event.paid),
    ev.Rescued: Brief(times.rescue_stands, "miner"),
    ev.Hired: Brief(times.hired_stands, "miner", paid=lambda event: -event.paid),
    ev.Rested: Brief(times.rested_stands, "rest", words.rested, lambda event: event.given),
    ev.OfferRefused: Brief(times.refusal_stands, "refused", words.offer_refused),
}


class Happening(BoardScripts[Board]):
    """Lets events happen on one view, and on the board that it shows."""

    view: ValleyView

    def __init__(self, view: ValleyView, board: Board, pace: Pace, tell: Tell) -> None:
        super().__init__(view, board, pace, tell)
        self.motions = Motions(view, pace)
        self.tile: Shown | None = None
        """The tile that lies in the middle, about to be turned up or just seen."""

    def _apply(self, event: Event) -> None:
        self.board.apply(event)
        self.view.show_seats(self.board)

    def _names(self, event: Event, wording: Callable[..., Words] = words.happened) -> None:
        self._say(event, wording, self.view.line_up)

    def _brief(self, event: Any) -> Script:
        brief = BRIEF[type(event)]
        self._names(event, brief.wording)
        if brief.cue:
            cues.give(brief.cue)
        money = brief.paid(event)
        if money > 0:
            self.motions.earn(event.seat, money)
        elif money < 0:
            self.motions.pay(event.seat, -money)
        self._apply(event)
        yield self.pace.hold(brief.stands)
