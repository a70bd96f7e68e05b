"""Pictures of the valley beside words, by their codes: any drawing, tiles with their number of copies, price tracks."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.games.valley.tables import GEMS, LEVELS, START_LEVEL, Length, Tile, tile_of
from diamant.ui.games.valley.pictures import tile_piece
from diamant.ui.kit.art import art
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.ink import stamp
from diamant.ui.kit.widgets.pictures import LARGEST, Picture
from diamant.ui.kit.widgets.piece import Piece

COUNTED = "counted "
"""What the code of a tile begins with that says its number: "counted 4 ruby 2"."""

LARGEST_TILE = 1.3
"""How much larger than on the table a counted tile gets."""

TRACK = "track "
"""What the code of a price track begins with: "track ruby"."""

SIGN = "i-"
"""What the code of a sign of one colour begins with: drawn white, it takes any ink."""

TRACK_SIZE = (112.0, 252.0)
"""The size of a track in units of the drawing board."""

NARROWEST = 0.5
"""The width of the lowest step, as a share of the highest one's."""

EDGE = 0.09
"""The rim of the board around the steps, as a share of its width."""

PALE = 0.6
"""How far steps are seen on which the marker does not lie."""

ZONES = ("low",) * 4 + ("mid",) * 3 + ("high",) * 4
"""The zone of every step, from the lowest."""

NUMBER = 40
"""The height of the number below it, in units of the drawing board."""


def track(gem: int) -> str:
    """Returns the code of the price track of a kind of gem.

    >>> track(1)
    'track ruby'
    """
    return TRACK + GEMS[gem]


def counted(tile: Tile, length: Length) -> str:
    """Returns the code of a tile with its number of copies in a valley.

    >>> from diamant.games.valley.tables import LONG
    >>> counted(tile_of("ruby 2"), LONG)
    'counted 4 ruby 2'
    """
    return f"{COUNTED}{length.ground[tile.at]} {tile.name}"


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


class PriceTrack(Widget):
    """A price track as at the start: the dearer, the wider a step; the marker lies in the middle."""

    gem = StringProperty("")

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for watched in ("pos", "size"):
            self.fbind(watched, self._draw)
        follow(art, "sheet", self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        edge = self.width * EDGE
        step = (self.height - 2 * edge) / LEVELS
        with self.canvas:
            Color(*theme.colour.ink)
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[edge * 1.4])
            for level in range(LEVELS):
                wide = (self.width - 2 * edge) * (NARROWEST + (1 - NARROWEST) * level / (LEVELS - 1))
                piece = f"step-{ZONES[level]}-on"
                Color(*theme.faded(Palette.plain, 1.0 if level == START_LEVEL else PALE))
                Rectangle(
                    texture=art.texture(piece),
                    pos=(self.center_x - wide / 2, self.y + edge + step * (level + 0.06)),
                    size=(wide, step * 0.88),
                )
            middle = (self.center_x, self.y + edge + step * (START_LEVEL + 0.5))
            stamp(f"marker-{self.gem}", middle, step * 2.1)


class ValleyPicture(Picture):
    """Shows a tile with the number of its copies, a price track, a sign in the ink of the page, or any art piece."""

    def drawn(self) -> Widget:
        if self.code.startswith(SIGN):
            return Piece(name=self.code, tint=Palette.parchment_title)
        if self.code.startswith(TRACK):
            return PriceTrack(gem=self.code.removeprefix(TRACK))
        if not self.code.startswith(COUNTED):
            return super().drawn()
        copies, _, name = self.code.removeprefix(COUNTED).partition(" ")
        return CountedTile(name=tile_piece(tile_of(name)), copies=int(copies))

    def natural_size(self) -> tuple[float, float]:
        if isinstance(self.shown, PriceTrack):
            return (TRACK_SIZE[0] * theme.u, TRACK_SIZE[1] * theme.u)
        if not isinstance(self.shown, CountedTile):
            return super().natural_size()
        largest = LARGEST / 100 * LARGEST_TILE * theme.u
        wide, high = art.size_of(self.shown.name)
        return (wide * largest, high * largest + NUMBER * theme.u)

    def _place(self, *_: Any) -> None:
        super()._place()
        if isinstance(self.shown, CountedTile | PriceTrack):
            self.shown.size, self.shown.pos = self.size, self.pos
