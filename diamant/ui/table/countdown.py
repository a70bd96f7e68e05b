"""Three, two, one: before everything is turned up at once, whoever changes their mind still can."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

COUNT = 3


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
        """Counts from the beginning, so many seconds from one number to the next; none is left of zero."""
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
