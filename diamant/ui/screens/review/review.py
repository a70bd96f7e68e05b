"""Looking back at a game: the frame around the pages that its room has for that."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from diamant.store import StoreError
from diamant.table import Sitting
from diamant.ui.house.rooms import room_of
from diamant.ui.kit import refusals
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets import backdrop, header, segmented  # noqa: F401
from diamant.ui.kit.widgets.dialog import Dialog
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.screens.base import AppScreen
from diamant.ui.table.looking_back import LookingBack

load_kv(__name__)


class ReviewScreen(AppScreen):
    """``arrive(game_id=...)`` looks back at a stored game, finished or not; whatever else is passed is its room's."""

    shown = ObjectProperty(None, allownone=True)
    """The pages of the game's room; None if the game is not there."""

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        super().__init__(*arguments, **properties)
        self._header = self.ids.header.__self__
        self.ids.tabs.bind(choice=self._choose)

    def arrive(self, game_id: int | None = None, **place: Any) -> None:
        if game_id is not None:
            self._forget()
            try:
                self._take(Sitting(self.house.store, game_id), place)
            except StoreError as error:
                Dialog.tell(refusals.refusal(error))
            self._lay_out()
        if self.shown is not None:
            self.shown.begin()

    def depart(self) -> None:
        if self.shown is not None:
            self.shown.stop()

    def shut(self) -> None:
        self.depart()

    def go_back(self) -> bool:
        return self.shown is not None and bool(self.shown.go_back())

    def _take(self, sitting: Sitting, place: dict[str, Any]) -> None:
        shown: LookingBack = room_of(sitting.line_up.game).look_back(self.house, sitting, place)
        shown.bind(alone=self._lay_out, tabs=self._show_tabs, page=self._show_tabs)
        self.shown = shown
        self._show_tabs()

    def _forget(self) -> None:
        self.depart()
        if self.shown is not None:
            discard(self.shown)
        self.shown = None
        self._show_tabs()

    def _lay_out(self, *_: object) -> None:
        """Puts the header over the pages, unless they want the whole screen: what is not seen must not be touched."""
        place = self.ids.place
        place.clear_widgets()
        if self.shown is None or not self.shown.alone:
            place.add_widget(self._header)
        place.add_widget(self.shown or Widget())

    def _show_tabs(self, *_: object) -> None:
        tabs = self.ids.tabs
        tabs.options = self.shown.tabs if self.shown is not None else []
        tabs.choice = self.shown.page if self.shown is not None else None

    def _choose(self, _: object, page: str | None) -> None:
        if self.shown is not None and page is not None:
            self.shown.page = page
