"""The tiles that nobody dug up, turned up by the fire: claim by claim, the topmost first."""

from __future__ import annotations

from kivy.properties import ListProperty

from diamant.ui.kit.i18n import tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import stamp
from diamant.ui.kit.widgets.skin import Skinned

LARGEST, LEAST = 74, 26  # units: how large a tile is
WORDS, LINE, PADDING = 19, 30, 10
APART = 0.5  # of a tile, between two claims


class BuriedRow(Drawing, Skinned):
    """Shows ``claims``: the drawings of the tiles of each. :meth:`fit` takes a place, if there is room for it."""

    shows = ("claims",)
    claims = ListProperty([])

    def __init__(self, **properties: object) -> None:
        super().__init__(skin="panel", size_hint=(None, None), **properties)

    def fit(self, width: float, height: float) -> bool:
        """Takes as much of this room as it needs; tells whether that is enough for it."""
        tiles = sum(map(len, self.claims))
        if not tiles:
            return False
        unit = theme.u
        rest = self._line + 2 * PADDING * unit
        across = tiles + APART * (len(self.claims) - 1)
        side = min(LARGEST * unit, height - rest, (width - 2 * PADDING * unit) / across)
        self.size = (max(side * across, 260 * unit) + 2 * PADDING * unit, side + rest)
        return bool(side >= LEAST * unit)

    @property
    def _line(self) -> float:
        return float(max(LINE * theme.u, 1.4 * theme.letters(WORDS)))

    def paint(self) -> None:
        """Draws the words and the tiles."""
        tiles = sum(map(len, self.claims))
        if not tiles:
            return
        middle = (self.x + self.width / 2, self.top - PADDING * theme.u / 2 - self._line / 2)
        self.write(tr("Still in the earth"), middle, theme.letters(WORDS), self.width - 20 * theme.u)
        side = self.height - self._line - 2 * PADDING * theme.u
        across = tiles + APART * (len(self.claims) - 1)
        x, y = self.x + (self.width - side * across) / 2, self.y + PADDING * theme.u + side / 2
        for claim in self.claims:
            for piece in claim:
                stamp(piece, (x + side / 2, y), 0.94 * side)
                x += side
            x += APART * side
