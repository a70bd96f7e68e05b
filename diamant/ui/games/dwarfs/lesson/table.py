"""The real table of the mine to learn at: only what the step wants is done, and the game waits for the guide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from diamant.games.dwarfs.cards import Card
from diamant.games.dwarfs.events import Looked
from diamant.games.dwarfs.position import Phase
from diamant.table.rehearsal import Rehearsal
from diamant.ui.games.dwarfs.lesson.game import LEARNER, PILES
from diamant.ui.games.dwarfs.lesson.steps import BUTTON
from diamant.ui.games.dwarfs.table import words
from diamant.ui.games.dwarfs.table.board import Board
from diamant.ui.games.dwarfs.table.fingers import Target
from diamant.ui.games.dwarfs.table.scripts import MineScripts
from diamant.ui.games.dwarfs.table.table import MineTable
from diamant.ui.games.dwarfs.table.view import MineView
from diamant.ui.games.dwarfs.table.ways.alone import Drawing
from diamant.ui.games.dwarfs.table.ways.hands import Hands
from diamant.ui.house.house import House
from diamant.ui.table.pace import Pace
from diamant.ui.table.scripts import Gate, untold
from diamant.ui.table.way import MachineTurn


class Guide(Protocol):
    """Who leads through the lesson."""

    def table_stands(self) -> None:
        """Answers that everything was seen and the game may go on: :meth:`MineLessonTable.go_further`."""

    def learner_awaited(self) -> None:
        """Answers that the learner may do something."""

    def wants(self, target: Target) -> bool:
        """Tells whether this is what the learner shall touch now; if not, the learner is shown what is."""

    def looked(self, target: Target) -> bool:
        """Tells whether the learner was to hold this card, and has done so."""

    def let(self, deed: Callable[[], object]) -> None:
        """Lets the learner do what was wanted."""


class GuidedHands(Hands):
    """The learner's fingers: they see whatever they may see, and do what is wanted."""

    def __init__(self, hands: Hands, guide: Guide) -> None:
        self._hands = hands
        self._guide = guide

    def face(self, target: Target) -> Card | None:
        return self._hands.face(target)

    def let_go(self, target: Target) -> None:
        if self._guide.looked(target):
            self._guide.let(lambda: self._hands.pressed(LEARNER))

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


class MineLessonTable(MineTable):
    """Asks the guide before every move. Nothing is told aloud but what the guide says."""

    sitting: Rehearsal
    cards_come = False
    looks_by_hold = True

    def __init__(self, house: House, sitting: Rehearsal, guide: Guide, **properties: Any) -> None:
        self._guide = guide
        super().__init__(house, sitting, **properties)
        self._waits.forget()  # it begins when the guide has said why we are here

    def make_view(self) -> MineView:
        return MineView(self.sitting.line_up, menus=False, beyond=False)

    def make_scripts(self, pace: Pace) -> MineScripts:
        board = Board.of(self.known_to(None))
        board.piles = list(PILES.values())
        scripts = MineScripts(self.view, board, pace, untold)
        scripts.look_gate = self._look_gate
        scripts.counts_here = True
        return scripts

    @property
    def _hands(self) -> Hands:
        return GuidedHands(self.hands_of_learner, self._guide)

    @property
    def hands_of_learner(self) -> Hands:
        """What fingers could do if there were no guide."""
        return super()._hands

    # The course of the game

    def _continue(self) -> None:
        if not self.sitting.over:
            self.view.say(words.nothing)  # what stood there is over while the guide talks
        self._guide.table_stands()

    def go_further(self) -> None:
        """Does what comes next."""
        super()._continue()

    def open_way(self) -> None:
        super().open_way()
        known = self.known_to(None)
        awaited = (known.turn,) if known.phase is Phase.DRAW else self.sitting.turn.seats
        if LEARNER in awaited:
            self._guide.learner_awaited()

    def _look_gate(self, event: Looked) -> Gate | None:
        gate = super()._look_gate(event)
        if gate is not None:
            self._guide.learner_awaited()
        return gate

    def hurry(self) -> None:
        """Brings what is being played to its end; a companion who is awaited need not seem to think."""
        if self.director.playing:
            super().hurry()
        elif isinstance(self.way, Drawing) and self.way.seat != LEARNER:
            self.draw()
        elif isinstance(self.way, MachineTurn):
            self.let_machine_move()
