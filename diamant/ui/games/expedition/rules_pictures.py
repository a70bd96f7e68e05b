"""Cards of the path as pictures beside words, by their codes."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from diamant.games.expedition import CardKind, parse_card
from diamant.ui.games.expedition.table.path_card import PathCardView
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.pictures import CARD_RATIO, LARGEST, Picture

LEFT = " left "
"""Stands between a treasure card and the rubies that were left over on it: "treasure 9 left 4"."""

KINDS = frozenset(kind.name.lower() for kind in CardKind)


class CardPicture(Picture):
    """Shows a card of the path ("treasure 9", "treasure 9 left 4", "trap snakes", "relic 5") or any art piece."""

    def drawn(self) -> Widget:
        if self.code.split(" ")[0] not in KINDS:
            return super().drawn()
        name, _, left = self.code.partition(LEFT)
        card = PathCardView()
        card.show(parse_card(name), int(left or 0), fresh=not left)
        return card

    def natural_size(self) -> tuple[float, float]:
        if not isinstance(self.shown, PathCardView):
            return super().natural_size()
        wide = LARGEST * theme.u
        return (wide, wide * CARD_RATIO)

    def _place(self, *_: Any) -> None:
        super()._place()
        if isinstance(self.shown, PathCardView):
            width = min(self.width, self.height / CARD_RATIO)
            self.shown.size = (width, width * CARD_RATIO)
            self.shown.slot, self.shown.tilt = [self.center_x, self.center_y], self.tilt
