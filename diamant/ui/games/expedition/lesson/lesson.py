"""The guided expedition: the real table, a guide who talks, and one step after another from the table of steps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from diamant.games.expedition import CameHome, CardTurned, Choice, Event, view
from diamant.games.expedition.board import Board
from diamant.games.expedition.bots.expert import advice
from diamant.store import LineUp
from diamant.table.rehearsal import FRIEND, LEARNER
from diamant.ui.games.expedition import guide_words
from diamant.ui.games.expedition.lesson.game import GUIDE, GuidedHand, Rehearsal, guided_line_up
from diamant.ui.games.expedition.lesson.steps import STEPS, Step, Target, Until
from diamant.ui.games.expedition.table import words
from diamant.ui.games.expedition.table.scripts import ExpeditionScripts
from diamant.ui.games.expedition.table.seat import Seat
from diamant.ui.games.expedition.table.states import SeatState
from diamant.ui.games.expedition.table.view import ExpeditionView
from diamant.ui.kit.cues import cues
from diamant.ui.kit.i18n import say, tr
from diamant.ui.kit.preferences import Preferences
from diamant.ui.kit.theme import theme
from diamant.ui.table.countdown import COUNT, CountDown
from diamant.ui.table.director import Director
from diamant.ui.table.lesson import UPRIGHT_STRIP, GuidedLesson, GuideRoom
from diamant.ui.table.pace import Pace
from diamant.ui.table.waits import Waits

COMPANIONS_WAIT = 0.7  # seconds until the first companion lays a card; the next needs twice as long
COMPANIONS = (1, 2)
TOUCHED = (Until.PEEK, Until.LAY, Until.CHEST)


class Lesson(GuidedLesson):
    """Two expeditions with companions who do what the lesson needs."""

    steps = STEPS
    guide = f"explorer-{GUIDE}"
    view: ExpeditionView

    def __init__(self, preferences: Preferences, edition: str, **properties: Any) -> None:
        super().__init__(preferences, **properties)
        self.edition = edition
        self._waits = Waits()
        self._count = CountDown(self._beat, self._reveal)
        self._hand: GuidedHand | None = None
        self._looked = False
        self._seen = True
        self.director: Director
        self._game: Rehearsal

    @property
    def seat(self) -> Seat:
        """The learner's seat."""
        return self.view.seats[LEARNER]

    # Coming and going

    def lay_table(self) -> ExpeditionView:
        self._game = Rehearsal(self.edition)
        line_up = guided_line_up(self.edition)
        self.view = view = ExpeditionView(line_up, menus=False, beyond=False, size_hint=(None, None))
        board = Board.of(self._game.position)
        scripts = ExpeditionScripts(view, board, Pace(self._preferences), self._see)
        self.director = Director(view.stage, scripts)
        view.show(board)
        view.bind(on_hurry=lambda *_: self._hurry())
        view.guide.advise = self._advice
        view.guide.light(True)
        self.seat.hold_time = self._preferences.hold_time
        self.seat.bind(on_changed=self._changed, state=self._looking, chest_seen=self._looking)
        self._say_state()
        return view

    def clear_table(self) -> None:
        self._waits.forget()
        self._count.stop()
        self.director.stop()
        self._hand = None

    def brought_home(self) -> dict[str, Any]:
        """Returns whose chest it is and what lies in it, as the page at the end shows it."""
        relics = self._game.position.relics[LEARNER]
        return {
            "colour": self.seat.colour,
            "rubies": self._game.position.chest[LEARNER],
            "relic": self.seat.relics[0] if self.seat.relics else "",
            "worth": sum(relics),
        }

    # From step to step

    def go_on(self) -> None:
        if not self.learners_turn:
            self._hurry()
        elif self.step.until is Until.LAY:
            self._lay_for_learner()
        else:
            self.next()

    def _hurry(self) -> None:
        if self.director.playing:
            self.director.hurry()
        elif self.step.decide and not self.learners_turn:
            self._count_down(0)

    def show_step(self, step: Step) -> None:
        self._looked = False
        self._seen = not step.turn and (not step.decide or step.until is Until.PLAYED)
        self.speak_step()
        if step.decide:
            self._count_down(COUNT if len(self._game.position.in_cave) > 1 else 0)
        else:
            self._play(self._game.turn(step.turn) if step.turn else self._game.rest() if step.rest else ())

    def _play(self, events: tuple[Event, ...]) -> None:
        self.director.play(events, self._ready)

    def _see(self, event: Event, line_up: LineUp) -> float:
        """Answers what is seen on the table: the guide tells of a card when it shows, of those who leave at home."""
        if isinstance(event, CardTurned if self.step.turn else CameHome):
            self._speak_of_what_was_seen()
        return 0.0

    def _speak_of_what_was_seen(self) -> None:
        if not self._seen:
            self._seen = True
            self.speak_step()

    def _ready(self) -> None:
        """What happens in this step was seen: now the learner's turn."""
        self._speak_of_what_was_seen()
        step = self.step
        self.learners_turn = True
        if step.deal:
            self._deal(step.deal)
        if self._hand is not None:
            self._hand.wanted = step.lay
            self.view.guide.show(self._game.position)
        if step.point is not None:
            self.pointer.point_at(self.pointed_at(step), step.until in TOUCHED, self.spared())
        if step.until is Until.PLAYED:
            self.next()

    def _advice(self) -> str:
        """Says what the expert would do, unless the lesson is about something else just now."""
        wanted = self._hand.wanted if self._hand is not None else None
        told = advice(view(self._game.position, LEARNER)) if wanted is not None else None
        return guide_words.advice(told.reason) if told is not None and told.choice is wanted else ""

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
        target = step.point
        if target is None:
            return []
        ids = self.view.seats[target.at].ids
        beside = {
            "heap": lambda: [ids.loose],
            "chest": lambda: [ids.sum, *(relic for relic in ids.taken.children if relic.name)],
        }
        return [self.find(target), *beside.get(target.kind, list)()]

    def _card(self, choice: Choice) -> Widget:
        card: Widget = self.seat.cards[self._hand.place_of(choice) if self._hand else 0]
        return card

    # The learner's gestures

    def _deal(self, letters: str) -> None:
        self._hand = GuidedHand(letters, self.pointer.nudge)
        for at in self._game.position.in_cave:
            seat = self.view.seats[at]
            seat.deal(self._hand if at == LEARNER else None, out=True)
            if at != LEARNER:
                seconds = COMPANIONS_WAIT * at * self._preferences.reading_pace
                self._waits.later(partial(self._companion_lays, at), seconds)
        if self._game.position.in_cave == (LEARNER,):
            self.seat.turn_up_own()
        self._say_state()

    def _companion_lays(self, at: int) -> None:
        seat = self.view.seats[at]
        if seat.cards_out and seat.laid < 0:
            seat.lay_forward((at + int(self.at)) % 2)
            self._say_state()

    def _looking(self, *_: Any) -> None:
        """Goes on when the learner has looked and lifts the finger again."""
        looks = {Until.PEEK: self.seat.state is SeatState.LOOKING, Until.CHEST: bool(self.seat.chest_seen)}
        if not self.learners_turn or self.step.until not in looks:
            return
        if looks[self.step.until]:
            self._looked = True
            self.pointer.point_at(())  # it would hide what there is to see
        elif self._looked:
            self.next()

    def _changed(self, *_: Any) -> None:
        cues.give("laid")
        self._say_state()
        self.next()

    def _lay_for_learner(self) -> None:
        if self._hand is not None and self.step.lay is not None:
            self.seat.drop_touches()
            self._hand.laid = self._hand.place_of(self.step.lay)
            self.seat.lay_forward(self._hand.laid)
            self._changed()

    # The reveal

    def _count_down(self, number: int) -> None:
        self._count.start(theme.time.count_beat * self._preferences.reading_pace, number)

    def _all_lay(self) -> None:
        self._waits.forget()
        self.view.guide.show(None)
        for at in self._game.position.in_cave:
            if at != LEARNER:
                self._companion_lays(at)

    def _beat(self, number: int) -> None:
        self._all_lay()
        cues.give("tick")
        self.view.say(words.counting_down, number)

    def _reveal(self) -> None:
        self._all_lay()
        self.seat.drop_touches()
        self.seat.hand = self._hand = None
        self._play(self._game.decide(self.step.decide))

    # Words

    def name_players(self) -> None:
        self.view.name_seats(guided_line_up(self.edition))
        self._say_state()

    def said(self, text: str) -> str:
        friend, friends = (words.names(seats, self.view.line_up) for seats in ((FRIEND,), COMPANIONS))
        return say(text, friend=friend, friends=friends)

    def speak_step(self) -> None:
        if self._seen:
            super().speak_step()
        else:
            self.say(tr("The next card…") if self.step.turn else tr("All have chosen"), "")

    def _say_state(self) -> None:
        laid = [self.view.seats[at].laid >= 0 for at in self._game.position.in_cave]
        if self._hand is None or len(laid) < 2:
            self.view.say(words.round_number, self._game.round)
            return
        self.view.say(words.choosing, sum(laid), len(laid))

    # Layout: the guide has the edge at which nobody sits

    def lay_out_table(self, upright: bool) -> GuideRoom:
        strip = UPRIGHT_STRIP * theme.u if upright else 0.0
        self.view.guide.listener = LEARNER
        self.view.pos, self.view.size = self.pos, (self.width, self.height - strip)
        self.view.lay_out()
        scale = self.view.scale
        return GuideRoom(self.height - strip if upright else self.view.plan.centre.top * scale, scale)
