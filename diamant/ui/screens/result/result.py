"""The last page of a game: what it came to is found out, the winners stand on the podium, pages tell how it went."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from kivy.input import MotionEvent
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.store import StoreError
from diamant.table import Sitting
from diamant.table.evenings import handed_over
from diamant.table.lineups import usable
from diamant.ui.house.room import ResultPage, Room
from diamant.ui.house.rooms import room_of
from diamant.ui.kit import refusals
from diamant.ui.kit.cues import cues
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.graphics import save_window
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.widgets import backdrop, banner, button, icon_button, turned  # noqa: F401
from diamant.ui.kit.widgets.dialog import Dialog
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.follow import discard, follow
from diamant.ui.kit.wording import BETWEEN, sentences
from diamant.ui.screens.base import AppScreen
from diamant.ui.screens.evening.words import without_points
from diamant.ui.screens.result import (
    far_result,  # noqa: F401
    words,
)
from diamant.ui.screens.result.podium import PodiumStage
from diamant.ui.screens.result.share_game import ShareGame, file_name
from diamant.ui.table.edges import turns_upright
from diamant.ui.table.podium.counting import Counting
from diamant.ui.table.podium.standings import standings_of
from diamant.ui.table.podium.winners import WinnersPage
from diamant.ui.table.remarks import Remark
from diamant.ui.table.talk import quoted

load_kv(__name__)

COUNT, PODIUM = "count", "podium"


class ResultScreen(AppScreen):
    """``arrive(game_id=..., celebrate=True)`` counts first; without it ``page`` is shown at once.

    Between the counting and the way out are the podium and the pages of the game's room.
    """

    page = StringProperty(PODIUM)
    celebrate = BooleanProperty(False)
    """Whether the game has just ended."""

    title = StringProperty("")
    rest = StringProperty("")
    rest_short = StringProperty("")
    turning = StringProperty("")
    """What the button says that turns the page."""

    scenes = ListProperty(["", ""])
    """The backdrops of the podium, lying and upright."""

    evening = NumericProperty(0)
    """The number of the evening of which the game has just been played; 0 for none."""

    standings = ListProperty([])
    strip = BooleanProperty(False)
    """Whether those across the table read everybody's points."""

    flat = BooleanProperty(False)
    """Whether the tablet lies between those who have just played, so that both sides want to read."""

    ringed = BooleanProperty(False)
    """Whether they sit all around it: then an upright window shows everything turned, as the table is."""

    def _turned(self) -> bool:
        return bool(self.ringed and self.height > self.width)

    turned = AliasProperty(_turned, bind=["ringed", "size"], cache=True)

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self.sitting: Sitting | None = None
        self._room = Room()
        self._remark: Remark | None = None
        self._room_pages: dict[str, ResultPage] = {}
        self._finished = datetime.now(UTC)
        self._pages: dict[str, Widget] = {}
        super().__init__(*arguments, **properties)
        self._buttons = {name: self.ids[name].__self__ for name in ("again", "turn", "review", "share", "leave")}
        self._even = Even()
        self.bind(page=self._show_page)
        for name in ("size", "pos", "turned"):
            self.fbind(name, self._lie)
        self._lie()
        follow(i18n, "language", self._word)

    # Coming and going

    def arrive(
        self, game_id: int | None = None, celebrate: bool = False, page: str = "", share: bool = False,
        medals: Mapping[int, str] | None = None, remark: Remark | None = None, **_: Any,
    ) -> None:
        if game_id is None:
            self.page = PODIUM if self.page == COUNT else self.page
            return
        self._stop()
        try:
            sitting = Sitting(self.house.store, game_id)
            stored = self.house.store.game(game_id)
            self._finished = stored.finished or self._finished
            self.evening = (stored.evening or 0) if celebrate else 0
        except StoreError as error:
            self.sitting, self.standings = None, []
            self._give_pages_up()
            self._show_page()
            Dialog.tell(refusals.refusal(error))
            return
        self._remark = remark
        self._take(sitting, celebrate, medals or {})
        counting = self._page(COUNT) if celebrate and self.house.preferences.pace > 0 else None
        self.page = COUNT if counting else PODIUM if celebrate else page or next(iter(self._room_pages), PODIUM)
        self._show_page()
        if isinstance(counting, Counting):
            counting.start()
        elif celebrate:
            self._announce()
        if share:
            self.share()

    def _take(self, sitting: Sitting, celebrate: bool, medals: Mapping[int, str]) -> None:
        room = self._room = room_of(sitting.line_up.game)
        self.sitting, self.celebrate, self.scenes = sitting, celebrate, list(room.result_scenes)
        self.ids.backdrop.on_scene()  # games may have different scenes of the same name
        self.flat = celebrate and not sitting.line_up.is_held
        self.ringed = self.flat and turns_upright(sitting.line_up)
        self.standings = standings_of(sitting, room, medals)
        self._room_pages = dict(room.result_pages())
        self._give_pages_up()
        needed = {"turn": bool(self._room_pages), "review": room.looks_back}
        self.ids.buttons.clear_widgets()
        self._even.clear()
        for name, way in self._buttons.items():
            if needed.get(name, True):
                self.ids.buttons.add_widget(way)
                if name != "share":
                    self._even.add(way.words)

    def _lie(self, *_: object) -> None:
        (width, height), middle = self.size, (self.x + self.width / 2, self.y + self.height / 2)
        if self.turned:
            self.ids.frame.lie(height, width, middle, 90)
        else:
            self.ids.frame.lie(width, height, middle, 0)

    def depart(self) -> None:
        self._stop()

    def go_back(self) -> bool:
        # The table of a game that is over is no place to go back to.
        if self.celebrate and self.page in self._room_pages:
            self.page = PODIUM
        elif self.celebrate:
            self.house.go_home()
        return self.celebrate

    def leave(self) -> None:
        """Goes home after a game, or back to where an old one was opened."""
        if self.celebrate or not self.house.back():
            self.house.go_home()

    def once_more(self) -> None:
        """Begins another game with the same line-up; who begins is the same if the table said so, or drawn anew.

        In an evening everybody climbs on instead.
        """
        if self.sitting is None:
            return
        if self.evening:
            self.house.go_home()
            self.house.go("climb", evening=int(self.evening), walk=True)
            return
        try:
            line_up = self.sitting.line_up
            self.house.open_game(usable(line_up, room_of(line_up.game).open_edges) or line_up)
        except StoreError as error:
            Dialog.tell(refusals.refusal(error))

    def turn_page(self) -> None:
        """Goes on from the podium to the pages of the room, one after another, and to the podium again."""
        self.page = self._next_page()

    def look_back(self) -> None:
        """Shows how the game went once more."""
        if self.sitting is not None:
            self.house.go("review", game_id=self.sitting.game_id)

    def share(self) -> None:
        """Asks whether the picture or the moves of the game are to be shared."""
        if self.sitting is not None:
            name = file_name(self._room.title, self._finished)
            title = words.headline(self.standings)
            ShareGame(self.house, self.sitting.game_id, title, name, self._draw_without_buttons).ask()

    def _draw_without_buttons(self, path: Path) -> None:
        unneeded = (self.ids.buttons, self.ids.far)
        for part in unneeded:
            part.opacity = 0
        if self.turned:
            self.ids.sheet.export_to_png(str(path))
        else:
            save_window(path)
        for part in unneeded:
            part.opacity = 1

    # Counting

    def on_touch_down(self, touch: MotionEvent) -> bool:
        counting = self._pages.get(COUNT)
        if isinstance(counting, Counting) and counting.running:
            counting.hurry()
            return True
        podium = self._pages.get(PODIUM)
        if isinstance(podium, WinnersPage):
            podium.settle()
        return bool(super().on_touch_down(touch))

    def _hear(self, _: Counting, cue: str, said: str) -> None:
        if cue:
            cues.give(cue)
        if said:
            self._say(said)

    def _end_of_counting(self, *_: object) -> None:
        self.page = PODIUM
        self._announce()
        podium = self._pages[PODIUM]
        if isinstance(podium, WinnersPage) and self.house.preferences.motion == "full":
            podium.rise(self.house.preferences.pace)

    def _announce(self) -> None:
        cues.give("fanfare")
        self._say(sentences(self.title, *self.rest.split(BETWEEN)))

    def _say(self, text: str) -> None:
        self.house.narrator.hush()
        self.house.narrator.tell(text)

    def _stop(self) -> None:
        counting, podium = self._pages.get(COUNT), self._pages.get(PODIUM)
        if isinstance(counting, Counting):
            counting.stop()
        if isinstance(podium, WinnersPage):
            podium.settle()

    # Pages

    def _next_page(self) -> str:
        order = [PODIUM, *self._room_pages, PODIUM]
        return order[order.index(self.page) + 1] if self.page in order else PODIUM

    def _show_page(self, *_: object) -> None:
        stage = self.ids.stage
        stage.clear_widgets()
        page = self._page(self.page)
        if page is not None:
            page.pos_hint = {"x": 0, "y": 0}
            stage.add_widget(page)
        room_page = self._room_pages.get(self.page)
        self.strip = room_page.strip if room_page else self.page == PODIUM
        self._word()

    def _give_pages_up(self) -> None:
        for page in self._pages.values():
            discard(page)
        self._pages.clear()

    def _page(self, name: str) -> Widget | None:
        """Returns a page of the game, built when it is first wanted; None where there is no such page, or no game."""
        if name not in self._pages:
            page = self._build_page(name, self.sitting) if self.sitting is not None else None
            if page is None:
                return None
            self._pages[name] = page
        return self._pages[name]

    def _build_page(self, name: str, sitting: Sitting) -> Widget | None:
        if name in self._room_pages:
            return self._room_pages[name].build(sitting, self.standings)
        if name == PODIUM:
            own: WinnersPage | None = self._room.winners_page(sitting, self.standings)
            return own or PodiumStage(standings=self.standings, dense=self.flat)
        counting: Counting | None = self._room.count(self.house, sitting, self.standings)
        if counting is not None:
            counting.bind(on_moment=self._hear, on_counted=self._end_of_counting, title=self._word, rest=self._word)
        return counting

    def _word(self, *_: object) -> None:
        counting = self._pages.get(COUNT)
        following = self._room_pages.get(self._next_page())
        self.turning = tr(following.label if following else self._room.winners)
        self.rest_short = ""
        if not self.standings:
            self.title = self.rest = ""
        elif self.page == COUNT and isinstance(counting, Counting):
            self.title, self.rest = counting.title, counting.rest
        else:
            self.title = words.headline(self.standings)
            if self.celebrate:
                self.rest_short = honoured = words.honoured(self.standings, self._room)
                self.rest = BETWEEN.join(filter(None, (words.achieved(self.standings, self._room), honoured)))
                if self.evening and (absent := self._without_points()):
                    self.rest_short = absent
                    self.rest += BETWEEN + absent
                elif self._remark is not None and self.sitting is not None and not honoured:
                    self.rest_short = self.rest
                    self.rest += BETWEEN + quoted(self._remark, self.sitting.seats)
            else:
                self.rest = words.played(self.standings, self._finished, self._room)

    def _without_points(self) -> str:
        """Says for whom the game of an evening brings nothing, as a machine player finished it in their place."""
        seats = handed_over(self.sitting.line_up) if self.sitting is not None else []
        return without_points([seat.name for seat in seats])
