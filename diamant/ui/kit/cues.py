"""Moments that can be heard or felt: widgets and the director give them, sound and vibration answer."""

from __future__ import annotations

from kivy.event import EventDispatcher

from diamant.ui.kit.fired import Fired


class Cues(EventDispatcher):
    """Fires ``on_cue`` with the name of the moment and how strong it is, from 0 to 1.

    Who gives a cue need not know whether anybody listens.
    """

    on_cue = Fired('with "press", "laid", "tick", "trap" and so on')

    def give(self, name: str, strength: float = 1.0) -> None:
        """Lets everybody who listens know."""
        self.dispatch("on_cue", name, strength)


cues = Cues()
