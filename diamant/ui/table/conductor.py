"""Conducts one game at the table: from card to card, with everybody choosing in between."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout

from diamant.games.expedition import Event, Phase, RoundEnded
from diamant.store import StoreError
from diamant.table import Board, Refused, Sitting
from diamant.table.lineups import character_of
from diamant.ui import tidying
from diamant.ui.cues import cues
from diamant.ui.house import House
from diamant.ui.i18n import tr
from diamant.ui.table import words
from diamant.ui.table.director import Director
from diamant.ui.table.passing import PassingOn
from diamant.ui.table.summary import Summary
from diamant.ui.table.view import TableView
from diamant.ui.widgets.dialog import Answer, Dialog
from diamant.ui.widgets.toast import Toast
from diamant.ui.wording import MAY_PASS, refusal

if TYPE_CHECKING:
    from diamant.ui.screens.pause import PauseMenu

COUNT = 3
TICK = 0.5
QUIET = 0.6  # seconds until everything lies still while people think
# seconds a machine explorer seems to think, by character
MACHINE_WAITS = {"careful": (1.1, 2.6), "greedy": (0.4, 1.2), "hunter": (0.9, 2.4), "moody": (0.4, 3.0)}
ANY_MACHINE_WAITS = (0.6, 2.2)


class Conductor(FloatLayout):
    """One game, from the first card to the last. Fires ``on_leave`` when its people leave the table."""

    __events__ = ("on_leave",)

    def __init__(self, house: House, sitting: Sitting, **properties: Any) -> None:
        super().__init__(**properties)
        self.house = house
        self.sitting = sitting
        self.view = TableView(sitting.line_up)
        preferences, tell = house.preferences, house.narrator.tell_event
        self.director = Director(
            self.view, Board.of(sitting.position), preferences, tell, preferences.tell_of_hurrying
        )
        self.summary: Summary | None = None
        self.passing: PassingOn | None = None
        self._menu: PauseMenu | None = None
        self._waits: list[Any] = []
        self._count = Clock.schedule_once(lambda _: None, 0)
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
        if self.passing is not None:
            self.passing.close_curtain()

    def thaw(self) -> None:
        """Goes on after a pause; a count-down begins anew, for whoever looked away."""
        if not self.paused:
            self._count_down_again()

    def close(self) -> None:
        """Ends everything that is under way."""
        self._forget_waits()
        self._count.cancel()
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
            self._make(sitting.turn_card)

    def _make(self, move: Callable[[], tuple[Event, ...]]) -> None:
        """Makes a move and plays what happened. A move that cannot be stored is offered again; nothing is lost."""
        self.view.guide.close()
        try:
            events = move()
        except StoreError as error:
            self.say_trouble(error, lambda: self._make(move))
            return
        self._think_ahead()
        ended = [at for at, event in enumerate(events) if isinstance(event, RoundEnded)]
        if ended:
            upto = ended[0] + 1
            self.director.play(events[:upto], lambda: self._sum_up(events[upto:]))
        else:
            self.director.play(events, self._continue)

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
        self._cover(self.summary)
        if not any(not seat.machine for seat in self.sitting.seats):
            self._later(lambda: self._summed_up(rest), 3 * self.house.preferences.reading_pace)

    def _cover(self, widget: Any) -> None:
        """Lays something over the table, but never over the pause menu."""
        self.add_widget(widget, index=1 if self.paused else 0)

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

    def _open_choices(self) -> None:
        sitting, view = self.sitting, self.view
        if not sitting.choosing:
            sitting.open_choices()
        view.guide.show(sitting.position)
        self._later(tidying.use_pause, QUIET)
        deciding = sitting.position.in_cave
        for at in deciding:
            seat = view.seats[at]
            machine = bool(sitting.seats[at].machine)
            seat.state = "chosen" if sitting.has_chosen(at) else "thinking"
            if not view.passed_on:
                seat.deal(None if machine else sitting.hand(at), out=True)
        if view.passed_on:
            self._pass_on()
            return
        self._let_machines_think()
        self._say_choosing()
        self.house.narrator.tell(tr("Deeper or home?"))
        self._count_down_again()

    def _think_ahead(self) -> None:
        """Lets the machine explorers find their choices while the card is still being turned."""
        if any(self.sitting.seats[at].machine for at in self.sitting.position.in_cave):
            Thread(target=self.sitting.think_ahead, daemon=True).start()

    def _let_machines_think(self) -> None:
        for at in self.sitting.missing():
            if self.sitting.seats[at].machine:
                waits = MACHINE_WAITS.get(character_of(self.sitting.seats[at].machine), ANY_MACHINE_WAITS)
                wait = random.uniform(*waits) * self.house.preferences.reading_pace
                self._later(partial(self._machine_chooses, at), wait)

    def _machine_chooses(self, seat: int) -> None:
        if self.sitting.seats[seat].machine and seat in self.sitting.missing():
            self.sitting.machine_chooses(seat)
            if not self.view.passed_on:
                self.view.seats[seat].lay_forward(random.randrange(2))
                self.seat_changed(seat)

    def seat_changed(self, seat: int) -> None:
        """Answers a card laid, changed or taken back: the count-down starts, starts anew, or stops."""
        sitting = self.sitting
        cues.give("card" if sitting.seats[seat].machine else "laid")
        self._count.cancel()
        self.view.seats[seat].state = "chosen" if sitting.has_chosen(seat) else "thinking"
        missing = sitting.missing()
        if missing and all(sitting.seats[at].machine for at in missing):
            for at in missing:
                sitting.machine_chooses(at)
                self.view.seats[at].lay_forward(random.randrange(2))
                self.view.seats[at].state = "chosen"
            missing = ()
        if missing:
            self._say_choosing()
        elif not self.paused:
            self._count_down(COUNT)

    def _say_choosing(self) -> None:
        deciding = len(self.sitting.position.in_cave)
        self.view.say(words.choosing, deciding - len(self.sitting.missing()), deciding)

    def _count_down(self, number: int) -> None:
        self._count.cancel()
        if number == 0:
            self._reveal()
            return
        cues.give("tick")
        self.view.guide.close()
        self.view.say(words.counting_down, number)
        wait = TICK * self.house.preferences.reading_pace
        self._count = Clock.schedule_once(lambda _: self._count_down(number - 1), wait)

    def reveal_now(self) -> None:
        """Reveals without the count-down."""
        self._count.cancel()
        if self.passing is not None:
            self._passed_on()
        else:
            self._reveal()

    def _reveal(self) -> None:
        self._forget_waits()
        for seat in self.view.seats:
            seat.drop_touches()
            seat.hand = None
        self._make(self.sitting.reveal_choices)

    # Passing the tablet on

    def _pass_on(self) -> None:
        for at in self.sitting.missing():
            if self.sitting.seats[at].machine:
                self.sitting.machine_chooses(at)
                self.view.seats[at].state = "chosen"
        order = self.sitting.passing_order()
        if not order:
            if not self.paused:
                self._reveal_soon()
            return
        tell, hold_time = self.house.narrator.tell, self.house.preferences.hold_time
        self.passing = PassingOn(self.sitting, order, tell, hold_time=hold_time)
        self.passing.advise = self.view.guide.advise
        self.passing.bind(on_done=lambda *_: self._passed_on(), on_menu=lambda *_: self.open_menu())
        self._cover(self.passing)

    def _reveal_soon(self) -> None:
        """Turns the cards of a party of machines without being asked."""
        self._count.cancel()
        wait = TICK * self.house.preferences.reading_pace
        self._count = Clock.schedule_once(lambda _: self._reveal(), wait)

    def _passed_on(self) -> None:
        if self.passing is not None:
            self.remove_widget(self.passing)
            self.passing = None
            self._reveal()

    # The guide

    def _switch_guide(self, lit: bool) -> None:
        self.house.preferences.guide = lit
        try:
            self.sitting.light_guide(lit)
        except StoreError as error:
            Toast.show(refusal(error), self)
        self.view.guide.serve(self.sitting)

    # The pause menu

    def open_menu(self) -> None:
        """Opens the pause menu; the game waits."""
        if self._menu is not None:
            return
        self._count.cancel()
        self.view.drop_touches()
        self.view.guide.close()
        from diamant.ui.screens.pause import PauseMenu  # with its field to type in, when somebody pauses

        self._menu = menu = PauseMenu(seats=self._menu_seats(), guide=self.sitting.line_up.guide)
        answers: dict[str, Callable[..., None]] = {
            "on_resume": self.close_menu,
            "on_leave": lambda: self.dispatch("on_leave"),
            "on_rules": lambda: self.house.go("rules", edition=self.sitting.line_up.edition),
            "on_settings": lambda: self.house.go("settings"),
            "on_switch_guide": self._switch_guide,
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
        self._count_down_again()

    def _count_down_again(self) -> None:
        """Begins the count-down anew if everybody has chosen."""
        if self.sitting.choosing and not self.sitting.missing():
            if not self.view.passed_on:
                self._count_down(COUNT)
            elif self.passing is None:
                self._reveal_soon()

    def _menu_seats(self) -> list[tuple[str, str, str, bool]]:
        cave = self.sitting.position.in_cave
        return [(s.name, s.explorer, s.machine, at in cave) for at, s in enumerate(self.sitting.seats)]

    def hand_over(self, seat: int, machine: str) -> None:
        """Gives a seat to a machine explorer, or back to a person."""
        self._change_seat(self.sitting.hand_over, seat, machine)

    def _change_seat(self, change: Callable[[int, str], None], seat: int, value: str) -> None:
        try:
            change(seat, value)
        except (Refused, StoreError) as error:
            Toast.show(refusal(error), self)
        self.view.name_seats(self.sitting.line_up)
        self.view.guide.serve(self.sitting)
        if self._menu is not None:
            self._menu.seats = self._menu_seats()
        if not self.sitting.choosing or seat not in self.sitting.position.in_cave:
            return
        if self.passing is not None:
            self.remove_widget(self.passing)
            self.passing = None
            self._pass_on()
            return
        machine = bool(self.sitting.seats[seat].machine)
        self.view.seats[seat].deal(None if machine else self.sitting.hand(seat), out=True)
        self.view.seats[seat].state = "chosen" if self.sitting.has_chosen(seat) else "thinking"
        self._let_machines_think()
