"""Large buttons on a plate before a seat. What cannot be pressed now is dim, and says why when it is tapped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from diamant.ui.games.valley import paint
from diamant.ui.games.valley.table.drawn import Drawn, box, rimmed_box
from diamant.ui.games.valley.table.faces import FaceButton, in_rows
from diamant.ui.games.valley.table.tip import WhyTip
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.button import ButtonFace
from diamant.ui.table.edges import Rect

WHOLE = (552.0, 92.0)
"""The size of a row, in units of the drawing board."""


def row_rim() -> float:
    """Returns how thick the rim of a row of buttons is."""
    return max(1.5, 2.4 * theme.u)


class ButtonRow(Drawn):
    """A row with a tooltip over its buttons."""

    def __init__(self, **properties: Any) -> None:
        self.buttons: dict[str, FaceButton] = {}
        """Its buttons by their codes, where they have any."""

        self.tip = WhyTip()
        super().__init__(**properties)
        self.add_widget(self.tip)

    @property
    def units(self) -> tuple[float, float]:
        """How large it is, in units of the drawing board."""
        return WHOLE

    @property
    def targets(self) -> Sequence[ButtonFace]:
        """The buttons, which a keyboard can reach."""
        return tuple(self.buttons.values())

    @property
    def tip_ends(self) -> tuple[float, float]:
        """Between where and where the tooltip stays."""
        return (self.x, self.right)

    def tell(self, why: str, button: ButtonFace) -> None:
        """Says above a button why it cannot be pressed."""
        self.tip.say(why, (button.center_x, button.top), *self.tip_ends)

    @property
    def rows(self) -> int:
        """In how many rows its buttons lie, as its shape is."""
        return in_rows(self.width, self.height)

    def inside(self, more: float) -> Rect:
        """Returns the room for buttons, so much within the rim."""
        margin = 2 * row_rim() + more
        return Rect(self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin)

    def drop_touches(self) -> None:
        """Forgets all fingers."""
        for button in self.targets:
            button.let_go()

    def on_touch_down(self, touch: Any) -> bool:
        self.tip.hide()
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))

    def paint(self) -> None:
        """Draws the plate, with a rim that tells whose turn it is."""
        unit, thick = theme.u, row_rim()
        box(self.x, self.y - 5 * unit, self.width, self.height, 16 * unit, theme.faded(Palette.shadow, 0.5))
        box(self.x, self.y, self.width, self.height, 16 * unit, Palette.ink)
        inside = (self.x + thick, self.y + thick, self.width - 2 * thick, self.height - 2 * thick)
        rimmed_box(*inside, 14 * unit, paint.panel[1], paint.price, thick)
