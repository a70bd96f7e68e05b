"""Selling: which gems, how many, what each of them brings along the falling price, and what they bring together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Line
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from diamant.games.valley.market import proceeds
from diamant.games.valley.tables import GEMS, PRICES, TOP
from diamant.ui.games.valley import money, paint
from diamant.ui.games.valley.table import faces  # noqa: F401
from diamant.ui.games.valley.table.drawn import Drawn, box, rimmed_box, turned_round
from diamant.ui.games.valley.table.exchange import NONE, ZONES, dashed_box
from diamant.ui.games.valley.table.fields import GemField, GemPanel
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets import fit_label, icon_button, piece  # noqa: F401
from diamant.ui.kit.widgets.ink import Point, stamp

MOST_BARS = 14
AT_FIRST = 3
"""So many gems are proposed at most."""


class PriceStair(Drawn):
    """Shows what every gem would bring, one after another, as bars. A tap on the n-th fires ``on_pick(n)``.

    ``bars`` are the levels of the gems that are held, in the order in which they would be sold, and one more for the
    price that is left; ``number`` of them are sold.
    """

    on_pick = Fired("when so many gems are to be sold")

    gem = NumericProperty(0)
    bars = ListProperty([])
    number = NumericProperty(0)
    falls = BooleanProperty(True)
    unit = NumericProperty(1.0)

    shows = ("gem", "bars", "number", "falls", "unit")

    @property
    def _slots(self) -> int:
        return min(len(self.bars), MOST_BARS)

    def on_touch_down(self, touch: Any) -> bool:
        if not self._slots or not self.collide_point(*touch.pos):
            return False
        at = int((touch.x - self.x) / (self.width / max(5, self._slots))) + 1
        held = len(self.bars) - 1 if self.falls else len(self.bars)
        if at <= held:
            self.dispatch("on_pick", at)
        return True

    def paint(self) -> None:
        """Draws the stair."""
        if not self._slots:
            return
        gem, unit = int(self.gem), self.unit
        pitch = self.width / max(5, self._slots)
        stone = min(26 * unit, pitch * 0.75)
        wide = pitch - min(5 * unit, pitch * 0.12)
        high = self.height - stone - 6 * unit
        Color(*Palette.rim)
        Line(points=(self.x, self.y, self.right, self.y), width=max(1.0, 1.2 * unit))
        held = len(self.bars) - 1 if self.falls else len(self.bars)
        form, upwards = self._form(wide)
        if form is money.figure:
            size = self._text_size
            self._ink.write(money.head(), (self.right, self.top - size / 2), size, Palette.text_second, halign="right")
        for at in range(self._slots):
            level = int(self.bars[at])
            x, tall = self.x + at * pitch, high * (0.46 + 0.54 * level / TOP)
            zone = paint.zones[ZONES[level]]
            sold, left = at < self.number, self.falls and at == self.number
            if sold:
                rimmed_box(x, self.y, wide, tall, 6 * unit, zone, Palette.ink, max(1.2, 2 * unit))
            elif left:
                dashed_box(x, self.y, wide, tall, unit)
            else:
                box(x, self.y, wide, tall, 6 * unit, theme.mixed(paint.panel[1], zone, 0.25))
            ink = Palette.ink if sold else paint.price if left else Palette.text_disabled
            self._price(form(PRICES[gem][level]), (x + wide / 2, self.y + tall / 2), wide, tall, ink, upwards)
            if at < held:
                tint = (1, 1, 1, 1) if sold else (1, 1, 1, 0.4)
                stamp(GEMS[gem], (x + wide / 2, self.y + tall + stone / 2 + 2 * unit), stone, tint)

    @property
    def _text_size(self) -> float:
        return max(theme.least_font(), 17 * self.unit)

    def _form(self, wide: float) -> tuple[Callable[[int], str], bool]:
        """How prices stand on all bars: with their thousands where there is room, else bare, at worst upwards."""
        prices = [PRICES[int(self.gem)][int(level)] for level in self.bars[: self._slots]]
        for form in (money.plain, money.figure):
            widest = max(self._ink.width(form(price), self._text_size, True) for price in prices)
            if widest <= wide - 6 * self.unit:
                return form, False
        return money.figure, True

    def _price(self, text: str, middle: Point, wide: float, tall: float, ink: tuple[float, ...], upwards: bool) -> None:
        """Writes a price on its bar, upwards where bars are narrow."""
        size = self._text_size
        if not upwards:
            self._ink.write(text, middle, size, ink, bold=True, halign="center")
        elif wide >= size * 0.9:
            with turned_round(middle, 90):
                self.write(text, middle, size, tall, ink, bold=True)


class GemChoice(GemField):
    """One kind of gem: how many there are, and what one of them brings."""

    held = NumericProperty(0)
    price = NumericProperty(0)


class SellPanel(GemPanel):
    """Asks which gems are sold and how many. Fires ``on_sell(gem, number)`` and ``on_close()``.

    :meth:`open` says what there is. ``gem`` and ``number`` are what is chosen; ``after`` are the levels that the prices
    would have then, for the exchange to show (-1 where nothing changes).
    """

    on_sell = Fired("when they are sold")
    on_close = Fired("when nothing is sold, or nothing more")

    field = GemChoice

    title = StringProperty("")
    """What is asked, in words; the usual question where empty."""

    gems = ListProperty([0, 0, 0])
    levels = ListProperty([5, 5, 5])
    kinds = ListProperty([0, 1, 2])
    most = NumericProperty(0)
    falls = BooleanProperty(True)
    gem = NumericProperty(0)
    number = NumericProperty(0)

    def open(
        self,
        gems: tuple[int, int, int],
        levels: tuple[int, int, int],
        kinds: tuple[int, ...] = (0, 1, 2),
        most: int = 0,
        falls: bool = True,
    ) -> None:
        """Asks anew: how many gems there are, where the prices stand, which kinds may be sold and at most how many.

        ``most`` 0 is any number; with ``falls`` False the price stays (an export contract).
        """
        self.gems, self.levels, self.kinds = list(gems), list(levels), list(kinds)
        self.most, self.falls = most, falls
        held = [gem for gem in kinds if gems[gem]]
        self.gem = max(held, key=lambda gem: PRICES[gem][levels[gem]] * min(AT_FIRST, gems[gem]), default=kinds[0])
        self.number = min(AT_FIRST, self.limit)

    def _limit(self) -> int:
        held = int(self.gems[int(self.gem)])
        return min(held, int(self.most)) if self.most else held

    limit = AliasProperty(_limit, bind=["gems", "gem", "most"])
    """The most gems of the chosen kind that can be sold."""

    def _bars(self) -> list[int]:
        level = int(self.levels[int(self.gem)])
        if not self.falls:
            return [level] * self._limit()
        return [max(0, level - at) for at in range(self._limit() + 1)]

    bars = AliasProperty(_bars, bind=["gems", "levels", "gem", "most", "falls"])

    def _total(self) -> int:
        gem, number = int(self.gem), int(self.number)
        level = int(self.levels[gem])
        return sum(proceeds(gem, level, number)[0]) if self.falls else PRICES[gem][level] * number

    total = AliasProperty(_total, bind=["levels", "gem", "number", "falls"])
    """What all of them bring."""

    def _after(self) -> list[int]:
        found = [NONE] * len(GEMS)
        if self.falls and self.number:
            gem = int(self.gem)
            found[gem] = proceeds(gem, int(self.levels[gem]), int(self.number))[1]
        return found

    after = AliasProperty(_after, bind=["levels", "gem", "number", "falls"])

    @property
    def targets(self) -> tuple[Widget, ...]:
        """What a keyboard can reach."""
        ids = self.ids
        return (*self.gem_fields, ids.less, ids.more, ids.sell, ids.close)

    def choose(self, gem: int) -> None:
        """Chooses a kind, if there are any gems of it that may be sold."""
        if gem in self.kinds and self.gems[gem]:
            self.gem = gem
            self.number = min(max(1, int(self.number)), self.limit)

    def change(self, number: int) -> None:
        """Chooses how many."""
        self.number = max(min(1, self.limit), min(number, self.limit))

    def sell(self) -> None:
        """Sells them."""
        if self.number:
            self.dispatch("on_sell", int(self.gem), int(self.number))


load_kv(__name__)
