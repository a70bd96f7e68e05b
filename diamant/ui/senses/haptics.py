"""What the tablet lets its players feel: a tick when a card is laid or the drum beats, a heart, the trap."""

from __future__ import annotations

from diamant.device import Vibration
from diamant.ui.kit.preferences import Preferences
from diamant.ui.senses.cues import cues

TICKS = ("laid", "drum 1", "drum 2", "drum 3", "now")


class Haptics:
    """Answers cues with the motor, if there is one and people want it."""

    def __init__(self, preferences: Preferences, vibration: Vibration) -> None:
        self._preferences = preferences
        self._vibration = vibration
        cues.bind(on_cue=self._answer)

    def close(self) -> None:
        """Answers no longer."""
        cues.unbind(on_cue=self._answer)

    def _answer(self, _: object, name: str, strength: float) -> None:
        if not self._preferences.vibration:
            return
        if name in TICKS:
            self._vibration.tick()
        elif name == "trap":
            self._vibration.rumble()
        elif name == "heartbeat" and self._preferences.motion == "full":  # who wants calm is only to hear it
            self._vibration.throb(strength)
