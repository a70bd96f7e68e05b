"""A running app with a game on its table, and fingers to play it with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from kivy.tests.common import UnitTestTouch
from running_app import RunningApp
from tables import expedition
from ticking import ticks, ticks_until

from diamant.games.expedition import Choice
from diamant.table import Sitting
from diamant.ui.games.expedition.scenes.moves import FAMILY
from diamant.ui.games.expedition.scenes.stand import Stand
from diamant.ui.kit.holding import holding

NOW = 4  # the beat of the drum at which hands may be lifted
NEVER = 60.0  # seconds: a tap stays a tap, however busy the machine is
HOLD = 0.2
PEOPLE = tuple(seat.__class__(seat.name, seat.colour, seat.edge) for seat in FAMILY)


class Fixed(Random):
    """A generator that always says the same."""

    def __init__(self, value: float) -> None:
        super().__init__(0)
        self._value = value

    def random(self) -> float:
        return self._value


class Table(RunningApp):
    """The app; a game begins with :meth:`start` or :meth:`open`."""

    after_a_tap = 1

    def __init__(self, folder: Path, motion: str = "off", **options: Any) -> None:
        super().__init__(folder, motion, **options)
        self.frames(2)

    # frames

    def frames(self, count: int = 1) -> None:
        ticks(count)

    def until(self, condition: Callable[[], bool], hurry: bool = False, most: int = 4000) -> None:
        if not ticks_until(condition, most, (lambda: self.screen.hurry()) if hurry else None):
            raise AssertionError("waited in vain")

    # the game

    def start(self, seats: int = 8, holding: str = "around", edition: str = "english", shuffler=None, **options):
        line_up = expedition(PEOPLE[:seats], edition=edition, relics=True, holding=holding, secret_chests=True)
        seed, shuffler = options.pop("seed", 3), shuffler or Random(1)
        self.house.sit_down(Sitting.start(self.house.store, line_up, seed=seed, shuffler=shuffler))
        return self._settle()

    def open(self, moves=(), **options):
        stand = Stand(self.house, self.app.root)
        self.house.continue_game(stand.game(moves, **options))
        return self._settle()

    def _settle(self):
        self.frames(2)
        if self.sitting.line_up.holding != "pass":  # curtains are held
            self.hold_for(NEVER)
        return self

    def hold_for(self, seconds: float) -> None:
        holding.seconds = seconds

    @property
    def screen(self):
        return self.table

    def until_choosing(self) -> None:
        self.until(lambda: self.sitting.choosing, hurry=True)
        self.frames(2)

    def card(self, seat: int, card: int) -> tuple[float, float]:
        widget = self.view.seats[seat].cards[card]
        return widget.to_window(*widget.center)

    def card_of(self, seat: int, choice: Choice) -> int:
        hand = self.sitting.hand(seat)
        return 0 if hand.peek(0) is choice else 1

    # fingers

    def tap_card(self, seat: int, card: int) -> None:
        self.tap(self.card(seat, card))

    def choose(self, seat: int, choice: Choice) -> None:
        self.tap_card(seat, self.card_of(seat, choice))

    # hands on

    def plate(self, seat: int):
        return self.view.seats[seat].plate

    def hands_on(self, seats=range(8)) -> dict[int, UnitTestTouch]:
        """Lays a finger on each of these plates and returns them, still down."""
        return {seat: self.down(self.plate(seat)) for seat in seats}

    def until_beat(self, beats: int) -> None:
        """Waits for a beat of the drum; the fourth is "now"."""
        deciding = self.sitting.position.in_cave
        self.until(lambda: all(self.plate(seat).beats == beats for seat in deciding))
