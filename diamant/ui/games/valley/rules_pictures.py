"""Pictures of the valley beside words, by their codes: any drawing, and tiles that say how many of them there are."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.games.valley.tables import GROUND, Tile, tile_of
from diamant.ui.games.valley.pictures import tile_piece
from diamant.ui.kit.art import art
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.pictures import LARGEST, Picture
from diamant.ui.kit.widgets.piece import Piece

COUNTED = "counted "
"""What the code of a tile begins with that says its number: "counted ruby 2"."""

LARGEST_TILE = 1.3
"""How much larger than on the table a counted tile gets."""

NUMBER = 40
"""The height of the number below it, in units of the drawing board."""


def counted(tile: Tile) -> str:
    """Returns the code of a tile with its number of copies.

    >>> counted(tile_of("ruby 2"))
    'counted ruby 2'
    """
    return COUNTED + tile.name


class CountedTile(Widget):
    """A tile, face up, and the number of its copies below it."""

    name = StringProperty("")
    copies = NumericProperty(0)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._piece = Piece(name=self.name)
        self._number = FitLabel(text=f"{self.copies}\N{NO-BREAK SPACE}×", bold=True, color=Palette.parchment_title)
        for part in (self._piece, self._number):
            self.add_widget(part)
        for watched in ("pos", "size"):
            self.fbind(watched, self._place)
        self._place()

    def _place(self, *_: Any) -> None:
        low = theme.font(NUMBER * 0.72 * theme.u) / 0.72
        self._number.wish = NUMBER * 0.72 * theme.u
        self._number.size, self._number.pos = (self.width, low), self.pos
        self._piece.size, self._piece.pos = (self.width, max(1.0, self.height - low)), (self.x, self.y + low)


class ValleyPicture(Picture):
    """Shows a tile with the number of its copies, or any art piece."""

    def drawn(self) -> Widget:
        if not self.code.startswith(COUNTED):
            return super().drawn()
        tile = tile_of(self.code.removeprefix(COUNTED))
        return CountedTile(name=tile_piece(tile), copies=GROUND[tile.at])

    def natural_size(self) -> tuple[float, float]:
        if not isinstance(self.shown, CountedTile):
            return super().natural_size()
        largest = LARGEST / 100 * LARGEST_TILE * theme.u
        wide, high = art.size_of(self.shown.name)
        return (wide * largest, high * largest + NUMBER * theme.u)

    def _place(self, *_: Any) -> None:
        super()._place()
        if isinstance(self.shown, CountedTile):
            self.shown.size, self.shown.pos = self.size, self.pos
