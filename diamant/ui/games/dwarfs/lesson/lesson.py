"""The lesson in the mine: a whole short game at the real table, against one companion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from diamant.ui.games.dwarfs.lesson.game import FRIEND, GUIDE, LEARNER, guided_line_up, rehearsal
from diamant.ui.games.dwarfs.lesson.steps import BUTTON, STEPS, Step
from diamant.ui.games.dwarfs.lesson.table import MineLessonTable
from diamant.ui.games.dwarfs.table import fingers
from diamant.ui.games.dwarfs.table.fingers import Target
from diamant.ui.games.dwarfs.table.view import MineView
from diamant.ui.house.house import House
from diamant.ui.kit.i18n import say, tr
from diamant.ui.kit.theme import theme
from diamant.ui.table.lesson import UPRIGHT_STRIP, GuidedLesson, GuideRoom

STRIP = 108  # above a lying table, in units of the drawing board


class MineLesson(GuidedLesson):
    """A step is shown when its moment has come: everything before it was seen, and the learner may do something."""

    steps = STEPS
    guide = f"dwarf-figure-{GUIDE}"
    view: MineView
    table: MineLessonTable

    def __init__(self, house: House, **properties: Any) -> None:
        super().__init__(house.preferences, **properties)
        self._house = house
        self._stands = True  # the game waits for the guide

    # Coming and going

    def lay_table(self) -> MineLessonTable:
        self.table = MineLessonTable(self._house, rehearsal(), self, size_hint=(None, None))
        self.view = self.table.view
        self._stands = True
        return self.table

    def clear_table(self) -> None:
        self.table.close()

    def brought_up(self) -> dict[str, Any]:
        """Returns who has learned and how many diamonds that brought, as the page at the end shows it."""
        position = self.table.sitting.position
        return {"colour": self.table.sitting.seats[LEARNER].colour, "diamonds": position.scores()[LEARNER]}

    # From step to step

    def show_step(self, step: Step) -> None:
        self.speak_step()
        self.learners_turn = True
        self._leave_bright(step.wanted)
        self.pointer.point_at(self.pointed_at(step), not step.is_read, self.spared())

    def _leave_bright(self, wanted: Target | None) -> None:
        """Takes the frames from what could be touched if there were no guide."""
        for spot, card in self.view.cards.items():
            if fingers.card(*spot) != wanted:
                card.framed, card.sign = False, ""
        for gallery in self.view.galleries:
            gallery.throwing = gallery.throwing and wanted == fingers.discard(gallery.floor)

    @property
    def _stops(self) -> bool:
        """Whether the game waits for the next step to be read; after the last it is not gone on with."""
        return self.at + 1 == len(STEPS) or STEPS[int(self.at) + 1].stops(self.table.sitting.over)

    def pointed_at(self, step: Step) -> list[Widget]:
        """Returns everything that a step points at: a pile has its number."""
        targets = step.point or ((step.wanted,) if step.wanted is not None else ())
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

    def go_on(self) -> None:
        if not self.learners_turn:
            self.table.hurry()
        elif self.step.is_read:
            self._read_on()
        else:
            self._do_for_learner()

    def _read_on(self) -> None:
        self._end_step()
        if self._stands and not self._stops:
            self._let_table_on()
        else:
            self.next()

    def _end_step(self) -> None:
        self.learners_turn = False
        self.pointer.point_at(())

    def _do_for_learner(self) -> None:
        self.drop_touches()
        hands, wanted = self.table.hands_of_learner, self.step.wanted
        by_button = wanted == BUTTON or self.step.hold
        self.let(lambda: hands.pressed(LEARNER) if by_button else hands.tapped(wanted))

    # What the table asks

    def table_stands(self) -> None:
        """Goes on with the game, or stops it for something to be read."""
        self._stands = True
        if self._stops:
            self.next()
        else:
            self._let_table_on()

    def _let_table_on(self) -> None:
        self._stands = False
        self.table.go_further()

    def learner_awaited(self) -> None:
        """Shows what the learner is to do now."""
        if not self.learners_turn:
            self.next()

    def wants(self, target: Target) -> bool:
        """Tells whether the step is about this; if not, the pointer moves again."""
        wanted = self.learners_turn and target == self.step.wanted and not self.step.hold
        if not wanted:
            self.pointer.nudge()
        return wanted

    def looked(self, target: Target) -> bool:
        """Tells whether the step is over because a card was held."""
        return bool(self.learners_turn and self.step.hold and target == self.step.wanted)

    def let(self, deed: Callable[[], object]) -> None:
        """Lets something be done. Where more is needed before anything moves, the next step says what."""
        self._end_step()
        at, way = self.at, self.table.way
        deed()
        if self.at == at and way is not None and self.table.way is way:
            self.next()

    # Words

    def name_players(self) -> None:
        self.table.sitting.line_up = guided_line_up()
        self.table.line_up_changed()

    def said(self, text: str) -> str:
        friend = self.table.sitting.seats[FRIEND].name
        return say(text, friend=friend, button=tr(self.step.button) if self.step.button else "")

    # Layout: the guide stands above the table

    def lay_out_table(self, upright: bool) -> GuideRoom:
        strip = (UPRIGHT_STRIP if upright else STRIP) * theme.u
        self.table.pos, self.table.size = self.pos, (self.width, self.height - strip)
        self.table.do_layout()
        self.view.lay_out()
        return GuideRoom(self.height - strip, 1.0)
