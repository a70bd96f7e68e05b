"""The end of an expedition: who brought home what and who lost what, readable from both sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from diamant.games.expedition import Ending
from diamant.games.expedition.tally import tally
from diamant.table import Sitting
from diamant.ui.games.expedition import paint
from diamant.ui.games.expedition.table.pictures import relic_picture
from diamant.ui.games.expedition.table.words import trap_name
from diamant.ui.house.rooms import room_of
from diamant.ui.kit.i18n import say, say_many, tr
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.turned_numbers import needs_line
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.ink import Box, stamp
from diamant.ui.kit.widgets.text_fit import Style, fitting
from diamant.ui.table.summary import ChapterSummary, SummarySheet

PALE = (0.7, 0.68, 0.74, 1)
"""What dims the pictures of somebody whom the trap caught."""

LOSS = 0.8 / 1.8
"""How much of a cell's height the words on a loss take."""

RELICS = 0.9 / 1.9
"""How much of the name's height the relics below it take."""


BOLD, PLAIN = Style(bold=True), Style()


class SummaryCell(Drawing):
    """One explorer's expedition. There are two for every explorer, after every expedition: a drawing is soon made."""

    shows = ("colour", "token", "name", "names", "result", "caught", "loss", "relics")

    colour = StringProperty("red")
    token = StringProperty("")
    """The drawing of who it is: the face that they drew, or their figure."""

    name = StringProperty("")
    names = ListProperty([])
    """The names of all: they are written in one size."""

    result = StringProperty("")
    """The points that went into the chest."""

    caught = BooleanProperty(False)
    """Whether the trap caught this explorer."""

    loss = StringProperty("")
    """What was left behind, in words: it never was in the chest, so nothing is taken from there."""

    relics = ListProperty([])
    """The drawings of the relics carried out."""

    def paint(self) -> None:
        unit = theme.u
        self._paint_ground()
        left, right = self.x + 6 * unit, self.right - 6 * unit
        low, high = self.y + 2 * unit, self.height - 4 * unit
        tint = PALE if self.caught else Palette.plain
        token = min(high, 64 * unit / theme.text_scale)
        stamp(self.token, (left + token / 2, self.center_y), token, tint)
        left += token + 6 * unit
        below = high * LOSS if self.loss else 0.0
        self._write(self.loss, (left, low, right - left, below), 18, paint.ruby)
        right = self._paint_haul(right, low + below, high - below, tint)
        self._paint_name((left, low + below, right - left, high - below))

    def _paint_ground(self) -> None:
        seat, corner = theme.seat(self.colour), 12 * theme.u
        Color(*theme.mixed(Palette.night, seat.dark, 0.3 if self.caught else 0.65))
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[corner])
        Color(*theme.faded(seat.light, 0.4 if self.caught else 0.9))
        SmoothLine(rounded_rectangle=(*self.pos, *self.size, corner), width=max(1, 1.2 * theme.u))

    def _paint_haul(self, right: float, low: float, high: float, tint: Sequence[float]) -> float:
        """Paints points and a chest up to a right end and returns where they begin."""
        gap, middle = 6 * theme.u, low + high / 2
        chest = max(dp(18), 38 * theme.u)
        stamp("chest-closed", (right - chest / 2, middle), chest, tint)
        right -= chest + gap
        room = max(dp(44), 62 * theme.u) * (1 + theme.text_scale) / 2
        colour = Palette.text_second if self.caught else Palette.text_score
        self._write(self.result, (right - room, low, room, high), 32, colour, bold=True, halign="right")
        return right - room - gap

    def _paint_name(self, box: Box) -> None:
        """Paints the name, as large as the longest of all can be, and below it the relics."""
        x, y, width, height = box
        below = height * RELICS if self.relics else 0.0
        each = min(36 * theme.u, width / max(1, len(self.relics)))
        for at, relic in enumerate(self.relics):
            stamp(relic, (x + (at + 0.5) * each, y + below / 2), min(each, below), Palette.plain)
        room = (width, height - below)
        size = min([fitting(name, BOLD, theme.font(20 * theme.u), *room) for name in (self.name, *self.names)])
        self._ink.write(self.name, (x, y + below + room[1] / 2), size, Palette.text, True, "left")

    def _write(
        self, text: str, box: Box, wish: float, colour: Sequence[float], bold: bool = False, halign: str = "left"
    ) -> None:
        """Writes a line as large as it can be in a box; a number that may be read upside down stands on a line."""
        if not text:
            return
        x, y, width, height = box
        size = fitting(text, BOLD if bold else PLAIN, theme.font(wish * theme.u), width, height)
        end = x if halign == "left" else x + width
        self._ink.write(text, (end, y + height / 2), size, colour, bold, halign)
        if needs_line(text):
            wide = self._ink.width(text, size, bold)
            Rectangle(pos=(end - wide, round(y + height / 2 - size * 0.46)), size=(wide, max(1, round(size * 0.07))))


class Summary(ChapterSummary):
    """An expedition is over: who brought home what."""

    def __init__(self, sitting: Sitting, **properties: Any) -> None:
        expeditions = tally(sitting.events, len(sitting.seats))
        self._last = [entry for entry in expeditions if entry.ending is not None][-1]
        self._over = sitting.position.is_over()
        super().__init__(sitting.line_up, **properties)

    def fill(self, sheet: SummarySheet) -> None:
        names = [plan.name for plan in self.line_up.seats]
        room = room_of(self.line_up.game)
        for plan, mine in zip(self.line_up.seats, self._last.seats, strict=True):
            relics = [relic_picture(worth, self.line_up.options["edition"]) for worth in mine.relics]
            result = f"+{mine.points}"
            cell = SummaryCell(
                colour=plan.colour, token=room.face(plan), name=plan.name, names=names, caught=not mine.left,
                result=result, relics=relics,
            )  # fmt: skip
            sheet.ids.grid.add_widget(cell)

    def word(self, sheet: SummarySheet) -> None:
        last = self._last
        if last.ending is Ending.TRAP:
            rest = say("{trap} ended it after {count} cards", trap=trap_name(last.trap), count=last.cards)
        else:
            rest = say_many("Everybody is home after {n} card", "Everybody is home after {n} cards", last.cards)
        sheet.title, sheet.rest = say("Expedition {number} is over", number=last.round), rest
        sheet.button = tr("To the chests") if self._over else say("Expedition {number}", number=last.round + 1)
        for cell, mine in zip(reversed(sheet.ids.grid.children), last.seats, strict=True):
            cell.loss = say_many("{n} ruby lost", "{n} rubies lost", mine.lost) if mine.lost else ""

