"""The lesson in the mine: a whole short game at the real table, against one companion."""

from __future__ import annotations

from kivy.uix.widget import Widget

from diamant.store import LineUp
from diamant.table.rehearsal import LEARNER
from diamant.ui.games.dwarfs.lesson.game import GUIDE, guided_line_up, rehearsal
from diamant.ui.games.dwarfs.lesson.steps import BUTTON, STEPS, Step
from diamant.ui.games.dwarfs.lesson.table import MineLessonTable
from diamant.ui.games.dwarfs.table import fingers
from diamant.ui.games.dwarfs.table.fingers import Target
from diamant.ui.games.dwarfs.table.view import MineView
from diamant.ui.house.house import House
from diamant.ui.house.room import Goods
from diamant.ui.table.played_lesson import LessonTable, PlayedLesson


class MineLesson(PlayedLesson):
    """The learner's own cards and one companion's, on three short floors."""

    steps = STEPS
    guide = f"dwarf-figure-{GUIDE}"
    view: MineView
    table: MineLessonTable

    def make_table(self, house: House) -> MineLessonTable:
        return MineLessonTable(house, rehearsal(), self, size_hint=(None, None))

    def lay_table(self) -> LessonTable:
        table = super().lay_table()
        self.pointer.opacity = 1.0
        self.view.strip_layer.fbind("children", self._leave_free)
        return table

    def line_up(self) -> LineUp:
        return guided_line_up()

    def goods(self) -> Goods:
        return Goods("wagon-full", single=("diamond",))

    # From step to step

    def show_step(self, step: Step) -> None:
        self.speak_step()
        self.learners_turn = True
        self._leave_bright(step)
        if not step.recall:
            self._point()

    def _point(self) -> None:
        """Points at what the step is about; where it is to be remembered, not before the learner had a try."""
        self._leave_bright(self.step)
        self.pointer.point_at(
            self.pointed_at(self.step), not self.step.is_read, self.spared(), shielded=self.step.shield
        )

    def _leave_bright(self, step: Step) -> None:
        """Takes the frames from what could be touched without a guide, and the signs that the pointer would cross."""
        wanted = step.wanted
        for spot, card in self.view.cards.items():
            card.framed, card.sign = card.framed and (step.recall or fingers.card(*spot) == wanted), ""
        self.view.buttons[LEARNER].kind = "main" if wanted == BUTTON else "plain"
        for gallery in self.view.galleries:
            gallery.throwing = gallery.throwing and wanted == fingers.discard(gallery.floor)

    def _leave_free(self, _: object, strips: list[Widget]) -> None:
        """Points at nothing while a card is held: nothing shall cross what stands on it."""
        self.pointer.opacity = 0.0 if strips else 1.0

    def is_due(self, step: Step) -> bool:
        return step.stops(self.table.sitting.over)

    def pointed_at(self, step: Step) -> list[Widget]:
        """Returns everything that a step points at: a pile has its number."""
        targets = self.meant(step)
        numbers = [self.view.galleries[target.floor - 1].counts[0] for target in targets if target.kind == "pile"]
        return [*(self.find(target) for target in targets), *numbers]

    def spared(self) -> list[Widget]:
        look = self.table.look
        seen = [self.view.cards[look.event.seat, look.event.place]] if look is not None else []
        return [*super().spared(), *seen]

    def find(self, target: Target) -> Widget:
        """Returns what stands on the table for a target."""
        view = self.view
        if target == BUTTON:
            button: Widget = view.buttons[LEARNER]
            return button
        if target.kind == "card":
            return view.cards[target.seat, target.place]
        gallery = view.galleries[target.floor - 1]
        heap: Widget = gallery.pile if target.kind == "pile" else gallery.discard
        return heap

    def do_wanted(self, step: Step) -> None:
        wanted = step.wanted
        if wanted is not None and step.hold and self.table.look is None:
            self.table.look_in_place(wanted)
        if wanted is None or wanted == BUTTON or step.hold:
            self.table.hands_of_learner.pressed(LEARNER)
        else:
            self.table.hands_of_learner.tapped(wanted)

    # What the table asks

    def wants(self, target: Target) -> bool:
        """Tells whether the step is about this; if not, the pointer moves again."""
        wanted = self.learners_turn and target == self.step.wanted and not self.step.hold
        if not wanted and self.learners_turn:
            self._touched_instead()
        return wanted

    def _touched_instead(self) -> None:
        """Answers a touch that is not wanted; where a card is to be held, the banner says so already."""
        if self.step.recall:
            self._point()
        if self.step.hold:
            self.pointer.nudge()
        else:
            self.touched_elsewhere()

    def looked(self, target: Target) -> bool:
        """Tells whether the step is over because a card was held."""
        return bool(self.learners_turn and self.step.hold and target == self.step.wanted)
