"""A frame that shows what is in it turned by quarters, and takes touches in its own frame."""

from __future__ import annotations

from typing import Any

from kivy.uix.scatter import Scatter


class Turned(Scatter):
    """Lies still: only the app turns it, never a finger. Set ``size``, ``rotation`` and ``center``."""

    def __init__(self, **properties: Any) -> None:
        fixed = dict.fromkeys(("do_rotation", "do_scale", "do_translation", "auto_bring_to_front"), False)
        super().__init__(size_hint=(None, None), **{**fixed, **properties})

    def lie(
        self, width: float, height: float, centre: tuple[float, float], angle: float, scale: float = 1.0
    ) -> None:
        """Takes its place: its own size, where its middle is, how far it is turned, and how much it is shrunk."""
        self.size = (width, height)
        self.rotation = angle
        self.scale = scale
        self.center = centre
