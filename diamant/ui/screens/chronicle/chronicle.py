"""The chronicle: a page for every day, the newest first, with months to jump to; it is read aloud and shared."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from diamant.device import Shared
from diamant.store import Day, StoreError
from diamant.table.chronicle import VERSION, tell_missing
from diamant.ui.kit import refusals
from diamant.ui.kit.cues import cues
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n, say, tr
from diamant.ui.kit.long_work import LongWork
from diamant.ui.kit.strokes import paint_now
from diamant.ui.kit.theme import NIGHT, theme
from diamant.ui.kit.widgets import backdrop, button, header, icon_button  # noqa: F401
from diamant.ui.kit.widgets.dialog import Dialog
from diamant.ui.kit.widgets.fit_label import Even
from diamant.ui.kit.widgets.follow import discard, follow, forget
from diamant.ui.screens.base import AppScreen
from diamant.ui.screens.chronicle import book, tabs  # noqa: F401
from diamant.ui.screens.chronicle.leaf import NEWER, OLDER, TurningLeaf, picture_of
from diamant.ui.screens.chronicle.shared_sheet import SharedSheet
from diamant.ui.screens.chronicle.story import DayTold, month_name, tell_day, tell_month, titled
from diamant.ui.screens.result.share_game import tell_shared

load_kv(__name__)

SWIPE_DP, LIFTS_DP = 60, 16
LEAF_TURNS = 0.4  # seconds
FOLLOWS = 0.7  # of the book's width is a finger's way that turns a leaf whole
MOST_TABS = 6
SETTLE = 4  # frames in which a sheet is drawn whole before it is shared


class ChronicleScreen(AppScreen):
    """``arrive(day=...)`` opens it at a day; without one at the newest."""

    page = NumericProperty(0)
    """Which day is shown, counted from the newest."""

    pages = NumericProperty(0)
    count = StringProperty("")
    months = ListProperty([])
    """The months to jump to: the name, the number of its newest page, and whether it is open."""

    overview = BooleanProperty(False)
    """Whether a whole month is shown, in place of one of its days."""

    at_oldest = BooleanProperty(True)
    at_newest = BooleanProperty(True)
    empty = BooleanProperty(False)
    speaks = BooleanProperty(False)

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        self._days: list[Day] = []
        self._work: LongWork[int] | None = None
        self._swiped: tuple[MotionEvent, float] | None = None
        self._leaf: TurningLeaf | None = None
        self._page_before = 0
        self._here = False
        self._show_soon = Clock.create_trigger(self._show, -1)
        self.day: DayTold | None = None
        super().__init__(*arguments, **properties)
        self._even = Even(self.ids[name].words for name in ("older", "newer"))
        for name in ("page", "overview"):
            self.fbind(name, self._show_soon)
        self.ids.book.bind(pos=self._lay_leaf_down, size=self._lay_leaf_down)
        follow(i18n, "language", self._show_soon, self)

    # Coming and going

    def arrive(self, day: date | None = None, **_: Any) -> None:
        theme.tone = NIGHT
        self._here, self.overview = True, False
        self._read(day)
        if self.house.looking_on:
            return
        try:
            untold = self.house.store.untold(VERSION)
        except StoreError:
            untold = []
        if untold:
            work = tell_missing(self.house.store)
            title = tr("The chronicle is being written")
            self._work = LongWork(title, work, lambda _: self._read(day), lambda _: self._read(day)).start()

    def depart(self) -> None:
        self._here = False
        self._lay_leaf_down()
        self.house.narrator.hush()

    def freeze(self) -> None:
        self._lay_leaf_down()

    def shut(self) -> None:
        self._here = False
        self._lay_leaf_down()
        if self._work is not None:
            self._work.stop()
            self._work = None

    def _read(self, day: date | None) -> None:
        try:
            self._days = self.house.store.days()
        except StoreError as error:
            self._days = []
            Dialog.tell(refusals.refusal(error))
        self.pages, self.empty = len(self._days), not self._days
        self.speaks = self.house.narrator.offered
        at = next((at for at, one in enumerate(self._days) if day is not None and one.day <= day), int(self.page))
        self.page = max(0, min(at, len(self._days) - 1))
        self._show()

    # What is shown

    def _show(self, *_: object) -> None:
        self._show_soon.cancel()
        if not self._here:
            return
        self.day = month = None
        if self._days:
            here = self._days[int(self.page)].day
            try:
                self.day = tell_day(self.house.store, self.house.store.page(here))
                month = tell_month(self.house.store, here.year, here.month) if self.overview else None
            except StoreError as error:
                Dialog.tell(refusals.refusal(error))
        self.ids.book.day, self.ids.book.month = self.day, month
        self._show_months()

    def _newest(self) -> dict[tuple[int, int], int]:
        """Returns the number of the newest page of every month."""
        newest: dict[tuple[int, int], int] = {}
        for at, one in enumerate(self._days):
            newest.setdefault((one.day.year, one.day.month), at)
        return newest

    def _month(self) -> int:
        """Returns which month is open, counted from the newest."""
        here = self._days[int(self.page)].day
        return [*self._newest()].index((here.year, here.month))

    def _show_months(self) -> None:
        newest = self._newest()
        if not newest:
            self.months, self.count = [], ""
            return
        order, here = list(newest), self._month()
        page, pages = (here, len(order)) if self.overview else (int(self.page), self.pages)
        self.count = say("{page} of {pages}", page=page + 1, pages=pages)
        self.at_oldest, self.at_newest = page >= pages - 1, page <= 0
        first = max(0, min(here - MOST_TABS // 2, len(order) - MOST_TABS))
        self.months = [
            (month_name(month), newest[year, month], order.index((year, month)) == here)
            for year, month in order[first : first + MOST_TABS]
        ]

    # Turning

    def turn(self, pages: int) -> None:
        """Goes so many days back, or towards today; in an overview so many months."""
        if self._lift_leaf(pages):
            self._let_leaf_go(1.0)

    def _page_from_here(self, pages: int) -> int:
        """Returns the page that is so many days away, or months in an overview; as far as there are any."""
        if self.empty:
            return 0
        places = [*self._newest().values()] if self.overview else range(self.pages)
        at = self._month() if self.overview else int(self.page)
        to = max(0, min(len(places) - 1, at + pages))
        return places[to] if to != at else int(self.page)

    def _lift_leaf(self, pages: int) -> bool:
        """Opens another page, below a leaf that is about to turn; False where there is none."""
        self._lay_leaf_down()
        to, shown = self._page_from_here(pages), self.ids.book
        if to == self.page:
            return False
        cues.give("press")
        self.house.narrator.hush()
        self._page_before = int(self.page)
        if not self.house.preferences.pace:
            self.page = to
            return True
        before, spread = picture_of(shown), shown.spread
        self.page = to
        self._show()
        settle()
        way = OLDER if pages > 0 else NEWER
        self._leaf = TurningLeaf(before, picture_of(shown), way, spread, size_hint=(None, None))
        self._leaf.pos, self._leaf.size = shown.pos, shown.size
        self.add_widget(self._leaf)
        return True

    def _let_leaf_go(self, to: float) -> None:
        """Lets the leaf turn to its end by itself, or back."""
        if self._leaf is None:
            return
        seconds = LEAF_TURNS * abs(to - self._leaf.turned) * self.house.preferences.pace
        going = Animation(turned=to, d=seconds, t="out_quad")
        going.bind(on_complete=lambda *_: self._lay_leaf_down())
        going.start(self._leaf)

    def _lay_leaf_down(self, *_: object) -> None:
        """Shows what will be open at once."""
        if self._leaf is not None:
            leaf, self._leaf = self._leaf, None
            Animation.cancel_all(leaf)
            discard(leaf)

    def open_month(self, page: int) -> None:
        """Opens the overview of a month by its newest page, or its only one; one that is open is left for its page."""
        here = self._newest_of(self._month()) == page
        self.overview = self._has_many_days(page) and not (here and self.overview)
        self.page = self.page if here else page

    def _has_many_days(self, newest: int) -> bool:
        """Tells whether the month of this newest page has another."""
        day, *others = self._days[newest : newest + 2]
        return any((other.day.year, other.day.month) == (day.day.year, day.day.month) for other in others)

    def _newest_of(self, month: int) -> int:
        return [*self._newest().values()][month]

    def open_day(self, day: date) -> None:
        """Opens the page of a day."""
        self.page = next(at for at, one in enumerate(self._days) if one.day == day)
        self.overview = False

    def go_back(self) -> bool:
        """Leaves the overview for the page."""
        open_before = self.overview
        self.overview = False
        return bool(open_before)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._lay_leaf_down()
        if not touch.is_mouse_scrolling and self.ids.book.collide_point(*touch.pos):
            self._swiped = (touch, touch.x)
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if self._swiped is not None and self._swiped[0] is touch and self.house.preferences.pace:
            way = touch.x - self._swiped[1]
            if self._leaf is None and abs(way) > dp(LIFTS_DP):
                self.ids.book.let_go()
                if not self._lift_leaf(OLDER if way > 0 else NEWER):
                    self._swiped = None
            if self._leaf is not None:
                self._leaf.turned = max(0.0, min(1.0, self._leaf.way * way / (FOLLOWS * self.ids.book.width)))
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if self._swiped is not None and self._swiped[0] is touch:
            way = touch.x - self._swiped[1]
            self._swiped = None
            if self._leaf is not None:
                self._end_swipe(way)
            elif abs(way) > dp(SWIPE_DP):
                self.ids.book.let_go()
                self.turn(OLDER if way > 0 else NEWER)
        return bool(super().on_touch_up(touch))

    def _end_swipe(self, way: float) -> None:
        """Lets a leaf go that a finger held: it goes on, or back if it was not far."""
        if self._leaf is not None and self._leaf.way * way > dp(SWIPE_DP):
            self._let_leaf_go(1.0)
        else:
            self._let_leaf_go(0.0)
            self.page = self._page_before

    # Aloud, and for others

    def read_aloud(self) -> None:
        """Reads the page, or falls silent."""
        narrator = self.house.narrator
        if narrator.left:
            narrator.hush()
        elif self.day is not None:
            narrator.read(self.day.spoken)

    def share(self) -> None:
        """Shares the page as a picture."""
        if self.day is None:
            return
        folder = self.house.folder / "shared"
        path = folder / f"chronicle-{self.day.day:%Y-%m-%d}.png"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            draw_sheet(self.day, path)
        except OSError:
            tell_shared(Shared(False))
        else:
            tell_shared(self.house.device.sharing.share_picture(path, titled(self.day)))


def settle() -> None:
    """Lays out and paints at once what else would be whole after a few frames."""
    for _ in range(SETTLE):
        Builder.sync()
        Clock.tick_draw()
        paint_now()


def draw_sheet(day: DayTold, path: Path) -> None:
    """Draws a page as a picture, offscreen, with the drawings of the screen."""
    sheet = SharedSheet(day)
    settle()
    sheet.export_to_png(str(path), scale=1 / sheet.unit)
    forget(sheet)
