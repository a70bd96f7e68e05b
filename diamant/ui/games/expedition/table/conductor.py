"""Conducts one game at the table: from card to card, with everybody choosing in between."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from diamant.games.expedition import Event, Phase
from diamant.games.expedition.board import Board
from diamant.games.game import Value
from diamant.store import StoreError
from diamant.table import Refused, Sitting
from diamant.ui.games.expedition.table import words
from diamant.ui.games.expedition.table.choosing import Way, way_of
from diamant.ui.games.expedition.table.passing import PassingOn
from diamant.ui.games.expedition.table.summary import Summary
from diamant.ui.games.expedition.table.view import TableView
from diamant.ui.house.house import House
from diamant.ui.house.rooms import room_of
from diamant.ui.kit import tidying
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.widgets.dialog import Answer, Dialog
from diamant.ui.kit.widgets.toast import Toast
from diamant.ui.kit.wording import MAY_PASS, refusal
from diamant.ui.table.director import Director

if TYPE_CHECKING:
    from diamant.ui.table.pause import PauseMenu

QUIET = 0.6  # seconds until everything lies still while people think


class Conductor(FloatLayout):
    """One game, from the first card to the last. Fires ``on_leave`` when its people leave the table."""

    __events__ = ("on_leave",)

    def __init__(self, house: House, sitting: Sitting, **properties: Any) -> None:
        super().__init__(**properties)
        self.house = house
        self.sitting = sitting
        self.room = room_of(sitting.line_up.game)
        self.view = TableView(sitting.line_up)
        preferences, tell = house.preferences, house.tell
        self.director = Director(
            self.view, Board.of(sitting.position), preferences, tell, preferences.tell_of_hurrying
        )
        self.summary: Summary | None = None
        self.way: Way | None = None
        self.holder: int | None = None
        self._broken_off = sitting.position.phase is Phase.DECIDE  # whatever was chosen then is gone
        self._menu: PauseMenu | None = None
        self._waits: list[Any] = []
        self.view.bind(on_menu=lambda *_: self.open_menu(), on_hurry=lambda *_: self.hurry())
        for at, seat in enumerate(self.view.seats):
            seat.hold_time = house.preferences.hold_time
            seat.bind(on_changed=lambda _, at=at: self.seat_changed(at))
            seat.state = "in the cave" if at in sitting.position.in_cave else "in camp"
        self.view.show(self.director.board)
        self.view.say(words.round_number, sitting.position.round)
        self.view.guide.serve(self.sitting)
        self.add_widget(self.view)
        self._later(self._continue, 0)

    def go_back(self) -> None:
        """Answers the back key: opens the pause menu, and leads out of it."""
        if self._menu is None:
            self.open_menu()
        else:
            self._menu.go_back()

    def freeze(self) -> None:
        """Forgets all fingers and closes what only one player may see: the app is paused."""
        self.view.drop_touches()
        if self.way is not None:
            self.way.halt()
            self.way.hide()

    def thaw(self) -> None:
        """Goes on after a pause."""
        if self.way is not None and not self.paused:
            self.way.go_on()

    def close(self) -> None:
        """Ends everything that is under way."""
        self._forget_waits()
        self._end_way()
        self.house.narrator.hush()
        self.director.stop()
        self.clear_widgets()

    def on_leave(self) -> None:
        """Fired when the game is left; it is kept."""

    def _later(self, deed: Callable[[], None], seconds: float) -> None:
        """Does something after a while, unless the table is left before."""
        self._waits = [wait for wait in self._waits if wait.is_triggered]
        self._waits.append(Clock.schedule_once(lambda _: deed(), seconds))

    def _forget_waits(self) -> None:
        for wait in self._waits:
            wait.cancel()
        self._waits.clear()

    # The course of the game

    def _continue(self) -> None:
        """Does what comes next."""
        sitting = self.sitting
        if sitting.position.is_over():
            self.house.go("result", game_id=sitting.game_id, celebrate=True)
        elif sitting.position.phase is Phase.DECIDE:
            self._open_choices()
        else:
            self._make(sitting.deal)

    def _make(self, move: Callable[[], tuple[Event, ...]]) -> None:
        """Makes a move and plays what happened. A move that cannot be stored is offered again; nothing is lost."""
        self.view.guide.close()
        try:
            events = move()
        except StoreError as error:
            self.say_trouble(error, lambda: self._make(move))
            return
        self._think_ahead()
        chapter, *rest = self.sitting.game.chapters(events)
        if rest:
            self.director.play(chapter, lambda: self._sum_up(events[len(chapter) :]))
        else:
            self.director.play(chapter, self._continue)

    @property
    def paused(self) -> bool:
        """Whether the pause menu is open."""
        return self._menu is not None

    @property
    def summing_up(self) -> bool:
        """Whether the summary of an expedition is shown."""
        return self.summary is not None

    def say_trouble(self, error: StoreError, again: Callable[[], None]) -> None:
        """Says in plain words that a move could not be stored, and offers to try again where that may help."""
        answers = [Answer("home", tr("Home page"))]
        if error.code in MAY_PASS:
            answers.insert(0, Answer("again", tr("Try again"), "main"))
        dialog = Dialog(title=tr("This move could not be saved"), text=refusal(error), answers=answers)
        dialog.bind(on_choice=lambda _, key: again() if key == "again" else self.house.go_home())
        dialog.open(self)

    def _sum_up(self, rest: tuple[Event, ...]) -> None:
        """Shows who brought home what, until somebody taps."""
        self.view.guide.show(None)
        self.summary = Summary(self.sitting, turned_too=not self.view.passed_on)
        self.summary.bind(on_done=lambda *_: self._summed_up(rest))
        self.cover(self.summary)
        if not self.sitting.people:
            self._later(lambda: self._summed_up(rest), 3 * self.house.preferences.reading_pace)

    def _summed_up(self, rest: tuple[Event, ...]) -> None:
        if self.summary is not None:
            self.remove_widget(self.summary)
            self.summary = None
            self.director.play(rest, self._continue)

    def hurry(self) -> None:
        """Brings what is being played to its end."""
        if self.director.playing:
            self.house.narrator.hush()
        self.director.hurry()

    # Choosing

    @property
    def passing(self) -> PassingOn | None:
        """The tablet going round."""
        return self.way.passing if self.way is not None else None

    def _open_choices(self) -> None:
        if not self.sitting.choosing:
            self.sitting.open_choices()
        self.view.guide.show(self.sitting.position)
        self._later(tidying.use_pause, QUIET)
        self._open_way()
        self._broken_off = False

    def _open_way(self) -> None:
        """Lets everybody choose in the way that this decision needs."""
        self._end_way()
        self.way = way_of(self.sitting)(self, self._broken_off)
        self.way.open()

    def _end_way(self) -> None:
        if self.way is not None:
            self.way.close()
            self.way = None

    def _think_ahead(self) -> None:
        """Lets the machine explorers find their choices while the card is still being turned."""
        if any(self.sitting.seats[at].machine for at in self.sitting.position.in_cave):
            Thread(target=self.sitting.think_ahead, daemon=True).start()

    def seat_changed(self, seat: int) -> None:
        """Answers a card laid, changed or taken back."""
        if self.way is not None:
            self.way.seat_changed(seat)

    def reveal_now(self) -> None:
        """Reveals without the count-down."""
        if self.way is not None:
            self.way.reveal_now()

    def reveal(self) -> None:
        """Turns all choices up: everybody has chosen."""
        self._forget_waits()
        self._end_way()
        for seat in self.view.seats:
            seat.drop_touches()
            seat.hand = None
        self._make(self.sitting.reveal_choices)

    def cover(self, widget: Widget) -> None:
        """Lays something over the table, but never over the pause menu."""
        self.add_widget(widget, index=1 if self.paused else 0)

    def uncover(self, widget: Widget) -> None:
        """Takes it away again."""
        self.remove_widget(widget)

    # How it is played

    def _switch(self, key: str, value: Value) -> None:
        self.house.preferences.wish(self.sitting.game, key, value)
        try:
            self.sitting.set_option(key, value)
        except StoreError as error:
            Toast.show(refusal(error, self.room.refusals), self)
        self.view.guide.serve(self.sitting)

    def _hold(self, holding: str) -> None:
        """Lays the table anew, for people who want to choose in another way."""
        try:
            self.sitting.hold(holding, self.room.open_edges)
        except StoreError as error:
            Toast.show(refusal(error, self.room.refusals), self)
        else:
            self.house.continue_game(self.sitting.game_id)

    # The pause menu

    def open_menu(self) -> None:
        """Opens the pause menu; the game waits."""
        if self._menu is not None:
            return
        self.view.drop_touches()
        if self.way is not None:
            self.way.halt()
        self.view.guide.close()
        from diamant.ui.table.pause import PauseMenu  # with its field to type in, when somebody pauses

        line_up = self.sitting.line_up
        self._menu = menu = PauseMenu(self.room, options=line_up.options, holding=line_up.holding)
        menu.show_seats(self.sitting)
        answers: dict[str, Callable[..., None]] = {
            "on_resume": self.close_menu,
            "on_leave": lambda: self.dispatch("on_leave"),
            "on_rules": lambda: self.house.go("rules", edition=self.sitting.line_up.options["edition"]),
            "on_settings": lambda: self.house.go("settings"),
            "on_switch": self._switch,
            "on_hold": self._hold,
            "on_hand_over": self.hand_over,
            "on_rename": lambda seat, name: self._change_seat(self.sitting.rename, seat, name),
        }
        for event, answer in answers.items():
            # two fingers may press two buttons: the second comes when the menu is gone
            menu.bind(**{event: lambda _, *values, answer=answer: answer(*values) if self._menu is menu else None})
        self.add_widget(menu)

    def close_menu(self) -> None:
        """Closes the pause menu and goes on."""
        if self._menu is None:
            return
        self.remove_widget(self._menu)
        self._menu = None
        for seat in self.view.seats:
            seat.hold_time = self.house.preferences.hold_time
        if self.way is not None:
            self.way.go_on()

    def hand_over(self, seat: int, machine: str) -> None:
        """Gives a seat to a machine explorer, or back to a person."""
        self._change_seat(self.sitting.hand_over, seat, machine)

    def _change_seat(self, change: Callable[[int, str], None], seat: int, value: str) -> None:
        try:
            change(seat, value)
        except (Refused, StoreError) as error:
            Toast.show(refusal(error, self.room.refusals), self)
        self.view.name_seats(self.sitting.line_up)
        self.view.guide.serve(self.sitting)
        if self._menu is not None:
            self._menu.show_seats(self.sitting)
        if self.way is not None and seat in self.sitting.position.in_cave:
            self._open_way()
