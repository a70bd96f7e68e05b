"""Fingers on the running app, and the frames that pass under them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from diamant.commands import offscreen
from diamant.ui.house.scenes.player import Place, middle, targets_of

FRAMES_A_SECOND = 60
DRAWN = 60  # one frame of so many is drawn
NEAR = 8  # pixels that a finger misses the middle by, at most


class Hands:
    """Puts fingers down, moves and lifts them; ``note_touch`` hears of every finger that goes down."""

    def __init__(self, luck: Random, note_touch: Callable[[], None] = lambda: None) -> None:
        self._luck = luck
        self._note_touch = note_touch
        self._fingers: list[Any] = []
        self._passed = 0

    # Fingers

    def touch(self, place: Place) -> None:
        """Puts one more finger down."""
        from kivy.tests.common import UnitTestTouch

        finger = UnitTestTouch(*place)
        finger.touch_down()
        self._fingers.append(finger)
        self._note_touch()

    def tap(self, *places: Place) -> None:
        """Touches all the places at once and lets go."""
        for place in places:
            self.touch(place)
        self.frames(1)
        self.lift()

    def hold(self, place: Place, seconds: float) -> None:
        """Keeps a finger down for so long."""
        self.touch(place)
        self.frames(round(seconds * FRAMES_A_SECOND))
        self.lift()

    def slide(self, start: Place, *stops: Place) -> None:
        """Moves a finger from place to place."""
        self.touch(start)
        for stop in stops:
            self._fingers[-1].touch_move(*stop)
            self.frames(1)
        self.lift()

    def move(self, to: Callable[[], Place]) -> None:
        """Moves every finger that is down to a place of its own."""
        for finger in self._fingers:
            finger.touch_move(*to())
        self.frames(1)

    def lift(self, fingers: int | None = None) -> None:
        """Takes so many fingers up, or every one."""
        lifted, self._fingers = self._fingers[:fingers], self._fingers[len(self._fingers[:fingers]) :]
        for finger in lifted:
            finger.touch_up()

    def lose(self) -> None:
        """Forgets fingers that never come up."""
        from kivy.base import EventLoop

        self._fingers.clear()
        EventLoop.touches.clear()

    # Places

    def anywhere(self) -> Place:
        """Returns a place in the window."""
        from kivy.core.window import Window

        return (self._luck.uniform(0, Window.width - 1), self._luck.uniform(0, Window.height - 1))

    def somewhere(self) -> Place:
        """Returns a place near the middle of something that can be touched now."""
        from kivy.core.window import Window

        found = targets_of(*Window.children[:1])
        if not found:
            return self.anywhere()
        x, y = middle(self._luck.choice(found))
        return (x + self._luck.uniform(-NEAR, NEAR), y + self._luck.uniform(-NEAR, NEAR))

    # Time

    def frames(self, count: int) -> None:
        """Lets frames pass; only some of them are drawn."""
        from kivy.base import EventLoop

        for _ in range(count):
            self._passed += 1
            if self._passed % DRAWN == 0:
                EventLoop.idle()
            else:
                offscreen.tick()
