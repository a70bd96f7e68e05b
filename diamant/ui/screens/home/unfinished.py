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
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import button, icon_button  # noqa: F401
from diamant.ui.kit.widgets.dialog import Answer, Dialog
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.follow import empty
from diamant.ui.kit.widgets.ink import stamp_row
from diamant.ui.kit.widgets.paged_rows import PagedRows
from diamant.ui.kit.widgets.text_fit import Style, measure
from diamant.ui.screens.home.stages import stage_and_day

load_kv(__name__)

MOST_FACES = 5  # in a row; of more people the names say how many there are


class GameRow(BoxLayout):
    """One unfinished game: a button to take it up and one to throw it away."""

    on_pick = Fired("when the game shall go on")
    on_throw = Fired("when the game shall be thrown away")

    game_id = NumericProperty(0)
    names = StringProperty("")
    stage = StringProperty("")
    sign = StringProperty("")
    tokens = ListProperty([])
    """The drawings of those who play."""

    def faces_width(self, room: float, side: float) -> float:
        """Returns how wide the row of faces is beside the words, of which each is so large; 0 without room for two."""
        least = theme.least_font()
        words = max(
            measure(self.names, Style(bold=True), least, None).width, measure(self.stage, Style(), least, None).width
        )
        wide = min(len(self.tokens) * side, 0.4 * room, room - 1.05 * words)
        return wide if wide >= 2 * side else 0.0


class Tokens(Drawing):
    """Who plays, side by side: where there is little room, each hides a part of the one before."""

    shows = ("tokens",)
    tokens = ListProperty([])

    def paint(self) -> None:
        stamp_row(self.tokens, (*self.pos, *self.size), "right")


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
            room, line_up = room_of(game.lineup.game), game.lineup
            row = GameRow(game_id=game.id, names=wording.who_plays(line_up), stage=stage_and_day(game), sign=room.sign)
            people_first = sorted(line_up.seats, key=lambda seat: bool(seat.machine))
            row.tokens = [room.face(seat) for seat in people_first[:MOST_FACES]]
            row.bind(on_pick=lambda _, game=game: self._pick(game), on_throw=lambda _, game=game: self._ask(game))
            rows.add_widget(row)

    def _pick(self, game: StoredGame) -> None:
        self.close()
        self.dispatch("on_pick", game.id)

    def _ask(self, game: StoredGame) -> None:
        who = f"{wording.who_plays(game.lineup)}\n{stage_and_day(game)}"
        answers = [Answer("throw", tr("Throw away"), "danger"), Answer("keep", tr("Keep it"))]
        Dialog.ask(tr("Throw this game away?"), who, answers, throw=lambda: self._throw(game))

    def _throw(self, game: StoredGame) -> None:
        try:
            self.store.delete_game(game.id)
        except StoreError as error:
            Dialog.tell(refusals.refusal(error))
            return
        self.games = [other for other in self.games if other.id != game.id]
        self.dispatch("on_thrown")
        if not self.games:
            self.close()
