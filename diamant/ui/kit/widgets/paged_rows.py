"""A few rows of a longer list, and the pager if there are more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets.pager import Pager

load_kv(__name__)

ROWS = 3


class PagedRows(BoxLayout):
    """Rows are put into ``ids.rows``; ``part_of(list)`` returns what the page has to show."""

    page = NumericProperty(0)
    pages = NumericProperty(1)

    def __init__(self, **properties: Any) -> None:
        self._pager = Pager()
        self._pager.bind(page=self.setter("page"))
        super().__init__(**properties)

    def part_of(self, items: Sequence[Any]) -> Sequence[Any]:
        """Returns the items of this page, or of the last one if there are no longer so many."""
        self.pages = max(1, -(-len(items) // ROWS))
        first = min(int(self.page), self.pages - 1) * ROWS
        return items[first : first + ROWS]

    def on_pages(self, *_: object) -> None:
        self._pager.pages = self.pages
        if self.pages > 1 and self._pager.parent is None:
            self.add_widget(self._pager)
        elif self.pages < 2 and self._pager.parent is not None:
            self.remove_widget(self._pager)
