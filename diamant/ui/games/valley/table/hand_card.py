"""An event card of who holds the tablet: its picture says what it does, its name stands below."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty

from diamant.ui.games.valley import names
from diamant.ui.games.valley.table.cards import HOLD
from diamant.ui.games.valley.table.drawn import Drawn, box
from diamant.ui.kit.cues import cues
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.fit_label import FitLabel
from diamant.ui.kit.widgets.ink import stamp
from diamant.ui.kit.widgets.pressable import Pressable


class HandCard(Drawn, Pressable):
    """Shows a card face up. Fires ``on_tap`` when it is tapped, ``on_look(bool)`` while it is held to be read, and
    ``on_release`` when it has been read. A key reads it at once."""

    __events__ = ("on_look", "on_tap")

    code = StringProperty("")
    unit = NumericProperty(1.0)

    shows = ("code", "unit", "pressed")

    def __init__(self, **properties: Any) -> None:
        self.title = FitLabel(bold=True, lines=2, size_hint=(None, None))
        self._hold = Clock.create_trigger(lambda _: self._look(), HOLD)
        self._looks = self._looked = False
        super().__init__(**properties)
        self.add_widget(self.title)

    def paint(self) -> None:
        """Draws the card over its name."""
        if not self.code:
            return
        line = max(26 * self.unit, 2.4 * theme.least_font())
        box(self.x, self.y, self.width, self.height, 9 * self.unit, theme.mixed(Palette.ink, Palette.rim, 0.25))
        high = self.height - line
        middle = (self.x + self.width / 2, self.y + line + high / 2)
        stamp(f"event-{self.code}", middle, min(high - 4 * self.unit, 1.36 * self.width))
        self.title.text = self.label = names.card_title(self.code)
        self.title.wish = 18 * self.unit
        self.title.pos, self.title.size = (self.x + 3, self.y), (self.width - 6, line)

    # Fingers and keys

    def on_look(self, looks: bool) -> None:
        """Fired when its owner begins and ends to read it."""

    def on_tap(self) -> None:
        """Fired when it is tapped, not held."""

    def on_press(self) -> None:
        self._looked = False
        self._hold()

    def on_pressed(self, _: object, pressed: bool) -> None:
        if not pressed:
            self._hold.cancel()
            if self._looks:
                self._looks = False
                self.dispatch("on_look", False)

    def _look(self) -> None:
        if self.pressed:
            self._looks = self._looked = True
            self.dispatch("on_look", True)

    def key_down(self) -> None:
        self.pressed = True
        self._look()

    def key_up(self) -> None:
        self.pressed = False
        self.activate()

    def activate(self) -> None:
        cues.give("press")
        self.dispatch("on_release" if self._looked else "on_tap")
        self._looked = False
