"""The cloth of a curtain: folds, a seam in the middle, the marks of its figure, and the rail it hangs from."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import StringProperty

from diamant.ui.kit.art import art
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.skin import NinePatch
from diamant.ui.table.dashes import dash_texture

FOLD = 107  # units of the drawing board: how wide a fold is, a mark apart from the next, and where rings hang
MARKS_APART = 104
STITCH = 26


class Cloth(Drawing):
    """Fills its box with the curtain of one figure."""

    shows = ("colour",)
    colour = StringProperty("red")

    def __init__(self, **properties: Any) -> None:
        self._rail = NinePatch()
        super().__init__(**properties)

    def paint(self) -> None:
        folds = max(6, 2 * round(self.width / (2 * FOLD * theme.u)))
        self._hang_folds(folds)
        self._print_marks(folds)
        self._sew_seam()
        self._hang_up(folds)

    def _hang_folds(self, folds: int) -> None:
        seat, wide = theme.seat(self.colour), self.width / folds
        Color(*theme.mixed(seat.dark, theme.colour.ink, 0.12))
        Rectangle(pos=self.pos, size=self.size)
        Color(*theme.faded(seat.light, 0.34))
        for fold in range(folds):
            Rectangle(texture=art.texture("curtain-fold"), pos=(self.x + fold * wide, self.y), size=(wide, self.height))
        Color(*theme.faded(theme.colour.shadow, 0.3))
        for fold in range(1, folds):
            Rectangle(pos=(self.x + fold * wide - theme.u, self.y), size=(3 * theme.u, self.height))

    def _print_marks(self, folds: int) -> None:
        """One row of marks on every fold, every second a little lower."""
        side, apart, wide = 26 * theme.u, MARKS_APART * theme.u, self.width / folds
        Color(*theme.faded(theme.colour.plain, 0.14))
        texture = art.texture(f"{theme.seat(self.colour).mark}-light")
        for fold in range(folds):
            for level in range(int(self.height / apart) + 1):
                x = self.x + (fold + 0.5) * wide - side / 2
                y = self.y + (level + (0.2 if fold % 2 else 0.6)) * apart
                Rectangle(texture=texture, pos=(x, y), size=(side, side))

    def _sew_seam(self) -> None:
        """Where the two halves meet."""
        middle, thin = self.x + self.width / 2, max(1.6, 3 * theme.u)
        Color(*theme.faded(theme.colour.shadow, 0.6))
        Rectangle(pos=(middle - 2 * theme.u, self.y), size=(4 * theme.u, self.height))
        Color(*theme.faded(theme.colour.parchment, 0.4))
        stitches = self.height / (STITCH * theme.u)
        for side in (-14, 14):
            x = middle + side * theme.u - thin / 2
            Rectangle(
                texture=dash_texture(), pos=(x, self.y), size=(thin, self.height),
                tex_coords=(0, 0, 0, 1, stitches, 1, stitches, 0),
            )

    def _hang_up(self, folds: int) -> None:
        """The rail with a ring for every fold, before the dark."""
        high, low = 44 * theme.u, self.top - 56 * theme.u
        Color(*theme.colour.night)
        Rectangle(pos=(self.x, self.top - 26 * theme.u), size=(self.width, 26 * theme.u))
        self._rail.draw("curtain-rail", (self.x, low), (self.width, high), theme.u)
        self._picture.add(self._rail.group)
        ring, wide = 64 * theme.u, self.width / folds
        Color(*theme.colour.plain)
        for fold in range(folds):
            across = ring * art.size_of("curtain-ring")[0] / art.size_of("curtain-ring")[1]
            x = self.x + (fold + 0.5) * wide - across / 2
            Rectangle(texture=art.texture("curtain-ring"), pos=(x, low - 10 * theme.u), size=(across, ring))
