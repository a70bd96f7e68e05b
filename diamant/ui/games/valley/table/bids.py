"""The bids of who is asked in an auction: four raises with the sums they lead to, and Pass."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from diamant.games.valley.choices import RAISES
from diamant.ui.games.valley import money
from diamant.ui.games.valley.table.button_row import WHOLE, ButtonRow, row_rim
from diamant.ui.games.valley.table.faces import FACE, FaceButton, SumButton, fitting, place_in_rows
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import say, tr
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.ink import stamp

OPENINGS = (10, 50, 150, 300)
LIMITS = (50, 100, 200, 300)
"""How much more than the bid that stands somebody may be ready to pay."""

OUT_SHARE, UP_TO_SHARE = 0.21, 0.15
"""How much of the row is for Pass, and for "up to"."""

CORNER = (152.0, 158.0)
"""The size of each half in the corners of a short edge, in units of the drawing board."""


class BidRow(ButtonRow):
    """Shows what a seat may bid. Fires ``on_bid(price)`` with the whole price, and ``on_pass()``.

    While a claim is put up (``opening``) the same buttons name the first price, and in place of Pass there is Back,
    which fires ``on_back()``. "Up to" lets them name a limit, once: ``on_limit(price)`` says up to where the seat shall
    go on without being asked. What is beyond the purse is dim: a tap shows why.

    - ``price``: the bid that stands; ``cash``: what the seat has, in thousands
    - ``part``: "whole", or in the corners of a short edge "raises" (two by two) and "pass" (one large button)
    - ``bidder``: the colour of who is asked, where that may be somebody else than who holds the tablet
    """

    on_bid = Fired("when a price is called")
    on_pass = Fired("when the seat is out")
    on_back = Fired("when the claim is not put up after all")
    on_limit = Fired("when somebody says up to where to go")

    price = NumericProperty(0)
    cash = NumericProperty(0)
    opening = BooleanProperty(False)
    limiting = BooleanProperty(False)
    """Whether its buttons name limits."""

    bidder = StringProperty("")
    part = OptionProperty("whole", options=["whole", "raises", "pass"])

    shows = ("price", "cash", "opening", "limiting", "bidder", "part")

    def __init__(self, **properties: Any) -> None:
        self.raises = tuple(SumButton(size_hint=(None, None)) for _ in OPENINGS)
        self._even = Even(button.words for button in self.raises), Even(button.sum for button in self.raises)
        self.out = FaceButton(size_hint=(None, None), kind="danger")
        self.up_to = FaceButton(size_hint=(None, None), icon="i-hammer", icon_tint=Palette.text)
        self._shown: tuple[Any, ...] = ()
        super().__init__(**properties)
        for at, button in enumerate(self.raises):
            button.bind(on_release=lambda _, at=at: self._tapped(at))
        self.out.bind(on_release=lambda _: self.dispatch("on_back" if self.opening else "on_pass"))
        self.up_to.bind(on_release=lambda _: setattr(self, "limiting", not self.limiting))
        self._show_parts()

    @property
    def prices(self) -> tuple[int, ...]:
        """The whole prices that the four buttons stand for."""
        if self.opening:
            return OPENINGS
        return tuple(int(self.price) + more for more in (LIMITS if self.limiting else RAISES))

    @property
    def units(self) -> tuple[float, float]:
        """The size of all bids in a row, or of its part in a corner."""
        return WHOLE if self.part == "whole" else CORNER

    @property
    def targets(self) -> tuple[Any, ...]:
        return self._shown

    def _why_not(self, price: int) -> str:
        if price > self.cash:
            return say("You have only {money}.", money=money.short(int(self.cash)))
        return ""

    def _tapped(self, at: int) -> None:
        price = self.prices[at]
        why = self._why_not(price)
        if why:
            self.tell(why, self.raises[at])
        else:
            self.dispatch("on_limit" if self.limiting else "on_bid", price)

    def prepare(self) -> None:
        self._place_buttons()
        self._name_prices()
        self.out.text = tr("Back") if self.opening else tr("Pass")
        self.out.icon = "i-back" if self.opening else "i-passed"
        self.out.icon_tint = Palette.text
        self.out.kind = "plain" if self.opening else "danger"
        self.up_to.text = tr("Back") if self.limiting else tr("Up to …")

    def paint(self) -> None:
        """Draws the plate, and who is asked."""
        super().paint()
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
        alone = bool(self.opening or self.limiting)
        sums = fitting(forms, room, theme.least_font(), bold=alone)
        steps = [price - int(self.price) for price in self.prices]
        more = fitting([[f"+{form(step)}" for step in steps] for form in (money.plain, money.figure)], room,
                       theme.least_font(), bold=True)  # fmt: skip
        up_to = tr("up to")
        for at, (button, price) in enumerate(zip(self.raises, self.prices, strict=True)):
            button.locked = bool(self._why_not(price))
            button.text = f"{up_to}\n{sums[at]}" if self.limiting else sums[at] if alone else more[at]
            button.note = "" if alone else sums[at]

    def _place_buttons(self) -> None:
        self._show_parts()
        gap, inside, token = min(6 * theme.u, self.width * 0.012), self.inside(2 * theme.u), self._token_side
        inside = inside._replace(x=inside.x + token, width=inside.width - token)
        beside = (self.out,) if self.opening else (self.out, self.up_to)
        if self.part == "pass":
            place_in_rows(inside, beside, len(beside), gap)
            return
        room = inside.width
        if self.part == "whole":
            for button, share in zip(beside, (OUT_SHARE, UP_TO_SHARE), strict=False):
                button.size = (inside.width * share, inside.height)
                room -= button.width
                button.pos = (inside.x + room, inside.y)
                room -= gap
        place_in_rows(inside._replace(width=room), self.raises, self.rows, gap)

    def _show_parts(self) -> None:
        """Puts the buttons of its part on the row, and the tooltip over them."""
        beside = (self.out,) if self.opening else (self.up_to, self.out)
        parts = {"whole": (*self.raises, *beside), "raises": self.raises, "pass": beside}[self.part]
        if parts != self._shown:
            self._shown = parts
            self.clear_widgets()
            for one in (*parts, self.tip):
                self.add_widget(one)
