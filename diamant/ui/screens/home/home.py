"""The first page: go on with a game, begin one, or look around."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, StringProperty

from diamant.store import Code, Notice, StoreError
from diamant.ui.kit import wording
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n, say_many, tr
from diamant.ui.kit.widgets import backdrop, banner, button, panel, piece  # noqa: F401
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.screens.base import AppScreen
from diamant.ui.screens.home.stages import stage

load_kv(__name__)

WIDE, NARROW_DP = 1.2, 640  # times its height, and at least so wide is a window with menu and cave side by side
LOOK_AGAIN = 1.0  # seconds: so often the second window sees whether it is still the second


class HomeScreen(AppScreen):
    """The menu over the cave. What is unfinished is offered first of all."""

    games = ListProperty([])
    """The unfinished games, the one played last first."""

    continue_note = StringProperty("")
    """Which game goes on."""

    looking_on = BooleanProperty(False)
    """Whether Diamant is open in another window, so that nothing can be played here."""

    awake = BooleanProperty(False)
    """Whether the picture is needed."""

    def _upright(self) -> bool:
        return bool(self.width < WIDE * self.height or self.width < dp(NARROW_DP))

    upright = AliasProperty(_upright, bind=["size"], cache=True)
    """Whether the menu lies below the cave, not beside it."""

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self._question: Any = None
        self._watch = Clock.create_trigger(self._see_whether_free, LOOK_AGAIN, interval=True)
        super().__init__(*arguments, **properties)
        self._even = Even(self.ids[name].words for name in ("learn", "records", "settings"))
        self._go_on = self.ids.go_on.__self__  # its place in the menu comes and goes
        i18n.bind(language=self._word)

    def arrive(self, **_: Any) -> None:
        self.awake = True
        self._look_on()
        try:
            self.games = self.house.waiting_games()
        except StoreError as error:
            self.games = []
            self._tell(wording.Message(tr("The saved games cannot be read"), wording.refusal(error)))
        self._show_continue()
        self._word()
        Clock.schedule_once(self._tell_notices)  # over the screen, which is yet to be shown

    def depart(self) -> None:
        self._watch.cancel()

    def shut(self) -> None:
        self._watch.cancel()

    def on_leave(self, *_: object) -> None:
        if self.house.here == "table":  # a game has better uses for the memory
            self.awake = False

    def continue_game(self) -> None:
        """Goes on with the unfinished game, or asks with which."""
        if len(self.games) > 1:
            from diamant.ui.screens.home.unfinished import UnfinishedGames

            chooser = UnfinishedGames(store=self.house.store, games=self.games)
            chooser.bind(on_pick=lambda _, game_id: self._take_up(game_id), on_thrown=lambda _: self.arrive())
            chooser.open()
        elif self.games:
            self._take_up(self.games[0].id)

    def _take_up(self, game_id: int) -> None:
        try:
            self.house.continue_game(game_id)
        except StoreError as error:
            self._tell(wording.Message(tr("This game cannot go on"), wording.refusal(error)))

    def _show_continue(self) -> None:
        menu = self.ids.menu
        if self.games and self._go_on.parent is None:
            menu.add_widget(self._go_on, len(menu.children))
        elif not self.games and self._go_on.parent is not None:
            menu.remove_widget(self._go_on)

    def _word(self, *_: object) -> None:
        if not self.games:
            self.continue_note = ""
        elif len(self.games) == 1:
            game = self.games[0]
            self.continue_note = f"{stage(game)}\n{wording.who_plays(game.lineup)}"
        else:
            self.continue_note = say_many("{n} game is waiting", "{n} games are waiting", len(self.games))

    def _look_on(self) -> None:
        """While another window has the games, it sees now and then whether it was closed."""
        self.looking_on = self.house.looking_on and not self.house.take_over()
        if self.looking_on:
            self._watch()
        else:
            self._watch.cancel()

    def _see_whether_free(self, *_: object) -> None:
        if not self.house.take_over():
            return
        from diamant.ui.kit.widgets.toast import Toast

        if self._question is not None:
            self._question.close()
        Toast.show(tr("The other window was closed. Now you can play here."))
        self.arrive()

    def _tell_notices(self, *_: object) -> None:
        """Shows what the store has to say, one after another, once."""
        if not self.house.notices:
            return
        told: Notice = self.house.notices.pop(0)
        if told.code is Code.LOOKING_ON:
            self._ask_to_look_on(wording.notice(told))
        else:
            self._tell(wording.notice(told), self._tell_notices)

    def _ask_to_look_on(self, message: wording.Message) -> None:
        from diamant.ui.kit.widgets.dialog import Answer, Dialog

        answers = [Answer("look", tr("Look on"), "main"), Answer("close", tr("Close"))]
        self._question = Dialog(title=message.title, text=message.text, answers=answers, back="look")
        self._question.bind(on_choice=lambda _, key: App.get_running_app().stop() if key == "close" else None)
        self._question.open()

    def _tell(self, message: wording.Message, then: Any = None) -> None:
        from diamant.ui.kit.widgets.dialog import Answer, Dialog

        dialog = Dialog(title=message.title, text=message.text, answers=[Answer("ok", tr("All right"), "main")])
        if then is not None:
            dialog.bind(on_choice=lambda *_: then())
        dialog.open()
