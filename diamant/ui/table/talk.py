"""Lets machine players say something now and then: in a bubble at their mat, and by the narrator if he is on.

The game never waits for it, and it covers nothing: where there is no room for a bubble there is none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from diamant.games.game import Event
from diamant.store import SeatPlan
from diamant.table.rehearsal import Rehearsal
from diamant.ui.kit.i18n import say, tr
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.table.bubble import SMALLER, Manner, SpeechBubble
from diamant.ui.table.edges import Point, Rect, towards_middle
from diamant.ui.table.free_place import free_place
from diamant.ui.table.in_sight import boxes_in
from diamant.ui.table.remarks import Remark, Voices
from diamant.ui.table.waits import Waits

if TYPE_CHECKING:
    from diamant.ui.table.game_table import GameTable

SETTLES = 0.3  # seconds until everything lies where it is seen next
FRESH = 20.0  # seconds for which a remark still fits
STANDS, A_LETTER = 2.5, 0.06  # seconds that a bubble stands, and for each letter
REACH = 0.45  # of the longer side of the table: what is further away seems to be said by somebody else
STEP = 8.0  # dp by which a place is looked for


class Talk:
    """What is said at one table."""

    def __init__(self, table: GameTable) -> None:
        self._table = table
        self._waits = Waits()
        self._quiet_since = Clock.get_time()
        self._next: Remark | None = None
        self._made_at = 0.0
        self.bubbles: list[SpeechBubble] = []
        self._places: list[Rect] = []
        sitting = table.sitting
        self._voices: Voices | None = None if isinstance(sitting, Rehearsal) else table.room.voices()
        if self._voices is not None:
            self._ears = self._voices.ears()
            self._ears.hear(sitting.game.told(sitting.events, None))
            table.house.preferences.fbind("voices", self.hush)
            table.house.preferences.fbind("language", self.hush)

    def hear(self, events: Iterable[Event]) -> None:
        """Takes in what everybody has seen by now; whoever has words for it says them when all lies still."""
        if self._voices is None:
            return
        moments = self._ears.hear(events)
        remark = self._voices.remark(moments, self.cast(), self._ears.heard)
        if remark is not None:
            self._next, self._made_at = remark, Clock.get_time()
        self._waits.later(self._go_on, SETTLES)

    def herald(self, events: Sequence[Event]) -> None:
        """Lets whoever has words for a deed say them with it: what is to be seen now is decided, and public."""
        if self._voices is None or self._table.halted:
            return
        remark = self._voices.remark(self._ears.herald(events), self.cast(), self._ears.heard)
        if remark is not None and self._is_welcome(remark):
            self.say(remark)

    def cast(self) -> dict[int, str]:
        """Returns the characters of all machine players, by seat."""
        sitting = self._table.sitting
        machines = {at: plan.machine for at, plan in enumerate(sitting.seats) if plan.machine}
        return {at: sitting.game.character(machine) for at, machine in machines.items()}

    def say(self, remark: Remark) -> None:
        """Shows what somebody says, and lets the narrator say it."""
        table = self._table
        spoken = table.house.narrator.add(quoted(remark, table.sitting.seats))
        if self._show(remark.seat, worded(remark, table.sitting.seats)) or spoken:
            self._quiet_since = Clock.get_time()

    def last_words(self) -> Remark | None:
        """Returns what is still to be said when the table is left, if enough time has passed; else nothing."""
        remark, self._next = self._next, None
        fresh = Clock.get_time() - self._made_at <= FRESH
        return remark if remark is not None and fresh and self._is_welcome(remark) else None

    def hush(self, *_: object) -> None:
        """Takes away what stands there, and forgets what was to be said."""
        self._waits.forget()
        self._next = None
        self._close()

    def stop(self) -> None:
        """Says nothing any more: the table is left."""
        self.hush()
        self._table.house.preferences.funbind("voices", self.hush)
        self._table.house.preferences.funbind("language", self.hush)

    def _go_on(self) -> None:
        """Sees whether the bubble is in the way by now, and says what is to be said."""
        if self.bubbles and any(place.meets(box) for place in self._places for box in self._taken()):
            self._close()
        if self._next is None or self._table.halted or self._table.summing_up:
            return
        remark = self.last_words()
        if remark is not None:
            self.say(remark)

    def _is_welcome(self, remark: Remark) -> bool:
        quiet = Clock.get_time() - self._quiet_since
        return quiet >= remark.patience and bool(self._table.house.preferences.voices)

    def _show(self, seat: int, words: str) -> bool:
        """Shows a bubble where there is room for it, or one for each side, and tells whether there is."""
        self._close()
        table, view = self._table, self._table.view
        figure, afar = table.room.token(table.sitting.seats[seat].colour), view.read_from_afar and not view.in_hand
        taken, mat = self._taken(), view.plan.mats[seat]
        speaker = towards_middle(mat.centre, mat.height / 2, mat.angle)
        for manners in _ways(figure, afar):
            places = self._places_for(words, manners, taken, speaker)
            if places:
                break
        else:
            return False
        self._places = places
        self.bubbles = [SpeechBubble(words, *how, speaker) for how in zip(manners, places, strict=True)]
        for bubble in self.bubbles:
            view.speech.add_widget(bubble)
        self._waits.later(self._close, (STANDS + A_LETTER * len(words)) * table.house.preferences.reading_pace)
        return True

    def _places_for(self, words: str, manners: list[Manner], taken: list[Rect], speaker: Point) -> list[Rect]:
        """Returns a place for every bubble, beside each other; none if there is not one for all of them."""
        plan, places, step = self._table.view.plan, list[Rect](), float(dp(STEP))
        table = (plan.width, plan.height)
        for manner in manners:
            beside = [place.widened(step) for place in places]
            sizes = [size for _, size in manner.shapes(words)]
            place = free_place(table, [*taken, *beside], sizes, speaker, step, REACH * max(table))
            if place is None:
                return []
            places.append(place)
        return places

    def _taken(self) -> list[Rect]:
        view = self._table.view
        return [*boxes_in(view.frame, view.seats, {view.speech, *view.adornments()}), *view.kept_clear()]

    def _close(self) -> None:
        for bubble in self.bubbles:
            discard(bubble)
        self.bubbles, self._places = [], []


def worded(remark: Remark, seats: Sequence[SeatPlan]) -> str:
    """Returns what is said, in the language of the moment."""
    return tr(remark.words) if remark.other is None else say(remark.words, name=seats[remark.other].name)


def quoted(remark: Remark, seats: Sequence[SeatPlan]) -> str:
    """Returns who says what, in the language of the moment."""
    return say("{name} says: {words}", name=seats[remark.seat].name, words=worded(remark, seats))


def _ways(figure: str, afar: bool) -> Iterator[list[Manner]]:
    """Yields how something may be said, the best first: with a figure or without, in smaller letters, and at last for
    each side by itself."""
    yield [Manner(far=afar, figure=figure)]
    yield [Manner(far=afar, figure=figure, wish=SMALLER)]
    yield [Manner(far=afar, wish=SMALLER)]
    for shown in (figure, "") if afar else ():
        yield [Manner(near, not near, shown, SMALLER) for near in (True, False)]
