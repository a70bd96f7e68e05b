"""Looking back at a game in the valley: move by move, what every claim cost and brought, and the findings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import ListProperty

from diamant.games.valley.findings import findings
from diamant.games.valley.review import review
from diamant.table import Sitting
from diamant.ui.games.valley.after import move_picture, words  # noqa: F401
from diamant.ui.games.valley.after.claim_rows import ROWS, ClaimRows
from diamant.ui.games.valley.after.move_line import signs_of
from diamant.ui.games.valley.after.valley_ink import side_of
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import tr
from diamant.ui.table.looking_back import LookingBack, RowsPage, TurnByTurn, figures_of, findings_page

load_kv(__name__)


class MovesPage(TurnByTurn):
    """One move, with a line of all of them."""

    signs = ListProperty([])


class ValleyBack(LookingBack):
    """The pages "moves", "claims" and, of a game that is over, "findings"."""

    def __init__(self, sitting: Sitting, page: str = "moves", move: int = 1, **properties: Any) -> None:
        self.told = review(sitting.position)
        super().__init__(**properties)
        seats = figures_of(sitting)
        self._names = [name for _, name, _ in seats]
        last = max(0, len(self.told.turns) - 1)
        rows = ClaimRows(seats=seats, wide=side_of(self.told.beginning))
        claims = RowsPage(rows, ROWS, self.told.stays_of, choices=list(enumerate(self._names)))
        self.pages: dict[str, Any] = {
            "moves": MovesPage(seats=seats, last=last, at=min(last, max(0, move - 1)), signs=signs_of(self.told)),
            "claims": claims,
        }
        if self.told.over:
            self.pages["findings"] = findings_page(sitting, findings(self.told), words.found)
        self.pages["moves"].bind(at=self.word)
        self.open_at(page)

    def titles(self) -> Mapping[str, str]:
        return {"moves": tr("Moves"), "claims": tr("Claims"), "findings": tr("Miners")}

    def word(self, *_: object) -> None:
        super().word()
        page = self.pages["moves"]
        if not self.told.turns:
            page.title, page.rest = tr("Nobody has moved yet"), ""
            return
        turn = self.told.turns[int(page.at)]
        page.turn = turn
        page.title = words.move_title(turn, self._names[turn.seat])
        page.rest = words.move_told(turn, self._names)
