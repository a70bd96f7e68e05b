"""A table for games that need no more: mats with a hand to look into and a row of buttons, one for each choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from diamant.games.game import Choice
from diamant.store import COLOURS, SeatPlan
from diamant.table.turns import has_turns
from diamant.ui.house.room import Room
from diamant.ui.house.rooms import room_of
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.widgets import face_disc, fit_label  # noqa: F401
from diamant.ui.kit.widgets.button import PushButton
from diamant.ui.kit.widgets.follow import empty
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.table.edges import MatPlace, Rect, mats_around, mats_one_way, opposite
from diamant.ui.table.game_table import GameTable
from diamant.ui.table.passing import PassingOn
from diamant.ui.table.pressing import Pressing, What
from diamant.ui.table.view import TableView
from diamant.ui.table.way import Together, Way

load_kv(__name__)

MAT = (300, 112)  # dp
GAP = 15
BANNER = (400, 40)
BUTTON = 48


class PlainPlan(NamedTuple):
    """Where everything lies that every table has."""

    width: float
    height: float
    mats: tuple[MatPlace, ...]
    banners: tuple[Rect, ...]
    controls: tuple[Rect, ...]


class HandOnMat(Pressing, Piece):
    """The closed hand of a seat: its owner looks into it by pressing and holding."""

    def what_is_at(self, x: float, y: float) -> What | None:
        return None if self.disabled else super().what_is_at(x, y)


class PlainMat(BoxLayout):
    """A mat: who sits there, a hand that its owner can look into, and a button for everything that may be chosen."""

    name = StringProperty("")
    machine = BooleanProperty(False)
    sign = StringProperty("i-machine")
    """The character of a machine player."""

    person = NumericProperty(0)
    colour = StringProperty(COLOURS[0])
    figure = StringProperty("")
    """The drawing of who sits here, for whom there is no face."""

    look = ObjectProperty(None, allownone=True)
    """Returns what the owner sees in the hand, in words; None where nobody looks."""

    seen = StringProperty("")
    """What is looked at now."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.ids.hand.bind(on_hold=lambda *_: self._show(self.look()), on_let_go=lambda *_: self._show(""))

    def sit(self, room: Room, plan: SeatPlan) -> None:
        """Takes over who sits here."""
        self.name, self.colour, self.machine = plan.name, plan.colour, bool(plan.machine)
        self.figure, self.sign = room.token(plan.colour), room.player(plan.machine).sign
        self.person = 0 if plan.machine else plan.person or 0
        self.ids.face.on_person()  # the same person may have another face

    def _show(self, seen: str) -> None:
        self.seen = seen

    @property
    def targets(self) -> Sequence[Widget]:
        """What a keyboard can reach here, in order."""
        return self.ids.choices.children[::-1]

    def ask(self, choices: Sequence[str], take: Callable[[int], None]) -> None:
        """Shows buttons with these words, already translated; the one that is pressed is taken by its number."""
        self.ask_no_more()
        for at, words in enumerate(choices):
            button = PushButton(text=words, size_hint_y=1)
            button.bind(on_release=lambda _, at=at: take(at))
            self.ids.choices.add_widget(button)

    def ask_no_more(self) -> None:
        """Takes the buttons away."""
        empty(self.ids.choices)

    def drop_touches(self) -> None:
        """Forgets all fingers."""
        self.ids.hand.drop_touches()


class PlainView(TableView):
    """Mats along the edges around an empty middle, in the order of the turns where the game has any."""

    mat: ClassVar[type[PlainMat]] = PlainMat
    """The mats, and what lies behind the curtain where the tablet is passed on."""

    mat_size: ClassVar[tuple[float, float]] = MAT
    """How long and how deep they are, in dp."""

    def make_seat(self, at: int) -> PlainMat:
        return self.mat()

    def furnish(self) -> None:
        """Lays nothing onto the table."""

    def lay_out_middle(self) -> None:
        """Leaves the middle empty."""

    def show_names(self) -> None:
        room = room_of(self.line_up.game)
        for seat, plan in zip(self.seats, self.line_up.seats, strict=True):
            seat.sit(room, plan)

    def make_plan(self) -> PlainPlan:
        width, height = (self.height, self.width) if self.turned else self.size
        (length, depth), gap, seats = map(dp, self.mat_size), dp(GAP), self.line_up.seats
        banner = Rect(width / 2 - dp(BANNER[0]) / 2, depth + dp(8), dp(BANNER[0]), dp(BANNER[1]))
        button = Rect(dp(8), depth + dp(8), dp(BUTTON), dp(BUTTON))
        if self.passed_on:
            mats = mats_one_way(len(seats), (width, height), 2, length, depth, gap)
            return PlainPlan(width, height, mats, (banner,), (button,))
        edges, in_turn = [seat.edge or "near" for seat in seats], has_turns(self.line_up.game)
        mats = mats_around(edges, (width, height), length, depth, gap, in_turn)
        banners, buttons = ((one, opposite(one, width / 2, height - one.top)) for one in (banner, button))
        return PlainPlan(width, height, mats, banners, buttons)


class PlainTable(GameTable):
    """A table at which people choose by the buttons on their mats, or behind the curtain where it is passed on."""

    view: PlainView
    makes: ClassVar[type[PlainView]] = PlainView
    """What everybody sees."""

    # What a game fills in

    def in_hand(self, seat: int) -> str:
        """Returns what a seat has in its hand, in words, from what that seat may know."""
        return ""

    def said(self, choice: Choice) -> str:
        """Returns what the button of a choice says."""
        return tr(choice)

    def show_count(self, number: int) -> None:
        """Shows a number of the count-down before choices are turned up."""

    # How people choose

    def make_view(self) -> PlainView:
        view = self.makes(self.sitting.line_up)
        if not view.passed_on:  # whoever has the tablet then is not known to be who looks: the curtain shows hands
            for seat, mat in enumerate(view.seats):
                mat.look = partial(self.look_into_hand, seat)
        return view

    def look_into_hand(self, seat: int) -> str:
        """Returns what a seat sees in its hand, if it was seen to be there; else says why it stays closed."""
        if self.sitting.is_shut(seat):
            self.say_shut(seat)
            return ""
        return self.in_hand(seat)

    def way_together(self, again: bool) -> ChooseTogether:
        return ChooseTogether(self, again)

    def way_alone(self, seat: int) -> ChooseAlone:
        return ChooseAlone(self, seat)

    def ask(self, mat: PlainMat, choices: Sequence[Choice], take: Callable[[Choice], None]) -> None:
        """Asks by the buttons of a mat."""
        mat.ask([self.said(choice) for choice in choices], lambda at: take(choices[at]))


class ChooseAlone(Way):
    """One seat chooses, by what it may know."""

    table: PlainTable

    def __init__(self, table: PlainTable, seat: int) -> None:
        super().__init__(table)
        self._seat = seat

    def open(self) -> None:
        table = self.table
        table.say_awaited()
        if table.view.passed_on:
            self.pass_round(PassedChoices(table, (self._seat,), lambda _, choice: self._take(choice)))
        else:
            table.ask(table.view.seats[self._seat], table.sitting.game.choices(table.known_to(self._seat)), self._take)

    def _take(self, choice: Choice) -> None:
        self.table.choose(self._seat, choice)

    def close(self) -> None:
        super().close()
        self.table.view.seats[self._seat].ask_no_more()


class ChooseTogether(Together):
    """Several choose at once and in secret."""

    table: PlainTable

    def open(self) -> None:
        sitting, view = self.table.sitting, self.table.view
        self.table.say_awaited()
        for seat in sitting.missing():
            if self._is_machine(seat):
                sitting.machine_chooses(seat)
        people = [seat for seat in sitting.turn.seats if not self._is_machine(seat)]
        if view.passed_on and people:
            self.pass_round(
                PassedChoices(self.table, sitting.passing_order(), self._lay, lays_down=True), self.reveal_now
            )
            return
        for seat in people:
            # in the game's order, not as the cards lie: nobody else reads anything from the buttons
            choices = sitting.game.choices(sitting.game.view(sitting.position, seat))
            self.table.ask(view.seats[seat], choices, partial(self._lay, seat))
        self.go_on()

    def _lay(self, seat: int, choice: Choice) -> None:
        self.table.sitting.hand(seat).lay_choice(choice)
        self.seat_changed(seat)

    def seat_changed(self, seat: int) -> None:
        self.table.tell_phones()
        self.go_on()

    def take(self, seat: int, choice: Choice | None) -> None:
        if choice is None:
            self.table.sitting.hand(seat).take_back()
            self.count.stop()
            self.table.tell_phones()
        else:
            self._lay(seat, choice)

    def go_on(self) -> None:
        if not self.table.paused and not self.table.sitting.missing() and self.passing is None:
            self.count.start(self._tick)

    def _beat(self, number: int) -> None:
        self.table.show_count(number)

    def close(self) -> None:
        super().close()
        for mat in self.table.view.seats:
            mat.ask_no_more()


class PassedChoices(PassingOn):
    """The tablet goes round: the hand and the choices of one player behind the curtain."""

    table: PlainTable

    def __init__(
        self, table: PlainTable, order: Sequence[int], take: Callable[[int, Choice], None], lays_down: bool = False
    ) -> None:
        super().__init__(table, order, table.sitting.people > 1, lays_down)
        self._take = take

    def sheet_for(self, seat: int) -> PlainMat:
        table = self.table
        sheet = table.view.mat(seen=table.in_hand(seat))
        sheet.sit(table.room, table.sitting.seats[seat])
        table.ask(sheet, table.sitting.game.choices(table.known_to(seat)), self.choose)
        return sheet

    def choose(self, choice: Choice) -> None:
        self._take(self.at, choice)
        if self.table.passing is self:
            self.pass_on()
