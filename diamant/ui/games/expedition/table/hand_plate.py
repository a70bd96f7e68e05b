"""A plate for one hand: it knows which fingers are on it, shows what it is told to, and turns into the choice."""

from __future__ import annotations

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.widgets import piece  # noqa: F401
from diamant.ui.kit.widgets.focus import Focusable

load_kv(__name__)

KEY = "key"
SLIDE = 1.3  # times its radius: a finger that slides farther from the middle has left it


class HandPlate(Focusable):
    """Fires ``on_hand`` with whether a hand lies here now. What is drawn never follows the fingers by itself.

    A hand may be one finger or a whole palm: it is there while any of its touches is.
    """

    on_hand = Fired("when a hand was laid here, and when the last of its fingers is gone")

    is_target = False

    colour = StringProperty("red")
    sign = StringProperty("i-hand")
    """A finger for people, the character's sign for a machine explorer."""

    lit = BooleanProperty(False)
    """Whether a hand is drawn as lying here."""

    beats = NumericProperty(0)
    """How far the count has come, from 0 to 3; 4 is "now"."""

    face = StringProperty("")
    """What it shows once it is turned."""

    turn = NumericProperty(0.0)
    """0 a plate, 1 the card of the choice; half-way it stands on its edge."""

    glow = StringProperty("")
    grow = NumericProperty(1.0)

    def __init__(self, **properties: object) -> None:
        self._fingers: set[str] = set()
        super().__init__(**properties)

    @property
    def held(self) -> bool:
        """Whether a hand lies here."""
        return bool(self._fingers)

    def reset(self) -> None:
        """Lies there again as a plate without a hand."""
        self.lit, self.beats, self.face, self.turn, self.glow, self.grow = False, 0, "", 0.0, "", 1.0

    def let_go(self) -> None:
        """Forgets all fingers, wherever they are: they count when they are laid anew."""
        self._fingers.clear()

    # Fingers, and a key that is held

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.opacity or touch.is_mouse_scrolling or not self._covers(touch, 1.0):
            return False
        touch.grab(self)
        self._lay(str(touch.uid))
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        if not self._covers(touch, SLIDE):
            self._lift(str(touch.uid))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._lift(str(touch.uid))
        return True

    def key_down(self) -> None:
        self._lay(KEY)

    def key_up(self) -> None:
        self._lift(KEY)

    def _covers(self, touch: MotionEvent, radii: float) -> bool:
        across, up = touch.x - self.center_x, touch.y - self.center_y
        return bool(across * across + up * up <= (radii * self.width / 2) ** 2)

    def _lay(self, finger: str) -> None:
        first = not self._fingers
        self._fingers.add(finger)
        if first:
            self.dispatch("on_hand", True)

    def _lift(self, finger: str) -> None:
        if finger in self._fingers:
            self._fingers.remove(finger)
            if not self._fingers:
                self.dispatch("on_hand", False)
