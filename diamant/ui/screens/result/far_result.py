"""The result once more, turned to those who sit on the far side of a tablet that lies flat."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.art import art
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.banner import Banner
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.screens.result.rest_strip import RestStrip

EDGE, GAP = 8, 4  # units of the drawing board


class FarResult(Widget):
    """A banner, and everybody with place and points below it. It is as high as they need; nothing for no title."""

    title = StringProperty("")
    rest = StringProperty("")
    rest_short = StringProperty("")
    standings = ListProperty([])
    """Who is shown; nobody before all is counted."""

    def __init__(self, **properties: Any) -> None:
        self._frame = Turned()
        self.banner = Banner(title_wish=26)
        self.strip = RestStrip(dense=True)
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        super().__init__(**properties)
        self.add_widget(self._frame)
        for name in ("title", "rest", "rest_short", "standings", "pos", "size"):
            self.fbind(name, self._lay_out_soon)
        follow(theme, "u", self._lay_out_soon, self)
        follow(theme, "text_scale", self._lay_out_soon, self)
        follow(art, "sheet", self._lay_out_soon, self)
        follow(i18n, "language", self._word_again)
        self._lay_out()

    def _word_again(self) -> None:
        if self.get_root_window() is not None:  # nobody reads a page that was left, and its game may be closed
            self._lay_out_soon()

    def _lay_out(self, *_: object) -> None:
        shown: list[Widget] = [self.banner, *([self.strip] if self.standings else [])] if self.title else []
        if self._frame.children[::-1] != shown:
            self._frame.clear_widgets()
            for part in shown:
                self._frame.add_widget(part)
        if not shown:
            self.height = 0
            return
        banner, strip, edge, gap = self.banner, self.strip, EDGE * theme.u, GAP * theme.u
        banner.title, banner.rest, banner.rest_short = self.title, self.rest, self.rest_short
        strip.standings = self.standings
        strip.fit(self.width - 2 * theme.size.edge * theme.u)
        below = strip.height + gap if self.standings else 0.0
        self.height = edge + banner.height + below
        banner.width = min(self.width - 24 * theme.u, 840 * theme.u)
        self._frame.lie(self.width, self.height, (self.x + self.width / 2, self.y + self.height / 2), 180)
        banner.pos = ((self.width - banner.width) / 2, self.height - edge - banner.height)
        strip.pos = ((self.width - strip.width) / 2, 0)
