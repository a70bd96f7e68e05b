"""What the tablet lets its players feel: a tick when a card is laid or the drum beats, and what a game adds to that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from diamant.device import Vibration
from diamant.ui.kit.cues import cues
from diamant.ui.kit.preferences import Preferences

TICK: Final = "tick"
RUMBLE: Final = "rumble"
THROB: Final = "throb"
OF_THE_HOUSE: Final = dict.fromkeys(("laid", "drum 1", "drum 2", "drum 3", "now"), TICK)


class Haptics:
    """Answers cues with the motor, if there is one and people want it."""

    def __init__(self, preferences: Preferences, vibration: Vibration) -> None:
        self._preferences = preferences
        self._vibration = vibration
        self._table: Mapping[str, str] = OF_THE_HOUSE
        cues.bind(on_cue=self._answer)

    def open_game(self, haptics: Mapping[str, str]) -> None:
        """Answers the cues of a game too: a tick, a rumble or a throb for each."""
        self._table = {**OF_THE_HOUSE, **haptics}

    def close_game(self) -> None:
        """Answers only the cues of the house."""
        self._table = OF_THE_HOUSE

    def close(self) -> None:
        """Answers no longer."""
        cues.unbind(on_cue=self._answer)

    def _answer(self, _: object, name: str, strength: float) -> None:
        if not self._preferences.vibration:
            return
        answer = self._table.get(name)
        if answer == TICK:
            self._vibration.tick()
        elif answer == RUMBLE:
            self._vibration.rumble()
        elif answer == THROB and self._preferences.motion == "full":  # who wants calm is only to hear it
            self._vibration.throb(strength)
