"""What stands beside the path: the five entrances, the deck, the danger lantern and the traps that are out."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.theme import Palette
from diamant.ui.kit.widgets import fit_label  # noqa: F401
from diamant.ui.kit.widgets.piece import Piece

ENTRANCES = 5


class NumberDisc(Widget):
    """A round sheet with a number, which takes a ``share`` of it; ``lined`` where it may be read upside down."""

    number = NumericProperty(0)
    share = NumericProperty(0.6)
    cream = ColorProperty(Palette.parchment)
    ink = ColorProperty(Palette.parchment_text)
    lined = BooleanProperty(False)


class EntranceSign(Widget):
    """One entrance with its number."""

    number = NumericProperty(1)
    picture = StringProperty("entrance-open")
    light = NumericProperty(1.0)


class Entrances(Widget):
    """The five entrances in a column, or in a row where the table is upright. They close one by one."""

    round = NumericProperty(1)
    over = BooleanProperty(False)
    removed = BooleanProperty(False)
    """Whether a closed entrance is taken away instead of barricaded."""

    light = NumericProperty(1.0)
    """From 0 to 1; the numbers stay as bright as they are."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.signs = [EntranceSign(number=number + 1) for number in range(ENTRANCES)]
        for sign in self.signs:
            self.fbind("light", sign.setter("light"))
            self.add_widget(sign)
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        for name in ("pos", "size", "round", "removed", "over"):
            self.fbind(name, self._lay_out_soon)

    def _lay_out(self, *_: Any) -> None:
        lying = self.width > self.height
        length = (self.width if lying else self.height) / ENTRANCES
        side = min(length, self.height if lying else self.width)
        closed = "entrance-removed" if self.removed else "entrance-closed"
        for at, sign in enumerate(self.signs):
            sign.size = (side, side)
            if lying:
                sign.center = (self.x + length * (at + 0.5), self.center_y)
            else:
                sign.center = (self.center_x, self.top - length * (at + 0.5))
            done = self.over or sign.number < self.round
            sign.picture = closed if done else "entrance-active" if sign.number == self.round else "entrance-open"


class Medallions(Widget):
    """The kinds of trap: lit when one is out, dashed and dim otherwise."""

    kinds = ListProperty([])
    out = ListProperty([])

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        for name in ("pos", "size", "kinds", "out"):
            self.fbind(name, self._lay_out_soon)

    def _lay_out(self, *_: Any) -> None:
        while len(self.children) < len(self.kinds):
            self.add_widget(Piece(size_hint=(None, None)))
        lying = self.width > self.height * 2.6
        across = 3 if self.width > self.height else 2
        split = [self.kinds[at:at + across] for at in range(0, len(self.kinds), across)]
        rows = [self.kinds] if lying else split
        side = min(self.width / max(map(len, rows)), self.height / len(rows))
        medallions = iter(self.children)
        for level, row in enumerate(rows):
            for at, kind in enumerate(row):
                piece = next(medallions)
                piece.name = f"medallion-{kind}" if kind in self.out else f"medallion-dim-{kind}"
                piece.size = (side * 0.96, side * 0.96)
                piece.center = (
                    self.center_x + (at - (len(row) - 1) / 2) * side,
                    self.center_y + ((len(rows) - 1) / 2 - level) * side * 0.96,
                )


class Deck(Widget):
    """The cards still face down, with their number."""

    left = NumericProperty(0)


class Side(Widget):
    """Deck, lantern and medallions, one below the other or in a row."""

    left = NumericProperty(0)
    kinds = ListProperty([])
    out = ListProperty([])
    lantern = StringProperty("")
    """Another drawing for the lantern than the number of traps asks for."""

    guide = BooleanProperty(False)
    """Whether the guide's own lantern takes the place of the small one."""


load_kv(__name__)
