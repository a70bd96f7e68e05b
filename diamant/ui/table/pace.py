"""How long things take at the table, as its people want it."""

from __future__ import annotations

from kivy.clock import Clock

from diamant.ui.preferences import Preferences


class Pace:
    """Times motions and pauses by the preferences. ``hurried`` lets nothing take time any more."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._said_at = 0.0
        self.hurried = False

    def say_for(self, seconds: float) -> None:
        """Notes that something is being said for so long."""
        self._said_at = Clock.get_time() + seconds

    def move(self, seconds: float) -> float:
        """Returns how long a motion takes here; nothing when motion is off or somebody is in a hurry."""
        return 0.0 if self.hurried else seconds * self._preferences.pace

    def hold(self, seconds: float) -> float:
        """Returns how long something stands to be read, or is being said; motion may be off, reading takes its time."""
        return 0.0 if self.hurried else max(seconds * self._preferences.reading_pace, self._said_at - Clock.get_time())

    @property
    def lively(self) -> bool:
        """Whether there is motion that only adds to the fun."""
        return self._preferences.motion == "full" and not self.hurried
