"""Press and hold, for whatever lies on a table: **hold looks, tap chooses, drag moves**, and a palm does nothing."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.fired import Fired
from diamant.ui.kit.holding import holding
from diamant.ui.kit.widgets.focus import Holdable
from diamant.ui.table.edges import Point

PALM_TIME = 0.12  # seconds: fingers of one hand that land together are a palm
STRAY = 24  # dp a tapping finger may wander
LARGE = 90  # dp: wider than any fingertip

What = Any
"""Whatever a game calls a thing by that a finger can be on: a number, a name, a tuple."""

WHOLE = "whole"
"""What a finger is on where a widget is all one thing."""

KEY = "key"
"""The hand of whoever uses the keyboard."""


@dataclass
class _Finger:
    """A finger that counts, or a key: what it came down on, where it is by now, and what has become of it."""

    touch: MotionEvent | None
    what: What
    at: Point | None
    since: float
    becomes: Any = None
    holds: bool = False
    drags: bool = False
    wandered: bool = False


class Pressing(Widget):
    """Turns the fingers on a widget into what they mean. It knows no rule; it asks and it tells.

    A game says what lies where, and answers::

        class Dice(Pressing, Piece):
            def on_tap(self, what):
                self.dispatch("on_roll")

        class Rack(Pressing):
            def what_is_at(self, x, y):
                return next((at for at, tile in enumerate(self.tiles) if tile.collide_point(x, y)), None)

            def on_hold(self, what, at):
                self.tiles[what].face = self.faces(what)

            def on_let_go(self, what):
                self.tiles[what].face = ""

    - ``on_tap(what)``: a finger came down on it and up again
    - ``on_hold(what, at)``, ``on_slide(what, at)``, ``on_let_go(what)``: it stays there for as long as people set as
      "Holding time", moves on it meanwhile, and is gone. It is gone too when it leaves what it came down on.
    - ``on_drag(what, at)``, ``on_drop(what, at)``: it carries it, and puts it down; at None if that came to nothing

    What lies on it and takes a touch itself, as a button does, is asked first.
    Every hand has one finger that counts: of those that land together none does, nor does what is larger than a finger.
    Places are in the coordinates that the widget lies in, and None for a key.
    """

    on_tap = Fired("by a tap")
    on_hold = Fired("when a finger has stayed")
    on_slide = Fired("while it moves on what it holds")
    on_let_go = Fired("when it is gone")
    on_drag = Fired("while it carries something")
    on_drop = Fired("where it puts that down; at None where it was made to let go of it")

    touched = ListProperty([])
    """What fingers that count are on now."""

    def __init__(self, **properties: Any) -> None:
        self._down: dict[str, Hashable] = {}  # every touch here, and the hand it belongs to
        self._fingers: dict[Hashable, _Finger] = {}
        super().__init__(**properties)

    # What a game says

    def what_is_at(self, x: float, y: float) -> What | None:
        """Returns what lies at a point, None for nothing."""
        return WHOLE if self.collide_point(x, y) else None

    def hand_at(self, what: What | None, x: float, y: float) -> Hashable | None:
        """Returns whose hand a finger is of, which makes palms; None for nobody's. There is one if nobody says more."""
        return 0 if what is not None or self.collide_point(x, y) else None

    def can_hold(self, what: What) -> bool:
        """Tells whether a finger that stays does something; if not, it taps however long it stays."""
        return True

    def can_drag(self, what: What) -> bool:
        """Tells whether a finger carries it away."""
        return False

    # Fingers

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if any(child.dispatch("on_touch_down", touch) for child in self.children[:]):
            return True  # it was for something that lies here
        if touch.is_mouse_scrolling:
            return False
        what = self.what_is_at(*touch.pos)
        hand = self.hand_at(what, *touch.pos)
        hand = what if hand is None else hand
        if hand is None:
            return False
        touch.grab(self)
        self._forget_lost()
        alone = hand not in self._down.values()
        self._down[str(touch.uid)] = hand
        if alone and what is not None and not is_large(touch):
            self._press(hand, _Finger(touch, what, tuple(touch.pos), Clock.get_time()))
        elif hand in self._fingers and Clock.get_time() - self._fingers[hand].since < PALM_TIME:
            self._end(hand)  # a palm: whatever came down with it counts for nothing
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        hand = self._hand_of(touch)
        if hand is not None:
            self._move(hand, self._fingers[hand], touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        hand = self._hand_of(touch)
        self._down.pop(str(touch.uid), None)
        if hand is not None:
            self._lift(hand, tuple(touch.pos), strayed(touch))
        return True

    def drop_touches(self) -> None:
        """Forgets all fingers: they will never come up, or shall count for nothing."""
        self._down.clear()
        for hand in list(self._fingers):
            self._end(hand)

    # A key in place of a finger

    def answer_keys(self, target: Holdable, what: What) -> None:
        """Lets a key that stands on a target of the keyboard do what a finger on this would do."""
        target.bind(on_press=lambda _: self.press_key(what), on_release=lambda _: self.lift_key(what))

    def press_key(self, what: What, at_once: bool = False) -> None:
        """Answers a key that goes down on something; ``at_once`` where it only looks, and need not wait for that."""
        finger = _Finger(None, what, None, Clock.get_time())
        self._press(KEY, finger)
        if at_once and finger.becomes is not None:
            finger.becomes.cancel()
            self._hold(finger)

    def lift_key(self, what: What) -> None:
        """Answers that it comes up; if something else lies there by now, that is no tap."""
        finger = self._fingers.get(KEY)
        if finger is not None:
            self._lift(KEY, None, finger.what != what)

    # What becomes of them

    def _hand_of(self, touch: MotionEvent) -> Hashable | None:
        """Returns the hand whose counting finger this is."""
        hand = self._down.get(str(touch.uid))
        finger = self._fingers.get(hand)
        return hand if finger is not None and finger.touch is touch else None

    def _forget_lost(self) -> None:
        """Forgets touches that were down when the app was paused: they never come up."""
        alive = {str(touch.uid) for touch in EventLoop.touches}
        self._down = {touch: hand for touch, hand in self._down.items() if touch in alive}

    def _press(self, hand: Hashable, finger: _Finger) -> None:
        self._end(hand)
        self._fingers[hand] = finger
        self._show_touched()
        if self.can_hold(finger.what):
            finger.becomes = Clock.schedule_once(lambda _: self._hold(finger), holding.seconds)

    def _hold(self, finger: _Finger) -> None:
        if self.can_hold(finger.what):
            finger.holds = True
            self.dispatch("on_hold", finger.what, finger.at)

    def _move(self, hand: Hashable, finger: _Finger, touch: MotionEvent) -> None:
        finger.at = tuple(touch.pos)
        wanders = strayed(touch)
        finger.wandered = finger.wandered or wanders
        if wanders and not finger.drags and self.can_drag(finger.what):
            self._end_hold(finger)
            finger.drags = True
        if finger.drags:
            self.dispatch("on_drag", finger.what, finger.at)
        elif wanders and self.what_is_at(*touch.pos) != finger.what:
            self._end(hand)
        elif finger.holds:
            self.dispatch("on_slide", finger.what, finger.at)

    def _lift(self, hand: Hashable, at: Point | None, strays: bool) -> None:
        finger = self._fingers[hand]
        taps = not (finger.holds or finger.drags or finger.wandered or strays)
        dropped, finger.drags = finger.drags, False
        self._end(hand)
        if dropped:
            self.dispatch("on_drop", finger.what, at)
        elif taps:
            self.dispatch("on_tap", finger.what)

    def _end(self, hand: Hashable) -> None:
        finger = self._fingers.pop(hand, None)
        if finger is None:
            return
        self._show_touched()
        self._end_hold(finger)
        if finger.drags:
            self.dispatch("on_drop", finger.what, None)

    def _end_hold(self, finger: _Finger) -> None:
        if finger.becomes is not None:
            finger.becomes.cancel()
        if finger.holds:
            finger.holds = False
            self.dispatch("on_let_go", finger.what)

    def _show_touched(self) -> None:
        self.touched = [finger.what for finger in self._fingers.values()]


def is_large(touch: MotionEvent) -> bool:
    """Tells whether the touched spot is larger than a fingertip, where the device reports it."""
    shape = getattr(touch, "shape", None)
    if shape is None:
        return False
    return max(getattr(shape, "width", 0), getattr(shape, "height", 0)) > dp(LARGE)


def strayed(touch: MotionEvent) -> bool:
    """Tells whether the finger has slid away from where it came down."""
    across, up = touch.x - touch.ox, touch.y - touch.oy
    return bool(across * across + up * up > dp(STRAY) ** 2)
