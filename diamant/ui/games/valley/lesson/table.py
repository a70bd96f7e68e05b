"""The real table of the valley to learn at: only what the step wants is touched, and the game waits for the guide."""

from __future__ import annotations

from typing import Any, Protocol

from kivy.input import MotionEvent

from diamant.games.valley.events import Began
from diamant.table.rehearsal import Rehearsal
from diamant.ui.games.valley.lesson.game import LEARNER
from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.board import Board
from diamant.ui.games.valley.table.scripts import ValleyScripts
from diamant.ui.games.valley.table.table import ValleyTable
from diamant.ui.games.valley.table.view import ValleyView
from diamant.ui.house.house import House
from diamant.ui.table.pace import Pace
from diamant.ui.table.scripts import untold
from diamant.ui.table.way import MachineTurn


class Guide(Protocol):
    """Who leads through the lesson."""

    def table_stands(self) -> None:
        """Answers that everything was seen and the game may go on: :meth:`ValleyLessonTable.go_further`."""

    def learner_awaited(self) -> None:
        """Answers that the learner may do something."""

    def lets(self, x: float, y: float) -> bool:
        """Tells whether a finger may touch the table at a point of the window; if not, the learner is shown where."""

    def claim_touched(self, claim: int) -> None:
        """Answers that the learner has tapped a claim."""


class ValleyLessonTable(ValleyTable):
    """Asks the guide before every move. Nothing is told aloud but what the guide says."""

    sitting: Rehearsal

    def __init__(self, house: House, sitting: Rehearsal, guide: Guide, **properties: Any) -> None:
        self._guide = guide
        super().__init__(house, sitting, **properties)
        self._waits.forget()  # it begins when the guide has said why we are here

    def make_view(self) -> ValleyView:
        return ValleyView(self.sitting.line_up, menus=False, beyond=False)

    def make_scripts(self, pace: Pace) -> ValleyScripts:
        return ValleyScripts(self.view, Board.of(self.known_to(None)), pace, untold)

    def lay(self) -> None:
        super().lay()
        self.view.say(lambda: words.began(Began(LEARNER), self.sitting.line_up))

    # Fingers

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        if self._guide.lets(*self.to_window(*touch.pos)):
            super().on_touch_down(touch)
        return True

    def _claim_tapped(self, claim: int) -> None:
        self._guide.claim_touched(claim)

    def card_tapped(self, code: str) -> None:
        """Asks for a longer touch: in the lesson a card of the hand is held, and picked where it is played."""
        self.say_why(words.keep_holding)

    # The course of the game

    def _continue(self) -> None:
        board = Board.of(self.known_to(None))
        if board != self.scripts.board:  # a part of the game was left out
            self.scripts.board = board
            self.view.show(board)
        self.peeking.show_own()
        self._guide.table_stands()

    def go_further(self) -> None:
        """Does what comes next."""
        super()._continue()

    def open_way(self) -> None:
        super().open_way()
        if self.known_to(None).known.awaited == LEARNER:
            self._guide.learner_awaited()

    def hurry(self) -> None:
        """Brings what is being played to its end; a rival who is awaited need not seem to think."""
        if self.director.playing:
            super().hurry()
        elif isinstance(self.way, MachineTurn):
            self.let_machine_move()
