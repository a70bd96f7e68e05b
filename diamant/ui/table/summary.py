"""What a chapter brought, until somebody taps: a sheet for the readers on each side, over the table's middle."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from diamant.store import LineUp
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.widgets import banner, button  # noqa: F401
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.modal import Modal
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table.edges import shrunk, turns_upright

load_kv(__name__)

LEAST_HEIGHT = 240  # dp that a sheet takes


class SummarySheet(FloatLayout):
    """The summary once, for readers on one side: a banner, a grid for the game's own cells, a button."""

    on_done = Fired("by the button")

    title = StringProperty("")
    rest = StringProperty("")
    button = StringProperty("")
    columns = NumericProperty(4)


class ChapterSummary(Modal):
    """Covers the table's middle with one sheet, or two that face opposite sides. Fires ``on_done`` on a tap."""

    on_done = Fired("when somebody wants to go on")

    least_cell = 215
    """How many dp a cell of the grid takes in width."""

    def __init__(self, line_up: LineUp, **properties: Any) -> None:
        super().__init__(**properties)
        self.line_up = line_up
        self._frames: list[Turned] = []
        self.sheets: list[SummarySheet] = []
        for _ in range(1 if line_up.holding == "pass" else 2):
            sheet = SummarySheet(columns=self.columns())
            sheet.bind(on_done=lambda *_: self.dispatch("on_done"))
            self.fill(sheet)
            frame = Turned()
            frame.add_widget(sheet)
            self._frames.append(frame)
            self.sheets.append(sheet)
            self.add_widget(frame)
        self.bind(size=self._lay_out, pos=self._lay_out)
        follow(i18n, "language", self._word)
        self._word()

    # What a game fills in

    def columns(self) -> int:
        """Returns how many cells lie side by side where there is room."""
        seats = len(self.line_up.seats)
        return 4 if seats > 4 else seats

    def fill(self, sheet: SummarySheet) -> None:
        """Lays the game's cells into the grid of a sheet."""
        raise NotImplementedError

    def word(self, sheet: SummarySheet) -> None:
        """Words a sheet in the language of the moment."""
        raise NotImplementedError

    # Layout

    def _word(self) -> None:
        for sheet in self.sheets:
            self.word(sheet)

    def _lay_out(self, *_: Any) -> None:
        (width, height), (x, y) = self.size, self.center
        if len(self._frames) == 1:
            self._place(0, width, height, (x, y), 0)
        elif height > width and turns_upright(self.line_up):
            self._place(0, height, width / 2, (x + width / 4, y), 90)
            self._place(1, height, width / 2, (x - width / 4, y), 270)
        else:
            self._place(0, width, height / 2, (x, y - height / 4), 0)
            self._place(1, width, height / 2, (x, y + height / 4), 180)

    def _place(self, at: int, width: float, height: float, centre: tuple[float, float], angle: int) -> None:
        """Lays a sheet; one that is larger than its place shrinks."""
        sheet = self.sheets[at]
        scale = shrunk(width, height, dp(1), (self.least_cell * sheet.columns, LEAST_HEIGHT))
        sheet.size = (width / scale, height / scale)
        self._frames[at].lie(width / scale, height / scale, centre, angle, scale)

