"""The lesson in the valley: a short game at the real table, against two rivals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from diamant.games.valley.position import Phase
from diamant.store import LineUp
from diamant.ui.games.valley import times
from diamant.ui.games.valley.lesson.game import guided_line_up, rehearsal
from diamant.ui.games.valley.lesson.places import Places
from diamant.ui.games.valley.lesson.steps import STEPS, Step, Target
from diamant.ui.games.valley.lesson.table import ValleyLessonTable
from diamant.ui.games.valley.money import short
from diamant.ui.games.valley.table.view import ValleyView
from diamant.ui.house.house import House
from diamant.ui.house.room import Goods
from diamant.ui.kit.i18n import N_
from diamant.ui.kit.widgets.focus import Focusable
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.table.played_lesson import PlayedLesson
from diamant.ui.table.way import Way

OTHERS_BID = N_("Now the others bid or pass.")
PASSED = N_("You pass and keep your cash.")
COMES_OF = {"bid": OTHERS_BID, "pass": PASSED}
"""What is said when the learner has touched such a thing."""


class ValleyLesson(PlayedLesson):
    """The beginning of a game and its end, with one thing at a time that may be touched."""

    steps = STEPS
    guide = "auctioneer"
    view: ValleyView
    table: ValleyLessonTable
    places: Places

    def __init__(self, house: House, **properties: Any) -> None:
        super().__init__(house, **properties)
        self._touchable: Widget | None = None
        self._way: Way | None = None
        self._touched_soon = Clock.create_trigger(self._touched, -1)
        self._point_soon = Clock.create_trigger(self._point, times.laid_out)

    # Coming and going

    def make_table(self, house: House) -> ValleyLessonTable:
        table = ValleyLessonTable(house, rehearsal(), self, size_hint=(None, None))
        self.places = Places(table)
        return table

    def line_up(self) -> LineUp:
        return guided_line_up()

    def clear_table(self) -> None:
        self.end_step()
        self._touched_soon.cancel()
        super().clear_table()

    def goods(self) -> Goods:
        return Goods("wallet-open", single=("coin",))

    # From step to step

    def show_step(self, step: Step) -> None:
        self.speak_step()
        self.learners_turn = True
        self._point()

    def _point(self, *_: Any) -> None:
        """Points at what the step is about, and lets nothing else be touched."""
        if not self.children or not self.learners_turn:
            return
        step = self.step
        self._hear_from(self.places.find(step.wanted) if step.wanted is not None else None)
        if step.wanted is not None and self._touchable is None:  # it is being laid out
            self._point_soon()
        pointed = self.pointed_at(step)
        held = step.wanted is not None and step.wanted.kind == "hand"
        self.pointer.point_at(pointed, not step.is_read, self.spared(), self.places.read_beside(pointed), held)

    def _hear_from(self, place: Widget | None) -> None:
        """Waits for a touch on this alone, by finger or key."""
        if isinstance(self._touchable, Pressable):  # claims tell the table, which tells the guide
            self._touchable.funbind("on_release", self._being_touched)
        self._touchable = place
        if isinstance(place, Pressable):
            place.fbind("on_release", self._being_touched)
        for part in self.view.walk(restrict=True):
            if isinstance(part, Focusable):
                part.is_target = part is place

    def pointed_at(self, step: Step) -> list[Widget]:
        """Returns everything that a step points at: gems have their number."""
        targets = self.meant(step)
        numbers = [self.places.number_of(int(target.what)) for target in targets if target.kind == "gems"]
        return [*(place for place in map(self.places.find, targets) if place is not None), *numbers]

    def spared(self) -> list[Widget]:
        if any(target.kind == "mat" for target in self.step.point):
            return []  # a frame around a mat crosses nothing that is read
        return super().spared()

    def end_step(self) -> None:
        super().end_step()
        self._point_soon.cancel()
        self._hear_from(None)

    def is_due(self, step: Step) -> bool:
        sitting = self.table.sitting
        last = sitting.game.text(sitting.moves[-1]) if sitting.moves else ""
        return step.is_read and step.after in ("", last)

    # What the learner does

    def do_wanted(self, step: Step) -> None:
        if step.wanted is not None:
            self.places.do(step.wanted)

    def _being_touched(self, *_: Any) -> None:
        """Answers a touch on what is wanted, before it does anything."""
        self.end_step()
        self._way = self.table.way
        self._touched_soon()

    def _touched(self, *_: Any) -> None:
        """Answers that it has done what it does."""
        if not self.children or self.learners_turn or self._way is None:
            return
        if self.table.way is self._way:
            self.next()
        else:
            self.done()

    def what_happens(self, step: Step) -> str:
        said = COMES_OF.get(step.wanted.kind) if step.wanted is not None else None
        return said or super().what_happens(step)

    def rival_awaited(self, seat: int) -> None:
        if self.table.known_to(None).phase is not Phase.BID:
            super().rival_awaited(seat)
        elif not self._going_on:  # an auction goes round too quickly to name everybody
            self.look_on(OTHERS_BID)

    def claim_touched(self, claim: int) -> None:
        """Answers a tap on a claim, by finger or key."""
        if self.learners_turn and self.step.wanted == Target("claim", claim):
            self.let(lambda: self.table.hands.claim_tapped(claim))

    def lets(self, x: float, y: float) -> bool:
        """Tells whether the step is about what a finger touches; if not, the guide says so kindly."""
        if not self.learners_turn:
            self.table.hurry()
            return False
        wanted = self.step.wanted
        if wanted is not None and self.places.covers(wanted, x, y):
            self._hear_from(self.places.find(wanted))
            return True
        self.touched_elsewhere()
        return False

    # Words

    def name_players(self) -> None:
        super().name_players()
        self._point_soon()  # words are laid out anew

    def facts(self, step: Step) -> Mapping[str, str]:
        return {**super().facts(step), **dict(zip(("money", "more"), map(short, step.sums), strict=False))}
