"""Opens the chests one after another and counts what is in them, as fast as the table wants it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kivy.clock import Clock

from diamant.ui.games.expedition.counting import Count, counted, opening_order, seconds_apart

BEFORE_FIRST = 0.7  # seconds before the first chest opens
AFTER_CHEST = 0.75  # to take in what it held
AFTER_LAST = 0.9
HURRIED = 0.15

Step = tuple[float, Callable[[], None]]


class Celebration:
    """Tells a listener what happens when: a chest opens, it is counted so far, all are counted.

    ``hurry`` ends the chest that is being counted and goes on to the next at once. Nothing runs before ``start`` and
    after the end.
    """

    def __init__(
        self,
        chests: Mapping[int, Count],
        pace: float,
        on_open: Callable[[int], None],
        on_count: Callable[[int, Count], None],
        on_end: Callable[[], None],
        linger: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self._chests = chests
        self._waiting = opening_order(chests)
        self._left: list[Count] = []
        self._now: int | None = None
        self._apart = 0.0
        self._pace = pace
        self._on_open, self._on_count, self._on_end = on_open, on_count, on_end
        self._linger = linger  # how many seconds there is still to listen to
        self._next = Clock.create_trigger(self._step)
        self.running = False

    def start(self) -> None:
        """Begins; with no pace at all it is over in the same moment."""
        self.running = True
        if self._pace <= 0:
            self._end()
        else:
            self._wait(BEFORE_FIRST)

    def hurry(self) -> None:
        """Counts the rest of this chest at once; between two chests opens the next one now."""
        if not self.running:
            return
        if self._left and self._now is not None:
            self._on_count(self._now, self._left[-1])
            self._left.clear()
            self._wait(HURRIED)
        else:
            self._step()

    def stop(self) -> None:
        """Stops without an end."""
        self._next.cancel()
        self.running = False

    def _wait(self, seconds: float, least: float = 0.0) -> None:
        self._next.cancel()
        self._next.timeout = max(least, seconds * self._pace)
        self._next()

    def _step(self, *_: object) -> None:
        self._next.cancel()
        if self._left and self._now is not None:
            self._on_count(self._now, self._left.pop(0))
            if self._left:
                self._wait(self._apart)
            else:
                self._wait(AFTER_CHEST if self._waiting else AFTER_LAST, self._linger())
        elif self._waiting:
            self._now = self._waiting.pop(0)
            _, *self._left = counted(self._chests[self._now])
            self._apart = seconds_apart(len(self._left))
            self._on_open(self._now)
            self._wait(self._apart if self._left else AFTER_CHEST)
        else:
            self._end()

    def _end(self) -> None:
        self.stop()
        self._on_end()
