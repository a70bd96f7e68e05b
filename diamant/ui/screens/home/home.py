"""The first page: a shelf of games. Each goes on where it was left or begins anew, and says how it is played."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty

from diamant.store import Code, Notice, StoredGame, StoreError
from diamant.ui.house.panorama import highest_horizon
from diamant.ui.house.room import Room
from diamant.ui.house.rooms import all_rooms
from diamant.ui.kit import wording
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import button, piece  # noqa: F401
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.screens.base import AppScreen
from diamant.ui.screens.home import evening_strip  # noqa: F401
from diamant.ui.screens.home.tile import GameTile

load_kv(__name__)

WIDE, NARROW_DP = 1.2, 640  # times its height, and at least so wide is a window with tiles side by side
LOOK_AGAIN = 1.0  # seconds: so often the second window sees whether it is still the second
# units of the drawing board that are left to the sky above a row of tiles, or above a column and to what is below it
ABOVE, ABOVE_UPRIGHT = 292, 420
# height of the evening's strip and of a tile in units of the drawing board and at least in dp
STRIP, STRIP_UPRIGHT = (78, 58), (104, 92)
UNDER_HORIZON = 52  # units from the horizon to what is below the shelf, without shelf and strip
TOO_LOW, NARROW_STRIP = 600, 52  # dp: an upright window lower than this has a strip of one row, or none
LYING, STANDING = (400, 140), (508, 394)
ABREAST, LEAST_ABREAST = 3, 270  # tiles stand side by side in any window that lies; more where each has so many dp


class HomeScreen(AppScreen):
    """A tile for every game of the house, under the night sky. What is unfinished is offered first of all."""

    looking_on = BooleanProperty(False)
    """Whether Diamant is open in another window, so that nothing can be played here."""

    awake = BooleanProperty(False)
    """Whether the pictures are needed: behind the shelf, and on the covers."""

    going_on = BooleanProperty(False)
    """Whether an evening goes on."""

    count = NumericProperty(1)
    """How many games stand on the shelf."""

    def _upright(self) -> bool:
        return bool(self.width < WIDE * self.height or self.width < dp(NARROW_DP))

    upright = AliasProperty(_upright, bind=["size"], cache=True)
    """Whether the tiles lie one below another."""

    # Measures in pixels

    def _edge(self) -> float:
        return 28 * theme.u

    edge = AliasProperty(_edge, bind=["size"])
    """The free rim at the left and the right."""

    def _columns(self) -> int:
        if self.upright:
            return 1
        in_a_row = self.count <= ABREAST or self.width - 2 * self.edge >= self.count * dp(LEAST_ABREAST)
        return int(self.count) if in_a_row else -(-int(self.count) // 2)

    columns = AliasProperty(_columns, bind=["size", "count"], cache=True)
    """How many tiles are side by side: where all in one row were too narrow, they lie in two rows."""

    def _lying(self) -> bool:
        return bool(self.columns < self.count or self.upright)

    lying = AliasProperty(_lying, bind=["columns", "count", "upright"], cache=True)
    """Whether the tiles lie, each with its cover beside the words."""

    def _tile_width(self) -> float:
        if self.lying:
            return float(self.width)
        return max(392 * theme.u, dp(300))

    tile_width = AliasProperty(_tile_width, bind=["size", "lying"])

    def _strip_height(self) -> float:
        if self.upright and self.height < dp(TOO_LOW):
            return float(dp(NARROW_STRIP)) if self.going_on else 0.0
        units, least = STRIP_UPRIGHT if self.upright and self.going_on else STRIP
        return float(max(units * theme.u, dp(least)))

    strip_height = AliasProperty(_strip_height, bind=["size", "going_on"])
    """How high the strip of the evening is; a window that is hardly high enough for the games has none to begin one."""

    def _above_shelf(self) -> float:
        return 20 * theme.u if self.strip_height else 0.0

    above_shelf = AliasProperty(_above_shelf, bind=["size"])
    """What stays free between the shelf and the strip."""

    def _shelf_height(self) -> float:
        if self.upright:
            units, least = LYING
            each = max(units * theme.u, dp(least)) + 16 * theme.u
            below_the_sky = self.height - ABOVE_UPRIGHT * theme.u
            return float(max(self.count * dp(least), min(self.count * each, below_the_sky)))
        units, least = STANDING
        under_the_horizon = highest_horizon(self.width, self.height) - self.strip_height - UNDER_HORIZON * theme.u
        wished = max(units * theme.u, self.height - ABOVE * theme.u)
        return float(max(dp(least), min(wished, under_the_horizon)))

    shelf_height = AliasProperty(_shelf_height, bind=["size", "count", "strip_height"])
    """How high the shelf would like to be."""

    def _title_height(self) -> float:
        return 128 * theme.u if self.upright else max(100 * theme.u, dp(44))

    title_height = AliasProperty(_title_height, bind=["size"])

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self._question: Any = None
        self._watch = Clock.create_trigger(self._see_whether_free, LOOK_AGAIN, interval=True)
        super().__init__(*arguments, **properties)
        rooms = all_rooms()
        self.count = len(rooms)
        self.tiles = {room.name: self._tile(room) for room in rooms}
        self._second = Even()
        self._golden = {going_on: Even() for going_on in (False, True)}
        self._even = Even(self.ids[name].words for name in ("family", "records", "settings"))

    def _tile(self, room: Room) -> GameTile:
        tile = GameTile(room=room)
        tile.bind(
            on_continue=lambda _: self.continue_game(room.name),
            on_new=lambda _: self.house.go("setup", game=room.name),
            on_learn=lambda _: self.house.go("tutorial" if room.lesson_note else "rules", game=room.name),
        )
        self.bind(lying=tile.setter("lying"), looking_on=tile.setter("looking_on"), awake=tile.setter("awake"))
        tile.lying = self.lying
        self.ids.shelf.add_widget(tile)
        return tile

    def arrive(self, **_: Any) -> None:
        self.awake = True
        self._look_on()
        waiting: list[StoredGame] = []
        try:
            waiting = self.house.waiting_games()
        except StoreError as error:
            self._refuse(tr("The saved games cannot be read"), error)
        for name, tile in self.tiles.items():
            tile.games = [game for game in waiting if game.lineup.game == name]
        self._show_evening()
        self._make_even()
        Clock.schedule_once(self._tell_notices)  # over the screen, which is yet to be shown

    def _make_even(self) -> None:
        """Keeps the words of all small buttons at one size; one that is not shown now has none.

        Of the golden ones those agree that begin a game, and those that go on with one: these say more.
        """
        for even in (self._second, *self._golden.values()):
            even.clear()
        for tile in self.tiles.values():
            self._golden[bool(tile.games)].add(tile.ids.play.words)
            for shown in tile.small_buttons():
                self._second.add(shown.words)

    def _show_evening(self) -> None:
        """Shows the evening that goes on; what cannot be read of it is no reason not to play."""
        strip, store = self.ids.evening, self.house.store
        evening = None
        with suppress(StoreError):
            evening = store.going_on()
            if evening is not None:
                from diamant.ui.house.guests import guests  # few have an evening every day

                standings = store.standings(evening.id)
                strip.guests = guests(store, [one.person for one in standings])
                strip.standings = list(standings)
        strip.evening = evening
        self.going_on = evening is not None

    def go_on(self) -> None:
        """Goes on with the evening: with its game if that was begun, else from the mountain."""
        evening = self.ids.evening.evening
        if evening is not None and evening.unfinished is not None:
            self._take_up(evening.unfinished)
        elif evening is not None:
            self.house.go("climb", evening=evening.id)

    def depart(self) -> None:
        self._watch.cancel()

    def shut(self) -> None:
        self._watch.cancel()

    def on_leave(self, *_: object) -> None:
        if self.house.here == "table":  # a game has better uses for the memory
            self.awake = False

    def continue_game(self, name: str) -> None:
        """Goes on with the unfinished game of this name, or asks with which."""
        games = self.tiles[name].games
        if len(games) > 1:
            from diamant.ui.screens.home.unfinished import UnfinishedGames

            chooser = UnfinishedGames(store=self.house.store, games=games)
            chooser.bind(on_pick=lambda _, game_id: self._take_up(game_id), on_thrown=lambda _: self.arrive())
            chooser.open()
        elif games:
            self._take_up(games[0].id)

    def read_records(self) -> None:
        """Shows the records, those of the game that was played last first."""
        self.house.go("records", game=self.house.last_game())

    def _take_up(self, game_id: int) -> None:
        try:
            self.house.continue_game(game_id)
        except StoreError as error:
            self._refuse(tr("This game cannot go on"), error)

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

    def _refuse(self, title: str, error: StoreError) -> None:
        from diamant.ui.kit.refusals import refusal

        self._tell(wording.Message(title, refusal(error)))

    def _tell(self, message: wording.Message, then: Callable[[], None] = lambda: None) -> None:
        from diamant.ui.kit.widgets.dialog import Dialog

        Dialog.tell(message.title, message.text, then)
