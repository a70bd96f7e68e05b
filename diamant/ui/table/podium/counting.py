"""A page on which the result of a game is found out step by step, before the podium."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from diamant.ui.house.house import House
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.table.podium.blocks import BlockStage


class Counting(BlockStage):
    """Everybody, and what they have, counted one thing after another. It runs from ``start`` until it fires
    ``on_counted``, as fast as ``pace`` says; with no pace at all it is over in the same moment.

    ``title`` and ``rest`` stand on the banners meanwhile. ``linger`` returns how many seconds there is still to listen
    to. Fires ``on_moment`` with the cue to give and with what is to be said aloud; either may be empty.
    """

    on_moment = Fired("when there is something to hear")
    on_counted = Fired("when everything is counted")

    title = StringProperty("")
    rest = StringProperty("")
    running = BooleanProperty(False)

    question = ""
    """What stands on the banners before the first is counted."""

    before_first = 0.8
    """Seconds until the first is counted."""

    def __init__(
        self,
        pace: float = 0.0,
        moves: bool = True,
        linger: Callable[[], float] = lambda: 0.0,
        **properties: object,
    ) -> None:
        self.pace = pace
        self.moves = moves
        self.linger = linger
        self._next = Clock.create_trigger(self._step)
        super().__init__(**properties)
        follow(i18n, "language", self._ask)
        self._ask()

    @classmethod
    def at(cls, house: House, **properties: Any) -> Self:
        """Returns it for the people of a house: at their pace, with their motion, after their narrator."""
        preferences = house.preferences
        moves = preferences.motion == "full"
        return cls(pace=preferences.pace, moves=moves, linger=lambda: house.narrator.left, **properties)

    def start(self) -> None:
        """Begins."""
        self.running = True
        if self.pace <= 0:
            self._end()
        else:
            self.wait(self.before_first)

    def hurry(self) -> None:
        """Brings what is being counted to its end and goes on."""
        if not self.running:
            return
        self.settle()
        if self.all_counted:
            self._end()
        else:
            self.count_at_once()

    def stop(self) -> None:
        """Stops without an end."""
        self._next.cancel()
        self.settle()
        self.running = False

    def wait(self, seconds: float, least: float = 0.0) -> None:
        """Goes on after so many seconds at a pace of 1, but at least so many at any."""
        self._next.cancel()
        self._next.timeout = max(least, seconds * self.pace)
        self._next()

    def name_of(self, seat: int) -> str:
        """Returns the name of a seat."""
        return next(str(row.name) for row in self.standings if row.seat == seat)

    # What a game fills in

    @property
    def all_counted(self) -> bool:
        """Whether nothing is left to count."""
        raise NotImplementedError

    def count_next(self) -> None:
        """Counts the next thing and waits."""
        raise NotImplementedError

    def count_at_once(self) -> None:
        """Counts at once what is being counted, and waits."""
        raise NotImplementedError

    def settle(self) -> None:
        """Ends all motion at once."""

    # The course of it

    def _ask(self) -> None:
        self.title, self.rest = tr(self.question), tr("Tap to hurry")

    def _step(self, *_: object) -> None:
        self._next.cancel()
        if self.all_counted:
            self._end()
        else:
            self.count_next()

    def _end(self) -> None:
        self.stop()
        self.dispatch("on_counted")
