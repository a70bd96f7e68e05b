"""The rising price: everybody who is in keeps a finger on their mat while the price climbs."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from diamant.ui.games.valley import money, paint, times
from diamant.ui.games.valley.table.drawn import Drawn, box, rimmed_box
from diamant.ui.games.valley.table.faces import FaceButton
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import N_, say, tr
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.focus import Holdable
from diamant.ui.kit.widgets.ink import stamp

READY, IN, OUT = "ready", "in", "out"
PAD = (472.0, 120.0)
ASIDE = 150.0  # units: the cash, and how to pass, at its right
CASH_HIGH, PASS_HIGH = 38.0, 64.0
MARGIN, SIGN, CROWN, TOKEN = 18.0, 60.0, 40.0, 40.0
SIGNS = {READY: "i-hand", IN: "i-in", OUT: "i-passed"}
TINTS = {READY: paint.price, IN: paint.is_in, OUT: paint.passed}
HELD, SAID = N_("Lift your finger to get out"), N_("Tap to get out")


def step_time(price: int) -> float:
    """Returns how long the price stays before it climbs by the next ten thousand."""
    return next(seconds for least, seconds in reversed(times.price_climbs) if price >= least)


class RisingPad(Drawn, Holdable):
    """Lies over a seat's mat in a rising-price auction. Fires ``on_changed()`` when somebody comes in or goes.

    Whoever keeps a finger on it is in, with however many; a key may hold it, too. As long as it ``asks``, a tap says
    "in" as well, for who has no finger to spare: another tap takes that back. Its button says that the seat is out.

    - ``state``: "ready" (put your finger here), "in", "out"
    - ``price``: what the seat would pay, in thousands; ``colour``: the seat's
    - ``crowned``: whether the claim is this seat's if all who are left go at once
    - ``beat``: a number of the count-down that goes on, 0 if there is none
    """

    on_changed = Fired("when somebody has come in, gone or passed")

    is_target = True
    units = PAD

    state = OptionProperty(READY, options=[READY, IN, OUT])
    price = NumericProperty(0)
    colour = StringProperty("red")
    cash_text = StringProperty("")
    """What the seat has, as it stands on the mat below; nothing where that is in a wallet."""

    crowned = BooleanProperty(False)
    beat = NumericProperty(0)
    asks = BooleanProperty(True)
    is_down = NumericProperty(0)
    """How many fingers and keys rest on it."""

    said = BooleanProperty(False)
    """Whether somebody is in without a finger on it."""

    passed = BooleanProperty(False)
    """Whether somebody does not want to be in."""

    shows = ("state", "price", "colour", "cash_text", "crowned", "beat", "asks", "is_down", "said", "passed")

    def __init__(self, **properties: Any) -> None:
        self._fingers: dict[Any, float] = {}
        self._large = FitLabel(bold=True, lines=2, halign="left")
        self._small = FitLabel(halign="left", color=Palette.text_second)
        self.out = FaceButton(size_hint=(None, None), kind="danger", icon="i-passed", icon_tint=Palette.text)
        super().__init__(**properties)
        for part in (self._large, self._small, self.out):
            self.add_widget(part)
        self.out.bind(on_release=lambda _: self._pass())

    @property
    def is_in(self) -> bool:
        """Whether its seat is in as far as it can tell."""
        return bool(self.is_down) or self.said

    @property
    def targets(self) -> tuple[Any, ...]:
        """What a keyboard can reach."""
        if self.state == OUT and not self.asks:
            return ()
        return (self, self.out) if self.asks and not self.passed else (self,)

    # Fingers and keys

    def on_touch_down(self, touch: Any) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        if super().on_touch_down(touch):
            return True
        touch.grab(self)
        self._hold(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._let(touch)
        return True

    def key_down(self) -> None:
        self._hold("key")

    def key_up(self) -> None:
        self._let("key")

    def hold_from_afar(self, down: bool) -> None:
        """Answers a thumb on the phone of the seat."""
        if down:
            self._hold("phone")
        else:
            self._let("phone")

    def pass_from_afar(self) -> None:
        """Answers Pass on the phone of the seat."""
        if self.asks:
            self._pass()

    def drop_touches(self) -> None:
        """Forgets all fingers and all that was said, without a word: everybody is asked anew."""
        self._fingers.clear()
        self.is_down, self.said, self.passed = 0, False, False

    def _hold(self, finger: Any) -> None:
        if self.said:
            self.said = False
        elif self.asks or self.is_in:
            self._fingers[finger] = Clock.get_time()
            self.is_down, self.passed = len(self._fingers), False
        self.dispatch("on_changed")

    def _let(self, finger: Any) -> None:
        came = self._fingers.pop(finger, None)
        if came is not None:
            self.said = self.asks and not self._fingers and Clock.get_time() - came < times.tap_says_in
            self.is_down = len(self._fingers)
            self.dispatch("on_changed")

    def _pass(self) -> None:
        self.drop_touches()
        self.passed = True
        self.dispatch("on_changed")

    # What is seen

    def _words(self) -> str:
        if self.state == OUT:
            return tr("Out")
        if self.state == IN:
            return say("In at {money}", money=money.short(int(self.price)))
        return tr("Hold your finger here to be in")

    def _small_words(self) -> str:
        if self.state == IN:
            return tr(SAID if self.said else HELD)
        if self.state == OUT:
            return tr("Hold it to be in after all") if self.asks else ""
        return say("The price climbs in {n}", n=int(self.beat)) if self.beat else ""

    @property
    def _unit(self) -> float:
        return float(min(self.width / PAD[0], self.height / PAD[1]))

    def prepare(self) -> None:
        """Writes what is to be done, and under it how to get out."""
        unit = self._unit
        large, small, out = self._large, self._small, self.out
        large.text = self._words()
        small.text = self._small_words()
        large.color = Palette.text if self.state != OUT else Palette.text_second
        large.wish = (30 if self.state == IN else 23) * unit
        small.wish = 17 * unit
        left = MARGIN + SIGN + 12 + (CROWN + 6 if self.crowned else 0)
        x, room = self.x + left * unit, self.width - (left + 10) * unit
        beside = room - (ASIDE + 8) * unit if self.cash_text or self.asks else room
        low, high = self.y + 13 * unit, self.height - 25 * unit
        share = 0.36 if small.text else 0.0
        small.pos, small.size = (x, low), (beside if self.asks else room, high * share)
        large.pos, large.size = (x, low + high * share), (beside, high * (1 - share))
        out.text, out.disabled, out.opacity = tr("Pass"), not self.asks, float(self.asks)
        out.size = (ASIDE * unit, theme.target(PASS_HIGH * unit)) if self.asks else (0, 0)
        out.pos = (self.right - 14 * unit - ASIDE * unit, self.y + 9 * unit)

    def paint(self) -> None:
        """Draws the pad over the mat: its rim tells who is in."""
        unit = self._unit
        rim = Palette.rim if self.state == OUT else TINTS[self.state]
        ground = theme.mixed(paint.panel[1], theme.seat(self.colour).dark, 0.62 if self.state == IN else 0.3)
        box(self.x, self.y, self.width, self.height, 18 * unit, Palette.ink)
        edge = max(1.5, 3 * unit)
        thick = max(2.0, (7 if self.is_in else 4) * unit)
        rimmed_box(
            self.x + edge, self.y + edge, self.width - 2 * edge, self.height - 2 * edge, 15 * unit,
            theme.faded(ground, 1.0), rim, thick,
        )  # fmt: skip
        side, y = SIGN * unit, self.y + self.height / 2
        middle = (self.x + MARGIN * unit + side / 2, y)
        if self.beat:
            self.write(str(int(self.beat)), middle, theme.font(52 * unit), side, paint.price, bold=True)
        else:
            stamp(SIGNS[self.state], middle, side, TINTS[self.state])
        stamp(f"token-{self.colour}", (middle[0] + 18 * unit, y - 34 * unit), TOKEN * unit)
        if self.crowned:
            stamp("crown-lead", (self.x + (MARGIN + SIGN + 8 + CROWN / 2) * unit, y), CROWN * unit)
        if self.cash_text:
            self._cash(unit)

    def _cash(self, unit: float) -> None:
        """The plate of the mat that it covers, at its right: above what else stands there."""
        wide = ASIDE * unit
        x, high = self.right - 14 * unit - wide, CASH_HIGH * unit
        y = self.top - 8 * unit - high if self.asks or self._small.text else self.y + (self.height - high) / 2
        rimmed_box(x, y, wide, high, 10 * unit, paint.plate, paint.plate_rim, max(1.2, 2 * unit))
        side = min(34 * unit, 0.8 * high)
        stamp("wallet-open", (x + 6 * unit + side / 2, y + high / 2), side)
        room = wide - side - 16 * unit
        self.write(self.cash_text, (x + side + 8 * unit + room / 2, y + high / 2), theme.font(23 * unit), room,
                   paint.price, bold=True)  # fmt: skip
