"""Looking back at a game of Diamant: every expedition as a picture, the findings, and the table step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty

from diamant.games.expedition import Choice, View
from diamant.games.expedition.bots.expert import advice
from diamant.games.expedition.findings import findings
from diamant.games.expedition.frames import frames
from diamant.games.expedition.review import Expedition, expeditions, wise_exits
from diamant.table import Sitting
from diamant.ui.games.expedition import times
from diamant.ui.games.expedition.after import words
from diamant.ui.games.expedition.after.review_pages import PicturePage, TablePage
from diamant.ui.games.expedition.after.review_table import ReplayTable
from diamant.ui.house.rooms import room_of
from diamant.ui.kit.i18n import say, tr
from diamant.ui.kit.preferences import Preferences
from diamant.ui.table.looking_back import LookingBack, findings_page


def expert_choice(view: View) -> Choice:
    """Returns what the expert would do."""
    return advice(view).choice


class ExpeditionsBack(LookingBack):
    """The pages "picture", "findings" and "table" of a game, finished or not."""

    round = NumericProperty(1)
    """The expedition that is looked at."""

    def __init__(
        self, preferences: Preferences, sitting: Sitting, page: str = "picture", expedition: int = 1, **properties: Any
    ) -> None:
        rules, seats = sitting.position.rules, len(sitting.seats)
        self.expeditions = expeditions(rules, seats, sitting.moves)
        self.table: ReplayTable | None = None
        self.known_exits: dict[int, dict[int, int]] = {}
        self._preferences = preferences
        self._sitting = sitting
        self._asking: Iterator[dict[int, int]] | None = None
        self._known: dict[int, int] = {}
        self._ask_soon = Clock.create_trigger(self._ask, times.expert_rests)
        super().__init__(**properties)
        self.pages: dict[str, Any] = {
            "picture": PicturePage(round=expedition),
            "findings": findings_page(sitting, findings(self.expeditions, seats), words.found),
            "table": TablePage(round=expedition),
        }
        self._fill_pages()
        self.round = expedition
        self.bind(round=self._show_round)
        self.open_at(page)

    def _fill_pages(self) -> None:
        picture, table = self.pages["picture"], self.pages["table"]
        for page in (picture, table):
            page.rounds = [told.round for told in self.expeditions]
            page.bind(round=self.setter("round"))
            self.bind(round=page.setter("round"))
        picture.tokens = [room_of(self._sitting.line_up.game).face(seat) for seat in self._sitting.seats]
        picture.edition = self._sitting.line_up.options["edition"]
        table.bind(on_leave=lambda _: setattr(self, "page", "picture"))

    # Coming and going

    def begin(self) -> None:
        self._show_round()

    def stop(self) -> None:
        self._ask_soon.cancel()
        if self.table is not None:
            self.table.stop()

    def go_back(self) -> bool:
        """Answers the back key: from the table to the pictures."""
        if self.page != "table":
            return False
        self.page = "picture"
        return True

    # Pages

    def titles(self) -> Mapping[str, str]:
        return {"picture": tr("Pictures"), "findings": tr("Explorers"), "table": tr("On the table")}

    def show_page(self, *_: object) -> None:
        self.alone = self.page == "table"
        if self.alone:
            self._ask_soon.cancel()
            self._lay_table()
        elif self.table is not None:
            self.table.stop()
        super().show_page()
        self._show_round()

    def _told(self) -> Expedition | None:
        return next((told for told in self.expeditions if told.round == self.round), None)

    def _show_round(self, *_: object) -> None:
        told = self._told()
        if self.table is not None and self.page == "table" and self.table.round != self.round:
            self.table.show_round(int(self.round))
        picture = self.pages["picture"]
        picture.expedition, picture.exits = told, dict(self.known_exits.get(int(self.round), {}))
        self.word()
        if told is not None and self.page == "picture" and told.round not in self.known_exits:
            self._known = {}
            self._asking = wise_exits(self.expeditions, self.expeditions.index(told), expert_choice)
            self._ask_soon()

    def word(self, *_: object) -> None:
        super().word()
        told, page = self._told(), self.pages["picture"]
        page.title = say("Expedition {number}", number=int(self.round)) if told else tr("No card has been turned yet")
        page.rest = words.ending(told) if told else ""
        known = self.known_exits.get(int(self.round))
        page.marked = bool(known)
        if told is None:
            page.note = ""
        elif known is None:
            page.note = tr("The expert is thinking it over…")
        elif known:
            page.note = tr("Here the expert would have gone home")
        else:
            page.note = tr("The expert would not have left earlier")

    # The expert

    def _ask(self, *_: object) -> None:
        """Asks the expert a few questions at a time, and draws when all are answered."""
        if self._asking is None:
            return
        until = perf_counter() + times.expert_asked
        for known in self._asking:
            self._known = known
            if perf_counter() > until:
                self._ask_soon()
                return
        self._asking = None
        self.known_exits[int(self.round)] = self._known
        self.pages["picture"].exits = dict(self._known)
        self.word()

    # The table

    def _lay_table(self) -> None:
        if self.table is None:
            line_up, moves = self._sitting.line_up, self._sitting.moves
            told = frames(self._sitting.position.rules, len(line_up.seats), moves)
            self.table = ReplayTable(line_up, told, self._preferences, open_chests=self._sitting.over)
            self.pages["table"].table = self.table
            self.table.bind(at=self._step)
        if self.table.round != self.round:
            self.table.show_round(int(self.round))
        self._step()

    def _step(self, *_: object) -> None:
        if self.table is None:
            return
        if self._told() is not None and any(told.round == self.table.round for told in self.expeditions):
            self.round = self.table.round
