"""The table of Pebbles: the smallest that has everything a table can have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from diamant.games.pebbles.game import Sight
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from diamant.table import Sitting
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import N_, say, tr
from diamant.ui.kit.widgets.button import PushButton
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.follow import empty
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.table.edges import MatPlace, Rect, mats_around, mats_one_way, opposite
from diamant.ui.table.game_table import GameTable
from diamant.ui.table.pace import Pace
from diamant.ui.table.passing import PassingOn
from diamant.ui.table.pressing import Pressing, What
from diamant.ui.table.scripts import Script, Scripts
from diamant.ui.table.summary import ChapterSummary, SummarySheet
from diamant.ui.table.view import TableView
from diamant.ui.table.way import Together, Way
from diamant.ui.table.words import Words

load_kv(__name__)

CHOICES = (N_("keep"), N_("drop"), N_("fist"), N_("palm"))


class Plan(NamedTuple):
    """Where everything lies."""

    width: float
    height: float
    mats: tuple[MatPlace, ...]
    banners: tuple[Rect, ...]
    controls: tuple[Rect, ...]


class PebbleHand(Pressing, Piece):
    """The closed hand of a seat: its owner looks into it by pressing and holding."""

    def what_is_at(self, x: float, y: float) -> What | None:
        return None if self.disabled else super().what_is_at(x, y)


class PebbleSeat(BoxLayout):
    """A mat: a name, a hand that its owner can look into, and a button for everything that may be chosen."""

    name = StringProperty("")
    machine = BooleanProperty(False)
    look = ObjectProperty(None, allownone=True)
    """Returns what the owner sees in the hand; None where nobody looks."""

    seen = StringProperty("")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.ids.hand.bind(on_hold=lambda *_: self._show(self.look()), on_let_go=lambda *_: self._show(""))

    def _show(self, seen: str) -> None:
        self.seen = seen

    @property
    def choices(self) -> Widget:
        """Where the buttons stand."""
        return self.ids.choices

    @property
    def targets(self) -> Sequence[Widget]:
        return self.choices.children[::-1]

    def ask(self, choices: Sequence[str], take: Callable[[int], None]) -> None:
        self.ask_no_more()
        for at, choice in enumerate(choices):
            button = PushButton(text=tr(choice), size_hint_y=1)
            button.bind(on_release=lambda _, at=at: take(at))
            self.choices.add_widget(button)

    def ask_no_more(self) -> None:
        empty(self.choices)

    def drop_touches(self) -> None:
        self.ids.hand.drop_touches()


def in_hand(known: Sight) -> str:
    """Returns the pebbles that a seat has in its hand, as it knows them itself: what it kept and what it drew."""
    return " ".join(str(pebble) for pebble in (*known.kept[known.seat], known.drawn) if pebble is not None)


def said(what: str) -> Words:
    """Says a word on the banners."""
    return (what, "", "")


class PebblesView(TableView):
    """Mats around an empty middle."""

    def make_seat(self, at: int) -> PebbleSeat:
        return PebbleSeat()

    def furnish(self) -> None:
        self.heap = Piece(name="diamond")
        self.ground.add_widget(self.heap)

    def show_names(self) -> None:
        for seat, plan in zip(self.seats, self.line_up.seats, strict=True):
            seat.name, seat.machine = plan.name, bool(plan.machine)

    def make_plan(self) -> Plan:
        width, height = (self.height, self.width) if self.turned else self.size
        depth, gap, seats = dp(112), dp(15), self.line_up.seats
        banner = Rect(width / 2 - dp(200), depth + dp(8), dp(400), dp(40))
        far = opposite(banner, width / 2, height - banner.top)
        button = Rect(dp(8), depth + dp(8), dp(48), dp(48))
        if self.passed_on:
            mats = mats_one_way(len(seats), (width, height), 2, dp(300), depth, gap)
            return Plan(width, height, mats, (banner,), (button,))
        mats = mats_around([seat.edge or "near" for seat in seats], (width, height), dp(300), depth, gap)
        return Plan(width, height, mats, (banner, far), (button, opposite(button, width / 2, height - button.top)))

    def lay_out_middle(self) -> None:
        self.heap.size = (dp(90), dp(90))
        self.heap.center = (self.plan.width / 2, self.plan.height / 2)


class PebblesScripts(Scripts):
    """Notes what was played."""

    def __init__(self, view: PebblesView, pace: Pace, tell: Any) -> None:
        super().__init__(view, pace, tell)
        self.played: list[Any] = []

    def of(self, event: Any) -> Script:
        self.played.append(event)
        self._say(event, lambda told: said(type(told).__name__))
        yield self.pace.hold(0.5)


class DrawByHand(Way):
    """Whoever is next reaches into the bag."""

    def open(self) -> None:
        seat = self.table.sitting.position.seat
        self._mat = self.table.view.seats[seat]
        self._mat.ask([tr("draw")], lambda at: self.table.deal())

    def close(self) -> None:
        super().close()
        self._mat.ask_no_more()


class AskOne(Way):
    """The seat on turn keeps its pebble, or drops it."""

    def __init__(self, table: PebblesTable, seat: int) -> None:
        super().__init__(table)
        self._seat = seat

    @property
    def _mat(self) -> PebbleSeat:
        return self.table.view.seats[self._seat]

    def open(self) -> None:
        known = self.table.known_to(self._seat)
        choices = self.table.sitting.game.choices(known)
        if self.table.view.passed_on:
            self.pass_round(PassedPebbles(self.table, (self._seat,), lambda seat, choice: self._take(choice)))
        else:
            self._mat.ask(choices, lambda at: self._take(choices[at]))

    def _take(self, choice: str) -> None:
        self.table.choose(self._seat, choice)

    def close(self) -> None:
        super().close()
        self._mat.ask_no_more()


class AskAll(Together):
    """Everybody shows a fist or a palm."""

    def open(self) -> None:
        sitting, view = self.table.sitting, self.table.view
        for seat in sitting.missing():
            if self._is_machine(seat):
                sitting.machine_chooses(seat)
        people = [seat for seat in sitting.turn.seats if not self._is_machine(seat)]
        if view.passed_on and people:
            passing = PassedPebbles(self.table, sitting.passing_order(), self._lay, lays_down=True)
            self.pass_round(passing, self.reveal_now)
            return
        for seat in people:
            hand = sitting.hand(seat)
            cards = sorted(hand.peek(card) for card in range(2))  # not as they lie: nobody else reads the buttons
            view.seats[seat].ask(cards, lambda at, seat=seat, cards=cards: self._lay(seat, cards[at]))
        self.go_on()

    def _lay(self, seat: int, choice: str) -> None:
        self.table.sitting.hand(seat).lay_choice(choice)
        self.go_on()

    def go_on(self) -> None:
        if not self.table.paused and not self.table.sitting.missing() and self.passing is None:
            self.count.start(self._tick)

    def _beat(self, number: int) -> None:
        self.table.view.say(said, str(number))

    def close(self) -> None:
        super().close()
        for mat in self.table.view.seats:
            mat.ask_no_more()


class PassedPebbles(PassingOn):
    """The tablet goes round: the choices of one player behind the curtain."""

    def __init__(
        self, table: PebblesTable, order: Sequence[int], take: Callable[[int, str], None], lays_down: bool = False
    ) -> None:
        super().__init__(table, order, table.sitting.people > 1, lays_down)
        self._take = take

    def sheet_for(self, seat: int) -> PebbleSeat:
        known = self.table.known_to(seat)
        sheet = PebbleSeat(name=self.table.sitting.seats[seat].name, seen=in_hand(known))
        choices = self.table.sitting.game.choices(known)
        sheet.ask(choices, lambda at: self.choose(choices[at]))
        return sheet

    def choose(self, choice: str) -> None:
        self._take(self.at, choice)
        if self.table.passing is self:
            self.pass_on()


class LapSummary(ChapterSummary):
    """What everybody has after a lap."""

    def __init__(self, sitting: Sitting) -> None:
        self._points = sitting.position.points
        super().__init__(sitting.line_up)

    def fill(self, sheet: SummarySheet) -> None:
        for seat, points in zip(self.line_up.seats, self._points, strict=True):
            sheet.ids.grid.add_widget(FitLabel(text=f"{seat.name} {points}"))

    def word(self, sheet: SummarySheet) -> None:
        sheet.title, sheet.button = tr("A lap is over"), tr("Next")


class PebblesTable(GameTable):
    """One game of Pebbles."""

    view: PebblesView
    scripts: PebblesScripts
    by_hand = False
    """Whether players draw with their own hands."""

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self.told: list[Any] = []
        super().__init__(*arguments, **properties)

    def make_view(self) -> PebblesView:
        view = PebblesView(self.sitting.line_up)
        if not view.passed_on:  # whoever has the tablet then is not known to be who looks: the curtain shows hands
            for seat, mat in enumerate(view.seats):
                mat.look = partial(self.look_into_hand, seat)
        return view

    def make_scripts(self, pace: Pace) -> PebblesScripts:
        return PebblesScripts(self.view, pace, self.house.tell)

    def look_into_hand(self, seat: int) -> str:
        """Returns what a seat sees in its hand, if it was seen to be there; else says why it stays closed."""
        if self.sitting.is_shut(seat):
            self.say_shut(seat)
            return ""
        return in_hand(self.known_to(seat))

    def lay(self) -> None:
        self.say_awaited()

    def say_awaited(self) -> None:
        self.view.say(lambda lap: said(say("Lap {number}", number=lap)), self.sitting.position.lap)

    def way_together(self, again: bool) -> AskAll:
        return AskAll(self, again)

    def way_alone(self, seat: int) -> AskOne:
        return AskOne(self, seat)

    def way_of_chance(self) -> DrawByHand | None:
        return DrawByHand(self) if self.by_hand else None

    def happened(self, events: Sequence[Any]) -> None:
        self.told += events

    def sum_up(self) -> LapSummary:
        return LapSummary(self.sitting)
