"""Fingers for somebody who plays whole games."""

from __future__ import annotations

from kivy.tests.common import UnitTestTouch
from ticking import ticks


class Hands:
    """Fingers under which no frame is drawn: without a graphics card that is slow."""

    def __init__(self) -> None:
        self._down: list[UnitTestTouch] = []

    def touch(self, place: tuple[float, float]) -> None:
        finger = UnitTestTouch(*place)
        finger.touch_down()
        self._down.append(finger)

    def lift(self, fingers: int | None = None) -> None:
        for finger in self._down[:fingers]:
            finger.touch_up()
        del self._down[:fingers]

    def tap(self, *places: tuple[float, float]) -> None:
        down = [UnitTestTouch(*place) for place in places]
        for finger in down:
            finger.touch_down()
        ticks(1)
        for finger in down:
            finger.touch_up()

    def hold(self, place: tuple[float, float], seconds: float) -> None:
        finger = UnitTestTouch(*place)
        finger.touch_down()
        ticks(round(seconds * 60))
        finger.touch_up()

    def frames(self, count: int) -> None:
        ticks(count)
