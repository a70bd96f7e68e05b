"""How a game went, as a picture: what every explorer brought home from every expedition."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.properties import ListProperty, StringProperty

from diamant.games.expedition.tally import RoundTally, SeatTally
from diamant.ui.games.expedition.after.chart_plan import BETWEEN_ROWS, GAP, PLACE, ChartPlan, plan_chart
from diamant.ui.games.expedition.table.pictures import relic_picture
from diamant.ui.kit.theme import SeatColours, theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import Point, font, stamp
from diamant.ui.table.podium.standings import Standing

NAME, NUMBER, SUM = 22, 20, 30
WIDEST_NAME = 0.24  # of the whole width
SIGN = 0.78  # size of a sign in the head compared with the entrance


class PointsChart(Drawing):
    """A row for every explorer, the best first; a bar for every expedition, gold where relics made it longer.

    A trap's picture and an empty bar show what was lost to it. ``rounds`` are the expeditions as ``tally`` tells them.
    """

    shows = ("standings", "rounds", "edition")
    standings = ListProperty([])
    rounds = ListProperty([])
    edition = StringProperty("english")

    def __init__(self, **properties: object) -> None:
        self._most = 1
        super().__init__(**properties)

    def paint(self) -> None:
        if not self.standings or not self.rounds:
            return
        name_size = self._name_size()
        plan = self._plan(name_size)
        self._most = max(1, max(max(seat.points, seat.lost) for one in self.rounds for seat in one.seats))
        for index, expedition in enumerate(self.rounds):
            self._head(plan, index, expedition)
        stamp("chest-open", (plan.right - plan.sum_width / 2, plan.top - plan.head / 2), plan.head * 0.78)
        for row, standing in enumerate(self.standings):
            self._mat(plan, row, standing)
            self._who(plan, row, standing, name_size)
            for index, expedition in enumerate(self.rounds):
                self._cell(plan, (plan.cell_x(index), plan.row_middle(row)), expedition, standing)

    def _plan(self, name_size: float) -> ChartPlan:
        names = max(self._ink.width(self._name(row, name_size), name_size, True) for row in self.standings)
        if any(row.machine for row in self.standings):
            names += name_size * 1.5
        sums = max(self._ink.width(str(row.points), font(SUM), True) for row in self.standings)
        edge = theme.size.edge * theme.u
        box = (self.x + edge, self.y, self.width - 2 * edge, self.height)
        return plan_chart(box, theme.u, len(self.standings), len(self.rounds), names, sums)

    def _name_size(self) -> float:
        room = WIDEST_NAME * self.width
        return min(self._ink.fit(row.name, font(NAME), room, True)[1] for row in self.standings)

    def _name(self, standing: Standing, size: float) -> str:
        return self._ink.fit(standing.name, size, WIDEST_NAME * self.width, True)[0]

    def _head(self, plan: ChartPlan, index: int, expedition: RoundTally) -> None:
        sign = f"medallion-{expedition.trap}" if expedition.trap else "tent"
        middle_x, middle_y, apart = plan.cell_x(index) + plan.cell / 2, plan.top - plan.head / 2, GAP * theme.u
        if plan.below:
            side = plan.head * 0.54
            gate, mark = (middle_x, plan.top - side * 0.5), (middle_x, plan.top - plan.head + side * 0.42)
        else:
            side = plan.head * 0.86
            left = middle_x - (side * (1 + SIGN) + apart) / 2
            gate, mark = (left + side / 2, middle_y), (left + side * (1 + SIGN / 2) + apart, middle_y)
        stamp("entrance-open", gate, side)
        number = (gate[0], gate[1] - side * 0.1)
        self._ink.write(str(expedition.round), number, font(24), theme.colour.text, True, "center")
        stamp(sign, mark, side * SIGN)

    def _mat(self, plan: ChartPlan, row: int, standing: Standing) -> None:
        seat = theme.seat(standing.colour)
        height = plan.row - BETWEEN_ROWS * theme.u
        bottom = plan.row_middle(row) - height / 2
        radius = min(16 * theme.u, height / 3)
        Color(*theme.faded(theme.mixed(theme.colour.mat[1], seat.dark, 0.5), 0.94))
        RoundedRectangle(pos=(plan.left, bottom), size=(plan.right - plan.left, height), radius=[radius])
        Color(*theme.faded(seat.light, 0.55))
        Line(rounded_rectangle=(plan.left, bottom, plan.right - plan.left, height, radius), width=max(1, theme.u))
        Color(*theme.faded(theme.colour.shadow, 0.22))
        for index in range(0, len(self.rounds), 2):
            Rectangle(pos=(plan.cell_x(index), bottom), size=(plan.cell, height))

    def _who(self, plan: ChartPlan, row: int, standing: Standing, name_size: float) -> None:
        middle, unit = plan.row_middle(row), theme.u
        place_x = plan.left + (PLACE / 2 + GAP) * unit
        if standing.place == 1:
            stamp("disc-gold", (place_x, middle), min(38 * unit, plan.row * 0.7))
        colour = theme.colour.parchment_title if standing.place == 1 else theme.colour.text_second
        self._ink.write(str(standing.place), (place_x, middle), font(NUMBER), colour, True, "center")
        name = self._name(standing, name_size)
        name_width = self._ink.width(name, name_size, True)
        if plan.below:
            centre = plan.name_x + plan.name_width / 2
            face = (centre, middle + plan.row * 0.14)
            whole = name_width + (name_size * 1.4 if standing.machine else 0)
            name_at = (centre - whole / 2, middle - plan.row * 0.3)
        else:
            face, name_at = (plan.name_x - GAP * unit - plan.token / 2, middle), (plan.name_x, middle)
        stamp(standing.token, face, plan.token)
        self._ink.write(name, name_at, name_size, theme.colour.text, True)
        if standing.machine:
            after = name_at[0] + name_width + name_size * 0.85
            stamp("i-machine", (after, name_at[1]), name_size * 1.1, theme.colour.icon)
        points = str(standing.points)
        at = (plan.right - plan.sum_width / 2, middle)
        self._ink.write(points, at, font(SUM), theme.colour.text_score, True, "center")

    def _cell(self, plan: ChartPlan, at: Point, expedition: RoundTally, standing: Standing) -> None:
        unit, size, middle = theme.u, font(NUMBER), at[1]
        mine, seat = expedition.seats[standing.seat], theme.seat(standing.colour)
        first = mine.points == max(other.points for other in expedition.seats) > 0
        if expedition.trap and not mine.left:
            signs = [f"medallion-{expedition.trap}"]
        else:
            signs = [relic_picture(worth, self.edition) for worth in mine.relics]
        number_width = max(self._ink.width("00", size, True), self._ink.width(str(mine.points), size, True))
        left, room = at[0] + GAP * unit, plan.cell - 2 * GAP * unit
        if plan.tall:
            number_x, number_y = left, middle + plan.row * 0.16
            bar_y, bar_room = middle - plan.row * 0.2, room
        else:
            bar_y, bar_room = middle, room - number_width - plan.icon - GAP * unit
        length = bar_room * max(mine.points, mine.lost) / self._most
        self._bar(left, bar_y, length, plan.bar, mine, seat)
        if not plan.tall:
            number_x, number_y = left + (length + GAP * unit * 0.75 if length else 0), middle
        colour = theme.colour.text_score if first else theme.colour.text if mine.points else theme.colour.text_disabled
        self._ink.write(str(mine.points), (number_x, number_y), size, colour, first)
        self._signs(signs, number_x + self._ink.width(str(mine.points), size, first) + 4 * unit, number_y, plan)

    def _bar(self, left: float, middle: float, length: float, thick: float, mine: SeatTally, seat: SeatColours) -> None:
        if length <= 0:
            return
        bottom, radius = middle - thick / 2, min(thick / 2, length / 2, 7 * theme.u)
        if mine.lost and not mine.points:
            Color(*theme.faded(seat.light, 0.16))
            RoundedRectangle(pos=(left, bottom), size=(length, thick), radius=[radius])
            Color(*theme.faded(seat.light, 0.8))
            dash = 5 * theme.u
            Line(
                rounded_rectangle=(left, bottom, length, thick, radius),
                width=max(1, theme.u),
                dash_length=dash,
                dash_offset=dash * 0.8,
            )
            return
        stones = length * mine.banked / mine.points
        ends = [(radius, radius)] * 4
        Color(*theme.colour.ink)
        grown = 2 * theme.u
        RoundedRectangle(
            pos=(left - grown, bottom - grown), size=(length + 2 * grown, thick + 2 * grown), radius=[radius + grown]
        )
        Color(*(theme.colour.gold[1] if mine.relics else seat.light))
        RoundedRectangle(pos=(left, bottom), size=(length, thick), radius=ends)
        if mine.relics and stones > 0:
            Color(*seat.light)
            right_end = (0.0, 0.0) if stones < length else (radius, radius)
            rounded = [(radius, radius), right_end, right_end, (radius, radius)]
            RoundedRectangle(pos=(left, bottom), size=(stones, thick), radius=rounded)
            Color(*theme.colour.ink)
            Rectangle(pos=(left + stones - theme.u, bottom), size=(2 * theme.u, thick))
        Color(1, 1, 1, 0.28)
        Rectangle(pos=(left + radius, bottom + thick * 0.68), size=(max(0.0, length - 2 * radius), thick * 0.14))

    def _signs(self, signs: Sequence[str], left: float, middle: float, plan: ChartPlan) -> None:
        step = plan.icon * (1.0 if plan.tall else 0.6)
        for index, sign in enumerate(signs):
            stamp(sign, (left + plan.icon / 2 + index * step, middle), plan.icon)
