"""One page of any game's rules as it is laid out: columns with pictures, sums, or a comparison, and sentences below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from diamant.ui.house.rulebook import Cell, Column, Page, Sum
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import fit_label, panel, piece  # noqa: F401
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.follow import empty, follow
from diamant.ui.kit.widgets.pictures import Picture, PictureRow, picture_of

MOST_ACROSS_UPRIGHT = 3
LONG_TEXT = 36  # letters; with longer ones an upright page puts words beside pictures
WORDS_BESIDE = 0.64  # of the width, where words stand beside pictures
MOST_FOR_WORDS = 0.62  # of the height of a column, where there is little room
UPRIGHT_SCALE = 1.18  # an upright page has room for larger words
# in units of the drawing board
PICTURE_HEIGHT = 252
LYING_HEIGHT = 236
SUM_HEIGHT = 280
ROW_HEIGHT = {False: 78, True: 124}
CARDS_HEIGHT = 660


class RulePart(Widget):
    """A part of a page. ``scale`` says how much larger than usual its words are, ``make`` makes its pictures."""

    scale = NumericProperty(1.0)
    make: Callable[[str], Picture] = ObjectProperty(picture_of)


class RuleColumn(RulePart):
    """Pictures, a title and a text."""

    codes = ListProperty([])
    title = StringProperty("")
    text = StringProperty("")
    shift = NumericProperty(0.0)
    """How far it stands to the right of its cell, so that a short last row is in the middle."""

    title_height = NumericProperty(0.0)
    text_height = NumericProperty(0.0)
    lying = BooleanProperty(False)
    """Whether the pictures stand beside the words instead of above them."""

    def words_width(self, width: float) -> float:
        """Returns the width for words in a column of this width."""
        return width * WORDS_BESIDE if self.lying else width


class RuleSum(RulePart, BoxLayout):
    """A sum: what lies there, who shares it, what stays; and the same in words."""

    before = ListProperty([])
    who = ListProperty([])
    after = ListProperty([])
    title = StringProperty("")
    text = StringProperty("")


class LaidOut(RulePart, PictureRow):
    """All cards of a kind, laid out."""


class Compared(RulePart):
    """A field of a comparison; ``lit`` if it belongs to the rulebook that is read."""

    lit = BooleanProperty(False)


class CompareCell(Compared):
    """A field with words in it."""

    text = StringProperty("")
    heading = BooleanProperty(False)


class PictureCell(Compared, GridLayout):
    """A field with pictures in a row, or in two where it is narrow."""


class RulePage(FloatLayout):
    """Shows ``page``, whose pictures are made by ``make``."""

    page = ObjectProperty(None, allownone=True)
    make: Callable[[str], Picture] = ObjectProperty(picture_of)
    title = StringProperty("")
    words = StringProperty("")
    scale = NumericProperty(1.0)

    def __init__(self, **properties: Any) -> None:
        self._columns: list[RuleColumn] = []
        self._titles, self._texts = Even(), Even()
        self._build_soon = Clock.create_trigger(self._build, -1)
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        super().__init__(**properties)
        self.fbind("page", self._build_soon)
        for name in ("pos", "size"):
            self.fbind(name, self._lay_out_soon)
        follow(theme, "u", self._lay_out_soon, self)
        follow(theme, "text_scale", self._lay_out_soon, self)

    # Building

    def _build(self, *_: Any) -> None:
        page: Page | None = self.page
        if page is None:
            return
        self.title, self.words = page.title, "\n".join(page.words)
        body = self.ids.body
        empty(body)
        self._titles.clear()
        self._texts.clear()
        self._columns = [self._column(column) for column in page.columns]
        for widget in (*self._columns, *map(self._sum, page.sums)):
            body.add_widget(widget)
        if page.laid_out:
            body.add_widget(LaidOut(make=self.make, codes=page.laid_out))
        for cell in (cell for row in page.rows for cell in row):
            body.add_widget(self._cell(cell))
        self._lay_out()

    def _column(self, column: Column) -> RuleColumn:
        made = RuleColumn(make=self.make, codes=column.pictures, title=column.title, text=column.text)
        self._titles.add(made.ids.title)
        self._texts.add(made.ids.text)
        return made

    def _sum(self, told: Sum) -> RuleSum:
        made = RuleSum(make=self.make, **told._asdict())
        self._titles.add(made.ids.title)
        self._texts.add(made.ids.text)
        return made

    def _cell(self, cell: Cell) -> CompareCell | PictureCell:
        if cell.pictures:
            pictures = PictureCell(lit=cell.lit)
            for code in cell.pictures:
                pictures.add_widget(self.make(code))
            return pictures
        made = CompareCell(text=cell.text, heading=cell.heading, lit=cell.lit)
        if cell.text:
            (self._titles if cell.heading else self._texts).add(made.ids.words)
        return made

    # Layout: words take what they need, pictures the rest, and what is too much lies between them

    def _lay_out(self, *_: Any) -> None:
        page: Page | None = self.page
        if page is None:
            return
        words, body, upright = self.ids.words, self.ids.body, self.height > self.width
        self.scale = UPRIGHT_SCALE if upright else 1.0
        body.cols = self._across(page, upright)
        for part in body.children:
            part.scale = self.scale
        for column in self._columns:
            column.lying = body.cols == 1
        bottom = self.y + max(dp(14), 26 * theme.u)
        room = self.ids.title.y - bottom
        gap = 14 * theme.u if self.words else 0.0
        words.height = min(words.height_for(words.width) * 1.04, room * 0.45)
        body.height = min(room - words.height - gap, self._wanted(page, body))
        free = (room - words.height - gap - body.height) / (3 if self.words else 2)
        body.y = self.ids.title.y - free - body.height
        words.y = body.y - gap - free - words.height
        self._lay_out_columns(body)

    def _wanted(self, page: Page, body: GridLayout) -> float:
        """Returns the height that columns, examples or rows would like to have."""
        rows = -(-len(body.children) // body.cols)
        if page.laid_out:
            return CARDS_HEIGHT * theme.u
        each = ROW_HEIGHT[self.scale > 1] if page.rows else SUM_HEIGHT if page.sums else 0
        if each:
            return rows * each * theme.u
        titles, texts = self._words_of_columns(body)
        lying = LYING_HEIGHT * theme.u
        wanted = max(lying, titles + texts) if body.cols == 1 else PICTURE_HEIGHT * theme.u + titles + texts
        return rows * wanted + (rows - 1) * body.spacing[1]

    def _words_of_columns(self, body: GridLayout) -> tuple[float, float]:
        """Returns the heights that the titles and the texts of the columns take at their wished sizes."""
        width = (body.width - body.spacing[0] * (body.cols - 1)) / body.cols
        widths = [column.words_width(width) for column in self._columns]
        titles, texts = (
            max(column.ids[part].height_for(wide) for column, wide in zip(self._columns, widths, strict=True))
            for part in ("title", "text")
        )
        return titles * 1.04, texts * 1.04

    @staticmethod
    def _across(page: Page, upright: bool) -> int:
        if page.rows:
            return len(page.rows[0])
        if page.laid_out:
            return 1
        if page.sums:
            return 1 if upright else 2
        longest = max((len(column.text) for column in page.columns), default=0)
        if upright and longest > LONG_TEXT:
            return 1
        return min(len(page.columns), MOST_ACROSS_UPRIGHT) if upright and longest else len(page.columns)

    def _lay_out_columns(self, body: GridLayout) -> None:
        if not self._columns:
            return
        rows = -(-len(self._columns) // body.cols)
        height = (body.height - body.spacing[1] * (rows - 1)) / rows
        titles, texts = self._words_of_columns(body)
        most = height * (1.0 if body.cols == 1 else MOST_FOR_WORDS)
        share = min(1.0, most / max(1.0, titles + texts))
        for column in self._columns:
            column.title_height, column.text_height = titles * share, texts * share
        missing = rows * body.cols - len(self._columns)
        step = (body.width + body.spacing[0]) / body.cols
        for at, column in enumerate(self._columns):  # those of the last row stand in the middle
            column.shift = step * missing / 2 if at >= (rows - 1) * body.cols else 0.0


load_kv(__name__)
