"""A sum as bank notes that lie one over the other."""

from __future__ import annotations

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.properties import NumericProperty

from diamant.ui.games.valley.pictures import NOTES, notes_for
from diamant.ui.games.valley.table.drawn import Drawn
from diamant.ui.kit.widgets.ink import stamp

MOST_NOTES = 4
RATIO = 0.55  # how high a note is for its length
TURNS = (-7, 5, -3, 6)
NO_MONEY = "wallet"


class SumNotes(Drawn):
    """Shows the largest bank notes of a sum, below each other or side by side, as they are larger; a purse for none."""

    total = NumericProperty(0)
    bright = NumericProperty(1.0)

    shows = ("total", "bright")

    def paint(self) -> None:
        """Draws the notes, the smallest in front."""
        notes = notes_for(int(self.total))[:MOST_NOTES]
        tint = (1, 1, 1, self.bright)
        if not notes:
            stamp(NO_MONEY, self.center, min(self.size), tint)
            return
        more = len(notes) - 1
        across = min(self.height / (RATIO + 0.08), self.width / (1 + 0.42 * more))
        down = min(self.width * 0.9, self.height / (RATIO + 0.3 * more))
        wide, side = across > down, max(across, down)
        step = min(0.8 * side, (self.width - side) / more) if more else 0.0
        x, y = self.center
        for at, value in enumerate(notes):
            middle = (
                (x + (at - more / 2) * step, y) if wide
                else (x + (at % 2 * 2 - 1) * side * 0.04, self.top - side * (0.28 + 0.3 * at))
            )  # fmt: skip
            PushMatrix()
            Rotate(angle=TURNS[at], origin=middle)
            stamp(NOTES[value], middle, side, tint)
            PopMatrix()
