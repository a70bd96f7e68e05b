"""What panels on the valley's table are made of: the plate they lie on, fields that can be chosen, sums that fit."""

from __future__ import annotations

from typing import Any

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.ui.games.valley import money, paint
from diamant.ui.games.valley.table.drawn import Drawn, plate, rimmed_box
from diamant.ui.games.valley.table.faces import fitting
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.pressable import Pressable


def narrowed(width: float, height: float) -> tuple[float, float]:
    """Returns the size of a panel where there is no room for its width: it is higher instead."""
    return (width * 0.77, height * 1.5)


class PlatePanel(Drawn, BoxLayout):
    """A dark plate with things on it, as its owner sees them. It keeps touches from what lies below.

    Everything on it is measured in ``unit``, pixels per unit of a panel of ``board``.
    """

    board_width = NumericProperty(552.0)
    board_height = NumericProperty(308.0)

    def _narrow(self) -> bool:
        return bool(self.width / max(1.0, self.height) < 0.75 * self.board_width / self.board_height)

    narrow = AliasProperty(_narrow, bind=["size", "board_width", "board_height"], cache=True)
    """Whether it is laid where there is no room for its width: what stood side by side stands one over the other."""

    def _unit(self) -> float:
        board = self.board_width, self.board_height
        wide, high = narrowed(*board) if self.narrow else board
        return float(max(0.01, min(self.width / wide, self.height / high)))

    unit = AliasProperty(_unit, bind=["size", "board_width", "board_height"], cache=True)

    def on_touch_down(self, touch: Any) -> bool:
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))

    def paint(self) -> None:
        """Draws the plate."""
        plate(self.x, self.y, self.width, self.height, self.unit)


class Field(Drawn, Pressable):
    """A box that can be tapped. ``chosen`` is golden, ``filled`` has a bright rim, ``faint`` has nothing to choose."""

    chosen = BooleanProperty(False)
    filled = BooleanProperty(False)
    faint = BooleanProperty(False)
    bare = BooleanProperty(False)
    """Whether it shows no box as long as it is not chosen."""

    unit = NumericProperty(1.0)

    shows = ("chosen", "filled", "faint", "bare", "unit", "pressed")

    def paint(self) -> None:
        """Draws the box and its rim."""
        if self.bare and not self.chosen and not self.pressed:
            return
        unit, ground = self.unit, paint.field
        rim, thick = theme.mixed(paint.panel[1], Palette.rim, 0.35 if self.faint else 0.6), max(1.2, 2 * unit)
        if self.filled:
            rim, ground = Palette.text_second, theme.mixed(paint.field, Palette.rim, 0.35)
        if self.chosen:
            rim, ground, thick = paint.chosen, paint.chosen_field, max(2.0, 3.4 * unit)
        if self.pressed:
            ground = theme.mixed(ground, Palette.rim, 0.25)
        rimmed_box(self.x, self.y, self.width, self.height, 10 * unit, ground, rim, thick)


class SumLabel(FitLabel):
    """A sum in the longest form that fits: with the dollar, without it, or as a bare number of thousands."""

    total = NumericProperty(0)
    """In thousands."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("total", "width", "bold"):
            self.fbind(name, self._write)
        follow(i18n, "language", self._write_anew)
        self._write()

    def _write_anew(self) -> None:
        self._write()

    def _write(self, *_: object) -> None:
        forms = [[form(int(self.total))] for form in (money.short, money.plain, money.figure)]
        self.text = fitting(forms, self.width, theme.least_font(), bool(self.bold))[0]
