"""The tiles that a geologist found, before the one who may see them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty

from diamant.games.valley.tables import Tile
from diamant.ui.games.valley import names
from diamant.ui.games.valley.pictures import tile_piece
from diamant.ui.games.valley.table.drawn import Drawn, plate
from diamant.ui.games.valley.table.faces import FaceButton
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.focus import Holdable
from diamant.ui.kit.widgets.ink import stamp
from diamant.ui.table.edges import Point
from diamant.ui.table.pressing import WHOLE, Pressing, What

PANEL = (420.0, 188.0)
"""The size of the panel, in units of the drawing board."""


class LookSpot(Holdable):
    """What a key holds to look."""

    is_target = True


class LookPanel(Pressing, Drawn):
    """Shows tiles face down; while a finger holds them, or with ``open_faces``, their owner sees them.

    ``tiles`` is asked for them whenever they are to be seen, and nothing of the answer is kept. Fires ``on_done``.
    """

    on_done = Fired("when its owner has seen enough")

    open_faces = BooleanProperty(False)
    held = BooleanProperty(False)

    units = PANEL
    shows = ("open_faces", "held")

    def __init__(self, tiles: Callable[[], tuple[Tile, ...]], **properties: Any) -> None:
        self._tiles = tiles
        self.done = FaceButton(kind="main", size_hint=(None, None), icon="i-check", icon_tint=Palette.parchment_title)
        self.spot = LookSpot(size_hint=(None, None))
        super().__init__(**properties)
        self.done.bind(on_release=lambda _: self.dispatch("on_done"))
        self.answer_keys(self.spot, WHOLE)
        self.add_widget(self.spot)
        self.add_widget(self.done)

    @property
    def targets(self) -> tuple[Any, ...]:
        """What a keyboard can reach."""
        return (self.spot, self.done)

    def conceal(self) -> None:
        """Shows nothing of the tiles any more, at once."""
        self.drop_touches()
        self.open_faces = False
        self.wipe()

    def drop_touches(self) -> None:
        self.done.let_go()
        super().drop_touches()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self.done.on_touch_down(touch)) or super().on_touch_down(touch)

    def on_hold(self, what: What, at: Point | None) -> None:
        self.held = True

    def on_let_go(self, what: What) -> None:
        self.held = False

    def paint(self) -> None:
        """Draws the plate, the tiles and the button."""
        unit = min(self.width / PANEL[0], self.height / PANEL[1])
        plate(self.x, self.y, self.width, self.height, unit)
        seen = self.held or self.open_faces
        tiles = self._tiles()
        count, side = max(1, len(tiles)), 96 * unit
        left = self.x + 14 * unit
        for at in range(count):
            middle = (left + side / 2 + at * (side + 12 * unit), self.y + self.height / 2 + 12 * unit)
            name = tile_piece(tiles[at]) if seen and tiles else "tile-back"
            stamp(name, middle, side)
            if count > 1:
                place, above = tr("on top") if not at else tr("below it"), middle[1] + side / 2 + 9 * unit
                self.write(place, (middle[0], above), theme.font(16 * unit), side + 10 * unit, Palette.text_second)
            text = names.tile_name(tiles[at]) if seen and tiles else ""
            below = (middle[0], self.y + 26 * unit)
            if text:
                self.write(text, below, theme.font(17 * unit), side + 10 * unit, Palette.text)
        if not seen:
            self.write(
                tr("Hold to look"), (left, self.y + 26 * unit), theme.font(18 * unit), 230 * unit, halign="left"
            )
        self.spot.pos = (left, self.y + 12 * unit)
        self.spot.size = (count * (side + 12 * unit), self.height - 24 * unit)
        self.done.text = tr("Done")
        self.done.size = (150 * unit, 72 * unit)
        self.done.pos = (self.right - 164 * unit, self.y + (self.height - 72 * unit) / 2)
