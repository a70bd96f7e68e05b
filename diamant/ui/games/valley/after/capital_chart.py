"""Everybody's cash from the first move to the last, as lines that carry the marks of their seats."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.graphics import Color, Ellipse, Line, RoundedRectangle
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from diamant.games.valley.findings import Jump, jumps
from diamant.games.valley.review import Review
from diamant.games.valley.tables import GEMS
from diamant.ui.games.valley.after.chart_plan import (
    Frame,
    marked_moves,
    money_step,
    move_step,
    spread,
    top_of,
)
from diamant.ui.games.valley.money import change, short
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import Point, stamp
from diamant.ui.kit.widgets.skin import Skinned
from diamant.ui.table.edges import Rect
from diamant.ui.table.podium.standings import Standing

TITLE, LABEL, SMALL = 22, 20, 18
PADDING, GAP = 22, 8
MARK = 22
LINE = 3.2
MOST_JUMPS = 4
LEAST_FIELD = 200
NAMES_FROM = 560  # units of width from which names stand at the ends of the lines


class CapitalChart(Drawing, Skinned):
    """A panel with a line for everybody. ``jumping`` labels the moves that brought the most money."""

    shows = ("told", "standings", "jumping")
    told = ObjectProperty(None, allownone=True)
    standings = ListProperty([])
    jumping = BooleanProperty(True)

    def __init__(self, **properties: object) -> None:
        self._title_end = 0.0
        self.labelled: list[Jump] = []
        """The jumps that found room for a label."""
        super().__init__(skin="panel", **properties)

    def paint(self) -> None:
        told: Review | None = self.told
        if told is None or not self.standings:
            return
        ends = self._end_texts()
        frame = self._frame(told, max(wide for *_, wide in ends))
        # what is drawn last lies on top: the best
        rows = list(reversed(self.standings))
        self._title(frame)
        self._grid(frame)
        self._last_lap(told, frame)
        for row in rows:
            self._line(told, frame, row)
        taken = list(self._marks(told, frame, rows))
        self._ends(frame, ends)
        self.labelled = list(self._jumps(told, frame, taken)) if self.jumping else []

    def _frame(self, told: Review, ends: float) -> Frame:
        unit, least = theme.u, theme.letters(SMALL)
        most = max(max(told.capital(row.seat)) for row in self.standings)
        top, step = top_of(most), money_step(most)
        axis = max(self._ink.width(short(sum_), least) for sum_ in range(0, top + 1, step))
        left = self.x + PADDING * unit + axis + GAP * unit
        right = self.right - PADDING * unit - ends - GAP * unit - MARK * unit / 2
        low = self.y + PADDING * unit * 0.9 + 1.3 * least
        high = self.top - PADDING * unit * 0.7 - 1.5 * theme.letters(TITLE) - 0.7 * least
        return Frame(left, low, max(1.0, right - left), max(1.0, high - low), len(told.turns), top)

    def least_size(self, seats: int) -> tuple[float, float]:
        """Returns how wide and high it has to be to be read."""
        size, unit = theme.letters(LABEL), theme.u
        texts = [row.score for row in self.standings]
        words = 2 * max(self._ink.width(text, size, True) for text in texts)
        return (
            words + (2 * PADDING + 3 * GAP + MARK + LEAST_FIELD) * unit,
            1.5 * theme.letters(TITLE) + 1.3 * size * max(3, seats) + 2 * theme.letters(SMALL) + 1.6 * PADDING * unit,
        )

    def _title(self, frame: Frame) -> None:
        unit, size = theme.u, theme.letters(TITLE)
        room = frame.x + frame.width - self.x - PADDING * unit
        text, size = self._ink.fit(tr("Cash after each move"), size, room, True)
        at = (self.x + PADDING * unit, self.top - PADDING * unit * 0.7 - 0.7 * size)
        self._ink.write(text, at, size, theme.colour.text, True)
        self._title_end = at[0] + self._ink.width(text, size, True)

    def _grid(self, frame: Frame) -> None:
        unit, size = theme.u, theme.letters(SMALL)
        for money in range(0, frame.money + 1, money_step(frame.money)):
            left, y = frame.at(0, money)
            Color(*theme.faded(theme.colour.rim, 0.9 if not money else 0.45))
            if money:
                Line(points=(left, y, frame.x + frame.width, y), width=1, dash_length=6, dash_offset=4)
            else:
                Line(points=(left, y, frame.x + frame.width, y), width=max(1.0, unit))
            self._ink.write(short(money), (left - GAP * unit, y), size, theme.colour.icon, False, "right")
        y = frame.y - 0.8 * size - 2 * unit
        word = tr("moves")
        wide = self._ink.width("000", size) * 1.8
        step = move_step(frame.moves, int(frame.width / wide))
        end = frame.x + frame.width + MARK * unit / 2
        after = end + GAP * unit
        self._ink.write(word, (after, y), size, theme.colour.icon)
        for move in range(0, frame.moves + 1, step):
            x, _ = frame.at(move, 0)
            if x + 0.4 * wide > after:
                continue
            self._ink.write(str(move), (x, y), size, theme.colour.icon, False, "center")

    def _last_lap(self, told: Review, frame: Frame) -> None:
        """Draws where the last round began: a dashed line with the moon of the day."""
        if told.last_lap is None:
            return
        x, top = frame.at(told.last_lap, frame.money)
        side = 26 * theme.u
        Color(*theme.faded(theme.colour.text_score, 0.8))
        Line(points=(x, frame.y, x, top), width=1, dash_length=3, dash_offset=4)
        stamp("day-moon", (x, top + side / 2), side)
        size = theme.letters(SMALL)
        word, fitted = self._ink.fit(tr("Last round"), size, 0.7 * frame.width)
        left = x - side / 2 - self._ink.width(word, fitted)
        if word != tr("Last round") or left < self._title_end + GAP * theme.u:
            return  # the moon says it alone
        self._ink.write(
            word, (x - side / 2 - 2 * theme.u, top + side / 2), fitted, theme.colour.text_score, False, "right"
        )

    def _line(self, told: Review, frame: Frame, row: Standing) -> None:
        points = [part for move, cash in enumerate(told.capital(row.seat)) for part in frame.at(move, cash)]
        width = max(1.2, LINE / 2 * theme.u)
        for colour, wide in ((theme.colour.ink, width + 1.4 * theme.u), (theme.seat(row.colour).light, width)):
            Color(*colour)
            Line(points=points, width=wide, joint="round", cap="round")

    def _marks(self, told: Review, frame: Frame, rows: list[Standing]) -> Iterator[Rect]:
        """Draws the marks along the lines and yields where they are."""
        side = MARK * theme.u
        for row in rows:
            capital = told.capital(row.seat)
            for move in [*marked_moves(frame.moves, row.seat, told.seats), frame.moves]:
                at = frame.at(move, capital[move])
                _mark(row.colour, at, side)
                yield Rect(at[0] - side / 2, at[1] - side / 2, side, side)

    # At the ends of the lines

    def _end_texts(self) -> list[tuple[Standing, str, str, float]]:
        """Returns what stands at the end of each line: a name where there is room for it, and the sum."""
        size, texts = theme.letters(LABEL), []
        named = self.width >= NAMES_FROM * theme.u and self.height >= 2.5 * size * (len(self.standings) + 2)
        for row in self.standings:
            name, fitted = self._ink.fit(row.name, size, 0.2 * self.width, True) if named else ("", size)
            wide = max(self._ink.width(name, fitted, True), self._ink.width(row.score, size))
            texts.append((row, name, row.score, wide))
        return texts

    def _ends(self, frame: Frame, ends: list[tuple[Standing, str, str, float]]) -> None:
        size, unit = theme.letters(LABEL), theme.u
        line = 1.2 * size
        high = line * (2 if any(name for _, name, _, _ in ends) else 1)
        wished = [frame.at(frame.moves, row.points)[1] for row, *_ in ends]
        # among equals the better one of the list stands higher
        wished = [height - 0.01 * place for place, height in enumerate(wished)]
        low, top = frame.y + high / 2 - 0.4 * line, self.top - PADDING * unit * 0.6 - high / 2
        x = frame.x + frame.width + (MARK / 2 + GAP) * unit
        for (row, name, score, _), y in zip(ends, spread(wished, high + 2 * unit, low, top), strict=True):
            colour = theme.mixed(theme.seat(row.colour).light, theme.colour.text, 0.25)
            if name:
                text, fitted = self._ink.fit(name, size, 0.2 * self.width, True)
                self._ink.write(text, (x, y + line / 2), fitted, colour, True)
                self._ink.write(score, (x, y - line / 2), size, theme.colour.text)
            else:
                self._ink.write(score, (x, y), size, colour, True)

    # What stands out

    def _jumps(self, told: Review, frame: Frame, taken: list[Rect]) -> Iterator[Jump]:
        """Labels the greatest jumps that find a free place beside their line, and yields them."""
        size, unit = theme.letters(SMALL), theme.u
        colours = {row.seat: row.colour for row in self.standings}
        for jump in sorted(jumps(told, 3 * MOST_JUMPS), key=lambda one: -one.money):
            text = change(jump.money)
            gem = GEMS[jump.gem] if jump.gem is not None else ""
            side = 1.15 * size if gem else 0.0
            wide, high = self._ink.width(text, size, True) + side + 2.5 * GAP * unit, 1.5 * size
            x, y = frame.at(jump.move, told.capital(jump.seat)[jump.move])
            x0, y0 = frame.at(jump.move - 1, told.capital(jump.seat)[jump.move - 1])
            left = x0 - wide - GAP * unit
            corners = ((left, (y + y0) / 2), (left, y - high / 2), (x + GAP * unit, (y + y0) / 2 - high))
            for box in (Rect(*corner, wide, high) for corner in corners):
                if self._free(box, frame, taken) and not self._crossed(box, told, frame):
                    break
            else:
                continue
            taken.append(box)
            Color(*theme.faded(theme.colour.ink, 0.86))
            RoundedRectangle(pos=box[:2], size=box[2:], radius=[high / 2])
            Color(*theme.seat(colours[jump.seat]).light)
            Line(rounded_rectangle=(*box, high / 2), width=max(1.0, unit))
            middle = box.centre[1]
            if gem:
                stamp(gem, (box.x + GAP * unit + side / 2, middle), side)
            at = (box.x + 1.25 * GAP * unit + side, middle)
            self._ink.write(text, at, size, theme.colour.text, True)
            yield jump
            if len([one for one in taken if one.height == high]) >= MOST_JUMPS:
                return

    def _free(self, box: Rect, frame: Frame, taken: list[Rect]) -> bool:
        inside = box.x >= frame.x and box.right <= frame.x + frame.width and box.y >= frame.y
        return inside and box.top <= frame.y + frame.height and not any(map(box.meets, taken))

    def _crossed(self, box: Rect, told: Review, frame: Frame) -> bool:
        """Tells whether any line runs through a box."""
        points = (
            frame.at(move, cash) for row in self.standings for move, cash in enumerate(told.capital(row.seat))
        )
        return any(box.meets(Rect(x - 1, y - 2, 2, 4)) for x, y in points)


def _mark(colour: str, at: Point, side: float) -> None:
    """Draws the mark of a seat on a disc of its colour."""
    seat, rim = theme.seat(colour), max(1.5, 0.12 * side)
    for tone, wide in ((theme.colour.ink, side), (seat.light, side - 2 * rim)):
        Color(*tone)
        Ellipse(pos=(at[0] - wide / 2, at[1] - wide / 2), size=(wide, wide))
    stamp(seat.mark, at, 0.66 * (side - 2 * rim), theme.colour.ink)
