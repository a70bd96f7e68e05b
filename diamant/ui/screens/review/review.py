"""Looking back at a game: every expedition as a picture, the findings, and the table step by step."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty, OptionProperty

from diamant.games.expedition import Choice, GameError, Rules, View, rules_of
from diamant.games.expedition.bots.expert import advice
from diamant.games.expedition.findings import findings
from diamant.games.expedition.frames import frames
from diamant.games.expedition.moves import Move, parse_move
from diamant.games.expedition.review import Expedition, expeditions, wise_exits
from diamant.store import LineUp, StoredGame, StoreError
from diamant.ui.games.expedition import (
    findings_board,  # noqa: F401
    review_pages,  # noqa: F401
)
from diamant.ui.games.expedition import review_words as words
from diamant.ui.games.expedition.review_table import ReplayTable
from diamant.ui.kit import wording
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n, say, tr
from diamant.ui.kit.widgets import backdrop, header, segmented  # noqa: F401
from diamant.ui.kit.widgets.dialog import Answer, Dialog
from diamant.ui.screens.base import AppScreen

load_kv(__name__)

# seconds that the expert is asked at a time, and between: the screen stays quick
ASKING, PAUSE = 0.008, 0.02


def expert_choice(view: View) -> Choice:
    """Returns what the expert would do."""
    return advice(view).choice


class ReviewScreen(AppScreen):
    """``arrive(game_id=...)`` looks back at a stored game, finished or not."""

    page = OptionProperty("picture", options=["picture", "findings", "table"])
    round = NumericProperty(1)
    """The expedition that is looked at."""

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self.expeditions: tuple[Expedition, ...] = ()
        self.table: ReplayTable | None = None
        self._game: tuple[Rules, LineUp, tuple[Move, ...]] | None = None
        self._over = False
        self.known_exits: dict[int, dict[int, int]] = {}
        self._asking: Iterator[dict[int, int]] | None = None
        self._known: dict[int, int] = {}
        self._ask_soon = Clock.create_trigger(self._ask, PAUSE)
        super().__init__(*arguments, **properties)
        # only the page that is shown may be touched, so the others are taken out
        self._header = self.ids.header.__self__
        self._pages = {name: self.ids[name].__self__ for name in ("picture", "findings", "table")}
        for part in (self._header, *self._pages.values()):
            self.remove_widget(part)
        for name in ("picture", "table"):
            self._pages[name].bind(round=lambda _, number: setattr(self, "round", number))
        table = self._pages["table"]
        table.bind(
            on_first=lambda _: self.table and self.table.show(0),
            on_back=lambda _: self.table and self.table.back(),
            on_forward=lambda _: self.table and self.table.forward(),
            on_last=lambda _: self.table and self.table.show(self.table.last),
        )
        self.bind(page=self._show_page, round=self._show_round)
        i18n.bind(language=self._word)
        self._show_page()

    # Coming and going

    def arrive(self, game_id: int | None = None, page: str = "picture", expedition: int = 1, **_: Any) -> None:
        if game_id is not None:
            self._forget()
            try:
                moves = tuple(map(parse_move, self.house.store.moves(game_id)))
                self._take(self.house.store.game(game_id), moves)
            except (StoreError, GameError) as error:
                Dialog(title=wording.refusal(error), answers=[Answer("ok", tr("All right"), "main")]).open()
            self.page, self.round = page, expedition
            self._show_page()
        self._show_round()

    def depart(self) -> None:
        self._ask_soon.cancel()
        if self.table is not None:
            self.table.stop()

    def shut(self) -> None:
        self.depart()

    def go_back(self) -> bool:
        """Answers the back key: from the table to the pictures."""
        if self.page != "table":
            return False
        self.page = "picture"
        return True

    def _take(self, game: StoredGame, moves: tuple[Move, ...]) -> None:
        line_up = game.lineup
        rules = rules_of(line_up.options["edition"], line_up.options["relics"])
        self._game, self._over = (rules, line_up, moves), game.finished is not None
        self.expeditions = expeditions(rules, len(line_up.seats), moves)
        for name in ("picture", "table"):
            self._pages[name].rounds = [told.round for told in self.expeditions]
        self._pages["picture"].colours = [seat.colour for seat in line_up.seats]
        self._pages["picture"].edition = line_up.options["edition"]
        found = findings(self.expeditions, len(line_up.seats))
        self._pages["findings"].entries = [
            (seat.colour, seat.name, bool(seat.machine), told)
            for seat, told in zip(line_up.seats, found, strict=True)
        ]

    def _forget(self) -> None:
        self.depart()
        self._pages["table"].ids.place.clear_widgets()
        self.table = self._game = self._asking = None
        self.expeditions = ()
        self.known_exits.clear()
        self._pages["findings"].entries = []

    # Pages

    def _show_page(self, *_: object) -> None:
        place = self.ids.place
        place.clear_widgets()
        if self.page == "table":
            self._ask_soon.cancel()
            self._lay_table()
        else:
            place.add_widget(self._header)
            if self.table is not None:
                self.table.stop()
        place.add_widget(self._pages[self.page])
        self._show_round()

    def _told(self) -> Expedition | None:
        return next((told for told in self.expeditions if told.round == self.round), None)

    def _show_round(self, *_: object) -> None:
        told = self._told()
        if self.table is not None and self.page == "table" and self.table.round != self.round:
            self.table.show_round(int(self.round))
        picture = self._pages["picture"]
        picture.expedition, picture.exits = told, dict(self.known_exits.get(int(self.round), {}))
        self._word()
        if told is not None and self.page == "picture" and told.round not in self.known_exits:
            self._known = {}
            self._asking = wise_exits(self.expeditions, self.expeditions.index(told), expert_choice)
            self._ask_soon()

    def _word(self, *_: object) -> None:
        told, page = self._told(), self._pages["picture"]
        page.title = say("Expedition {number}", number=int(self.round)) if told else tr("No card was turned yet")
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
        until = perf_counter() + ASKING
        for known in self._asking:
            self._known = known
            if perf_counter() > until:
                self._ask_soon()
                return
        self._asking = None
        self.known_exits[int(self.round)] = self._known
        self._pages["picture"].exits = dict(self._known)
        self._word()

    # The table

    def _lay_table(self) -> None:
        if self._game is None:
            return
        if self.table is None:
            rules, line_up, moves = self._game
            told = frames(rules, len(line_up.seats), moves)
            self.table = ReplayTable(line_up, told, self.house.preferences, open_chests=self._over)
            self.table.bind(at=self._step)
            self._pages["table"].ids.place.add_widget(self.table)
        if self.table.round != self.round:
            self.table.show_round(int(self.round))
        self._step()

    def _step(self, *_: object) -> None:
        if self.table is None:
            return
        page = self._pages["table"]
        page.at_first, page.at_last = self.table.at == 0, self.table.at == self.table.last
        if self._told() is not None and any(told.round == self.table.round for told in self.expeditions):
            self.round = self.table.round
