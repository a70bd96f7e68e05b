"""The records: players on cards, finished games in a list, trophies of the table. Nothing scrolls; pages are turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from diamant.store import COLOURS, Code, Records, StoredGame, StoreError, TableRecord
from diamant.ui.house.room import Room
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.house.trophies import Trophy
from diamant.ui.kit import refusals, wording
from diamant.ui.kit.dates import day_text
from diamant.ui.kit.faces import faces
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import i18n, say, say_many, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import backdrop, button, header, icon_button, pager, segmented  # noqa: F401
from diamant.ui.kit.widgets.dialog import Answer, Dialog
from diamant.ui.kit.widgets.follow import discard, empty, follow
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.screens.base import AppScreen
from diamant.ui.screens.records import words
from diamant.ui.screens.records.finished_game import FinishedGame, line_height
from diamant.ui.screens.records.player_card import PlayerCard, card_size
from diamant.ui.screens.records.trophy import Plaque

load_kv(__name__)

TABS = ("players", "games", "table")
KINDS = {"players": PlayerCard, "games": FinishedGame, "table": Plaque}
FACES_FROM = 200  # so many games back a player's face is looked for
PLAQUES_ABREAST = 3
LEAST_PLAQUE = 148  # dp of its height: a caption, a number, and names in two lines
EDGE = 14  # units below everything
NARROW_DP = 640  # below this width lists are laid out as in an upright window


class EmptyRecords(Widget):
    """Stands where nobody has a story to tell yet. Fires ``on_begin``."""

    on_begin = Fired("when the first game shall begin")

    words = StringProperty("")
    sign = StringProperty("")
    """What the button says that begins a game, and the drawing on it."""

    def show(self, room: Room) -> None:
        """Shows the picture of a game."""
        cover = {"size_hint": (0.8, 0.46), "pos_hint": {"center_x": 0.5, "y": 0.46}}
        self.sign = room.sign
        empty(self.ids.picture)
        self.ids.picture.add_widget(room.empty_picture() or Piece(name=room.cover, **cover))


class RecordsScreen(AppScreen):
    """Three pages of records of one game, each turned over where there is more than fits.

    ``arrive(game=...)`` says of which; where there are several, a bar leads from one to the other.
    """

    game = StringProperty("")
    """The code name of the game whose records are shown."""

    backdrops = ListProperty(["", ""])
    """What lies behind them, in a window that is wider than high and in one that is not."""

    games = ListProperty([])
    """The games to choose from, as (code name, title); one alone is no choice."""

    tab = OptionProperty("players", options=TABS)
    page = NumericProperty(0)
    pages = NumericProperty(1)
    paged = BooleanProperty(True)
    """Whether room is kept for turning pages: trophies that all fit take it themselves."""

    empty = BooleanProperty(True)
    """Whether no game was ever finished."""

    nothing = StringProperty("")
    """What to say where a tab has nothing to show."""

    def _upright(self) -> bool:
        return bool(self.height > self.width or self.width < dp(NARROW_DP))

    upright = AliasProperty(_upright, bind=["size"], cache=True)

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self._here = False
        self._records = Records((), TableRecord())
        self._faces: dict[str, str] = {}
        self._page_of = dict.fromkeys(TABS, 0)
        self._shown: dict[str, list[Any]] = {tab: [] for tab in TABS}  # widgets are used again from page to page
        self._fill_soon = Clock.create_trigger(self._fill, -1)
        super().__init__(*arguments, **properties)
        self._camp = EmptyRecords()
        self._camp.bind(on_begin=lambda _: self.house.go("setup", game=self.game))
        self.ids.games.bind(y=self._show_camp, width=self._show_camp)
        self.ids.body.bind(size=self._fill_again)
        self.bind(game=self._turn_to_game, tab=self._turn_to_tab, page=self._fill_again)
        follow(theme, "text_scale", self._fill_again)
        follow(i18n, "language", self._word)

    def arrive(self, game: str = "", **_: Any) -> None:
        self._here = True
        self._word()
        wanted = game or self.game or self.house.last_game()
        if wanted != self.game:
            self.game = wanted
        else:
            self._wear_colours()
            self._read()

    def depart(self) -> None:
        self._here = False

    def shut(self) -> None:
        self._here = False

    def open_game(self, game_id: int) -> None:
        """Shows how a game went."""
        self.house.go("result", game_id=game_id, celebrate=False)

    def share_game(self, game_id: int) -> None:
        """Shows the podium of a game and asks what of it shall be shared."""
        self.house.go("result", game_id=game_id, celebrate=False, page="podium", share=True)

    # Deleting

    def ask_to_delete(self, game: StoredGame) -> None:
        """Asks before one game is deleted."""
        when = day_text(game.finished or game.updated)
        warning = tr("It is taken out of all records, for good.")
        text = f"{when}\n{wording.who_plays(game.lineup)}\n{warning}"
        self._ask(tr("Delete this game?"), text, lambda: self.house.store.delete_game(game.id))

    def ask_to_delete_all(self) -> None:
        """Asks before all games are deleted."""
        store, game = self.house.store, self.game
        sentences = [
            say_many(
                "{n} game and all records are deleted for good.",
                "{n} games and all records are deleted for good.",
                self._records.table.games,
            )
        ]
        waiting = sum(stored.lineup.game == game for stored in store.unfinished())
        if waiting:
            sentences.append(
                say_many("So is {n} game that is not over.", "So are {n} games that are not over.", waiting)
            )
        title = tr(room_of(game).title)
        question = say("Delete all games of {game}?", game=title) if len(self.games) > 1 else tr("Delete all games?")
        self._ask(question, " ".join(sentences), lambda: store.delete_all_games(game))

    def _ask(self, title: str, text: str, delete: Any) -> None:
        if self.house.looking_on:
            self._tell(StoreError(Code.LOOKING_ON, "another app plays here"))
            return
        answers = [Answer("delete", tr("Delete"), "danger"), Answer("keep", tr("Keep"))]
        Dialog.ask(title, text, answers, delete=lambda: self._delete(delete))

    def _delete(self, delete: Any) -> None:
        try:
            delete()
        except StoreError as error:
            self._tell(error)
        self._read()

    def _tell(self, error: StoreError) -> None:
        Dialog.tell(refusals.refusal(error))

    # Showing

    def _read(self) -> None:
        try:
            self._records = self.house.store.records(self.game)
            self._faces = words.faces_of(self.house.store.finished_games(self.game, FACES_FROM))
        except StoreError as error:
            self._records = Records((), TableRecord())
            self._tell(error)
        self.empty = not self._records.table.games
        self._show_camp()
        self._fill_again()

    def _show_camp(self, *_: object) -> None:
        """Shows the empty camp where there are no games; hidden but in place it would take all touches."""
        if self._camp.parent is not None:
            self.remove_widget(self._camp)
        if self.empty:
            self._camp.pos = self.pos
            self._camp.size = (self.width, self.ids.games.y - self.y)
            self.add_widget(self._camp)

    def _word(self, *_: object) -> None:
        self.games = [(name, tr(room_of(name).title)) for name in ROOMS]
        self._camp.words = tr("New game")
        self._fill_again()

    def _wear_colours(self) -> None:
        self.house.open(self.game)
        room = room_of(self.game)
        theme.tone, self.backdrops = room.tone, room.backdrops

    def _turn_to_game(self, *_: object) -> None:
        self._wear_colours()
        for cell in (cell for cells in self._shown.values() for cell in cells):
            discard(cell)
        self._shown = {tab: [] for tab in TABS}  # drawings of another game may have the same names
        self._page_of = dict.fromkeys(TABS, 0)
        self.page = 0
        self._camp.show(room_of(self.game))
        self._word()
        self._read()

    def _trophies(self) -> Sequence[Trophy]:
        return room_of(self.game).trophies(self._records)

    def _turn_to_tab(self, *_: object) -> None:
        self.page = self._page_of[self.tab]
        self._fill_again()

    def _fill_again(self, *_: object) -> None:
        if self._here:
            self._fill_soon()

    def _grid(self) -> tuple[int, int]:
        """Returns how many columns and rows the tab has room for."""
        width, height = self.ids.body.size
        gap = theme.size.gap * theme.u
        if self.tab == "table":
            across = 2 if self.upright else PLAQUES_ABREAST
            wanted = max(2, -(-self._count() // across))
            self.paged = wanted * (dp(LEAST_PLAQUE) + gap) > self.ids.body.top - self.y - EDGE * theme.u + gap
            height = self.ids.body.height
            return (across, max(1, min(wanted, int((height + gap) / (dp(LEAST_PLAQUE) + gap)))))
        self.paged = True
        if self.tab == "games":
            high = line_height(self.upright, Metrics.density)
            return (1, max(1, int((height + gap) / (high + gap))))
        wide, high = card_size(Metrics.density, self._figures())
        return (max(1, int((width + gap) / (wide + gap))), max(1, int((height + gap) / (high + gap))))

    def _figures(self) -> int:
        """Returns how many figures stand on a card."""
        return max((len(room_of(self.game).figures(player)) for player in self._records.players[:1]), default=0)

    def _count(self) -> int:
        if self.tab == "table":
            return len(self._trophies())
        return self._records.table.games if self.tab == "games" else len(self._records.players)

    def _fill(self, *_: object) -> None:
        self._fill_soon.cancel()
        columns, rows = self._grid()
        room = columns * rows
        self.pages = max(1, -(-self._count() // room))
        self.page = self._page_of[self.tab] = min(int(self.page), self.pages - 1)
        self._fill_soon.cancel()
        self.nothing = tr("Nobody who played has a name.") if self.tab == "players" and not self._count() else ""
        body = self.ids.body
        cells = self._cells(room)
        if body.children != cells[::-1]:
            body.clear_widgets()
            body.cols, body.rows = columns, rows
            for cell in cells:
                body.add_widget(cell)
        first = int(self.page) * room
        {"players": self._fill_players, "games": self._fill_games, "table": self._fill_table}[self.tab](cells, first)

    def _cells(self, room: int) -> list[Any]:
        cells = self._shown[self.tab]
        while len(cells) < room:
            cell = KINDS[self.tab]()
            if isinstance(cell, FinishedGame):
                cell.bind(on_open=lambda row: self.open_game(int(row.game_id)), on_delete=self._on_delete)
                cell.bind(on_share=lambda row: self.share_game(int(row.game_id)))
                cell.bind(on_review=lambda row: self.house.go("review", game_id=int(row.game_id)))
            cells.append(cell)
        return cells[:room]

    def _fill_players(self, cells: Sequence[PlayerCard], first: int) -> None:
        room = room_of(self.game)
        players = self._records.players[first : first + len(cells)]
        _show_only(cells, len(players))
        for card, player in zip(cells, players, strict=False):
            card.colour = self._faces.get(player.name, "")
            figure = room.token(card.colour) if card.colour else ""
            card.token = faces.token(player.person, card.colour or COLOURS[0], figure)
            card.name, card.games = player.name, words.games_of(player)
            card.wins, card.shared_wins = player.wins, player.shared_wins
            card.figures = list(room.figures(player))

    def _fill_games(self, cells: Sequence[FinishedGame], first: int) -> None:
        try:
            games = self.house.store.finished_games(self.game, len(cells), first)
        except StoreError as error:
            games = []
            self._tell(error)
        room = room_of(self.game)
        _show_only(cells, len(games))
        for row, game in zip(cells, games, strict=False):
            order = words.by_place(game)
            row.game_id, row.two_lines, row.looks_back = game.id, self.upright, room.looks_back
            row.day = day_text(game.finished or game.updated)
            row.faces = [room.face(game.lineup.seats[seat]) for seat in order]
            row.winners = len(game.winners)
            row.winner, row.points = words.winner_text(game), room.score(words.best_score(game))

    def _fill_table(self, cells: Sequence[Plaque], first: int) -> None:
        trophies = self._trophies()
        _show_only(cells, len(trophies) - first)
        for plaque, trophy in zip(cells, trophies[first:], strict=False):
            plaque.piece, plaque.caption, plaque.value, plaque.holders = trophy

    def _on_delete(self, row: FinishedGame) -> None:
        try:
            self.ask_to_delete(self.house.store.game(int(row.game_id)))
        except StoreError as error:
            self._tell(error)


def _show_only(cells: Sequence[Widget], count: int) -> None:
    """Hides the cells that have nothing to show."""
    for index, cell in enumerate(cells):
        cell.opacity = 1 if index < count else 0
        cell.disabled = index >= count
