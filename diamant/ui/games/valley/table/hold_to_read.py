"""An event card that is held to be looked at."""

from __future__ import annotations

from kivy.properties import BooleanProperty

from diamant.ui.kit.cues import cues
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.table.edges import Point
from diamant.ui.table.pressing import WHOLE, Pressing, What


class HoldToRead(Pressing, Pressable):
    """Is ``held`` while its owner looks, and then fires ``on_release``; ``on_tap`` if it was only tapped."""

    held = BooleanProperty(False)

    def what_is_at(self, x: float, y: float) -> What | None:
        return None if self.disabled else super().what_is_at(x, y)

    def on_touched(self, *_: object) -> None:
        self.pressed = bool(self.touched)

    def on_tap(self, what: What) -> None:
        cues.give("press")

    def on_hold(self, what: What, at: Point | None) -> None:
        self.held = True

    def on_let_go(self, what: What) -> None:
        if self.held:
            self.held = False
            self.dispatch("on_release")

    def drop_touches(self) -> None:
        self.held = False  # it was taken away from its owner: nobody has read it to the end
        super().drop_touches()

    def let_go(self) -> None:
        self.drop_touches()

    def on_disabled(self, _: object, disabled: bool) -> None:
        if disabled:
            self.drop_touches()

    def key_down(self) -> None:
        if not self.disabled:
            self.press_key(WHOLE)

    def key_up(self) -> None:
        self.lift_key(WHOLE)
