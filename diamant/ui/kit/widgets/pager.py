"""From page to page, because nothing scrolls."""

from __future__ import annotations

from kivy.graphics import Color, SmoothEllipse
from kivy.properties import AliasProperty, BoundedNumericProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets import fit_label, icon_button  # noqa: F401
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.given import Given

load_kv(__name__)

MOST_DOTS = 12


class PageDots(Drawing):
    """One dot for each page, the present one larger and lit; none beyond twelve pages."""

    shows = ("page", "pages")
    page = NumericProperty(0)
    pages = NumericProperty(1)

    def paint(self) -> None:
        if not 1 < self.pages <= MOST_DOTS:
            return
        apart = min(26 * theme.u, self.width / self.pages)
        left = self.x + (self.width - apart * (self.pages - 1)) / 2
        middle = self.y + self.height / 2
        for index in range(int(self.pages)):
            lit = index == self.page
            size = (16 if lit else 10) * theme.u
            Color(*(theme.colour.text_score if lit else theme.colour.rim))
            SmoothEllipse(pos=(left + index * apart - size / 2, middle - size / 2), size=(size, size))


class Pager(Given, BoxLayout):
    """``page`` counts from 0; arrows that lead nowhere are disabled."""

    page = BoundedNumericProperty(0, min=0)
    pages = BoundedNumericProperty(1, min=1)

    def _too_many(self) -> bool:
        return self.pages > MOST_DOTS

    too_many = AliasProperty(_too_many, bind=["pages"], cache=True)
    """Whether there are too many pages for a dot each; then they are numbered."""

    def turn(self, pages: int) -> None:
        """Goes so many pages on, or back."""
        self.page = max(0, min(self.pages - 1, self.page + pages))

    def on_pages(self, *_: object) -> None:
        self.turn(0)
