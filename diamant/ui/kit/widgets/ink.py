"""Text and pieces drawn straight on a canvas, for pictures with more parts than there should be widgets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kivy.core.text import Label as PlainText
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from diamant.ui.kit.art import art
from diamant.ui.kit.letters import drawable
from diamant.ui.kit.theme import theme

SHIFT = {"left": 0.0, "center": 0.5, "right": 1.0}
ROUNDED = 0.5  # pixels: a room that was measured for a text is a little less after all sums

Point = tuple[float, float]
Box = tuple[float, float, float, float]


def font(units: float) -> float:
    """Returns how large letters are that should be so many units of the drawing board high."""
    return float(theme.font(units * theme.u))


class Ink:
    """Keeps every text that was drawn, white, so that the same one in another colour costs nothing."""

    def __init__(self) -> None:
        # The labels are kept with their textures, because they paint them again after the screen was lost.
        self._drawn: dict[tuple[str, float, bool], PlainText] = {}

    def texture(self, text: str, size: float, bold: bool = False) -> Texture:
        """Returns the text as a picture."""
        key = (text, round(size), bold)
        if key not in self._drawn:
            label = PlainText(text=drawable(text), font_size=key[1], bold=bold, color=theme.colour.plain)
            label.refresh()
            self._drawn[key] = label
        return self._drawn[key].texture

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """Returns how wide a text is."""
        return float(self.texture(text, size, bold).width) if text else 0.0

    def fit(self, text: str, wish: float, room: float, bold: bool = False) -> tuple[str, float]:
        """Returns the text and its size so that it fits: as wished, smaller down to 16 sp, and then cut at its end."""
        size, least, room = wish, theme.least_font(), room + ROUNDED
        while size > least and self.width(text, size, bold) > room:
            size = max(least, size - 1)
        shown, kept = text, len(text)
        while kept > 1 and self.width(shown, size, bold) > room:
            kept -= 1
            shown = text[:kept].rstrip() + "…"
        return shown, size

    def even(self, texts: Iterable[tuple[str, float]], wish: float, bold: bool = False) -> float:
        """Returns the size at which texts that stand together fit, each into its room."""
        return min((self.fit(text, wish, room, bold)[1] for text, room in texts), default=wish)

    def write(
        self, text: str, at: Point, size: float, colour: Sequence[float], bold: bool = False, halign: str = "left"
    ) -> None:
        """Draws a text on the canvas that is open; ``at`` is the middle of its left end, its right end or itself."""
        if text:
            texture = self.texture(text, size, bold)
            Color(*colour)
            pos = (round(at[0] - SHIFT[halign] * texture.width), round(at[1] - texture.height / 2))
            Rectangle(texture=texture, pos=pos, size=texture.size)

    def clear(self) -> None:
        """Forgets all texts, for another size of everything."""
        self._drawn.clear()


def stamp(name: str, middle: Point, side: float, tint: Sequence[float] = theme.colour.plain) -> None:
    """Draws a piece on the canvas that is open, as large as a square with this side allows."""
    width, height = art.size_of(name)
    scale = side / max(width, height)
    wide, tall = width * scale, height * scale
    Color(*tint)
    Rectangle(texture=art.texture(name), pos=(middle[0] - wide / 2, middle[1] - tall / 2), size=(wide, tall))


def stamp_row(pieces: Sequence[str], box: Box, halign: str = "left") -> None:
    """Draws pieces side by side; where they are too many they overlap, each still to be seen."""
    if not pieces:
        return
    x, y, width, height = box
    side = min(height, width)
    gaps = len(pieces) - 1
    step = min(side, (width - side) / gaps) if gaps else 0.0
    left = x + SHIFT[halign] * (width - side - step * gaps)
    for index, piece in enumerate(pieces):
        stamp(piece, (left + index * step + side / 2, y + height / 2), side)
