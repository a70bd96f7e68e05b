"""Fingers on the cards: a tap, a hold that looks, a drag. A palm does nothing, and every seat has its own hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from diamant.ui.table.touching import PALM_TIME, is_large, strayed


class Target(NamedTuple):
    """What a finger is on: a card on a mat, the card in somebody's hand, a pile or a discard pile."""

    kind: str
    seat: int = -1
    place: int = -1
    floor: int = 0


def card(seat: int, place: int) -> Target:
    """Returns the card at a place."""
    return Target("card", seat, place)


def drawn(seat: int) -> Target:
    """Returns the card in a seat's hand."""
    return Target("drawn", seat)


def pile(floor: int) -> Target:
    """Returns the pile of a floor."""
    return Target("pile", floor=floor)


def discard(floor: int) -> Target:
    """Returns the discard pile of a floor."""
    return Target("discard", floor=floor)


class _Finger(NamedTuple):
    touch: MotionEvent
    target: Target | None
    since: float


class Fingers(Widget):
    """Lies over the cards and turns touches into what they mean. It asks what is where; it knows no rule.

    ``on_tap`` tells of a tap. ``on_hold`` and ``on_let_go`` begin and end a look, ``on_slide`` follows the finger
    meanwhile. ``on_drag`` and ``on_drop`` carry a card.
    """

    __events__ = ("on_tap", "on_hold", "on_slide", "on_let_go", "on_drag", "on_drop")

    hold_time = NumericProperty(0.35)

    def __init__(
        self,
        what_is_at: Callable[[float, float], Target | None],
        zone_of: Callable[[float, float], int | None],
        **properties: Any,
    ) -> None:
        super().__init__(**properties)
        self._what_is_at = what_is_at
        self._zone_of = zone_of
        self._down: dict[str, int] = {}  # every touch here, and the zone it is in
        self._active: dict[int, _Finger] = {}
        self._holds: dict[int, Any] = {}
        self._looking: dict[int, Target] = {}
        self._dragging: dict[int, Target] = {}
        self._key: Target | None = None
        self._key_looks: Target | None = None
        self._key_hold: Any = None
        self.can_look: Callable[[Target], bool] = lambda target: False
        self.can_drag: Callable[[Target], bool] = lambda target: False

    def drop_all(self) -> None:
        """Forgets all fingers: they will never come up, or shall count for nothing."""
        for zone in list(self._active):
            self._let_go(zone)
        self._down.clear()
        self.key_up(None)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling:
            return False
        target = self._what_is_at(*touch.pos)
        zone = target.seat if target is not None and target.seat >= 0 else self._zone_of(*touch.pos)
        if target is None and zone is None:
            return False
        zone = -1 if zone is None else zone
        touch.grab(self)
        others = zone >= 0 and zone in self._down.values()
        self._down[str(touch.uid)] = zone
        if others or is_large(touch) or target is None or zone in self._active:
            # a palm: whatever came down with it counts for nothing
            active = self._active.get(zone)
            if zone >= 0 and active is not None and Clock.get_time() - active.since < PALM_TIME:
                self._let_go(zone)
            return True
        self._active[zone] = _Finger(touch, target, Clock.get_time())
        if self.can_look(target):
            self._holds[zone] = Clock.schedule_once(lambda _: self._look(zone), self.hold_time)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        zone = self._down.get(str(touch.uid), -2)
        finger = self._active.get(zone)
        if finger is None or finger.touch is not touch or finger.target is None:
            return True
        if zone in self._dragging:
            self.dispatch("on_drag", self._dragging[zone], touch.pos)
        elif zone in self._looking:
            if strayed(touch) and self.can_drag(finger.target):
                self._drag(zone, touch)
            elif self._what_is_at(*touch.pos) != finger.target:
                self._let_go(zone)
            else:
                self.dispatch("on_slide", finger.target, touch.pos)
        elif strayed(touch):
            if self.can_drag(finger.target):
                self._drag(zone, touch)
            else:
                self._let_go(zone)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        zone = self._down.pop(str(touch.uid), -2)
        finger = self._active.get(zone)
        if finger is None or finger.touch is not touch or finger.target is None:
            return True
        looked, dragged = zone in self._looking, self._dragging.pop(zone, None)
        self._let_go(zone)
        if dragged is not None:
            self.dispatch("on_drop", dragged, touch.pos)
        elif not looked and not strayed(touch):
            self.dispatch("on_tap", finger.target)
        return True

    # A key in place of a finger

    def key_down(self, target: Target, place: tuple[float, float]) -> None:
        """Answers a key that goes down on something at this place."""
        self.key_up(None)
        self._key = target
        if self.can_look(target):
            self._key_hold = Clock.schedule_once(lambda _: self._look_by_key(target, place), self.hold_time)

    def key_up(self, target: Target | None) -> None:
        """Answers that it comes up: a short press is a tap."""
        if self._key_hold is not None:
            self._key_hold.cancel()
            self._key_hold = None
        key, self._key = self._key, None
        looked, self._key_looks = self._key_looks, None
        if looked is not None:
            self.dispatch("on_let_go", looked)
        elif target is not None and target == key:
            self.dispatch("on_tap", target)

    def _look_by_key(self, target: Target, place: tuple[float, float]) -> None:
        if self.can_look(target):
            self._key_looks = target
            self.dispatch("on_hold", target, place)

    # Fingers

    def _look(self, zone: int) -> None:
        finger = self._active.get(zone)
        if finger is not None and finger.target is not None and self.can_look(finger.target):
            self._looking[zone] = finger.target
            self.dispatch("on_hold", finger.target, finger.touch.pos)

    def _drag(self, zone: int, touch: MotionEvent) -> None:
        target = self._active[zone].target
        self._end_look(zone)
        if target is not None:
            self._dragging[zone] = target
            self.dispatch("on_drag", target, touch.pos)

    def _let_go(self, zone: int) -> None:
        self._end_look(zone)
        self._active.pop(zone, None)
        dragged = self._dragging.pop(zone, None)
        if dragged is not None:
            self.dispatch("on_drop", dragged, (-1.0, -1.0))

    def _end_look(self, zone: int) -> None:
        hold = self._holds.pop(zone, None)
        if hold is not None:
            hold.cancel()
        target = self._looking.pop(zone, None)
        if target is not None:
            self.dispatch("on_let_go", target)

    def on_tap(self, target: Target) -> None:
        """Fired by a tap."""

    def on_hold(self, target: Target, finger: tuple[float, float]) -> None:
        """Fired when a finger has held what may be looked at."""

    def on_slide(self, target: Target, finger: tuple[float, float]) -> None:
        """Fired while it moves on it."""

    def on_let_go(self, target: Target) -> None:
        """Fired when it is gone."""

    def on_drag(self, target: Target, finger: tuple[float, float]) -> None:
        """Fired while a card is carried."""

    def on_drop(self, target: Target, finger: tuple[float, float]) -> None:
        """Fired where it is put down; outside of the table if it was dropped."""
