"""One move as a picture: the valley after it, what it was about, and what everybody had then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.properties import ListProperty, ObjectProperty

from diamant.games.valley.review import Turn
from diamant.games.valley.tables import GEMS, PRICES
from diamant.ui.games.valley import paint
from diamant.ui.games.valley.after.chart_plan import flow
from diamant.ui.games.valley.after.exhibits import Exhibit, exhibits, fitting, meant_claims
from diamant.ui.games.valley.after.valley_ink import claim_plans, draw_meant, draw_valley, side_of, valley_size
from diamant.ui.games.valley.money import change, plain, short
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import stamp
from diamant.ui.table.edges import Rect

NAME, CASH, SMALL = 21, 23, 18
PADDING, GAP = 10, 8
HIGHEST_ROW, HIGHEST_SHELF = 74, 190
SHELF, PRICES_HIGH = 0.27, 0.12  # of the height of the side
VALLEY_BELOW = 0.5  # of the height, in an upright window
CARD = 94 / 132
LEAST_PICTURE = 44
NONE = (0.6, 0.58, 0.7, 0.5)  # over the gems of which somebody has none
SMALLER = 0.8  # gems, faces and signs beside tiles and cards


class Columns(NamedTuple):
    """How large the texts of a row are, and how wide its columns: cash, what changed, number and picture of gems."""

    small: float
    large: float
    cash: float
    changed: float
    number: float
    stone: float

    def needed(self, unit: float) -> float:
        """Returns how wide a row has to be besides the face and the name."""
        gems = len(GEMS) * (self.number + self.stone + (GAP + 2) * unit)
        return gems + self.changed + self.cash + (2 * PADDING + 2.6 * GAP) * unit


class MovePicture(Drawing):
    """``seats`` lists everybody's (colour, name, token); ``turn`` is the move that is shown."""

    shows = ("turn", "seats")
    turn = ObjectProperty(None, allownone=True)
    seats = ListProperty([])

    def paint(self) -> None:
        turn: Turn | None = self.turn
        if turn is None:
            return
        valley, side = self._share_out(valley_size(side_of(turn.after)))
        plans = claim_plans(valley, side_of(turn.after))
        draw_valley(turn.after, [colour for colour, _, _ in self.seats], plans, self._ink)
        for claim in meant_claims(turn):
            draw_meant(plans[claim], turn.after.heights[claim])
        self._side(turn, side)

    def _share_out(self, size: tuple[float, float]) -> tuple[Rect, Rect]:
        """Returns the room for the valley, which is of this size, and that beside or below it."""
        gap = 2 * GAP * theme.u
        if self.height > self.width:
            high = min(VALLEY_BELOW * self.height, self.width * size[1] / size[0])
            return (
                Rect(self.x, self.top - high, self.width, high),
                Rect(self.x, self.y, self.width, self.height - high - gap),
            )
        wide = min((0.56 - 0.12 * (theme.text_scale - 1)) * self.width, self.height * size[0] / size[1])
        return Rect(self.x, self.y, wide, self.height), Rect(
            self.x + wide + gap, self.y, self.width - wide - gap, self.height
        )

    def _side(self, turn: Turn, side: Rect) -> None:
        unit = theme.u
        line = 1.5 * theme.letters(SMALL)
        prices = max(PRICES_HIGH * side.height, line)
        shelf = min(max(SHELF * side.height, 2.6 * line), HIGHEST_SHELF * unit)
        room = side.height - prices - shelf - 2 * GAP * unit
        row = min(room / len(self.seats), max(HIGHEST_ROW * unit, line))
        columns = self._columns(turn, side.width - 0.84 * row)
        for seat in range(len(self.seats)):
            top = side.top - seat * row
            self._seat(turn, seat, Rect(side.x, top - row + 3 * unit, side.width, row - 3 * unit), columns)
        left = side.height - len(self.seats) * row - prices - 2 * GAP * unit
        shelf = min(left, HIGHEST_SHELF * unit)
        low = side.y + prices + GAP * unit
        self._shelf(exhibits(turn), Rect(side.x, low + (left - shelf) / 2, side.width, shelf))
        self._prices(turn, Rect(side.x, side.y, side.width, prices))

    # What everybody has

    def _columns(self, turn: Turn, width: float) -> Columns:
        """Returns how large everything in a row is: as wished, or smaller down to the least size, so that it fits."""
        share = 1.0
        while True:
            small, large = (max(theme.least_font(), share * theme.letters(units)) for units in (SMALL, CASH))
            cash = max(self._ink.width(short(money), large, True) for money in turn.after.cash)
            gains = [change(self._gain(turn, seat)) for seat in range(len(self.seats)) if self._gain(turn, seat)]
            changed = max((self._ink.width(text, small) for text in gains), default=0.0)
            number = self._ink.width("00", small, True)
            columns = Columns(small, large, cash, changed, number, 1.3 * small)
            if columns.needed(theme.u) + 4.5 * large <= width or share <= 0.5:
                return columns
            share -= 0.1

    @staticmethod
    def _gain(turn: Turn, seat: int) -> int:
        return turn.after.cash[seat] - turn.before.cash[seat]

    def _seat(self, turn: Turn, seat: int, box: Rect, columns: Columns) -> None:
        colour, name, token = self.seats[seat]
        unit, look, y = theme.u, theme.seat(colour), box.y + box.height / 2
        active = seat == turn.seat
        radius = min(14 * unit, box.height / 3)
        Color(*theme.faded(theme.mixed(theme.colour.mat[1], look.dark, 0.5), 0.94))
        RoundedRectangle(pos=box[:2], size=box[2:], radius=[radius])
        Color(*(Palette.tap_here if active else theme.faded(look.light, 0.55)))
        Line(rounded_rectangle=(*box, radius), width=max(1.0, (2.4 if active else 1) * unit))
        side = 0.84 * box.height
        x = box.x + PADDING * unit
        stamp(token, (x + side / 2, y), side)
        x += side + 0.6 * GAP * unit
        right = box.right - PADDING * unit
        for gem in reversed(range(len(GEMS))):
            held = turn.after.gems[seat][gem]
            tone, tint = (theme.colour.text, theme.colour.plain) if held else (paint.zero, NONE)
            self._ink.write(str(held), (right, y), columns.small, tone, True, "right")
            stamp(GEMS[gem], (right - columns.number - columns.stone / 2 - 2 * unit, y), columns.stone, tint)
            right -= columns.number + columns.stone + (GAP + 2) * unit
        gain = self._gain(turn, seat)
        if gain:
            tone = paint.gain if gain > 0 else paint.lost
            self._ink.write(change(gain), (right, y), columns.small, tone, False, "right")
        right -= columns.changed + (GAP * unit if columns.changed else 0.0)
        cash = short(turn.after.cash[seat])
        self._ink.write(cash, (right, y), columns.large, theme.colour.text_score, True, "right")
        right -= columns.cash + GAP * unit
        text, size = self._ink.fit(name, min(theme.letters(NAME), columns.large), right - x, True)
        if right - x > 2 * size:
            self._ink.write(text, (x, y), size, theme.colour.text, True)

    # What there is to see

    def _shelf(self, shown: Sequence[Exhibit], box: Rect) -> None:
        """Draws what there is to see, in one line or two, as large as it goes; of too much the middle is left out."""
        if not shown:
            return
        line = 1.25 * theme.letters(SMALL) if any(one.words for one in shown) else 0.0
        fits = [self._lines(shown, box, rows, line) for rows in (1, 2)]
        side, lines = max(fits, key=lambda fit: fit[0])
        if side < LEAST_PICTURE * theme.u:
            side = min(LEAST_PICTURE * theme.u, box.height / 2 - line)
            half = len(shown) // 2 if box.height / 2 - line >= side else 0
            parts = [shown[:half], shown[half:]] if half else [shown]
            lines = [fitting(part, box.width, lambda one: self._exhibit_width(one, side)) for part in parts]
        high = side + line
        top = box.y + (box.height + high * len(lines)) / 2
        for at, part in enumerate(lines):
            self._shelf_line(part, Rect(box.x, top - (at + 1) * high, box.width, high), side, line)

    def _lines(
        self, shown: Sequence[Exhibit], box: Rect, rows: int, line: float
    ) -> tuple[float, list[list[Exhibit | None]]]:
        """Returns how large pictures may be that stand in so many lines, and what stands in which."""
        side = min(box.height / rows - line, 0.3 * box.width)
        while side > 1:
            lines = flow([self._exhibit_width(one, side) for one in shown], box.width, 0.0)
            if len(lines) <= rows:
                return side, [[shown[at] for at in part] for part in lines]
            side -= 2 * theme.u
        return 0.0, []

    def _exhibit_width(self, one: Exhibit, side: float) -> float:
        picture = side * (CARD if one.picture.startswith("event") else 1.0 if one.picture.startswith("tile") else 0.88)
        return max(picture, self._ink.width(one.words, theme.letters(SMALL))) + GAP * theme.u

    def _shelf_line(self, part: Sequence[Exhibit | None], box: Rect, side: float, line: float) -> None:
        widths = [self._exhibit_width(one, side) if one is not None else 2 * theme.letters(SMALL) for one in part]
        x = box.x + (box.width - sum(widths)) / 2
        y = box.top - side / 2
        for one, wide in zip(part, widths, strict=True):
            middle = x + wide / 2
            if one is None:
                self._ink.write("…", (middle, y), 1.4 * theme.letters(SMALL), theme.colour.text, True, "center")
            else:
                picture = one.picture if one.seat is None else self.seats[one.seat][2]
                tint = theme.colour.icon if picture.startswith("i-") else theme.colour.plain
                large = picture.startswith(("event", "tile"))
                stamp(picture, (middle, y), (1.0 if large else SMALLER) * side, tint)
                below = (middle, y - (side + line) / 2)
                self._ink.write(one.words, below, theme.letters(SMALL), theme.colour.text, False, "center")
            x += wide

    def _prices(self, turn: Turn, box: Rect) -> None:
        """Draws what a gem of each kind brings after the move; those that changed stand out."""
        unit, size = theme.u, theme.letters(SMALL)
        stone = min(box.height, 1.5 * size)
        texts = [plain(PRICES[gem][turn.after.prices[gem]]) for gem in range(len(GEMS))]
        step = box.width / len(GEMS)
        for gem, text in enumerate(texts):
            before, now = turn.before.prices[gem], turn.after.prices[gem]
            wide = stone + 0.6 * GAP * unit + self._ink.width(text, size, True)
            x, y = box.x + step * (gem + 0.5) - wide / 2, box.y + box.height / 2
            stamp(GEMS[gem], (x + stone / 2, y), stone)
            tone = theme.colour.text if now == before else paint.gain if now > before else paint.lost
            x += stone + 0.6 * GAP * unit
            self._ink.write(text, (x, y), size, tone, True)
            if now != before:
                x += self._ink.width(text, size, True) + 0.5 * size
                stamp("sign-high" if now > before else "sign-low", (x, y), 0.8 * size)
