"""An event card that is held to be looked at."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from diamant.ui.kit.cues import cues
from diamant.ui.kit.widgets.pressable import Pressable

HOLD = 0.35  # seconds until it is seen


class HoldToRead(Pressable):
    """Fires ``on_look(bool)`` while it is held, and then ``on_release``; ``on_tap`` if it was only tapped."""

    __events__ = ("on_look", "on_tap")

    held = BooleanProperty(False)
    """Whether its owner looks at it."""

    def __init__(self, **properties: Any) -> None:
        self._hold = Clock.create_trigger(lambda _: self.look(), HOLD)
        self._looked = False
        super().__init__(**properties)

    def look(self) -> None:
        """Shows it to its owner, as long as it is pressed."""
        if self.pressed:
            self._looked = self.held = True
            self.dispatch("on_look", True)

    def on_press(self) -> None:
        self._looked = False
        self._hold()

    def on_pressed(self, _: object, pressed: bool) -> None:
        if not pressed:
            self._hold.cancel()
            if self.held:
                self.held = False
                self.dispatch("on_look", False)

    def key_down(self) -> None:
        self.pressed = True
        self.on_press()

    def key_up(self) -> None:
        self.pressed = False
        self.activate()

    def activate(self) -> None:
        cues.give("press")
        self.dispatch("on_release" if self._looked else "on_tap")
        self._looked = False

    def on_look(self, looks: bool) -> None:
        """Fired when its owner begins and ends to look at it."""

    def on_tap(self) -> None:
        """Fired when it is tapped, not held."""
