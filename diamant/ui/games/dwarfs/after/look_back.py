"""Looking back at a game in the mine: turn by turn, the journey of every card, and the findings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import ListProperty, NumericProperty, StringProperty

from diamant.games.dwarfs.findings import findings
from diamant.games.dwarfs.review import Journey, review
from diamant.table import Sitting
from diamant.ui.games.dwarfs.after import turn_picture, words  # noqa: F401
from diamant.ui.games.dwarfs.after.journey_rows import ROWS, JourneyRows
from diamant.ui.games.dwarfs.table.words import ROMAN
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.widgets import fit_label, segmented  # noqa: F401
from diamant.ui.table.looking_back import LookingBack, RowsPage, TurnByTurn, figures_of, findings_page

load_kv(__name__)

THROWN = -1
"""What is chosen in place of a seat: the cards that were thrown away."""


class TurnPage(TurnByTurn):
    """One turn, with the floors to choose from."""

    note = StringProperty("")
    pace = NumericProperty(0.0)
    """How long the cards take from turn to turn, 0 where nothing moves."""

    floors = ListProperty([])
    """The floors on which a card was drawn, as (number, words)."""

    floor = NumericProperty(1)


class MineBack(LookingBack):
    """The pages "turns", "cards" and, of a game that is over, "findings"."""

    def __init__(
        self, sitting: Sitting, page: str = "turns", turn: int = 1, pace: float = 0.0, **properties: Any
    ) -> None:
        self.told = review(sitting.position)
        super().__init__(**properties)
        seats = figures_of(sitting)
        self._names = [name for _, name, _ in seats]
        last = max(0, len(self.told.turns) - 1)
        self.pages: dict[str, Any] = {
            "turns": TurnPage(seats=seats, pace=pace, last=last, at=min(last, max(0, turn - 1))),
            "cards": RowsPage(JourneyRows(seats=seats), ROWS, self._cards_of),
        }
        if self.told.over:
            self.pages["findings"] = findings_page(sitting, findings(self.told), words.found)
        self.pages["turns"].bind(at=self.word, floor=self._to_floor)
        self.open_at(page)

    def titles(self) -> Mapping[str, str]:
        return {"turns": tr("Turns"), "cards": tr("Cards"), "findings": tr("Dwarfs")}

    # Turns

    def _to_floor(self, page: TurnPage, floor: int) -> None:
        """Shows the first turn of a floor, unless one of its turns is shown."""
        if self.told.turns and self.told.turns[int(page.at)].floor != floor:
            page.at = next(at for at, turn in enumerate(self.told.turns) if turn.floor == floor)

    def word(self, *_: object) -> None:
        super().word()
        page = self.pages["turns"]
        page.floors = [(floor, ROMAN[floor]) for floor in self.told.floors]
        page.note = tr("Marks under a card: who had seen it")
        if not self.told.turns:
            page.title, page.rest = tr("No card has been drawn yet"), ""
        else:
            turn = self.told.turns[int(page.at)]
            page.turn, page.floor = turn, turn.floor
            page.title = words.turn_title(turn, self._names[turn.seat])
            page.rest = words.turn_told(turn, self._names)
        self.pages["cards"].choices = [*enumerate(self._names), (THROWN, tr("Thrown away"))]

    # Cards

    def _cards_of(self, seat: int) -> list[Journey]:
        if seat == THROWN:
            return self.told.thrown_away()
        return [*self.told.brought(seat), *self.told.boxed(seat)]
