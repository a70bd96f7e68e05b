"""The lesson in the valley: a short game at the real table, against two rivals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from diamant.ui.games.valley.lesson.game import FRIEND, LEARNER, guided_line_up, rehearsal
from diamant.ui.games.valley.lesson.places import Places
from diamant.ui.games.valley.lesson.steps import STEPS, Step, Target
from diamant.ui.games.valley.lesson.table import ValleyLessonTable
from diamant.ui.games.valley.money import short
from diamant.ui.games.valley.table.view import ValleyView
from diamant.ui.house.house import House
from diamant.ui.kit.cues import cues
from diamant.ui.kit.i18n import N_, say, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.focus import Focusable
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.table.lesson import UPRIGHT_STRIP, GuidedLesson, GuideRoom
from diamant.ui.table.way import Way

STRIP = 108  # above a lying table, in units of the drawing board
LAID_OUT = 0.05  # seconds until what is laid anew lies there


class ValleyLesson(GuidedLesson):
    """A step is shown when its moment has come: everything before it was seen, and the learner may do something."""

    steps = STEPS
    guide = "auctioneer"
    view: ValleyView
    table: ValleyLessonTable
    places: Places

    def __init__(self, house: House, **properties: Any) -> None:
        super().__init__(house.preferences, **properties)
        self._house = house
        self._stands = True  # the game waits for the guide
        self._touchable: Widget | None = None
        self._way: Way | None = None
        self._touched_soon = Clock.create_trigger(self._touched, -1)
        self._point_soon = Clock.create_trigger(self._point, LAID_OUT)

    # Coming and going

    def lay_table(self) -> ValleyLessonTable:
        self.table = ValleyLessonTable(self._house, rehearsal(), self, size_hint=(None, None))
        self.view = self.table.view
        self.places = Places(self.table)
        self._stands = True
        return self.table

    def clear_table(self) -> None:
        self._end_step()
        self._touched_soon.cancel()
        self.table.close()

    def earned(self) -> dict[str, Any]:
        """Returns who has learned and what that brought, as the page at the end shows it."""
        sitting = self.table.sitting
        return {"colour": sitting.seats[LEARNER].colour, "cash": sitting.position.scores()[LEARNER]}

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
        self.pointer.point_at(self.pointed_at(step), not step.is_read, self.spared())

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
        targets = step.point or ((step.wanted,) if step.wanted is not None else ())
        numbers = [self.places.number_of(str(target.what)) for target in targets if target.kind == "gems"]
        return [*(place for place in map(self.places.find, targets) if place is not None), *numbers]

    def spared(self) -> list[Widget]:
        if any(target.kind == "mat" for target in self.step.point):
            return []  # a frame around a mat crosses nothing that is read
        return super().spared()

    def go_on(self) -> None:
        if not self.learners_turn:
            self.table.hurry()
        elif self.step.is_read:
            self._read_on()
        else:
            self._do_for_learner()

    def _read_on(self) -> None:
        self._end_step()
        if self._stands and not self._due:
            self._let_table_on()
        else:
            self.next()

    def _end_step(self) -> None:
        self.learners_turn = False
        self._point_soon.cancel()
        self._hear_from(None)
        self.pointer.point_at(())

    @property
    def _due(self) -> bool:
        """Whether the next step is to be read now, before the game goes on; after the last it does not go on."""
        if self.at + 1 == len(STEPS):
            return True
        sitting, step = self.table.sitting, STEPS[int(self.at) + 1]
        last = sitting.game.text(sitting.moves[-1]) if sitting.moves else ""
        return step.is_read and step.after in ("", last)

    # What the learner does

    def _do_for_learner(self) -> None:
        self.drop_touches()
        wanted = self.step.wanted
        self._let(lambda: self.places.do(wanted))

    def _let(self, deed: Callable[[], None]) -> None:
        """Lets something be done. Where more is needed before anything moves, the next step says what."""
        self._end_step()
        at, way = self.at, self.table.way
        deed()
        if self.at == at and way is not None and self.table.way is way:
            self.next()

    def _being_touched(self, *_: Any) -> None:
        """Answers a touch on what is wanted, before it does anything."""
        self._end_step()
        self._way = self.table.way
        self._touched_soon()

    def _touched(self, *_: Any) -> None:
        """Answers that it has done what it does."""
        if self.children and not self.learners_turn and self._way is not None and self.table.way is self._way:
            self.next()

    def claim_touched(self, claim: int) -> None:
        """Answers a tap on a claim, by finger or key."""
        if self.learners_turn and self.step.wanted == Target("claim", claim):
            self._let(lambda: self.table.hands.claim_tapped(claim))

    def lets(self, x: float, y: float) -> bool:
        """Tells whether the step is about what a finger touches; if not, the guide says so kindly."""
        if not self.learners_turn:
            self.table.hurry()
            return False
        wanted = self.step.wanted
        if wanted is not None and self.places.covers(wanted, x, y):
            self._hear_from(self.places.find(wanted))
            return True
        self.pointer.nudge()
        cues.give("refused")
        read, look = N_("Read this first, then tap “{next}”."), N_("Not yet. Tap where the hand points.")
        self.panel.why = say(read if wanted is None else look, next=tr("Next"))
        return False

    # What the table asks

    def table_stands(self) -> None:
        """Goes on with the game, or stops it for something to be read."""
        self._stands = True
        if self._due:
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

    # Words

    def name_players(self) -> None:
        self.table.sitting.line_up = guided_line_up()
        self.table.line_up_changed()
        self._point_soon()  # words are laid out anew

    def said(self, text: str) -> str:
        step = self.step
        sums = dict(zip(("money", "more"), map(short, step.sums), strict=False))
        friend = self.table.sitting.seats[FRIEND].name
        return say(text, friend=friend, button=tr(step.button) if step.button else "", **sums)

    # Layout: the guide stands above the table

    def lay_out_table(self, upright: bool) -> GuideRoom:
        strip = (UPRIGHT_STRIP if upright else STRIP) * theme.u
        self.table.pos, self.table.size = self.pos, (self.width, self.height - strip)
        self.table.do_layout()
        self.view.lay_out()
        return GuideRoom(self.height - strip, 1.0)
