"""Somebody who takes the guided expedition, with real fingers."""

from __future__ import annotations

import pytest
from kivy.tests.common import UnitTestTouch
from ticking import ticks, ticks_until

from diamant.ui.games.expedition.lesson.steps import Until

NEVER = 60.0  # seconds: a tap stays a tap, however busy the machine is
HOLD = 0.1


def finger_on(place) -> UnitTestTouch:
    """Puts a finger on the middle of a widget and leaves it there."""
    finger = UnitTestTouch(*place.to_window(*place.center))
    finger.touch_down()
    ticks(1)
    return finger


class Learner:
    """Does with fingers what each step asks for."""

    def __init__(self, screen) -> None:
        self.screen = screen

    @property
    def page(self):
        """What the screen shows: a page or the lesson."""
        return self.screen.ids.place.children[0]

    @property
    def lesson(self):
        return self.screen.lesson

    @property
    def seat(self):
        return self.lesson.seat

    @property
    def panel(self):
        return self.lesson.panel

    def tap(self, place) -> None:
        finger_on(place).touch_up()
        ticks(2)

    def until(self, condition, most: int = 2000) -> None:
        if not ticks_until(condition, most):
            pytest.fail("waited in vain")

    def wait_for_turn(self) -> None:
        """Taps the table until the lesson waits for a gesture."""

        def hurried() -> bool:
            if self.lesson is None or self.lesson.learners_turn:
                return True
            self.tap(self.lesson.view.path)
            return False

        self.until(hurried)
        ticks(2)

    def keep(self, widget, done) -> None:
        """Keeps a finger on something until it has an effect, then lifts it."""
        self.seat.hold_time = HOLD
        finger = finger_on(widget)
        self.until(done)
        finger.touch_up()
        ticks(2)

    def do(self) -> None:
        """Does what the step asks for."""
        lesson, step = self.lesson, self.lesson.step
        self.seat.hold_time = NEVER
        pointed = lesson._find(step.point) if step.point else None
        if step.until is Until.NEXT:
            self.tap(self.panel.ids.next)
        elif step.until is Until.LAY:
            self.tap(pointed)
        elif step.until is Until.PEEK:
            self.keep(pointed, lambda: self.seat.state == "looking")
        elif step.until is Until.CHEST:
            self.keep(pointed, lambda: self.seat.chest_seen)

    def play_to(self, at: int) -> None:
        """Plays by touches until a step waits."""
        self.wait_for_turn()
        while self.lesson is not None and self.lesson.at < at:
            self.do()
            self.wait_for_turn()

    def skip_to(self, at: int) -> None:
        """Lets everything be done, up to a step, without a frame in between."""
        while self.lesson is not None and (self.lesson.at < at or not self.lesson.learners_turn):
            self.lesson.go_on()
        ticks(3)
