"""How long things take at the table, as its people want it."""

from __future__ import annotations

from kivy.clock import Clock

from diamant.ui.kit.preferences import Preferences


class Least(float):
    """Seconds that neither a hurry nor a setting shortens: what moves meanwhile must not be missed by anybody.

    Where motion is off nothing moves, and it takes no time at all.
    """

    def __add__(self, more: float) -> Least:
        return Least(float(self) + more)


class Pace:
    """Times motions and pauses by the preferences. ``hurried`` lets nothing take time any more."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._said_at = 0.0
        self.hurried = False
        self.briskness = 1.0
        """How long everything takes compared with its usual time: less where it is only told again."""

    def say_for(self, seconds: float) -> None:
        """Notes that something is being said for so long."""
        self._said_at = Clock.get_time() + seconds

    def move(self, seconds: float) -> float:
        """Returns how long a motion takes here; nothing when motion is off or somebody is in a hurry.

        What takes :class:`Least` its time takes it all the same, and longer where people want it slow.
        """
        if isinstance(seconds, Least):
            slow = 1.0 if self.hurried else max(1.0, self._preferences.pace)
            return Least(seconds * slow if self._preferences.pace else 0.0)
        return 0.0 if self.hurried else seconds * self.briskness * self._preferences.pace

    def pause(self, seconds: float) -> float:
        """Returns how long nothing needs to be seen; motion may be off, waiting takes its time."""
        return 0.0 if self.hurried else seconds * self.briskness * self._preferences.reading_pace

    def hold(self, seconds: float, moving: float = 0.0) -> float:
        """Returns how long to wait so that something stands for so long to be read, or until it has been said.

        It stands while ``moving`` goes on, too; where motion is off, reading still takes its time.
        """
        return 0.0 if self.hurried else max(self.pause(seconds) - self.move(moving), self._said_at - Clock.get_time())

    @property
    def lively(self) -> bool:
        """Whether there is motion that only adds to the fun."""
        return self._preferences.motion == "full" and not self.hurried
