"""The guided expedition: the real table, a guide who talks, and one step after another from the table of steps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from diamant.games.expedition import CameHome, CardTurned, Choice, Event, view
from diamant.games.expedition.board import Board
from diamant.games.expedition.bots.expert import advice
from diamant.store import LineUp
from diamant.ui.games.expedition import guide_words
from diamant.ui.games.expedition.lesson.game import GUIDE, LEARNER, GuidedHand, Rehearsal, guided_line_up
from diamant.ui.games.expedition.lesson.steps import STEPS, Step, Target, Until
from diamant.ui.games.expedition.table import words
from diamant.ui.games.expedition.table.scripts import ExpeditionScripts
from diamant.ui.games.expedition.table.seat import Seat
from diamant.ui.games.expedition.table.states import SeatState
from diamant.ui.games.expedition.table.view import ExpeditionView
from diamant.ui.kit.cues import cues
from diamant.ui.kit.i18n import i18n, say, tr
from diamant.ui.kit.preferences import Preferences
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.countdown import COUNT, CountDown
from diamant.ui.table.director import Director
from diamant.ui.table.guide_panel import SpeechPanel
from diamant.ui.table.pace import Pace
from diamant.ui.table.pointer import Pointer
from diamant.ui.table.waits import Waits

COMPANIONS_WAIT = 0.7  # seconds until the first companion lays a card; the next needs twice as long
COMPANIONS = (1, 2)
FRIEND = 1
UPRIGHT_STRIP = 196  # above an upright table, in units of the drawing board
TOUCHED = (Until.PEEK, Until.LAY, Until.CHEST)


class Lesson(FloatLayout):
    """Leads through ``STEPS``. Fires ``on_done`` after the last and ``on_close`` when the learner has enough."""

    __events__ = ("on_done", "on_close")

    at = NumericProperty(-1)
    """The step that is shown."""

    def __init__(self, preferences: Preferences, edition: str, **properties: Any) -> None:
        super().__init__(**properties)
        self._preferences = preferences
        self.edition = edition
        self._waits = Waits()
        self._count = CountDown(self._beat, self._reveal)
        self._hand: GuidedHand | None = None
        self._looked = False
        self._seen = True
        self.learners_turn = False
        self.view: ExpeditionView
        self.director: Director
        self._game: Rehearsal
        self.pointer = Pointer(lively=preferences.motion == "full")
        self.panel = SpeechPanel(guide=f"explorer-{GUIDE}", size_hint=(None, None))
        self.panel_frame = Turned()
        self.panel_frame.add_widget(self.panel)
        self.panel.bind(
            on_next=lambda *_: self.go_on(),
            on_again=lambda *_: self.begin(),
            on_close=lambda *_: self.dispatch("on_close"),
        )
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        self.bind(pos=self._lay_out_soon, size=self._lay_out_soon)
        # bound as methods: those of a lesson that is over are forgotten
        theme.bind(u=self._lay_out_again)
        i18n.bind(language=self._speak)

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return STEPS[int(self.at)]

    @property
    def seat(self) -> Seat:
        """The learner's seat."""
        return self.view.seats[LEARNER]

    # Coming and going

    def begin(self) -> None:
        """Lays the table and shows the first step."""
        self.stop()
        self._game = Rehearsal(self.edition)
        line_up = guided_line_up(self.edition)
        self.view = ExpeditionView(line_up, menus=False, beyond=False, size_hint=(None, None))
        board = Board.of(self._game.position)
        scripts = ExpeditionScripts(self.view, board, Pace(self._preferences), self._see)
        self.director = Director(self.view.stage, scripts)
        self.view.show(board)
        self.view.bind(on_hurry=lambda *_: self._hurry())
        self.view.guide.advise = self._advice
        self.view.guide.light(True)
        self.seat.hold_time = self._preferences.hold_time
        self.seat.bind(on_changed=self._changed, state=self._looking, chest_seen=self._looking)
        for part in (self.view, self.panel_frame, self.pointer):
            self.add_widget(part)
        self._lay_out()
        self._say_state()
        self._show(0)

    def stop(self) -> None:
        """Ends the lesson; nothing of it goes on."""
        self._waits.forget()
        self._count.stop()
        self.pointer.point_at(())
        if self.children:
            self.drop_touches()
            self.director.stop()
        self.clear_widgets()
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

    def drop_touches(self) -> None:
        """Forgets all fingers."""
        if self.children:
            self.view.drop_touches()

    # From step to step

    def go_on(self) -> None:
        """Answers the button: hurries what is being played, makes the gesture that was skipped, goes on."""
        if not self.learners_turn:
            self._hurry()
        elif self.step.until is Until.LAY:
            self._lay_for_learner()
        else:
            self._next()

    def _hurry(self) -> None:
        if self.director.playing:
            self.director.hurry()
        elif self.step.decide and not self.learners_turn:
            self._count_down(0)

    def _show(self, at: int) -> None:
        self.at = at
        step = self.step
        self._looked = self.learners_turn = False
        self.pointer.point_at(())
        self._seen = not step.turn and (not step.decide or step.until is Until.PLAYED)
        self._speak_step()
        if step.decide:
            self._count_down(COUNT if len(self._game.position.in_cave) > 1 else 0)
        else:
            self._play(self._game.turn(step.turn) if step.turn else self._game.rest() if step.rest else ())

    def _next(self) -> None:
        if self.at + 1 < len(STEPS):
            self._show(int(self.at) + 1)
        else:
            self.dispatch("on_done")

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
            self._speak_step()

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
            self.pointer.point_at(self._pointed_at(step.point), step.until in TOUCHED, self._spared())
        if step.until is Until.PLAYED:
            self._next()

    def _advice(self) -> str:
        """Says what the expert would do, unless the lesson is about something else just now."""
        wanted = self._hand.wanted if self._hand is not None else None
        told = advice(view(self._game.position, LEARNER)) if wanted is not None else None
        return guide_words.advice(told.reason) if told is not None and told.choice is wanted else ""

    def _find(self, target: Target) -> Widget:
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

    def _pointed_at(self, target: Target) -> list[Widget]:
        """Returns everything that a target is made of: loose rubies have their number, a chest the relics beside it."""
        ids = self.view.seats[target.at].ids
        beside = {
            "heap": lambda: [ids.loose],
            "chest": lambda: [ids.sum, *(relic for relic in ids.taken.children if relic.name)],
        }
        return [self._find(target), *beside.get(target.kind, list)()]

    def _spared(self) -> list[Widget]:
        """Returns what the pointer shall leave free: numbers with the discs they stand on, and what is announced."""
        numbers = [part for part in self.view.walk() if isinstance(part, FitLabel) and part.text.isdigit()]
        discs = [number.parent for number in numbers if number.parent.size == number.size]
        return [*numbers, *discs, self.view.banners[0].words]

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
            self._next()

    def _changed(self, *_: Any) -> None:
        cues.give("laid")
        self._say_state()
        self._next()

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

    def _speak(self, *_: Any) -> None:
        if self.children:
            self.view.name_seats(guided_line_up(self.edition))
            self._speak_step()
            self._say_state()

    def said(self, text: str) -> str:
        """Returns what a step says, with the names of those who are meant."""
        friend, friends = (words.names(seats, self.view.line_up) for seats in ((FRIEND,), COMPANIONS))
        return say(text, friend=friend, friends=friends)

    def _speak_step(self) -> None:
        step = self.step
        if self._seen:
            self.panel.text, self.panel.why = self.said(step.text), self.said(step.why)
        else:
            self.panel.text, self.panel.why = tr("The next card…") if step.turn else tr("All have chosen"), ""
        self.panel.skips = step.until is not Until.NEXT
        self.panel.progress = (self.at + 1) / len(STEPS)

    def _say_state(self) -> None:
        laid = [self.view.seats[at].laid >= 0 for at in self._game.position.in_cave]
        if self._hand is None or len(laid) < 2:
            self.view.say(words.round_number, self._game.round)
            return
        self.view.say(words.choosing, sum(laid), len(laid))

    # Layout: the guide has the edge at which nobody sits

    def _lay_out_again(self, *_: Any) -> None:
        self._lay_out_soon()

    def _lay_out(self, *_: Any) -> None:
        if not self.children:
            return
        upright = self.height > self.width
        strip = UPRIGHT_STRIP * theme.u if upright else 0.0
        self.view.guide.listener = LEARNER
        self.view.pos, self.view.size = self.pos, (self.width, self.height - strip)
        self.view.lay_out()
        scale = self.view.scale
        low = self.height - strip if upright else self.view.plan.centre.top * scale
        self.panel.upright = upright
        width, height = self.width / scale, (self.height - low) / scale
        self.panel.size = (width, height)
        self.panel_frame.lie(width, height, (self.center_x, self.y + (low + self.height) / 2), 0, scale)
        self.pointer.look_again()

    def on_done(self) -> None:
        """Fired after the last step."""

    def on_close(self) -> None:
        """Fired by the close button."""
