"""The terms of an offer for all to see, from both sides of the table: who gives what for what, cards as their backs."""

from __future__ import annotations

from typing import NamedTuple

from kivy.properties import BooleanProperty, DictProperty, ObjectProperty, StringProperty

from diamant.games.valley.moves import CARD, CASH, CLAIM, Item
from diamant.games.valley.position import Proposal
from diamant.ui.games.valley import money
from diamant.ui.games.valley.notes import NOTE, draw_note
from diamant.ui.games.valley.pictures import notes_for
from diamant.ui.games.valley.table.drawn import Drawn, box, rimmed_box, turned_round
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.ink import Point, stamp
from diamant.ui.table.edges import Rect

DEAL = (400.0, 172.0)
"""The size of a ticket, in units of the drawing board."""

TOKEN = 46.0
CELL = 64.0


class Cell(NamedTuple):
    """One thing of a deal: its drawing, and the word below it."""

    piece: str
    words: str
    note: int = 0
    """The value of the bank note that is drawn in place of a piece."""

    total: int = 0
    """The sum, in thousands, which stands there bare where there is no room for its words."""


class DealTicket(Drawn):
    """Shows the ``terms`` between the seats of two colours, ``giver`` and ``taker``. It takes no touches.

    ``heights`` says how high the claims among them are.
    """

    terms = ObjectProperty(None, allownone=True)
    giver, taker = StringProperty("red"), StringProperty("blue")
    heights = DictProperty({})
    both_ways = BooleanProperty(True)

    shows = ("terms", "giver", "taker", "heights", "both_ways")

    @property
    def claims(self) -> list[int]:
        """The claims that the deal is about."""
        terms: Proposal | None = self.terms
        return [] if terms is None else [int(item.value) for item in (*terms.give, *terms.get) if item.kind == CLAIM]

    def paint(self) -> None:
        """Draws the sheet, and the deal for each side."""
        if self.terms is None:
            return
        unit = self.height / DEAL[1]
        box(self.x, self.y - 7 * unit, self.width, self.height, 18 * unit, theme.faded(Palette.shadow, 0.5))
        box(self.x, self.y, self.width, self.height, 18 * unit, Palette.ink)
        rim = max(2.0, 3 * unit)
        rimmed_box(self.x + rim, self.y + rim, self.width - 2 * rim, self.height - 2 * rim, 15 * unit,
                   Palette.parchment, Palette.parchment_rim, max(1.0, 2 * unit))  # fmt: skip
        x = self.x + self.width / 2
        near, far = (x, self.y + self.height * 0.26), (x, self.y + self.height * 0.74)
        self._row(near, unit)
        with turned_round(far):
            self._row(far, unit)

    def _row(self, middle: Point, unit: float) -> None:
        """Draws both sides, each beside the token of who gives it."""
        half = self.width / 2 - 10 * unit
        stamp("act-offer", middle, 34 * unit)
        for way, colour, items in ((-1, self.giver, self.terms.give), (1, self.taker, self.terms.get)):
            end = middle[0] + way * half
            stamp(f"token-{colour}", (end - way * TOKEN * unit / 2, middle[1]), TOKEN * unit)
            cells = [self._cell(item) for item in items]
            room = half - (TOKEN + 22) * unit
            wide = min(CELL * unit, room / len(cells))
            first = middle[0] + way * (20 * unit + (room - wide * len(cells)) / 2 + wide / 2)
            for at, cell in enumerate(cells):
                x = first + way * at * wide
                side, y = min(0.94 * wide, 52 * unit), middle[1] + 11 * unit
                if cell.note:
                    draw_note(self._ink, cell.note, Rect(x - side / 2, y - side / NOTE / 2, side, side / NOTE))
                else:
                    stamp(cell.piece, (x, y), side)
                below = (x, middle[1] - 25 * unit)
                words = cell.words
                if cell.note and self._ink.width(words, theme.least_font(), True) > wide:
                    words = money.figure(cell.total)
                self.write(words, below, theme.font(17 * unit), wide, Palette.parchment_title, bold=True)

    def _cell(self, item: Item) -> Cell:
        kind, value = item
        if kind == CASH:
            return Cell("", money.plain(int(value)), notes_for(int(value))[0], int(value))
        if kind == CLAIM:
            height = int(self.heights.get(value, 2))
            return Cell(f"stack-{height}", str(height))
        return Cell("event-back", "") if kind == CARD else Cell(kind, f"× {value}")
