"""What the tablet lets its players feel: a tick when a card is laid or the drum beats, a rumble at the trap."""

from __future__ import annotations

from diamant.device import Vibration
from diamant.ui.cues import cues
from diamant.ui.preferences import Preferences


class Haptics:
    """Answers cues with the motor, if there is one and people want it."""

    def __init__(self, preferences: Preferences, vibration: Vibration) -> None:
        self._preferences = preferences
        ticking = ("laid", "drum 1", "drum 2", "drum 3", "now")
        self._felt = {**dict.fromkeys(ticking, vibration.tick), "trap": vibration.rumble}
        cues.bind(on_cue=self._answer)

    def close(self) -> None:
        """Answers no longer."""
        cues.unbind(on_cue=self._answer)

    def _answer(self, _: object, name: str) -> None:
        if self._preferences.vibration and name in self._felt:
            self._felt[name]()
