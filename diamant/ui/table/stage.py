"""What moves over the table: pieces that fly, figures who walk, cards that leap. Empty when nothing happens."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from math import pi, sin
from typing import Any

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.fired import Fired
from diamant.ui.kit.widgets.follow import discard
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.table.edges import Point

Way = Callable[[float], Point]
Motion = tuple[Animation, EventDispatcher, dict[str, Any], Callable[[], None] | None]


JOLT = ((6, 3), (-6, -3), (5, -2), (-4, 2), (2, 1))
"""How far a table is pushed to and fro when something goes off, in units."""


def arc(start: Point, end: Point, height: float) -> Way:
    """Returns a way from start to end that rises by ``height`` half-way."""

    def at(share: float) -> Point:
        lift = 4 * height * share * (1 - share)
        return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share + lift)

    return at


def along(points: list[Point]) -> Way:
    """Returns a way through points, as fast on every part of it."""
    lengths = [
        ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 for a, b in itertools.pairwise(points)
    ]
    total = sum(lengths) or 1.0

    def at(share: float) -> Point:
        left = share * total
        for (a, b), length in zip(itertools.pairwise(points), lengths, strict=True):
            if left <= length and length:
                part = left / length
                return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
            left -= length
        return points[-1]

    return at


def hopping(way: Way, hops: int, height: float) -> Way:
    """Returns the same way with so many small hops on it: somebody walks there."""

    def at(share: float) -> Point:
        x, y = way(share)
        return (x, y + height * abs(sin(pi * hops * share)))

    return at


def shake(frame: Widget, unit: float, seconds: float, jolts: Sequence[Point] = JOLT) -> Iterator[float]:
    """Pushes something to and fro, each way for so many seconds, and leaves it where it was."""
    home = frame.center
    for across, up in jolts:
        frame.center = (home[0] + across * unit, home[1] + up * unit)
        yield seconds
    frame.center = home


class Mover(Piece):
    """A drawing on its way; ``share`` goes from 0 to 1."""

    share = NumericProperty(0.0)
    spin = NumericProperty(0.0)
    swell = NumericProperty(1.0)
    """How many times as large it is at the end of its way."""

    fading = BooleanProperty(False)
    """Whether it fades on its way."""

    def __init__(self, way: Way, **properties: Any) -> None:
        self._way = way
        super().__init__(size_hint=(None, None), sharp=False, **properties)
        self._start_size = (self.width, self.height)
        self.center = way(0.0)

    def on_share(self, _: object, share: float) -> None:
        if self.swell != 1.0:
            self.size = [side * (1 + (self.swell - 1) * share) for side in self._start_size]
        if self.fading:
            self.tint[3] = 1 - share * share
        self.center = self._way(share)
        self.angle = self.spin * share


class Stage(Widget):
    """Holds what moves and can bring all of it to its end at once.

    Fires ``on_motion`` and ``on_rest`` for whatever it moves that lies elsewhere on the table.
    """

    on_motion = Fired("when a widget begins to move")
    on_rest = Fired("when the last motion of a widget is over")

    def __init__(self, **properties: Any) -> None:
        self._running: list[Motion] = []
        super().__init__(**properties)

    def animate(
        self, widget: EventDispatcher, seconds: float, then: Callable[[], None] | None = None, delay: float = 0.0,
        transition: str = "out_quad", **targets: Any,
    ) -> None:
        """Changes properties of any widget over time; at once if there is no time."""
        if seconds <= 0:
            for name, value in targets.items():
                setattr(widget, name, value)
            if then:
                then()
            return
        motion = Animation(duration=seconds, transition=transition, **targets)
        if delay:
            motion = Animation(duration=delay) + motion
        entry = (motion, widget, targets, then)
        self._running.append(entry)
        if self._lies_elsewhere(widget):
            self.dispatch("on_motion", widget)
        motion.bind(on_complete=lambda *_: self._done(entry))
        motion.start(widget)

    def send(
        self, picture: str, size: float, way: Way, seconds: float, then: Callable[[], None] | None = None,
        delay: float = 0.0, **manner: Any,
    ) -> None:
        """Sends a drawing along a way in the manner of a :class:`Mover`; it is gone when it arrives."""
        if seconds <= 0:
            if then:
                then()
            return
        mover = Mover(way, name=picture, size=(size, size), **manner)
        self.add_widget(mover)

        def arrived() -> None:
            discard(mover)
            if then:
                then()

        self.animate(mover, seconds, arrived, delay, "in_out_sine", share=1.0)

    def call(self, deed: Callable[[], None], seconds: float) -> None:
        """Does something after a while, or when everything is brought to its end."""
        self.animate(EventDispatcher(), seconds, deed)

    def finish(self) -> None:
        """Brings everything that moves to where it was going, now."""
        while self._running:
            entry = self._running[0]
            motion, widget, targets, _ = entry
            motion.cancel(widget)
            for name, value in targets.items():
                setattr(widget, name, value)
            self._done(entry)

    def moves(self, widget: EventDispatcher) -> bool:
        """Tells whether something is on its way."""
        return any(other is widget for _, other, *_ in self._running)

    @property
    def busy(self) -> bool:
        """Whether anything is moving."""
        return bool(self._running)

    def _done(self, entry: Motion) -> None:
        if entry in self._running:
            self._running.remove(entry)
            widget = entry[1]
            if self._lies_elsewhere(widget) and not self.moves(widget):
                self.dispatch("on_rest", widget)
            if entry[3]:
                entry[3]()

    def _lies_elsewhere(self, moved: EventDispatcher) -> bool:
        return isinstance(moved, Widget) and moved.parent is not self
