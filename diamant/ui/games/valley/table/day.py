"""The day in the valley: the sun walks from the first claim to the last, and the moon lights up when few are left."""

from __future__ import annotations

from kivy.graphics import Color, SmoothEllipse
from kivy.properties import BooleanProperty, NumericProperty

from diamant.games.valley.tables import LONG
from diamant.ui.games.valley import paint
from diamant.ui.games.valley.table.drawn import Drawn, plate, turned_round
from diamant.ui.kit.i18n import say_many, tr
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.ink import stamp

PLATE = (250.0, 108.0)
NARROW = 170.0  # units: how wide it is at least


class DayPlate(Drawn):
    """Shows how many claims still have tiles, and how near the end is. It takes no touches.

    ``left`` are the claims with tiles (between two whole numbers while the sun walks), of all there were ``at_first``;
    with ``at_end`` of them the day is over. ``last_round`` says that everybody has one more move; ``both_ways`` repeats
    the words for the other side of the table.
    """

    at_first = NumericProperty(LONG.claims)
    at_end = NumericProperty(LONG.at_end)
    left = NumericProperty(LONG.claims)
    last_round = BooleanProperty(False)
    both_ways = BooleanProperty(True)

    shows = ("at_first", "at_end", "left", "last_round", "both_ways")

    @property
    def unit(self) -> float:
        """Pixels per unit of its drawing."""
        high = PLATE[1] if self.both_ways else PLATE[1] * 0.78
        return float(min(self.width / NARROW, self.height / high))

    def paint(self) -> None:
        """Draws the plate, the way of the sun and the words."""
        unit = self.unit
        plate(self.x, self.y, self.width, self.height, unit)
        words = self.height * (0.35 if self.both_ways else 0.42)
        line = self.height / 2 if self.both_ways else self.y + self.height - (self.height - words) * 0.55
        self._draw_way(self.y + line if self.both_ways else line)
        near = (self.x + self.width / 2, self.y + words / 2 + 2 * unit)
        self._words(near)
        if self.both_ways:
            far = (near[0], self.top - words / 2 - 2 * unit)
            with turned_round(far):
                self._words(far, -1)

    def _draw_way(self, y: float) -> None:
        """One dot for every claim of the day, golden once it is gone; the sun stands on the last of them."""
        unit = self.unit
        start, end = self.x + 26 * unit, self.right - 46 * unit
        day = int(self.at_first - self.at_end)
        gone = min(float(day), max(0.0, self.at_first - self.left))
        for dot in range(day + 1):
            x = start + (end - start) * dot / day
            side = (7.0 if dot % 5 == 0 else 5.0) * unit
            Color(*(paint.chosen if dot <= gone else paint.night_dot))
            SmoothEllipse(pos=(x - side / 2, y - side / 2), size=(side, side))
        night = self.last_round
        moon = (self.right - 24 * unit, y)
        if night:
            stamp("glow-gold", moon, 56 * unit, (1, 1, 1, 0.8))
        stamp("day-moon", moon, (34 if night else 26) * unit, Palette.plain)
        if not night:
            stamp("day-sun", (start + (end - start) * gone / day, y), 36 * unit)

    def _words(self, middle: tuple[float, float], way: int = 1) -> None:
        unit = self.unit
        room = self.width - 24 * unit
        if self.last_round:
            self.write(tr("Last round"), middle, theme.font(19 * unit), room, paint.price, bold=True)
            return
        left = round(self.left)
        number = str(left)
        words = say_many("claim, ends at {end}", "claims, ends at {end}", left, end=int(self.at_end))
        size = max(theme.least_font(), min(theme.font(21 * unit), self.height * 0.27))
        bare = self._ink.width(number, size, True)
        gap = 6 * unit
        if self._ink.width(words, theme.least_font()) > room - bare - gap:
            # the number at the sun's end and the last one at the moon's, rather than half a sentence
            end = (str(int(self.at_end)), size, Palette.text_second, False)
            ends = [(number, size, paint.price, True), end][::way]
            for (text, high, colour, bold), at, halign in zip(ends, (-0.5, 0.5), ("left", "right"), strict=True):
                self._ink.write(text, (middle[0] + at * room, middle[1]), high, colour, bold, halign)
            return
        words, small = self._ink.fit(words, min(size, theme.font(17 * unit)), room - bare - gap)
        start = middle[0] - (bare + gap + self._ink.width(words, small)) / 2
        self._ink.write(number, (start, middle[1]), size, paint.price, bold=True)
        self._ink.write(words, (start + bare + gap, middle[1]), small, Palette.text_second)
