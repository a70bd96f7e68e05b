"""The rules of a game: pages with pictures that are turned, not scrolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.house.rulebook import Page
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.widgets import backdrop, header, pager, segmented  # noqa: F401
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.pictures import picture_of
from diamant.ui.screens.base import AppScreen
from diamant.ui.screens.learning import rules_page  # noqa: F401

load_kv(__name__)


class RulesScreen(AppScreen):
    """Shows one page at a time; where a game has several rulebooks, another can be taken on every page."""

    game = StringProperty("")
    rulebook = StringProperty("")
    rulebooks = ListProperty([])
    """The codes of the game's rulebooks, with their short names."""

    make = ObjectProperty(picture_of)
    page = NumericProperty(0)
    pages: Sequence[Page] = ListProperty([])
    shown = ObjectProperty(None, allownone=True)
    """The page that is read."""

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        super().__init__(*arguments, **properties)
        self._chooser = self.ids.rulebooks.__self__  # where there is nothing to choose it is taken away
        self.bind(rulebook=self._open, page=self._show)
        follow(i18n, "language", self._open)

    def arrive(self, game: str = "", rulebook: str = "", **_: Any) -> None:
        game = game or self.game or next(iter(ROOMS))
        room = room_of(game)
        if game != self.game:
            self.game, self.make = game, room.picture
            self.rulebook, self.pages = "", []
            self.rulebooks = list(room.rulebooks().items())
            self._offer_rulebooks()
        self.page = 0
        if rulebook in room.rulebooks():
            self.rulebook = rulebook
        elif not self.pages:
            self.rulebook = room.rulebook_of(room.game.defaults(i18n.language))
        self._open()

    def _offer_rulebooks(self) -> None:
        slot = self.ids.header.ids.slot
        if self._chooser.parent is not None:
            self._chooser.parent.remove_widget(self._chooser)
        if len(self.rulebooks) > 1:
            slot.add_widget(self._chooser)

    def _open(self, *_: Any) -> None:
        """Opens the rulebook in the language of the moment, at the page that is read."""
        if self.rulebook in dict(self.rulebooks):
            self.pages = list(room_of(self.game).rule_pages(self.rulebook))
            self._show()

    def _show(self, *_: Any) -> None:
        if self.pages:
            self.shown = self.pages[min(int(self.page), len(self.pages) - 1)]
