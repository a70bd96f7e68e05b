"""Sets events in motion, one after another: what happened becomes something to see."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.clock import Clock

from diamant.games.game import Event
from diamant.ui.table.pace import Least
from diamant.ui.table.scripts import Gate, Script, Scripts
from diamant.ui.table.stage import Stage


class Director:
    """Plays events by the scripts of their game. It can be hurried, and plays without motion where people want that."""

    def __init__(self, stage: Stage, scripts: Scripts) -> None:
        self._stage = stage
        self._scripts = scripts
        self._script: Script | None = None
        self._then: Callable[[], None] | None = None
        self._wait: Any = None
        self._gate: Gate | None = None
        self._unhurried = False  # whether something moves now that nobody may miss

    @property
    def playing(self) -> bool:
        """Whether events are being played."""
        return self._script is not None

    def play(self, events: Iterable[Event], then: Callable[[], None]) -> None:
        """Plays events in order and calls ``then`` after the last."""
        self._script = self.script(events)
        self._then = then
        self._scripts.pace.hurried = False
        self._go_on()

    def hurry(self) -> None:
        """Brings what is being played to its end at once, or to where somebody has to do something first.

        What nobody may miss takes its time before that.
        """
        if self._script is None:
            return
        self._scripts.pace.hurried = True
        if self._unhurried:
            return
        self._stage.finish()
        if self._wait is not None and self._wait.is_triggered:
            self._wait.cancel()
            self._go_on()

    def stop(self) -> None:
        """Forgets what is being played: the table is left."""
        self._script = self._then = None
        self._unhurried = False
        if self._wait is not None:
            self._wait.cancel()
        if self._gate is not None:
            self._gate.wait(None)
        self._stage.finish()

    def _go_on(self, *_: Any) -> None:
        self._unhurried = False
        while self._script is not None:
            wait = next(self._script, None)
            if wait is None:
                then, self._script, self._then = self._then, None, None
                self._scripts.pace.hurried = False
                if then is not None:
                    then()
                return
            if isinstance(wait, Gate):
                if not wait.is_open:
                    self._gate = wait
                    wait.wait(self._pass_gate)
                    return
            elif wait > 0 and (isinstance(wait, Least) or not self._scripts.pace.hurried):
                self._unhurried = isinstance(wait, Least)
                self._wait = Clock.schedule_once(self._go_on, wait)
                return

    def _pass_gate(self) -> None:
        self._gate = None
        self._scripts.pace.hurried = False  # whoever was in a hurry did not know what comes now
        self._go_on()

    def script(self, events: Iterable[Event]) -> Script:
        """Returns the script of events: going through it sets them in motion and says how long to wait in between."""
        for event in tuple(events):
            yield from self._scripts.of(event)
