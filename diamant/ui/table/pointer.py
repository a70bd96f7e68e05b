"""Points at things on the table: a bright frame around what is meant, and a hand beside what is to be touched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, SmoothLine
from kivy.input import MotionEvent
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from diamant.ui.kit.art import art
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.follow import follow

HAND = "i-hand"
FINGERTIP = 0.465
"""Where the fingertip is across the drawing of the hand, which points up."""

# in units of the drawing board
HAND_SIZE = 68
SHIELD_SIZE = 150
AWAY, FURTHER = 5, 6  # how far the frame is from what it surrounds, at rest, and how much further it moves
LINE, RIM = 2.5, 4.5  # half the width of its line, and of the ink around that
HAND_AWAY, HAND_FURTHER = 8, 12
OUTLINE = ((-2, 0), (2, 0), (0, -2), (0, 2), (-1.5, -1.5), (1.5, -1.5), (-1.5, 1.5), (1.5, 1.5))
SHRUNK = (1.0, 0.75, 0.5)  # of its size: how large the hand may be, the best first
ALONG = (0.5, 0.35, 0.65, 0.2, 0.8)  # where along what it points at the hand may be, the best first
BEATS = 3  # then it stands still: a screen on which nothing happens draws nothing
BEAT = 0.35


class Box(NamedTuple):
    """Where something is."""

    left: float
    low: float
    right: float
    top: float

    def clear_of(self, other: Box, reach: float) -> Box:
        """Returns this box with the sides pulled in that would come too near to something beside it."""
        if not (
            other.left < self.right + reach
            and other.right > self.left - reach
            and other.low < self.top + reach
            and other.top > self.low - reach
        ):
            return self
        across, up = (other.left + other.right) / 2, (other.low + other.top) / 2
        return Box(
            max(self.left, other.right + reach) if across < self.left else self.left,
            max(self.low, other.top + reach) if up < self.low else self.low,
            min(self.right, other.left - reach) if across > self.right else self.right,
            min(self.top, other.low - reach) if up > self.top else self.top,
        )

    def hides(self, other: Box) -> float:
        """Returns how much of something lies under this box."""
        across = min(self.right, other.right) - max(self.left, other.left)
        up = min(self.top, other.top) - max(self.low, other.low)
        return max(0.0, across) * max(0.0, up)


def _shape(widget: Widget) -> str:
    """Returns the property that tells how large a widget is, of a text how large its letters are."""
    return "texture_size" if isinstance(widget, Label) else "size"


class Pointer(Widget):
    """Lies over everything; fingers go through it."""

    bleeds = True

    frame = ListProperty([])
    """Left, bottom, width and height of what is pointed at; empty for nothing."""

    touching = BooleanProperty(False)
    """Whether a hand shows that this is to be touched."""

    middle = NumericProperty(0.0)
    """Where the hand points: across the first thing pointed at."""

    hand_size = NumericProperty(0.0)
    from_above = BooleanProperty(False)
    """Whether the hand comes from above, because there is no room for it below."""

    inside = BooleanProperty(False)
    """Whether the hand lies on what it points at: on what is to be held, where all beside it can be touched, too."""

    shielded = BooleanProperty(False)
    """Whether another hand lies across the far edge of what is pointed at: others shall not see it."""

    lively = BooleanProperty(True)
    beat = NumericProperty(0.0)
    """0 at rest; 1 when frame and hand have moved away."""

    def _hand(self) -> list[float]:
        if not self.frame or not self.touching:
            return []
        _, y, _, height = self.frame
        size, away = self.hand_size, (HAND_AWAY + HAND_FURTHER * self.beat) * theme.u
        low = y + height + away if self.from_above else y - away - size
        if self.inside:
            low = y + height / 2 - size + HAND_AWAY * theme.u - away
        return [self.middle - size * FINGERTIP, low, size, size]

    hand = AliasProperty(_hand, bind=["frame", "middle", "hand_size", "from_above", "inside", "touching", "beat"])
    """Left, bottom, width and height of the hand; unless it lies ``inside``, it covers nothing of what is pointed at.

    Empty for none.
    """

    def __init__(self, **properties: Any) -> None:
        self._targets: Sequence[Widget] = ()
        self._spared: Sequence[Widget] = ()
        self._read: Sequence[Widget] = ()
        self._motion: Animation | None = None
        self._follow_soon = Clock.create_trigger(self._follow)
        super().__init__(**properties)
        for name in ("frame", "hand", "beat"):
            self.fbind(name, self._draw)
        self.fbind("size", self._follow_soon)
        follow(art, "sheet", self._draw)

    def point_at(
        self,
        targets: Sequence[Widget],
        touching: bool = False,
        spared: Sequence[Widget] = (),
        read: Sequence[Widget] = (),
        inside: bool = False,
        shielded: bool = False,
    ) -> None:
        """Points at what lies together, wherever it goes, or at nothing. Its frame crosses nothing that is spared.

        Where something is to be ``read``, the hand goes along what it points at, or to its other side, to hide least;
        ``inside`` it lies on it. What is ``shielded`` has another hand lying across its far edge.
        """
        for widget in (*self._targets, *self._spared):
            widget.funbind(_shape(widget), self._follow_soon)
            widget.funbind("pos", self._follow_soon)
        self._targets, self._spared, self._read, self.touching = targets, spared, read, touching
        self.inside, self.shielded = inside, shielded
        if not targets:
            self._rest()
            self.frame = []
            return
        for widget in (*targets, *spared):
            widget.fbind(_shape(widget), self._follow_soon)
            widget.fbind("pos", self._follow_soon)
        self._follow()
        self.nudge()

    def nudge(self) -> None:
        """Draws the eye to it once more."""
        self._rest()
        if not self._targets or not self.lively:
            return
        beat = Animation(beat=1.0, duration=BEAT, t="in_out_sine") + Animation(beat=0.0, duration=BEAT, t="in_out_sine")
        self._motion = beat
        for _ in range(BEATS - 1):
            self._motion = self._motion + beat
        self._motion.start(self)

    def look_again(self) -> None:
        """Finds its target anew: the table was laid out again."""
        self._follow_soon()

    def _rest(self) -> None:
        if self._motion is not None:
            self._motion.cancel(self)
            self._motion = None
        self.beat = 0.0

    def _follow(self, *_: Any) -> None:
        if not self._targets:
            return
        targets, spared = ([self._box(widget) for widget in widgets] for widgets in (self._targets, self._spared))
        around = Box(
            min(box.left for box in targets),
            min(box.low for box in targets),
            max(box.right for box in targets),
            max(box.top for box in targets),
        )
        reach = (AWAY + FURTHER + RIM) * theme.u
        for box in spared:
            around = around.clear_of(box, reach)
        self.middle = (targets[0].left + targets[0].right) / 2
        if self.inside:
            self.hand_size, self.from_above = HAND_SIZE * theme.u, False
        else:
            self._make_room_for_hand(around, spared)
        if not self.inside and self._read and self.touching:
            self._leave_words_free(around, targets[0], [*map(self._box, self._read), *spared])
        self.frame = [around.left, around.low, around.right - around.left, around.top - around.low]

    def _make_room_for_hand(self, around: Box, spared: Sequence[Box]) -> None:
        most, moves = HAND_SIZE * theme.u, (HAND_AWAY + HAND_FURTHER) * theme.u
        self.from_above = around.low < self.y + most + moves
        beside = [box for box in spared if box.left < self.middle + most / 2 and box.right > self.middle - most / 2]
        if self.from_above:
            room = min((box.low - around.top for box in beside if box.low > around.top), default=most + moves)
        else:
            room = min((around.low - box.top for box in beside if box.top < around.low), default=most + moves)
        self.hand_size = max(most / 2, min(most, room - moves))

    def _leave_words_free(self, around: Box, target: Box, read: Sequence[Box]) -> None:
        """Puts the hand where it hides least of what is read; of places that are as good, the first."""

        def hidden(place: tuple[Box, float, bool]) -> float:
            return sum(place[0].hides(box) for box in read)

        best = min(self._hand_places(around, target), key=hidden, default=None)
        if best is not None:
            box, self.middle, self.from_above = best
            self.hand_size = box.right - box.left

    def _hand_places(self, around: Box, target: Box) -> Iterator[tuple[Box, float, bool]]:
        """Yields where the hand may be: all that it covers, where it points, and whether it comes from above."""
        moves, near = (HAND_AWAY + HAND_FURTHER) * theme.u, HAND_AWAY * theme.u
        sides = (self.from_above, not self.from_above)
        for share, above, part in product(SHRUNK, sides, ALONG):
            size = share * self.hand_size
            low = around.top + near if above else around.low - moves - size
            middle = target.left + part * (target.right - target.left)
            left = middle - size * FINGERTIP
            box = Box(left, low, left + size, low + size + moves - near)
            if box.left >= self.x and box.right <= self.right and box.low >= self.y and box.top <= self.top:
                yield box, middle, above

    def _box(self, widget: Widget) -> Box:
        """Returns where a widget is, however it is turned; of a text or a drawing, where that is in its box."""
        if isinstance(widget, Label):
            (x, y), (width, height) = widget.text_pos, widget.texture_size
        else:
            width, height = getattr(widget, "drawn_size", widget.size)
            x, y = widget.center_x - width / 2, widget.center_y - height / 2
        corners = [widget.to_window(x + across, y + up) for across in (0, width) for up in (0, height)]
        across, up = zip(*(self.to_widget(*corner) for corner in corners), strict=True)
        return Box(min(across), min(up), max(across), max(up))

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.frame:
            return
        unit, (x, y, width, height) = theme.u, self.frame
        away = (AWAY + FURTHER * self.beat) * unit
        corner = (round(x - away), round(y - away))  # between pixels its sides would look bent
        box = (*corner, round(width + 2 * away), round(height + 2 * away), 14 * unit)
        with self.canvas:
            Color(*theme.colour.ink)
            SmoothLine(rounded_rectangle=box, width=RIM * unit, close=True)
            Color(*theme.colour.tap_here)
            SmoothLine(rounded_rectangle=box, width=LINE * unit, close=True)
            if self.shielded:
                self._draw_shield(unit, (x + width / 2, y + height))
            if self.hand:
                left, low, wide, high = self.hand
                self._draw_hand(unit, (left, low + high, wide, -high) if self.from_above else (left, low, wide, high))

    def _draw_shield(self, unit: float, edge: tuple[float, float]) -> None:
        """Draws a hand that lies across an edge, and comes from the right."""
        side = SHIELD_SIZE * unit
        PushMatrix()
        Rotate(angle=90, origin=edge)
        self._draw_hand(unit, (edge[0] - side * FINGERTIP, edge[1] - side / 2, side, side))
        PopMatrix()

    def _draw_hand(self, unit: float, place: tuple[float, float, float, float]) -> None:
        left, low, width, height = place
        texture = art.texture(HAND)
        Color(*theme.colour.ink)
        for across, up in OUTLINE:
            Rectangle(texture=texture, pos=(left + across * unit, low + up * unit), size=(width, height))
        Color(*theme.colour.parchment)
        Rectangle(texture=texture, pos=(left, low), size=(width, height))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False
