"""Sets events in motion, one after another: what happened becomes something to see."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.clock import Clock

from diamant.games.expedition import Event
from diamant.games.expedition.board import Board
from diamant.store import LineUp
from diamant.ui.games.expedition.table.scripts import Script, Scripts
from diamant.ui.games.expedition.table.view import TableView
from diamant.ui.kit.preferences import Preferences
from diamant.ui.table.pace import Pace


class Director:
    """Plays events on a view. It can be hurried, and it plays without motion where people want that.

    ``tell`` says aloud what happens, when it is seen, and returns how many seconds that takes. ``hint`` returns whether
    people should be told that they may hurry it.
    """

    def __init__(
        self, view: TableView, board: Board, preferences: Preferences,
        tell: Callable[[Event, LineUp], float] = lambda event, line_up: 0.0, hint: Callable[[], bool] = lambda: False,
    ) -> None:
        self.view = view
        self._pace = Pace(preferences)
        self._scripts = Scripts(view, board, self._pace, tell, hint)
        self._script: Script | None = None
        self._then: Callable[[], None] | None = None
        self._wait: Any = None

    @property
    def board(self) -> Board:
        """What the view shows, up to date with the events that were played."""
        return self._scripts.board

    @board.setter
    def board(self, board: Board) -> None:
        self._scripts.board = board

    @property
    def playing(self) -> bool:
        """Whether events are being played."""
        return self._script is not None

    def play(self, events: Iterable[Event], then: Callable[[], None]) -> None:
        """Plays events in order and calls ``then`` after the last."""
        self._script = self.script(events)
        self._then = then
        self._pace.hurried = False
        self._go_on()

    def hurry(self) -> None:
        """Brings what is being played to its end at once."""
        if self._script is None:
            return
        self._pace.hurried = True
        self.view.stage.finish()
        if self._wait is not None and self._wait.is_triggered:
            self._wait.cancel()
            self._go_on()

    def stop(self) -> None:
        """Forgets what is being played: the table is left."""
        self._script = self._then = None
        if self._wait is not None:
            self._wait.cancel()
        self.view.stage.finish()

    def _go_on(self, *_: Any) -> None:
        while self._script is not None:
            seconds = next(self._script, None)
            if seconds is None:
                then, self._script, self._then = self._then, None, None
                if then is not None:
                    then()
                return
            if seconds > 0 and not self._pace.hurried:
                self._wait = Clock.schedule_once(self._go_on, seconds)
                return

    def script(self, events: Iterable[Event]) -> Script:
        """Returns the script of events: going through it sets them in motion and says how long to wait in between."""
        for event in tuple(events):
            yield from self._scripts.of(event)
