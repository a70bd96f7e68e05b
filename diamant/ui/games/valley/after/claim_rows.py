"""Claims and what came of them, a row for each: who bid, what was paid, what lay there, and what it brought."""

from __future__ import annotations

from kivy.graphics import Color, RoundedRectangle
from kivy.properties import ListProperty, NumericProperty

from diamant.games.valley.review import End, Stay
from diamant.games.valley.tables import GEMS, LONG
from diamant.ui.games.valley import paint
from diamant.ui.games.valley.after import words
from diamant.ui.games.valley.after.ledger import DULL
from diamant.ui.games.valley.after.valley_ink import draw_map
from diamant.ui.games.valley.money import change, figure, plain, short
from diamant.ui.games.valley.pictures import tile_piece
from diamant.ui.games.valley.table.faces import fitting
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import stamp, stamp_row
from diamant.ui.table.edges import Rect

ROWS = 5
"""How many rows are on a page."""

TEXT, SUM, HEAD = 20, 24, 18
GAP, PADDING = 6, 12
HIGHEST_ROW = 120
ENDS = {
    End.HELD: "tile-back",
    End.HOLE: "hole",
    End.PARK: "park",
    End.METHANE: "methane",
    End.SABOTAGE: "event-saboteur",
    End.DEAL: "act-offer",
}
SHARES = {"claim": 0.95, "bids": 1.5, "paid": 1.35, "dug": 2.1, "brought": 1.6, "sum": 1.1}


class ClaimRows(Drawing):
    """``seats`` lists everybody's (colour, name, token), ``shown`` the claims on this page, ``wide`` says how many
    claims the valley is wide and high."""

    shows = ("shown", "seats", "wide")
    shown = ListProperty([])
    seats = ListProperty([])
    wide = NumericProperty(LONG.side)

    def paint(self) -> None:
        if not self.seats:
            return
        unit, head = theme.u, 1.5 * theme.letters(HEAD)
        if not self.shown:
            text, size = self._ink.fit(tr("No claim was won here"), theme.letters(SUM), self.width)
            self._ink.write(text, (self.center_x, self.center_y), size, theme.colour.text, False, "center")
            return
        high = min((self.height - head) / ROWS, HIGHEST_ROW * unit)
        columns = self._columns()
        self._heads(columns, self.top - head / 2)
        for at, stay in enumerate(self.shown):
            top = self.top - head - at * high
            Color(*theme.faded(theme.colour.shadow, 0.55))
            box = Rect(self.x, top - high + GAP * unit, self.width, high - GAP * unit)
            RoundedRectangle(pos=box[:2], size=box[2:], radius=[12 * unit])
            self._row(stay, columns, box)

    def _columns(self) -> dict[str, tuple[float, float]]:
        """Returns where each column begins and how wide it is."""
        inside = self.width - 2 * PADDING * theme.u
        columns, x = {}, self.x + PADDING * theme.u
        for name, share in SHARES.items():
            wide = inside * share / sum(SHARES.values())
            columns[name] = (x, wide - GAP * theme.u)
            x += wide
        return columns

    def _heads(self, columns: dict[str, tuple[float, float]], y: float) -> None:
        heads = {"claim": tr("Claim"), "bids": tr("Bids"), "paid": tr("Paid"), "dug": tr("Dug up"),
                 "brought": tr("Brought"), "sum": tr("Gain")}  # fmt: skip
        for name, (x, wide) in columns.items():
            text, size = self._ink.fit(heads[name], theme.letters(HEAD), wide)
            if name == "sum":
                self._ink.write(text, (x + wide, y), size, theme.colour.text_second, False, "right")
            else:
                self._ink.write(text, (x, y), size, theme.colour.text_second)

    def _row(self, stay: Stay, columns: dict[str, tuple[float, float]], box: Rect) -> None:
        middle, high, unit = box.y + box.height / 2, box.height, theme.u
        x, wide = columns["claim"]
        side = min(0.8 * high, 0.62 * wide)
        draw_map(stay.claim, (x + side / 2, middle), side, int(self.wide))
        number, size = self._ink.fit(str(stay.claim + 1), theme.letters(SUM), wide - side - GAP * unit, True)
        self._ink.write(number, (x + side + GAP * unit, middle), size, theme.colour.text, True)
        self._bids(stay, columns["bids"], middle, high)
        self._paid(stay, columns["paid"], middle, high)
        self._dug(stay, columns["dug"], middle, high)
        self._brought(stay, columns["brought"], middle, high)
        x, wide = columns["sum"]
        gain = stay.brought - stay.cost
        tone = paint.gain if gain > 0 else theme.colour.text_second
        text, size = self._ink.fit(change(gain), theme.letters(SUM), wide, True)
        self._ink.write(text, (x + wide, middle), size, tone, True, "right")

    def _bids(self, stay: Stay, column: tuple[float, float], y: float, high: float) -> None:
        """Draws those who bid, the one who got it first, and how many bids there were; or that it came in a deal."""
        (x, wide), line = column, 0.46 * high
        if stay.price is None:
            stamp("act-offer", (x + 0.35 * high, y), 0.7 * high)
            return
        bidders = dict.fromkeys(call.seat for call in reversed(stay.calls))
        stamp_row([self.seats[seat][2] for seat in bidders], (x, y - 0.04 * high, wide, line))
        text, size = self._ink.fit(words.bids_told(stay.calls), theme.letters(TEXT), wide)
        self._ink.write(text, (x, y - 0.27 * high), size, theme.colour.text_second)

    def _paid(self, stay: Stay, column: tuple[float, float], y: float, high: float) -> None:
        """Draws what it cost at the auction, and what the digging cost."""
        if stay.price is not None:
            self._sum("gavel", stay.price, column, y + (0.22 * high if stay.digs else 0.0), high)
        if stay.digs:
            self._sum("shovel", stay.digs, column, y - (0.22 * high if stay.price is not None else 0.0), high)

    def _sum(self, picture: str, money: int, column: tuple[float, float], y: float, high: float) -> None:
        (x, wide), side = column, min(0.4 * high, 36 * theme.u)
        stamp(picture, (x + side / 2, y), side)
        room = wide - side - 0.6 * GAP * theme.u
        text, size = self._ink.fit(self._form(money, room), theme.letters(TEXT), room)
        self._ink.write(text, (x + side + 0.6 * GAP * theme.u, y), size, theme.colour.text)

    def _form(self, money: int, room: float) -> str:
        """Returns a sum in the longest form for which all sums of the page have room."""
        sums = [money, *(cost for stay in self.shown for cost in (stay.price or 0, stay.digs, stay.brought))]
        return fitting([[form(one) for one in sums] for form in (short, plain, figure)], room, theme.least_font())[0]

    def _dug(self, stay: Stay, column: tuple[float, float], y: float, high: float) -> None:
        """Draws the tiles in the order in which they were dug, and how it ended."""
        x, wide = column
        side = min(0.82 * high, wide / 4.9)
        for at, tile in enumerate(stay.tiles):
            stamp(tile_piece(tile), (x + (at + 0.5) * side * 1.03, y), side)
        if stay.end is End.HOLE and stay.tiles:
            return
        used = len(stay.tiles) * side * 1.03
        if stay.end is not End.METHANE:
            stamp(ENDS[stay.end], (x + used + 0.45 * side, y), 0.76 * side)
            used += 0.9 * side
        text, size = self._ink.fit(tr(words.ENDS[stay.end]), theme.letters(HEAD), wide - used - GAP * theme.u)
        if text == tr(words.ENDS[stay.end]):
            self._ink.write(text, (x + used + GAP * theme.u, y), size, paint.zero)

    def _brought(self, stay: Stay, column: tuple[float, float], y: float, high: float) -> None:
        """Draws what came of it in money, and the gems that nobody sold."""
        left = [GEMS[gem] for gem, number in enumerate(stay.unsold) for _ in range(number)]
        self._sum("coin", stay.brought, column, y + (0.22 * high if left else 0.0), high)
        if not left:
            return
        (x, wide), side = column, min(0.36 * high, 32 * theme.u)
        step = min(side, (wide - side) / max(1, len(left)))
        for at, gem in enumerate(left):
            stamp(gem, (x + side / 2 + at * step, y - 0.22 * high), side, DULL)
        room = wide - side - step * len(left)
        text, size = self._ink.fit(tr("unsold"), theme.letters(HEAD), room)
        if text == tr("unsold"):
            self._ink.write(
                text, (x + side + step * (len(left) - 1) + GAP * theme.u, y - 0.22 * high), size, paint.zero
            )
