"""Moments that can be heard or felt: widgets and the director give them, sound and vibration answer."""

from __future__ import annotations

from kivy.event import EventDispatcher


class Cues(EventDispatcher):
    """Fires ``on_cue`` with the name of the moment. Who gives a cue need not know whether anybody listens."""

    __events__ = ("on_cue",)

    def give(self, name: str) -> None:
        """Lets everybody who listens know."""
        self.dispatch("on_cue", name)

    def on_cue(self, name: str) -> None:
        """Fired with "press", "laid", "tick", "trap" and so on."""


cues = Cues()
