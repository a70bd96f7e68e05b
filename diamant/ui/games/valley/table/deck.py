"""The pile of event cards with its number."""

from __future__ import annotations

from kivy.graphics import Color, SmoothEllipse
from kivy.properties import BooleanProperty, NumericProperty

from diamant.ui.games.valley.table.drawn import Drawn, box, turned_round
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.turned_numbers import needs_line
from diamant.ui.kit.widgets.ink import Point, stamp
from diamant.ui.table.pressing import Pressing

RATIO = 1.4
EDGES = 4
"""The most edges of cards that are seen under the top one."""


class EventDeck(Pressing, Drawn):
    """Shows the pile as high as ``number`` cards are, and can be tapped.

    ``both_ways`` writes the number for both sides of the table.
    """

    number = NumericProperty(0)
    both_ways = BooleanProperty(True)

    shows = ("number", "both_ways")

    @property
    def card_size(self) -> Point:
        """The size of a card."""
        wide = min(self.width / 1.12, self.height / 1.12 / RATIO)
        return (wide, wide * RATIO)

    def paint(self) -> None:
        """Draws the pile and its number."""
        wide, high = self.card_size
        x, y = self.x + self.width / 2, self.y + self.height / 2
        if self.number < 1:
            box(x - wide / 2, y - high / 2, wide, high, wide / 9, theme.faded(Palette.ink, 0.28))
        else:
            self._pile(x, y, wide, high, wide / 28)
        self._number(x, y, high)

    def _pile(self, x: float, y: float, wide: float, high: float, edge: float) -> None:
        under = min(EDGES, int(self.number) - 1)
        box(x - wide / 2 + edge, y - high / 2 - edge * 1.5, wide + under * edge, high, wide / 9,
            theme.faded(Palette.shadow, 0.45))  # fmt: skip
        for at in range(under, 0, -1):
            box(x - wide / 2 + at * edge, y - high / 2 - at * edge, wide, high, wide / 9, Palette.ink)
            box(x - wide / 2 + at * edge + edge * 0.4, y - high / 2 - at * edge + edge * 0.4,
                wide - edge * 0.8, high - edge * 0.8, wide / 10, Palette.parchment_low)  # fmt: skip
        stamp("event-back", (x, y), high)

    def _number(self, x: float, y: float, high: float) -> None:
        near = (x, y - high / 2 + high * 0.06)
        self._disc(near)
        if self.both_ways:
            far = (x, y + high / 2 - high * 0.06)
            with turned_round(far):
                self._disc(far)

    def _disc(self, middle: Point) -> None:
        unit = self.card_size[0] / 84
        text = str(int(self.number))
        size = max(theme.least_font(), min(theme.font(19 * unit), 26 * unit))
        side = max(34 * unit, size * 1.7)
        for colour, wide in ((Palette.ink, side), (Palette.parchment, side - max(2.5, 4.5 * unit))):
            Color(*colour)
            SmoothEllipse(pos=(middle[0] - wide / 2, middle[1] - wide / 2), size=(wide, wide))
        self.write(text, middle, size, side, Palette.card_number, bold=True)
        if needs_line(text):
            wide = self._ink.width(text, size, True)
            box(middle[0] - wide / 2, middle[1] - size * 0.52, wide, max(1.5, size / 10), 1, Palette.card_number)
