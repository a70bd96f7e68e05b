"""The tabs at the edge of the chronicle, one for each month."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, RoundedRectangle, SmoothLine
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.fired import Fired
from diamant.ui.kit.theme import rgba, theme
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.follow import empty, follow
from diamant.ui.kit.widgets.pressable import Pressable

OPEN, OTHER = rgba("#B8302E"), rgba("#6B4A8E")
TAB, GAP = 58, 18


class MonthTab(Pressable):
    """A month that can be opened."""

    text = StringProperty("")
    open = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        self.words = FitLabel(bold=True)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**properties)
        self.add_widget(self.words)
        for name in ("pos", "size", "text", "open"):
            self.fbind(name, self._draw_soon)
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        self.words.text, self.words.wish = self.text, 19 * theme.u
        self.words.pos, self.words.size = self.pos, self.size
        self.canvas.before.clear()
        corner = 12 * theme.u
        with self.canvas.before:
            Color(*(OPEN if self.open else OTHER))
            RoundedRectangle(pos=self.pos, size=self.size, radius=[corner])
            Color(*theme.colour.ink)
            SmoothLine(rounded_rectangle=(*self.pos, *self.size, corner), width=1.6 * theme.u)


class MonthTabs(Widget):
    """Fires ``on_pick`` with the page of a month."""

    on_pick = Fired("with the number of a page")

    months = ListProperty([])

    def __init__(self, **properties: Any) -> None:
        self._fill_soon = Clock.create_trigger(self._fill, -1)
        super().__init__(**properties)
        for name in ("months", "pos", "size"):
            self.fbind(name, self._fill_soon)
        follow(theme, "text_scale", self._fill_soon, self)

    def _fill(self, *_: object) -> None:
        empty(self)
        high, gap = theme.target(TAB * theme.u), GAP * theme.u
        room = max(0, int((self.height + gap) / (high + gap)))
        for at, (name, page, here) in enumerate(self.months[:room]):
            tab = MonthTab(text=name, open=here)
            tab.size, tab.pos = (self.width, high), (self.x, self.top - high - at * (high + gap))
            tab.bind(on_release=lambda _, page=page: self.dispatch("on_pick", page))
            self.add_widget(tab)
