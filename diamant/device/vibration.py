"""The motor that lets the tablet be felt. Many tablets have none, and no desktop has."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from .android import on_android, tolerated

TICK = 0.02  # seconds: a card laid down
THROB = (0.015, 0.045)  # seconds: a faint heartbeat and the strongest
RUMBLE = 0.45  # seconds: the cave comes down


class Vibration:
    """Vibrates where there is a motor; elsewhere it does nothing."""

    @cached_property
    def _motor(self) -> Any:
        """plyer's motor, or None. It is fetched past plyer's front, which prints a traceback where it finds none."""
        if on_android():
            with tolerated("Vibration"):
                from plyer.platforms.android import vibrator

                motor = vibrator.instance()
                return motor if motor.exists() else None
        return None

    @property
    def available(self) -> bool:
        """Whether there is a motor."""
        return self._motor is not None

    def tick(self) -> None:
        """Gives the short tap of a card that is laid down."""
        self._vibrate(TICK)

    def throb(self, strength: float) -> None:
        """Gives a heartbeat: the stronger, from 0 to 1, the longer."""
        faint, strong = THROB
        self._vibrate(faint + (strong - faint) * strength)

    def rumble(self) -> None:
        """Gives the long shake of a trap."""
        self._vibrate(RUMBLE)

    def _vibrate(self, seconds: float) -> None:
        if self._motor is not None:
            with tolerated("Vibration"):
                self._motor.vibrate(seconds)
