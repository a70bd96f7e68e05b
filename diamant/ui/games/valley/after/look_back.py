"""Looking back at a game in the valley: move by move, what every claim cost and brought, and the findings."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.games.valley.findings import findings
from diamant.games.valley.review import review
from diamant.table import Sitting
from diamant.ui.games.valley.after import claim_rows, move_line, move_picture, words  # noqa: F401
from diamant.ui.games.valley.after.claim_rows import ROWS
from diamant.ui.games.valley.after.move_line import signs_of
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import banner, fit_label, icon_button, pager, segmented  # noqa: F401
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.table.findings_board import FindingsBoard
from diamant.ui.table.looking_back import LookingBack

load_kv(__name__)


class MovesPage(BoxLayout):
    """One move with the controls to step on; ``at`` counts the moves from 0."""

    at = NumericProperty(0)
    last = NumericProperty(0)
    title = StringProperty("")
    rest = StringProperty("")
    turn = ObjectProperty(None, allownone=True)
    seats = ListProperty([])
    signs = ListProperty([])


class ClaimsPage(BoxLayout):
    """The claims of one seat with what they cost and brought."""

    seats = ListProperty([])
    choices = ListProperty([])
    choice = NumericProperty(0)
    page = NumericProperty(0)
    pages = NumericProperty(1)
    stays = ListProperty([])


class ValleyBack(LookingBack):
    """The pages "moves", "claims" and, of a game that is over, "findings"."""

    def __init__(self, sitting: Sitting, page: str = "moves", move: int = 1, **properties: Any) -> None:
        self.told = review(sitting.position)
        self._names = [plan.name or tr("Nameless") for plan in sitting.seats]
        super().__init__(**properties)
        seats = [
            (plan.colour, name, f"token-{plan.colour}") for plan, name in zip(sitting.seats, self._names, strict=True)
        ]
        last = max(0, len(self.told.turns) - 1)
        edge = theme.size.edge * theme.u
        # only the page that is shown may be touched, so the others stay outside
        self.pages: dict[str, Any] = {
            "moves": MovesPage(seats=seats, last=last, at=min(last, max(0, move - 1)), signs=signs_of(self.told)),
            "claims": ClaimsPage(seats=seats, choices=list(enumerate(self._names))),
        }
        if self.told.over:
            board = self.pages["findings"] = FindingsBoard(words.found, padding=(edge, 0, edge, edge))
            board.entries = [
                (plan.colour, plan.name, bool(plan.machine), found, token)
                for plan, found, (_, _, token) in zip(sitting.seats, findings(self.told), seats, strict=True)
            ]
        self.page = page if page in self.pages else "moves"
        self.pages["moves"].bind(at=self._word)
        self.pages["claims"].bind(choice=self._show_claims, page=self._show_claims)
        self.bind(page=self._show_page)
        follow(i18n, "language", self._word)
        self._show_page()
        self._show_claims()
        self._word()

    def _show_page(self, *_: object) -> None:
        self.clear_widgets()
        self.add_widget(self.pages[self.page])

    def _word(self, *_: object) -> None:
        tabs = {"moves": tr("Moves"), "claims": tr("Claims"), "findings": tr("Miners")}
        self.tabs = [(code, tabs[code]) for code in self.pages]
        page = self.pages["moves"]
        if not self.told.turns:
            page.title, page.rest = tr("Nobody has moved yet"), ""
            return
        turn = self.told.turns[int(page.at)]
        page.turn = turn
        page.title = words.move_title(turn, self._names[turn.seat])
        page.rest = words.move_told(turn, self._names)

    def _show_claims(self, *_: object) -> None:
        page = self.pages["claims"]
        stays = self.told.stays_of(int(page.choice))
        page.pages = max(1, -(-len(stays) // ROWS))
        page.page = min(page.page, page.pages - 1)
        first = int(page.page) * ROWS
        page.stays = stays[first : first + ROWS]
