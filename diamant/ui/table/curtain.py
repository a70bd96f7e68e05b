"""What lies between two players of a tablet that is passed on: a curtain for the next, and at the end "lay it down"."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.holding import holding
from diamant.ui.kit.i18n import N_
from diamant.ui.kit.widgets import banner, button, face_disc, fit_label, icon_button, panel, piece  # noqa: F401
from diamant.ui.kit.widgets.focus import Focusable
from diamant.ui.kit.widgets.follow import empty
from diamant.ui.table import cloth  # noqa: F401

load_kv(__name__)

KEY = "key"


class HoldSpot(Focusable):
    """Opens only for a deliberate hold: the ring has to go full while one finger, or one key, stays.

    Whatever makes it doubtful who is holding empties the ring: anything let go anywhere, a step of the keyboard walk,
    a window that turns or is left, a spot that moves. Then it has to be held anew, from the beginning.
    """

    on_held = Fired("when the ring went full")

    seconds = NumericProperty(0.8)
    progress = NumericProperty(0.0)

    def __init__(self, **properties: Any) -> None:
        self._holder: MotionEvent | str | None = None
        self._ring: Animation | None = None
        super().__init__(**properties)
        for name in ("pos", "size", "parent"):
            self.fbind(name, self.let_go)

    # Who holds it

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or self._holder is not None:
            return False
        touch.grab(self)
        self._hold(touch)
        return True

    def key_down(self) -> None:
        self._hold(KEY)

    def _hold(self, holder: MotionEvent | str) -> None:
        if self._holder is not None:
            return
        self._holder = holder
        self._ring = Animation(progress=1.0, duration=self.seconds)
        self._ring.bind(on_complete=lambda *_: self._held())
        self._ring.start(self)
        Window.bind(focus=self.let_go, size=self.let_go)

    @property
    def _is_held(self) -> bool:
        return self._holder == KEY or self._holder in EventLoop.touches

    def _held(self) -> None:
        held = self._is_held
        self.let_go()
        if held:
            self.dispatch("on_held")

    # Who does no more

    def let_go(self, *_: object) -> None:
        """Forgets who held it; the ring is empty again."""
        if self._holder is None:
            return
        Window.unbind(focus=self.let_go, size=self.let_go)
        if self._ring is not None:
            self._ring.cancel(self)
        self._ring = self._holder = None
        self.progress = 0.0

    def key_up(self) -> None:
        self.let_go()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self.let_go()
        return touch.grab_current is self

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self.let_go()
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def on_focused(self, _: object, focused: bool) -> None:
        super().on_focused(_, focused)
        self.let_go()


class PassToken(Widget):
    """A player of the round, small: has chosen, is next, or waits."""

    token = StringProperty("")
    """The drawing of the player's figure."""

    done = BooleanProperty(False)
    next = BooleanProperty(False)


class Curtain(FloatLayout):
    """Names who is next. Behind it there is nothing."""

    on_open = Fired("by the player's hold")
    on_menu = Fired("by the pause button")

    player = StringProperty("")
    colour = StringProperty("red")
    token = StringProperty("")
    """The drawing of the player's figure."""

    person = NumericProperty(0)
    """Who of the house that is: a face that was drawn hangs there in place of the figure."""

    order = ListProperty([])
    """The figures of this round of passing."""

    done = NumericProperty(0)
    """How many of them have chosen."""

    passed_on = BooleanProperty(True)
    """Whether the tablet goes from one person to another; if not, somebody has to show to be there all the same."""

    changes_hands = BooleanProperty(True)
    """Whether somebody else has had the tablet until now."""

    again = BooleanProperty(False)
    """Whether all have chosen before, and nothing of it was kept."""

    def _asks(self) -> str:
        if not self.passed_on:
            return N_("Something was changed. Is this player here?")
        return N_("Pass the tablet to this player") if self.changes_hands else N_("Keeps the tablet")

    asks = AliasProperty(_asks, bind=["passed_on", "changes_hands"], cache=True)
    """What is said to the player: a text that is marked, not translated."""

    def _wide(self) -> bool:
        return bool(self.width > 0.9 * self.height)

    wide = AliasProperty(_wide, bind=["size"], cache=True)
    """Whether the face and what is held stand side by side, as in a square window too."""

    def on_parent(self, _: object, parent: Widget | None) -> None:
        if parent is not None:  # people may have set another time since it hung there last
            self.ids.hold.seconds = holding.curtain

    def on_order(self, *_: Any) -> None:
        row = self.ids.row
        empty(row)
        for token in self.order:
            row.add_widget(PassToken(token=token))
        self.on_done()

    def on_done(self, *_: Any) -> None:
        for at, token in enumerate(reversed(self.ids.row.children)):
            token.done, token.next = at < self.done, at == self.done


class LayDown(FloatLayout):
    """All have chosen: lay the tablet down and turn everything up together."""

    on_reveal = Fired("by a tap")

    picture = StringProperty("")
    rest = StringProperty("")
    """What happens then: a text that is marked, not translated."""

    deed = StringProperty(N_("Reveal"))
    """What the button says, marked too."""
