"""Cards of the mine as pictures beside words, by their codes: the floor and the name of the card."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from diamant.games.dwarfs.cards import card_of
from diamant.ui.games.dwarfs.table.card import CardView
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.pictures import CARD_RATIO, LARGEST, Picture
from diamant.ui.table.place import Place

CARD = "card "
"""What the code of a card begins with: "card 2 rich seam"."""


class MinePicture(Picture):
    """Shows a card of the mine, face up, or any art piece."""

    def drawn(self) -> Widget:
        if not self.code.startswith(CARD):
            return super().drawn()
        floor, _, name = self.code.removeprefix(CARD).partition(" ")
        return CardView(floor=int(floor), face=card_of(int(floor), name), turn=1.0)

    def natural_size(self) -> tuple[float, float]:
        if not isinstance(self.shown, CardView):
            return super().natural_size()
        wide = LARGEST * theme.u
        return (wide, wide * CARD_RATIO)

    def _place(self, *_: Any) -> None:
        super()._place()
        if isinstance(self.shown, CardView):
            width = min(self.width, self.height / CARD_RATIO)
            self.shown.place = Place(self.center_x, self.center_y, width, 0.0)
            self.shown.tilt = self.tilt
