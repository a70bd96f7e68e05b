"""What lies between two players of a tablet that is passed on: a curtain for the next, and at the end "lay it down"."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.input import MotionEvent
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.i18n import N_
from diamant.ui.kit.widgets import banner, button, fit_label, icon_button, panel, piece  # noqa: F401
from diamant.ui.kit.widgets.focus import Focusable
from diamant.ui.kit.widgets.follow import empty
from diamant.ui.table import cloth  # noqa: F401

load_kv(__name__)


class HoldSpot(Focusable):
    """Opens only for a deliberate hold: the ring has to go full while the finger, or a key, stays."""

    __events__ = ("on_held",)

    seconds = NumericProperty(0.8)
    progress = NumericProperty(0.0)

    def __init__(self, **properties: Any) -> None:
        self._finger: MotionEvent | None = None
        self._ring: Animation | None = None
        super().__init__(**properties)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or self._finger is not None:
            return False
        touch.grab(self)
        self._finger = touch
        self.key_down()
        return True

    def key_down(self) -> None:
        self._ring = Animation(progress=1.0, duration=self.seconds)
        self._ring.bind(on_complete=lambda *_: self._held())
        self._ring.start(self)

    def key_up(self) -> None:
        self.let_go()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self.let_go()
        return touch.grab_current is self

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.let_go()
        return True

    def let_go(self) -> None:
        """Forgets the finger; the ring is empty again."""
        if self._ring is not None:
            self._ring.cancel(self)
        self._ring = self._finger = None
        self.progress = 0.0

    def _held(self) -> None:
        self.let_go()
        self.dispatch("on_held")

    def on_held(self) -> None:
        """Fired when the ring went full."""


class PassToken(Widget):
    """A player of the round, small: has chosen, is next, or waits."""

    token = StringProperty("")
    """The drawing of the player's figure."""

    done = BooleanProperty(False)
    next = BooleanProperty(False)


class Curtain(FloatLayout):
    """Names who is next. Behind it there is nothing."""

    __events__ = ("on_open", "on_menu")

    player = StringProperty("")
    colour = StringProperty("red")
    token = StringProperty("")
    """The drawing of the player's figure."""

    order = ListProperty([])
    """The figures of this round of passing."""

    done = NumericProperty(0)
    """How many of them have chosen."""

    changes_hands = BooleanProperty(True)
    """Whether somebody else has had the tablet until now."""

    again = BooleanProperty(False)
    """Whether all have chosen before, and nothing of it was kept."""

    hold_seconds = NumericProperty(0.8)

    def _wide(self) -> bool:
        return bool(self.width > 0.9 * self.height)

    wide = AliasProperty(_wide, bind=["size"], cache=True)
    """Whether the face and what is held stand side by side, as in a square window too."""

    def on_order(self, *_: Any) -> None:
        row = self.ids.row
        empty(row)
        for token in self.order:
            row.add_widget(PassToken(token=token))
        self.on_done()

    def on_done(self, *_: Any) -> None:
        for at, token in enumerate(reversed(self.ids.row.children)):
            token.done, token.next = at < self.done, at == self.done

    def on_open(self) -> None:
        """Fired by the player's hold."""

    def on_menu(self) -> None:
        """Fired by the pause button."""


class LayDown(FloatLayout):
    """All have chosen: lay the tablet down and turn everything up together."""

    __events__ = ("on_reveal",)

    picture = StringProperty("")
    rest = StringProperty("")
    """What happens then: a text that is marked, not translated."""

    deed = StringProperty(N_("Reveal"))
    """What the button says, marked too."""

    def on_reveal(self) -> None:
        """Fired by a tap."""
