"""Looking back at a game in the mine: turn by turn, the journey of every card, and the findings."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.games.dwarfs.findings import findings
from diamant.games.dwarfs.review import Journey, review
from diamant.table import Sitting
from diamant.ui.games.dwarfs.after import journey_rows, turn_picture, words  # noqa: F401
from diamant.ui.games.dwarfs.after.journey_rows import ROWS
from diamant.ui.games.dwarfs.table.words import ROMAN
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import banner, fit_label, icon_button, pager, segmented  # noqa: F401
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.table.findings_board import FindingsBoard
from diamant.ui.table.looking_back import LookingBack

load_kv(__name__)

THROWN = -1
"""What is chosen in place of a seat: the cards that were thrown away."""


class TurnPage(BoxLayout):
    """One turn with the controls to step on; ``at`` counts the turns from 0."""

    at = NumericProperty(0)
    last = NumericProperty(0)
    title = StringProperty("")
    rest = StringProperty("")
    note = StringProperty("")
    turn = ObjectProperty(None, allownone=True)
    seats = ListProperty([])
    pace = NumericProperty(0.0)
    """How long the cards take from turn to turn, 0 where nothing moves."""

    floors = ListProperty([])
    """The floors on which a card was drawn, as (number, words)."""

    floor = NumericProperty(1)


class JourneysPage(BoxLayout):
    """The cards of one seat, or those thrown away, with their journeys."""

    seats = ListProperty([])
    choices = ListProperty([])
    choice = NumericProperty(0)
    page = NumericProperty(0)
    pages = NumericProperty(1)
    journeys = ListProperty([])


class MineBack(LookingBack):
    """The pages "turns", "cards" and, of a game that is over, "findings"."""

    def __init__(
        self, sitting: Sitting, page: str = "turns", turn: int = 1, pace: float = 0.0, **properties: Any
    ) -> None:
        self.told = review(sitting.position)
        self._names = [plan.name or tr("Nameless") for plan in sitting.seats]
        super().__init__(**properties)
        seats = [
            (plan.colour, name, f"dwarf-token-{plan.colour}")
            for plan, name in zip(sitting.seats, self._names, strict=True)
        ]
        last = max(0, len(self.told.turns) - 1)
        edge = theme.size.edge * theme.u
        # only the page that is shown may be touched, so the others stay outside
        self.pages: dict[str, Any] = {
            "turns": TurnPage(seats=seats, pace=pace, last=last, at=min(last, max(0, turn - 1))),
            "cards": JourneysPage(seats=seats),
        }
        if self.told.over:
            board = self.pages["findings"] = FindingsBoard(words.found, padding=(edge, 0, edge, edge))
            board.entries = [
                (plan.colour, plan.name, bool(plan.machine), found, token)
                for plan, found, (_, _, token) in zip(sitting.seats, findings(self.told), seats, strict=True)
            ]
        self.page = page if page in self.pages else "turns"
        self.pages["turns"].bind(at=self._word, floor=self._to_floor)
        self.pages["cards"].bind(choice=self._show_cards, page=self._show_cards)
        self.bind(page=self._show_page)
        follow(i18n, "language", self._word)
        self._show_page()
        self._show_cards()
        self._word()

    def _show_page(self, *_: object) -> None:
        self.clear_widgets()
        self.add_widget(self.pages[self.page])

    # Turns

    def _to_floor(self, page: TurnPage, floor: int) -> None:
        """Shows the first turn of a floor, unless one of its turns is shown."""
        if self.told.turns and self.told.turns[int(page.at)].floor != floor:
            page.at = next(at for at, turn in enumerate(self.told.turns) if turn.floor == floor)

    def _word(self, *_: object) -> None:
        tabs = {"turns": tr("Turns"), "cards": tr("Cards"), "findings": tr("Dwarfs")}
        self.tabs = [(code, tabs[code]) for code in self.pages]
        page = self.pages["turns"]
        page.floors = [(floor, ROMAN[floor]) for floor in self.told.floors]
        page.note = tr("Marks under a card: who had seen it")
        if not self.told.turns:
            page.title, page.rest = tr("No card was drawn yet"), ""
        else:
            turn = self.told.turns[int(page.at)]
            page.turn, page.floor = turn, turn.floor
            page.title = words.turn_title(turn, self._names[turn.seat])
            page.rest = words.turn_told(turn, self._names)
        cards = self.pages["cards"]
        cards.choices = [*enumerate(self._names), (THROWN, tr("Thrown away"))]

    # Cards

    def _cards_of(self, seat: int) -> list[Journey]:
        if seat == THROWN:
            return self.told.thrown_away()
        return [*self.told.brought(seat), *self.told.boxed(seat)]

    def _show_cards(self, *_: object) -> None:
        page = self.pages["cards"]
        cards = self._cards_of(int(page.choice))
        page.pages = max(1, -(-len(cards) // ROWS))
        page.page = min(page.page, page.pages - 1)
        first = int(page.page) * ROWS
        page.journeys = cards[first : first + ROWS]
