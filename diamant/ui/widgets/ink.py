"""Text that is drawn straight on a canvas, for pictures with more numbers than there should be labels."""

from __future__ import annotations

from kivy.core.text import Label as PlainText
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from diamant.ui.theme import Rgba

SHIFT = {"left": 0.0, "center": 0.5, "right": 1.0}


class Ink:
    """Keeps every text that was drawn, white, so that the same one in another colour costs nothing."""

    def __init__(self) -> None:
        # The labels are kept with their textures, because they paint them again after the screen was lost.
        self._drawn: dict[tuple[str, float, bool], PlainText] = {}

    def texture(self, text: str, size: float, bold: bool = False) -> Texture:
        """Returns the text as a picture."""
        key = (text, round(size), bold)
        if key not in self._drawn:
            label = PlainText(text=text, font_size=key[1], bold=bold, color=(1, 1, 1, 1))
            label.refresh()
            self._drawn[key] = label
        return self._drawn[key].texture

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """Returns how wide a text is."""
        return float(self.texture(text, size, bold).width)

    def write(
        self, text: str, at: tuple[float, float], size: float, colour: Rgba, bold: bool = False, halign: str = "left"
    ) -> None:
        """Draws a text on the canvas that is open; ``at`` is the middle of its left end, its right end or itself."""
        texture = self.texture(text, size, bold)
        Color(*colour)
        left, middle = at
        pos = (round(left - SHIFT[halign] * texture.width), round(middle - texture.height / 2))
        Rectangle(texture=texture, pos=pos, size=texture.size)

    def clear(self) -> None:
        """Forgets all texts, for another size of everything."""
        self._drawn.clear()
