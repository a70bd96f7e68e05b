"""What shall happen after a while, and can be forgotten all at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock


class Waits:
    """Does things later, unless they are forgotten before."""

    def __init__(self) -> None:
        self._waiting: list[Any] = []

    @property
    def waiting(self) -> bool:
        """Whether anything is still to come."""
        return any(wait.is_triggered for wait in self._waiting)

    def later(self, deed: Callable[[], object], seconds: float) -> None:
        """Does something after a while."""
        self._waiting = [wait for wait in self._waiting if wait.is_triggered]
        self._waiting.append(Clock.schedule_once(lambda _: deed(), seconds))

    def forget(self) -> None:
        """Does none of it."""
        for wait in self._waiting:
            wait.cancel()
        self._waiting.clear()
