"""Moments that can be heard or felt: widgets and the director give them, sound and vibration answer."""

from __future__ import annotations

from kivy.event import EventDispatcher


class Cues(EventDispatcher):
    """Fires ``on_cue`` with the name of the moment and how strong it is, from 0 to 1.

    Who gives a cue need not know whether anybody listens.
    """

    __events__ = ("on_cue",)

    def give(self, name: str, strength: float = 1.0) -> None:
        """Lets everybody who listens know."""
        self.dispatch("on_cue", name, strength)

    def on_cue(self, name: str, strength: float) -> None:
        """Fired with "press", "laid", "tick", "trap" and so on."""


cues = Cues()
