"""An event card of who holds the tablet: its picture says what it does, its name stands below."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from diamant.ui.games.valley import names
from diamant.ui.games.valley.table.drawn import Drawn, box
from diamant.ui.games.valley.table.hold_to_read import HoldToRead
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.ink import stamp
from diamant.ui.table.pressing import WHOLE

TITLE = 18.0  # units


class HandCard(Drawn, HoldToRead):
    """Shows a card face up; it is held to be read. A key reads it at once."""

    code = StringProperty("")
    unit = NumericProperty(1.0)

    shows = ("code", "unit", "pressed")

    def __init__(self, **properties: Any) -> None:
        self.title = FitLabel(bold=True, lines=2, size_hint=(None, None))
        super().__init__(**properties)
        self.add_widget(self.title)

    def paint(self) -> None:
        """Draws the card over its name."""
        if not self.code:
            self.title.text = self.label = ""
            return
        two_lines = min(0.3 * self.height, 2.5 * theme.font(TITLE * self.unit))
        line = max(26 * self.unit, 2.4 * theme.least_font(), two_lines)
        box(self.x, self.y, self.width, self.height, 9 * self.unit, theme.mixed(Palette.ink, Palette.rim, 0.25))
        high = self.height - line
        middle = (self.x + self.width / 2, self.y + line + high / 2)
        stamp(f"event-{self.code}", middle, min(high - 4 * self.unit, 1.36 * self.width))
        self.title.text = self.label = names.card_title(self.code)
        self.title.wish = TITLE * self.unit
        self.title.pos, self.title.size = (self.x + 3, self.y), (self.width - 6, line)

    def key_down(self) -> None:
        self.press_key(WHOLE, at_once=True)
