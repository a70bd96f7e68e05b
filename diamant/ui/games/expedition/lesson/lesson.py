"""The guided expedition: the real table, a guide who talks, and one step after another from the table of steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.uix.widget import Widget

from diamant.games.expedition import CameHome, CardTurned, Choice, Event, view
from diamant.games.expedition.bots.expert import advice
from diamant.store import LineUp
from diamant.table.rehearsal import LEARNER
from diamant.ui.games.expedition import guide_words
from diamant.ui.games.expedition.lesson.game import GUIDE, guided_line_up, rehearsal
from diamant.ui.games.expedition.lesson.steps import STEPS, Step, Target
from diamant.ui.games.expedition.lesson.table import CaveLessonTable
from diamant.ui.games.expedition.table import words
from diamant.ui.games.expedition.table.seat import Seat
from diamant.ui.games.expedition.table.states import SeatState
from diamant.ui.games.expedition.table.view import ExpeditionView
from diamant.ui.house.house import House
from diamant.ui.house.room import Goods
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.theme import theme
from diamant.ui.table.lesson import UPRIGHT_STRIP, GuideRoom
from diamant.ui.table.played_lesson import LessonTable, PlayedLesson

COMPANIONS = (1, 2)


class CaveLesson(PlayedLesson):
    """Two expeditions with companions who do what the lesson needs. What happens in a step is seen in it."""

    steps = STEPS
    guide = f"explorer-{GUIDE}"
    view: ExpeditionView
    table: CaveLessonTable

    def __init__(self, house: House, edition: str, **properties: Any) -> None:
        super().__init__(house, **properties)
        self.edition = edition
        self._looked = False
        self._seen = True

    @property
    def seat(self) -> Seat:
        """The learner's seat."""
        return self.view.seats[LEARNER]

    # Coming and going

    def make_table(self, house: House) -> CaveLessonTable:
        return CaveLessonTable(house, rehearsal(self.edition), self, size_hint=(None, None))

    def lay_table(self) -> LessonTable:
        table = super().lay_table()
        self.seat.bind(state=self._looking, chest_seen=self._looking)
        return table

    def line_up(self) -> LineUp:
        return guided_line_up(self.edition)

    def goods(self) -> Goods:
        position = self.table.sitting.position
        relic = self.seat.relics[0] if self.seat.relics else ""
        return Goods("chest-open", (("ruby", position.chest[LEARNER]), (relic, sum(position.relics[LEARNER]))))

    # From step to step

    def is_due(self, step: Step) -> bool:
        return True

    def show_step(self, step: Step) -> None:
        self._looked = False
        self._seen = not step.turn and (not step.decide or step.is_played)
        self.speak_step()
        if step.decide and self.table.choice is not None:
            self.table.choice.count_down()
        elif step.turn or step.rest or step.deal:
            self.table.go_further()
        else:
            self._await_learner()

    def _await_learner(self) -> None:
        """What happens in this step was seen: now it is the learner's turn."""
        self._speak_of_what_was_seen()
        step = self.step
        self.learners_turn = True
        if self.table.choice is not None:
            self.table.choice.hand.wanted = step.lay
            self.view.guide.show(self.table.sitting.position)
        if step.is_played:
            self.next()
        else:
            self.pointer.point_at(self.pointed_at(step), step.wanted is not None, self.spared())

    def find(self, target: Target) -> Widget:
        """Returns what stands on the table for a target."""
        finders: dict[str, Callable[[], Widget]] = {
            "path": lambda: self.view.path.cards[target.at],
            "heap": lambda: self.view.seats[target.at].ids.heap,
            "chest": lambda: self.view.seats[target.at].ids.chest,
            "entrance": lambda: self.view.entrances.signs[target.at],
            "deeper": lambda: self._card(Choice.CONTINUE),
            "home": lambda: self._card(Choice.LEAVE),
        }
        return finders[target.kind]()

    def pointed_at(self, step: Step) -> list[Widget]:
        """Returns everything that a step points at: loose rubies have their number, a chest the relics beside it."""
        target = step.wanted or step.point
        if target is None:
            return []
        ids = self.view.seats[target.at].ids
        beside = {
            "heap": lambda: [ids.loose],
            "chest": lambda: [ids.sum, *(relic for relic in ids.taken.children if relic.name)],
        }
        return [self.find(target), *beside.get(target.kind, list)()]

    def _card(self, choice: Choice) -> Widget:
        made = self.table.choice
        card: Widget = self.seat.cards[made.hand.place_of(choice) if made is not None else 0]
        return card

    # What the learner does

    def do_wanted(self, step: Step) -> None:
        if step.lay is not None and self.table.choice is not None:
            self.table.choice.lay(step.lay)

    def done(self) -> None:
        self.next()  # which says what comes of it

    def touched_elsewhere(self) -> None:
        self.pointer.nudge()

    def _looking(self, *_: Any) -> None:
        """Goes on when the learner has looked and lifts the finger again."""
        if not self.learners_turn or not self.step.hold:
            return
        at_card, at_chest = self.seat.state is SeatState.LOOKING, self.seat.chest_seen
        if at_chest if self.step.wanted.kind == "chest" else at_card:
            self._looked = True
            self.pointer.point_at(())  # it would hide what there is to see
        elif self._looked:
            self.next()

    # What the table asks

    def table_stands(self) -> None:
        if self.step.deal:
            self.table.go_further()
        else:
            self._await_learner()

    def learner_awaited(self) -> None:
        self._await_learner()

    def seen(self, event: Event, line_up: LineUp) -> float:
        """Answers what is seen on the table: the guide tells of a card when it shows, of those who leave at home."""
        if isinstance(event, CardTurned if self.step.turn else CameHome):
            self._speak_of_what_was_seen()
        return 0.0

    def advice(self) -> str:
        """Says what the expert would do, unless the lesson is about something else just now."""
        wanted = self.table.choice.hand.wanted if self.table.choice is not None else None
        told = advice(view(self.table.sitting.position, LEARNER)) if wanted is not None else None
        return guide_words.advice(told.reason) if told is not None and told.choice is wanted else ""

    # Words

    def _speak_of_what_was_seen(self) -> None:
        if not self._seen:
            self._seen = True
            self.speak_step()

    def speak_step(self) -> None:
        if self._seen:
            super().speak_step()
        else:
            self.say(tr("The next card…") if self.step.turn else tr("All have chosen"), "")

    def facts(self, step: Step) -> Mapping[str, str]:
        return {"friends": words.names(COMPANIONS, self.view.line_up)}

    # Layout: the guide has the edge at which nobody sits

    def lay_out_table(self, upright: bool) -> GuideRoom:
        strip = UPRIGHT_STRIP * theme.u if upright else 0.0
        self.put_table(strip)
        scale = self.view.scale
        return GuideRoom(self.height - strip if upright else self.view.plan.centre.top * scale, scale)
