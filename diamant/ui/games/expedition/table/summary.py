"""The end of an expedition: who brought home what and who lost what, readable from both sides."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from diamant.games.expedition import Ending
from diamant.games.expedition.tally import tally
from diamant.table import Sitting
from diamant.ui.games.expedition.table.pictures import relic_picture
from diamant.ui.games.expedition.table.upright import has_few_readers
from diamant.ui.games.expedition.table.words import trap_name
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n, say, say_many, tr
from diamant.ui.kit.widgets import banner, button, fit_label, panel, piece  # noqa: F401
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.geometry import shrunk

LEAST_CELL, LEAST_HEIGHT = 215, 240  # dp that the result of one explorer takes in width, and a sheet in height


class SummaryCell(BoxLayout):
    """One explorer's expedition."""

    colour = StringProperty("red")
    name = StringProperty("")
    result = StringProperty("")
    """The points that went into the chest."""

    caught = BooleanProperty(False)
    """Whether the trap caught this explorer."""

    loss = StringProperty("")
    """What was left behind, in words: it never was in the chest, so nothing is taken from there."""

    relics = ListProperty([])
    """The drawings of the relics carried out."""

    def on_relics(self, *_: Any) -> None:
        row = self.ids.relics
        row.clear_widgets()
        for picture in self.relics:
            row.add_widget(piece.Piece(name=picture))


class SummarySheet(FloatLayout):
    """The summary once, for readers on one side. Fires ``on_done``."""

    __events__ = ("on_done",)

    title = StringProperty("")
    rest = StringProperty("")
    button = StringProperty("")
    columns = NumericProperty(4)

    def on_done(self) -> None:
        """Fired by the button."""


class Summary(FloatLayout):
    """Covers the table's middle with one sheet, or two that face opposite sides. Fires ``on_done`` on a tap."""

    __events__ = ("on_done",)

    is_modal = True

    def __init__(self, sitting: Sitting, turned_too: bool, **properties: Any) -> None:
        super().__init__(**properties)
        seats = sitting.seats
        last = [entry for entry in tally(sitting.events, len(seats)) if entry.ending is not None][-1]
        self._last, self._over = last, sitting.position.is_over()
        self._few_readers = has_few_readers(sitting.line_up)
        self._frames: list[Turned] = []
        self.sheets: list[SummarySheet] = []
        for _ in range(2 if turned_too else 1):
            sheet = SummarySheet(columns=4 if len(seats) > 4 else len(seats))
            sheet.bind(on_done=lambda *_: self.dispatch("on_done"))
            for plan, mine in zip(seats, last.seats, strict=True):
                relics = [relic_picture(worth, sitting.line_up.options["edition"]) for worth in mine.relics]
                cell = SummaryCell(colour=plan.colour, name=plan.name, caught=not mine.left)
                cell.result, cell.relics = f"+{mine.points}", relics
                sheet.ids.grid.add_widget(cell)
            frame = Turned()
            frame.add_widget(sheet)
            self._frames.append(frame)
            self.sheets.append(sheet)
            self.add_widget(frame)
        self.bind(size=self._lay_out, pos=self._lay_out)
        follow(i18n, "language", self._word)
        self._word()

    def _word(self) -> None:
        last = self._last
        if last.ending is Ending.TRAP:
            rest = say("{trap} ended it after {count} cards", trap=trap_name(last.trap), count=last.cards)
        else:
            rest = say_many("Everybody is home after {n} card", "Everybody is home after {n} cards", last.cards)
        for sheet in self.sheets:
            sheet.title, sheet.rest = say("Expedition {number} is over", number=last.round), rest
            sheet.button = tr("To the chests") if self._over else say("Expedition {number}", number=last.round + 1)
            for cell, mine in zip(reversed(sheet.ids.grid.children), last.seats, strict=True):
                cell.loss = say_many("{n} ruby lost", "{n} rubies lost", mine.lost) if mine.lost else ""

    def _lay_out(self, *_: Any) -> None:
        upright = self.height > self.width
        count = len(self._frames)
        long, short = max(self.size), min(self.size)
        if count == 1:
            self._place(0, self.width, self.height, self.center, 0)
            return
        for at, angle in enumerate((0, 180)):
            shift = (short / 4) * (-1 if at == 0 else 1)
            if upright and self._few_readers:
                shift = (long / 4) * (-1 if at == 0 else 1)
                self._place(at, short, long / 2, (self.center_x, self.center_y + shift), angle)
            elif upright:
                self._place(at, long, short / 2, (self.center_x - shift, self.center_y), angle + 90)
            else:
                self._place(at, long, short / 2, (self.center_x, self.center_y + shift), angle)

    def _place(self, at: int, width: float, height: float, centre: tuple[float, float], angle: int) -> None:
        """Lays a sheet; one that is larger than its place shrinks."""
        sheet = self.sheets[at]
        scale = shrunk(width, height, dp(1), (LEAST_CELL * sheet.columns, LEAST_HEIGHT))
        sheet.size = (width / scale, height / scale)
        self._frames[at].lie(width / scale, height / scale, centre, angle, scale)

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True

    def on_done(self) -> None:
        """Fired when somebody wants to go on."""


load_kv(__name__)
