"""The relics somebody carried out of the cave, side by side."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import ListProperty, OptionProperty
from kivy.uix.widget import Widget

from diamant.ui.art import art
from diamant.ui.table.pictures import relic_picture


class RelicRow(Widget):
    """``relics`` are the worths; where they are too many for the row they overlap, each still to be seen."""

    relics = ListProperty([])
    halign = OptionProperty("left", options=["left", "center", "right"])

    def __init__(self, **properties: object) -> None:
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        for name in ("relics", "pos", "size", "halign"):
            self.fbind(name, self._draw_again)
        art.bind(sheet=self._draw_again)
        self._draw_again()

    def _draw_again(self, *_: object) -> None:
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        count = len(self.relics)
        if not count:
            return
        side = min(self.height, self.width)
        step = min(side, (self.width - side) / max(1, count - 1)) if count > 1 else 0.0
        free = self.width - side - step * (count - 1)
        left = self.x + {"left": 0.0, "center": free / 2, "right": free}[self.halign]
        with self.canvas:
            Color(1, 1, 1, 1)
            for index, worth in enumerate(self.relics):
                texture = art.texture(relic_picture(worth))
                Rectangle(texture=texture, pos=(left + index * step, self.center_y - side / 2), size=(side, side))
