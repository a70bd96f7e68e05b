"""Press and hold, for whatever lies on a table: **hold looks, tap chooses, drag moves**, and a palm does nothing.

What is held too long for a tap is none, whether there was anything to be seen or not.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable
from dataclasses import dataclass
from typing import Any, NamedTuple

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

    hand: Hashable
    what: What
    at: Point | None
    since: float
    chooses: bool = True
    becomes: Any = None
    stayed: bool = False
    holds: bool = False
    drags: bool = False
    wandered: bool = False

    @property
    def undecided(self) -> bool:
        """Whether it may still become anything."""
        return not (self.stayed or self.drags)


class _Touch(NamedTuple):
    """Any touch: the hand it belongs to, and since when it is there."""

    hand: Hashable
    since: float


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

    - ``on_tap(what)``: a finger came down on it and soon up again
    - ``on_hold(what, at)``, ``on_slide(what, at)``, ``on_let_go(what)``: it stays there for as long as people set as
      "Holding time", moves on it meanwhile, and is gone. It is gone too when it leaves what it came down on.
    - ``on_drag(what, at)``, ``on_drop(what, at)``: it carries it, and puts it down; at None if that came to nothing

    What lies on it and takes a touch itself, as a button does, is asked first.
    Of the fingers of a hand that land together none counts, nor does what is larger than a finger, and while one has
    not shown what it means no other does. A hand that lies there, to shield what is looked at, stops no finger: one
    that comes soon after it only looks, lest the hand that comes to rest should choose.
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
        self._down: dict[str, _Touch] = {}  # every touch here
        self._fingers: dict[str, _Finger] = {}  # those that count, and the key
        super().__init__(**properties)

    # What a game says

    def what_is_at(self, x: float, y: float) -> What | None:
        """Returns what lies at a point, None for nothing."""
        return WHOLE if self.collide_point(x, y) else None

    def hand_at(self, what: What | None, x: float, y: float) -> Hashable | None:
        """Returns whose hand a finger is of, which makes palms; None for nobody's. There is one if nobody says more."""
        return 0 if what is not None or self.collide_point(x, y) else None

    def can_hold(self, what: What) -> bool:
        """Tells whether a finger that stays does something; if not, it does nothing."""
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
        now = Clock.get_time()
        others = [other for other in self._down.values() if other.hand == hand]
        self._down[str(touch.uid)] = _Touch(hand, now)
        if any(now - other.since < PALM_TIME for other in others):
            self._end_palm(hand, now)
        elif what is not None and not is_large(touch) and not any(finger.undecided for finger in self._of(hand)):
            rests = all(now - other.since >= holding.seconds for other in others)
            chooses = rests and not any(finger.holds or finger.drags for finger in self._of(hand))
            self._press(str(touch.uid), _Finger(hand, what, tuple(touch.pos), now, chooses))
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        finger = self._fingers.get(str(touch.uid))
        if finger is not None:
            self._move(str(touch.uid), finger, touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._down.pop(str(touch.uid), None)
        if str(touch.uid) in self._fingers:
            self._lift(str(touch.uid), tuple(touch.pos), strayed(touch))
        return True

    def drop_touches(self) -> None:
        """Forgets all fingers: they will never come up, or shall count for nothing."""
        self.keep_touches(())

    def keep_touches(self, kept: Collection[What]) -> None:
        """Forgets all fingers but those on some things."""
        for name in [name for name, finger in self._fingers.items() if finger.what not in kept]:
            self._end(name)
        self._down = {name: touch for name, touch in self._down.items() if name in self._fingers}

    # A key in place of a finger

    def answer_keys(self, target: Holdable, what: What) -> None:
        """Lets a key that stands on a target of the keyboard do what a finger on this would do."""
        target.bind(on_press=lambda _: self.press_key(what), on_release=lambda _: self.lift_key(what))

    def press_key(self, what: What, at_once: bool = False) -> None:
        """Answers a key that goes down on something; ``at_once`` where it only looks, and need not wait for that."""
        finger = _Finger(KEY, what, None, Clock.get_time())
        self._press(KEY, finger)
        if at_once and finger.becomes is not None:
            finger.becomes.cancel()
            self._stay(finger)

    def lift_key(self, what: What) -> None:
        """Answers that it comes up; if something else lies there by now, that is no tap."""
        finger = self._fingers.get(KEY)
        if finger is not None:
            self._lift(KEY, None, finger.what != what)

    # What becomes of them

    def _of(self, hand: Hashable) -> list[_Finger]:
        """Returns the fingers of a hand that count."""
        return [finger for finger in self._fingers.values() if finger.hand == hand]

    def _end_palm(self, hand: Hashable, now: float) -> None:
        """Lets nothing count that came down with a palm."""
        for name, finger in list(self._fingers.items()):
            if finger.hand == hand and now - finger.since < PALM_TIME:
                self._end(name)

    def _forget_lost(self) -> None:
        """Forgets touches that were down when the app was paused: they never come up."""
        alive = {str(touch.uid) for touch in EventLoop.touches}
        self._down = {name: touch for name, touch in self._down.items() if name in alive}
        for lost in self._fingers.keys() - alive - {KEY}:
            self._end(lost)

    def _press(self, name: str, finger: _Finger) -> None:
        self._end(name)
        self._fingers[name] = finger
        self._show_touched()
        finger.becomes = Clock.schedule_once(lambda _: self._stay(finger), holding.seconds)

    def _stay(self, finger: _Finger) -> None:
        """A finger that stayed so long does not tap any more."""
        finger.stayed = True
        if self.can_hold(finger.what):
            finger.holds = True
            self.dispatch("on_hold", finger.what, finger.at)

    def _move(self, name: str, finger: _Finger, touch: MotionEvent) -> None:
        finger.at = tuple(touch.pos)
        wanders = strayed(touch)
        finger.wandered = finger.wandered or wanders
        if wanders and finger.chooses and not finger.drags and self.can_drag(finger.what):
            self._end_hold(finger)
            finger.drags = True
        if finger.drags:
            self.dispatch("on_drag", finger.what, finger.at)
        elif wanders and self.what_is_at(*touch.pos) != finger.what:
            self._end(name)
        elif finger.holds:
            self.dispatch("on_slide", finger.what, finger.at)

    def _lift(self, name: str, at: Point | None, strays: bool) -> None:
        finger = self._fingers[name]
        taps = finger.chooses and not (finger.stayed or finger.drags or finger.wandered or strays)
        dropped, finger.drags = finger.drags, False
        self._end(name)
        if dropped:
            self.dispatch("on_drop", finger.what, at)
        elif taps:
            self.dispatch("on_tap", finger.what)

    def _end(self, name: str) -> None:
        finger = self._fingers.pop(name, None)
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
