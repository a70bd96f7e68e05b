"""The real table of the mine to learn at: only what the step wants is done, and the game waits for the guide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from diamant.games.dwarfs.board import Board
from diamant.games.dwarfs.cards import Card
from diamant.games.dwarfs.events import Looked
from diamant.table.rehearsal import LEARNER
from diamant.ui.games.dwarfs.lesson.game import PILES
from diamant.ui.games.dwarfs.lesson.steps import BUTTON
from diamant.ui.games.dwarfs.table import words
from diamant.ui.games.dwarfs.table.fingers import Target
from diamant.ui.games.dwarfs.table.scripts import MineScripts
from diamant.ui.games.dwarfs.table.table import MineTable
from diamant.ui.games.dwarfs.table.view import MineView
from diamant.ui.games.dwarfs.table.ways.alone import Drawing
from diamant.ui.games.dwarfs.table.ways.hands import MineHands
from diamant.ui.table.pace import Pace
from diamant.ui.table.played_lesson import LessonTable
from diamant.ui.table.scripts import Gate, untold

if TYPE_CHECKING:
    from diamant.ui.games.dwarfs.lesson.lesson import MineLesson


class GuidedHands(MineHands):
    """The learner's fingers: they see whatever they may see, and do what is wanted."""

    def __init__(self, hands: MineHands, guide: MineLesson) -> None:
        self._hands = hands
        self._guide = guide

    def face(self, target: Target) -> Card | None:
        return self._hands.face(target)

    @property
    def lies_open(self) -> bool:
        return self._hands.lies_open

    def can_hold(self, target: Target) -> bool:
        return self._hands.can_hold(target)

    def held(self, target: Target) -> None:
        """Lets a look be made that is wanted; one that goes on is only seen."""
        if self._hands.face(target) is not None:
            return
        if self._guide.looked(target):
            self._guide.let(lambda: self._hands.held(target))
        else:
            self._guide.wants(target)

    def saw(self, target: Target) -> None:
        self._hands.saw(target)

    def let_go(self, target: Target) -> None:
        if self._guide.looked(target):
            self._guide.let(lambda: self._hands.pressed(LEARNER))
        else:
            self._hands.let_go(target)

    def can_drag(self, target: Target) -> bool:
        return target.kind == "drawn" and self._hands.can_drag(target)

    def dropped(self, target: Target, on: Target | None) -> None:
        if on is not None and self._guide.wants(on):
            self._guide.let(lambda: self._hands.dropped(target, on))
        else:
            self._hands.dropped(target, None)

    def tapped(self, target: Target) -> None:
        if self._guide.wants(target):
            self._guide.let(lambda: self._hands.tapped(target))

    def pressed(self, seat: int) -> None:
        if self._guide.wants(BUTTON):
            self._guide.let(lambda: self._hands.pressed(seat))

    def show_own(self) -> None:
        self._hands.show_own()

    def say(self) -> None:
        self._hands.say()


class MineLessonTable(LessonTable, MineTable):
    """Has few cards to draw on every floor, and fingers that do what is wanted."""

    view: MineView
    scripts: MineScripts
    looks_by_hold = True
    asks_best = False
    _guide: MineLesson

    def make_view(self) -> MineView:
        return MineView(self.sitting.line_up, menus=False, beyond=False)

    def make_scripts(self, pace: Pace) -> MineScripts:
        board = Board.of(self.known_to(None))
        board.piles = list(PILES.values())
        scripts = MineScripts(self.view, board, pace, untold)
        scripts.counts_here = True
        return scripts

    @property
    def hands(self) -> MineHands:
        return GuidedHands(self.hands_of_learner, self._guide)

    @property
    def hands_of_learner(self) -> MineHands:
        """What fingers could do if there were no guide."""
        return super().hands

    # The course of the game

    def _continue(self) -> None:
        if not self.sitting.over:
            self.view.say(words.nothing)  # what stood there is over while the guide talks
        super()._continue()

    def look_gate(self, event: Looked) -> Gate | None:
        gate = super().look_gate(event)
        if gate is not None and event.seat != event.looker:
            self._guide.learner_awaited()
        return gate

    def hurry(self) -> None:
        """Brings what is being played to its end; nobody need wait for the next card, or for a companion to think."""
        if not self.director.playing and isinstance(self.way, Drawing):
            self.draw()
        else:
            super().hurry()
