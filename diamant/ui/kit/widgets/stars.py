"""How strong somebody plays, said by stars."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.art import art
from diamant.ui.kit.theme import Palette
from diamant.ui.kit.widgets.follow import follow

MOST_STARS = 5
STEP = 1.12  # of a star's side
DRAWING = "i-star"


class Stars(Widget):
    """So many stars in a row from the left, as high as the widget; those that are missing may be faint."""

    many = NumericProperty(0)
    tint = ColorProperty(Palette.text_score)
    faint = ColorProperty((0, 0, 0, 0))

    def __init__(self, **properties: object) -> None:
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        for name in ("many", "tint", "faint", "pos", "size"):
            self.fbind(name, self._draw_soon)
        follow(art, "sheet", self._draw_again)
        self._draw_soon()

    def _draw_again(self, *_: object) -> None:
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.many:
            return
        with self.canvas:
            for at in range(MOST_STARS if self.faint[3] else int(self.many)):
                Color(rgba=self.tint if at < self.many else self.faint)
                x = self.x + STEP * self.height * at
                Rectangle(texture=art.texture(DRAWING), pos=(x, self.y), size=(self.height, self.height))
