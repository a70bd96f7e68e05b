"""How everybody's diamonds came together: what was sent up from each floor, and what lay there at supper."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.properties import ListProperty, ObjectProperty

from diamant.games.dwarfs.review import Journey, Review, StopKind
from diamant.ui.games.dwarfs.after.card_ink import DARK, RATIO, draw_card
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import Point, font, stamp
from diamant.ui.table.podium.standings import Standing

HEAD, NAME, POINTS, SMALL = 56, 22, 32, 20
PADDING, GAP = 14, 8
WIDEST_CARD = 76
WHO = 0.2  # of the width: who it is
SUM = 0.1  # and what it comes to


class PointsBoard(Drawing):
    """A row for everybody: the wagons of floor I and II, what was kept till supper, what was lost, and the sum."""

    shows = ("told", "standings")
    told = ObjectProperty(None, allownone=True)
    standings = ListProperty([])

    def paint(self) -> None:
        told: Review | None = self.told
        if told is None or not self.standings:
            return
        unit, edge = theme.u, theme.size.edge * theme.u
        left, right = self.x + edge, self.right - edge
        head = max(HEAD * unit, 1.4 * font(SMALL) + 28 * unit)
        row_high = min((self.height - head) / len(self.standings), 150 * unit)
        top = self.y + (self.height + row_high * len(self.standings) + head) / 2
        columns = self._columns(left, right, any(told.boxed(row.seat) for row in self.standings))
        self._heads(columns, top - head / 2, head)
        for at, row in enumerate(self.standings):
            middle = top - head - (at + 0.5) * row_high
            self._row(row, told, columns, (left, right), middle, row_high - GAP * unit)

    def _columns(self, left: float, right: float, lost: bool) -> dict[str, tuple[float, float]]:
        """Returns where each column begins and ends."""
        wide = right - left
        start, end = left + WHO * wide, right - SUM * wide
        shares = {"1": 1.0, "2": 1.0, "supper": 3.2, **({"lost": 1.0} if lost else {})}
        columns, x = {}, start
        for name, share in shares.items():
            step = (end - start) * share / sum(shares.values())
            columns[name] = (x, x + step)
            x += step
        return columns

    def _heads(self, columns: dict[str, tuple[float, float]], y: float, high: float) -> None:
        words = {"1": tr("Wagon"), "2": tr("Wagon"), "supper": tr("At supper"), "lost": tr("Lost")}
        pictures = {"1": "plate-1-lit", "2": "plate-2-lit", "supper": "soup-pot", "lost": "sign-out"}
        rooms = {name: end - start - GAP * theme.u for name, (start, end) in columns.items()}
        least = theme.least_font()
        said = [name for name in rooms if self._ink.width(words[name], least) <= rooms[name]]  # pictures say it, too
        size = self._ink.even(((words[name], rooms[name]) for name in said), font(SMALL))
        for name, (start, end) in columns.items():
            middle = (start + end) / 2
            stamp(pictures[name], (middle, y + 0.2 * high), 0.56 * high)
            if name in said:
                self._ink.write(words[name], (middle, y - 0.32 * high), size, theme.colour.text_second, False, "center")

    def _row(
        self, row: Standing, told: Review, columns: dict[str, tuple[float, float]], ends: Point, y: float, high: float
    ) -> None:
        unit, (left, right) = theme.u, ends
        seat = theme.seat(row.colour)
        box = (left, y - high / 2, right - left, high)
        Color(*theme.faded(theme.mixed(theme.colour.mat[1], seat.dark, 0.5), 0.94))
        RoundedRectangle(pos=box[:2], size=box[2:], radius=[14 * unit])
        Color(*theme.faded(seat.light, 0.6))
        Line(rounded_rectangle=(*box, 14 * unit), width=max(1.0, unit))
        token = min(0.8 * high, 0.36 * WHO * (right - left))
        stamp(row.token, (left + PADDING * unit + token / 2, y), token)
        x = left + (PADDING + GAP) * unit + token
        room = columns["1"][0] - x
        size = self._ink.even(((other.name, room) for other in self.standings), font(NAME), True)
        name, size = self._ink.fit(row.name, size, room, True)
        self._ink.write(name, (x, y), size, theme.colour.text, True)
        number = str(row.points)
        self._ink.write(number, (right - PADDING * unit, y), font(POINTS), theme.colour.text_score, True, "right")
        wide = self._card_width(columns, high)
        for column, cards in _sorted(told, row.seat).items():
            if column in columns:
                self._cards(cards, columns[column], y, wide, lost=column == "lost")

    def _card_width(self, columns: dict[str, tuple[float, float]], high: float) -> float:
        start, end = columns["1"]
        third = (columns["supper"][1] - columns["supper"][0]) / 3
        return min(WIDEST_CARD * theme.u, 0.88 * high / RATIO, 0.9 * (end - start), 0.94 * third)

    def _cards(self, cards: Sequence[Journey], column: Point, y: float, wide: float, lost: bool) -> None:
        start, end = column
        step = wide * 1.08
        x = (start + end) / 2 - step * (len(cards) - 1) / 2
        for at, one in enumerate(cards):
            draw_card(one.card, one.floor, (x + at * step, y), wide, DARK if lost else (1, 1, 1, 1))


def _sorted(told: Review, seat: int) -> dict[str, list[Journey]]:
    """Returns somebody's cards by the column in which they stand."""
    cards = told.brought(seat)
    up = sorted((one for one in cards if one.end.kind is StopKind.SENT_UP), key=lambda one: one.end.turn)
    return {
        "1": up[:1],
        "2": up[1:2],
        "supper": [one for one in cards if one.end.kind is not StopKind.SENT_UP],
        "lost": told.boxed(seat),
    }
