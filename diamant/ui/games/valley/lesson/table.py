"""The real table of the valley to learn at: only what the step wants is touched, and the game waits for the guide."""

from __future__ import annotations

from typing import Protocol

from kivy.input import MotionEvent

from diamant.games.valley.board import Board
from diamant.games.valley.events import Began
from diamant.table.rehearsal import LEARNER
from diamant.ui.games.valley.table import words
from diamant.ui.games.valley.table.scripts import ValleyScripts
from diamant.ui.games.valley.table.table import ValleyTable
from diamant.ui.games.valley.table.view import ValleyView
from diamant.ui.table.pace import Pace
from diamant.ui.table.played_lesson import LessonTable, TableGuide
from diamant.ui.table.scripts import untold


class Guide(TableGuide, Protocol):
    """Who leads through the lesson."""

    def lets(self, x: float, y: float) -> bool:
        """Tells whether a finger may touch the table at a point of the window; if not, the learner is shown where."""

    def claim_touched(self, claim: int) -> None:
        """Answers that the learner has tapped a claim."""


class ValleyLessonTable(LessonTable, ValleyTable):
    """Asks the guide before every touch, too."""

    view: ValleyView
    scripts: ValleyScripts
    _guide: Guide

    def make_view(self) -> ValleyView:
        return ValleyView(self.sitting.line_up, menus=False, beyond=False)

    def make_scripts(self, pace: Pace) -> ValleyScripts:
        return ValleyScripts(self.view, Board.of(self.known_to(None)), pace, untold)

    def lay(self) -> None:
        super().lay()
        self.view.say(lambda: words.happened(Began(LEARNER), self.sitting.line_up))

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
        super()._continue()
