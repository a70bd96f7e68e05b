"""The last page of a game: the chests are counted, the winners stand on the podium, and a picture shows how it went."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.games.expedition.findings import findings
from diamant.games.expedition.review import expeditions
from diamant.games.expedition.tally import tally
from diamant.store import StoreError
from diamant.table import Sitting
from diamant.table.lineups import usable
from diamant.ui.games.expedition.celebration import Celebration
from diamant.ui.games.expedition.counting import Count, whole
from diamant.ui.games.expedition.findings_board import FindingsBoard
from diamant.ui.games.expedition.points_chart import PointsChart
from diamant.ui.kit import wording
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.graphics import save_window
from diamant.ui.kit.i18n import i18n, tr
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import backdrop, banner, button, icon_button  # noqa: F401
from diamant.ui.kit.widgets.dialog import Answer, Dialog
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.wording import sentences
from diamant.ui.screens.base import AppScreen
from diamant.ui.screens.result import (
    far_result,  # noqa: F401
    words,
)
from diamant.ui.screens.result.podium import ChestHall, PodiumStage
from diamant.ui.screens.result.share_game import ShareGame
from diamant.ui.screens.result.standings import Standing, standings_of
from diamant.ui.senses.cues import cues

load_kv(__name__)

NEXT_PAGE = {"podium": "chart", "chart": "findings", "findings": "podium", "count": "podium"}

# what is heard at the moments of the counting
HEARD = {"open": "chest", "stone": "ruby", "relic": "relic", "podium": "fanfare"}


class ResultScreen(AppScreen):
    """``arrive(game_id=..., celebrate=True)`` counts the chests first; without it ``page`` is shown at once.

    Fires ``on_moment`` with "open", "stone", "relic", "counted" and "podium" as these things happen.
    """

    __events__ = ("on_moment",)

    page = OptionProperty("podium", options=["count", "podium", "chart", "findings"])
    celebrate = BooleanProperty(False)
    """Whether the game has just ended."""

    title = StringProperty("")
    rest = StringProperty("")
    standings = ListProperty([])
    flat = BooleanProperty(False)
    """Whether the tablet lies between those who have just played, so that both sides want to read."""

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self.sitting: Sitting | None = None
        self._finished = datetime.now(UTC)
        self._pages: dict[str, Widget] = {}
        self._celebration: Celebration | None = None
        super().__init__(*arguments, **properties)
        self._even = Even(self.ids[name].words for name in ("again", "turn", "review", "leave"))
        self.bind(page=self._show_page)
        i18n.bind(language=self._word)

    # Coming and going

    def arrive(
        self, game_id: int | None = None, celebrate: bool = False, page: str = "chart", share: bool = False, **_: Any
    ) -> None:
        if game_id is None:
            self.page = "podium" if self.page == "count" else self.page
            return
        self._stop()
        try:
            self.sitting = Sitting(self.house.store, game_id)
            self._finished = self.house.store.game(game_id).finished or self._finished
        except StoreError as error:
            self.sitting = None
            self.standings = []
            self._show_page()
            self._tell(error)
            return
        self.celebrate = celebrate
        self.flat = celebrate and self.sitting.line_up.holding != "pass"
        self.standings = standings_of(self.sitting)
        self._pages.clear()
        counts = celebrate and self.house.preferences.pace > 0
        self.page = "count" if counts else "podium" if celebrate else page
        self._show_page()
        if counts:
            self._count_chests()
        elif celebrate:
            self.dispatch("on_moment", "podium")
        if share:
            self.share()

    def depart(self) -> None:
        self._stop()

    def go_back(self) -> bool:
        # The table of a game that is over is no place to go back to.
        if self.celebrate:
            self.house.go_home()
        return self.celebrate

    def leave(self) -> None:
        """Goes home after a game, or back to where an old one was opened."""
        if self.celebrate or not self.house.back():
            self.house.go_home()

    def once_more(self) -> None:
        """Begins another game with the same line-up."""
        if self.sitting is None:
            return
        try:
            self.house.new_game(usable(self.sitting.line_up) or self.sitting.line_up)
        except StoreError as error:
            self._tell(error)

    def turn_page(self) -> None:
        """Goes on from the podium to the points picture, to the findings, and to the podium again."""
        self.page = NEXT_PAGE[self.page]

    def look_back(self) -> None:
        """Shows the game once more, expedition by expedition."""
        if self.sitting is not None:
            self.house.go("review", game_id=self.sitting.game_id)

    def share(self) -> None:
        """Asks whether the picture or the moves of the game are to be shared."""
        if self.sitting is not None:
            name = f"diamant-{self._finished.astimezone():%Y-%m-%d}"
            title = words.headline(self.standings)
            ShareGame(self.house, self.sitting.game_id, title, name, self._draw_without_buttons).ask()

    def _draw_without_buttons(self, path: Path) -> None:
        unneeded = (self.ids.buttons, self.ids.far)
        for part in unneeded:
            part.opacity = 0
        save_window(path)
        for part in unneeded:
            part.opacity = 1

    # Counting

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._celebration is not None and self._celebration.running:
            self._celebration.hurry()
            return True
        podium = self._pages.get("podium")
        if isinstance(podium, PodiumStage):
            podium.settle()
        return bool(super().on_touch_down(touch))

    def _count_chests(self) -> None:
        preferences = self.house.preferences
        self._celebration = Celebration(
            self.standings, preferences.pace, self._open_chest, self._count, self._end_of_counting,
            lambda: self.house.narrator.left,
        )
        self._celebration.start()

    def _open_chest(self, standing: Standing) -> None:
        self._hall().open(standing.seat, hop=self.house.preferences.motion == "full")
        self.title, self.rest = words.opens(standing), ""
        self.dispatch("on_moment", "open")
        if not standing.points:
            self._say_count(standing, Count())

    def _count(self, standing: Standing, count: Count) -> None:
        before = self._hall().counted(standing.seat) or Count()
        self._hall().count(standing.seat, count)
        self.dispatch("on_moment", "relic" if count.relics != before.relics else "stone")
        if count.relics != before.relics or count == whole(standing):
            self._say_count(standing, count)

    def _say_count(self, standing: Standing, count: Count) -> None:
        if count == whole(standing):
            self.title = words.counted_whole(standing)
            self.dispatch("on_moment", "counted")
        self.rest = words.counted_so_far(count)

    def _end_of_counting(self) -> None:
        self.page = "podium"
        self.dispatch("on_moment", "podium")
        podium = self._pages["podium"]
        if isinstance(podium, PodiumStage) and self.house.preferences.motion == "full":
            podium.rise(self.house.preferences.pace)

    def _stop(self) -> None:
        if self._celebration is not None:
            self._celebration.stop()
        podium = self._pages.get("podium")
        if isinstance(podium, PodiumStage):
            podium.settle()

    # Pages

    def _hall(self) -> ChestHall:
        return cast(ChestHall, self._pages["count"])

    def _show_page(self, *_: object) -> None:
        stage = self.ids.stage
        stage.clear_widgets()
        if self.standings:
            if self.page not in self._pages:
                self._pages[self.page] = self._build_page()
            page = self._pages[self.page]
            page.pos_hint = {"x": 0, "y": 0}
            stage.add_widget(page)
        self._word()

    def _build_page(self) -> Widget:
        if self.page == "count":
            return ChestHall(standings=self.standings)
        if self.page == "podium":
            return PodiumStage(standings=self.standings, dense=self.flat)
        events = self.sitting.events if self.sitting else []
        if self.page == "findings":
            return self._findings()
        edition = self.sitting.line_up.options["edition"] if self.sitting else "english"
        return PointsChart(standings=self.standings, rounds=tally(events, len(self.standings)), edition=edition)

    def _findings(self) -> Widget:
        """Builds the page that tells something about everybody, the best first."""
        seats, sitting = len(self.standings), self.sitting
        told = expeditions(sitting.position.rules, seats, sitting.moves) if sitting else ()
        found = findings(told, seats)
        board = FindingsBoard(padding=(theme.size.edge * theme.u, 0))
        board.entries = [(row.colour, row.name, row.machine, found[row.seat]) for row in self.standings]
        return board

    def _word(self, *_: object) -> None:
        if not self.standings:
            self.title = self.rest = ""
        elif self.page == "count":
            self.title, self.rest = tr("What is in the chests?"), tr("Tap to hurry")
        else:
            self.title = words.headline(self.standings)
            old = not self.celebrate
            self.rest = words.played(self.standings, self._finished) if old else words.brought_home(self.standings)

    def _tell(self, error: StoreError) -> None:
        Dialog(title=wording.refusal(error), answers=[Answer("ok", tr("All right"), "main")]).open()

    def on_moment(self, moment: str) -> None:
        """Fired when something happens that a sound goes with."""
        if moment in HEARD:
            cues.give(HEARD[moment])
        if moment in ("counted", "podium"):
            self.house.narrator.hush()
            self.house.narrator.tell(sentences(self.title, self.rest if moment == "podium" else ""))
