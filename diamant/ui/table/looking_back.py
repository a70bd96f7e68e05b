"""The pages that look back at a game: one is shown at a time, and those that every game needs are here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from diamant.table import Sitting
from diamant.ui.house.rooms import room_of
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import banner, pager, segmented  # noqa: F401
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.icon_button import IconButton
from diamant.ui.table.findings_board import FindingsBoard, Found

load_kv(__name__)


class LookingBack(BoxLayout):
    """``tabs`` are the pages to choose from, as (code, words); ``page`` is the code of the one that is shown.

    A game's own makes its ``pages`` and opens one of them.
    """

    tabs = ListProperty([])
    page = StringProperty("")
    alone = BooleanProperty(False)
    """Whether the page needs the whole screen, without a header."""

    pages: Mapping[str, Any]
    """All pages by code. Only the one that is shown may be touched, so the others stay outside."""

    # What a game fills in

    def titles(self) -> Mapping[str, str]:
        """Returns what stands on the tabs of the pages, in the language of the moment."""
        raise NotImplementedError

    def begin(self) -> None:
        """Goes on with what there is to do: it is shown."""

    def stop(self) -> None:
        """Brings everything to rest: it is left."""

    def go_back(self) -> bool:
        """Answers the back key; False if the screen is to be left."""
        return False

    # Pages

    def open_at(self, page: str) -> None:
        """Shows a page, or the first if there is no such one, and from now on whichever is chosen."""
        self.page = page if page in self.pages else next(iter(self.pages))
        self.bind(page=self.show_page)
        follow(i18n, "language", self.word)
        self.show_page()
        self.word()

    def show_page(self, *_: object) -> None:
        """Shows the page that is chosen."""
        self.clear_widgets()
        self.add_widget(self.pages[self.page])

    def word(self, *_: object) -> None:
        """Says everything in the language of the moment."""
        titles = self.titles()
        self.tabs = [(code, titles[code]) for code in self.pages]


class SteppedPage(BoxLayout):
    """A page that goes through something step by step; ``at`` counts the steps from 0."""

    at = NumericProperty(0)
    last = NumericProperty(0)

    def to_first(self) -> None:
        """Shows the beginning."""
        self.at = 0

    def back(self) -> None:
        """Shows the step before."""
        self.at = max(0, self.at - 1)

    def forward(self) -> None:
        """Shows the next step."""
        self.at = min(self.last, self.at + 1)

    def to_last(self) -> None:
        """Shows the end."""
        self.at = self.last


class StepButton(IconButton):
    """Leads to another step of a ``page``."""

    page = ObjectProperty(None, rebind=True)


class TurnByTurn(SteppedPage):
    """One turn at a time under a banner that tells of it; what else is shown of it is the game's own."""

    title = StringProperty("")
    rest = StringProperty("")
    turn = ObjectProperty(None, allownone=True)
    seats = ListProperty([])
    banner_width = NumericProperty(1000)
    banner_height = NumericProperty(70)
    """How wide the banner may be, in units of the drawing board, and how high it is at least, in dp."""


class RowsPage(BoxLayout):
    """What there is to one of the ``choices``, a row for each: so many on a page, and a pager for the rest.

    ``rows`` draws those that are ``shown``; ``rows_of`` returns all that belong to a choice.
    """

    choices = ListProperty([])
    choice = NumericProperty(0)
    page = NumericProperty(0)
    pages = NumericProperty(1)
    shown = ListProperty([])

    def __init__(self, rows: Widget, most: int, rows_of: Callable[[int], Sequence[Any]], **properties: Any) -> None:
        self._most = most
        self._rows_of = rows_of
        super().__init__(**properties)
        self.ids.place.add_widget(rows)
        self.bind(choice=self._show, page=self._show, shown=rows.setter("shown"))
        self._show()

    def _show(self, *_: object) -> None:
        rows = self._rows_of(int(self.choice))
        self.pages = max(1, -(-len(rows) // self._most))
        self.page = min(self.page, self.pages - 1)
        first = int(self.page) * self._most
        self.shown = rows[first : first + self._most]


def figures_of(sitting: Sitting) -> list[tuple[str, str, str]]:
    """Returns the colour, the name and the drawing of everybody's figure."""
    face = room_of(sitting.line_up.game).face
    return [(plan.colour, plan.name or tr("Nameless"), face(plan)) for plan in sitting.seats]


def findings_page(sitting: Sitting, found: Sequence[Sequence[Any]], word: Callable[[Any], Found]) -> FindingsBoard:
    """Returns the page with what was found of everybody, in the order of the seats."""
    edge = theme.size.edge * theme.u
    board = FindingsBoard(word, padding=(edge, 0, edge, edge))
    board.entries = [
        (plan.colour, plan.name, bool(plan.machine), mine, token)
        for plan, mine, (_, _, token) in zip(sitting.seats, found, figures_of(sitting), strict=True)
    ]
    return board
