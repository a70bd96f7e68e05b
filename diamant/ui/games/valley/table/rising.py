"""The rising price: everybody who is in keeps a finger on their mat while the price climbs."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, OptionProperty, StringProperty

from diamant.ui.games.valley import money, paint, times
from diamant.ui.games.valley.table.drawn import Drawn, box, rimmed_box
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import N_, say, tr
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.focus import Holdable
from diamant.ui.kit.widgets.ink import stamp

READY, IN, OUT = "ready", "in", "out"
PAD = (472.0, 120.0)
CASH = (150.0, 40.0)
MARGIN, SIGN = 18.0, 60.0
SIGNS = {READY: "i-hand", IN: "i-in", OUT: "i-passed"}
TINTS = {READY: paint.price, IN: paint.is_in, OUT: paint.passed}
SMALL = {READY: N_("Lift it when the price is too high."), IN: N_("Lift your finger to get out"), OUT: ""}


def step_time(price: int) -> float:
    """Returns how long the price stays before it climbs by the next ten thousand."""
    return next(seconds for least, seconds in reversed(times.price_climbs) if price >= least)


class RisingPad(Drawn, Holdable):
    """Lies over a seat's mat in a rising-price auction. Fires ``on_down()`` and ``on_lift()`` for its finger.

    It is down as long as any finger rests on it, however many there are; a key may hold it, too.

    - ``state``: "ready" (put your finger here), "in", "out"
    - ``price``: what the seat would pay, in thousands; ``colour``: the seat's
    """

    on_down = Fired("when the first finger comes down")
    on_lift = Fired("when the last finger is lifted")

    is_target = True
    units = PAD

    state = OptionProperty(READY, options=[READY, IN, OUT])
    price = NumericProperty(0)
    colour = StringProperty("red")
    cash_text = StringProperty("")
    """What the seat has, as it stands on the mat below; nothing where that is in a wallet."""

    shows = ("state", "price", "colour", "cash_text", "is_down")

    is_down = NumericProperty(0)
    """How many fingers and keys rest on it."""

    def __init__(self, **properties: Any) -> None:
        self._fingers: set[Any] = set()
        self._large = FitLabel(bold=True, lines=2, halign="left")
        self._small = FitLabel(halign="left", color=Palette.text_second)
        super().__init__(**properties)
        self.add_widget(self._large)
        self.add_widget(self._small)

    @property
    def targets(self) -> tuple[RisingPad, ...]:
        """What a keyboard can reach."""
        return (self,) if self.state != OUT else ()

    def on_touch_down(self, touch: Any) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._hold(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._let(touch)
        return True

    def key_down(self) -> None:
        self._hold("key")

    def key_up(self) -> None:
        self._let("key")

    def drop_touches(self) -> None:
        """Forgets all fingers without a word: the app was paused."""
        self._fingers.clear()
        self.is_down = 0

    def _hold(self, finger: Any) -> None:
        self._fingers.add(finger)
        self.is_down = len(self._fingers)
        if len(self._fingers) == 1:
            self.dispatch("on_down")

    def _let(self, finger: Any) -> None:
        if finger in self._fingers:
            self._fingers.discard(finger)
            self.is_down = len(self._fingers)
            if not self._fingers:
                self.dispatch("on_lift")

    def _words(self) -> str:
        if self.state == READY:
            return tr("Hold your finger here to be in")
        if self.state == IN:
            return say("In at {money}", money=money.short(int(self.price)))
        return tr("Out")

    @property
    def _unit(self) -> float:
        return float(min(self.width / PAD[0], self.height / PAD[1]))

    def prepare(self) -> None:
        """Writes what is to be done, and under it how to get out."""
        unit = self._unit
        large, small = self._large, self._small
        large.text, small.text = self._words(), tr(SMALL[self.state])
        large.color = Palette.text if self.state != OUT else Palette.text_second
        large.wish = (30 if self.state == IN else 23) * unit
        small.wish = 17 * unit
        x, room = self.x + (MARGIN + SIGN + 12) * unit, self.width - (MARGIN + SIGN + 22) * unit
        if self.cash_text:
            room -= (CASH[0] + 8) * unit
        low, high = self.y + 13 * unit, self.height - 25 * unit
        share = 0.36 if small.text else 0.0
        small.pos, small.size = (x, low), (room, high * share)
        large.pos, large.size = (x, low + high * share), (room, high * (1 - share))

    def paint(self) -> None:
        """Draws the pad over the mat: its rim tells who is in."""
        unit = self._unit
        rim = Palette.rim if self.state == OUT else TINTS[self.state]
        ground = theme.mixed(paint.panel[1], theme.seat(self.colour).dark, 0.62 if self.state == IN else 0.3)
        box(self.x, self.y, self.width, self.height, 18 * unit, Palette.ink)
        edge = max(1.5, 3 * unit)
        thick = max(2.0, (7 if self.is_down else 4) * unit)
        rimmed_box(
            self.x + edge, self.y + edge, self.width - 2 * edge, self.height - 2 * edge, 15 * unit,
            theme.faded(ground, 1.0), rim, thick,
        )  # fmt: skip
        side = SIGN * unit
        middle = (self.x + MARGIN * unit + side / 2, self.y + self.height / 2)
        stamp(SIGNS[self.state], middle, side, TINTS[self.state])
        if self.cash_text:
            self._cash(unit)

    def _cash(self, unit: float) -> None:
        """The plate of the mat that it covers, at its right."""
        wide, high = CASH[0] * unit, max(CASH[1] * unit, 1.7 * theme.least_font())
        x, y = self.right - 14 * unit - wide, self.y + (self.height - high) / 2
        rimmed_box(x, y, wide, high, 10 * unit, paint.plate, paint.plate_rim, max(1.2, 2 * unit))
        side = min(34 * unit, 0.8 * high)
        stamp("wallet-open", (x + 6 * unit + side / 2, y + high / 2), side)
        room = wide - side - 16 * unit
        self.write(self.cash_text, (x + side + 8 * unit + room / 2, y + high / 2), theme.font(23 * unit), room,
                   paint.price, bold=True)  # fmt: skip
