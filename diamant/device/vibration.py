"""The motor that lets the tablet be felt. Many tablets have none, and no desktop has."""

from __future__ import annotations

from functools import cached_property

from .android import on_android, tolerated

TICK = 0.02  # seconds: a card laid down
RUMBLE = 0.45  # seconds: the cave comes down


class Vibration:
    """Vibrates where there is a motor; elsewhere it does nothing."""

    @cached_property
    def available(self) -> bool:
        """Whether there is a motor."""
        if not on_android():
            return False
        with tolerated("Vibration"):
            from plyer import vibrator

            return bool(vibrator.exists())
        return False

    def tick(self) -> None:
        """Gives the short tap of a card that is laid down."""
        self._vibrate(TICK)

    def rumble(self) -> None:
        """Gives the long shake of a trap."""
        self._vibrate(RUMBLE)

    def _vibrate(self, seconds: float) -> None:
        if self.available:
            with tolerated("Vibration"):
                from plyer import vibrator

                vibrator.vibrate(seconds)
