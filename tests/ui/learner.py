"""Somebody who takes the lesson of a game, with real fingers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from kivy.tests.common import UnitTestTouch
from ticking import ticks, ticks_until

from diamant.ui.games.expedition.table.states import SeatState
from diamant.ui.games.valley.lesson.steps import STEPS
from diamant.ui.games.valley.table.cards import EventSlip
from diamant.ui.house.room import Goods
from diamant.ui.kit.holding import holding

NEVER = 60.0  # seconds: a tap stays a tap, however busy the machine is
HOLD = 0.1


def finger_on(place) -> UnitTestTouch:
    """Puts a finger on the middle of a widget, or on a point of the window, and leaves it there."""
    finger = UnitTestTouch(*(place.to_window(*place.center) if hasattr(place, "to_window") else place))
    finger.touch_down()
    ticks(1)
    return finger


def traces(store, game: str) -> list:
    """Returns everything in a store that tells of a game."""
    last = filter(None, [store.last_lineup(game)])
    return [*store.unfinished(), *store.finished_games(game), *store.names(), *last]


class Learner:
    """Does with fingers what each step asks for."""

    game: ClassVar[str]
    brings: ClassVar[dict[str, Any]]
    """What the last page says that it brought, whoever made the gestures."""

    sees_all_words: ClassVar[bool] = False
    """Whether the hand leaves every word on the table free, and not only numbers."""

    def __init__(self, screen) -> None:
        self.screen = screen

    @classmethod
    def begin(cls, open_screen: Callable) -> Any:
        """Opens the page with the two doors and goes through the first by a tap."""
        pupil = cls(open_screen("tutorial", game=cls.game))
        pupil.play_along()
        return pupil

    def play_along(self) -> None:
        """Begins the lesson, from the page with the doors."""
        self.tap(self.page.ids.play)
        ticks(2)
        self.steps = self.lesson.steps

    @property
    def page(self):
        """What the screen shows: a page or the lesson."""
        return self.screen.ids.place.children[0]

    @property
    def lesson(self):
        return self.screen.lesson

    @property
    def panel(self):
        return self.lesson.panel

    @property
    def table(self):
        return self.lesson.table

    @property
    def wanted(self):
        """What the step wants to be touched."""
        return self.lesson.find(self.lesson.step.wanted)

    @property
    def watched(self) -> list:
        """What is looked at while something else is touched."""
        return []

    def at_step(self, words: str) -> int:
        """Returns the number of the step that says this."""
        return next(at for at, step in enumerate(self.steps) if words in step.text)

    def tap(self, place) -> None:
        finger_on(place).touch_up()
        ticks(2)

    def keep(self, place, seen: Callable[[], Any]) -> None:
        """Keeps a finger on something until there is something to be seen, then lifts it."""
        finger = finger_on(place)
        self.until(seen)
        finger.touch_up()
        ticks(2)

    def until(self, condition: Callable[[], Any], most: int = 2000) -> None:
        if not ticks_until(condition, most):
            pytest.fail("waited in vain")

    def hurry(self) -> None:
        """Brings to its end what is being played."""
        self.table.hurry()

    def wait_for_turn(self) -> None:
        """Lets everything happen that is to be seen, in a hurry."""

        def hurried() -> bool:
            if self.lesson is None or self.lesson.learners_turn:
                return True
            self.hurry()
            return False

        self.until(hurried)
        ticks(2)

    def do(self) -> None:
        """Does what the step asks for."""
        if self.lesson.step.is_read:
            self.tap(self.panel.ids.next)
        else:
            self.do_wanted(self.lesson.step)

    def do_wanted(self, step) -> None:
        """Makes the gesture that a step waits for."""
        self.tap(self.wanted)

    def play_to(self, at: int) -> None:
        """Plays by touches until a step waits."""
        self.wait_for_turn()
        while self.lesson is not None and self.lesson.at < at:
            self.do()
            self.wait_for_turn()

    def play_to_the_end(self) -> None:
        self.play_to(len(self.steps))

    def skip_to(self, at: int) -> None:
        """Lets everything be done, up to a step, without a frame in between, but for what no hurry cuts short."""
        while self.lesson is not None and (self.lesson.at < at or not self.lesson.learners_turn):
            waited = not self.lesson.learners_turn
            self.lesson.go_on()
            if waited and self.lesson is not None and not self.lesson.learners_turn:
                ticks()
        ticks(3)

    def skip_to_the_end(self) -> None:
        self.skip_to(len(self.steps))


class CaveLearner(Learner):
    """Takes the guided expedition."""

    game = "expedition"
    brings: ClassVar = {"points": 18, "goods": Goods("chest-open", (("ruby", 13), ("relic-goblet", 5)))}
    sees_all_words = True

    @property
    def seat(self):
        return self.lesson.seat

    def hurry(self) -> None:
        self.tap(self.lesson.view.path)

    def do_wanted(self, step) -> None:
        holding.seconds = HOLD if step.hold else NEVER
        if step.hold:
            self.keep(self.wanted, lambda: self.seat.state is SeatState.LOOKING or self.seat.chest_seen)
        else:
            self.tap(self.wanted)


class MineLearner(Learner):
    """Takes the lesson in the mine."""

    game = "dwarfs"
    brings: ClassVar = {"points": 14, "goods": Goods("wagon-full", single=("diamond",))}

    @property
    def watched(self) -> list:
        look = self.table.look
        return [self.table.view.cards[look.event.seat, look.event.place]] if look is not None else []

    def do_wanted(self, step) -> None:
        if step.hold:
            self.look_at(self.wanted)
        else:
            self.tap(self.wanted)

    def look_at(self, card) -> None:
        """Keeps a finger on a card until it is seen."""
        self.keep(card, lambda: self.table.view.strip_layer.strips)


class ValleyLearner(Learner):
    """Takes the lesson in the valley."""

    game = "valley"
    brings: ClassVar = {"points": STEPS[-1].sums[0], "goods": Goods("wallet-open", single=("coin",))}

    @property
    def wanted(self):
        return self.lesson.places.find(self.lesson.step.wanted)

    @property
    def spot(self) -> tuple[float, float]:
        """Where a finger touches what is wanted."""
        wanted = self.wanted
        place = wanted.middle if self.lesson.step.wanted.kind == "claim" else wanted.center
        return wanted.to_window(*place)

    def wait_for_turn(self) -> None:
        super().wait_for_turn()
        ticks(3)  # until what is laid before the learner lies there

    def do_wanted(self, step) -> None:
        if step.wanted.kind == "hand":
            self.keep(self.spot, self.slips)
        else:
            self.tap(self.spot)

    def slips(self) -> list[str]:
        """Returns the cards that are being read."""
        shows = self.lesson.view.slips
        return [part.code for part in shows.walk() if isinstance(part, EventSlip) and part.code]


LEARNERS = {kind.game: kind for kind in (CaveLearner, MineLearner, ValleyLearner)}
