"""The bids of who is asked in an auction: four raises with the sums they lead to, and Pass."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from diamant.ui.games.valley import money, paint
from diamant.ui.games.valley.table.drawn import Drawn, row_plate, row_rim
from diamant.ui.games.valley.table.faces import FACE, FaceButton, SumButton, fitting, in_rows
from diamant.ui.games.valley.table.tip import WhyTip
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import say, tr
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.ink import stamp

OPENINGS = (10, 50, 100, 200)
RAISES = ((0, (10, 20, 50, 100)), (150, (10, 50, 100, 200)), (400, (10, 50, 100, 250)))
"""From which bid on which raises are sensible."""

WHOLE = (552.0, 92.0)
CORNER = (152.0, 158.0)
"""The size of all bids in a row, and of each half in the corners of a short edge, in units of the drawing board."""


def raises(price: int) -> tuple[int, ...]:
    """Returns the four raises that are offered on a bid.

    >>> raises(40), raises(450)
    ((10, 20, 50, 100), (10, 50, 100, 250))
    """
    return next(steps for least, steps in reversed(RAISES) if price >= least)


class BidRow(Drawn):
    """Shows what a seat may bid. Fires ``on_bid(price)`` with the whole price, and ``on_pass()``.

    While a claim is put up (``opening``) the same buttons name the first price, and in place of Pass there is Back,
    which fires ``on_back()``. What is beyond the purse is dim: a tap shows why.

    - ``price``: the bid that stands; ``cash``: what the seat has, in thousands
    - ``part``: "whole", or in the corners of a short edge "raises" (two by two) and "pass" (one large button)
    - ``bidder``: the colour of who is asked, where that may be somebody else than who holds the tablet
    """

    on_bid = Fired("when a price is called")
    on_pass = Fired("when the seat is out")
    on_back = Fired("when the claim is not put up after all")

    price = NumericProperty(0)
    cash = NumericProperty(0)
    opening = BooleanProperty(False)
    bidder = StringProperty("")
    part = OptionProperty("whole", options=["whole", "raises", "pass"])

    shows = ("price", "cash", "opening", "bidder", "part")

    def __init__(self, **properties: Any) -> None:
        self.raises = tuple(SumButton(size_hint=(None, None)) for _ in OPENINGS)
        self._even = Even(button.words for button in self.raises), Even(button.sum for button in self.raises)
        self.out = FaceButton(size_hint=(None, None), kind="danger")
        self.tip = WhyTip()
        self._shown: tuple[Any, ...] = ()
        super().__init__(**properties)
        for at, button in enumerate(self.raises):
            button.bind(on_release=lambda _, at=at: self._tapped(at))
        self.out.bind(on_release=lambda _: self.dispatch("on_back" if self.opening else "on_pass"))
        self._show_parts()

    @property
    def prices(self) -> tuple[int, ...]:
        """The whole prices that the four buttons stand for."""
        price = int(self.price)
        return OPENINGS if self.opening else tuple(price + more for more in raises(price))

    @property
    def targets(self) -> tuple[Any, ...]:
        """What a keyboard can reach."""
        return self._shown

    def drop_touches(self) -> None:
        """Forgets all fingers."""
        for button in (*self.raises, self.out):
            button.let_go()

    def _why_not(self, price: int) -> str:
        if price > self.cash:
            return say("You have only {money}.", money=money.short(int(self.cash)))
        return ""

    def _tapped(self, at: int) -> None:
        price = self.prices[at]
        why = self._why_not(price)
        if why:
            button = self.raises[at]
            self.tip.left_end, self.tip.right_end = self.x, self.right
            self.tip.say(why, (button.center_x, button.top))
        else:
            self.dispatch("on_bid", price)

    def on_touch_down(self, touch: Any) -> bool:
        self.tip.hide()
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))

    def prepare(self) -> None:
        self._place_buttons(2 * row_rim() + 2 * theme.u, min(6 * theme.u, self.width * 0.012))
        self._name_prices()
        self.out.text = tr("Back") if self.opening else tr("Pass")
        self.out.icon = "i-back" if self.opening else "i-passed"
        self.out.icon_tint = Palette.text
        self.out.kind = "plain" if self.opening else "danger"

    def paint(self) -> None:
        """Draws the plate."""
        row_plate(self.x, self.y, self.width, self.height, paint.price)
        if self.bidder:
            side = self._token_side
            stamp(f"token-{self.bidder}", (self.x + 2 * row_rim() + side / 2, self.center_y), side)

    @property
    def _token_side(self) -> float:
        """The room of the figure of who is asked."""
        return float(min(0.92 * self.height - 4 * row_rim(), 0.12 * self.width)) if self.bidder else 0.0

    def _name_prices(self) -> None:
        """Writes all sums in one form, the longest for which all buttons have room."""
        room = self.raises[0].width * FACE
        forms = [[form(price) for price in self.prices] for form in (money.short, money.plain, money.figure)]
        sums = fitting(forms, room, theme.least_font(), bold=bool(self.opening))
        steps = [price - int(self.price) for price in self.prices]
        more = fitting([[f"+{form(step)}" for step in steps] for form in (money.plain, money.figure)], room,
                       theme.least_font(), bold=True)  # fmt: skip
        for at, (button, price) in enumerate(zip(self.raises, self.prices, strict=True)):
            button.locked = bool(self._why_not(price))
            button.text, button.note = (sums[at], "") if self.opening else (more[at], sums[at])

    def _place_buttons(self, margin: float, gap: float) -> None:
        self._show_parts()
        shift = self._token_side
        wide, high = self.width - 2 * margin - shift, self.height - 2 * margin
        pass_wide = wide if self.part == "pass" else wide * 0.235
        rows = in_rows(self.width, self.height)
        columns = len(self.raises) // rows
        room = wide - (pass_wide + gap if self.part == "whole" else 0)
        each = ((room - gap * (columns - 1)) / columns, (high - gap * (rows - 1)) / rows)
        for at, button in enumerate(self.raises):
            row, column = divmod(at, columns)
            button.size = each
            button.pos = (
                self.x + margin + shift + column * (each[0] + gap),
                self.top - margin - each[1] - row * (each[1] + gap),
            )
        self.out.size = (pass_wide, high)
        self.out.pos = (self.right - margin - pass_wide, self.y + margin)

    def _show_parts(self) -> None:
        """Puts the buttons of its part on the row, and the tooltip over them."""
        parts = {"whole": (*self.raises, self.out), "raises": self.raises, "pass": (self.out,)}[self.part]
        if parts != self._shown:
            self._shown = parts
            self.clear_widgets()
            for one in (*parts, self.tip):
                self.add_widget(one)
