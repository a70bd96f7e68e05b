"""Between two games of an evening: everybody's points as a climb, and the one golden button that goes on."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from kivy.animation import Animation
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from diamant.store import Evening, Standing, StoreError
from diamant.table.evenings import can_play, gained, handed_over, last_played, leaders
from diamant.ui.house.evenings import play_next
from diamant.ui.house.guests import Guest, guests
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.kit import refusals
from diamant.ui.kit.cues import cues
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n, say, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import turned  # noqa: F401
from diamant.ui.kit.widgets.dialog import Dialog
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.wording import sentences
from diamant.ui.screens.base import AppScreen
from diamant.ui.screens.evening import mountain, strip, words  # noqa: F401
from diamant.ui.screens.evening.climb_plan import POINTS_A_GAME, stretch
from diamant.ui.screens.evening.pins import Climber
from diamant.ui.screens.evening.strip import Row

load_kv(__name__)

WALK = 0.7  # seconds
NARROW = 1.2  # times its height, and at least so wide is a window with everything of a strip in one row


class ClimbScreen(AppScreen):
    """``arrive(evening=...)`` says of which evening; with ``walk`` everybody goes on by what the last game brought."""

    strip_height = NumericProperty(96)
    narrow = BooleanProperty(False)

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self.evening: Evening | None = None
        self._number: int | None = None
        self._standings: tuple[Standing, ...] = ()
        self._guests: dict[int, Guest] = {}
        self._handed_over: list[int] = []
        super().__init__(*arguments, **properties)
        self._strips = (self.ids.near, self.ids.far)
        for one in self._strips:
            one.bind(
                on_home=lambda _: self.house.go_home(),
                on_change=lambda _: self.change(),
                on_next=lambda _: self.go_on(),
            )
        self.fbind("size", self._lay_out)
        follow(theme, "text_scale", self._lay_out)
        follow(i18n, "language", self._word)
        self._lay_out()

    def arrive(self, evening: int | None = None, walk: bool = False, **_: Any) -> None:
        self._number = self._number if evening is None else evening
        self._read()
        self._show()
        motion = self.house.preferences.motion == "full" and self.house.preferences.pace > 0
        if walk and motion:
            self._go_up()
        if walk and self.evening is not None:
            self._say()

    def depart(self) -> None:
        self._settle()

    def shut(self) -> None:
        self._settle()

    def go_back(self) -> bool:
        self.house.go_home()
        return True

    def _read(self) -> None:
        store = self.house.store
        self.evening, self._standings, self._handed_over = None, (), []
        try:
            if self._number is not None:
                self.evening = store.evening(self._number)
                self._standings = store.standings(self._number)
                self._handed_over = self._finished_by_machines(self.evening)
        except StoreError as error:
            Dialog.tell(refusals.refusal(error), then=self.house.go_home)
        self._guests = guests(store, [one.person for one in self._standings])

    def _finished_by_machines(self, evening: Evening) -> list[int]:
        """Returns in whose place a machine player finished the last game."""
        place = last_played(evening)
        number = None if place is None else evening.programme[place].number
        seats = [] if number is None else handed_over(self.house.store.game(number).lineup)
        return [seat.person for seat in seats if seat.person is not None]

    # What is shown

    def _lay_out(self, *_: object) -> None:
        self.narrow = self.width < NARROW * self.height or self.width < dp(700)
        one_row = max(88 * theme.u, dp(66)) * (1 + theme.text_scale) / 2
        self.strip_height = one_row * (1.85 if self.narrow else 1)
        self.ids.frame.lie(
            self.width - 16 * theme.u, self.strip_height,
            (self.center_x, self.top - self.strip_height / 2 - 4 * theme.u),
            180,
        )  # fmt: skip
        self._show()

    def _show(self, *_: object) -> None:
        evening = self.evening
        if evening is None:
            return
        points = [one.points for one in self._standings]
        games = sum(not planned.skipped for planned in evening.programme) or 1
        part = stretch(max(games, -(-max(points, default=0) // POINTS_A_GAME)), points)
        picture, pins = self.ids.mountain, self.ids.pins
        picture.low_strip = picture.high_strip = self.strip_height + 8 * theme.u
        picture.low, picture.high = part
        pins.turns, pins.kept_free = picture.turns, picture.written
        box = picture.box
        pins.room = [box.x + 6 * theme.u, box.y, box.width - 12 * theme.u, box.height - 4 * theme.u]
        gains, best = gained(evening, self._standings), leaders(self._standings)
        pins.climbers = [
            Climber(
                self._guests[one.person],
                (one.points - gains.get(one.person, 0) - part.low) / POINTS_A_GAME,
                (one.points - part.low) / POINTS_A_GAME,
                one.points,
                gains.get(one.person),
                one.person in best,
                one.person in self._handed_over,
            )
            for one in self._standings
            if one.person in self._guests
        ]
        self._word()

    def _word(self, *_: object) -> None:
        evening = self.evening
        if evening is None:
            return
        points = [one.points for one in self._standings]
        rows = [
            Row(1 + sum(more > one.points for more in points), self._guests[one.person], one.points,
                one.person in evening.people)
            for one in self._standings if one.person in self._guests
        ]  # fmt: skip
        deed, note, sign, quiet = self._next()
        absent = words.without_points_in_short(words.names_of(self._handed_over, self._guests))
        for one in self._strips:
            one.title = words.who_leads(self._standings, self._guests) or tr("Off we go!")
            one.rest, one.rows = absent or words.so_far(evening), rows
            one.deed, one.note, one.sign, one.quiet = deed, note, sign, quiet

    def _next(self) -> tuple[str, str, str, bool]:
        """Returns what the golden button says, the line under that, its drawing, and whether it is not golden."""
        evening = self.evening
        if evening is None or (evening.next is None and not evening.played):
            return tr("End the evening"), "", "", True
        if evening.next is None:
            return tr("The champion"), tr("the evening is over"), "crown-gold", False
        planned = evening.programme[evening.next]
        if planned.game not in ROOMS:
            return tr("Leave this game out"), "", "", True
        room = room_of(planned.game)
        if not self._playable(evening):
            people = len(evening.people)
            return tr("Leave this game out"), words.why_not(room, people), "", True
        going_on = evening.unfinished is not None
        which = words.game_of_games(evening, evening.next)
        note = say("goes on: {game}", game=which) if going_on else say("next: {game}", game=which)
        return tr(room.title), note, room.sign, False

    def _playable(self, evening: Evening) -> bool:
        if evening.next is None or evening.unfinished is not None:
            return True
        game = evening.programme[evening.next].game
        return game in ROOMS and can_play(game, len(evening.people))

    # What is done

    def go_on(self) -> None:
        """Begins the next game, or goes on with it; after the last one the champion is crowned."""
        evening = self.evening
        if evening is None:
            return
        try:
            if evening.next is None:
                self._end(evening)
            elif self._playable(evening):
                play_next(self.house, evening.id)
            else:
                self.house.store.skip_game(evening.id)
                self._read()
                self._show()
        except StoreError as error:
            Dialog.tell(tr("The game cannot begin"), refusals.refusal(error))

    def _end(self, evening: Evening) -> None:
        if evening.ended is None:
            self.house.store.end_evening(evening.id, datetime.now(UTC))
        if evening.played:
            self.house.go("champion", evening=evening.id)
        else:
            self.house.go_home()

    def change(self) -> None:
        """Lets people come and go, and what is still to come be another game."""
        if self.evening is not None and self.evening.ended is None:
            self.house.go("evening", evening=self.evening.id)

    # Motion

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.ids.pins.walked < 1:
            self._settle()
        return bool(super().on_touch_down(touch))

    def _go_up(self) -> None:
        pins = self.ids.pins
        pins.walked = 0.0
        walk = Animation(walked=1.0, d=WALK * self.house.preferences.pace, t="in_out_quad")
        walk.bind(on_complete=lambda *_: cues.give("press"))
        walk.start(pins)

    def _settle(self) -> None:
        Animation.cancel_all(self.ids.pins)
        self.ids.pins.walked = 1.0

    def _say(self) -> None:
        if self.evening is not None:
            self.house.narrator.hush()
            deed, note, *_ = self._next()
            absent = words.without_points(words.names_of(self._handed_over, self._guests))
            lead = words.who_leads(self._standings, self._guests)
            self.house.narrator.tell(sentences(lead, words.so_far(self.evening), absent, f"{deed}, {note}"))
