"""Asks which of several unfinished games goes on, and lets one be thrown away."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.store import StoredGame, StoreError
from diamant.ui.house.rooms import room_of
from diamant.ui.kit import refusals, wording
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.widgets import button, icon_button  # noqa: F401
from diamant.ui.kit.widgets.dialog import Answer, Dialog
from diamant.ui.kit.widgets.follow import empty
from diamant.ui.kit.widgets.paged_rows import PagedRows
from diamant.ui.screens.home.stages import stage_and_day

load_kv(__name__)


class GameRow(BoxLayout):
    """One unfinished game: a button to take it up and one to throw it away."""

    on_pick = Fired("when the game shall go on")
    on_throw = Fired("when the game shall be thrown away")

    game_id = NumericProperty(0)
    names = StringProperty("")
    stage = StringProperty("")
    sign = StringProperty("")


class UnfinishedGames(Dialog):
    """Fires ``on_pick`` with the number of the game, and ``on_thrown`` when one was thrown away."""

    on_pick = Fired("with the number of the game that shall go on")
    on_thrown = Fired("after a game was thrown away")

    store = ObjectProperty(None)
    games = ListProperty([])

    def __init__(self, **properties: Any) -> None:
        self._rows = PagedRows()
        answers = [Answer("close", tr("None of these"))]
        super().__init__(title=tr("Which game goes on?"), answers=answers, light=True, **properties)
        self.content = self._rows
        self._rows.bind(page=self._fill)
        self.bind(games=self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        rows = self._rows.ids.rows
        empty(rows)
        for game in self._rows.part_of(self.games):
            sign = room_of(game.lineup.game).sign
            row = GameRow(game_id=game.id, names=wording.who_plays(game.lineup), stage=self._stage(game), sign=sign)
            row.bind(on_pick=lambda _, game=game: self._pick(game), on_throw=lambda _, game=game: self._ask(game))
            rows.add_widget(row)

    def _stage(self, game: StoredGame) -> str:
        return stage_and_day(game)

    def _pick(self, game: StoredGame) -> None:
        self.close()
        self.dispatch("on_pick", game.id)

    def _ask(self, game: StoredGame) -> None:
        question = Dialog(
            title=tr("Throw this game away?"),
            text=f"{wording.who_plays(game.lineup)}\n{self._stage(game)}",
            answers=[Answer("throw", tr("Throw away"), "danger"), Answer("keep", tr("Keep it"))],
        )
        question.bind(on_choice=lambda _, key: self._throw(game) if key == "throw" else None)
        question.open()

    def _throw(self, game: StoredGame) -> None:
        try:
            self.store.delete_game(game.id)
        except StoreError as error:
            Dialog(title=refusals.refusal(error), answers=[Answer("ok", tr("All right"), "main")]).open()
            return
        self.games = [other for other in self.games if other.id != game.id]
        self.dispatch("on_thrown")
        if not self.games:
            self.close()
