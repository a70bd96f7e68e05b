"""The exchange: three price tracks, where each price stands, and where a sale would take it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, Line
from kivy.properties import BooleanProperty, ListProperty

from diamant.games.valley.tables import GEMS, LEVELS, PRICES
from diamant.ui.games.valley import money, paint
from diamant.ui.games.valley.table.drawn import Drawn, box, plate, rimmed_box, turned_round
from diamant.ui.games.valley.table.faces import fitting
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import Palette, Rgba, theme
from diamant.ui.kit.widgets.ink import Point, stamp
from diamant.ui.table.pressing import Pressing

NONE = -1
"""What stands for a level that is not asked for."""

UNASKED = [NONE] * len(GEMS)
"""The levels while nobody thinks of a sale."""

BOARD = (256.0, 338.0)
LYING = (770.0, 160.0)
END = 33.0  # units at each end of the standing tracks, for the prices as large as they are
HEAD = 19.0  # units more at each end, for what the bare numbers on a track are counted in
DIGITS = 1.0  # of its size is what a bold number takes with the air around it
DASHES, DASH_GAP = 5.0, 3.5
ZONES = (0,) * 4 + (1,) * 3 + (2,) * 4


class Exchange(Pressing, Drawn):
    """Shows the three prices, and can be tapped.

    Give it ``levels`` (0 to 10, by gem), and while a sale is thought of ``after``: the levels it would lead to, -1
    where nothing changes. ``lying`` puts the tracks side by side in rows, for a tablet in hand; ``both_ways`` repeats
    the prices for the other side of the table. :meth:`spot` tells where a step lies, for what flies there.
    """

    levels = ListProperty([5, 5, 5])
    after = ListProperty(UNASKED)
    lying = BooleanProperty(False)
    both_ways = BooleanProperty(True)

    shows = ("levels", "after", "lying", "both_ways")

    _known: tuple[tuple[object, ...], tuple[bool, float]] = ((), (False, 0.0))

    @property
    def unit(self) -> float:
        """Pixels per unit of its drawing."""
        wide, high = LYING if self.lying else BOARD
        return float(min(self.width / wide, self.height / high))

    def spot(self, gem: int, level: int) -> Point:
        """Returns the middle of a step, in the frame of the board."""
        unit = self.unit
        if self.lying:
            left = self.x + 66 * unit
            across = (self.width - 66 * unit - 12 * unit) / LEVELS
            return (left + across * (level + 0.5), self.top - self._pitch * (gem + 0.5) - 8 * unit)
        low = self.y + (END + self._head) * unit
        return (self.x + 8 * unit + self._pitch * (gem + 0.5), low + self._rise * (level + 0.5))

    @property
    def _pitch(self) -> float:
        """How far the tracks lie apart."""
        if self.lying:
            return (self.height - (16 + self._head) * self.unit) / len(GEMS)
        return (self.width - 16 * self.unit) / len(GEMS)

    @property
    def _rise(self) -> float:
        """How far the steps of a standing track lie apart."""
        ends = END + self._head + (END + self._head if self.both_ways else 12)
        return (self.height - ends * self.unit) / LEVELS

    @property
    def _head(self) -> float:
        """How many units a head over the tracks takes: none where prices carry their thousands, or there is no room."""
        return self._measured()[1]

    @property
    def is_bare(self) -> bool:
        """Whether prices are bare figures, whose head says what they count."""
        return self._measured()[0]

    def _measured(self) -> tuple[bool, float]:
        """Tells whether prices are bare figures, and how many units their head takes."""
        key = (*self.size, self.lying, self.both_ways, i18n.language, theme.text_scale, theme.u)
        if self._known[0] != key:
            self._known = (key, self._measure())
        return self._known[1]

    def _measure(self) -> tuple[bool, float]:
        unit, letters = self.unit, theme.least_font()
        size = max(letters, theme.font(16 * unit))
        least = (self._wide(0) if self.lying else 0.66 * self._pitch) - 6 * unit
        marked = self._wide(0) if self.lying else self._pitch - 37 * unit
        cheap, dear = money.plain(max(map(min, PRICES))), money.plain(max(map(max, PRICES)))
        if self._ink.width(cheap, size) <= least and self._ink.width(dear, size, True) <= marked:
            return False, 0.0
        head = max(HEAD, 1.25 * letters / unit)
        ends = 2 if self.both_ways else 1
        rise = (self.height - ends * (END + head) * unit) / LEVELS
        return True, head if self.lying or rise >= 1.1 * letters else 0.0

    def paint(self) -> None:
        """Draws the plate, the tracks, the markers and the prices at the ends."""
        unit = self.unit
        plate(self.x, self.y, self.width, self.height, unit)
        form = self._form()
        self._heads()
        for gem in range(len(GEMS)):
            for level in range(LEVELS):
                if level != self.levels[gem]:
                    self._step(gem, level, form)
            self._current(gem, form)
            if self.after[gem] not in (NONE, self.levels[gem]):
                self._dashed(gem, int(self.after[gem]), form)
            if self.lying:
                stamp(GEMS[gem], (self.x + 36 * unit, self.spot(gem, 0)[1]), min(38 * unit, self._pitch * 0.8))
            else:
                self._price_ends(gem)

    def _form(self) -> Callable[[int], str]:
        """How prices stand on all steps: with their thousands where there is room, else as bare figures."""
        return money.figure if self.is_bare else money.plain

    def _heads(self) -> None:
        """Writes once for each side what bare figures are counted in."""
        if not self._head:
            return
        unit, x = self.unit, self.x + self.width / 2
        wish, room = theme.font(15 * unit), self.width - 20 * unit
        near = (x, self.y + (6 if self.lying else END) * unit + self._head * unit / 2)
        self.write(money.head(), near, wish, room, Palette.text_second)
        if self.both_ways and not self.lying:
            far = (x, self.top - (END + self._head / 2) * unit)
            with turned_round(far):
                self.write(money.head(), far, wish, room, Palette.text_second)

    def _text_size(self) -> float:
        high = self._pitch * 0.7 if self.lying else self._rise
        return max(theme.least_font(), min(theme.font(16 * self.unit), high * 0.76))

    def _wide(self, level: int) -> float:
        """How wide a step is: the dearer, the wider; lying, the higher."""
        if self.lying:
            return (self.width - 78 * self.unit) / LEVELS - 5 * self.unit
        return self._pitch * (0.66 + 0.026 * level)

    def _high(self, level: int) -> float:
        return self._pitch * (0.56 + 0.028 * level) if self.lying else self._rise - max(1.0, 2 * self.unit)

    def _box(self, gem: int, level: int) -> tuple[float, float, float, float]:
        x, y = self.spot(gem, level)
        wide, high = self._wide(level), self._high(level)
        return (x - wide / 2, y - high / 2, wide, high)

    def _step(self, gem: int, level: int, form: Callable[[int], str]) -> None:
        zone, unit = paint.zones[ZONES[level]], self.unit
        under = paint.panel[1]
        fill, rim = theme.mixed(under, zone, 0.38), theme.mixed(under, zone, 0.8)
        rimmed_box(*self._box(gem, level), 6 * unit, fill, rim, max(1.0, 1.6 * unit))
        self.write(form(PRICES[gem][level]), self.spot(gem, level), self._text_size(), self._wide(level))

    def _current(self, gem: int, form: Callable[[int], str]) -> None:
        level, unit = int(self.levels[gem]), self.unit
        x, y, wide, high = self._marked_box(gem, level)
        zone = paint.zones[ZONES[level]]
        rimmed_box(x, y, wide, high, 8 * unit, zone, Palette.ink, max(1.5, 2.4 * unit))
        self._marked(gem, level, form, Palette.ink, 1.0)

    def _dashed(self, gem: int, level: int, form: Callable[[int], str]) -> None:
        """What a sale would make of the price."""
        dashed_box(*self._marked_box(gem, level), self.unit)
        self._marked(gem, level, form, paint.price, 0.7)

    def _marked_box(self, gem: int, level: int) -> tuple[float, float, float, float]:
        """Where a step lies that carries a marker: all of them are as wide as the dearest."""
        (x, y), unit = self.spot(gem, level), self.unit
        wide = self._wide(level) + 4 * unit if self.lying else self._pitch - 5 * unit
        high = self._high(level) + 3 * unit
        return (x - wide / 2, y - high / 2, wide, high)

    def _marker_side(self, gem: int, level: int) -> float:
        """How large the marker on a step is."""
        high = self._marked_box(gem, level)[3]
        if self.lying:  # between its price and the one above
            return min(30 * self.unit, high, self._pitch - DIGITS * self._text_size())
        return min(34 * self.unit, high * 1.3)

    def marker(self, gem: int, level: int) -> tuple[Point, float]:
        """Returns where the middle of the marker on a step lies, and how large it is."""
        (x, y, wide, high), unit = self._marked_box(gem, level), self.unit
        side = self._marker_side(gem, level)
        if not self.lying:
            return (x + side * 0.32, y + high / 2), side
        above = max(high - 2 * unit, DIGITS * self._text_size() + side / 2)  # over the price, however low the step is
        return (x + wide / 2, y + above), side

    def marked_price(self, gem: int, level: int) -> tuple[Point, float]:
        """Returns where the price stands on a step that carries a marker, and how wide it may be."""
        (x, y, wide, high), unit = self._marked_box(gem, level), self.unit
        side = self._marker_side(gem, level)
        if self.lying:
            return (x + wide / 2, y + max((high - side * 0.42) / 2, DIGITS / 2 * self._text_size())), wide - 4 * unit
        room = wide - side * 0.82 - 4 * unit
        return (x + side * 0.82 + room / 2, y + high / 2), room

    def _marked(self, gem: int, level: int, form: Callable[[int], str], colour: Rgba, bright: float) -> None:
        """Puts a marker on a step, and its price beside it."""
        stamp(f"marker-{GEMS[gem]}", *self.marker(gem, level), (1, 1, 1, bright))
        middle, room = self.marked_price(gem, level)
        wide = room + 3 * self.unit
        self.write(form(PRICES[gem][level]), middle, self._text_size(), wide, colour, bold=True)

    def _price_ends(self, gem: int) -> None:
        """The gem and its price at the near end, and at the far one for who sits there."""
        unit, x = self.unit, self.spot(gem, 0)[0]
        near = (x, self.y + (END / 2 + 2) * unit)
        self._price(gem, near)
        if self.both_ways:
            far = (x, self.top - (END / 2 + 2) * unit)
            with turned_round(far):
                self._price(gem, far)

    def _price(self, gem: int, middle: Point) -> None:
        unit, room = self.unit, self._pitch - 4 * self.unit
        side = 21 * unit
        wish = max(theme.least_font(), min(theme.font(17 * unit), 26 * unit))
        prices = [PRICES[kind][int(level)] for kind, level in enumerate(self.levels)]
        bare, head = self._measured()
        carried = (money.figure,) if bare and head else (money.short, money.plain, money.figure)
        forms = [[form(price) for price in prices] for form in carried]
        wide = room - side - 2 * unit
        text, size = self._ink.fit(fitting(forms, wide, theme.least_font(), bold=True)[gem], wish, wide, bold=True)
        whole = side + 2 * unit + self._ink.width(text, size, True)
        left = middle[0] - whole / 2
        stamp(GEMS[gem], (left + side / 2, middle[1]), side)
        self._ink.write(text, (left + side + 2 * unit, middle[1]), size, paint.price, bold=True)


def dashed_box(x: float, y: float, wide: float, high: float, unit: float) -> None:
    """Draws a box with dashes along each of its edges: a price that is only thought of."""
    box(x, y, wide, high, 4 * unit, paint.panel[1])
    Color(*paint.chosen)
    dash, gap = DASHES * unit, DASH_GAP * unit
    corners = ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        length = abs(bx - ax) + abs(by - ay)
        period = (length + gap) / max(1, round((length + gap) / (dash + gap)))
        for at in range(round((length + gap) / period)):
            ends = at * period / length, (at * period + period - gap) / length
            points = [part for share in ends for part in (ax + (bx - ax) * share, ay + (by - ay) * share)]
            Line(points=points, width=max(1.1, 1.2 * unit), cap="none")
