"""A small sheet that says why something cannot be done, above what was tapped."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty, StringProperty

from diamant.ui.games.valley import times
from diamant.ui.games.valley.table.drawn import Drawn
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.ink import stamp
from diamant.ui.kit.widgets.skin import NinePatch

TIP = 18.0
MOST = 340.0


class WhyTip(Drawn):
    """Shows ``text`` above the point ``at`` for a while; :meth:`hide` takes it away. It takes no touches."""

    text = StringProperty("")
    at = ListProperty([0.0, 0.0])

    shows = ("text", "at")

    def __init__(self, **properties: Any) -> None:
        self._skin = NinePatch()
        self._words = FitLabel(lines=3, color=Palette.parchment_title)
        super().__init__(size_hint=(None, None), size=(0, 0), **properties)
        self.add_widget(self._words)
        self._gone = Clock.create_trigger(self.hide, times.reason_stays)

    def say(self, text: str, at: tuple[float, float], left: float, right: float) -> None:
        """Shows a reason above a point, between two ends."""
        self._place(text, at, left, right)
        self.text, self.at = text, list(at)
        self._gone.cancel()
        self._gone()

    def hide(self, *_: object) -> None:
        """Takes it away."""
        self._gone.cancel()
        self.text = self._words.text = ""
        self.size = (0, 0)

    def _place(self, text: str, at: tuple[float, float], left: float, right: float) -> None:
        words, unit = self._words, theme.u
        words.text, words.wish = text, theme.size.body * unit
        most = max(MOST * unit, theme.least_font() * 17)
        wide = min(words.line_width + 36 * unit, most, max(right - left, 140 * unit))
        high = words.height_for(wide - 32 * unit) + 26 * unit
        x = min(max(at[0] - wide / 2, left), max(left, right - wide))
        self.size = (wide, high)
        self.pos = (x, at[1] + TIP * 0.6 * unit)
        words.size = (wide - 32 * unit, high - 22 * unit)
        words.pos = (x + 16 * unit, self.y + 13 * unit)

    def paint(self) -> None:
        """Draws the sheet and the tip that points down."""
        if not self.text:
            return
        unit = theme.u
        self._skin.draw("tooltip", self.pos, self.size, unit)
        self._picture.add(self._skin.group)
        x = min(max(self.at[0], self.x + 22 * unit), self.right - 22 * unit)
        stamp("tooltip-tip", (x, self.y + 1 * unit), TIP * 1.6 * unit)
