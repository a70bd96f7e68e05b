"""Cards and their journeys, a row for each: where it came from, whose it was, and where it went."""

from __future__ import annotations

from typing import NamedTuple

from kivy.graphics import Color, RoundedRectangle
from kivy.properties import ListProperty

from diamant.games.dwarfs.review import Journey, Stop, StopKind
from diamant.ui.games.dwarfs.after import words
from diamant.ui.games.dwarfs.after.card_ink import RATIO, draw_card, draw_seen
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import stamp

ROWS = 5
"""How many rows are on a page."""

SMALL = 18
GAP, PADDING = 6, 10
WIDEST_STOP = 150
SIGNS = {
    StopKind.DEALT: "back-1",
    StopKind.SWAPPED: "medal-arrows",
    StopKind.FLOWN: "bat",
    StopKind.SENT_UP: "sign-sent-up",
    StopKind.DISCARDED: "sign-throw",
    StopKind.BOXED: "sign-out",
    StopKind.SUPPER: "soup-pot",
}


def told_stops(journey: Journey, most: int) -> list[Stop | None]:
    """Returns the stops that are shown: a drawn card that is kept was drawn, and ``None`` stands for those left out."""
    stops: list[Stop | None] = []
    for stop, following in zip(journey.stops, (*journey.stops[1:], None), strict=True):
        if stop.kind is not StopKind.DRAWN or following is None or following.kind is not StopKind.KEPT:
            stops.append(stop)
    if len(stops) > most:
        kept = most - 1
        stops = [*stops[: kept - kept // 2], None, *stops[len(stops) - kept // 2 :]]
    return stops


class RowPlan(NamedTuple):
    """What a row shows of a journey, how large its card and its eye are, and where the stops are."""

    stops: list[Stop | None]
    card: float
    eye: float
    left: float
    right: float
    slot: float


def _caption(stop: Stop) -> str:
    place = f" {stop.place + 1}" if stop.place is not None else ""
    return tr(words.STOPS[stop.kind]) + place


class JourneyRows(Drawing):
    """``seats`` lists everybody's (colour, name, token), ``shown`` the cards on this page."""

    shows = ("shown", "seats")
    shown = ListProperty([])
    seats = ListProperty([])

    def paint(self) -> None:
        if not self.seats:
            return
        unit = theme.u
        high = min(self.height / ROWS, 170 * unit)
        rows = [self._plan(journey, high - GAP * unit) for journey in self.shown]
        captions = ((_caption(stop), row.slot - GAP * unit) for row in rows for stop in row.stops if stop is not None)
        font = self._ink.even(captions, theme.font(SMALL * unit))
        for at, (journey, row) in enumerate(zip(self.shown, rows, strict=True)):
            top = self.top - at * high
            Color(*theme.faded(theme.colour.shadow, 0.5))
            box = (self.x, top - high + GAP * unit)
            RoundedRectangle(pos=box, size=(self.width, high - GAP * unit), radius=[12 * unit])
            self._row(journey, row, top - (high + GAP * unit) / 2, high - GAP * unit, font)

    def _plan(self, journey: Journey, high: float) -> RowPlan:
        unit = theme.u
        card, eye = min(0.92 * high / RATIO, 0.12 * self.width), min(0.3 * high, 28 * unit)
        left = self.x + PADDING * unit + card + 2 * GAP * unit
        right = self.right - PADDING * unit - max(4.0 * eye, 60 * unit)
        captions = [f"{tr(words.STOPS[stop.kind])} 5" for stop in journey.stops]
        words_wide = max(self._ink.width(text, theme.least_font()) for text in captions) + 2 * GAP * unit
        stops = told_stops(journey, max(3, int((right - left) / words_wide)))
        return RowPlan(stops, card, eye, left, right, min(WIDEST_STOP * unit, (right - left) / max(len(stops), 4)))

    def _row(self, journey: Journey, row: RowPlan, y: float, high: float, font: float) -> None:
        unit, (stops, card, eye, left, right, slot) = theme.u, row
        draw_card(journey.card, journey.floor, (self.x + PADDING * unit + card / 2, y), card)
        seen = sorted(journey.seen)
        for at, stop in enumerate(stops):
            self._stop(journey, stop, left + slot * at, y, slot, high, font)
        middle = right + (self.right - PADDING * unit - right) / 2
        stamp("i-eye", (middle, y + 0.2 * high), eye, theme.colour.icon)
        draw_seen([self.seats[seat][0] for seat in seen], (middle, y - 0.2 * high), 3 * eye)

    def _stop(
        self, journey: Journey, stop: Stop | None, x: float, y: float, slot: float, high: float, font: float
    ) -> None:
        middle, line = x + slot / 2, 1.3 * font
        up = y + line / 2
        side = min(high - line - 4 * theme.u, 0.6 * slot)
        if stop is None:
            self._ink.write("…", (middle, up), font * 1.4, theme.colour.text, True, "center")
            return
        _, _, token = self.seats[stop.seat]
        stamp(token, (middle - 0.22 * side, up), side)
        sign = SIGNS.get(stop.kind, f"back-{journey.floor}")
        stamp(sign, (middle + 0.42 * side, up - 0.14 * side), 0.58 * side)
        text, size = self._ink.fit(_caption(stop), font, slot - 2 * theme.u)
        self._ink.write(text, (middle, up - (side + line) / 2), size, theme.colour.text, False, "center")
