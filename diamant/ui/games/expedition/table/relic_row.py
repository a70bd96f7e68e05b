"""The relics that somebody took, in a row; they close up where there is little room, but never shrink."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.piece import Piece


class RelicRow(Widget):
    """Shows relics as high as it is itself, from the left."""

    names = ListProperty([])
    """Their drawings."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        for name in ("names", "pos", "size"):
            self.fbind(name, self._lay_out_soon)
        self._lay_out_soon()

    def _lay_out(self, *_: Any) -> None:
        while len(self.children) > len(self.names):
            discard(self.children[0])
        while len(self.children) < len(self.names):
            self.add_widget(Piece())
        side = min(self.width, self.height)
        apart = min(side, (self.width - side) / max(1, len(self.names) - 1))
        for at, (relic, name) in enumerate(zip(reversed(self.children), self.names, strict=True)):
            relic.name, relic.size, relic.pos = name, (side, side), (self.x + at * apart, self.center_y - side / 2)
