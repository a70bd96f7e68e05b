"""What all ways of choosing have in common: they open, halt and go on with the table, and end in the reveal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.uix.widget import Widget

from diamant.table import Sitting
from diamant.ui.games.expedition.table.passing import PassingOn
from diamant.ui.games.expedition.table.view import TableView
from diamant.ui.house.house import House
from diamant.ui.kit.theme import theme

COUNT = 3


class Table(Protocol):
    """What a way of choosing needs of the table."""

    house: House
    sitting: Sitting
    view: TableView
    holder: int | None

    @property
    def paused(self) -> bool:
        """Whether the pause menu is open."""

    def reveal(self) -> None:
        """Turns all choices up: everybody has chosen."""

    def cover(self, widget: Widget) -> None:
        """Lays something over the table."""

    def uncover(self, widget: Widget) -> None:
        """Takes it away again."""

    def open_menu(self) -> None:
        """Opens the pause menu."""


class CountDown:
    """Counts three, two, one, and does something at zero. It can be stopped and started anew at any time."""

    def __init__(self, beat: Callable[[int], None], zero: Callable[[], None]) -> None:
        self.beat, self.zero = beat, zero
        self._next: Any = None

    @property
    def running(self) -> bool:
        """Whether it counts."""
        return self._next is not None

    def start(self, seconds: float, number: int = COUNT) -> None:
        """Counts from the beginning, so many seconds from one number to the next."""
        self.stop()
        if number == 0:
            self.zero()
            return
        self._next = Clock.schedule_once(lambda _: self.start(seconds, number - 1), seconds)
        self.beat(number)

    def stop(self) -> None:
        """Counts no longer."""
        if self._next is not None:
            self._next.cancel()
        self._next = None


class Way:
    """One decision. ``again`` says that it was opened before, and that nothing of what was chosen then is left."""

    passing: PassingOn | None = None
    """The tablet going round, where it does."""

    def __init__(self, table: Table, again: bool = False) -> None:
        self.table = table
        self.again = again
        self.count = CountDown(self._beat, self.reveal_now)
        self._waits: list[Any] = []

    def open(self) -> None:
        """Lets everybody choose; also after somebody else has taken a seat."""
        raise NotImplementedError

    def seat_changed(self, seat: int) -> None:
        """Answers a card laid, changed or taken back."""

    def halt(self) -> None:
        """Waits, and forgets all fingers: a menu is open, or the app is paused."""
        self.count.stop()

    def go_on(self) -> None:
        """Goes on where it was halted; a count-down begins anew, for whoever looked away."""

    def hide(self) -> None:
        """Closes what only one player may see."""

    def reveal_now(self) -> None:
        """Reveals at once: everybody has chosen."""
        self.table.reveal()

    def close(self) -> None:
        """Ends everything that is under way."""
        self.count.stop()
        self._forget_waits()

    # For the ways themselves

    def _beat(self, number: int) -> None:
        """Says a number of the count-down."""

    def _later(self, deed: Callable[[], None], seconds: float) -> None:
        """Does something after a while, unless the decision is over before."""
        self._waits = [wait for wait in self._waits if wait.is_triggered]
        self._waits.append(Clock.schedule_once(lambda _: deed(), seconds))

    def _forget_waits(self) -> None:
        for wait in self._waits:
            wait.cancel()
        self._waits.clear()

    @property
    def _pace(self) -> float:
        return self.table.house.preferences.reading_pace

    @property
    def _tick(self) -> float:
        return theme.time.count_beat * self._pace

    def _is_machine(self, seat: int) -> bool:
        return bool(self.table.sitting.seats[seat].machine)
