"""The rules by edition: pages with pictures that are turned, not scrolled."""

from __future__ import annotations

from typing import Any

from kivy.properties import AliasProperty, NumericProperty, ObjectProperty, StringProperty

from diamant.games.expedition import EDITIONS
from diamant.games.expedition.game import EDITION_OF_LANGUAGE
from diamant.ui.games.expedition.rulebook import Page, pages
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.widgets import backdrop, header, pager, segmented  # noqa: F401
from diamant.ui.screens.base import AppScreen
from diamant.ui.screens.learning import rules_page  # noqa: F401

load_kv(__name__)


class RulesScreen(AppScreen):
    """Shows one page at a time; the edition can be changed on every page."""

    edition = StringProperty("")
    page = NumericProperty(0)
    shown = ObjectProperty(None, allownone=True)
    """The page that is read."""

    def _pages(self) -> int:
        return len(pages(self.edition)) if self.edition else 1

    pages = AliasProperty(_pages, bind=["edition"], cache=True)

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        super().__init__(*arguments, **properties)
        self.bind(edition=self._show, page=self._show)

    def arrive(self, edition: str = "", **_: Any) -> None:
        self.page = 0
        if edition in EDITIONS:
            self.edition = edition
        elif not self.edition:
            self.edition = EDITION_OF_LANGUAGE.get(i18n.language, "english")

    def _show(self, *_: Any) -> None:
        book: tuple[Page, ...] = pages(self.edition)
        self.shown = book[min(int(self.page), len(book) - 1)]
