"""A frame that shows what is in it turned by quarters, and takes touches in its own frame."""

from __future__ import annotations

from math import radians
from typing import Any

from kivy.graphics.transformation import Matrix
from kivy.properties import AliasProperty
from kivy.uix.scatter import Scatter


class Turned(Scatter):
    """Lies still: only the app turns it, never a finger. Set ``size``, ``rotation`` and ``center``."""

    bbox = AliasProperty(Scatter._get_bbox, bind=("transform", "width", "height"), cache=True)
    """All of its coordinates ask for it, and Kivy would find it anew for each of them."""

    def __init__(self, **properties: Any) -> None:
        fixed = dict.fromkeys(("do_rotation", "do_scale", "do_translation", "auto_bring_to_front"), False)
        self._place: tuple[float, ...] = ()
        self._lying: Matrix | None = None
        super().__init__(size_hint=(None, None), **{**fixed, **properties})

    def lie(
        self, width: float, height: float, centre: tuple[float, float], angle: float, scale: float = 1.0
    ) -> None:
        """Takes its place: its own size, where its middle is, how far it is turned, and how much it is shrunk.

        All of it at once, and nothing if it lies there already: every part of a transformation is told to everybody.
        """
        place = (width, height, *centre, angle, scale)
        if place == self._place and self._is_as_it_lay():
            return
        lying = Matrix().translate(*centre, 0).multiply(Matrix().rotate(radians(angle), 0, 0, 1))
        lying = lying.multiply(Matrix().scale(scale, scale, scale))
        self._lying = lying.multiply(Matrix().translate(-width / 2, -height / 2, 0))
        self.size = (width, height)
        self.transform = self._lying
        self._place = place

    def _is_as_it_lay(self) -> bool:
        return self.transform is self._lying and tuple(self.size) == self._place[:2]
