"""The auction's ticket: the bid that stands, large for both sides of the table, who leads, and for which claim."""

from __future__ import annotations

from kivy.graphics import Color, Line, SmoothLine, Triangle
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from diamant.ui.games.valley import money
from diamant.ui.games.valley.table.drawn import Drawn, box, rimmed_box, turned_round
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.ink import Point, stamp

TICKET = (308.0, 212.0)
"""The size of a ticket, in units of the drawing board."""

ONE_WAY = (308.0, 140.0)
SWING = 38.0  # degrees that the gavel comes down


class BidTicket(Drawn):
    """Shows the price of the moment. It takes no touches.

    - ``price``: in thousands, also between two bids while it rolls or climbs (then shown in whole tens)
    - ``leader``: the colour of the seat that leads, or nothing
    - ``point_to``: a point in the ticket's frame that its tip points to, the claim on offer; nothing without it
    - ``climbing``: the price rises by itself and ``still_in`` are the colours of those who hold on
    - ``swing``: how far the gavels are down, from 0 to 1
    - ``both_ways``: whether it is read from two sides
    """

    price = NumericProperty(0)
    leader = StringProperty("")
    point_to = ListProperty([])
    climbing = BooleanProperty(False)
    still_in = ListProperty([])
    swing = NumericProperty(0.0)
    both_ways = BooleanProperty(True)

    shows = ("price", "leader", "point_to", "climbing", "still_in", "swing", "both_ways")

    @property
    def unit(self) -> float:
        """Pixels per unit of its drawing; a narrow one is as high as any."""
        return float(self.height / (TICKET if self.both_ways else ONE_WAY)[1])

    @property
    def middle(self) -> Point:
        """Where the leader's token stands."""
        share = 0.5 if self.both_ways else 0.7
        return (self.x + self.width / 2, self.y + self.height * share)

    def paint(self) -> None:
        """Draws the sheet with its tip, the price for each side, and who leads."""
        unit = self.unit
        box(self.x, self.y - 7 * unit, self.width, self.height, 18 * unit, theme.faded(Palette.shadow, 0.5))
        box(self.x, self.y, self.width, self.height, 18 * unit, Palette.ink)
        rim = max(2.0, 3 * unit)
        rimmed_box(self.x + rim, self.y + rim, self.width - 2 * rim, self.height - 2 * rim, 15 * unit,
                   Palette.parchment, Palette.parchment_rim, max(1.0, 2 * unit))  # fmt: skip
        if self.point_to:
            self._tip()
        self._price()
        if self.climbing:
            self._who_is_in()
        else:
            self._leader()

    def _price(self) -> None:
        text = money.short(round(self.price / 10) * 10)
        unit = self.unit
        high = self.height * (0.36 if self.both_ways else 0.46)
        near = (self.x + self.width / 2, self.y + high * 0.5 + 4 * unit)
        wish, room = min(theme.font(54 * unit), high * 0.86), self.width - 20 * unit
        self.write(text, near, wish, room, Palette.parchment_title, bold=True)
        if self.both_ways:
            far = (near[0], self.top - high * 0.5 - 4 * unit)
            with turned_round(far):
                self.write(text, far, wish, room, Palette.parchment_title, bold=True)

    def _leader(self) -> None:
        (x, y), unit = self.middle, self.unit
        side = 58 * unit
        inset = min(24 * unit, self.width / 14)
        Color(*Palette.parchment_rim)
        for left, right in ((self.x + inset, x - 60 * unit), (x + 60 * unit, self.right - inset)):
            _dashed_line(left, right, y, unit)
        aside = inset + 14 * unit
        self._gavel((self.x + aside, y))
        with turned_round((self.right - aside, y)):
            self._gavel((self.right - aside, y))
        if self.leader:
            stamp(f"token-{self.leader}", (x, y), side)

    def _gavel(self, middle: Point) -> None:
        foot = (middle[0] - 14 * self.unit, middle[1] - 14 * self.unit)
        with turned_round(foot, SWING * self.swing):
            stamp("gavel", middle, 42 * self.unit)

    def _who_is_in(self) -> None:
        """The tokens of all who hold on, side by side."""
        (x, y), unit = self.middle, self.unit
        count = len(self.still_in)
        if count:
            side = min(54 * unit, (self.width - 24 * unit) / count)
            for at, colour in enumerate(self.still_in):
                stamp(f"token-{colour}", (x + (at - (count - 1) / 2) * side, y), side * 0.94)

    def _tip(self) -> None:
        """A wedge from the edge of the sheet to the claim."""
        tx, ty = self.point_to
        cx, cy = self.x + self.width / 2, self.y + self.height / 2
        far, high = (tx - cx) / self.width, (ty - cy) / self.height
        if max(abs(far), abs(high)) <= 0.5:
            return
        unit = self.unit
        base, inner, clear = 25 * unit, max(4.0, 5 * unit), 44 * unit
        if abs(far) >= abs(high):
            x = self.right - inner if far > 0 else self.x + inner
            y = min(max(ty, self.y + clear), self.top - clear)
            ends = ((x, y - base), (x, y + base))
        else:
            y = self.top - inner if high > 0 else self.y + inner
            x = min(max(tx, self.x + clear), self.right - clear)
            ends = ((x - base, y), (x + base, y))
        Color(*Palette.parchment)
        Triangle(points=(*ends[0], tx, ty, *ends[1]))
        Color(*Palette.ink)
        SmoothLine(points=(*ends[0], tx, ty, *ends[1]), width=max(1.2, 1.6 * unit))


def _dashed_line(left: float, right: float, y: float, unit: float) -> None:
    x = left
    while x < right:
        Line(points=(x, y, min(right, x + 7 * unit), y), width=max(1.0, 1.2 * unit), cap="none")
        x += 13 * unit
