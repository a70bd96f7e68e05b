"""The guide on the table: its lantern beside the path, and the sheets that it opens over the path."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from diamant.games.expedition import Position, view
from diamant.games.expedition.bots.expert import advice
from diamant.games.expedition.glance import glance
from diamant.table import Sitting
from diamant.table.lineups import advised_seat
from diamant.ui.games.expedition import guide_words as words
from diamant.ui.games.expedition.lantern import GuideLantern, GuideSheet
from diamant.ui.games.expedition.table.centre import Side
from diamant.ui.games.expedition.table.plan import TablePlan, lantern_place
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.edges import Rect


class Guide:
    """Lies above the path and below the seats, so that everybody can choose meanwhile: its lantern on one layer of the
    table, its sheets on another.

    ``advise`` is asked for a sentence each time the sheets are opened. Only the one who may read it is given any: then
    there is a single sheet, and it faces ``listener``, which is that seat.
    """

    def __init__(self, lamps: Widget, over_path: Widget, side: Side, one_way: bool) -> None:
        self._lamps, self._over_path, self._side = lamps, over_path, side
        self._one_way = one_way
        self._plan: TablePlan | None = None
        self._frames: list[Turned] = []
        self.sheets: list[GuideSheet] = []
        self.advise: Callable[[], str] | None = None
        self.listener = 0
        self.lantern = GuideLantern(both=not one_way, size_hint=(None, None))
        self.lantern.bind(on_release=lambda *_: self.close() if self.is_open else self.open())
        side.bind(out=self._follow, lantern=self._follow)

    @property
    def is_lit(self) -> bool:
        """Whether the lantern stands on the table."""
        return self.lantern.parent is not None

    @property
    def is_open(self) -> bool:
        """Whether the sheets lie over the path."""
        return bool(self.sheets)

    def light(self, lit: bool) -> None:
        """Puts the lantern on the table, or takes it away."""
        if lit == self.is_lit:
            return
        self.close()
        self._side.guide = lit
        if lit:
            self._lamps.add_widget(self.lantern)
        else:
            self._lamps.remove_widget(self.lantern)

    def serve(self, sitting: Sitting) -> None:
        """Lights the lantern where a sitting wants it; the expert talks to somebody who plays against machines."""
        self.close()
        seat = advised_seat(sitting.line_up)
        self.advise = None if seat is None else partial(_advice, sitting, seat)
        self.listener = seat or 0
        self.light(sitting.line_up.options["guide"])
        self.show(sitting.position if sitting.choosing else None)

    def show(self, position: Position | None) -> None:
        """Tells of the next card in a position; of none while a card is being turned."""
        self._turn()
        told = glance(position) if position is not None and not position.is_over() else None
        self.lantern.glance = told
        if told is None:
            self.close()
        for sheet in self.sheets:
            sheet.glance = told
            sheet.advice = self.advise() if self.advise else ""

    def open(self) -> None:
        """Lays the sheets over the path: one for each long side, or one for the only reader."""
        if self.is_open or self.lantern.glance is None:
            return
        advice = self.advise() if self.advise else ""
        for _ in self._angles():
            sheet = GuideSheet(glance=self.lantern.glance, advice=advice)
            sheet.bind(on_release=lambda *_: self.close())
            frame = Turned()
            frame.add_widget(sheet)
            self._over_path.add_widget(frame)
            self.sheets.append(sheet)
            self._frames.append(frame)
        self.lantern.lit = True
        self._lay_sheets()

    def close(self) -> None:
        """Takes the sheets away."""
        for frame in self._frames:
            discard(frame)
        self._frames.clear()
        self.sheets.clear()
        self.lantern.lit = False

    def lie(self, plan: TablePlan) -> None:
        """Takes its place on a table."""
        self._plan = plan
        self._turn()
        place = lantern_place(plan.side)
        self.lantern.pos, self.lantern.size = (place.x, place.y), (place.width, place.height)
        self._lay_sheets()

    def _follow(self, *_: object) -> None:
        self.lantern.flames, self.lantern.picture = len(self._side.out), self._side.lantern

    def _turn(self) -> None:
        """Turns the lantern's number to its readers."""
        angles = self._angles()
        self.lantern.angle, self.lantern.both = angles[0], len(angles) > 1

    def _angles(self) -> list[int]:
        if self._one_way:
            return [0]
        return [self._plan.mats[self.listener].angle] if self.advise and self._plan else [0, 180]

    def _lay_sheets(self) -> None:
        if self._plan is None or not self.is_open:
            return
        area = _over_the_path(self._plan)
        gap = 6 * self._plan.unit
        count = len(self.sheets)
        for at, (angle, frame, sheet) in enumerate(zip(self._angles(), self._frames, self.sheets, strict=True)):
            width, height = area.width, (area.height - gap * (count - 1)) / count
            centre = (area.centre[0], area.y + height / 2 + at * (height + gap))
            if angle % 180:
                width, height = height, width
            sheet.narrow = width < height
            sheet.size = (width, height)
            frame.lie(width, height, centre, angle)


def _advice(sitting: Sitting, seat: int) -> str:
    """Says what the expert would do at a seat, while it may choose."""
    if not sitting.choosing or seat not in sitting.position.in_cave:
        return ""
    return words.advice(advice(view(sitting.position, seat)).reason)


def _over_the_path(plan: TablePlan) -> Rect:
    """Returns the part of the table that nobody needs to choose: the path, and banners that are next to it."""
    around = 14 * plan.unit
    covered = (plan.path,) if plan.upright else (plan.path, *plan.banners)
    lowest = min(place.y for place in covered) - around
    highest = max(place.top for place in covered) + around
    return Rect(plan.path.x, lowest, plan.path.width, highest - lowest)
