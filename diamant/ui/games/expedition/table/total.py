"""What lies on the path altogether: rubies as a number, relics as pictures. Going home alone brings all of it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import fit_label  # noqa: F401
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.piece import Piece

load_kv(__name__)


class PathTotal(Widget):
    """A plate for the readers on one side. It has the colour of the path and lies before it."""

    rubies = NumericProperty(0)
    relics = ListProperty([])
    """The drawings of the relics."""

    def __init__(self, **properties: Any) -> None:
        self._pieces: list[Piece] = []
        super().__init__(**properties)
        self._lay_out_soon = Clock.create_trigger(self._lay_relics, -1)
        for name in ("pos", "size", "relics"):
            self.fbind(name, self._lay_out_soon)

    def _lay_relics(self, *_: Any) -> None:
        """Puts the relics side by side into their box; where they are too many they overlap."""
        box = self.ids.relics
        while len(self._pieces) > len(self.relics):
            discard(self._pieces.pop())
        while len(self._pieces) < len(self.relics):
            self._pieces.append(Piece(size_hint=(None, None)))
            box.add_widget(self._pieces[-1])
        side = min(box.width, box.height)
        gaps = len(self.relics) - 1
        step = min(side, (box.width - side) / gaps) if gaps > 0 else 0.0
        for number, (piece, picture) in enumerate(zip(self._pieces, self.relics, strict=True)):
            piece.name, piece.size = picture, (side, side)
            piece.pos = (box.x + number * step, box.center_y - side / 2)
