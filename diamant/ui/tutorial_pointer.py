"""Points at things on the table: a bright frame around what is meant, and a hand on what is to be touched."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from diamant.ui.art import art
from diamant.ui.theme import theme

HAND = "i-hand"
FINGERTIP = (0.5, 0.79)
"""Where the fingertip is in the drawing of the hand."""

HAND_SIZE = 76
OUTLINE = ((-2, 0), (2, 0), (0, -2), (0, 2), (-1.5, -1.5), (1.5, -1.5), (-1.5, 1.5), (1.5, 1.5))
BEATS = 3  # then it stands still: a screen on which nothing happens draws nothing
BEAT = 0.35


class Pointer(Widget):
    """Lies over everything; fingers go through it."""

    bleeds = True

    frame = ListProperty([])
    """Left, bottom, width and height of what is pointed at; empty for nothing."""

    touching = BooleanProperty(False)
    """Whether a hand shows that this is to be touched."""

    lively = BooleanProperty(True)
    beat = NumericProperty(0.0)
    """0 at rest; 1 when frame and hand have moved away."""

    def __init__(self, **properties: Any) -> None:
        self._target: Widget | None = None
        self._motion: Animation | None = None
        self._follow_soon = Clock.create_trigger(self._follow)
        super().__init__(**properties)
        for name in ("frame", "touching", "beat"):
            self.fbind(name, self._draw)
        self.fbind("size", self._follow_soon)
        art.bind(sheet=self._draw)

    def point_at(self, target: Widget | None, touching: bool = False) -> None:
        """Points at a widget wherever it goes, or at nothing."""
        if self._target is not None:
            self._target.unbind(pos=self._follow_soon, size=self._follow_soon)
        self._target, self.touching = target, touching
        if target is None:
            self._rest()
            self.frame = []
            return
        target.bind(pos=self._follow_soon, size=self._follow_soon)
        self._follow()
        self.nudge()

    def nudge(self) -> None:
        """Draws the eye to it once more."""
        self._rest()
        if self._target is None or not self.lively:
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
        if self._target is None:
            return
        target = self._target
        corners = [target.to_window(x, y) for x in (target.x, target.right) for y in (target.y, target.top)]
        across, up = zip(*(self.to_widget(*corner) for corner in corners), strict=True)
        self.frame = [min(across), min(up), max(across) - min(across), max(up) - min(up)]

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if not self.frame:
            return
        unit, (x, y, width, height) = theme.u, self.frame
        away = (5 + 6 * self.beat) * unit
        box = (x - away, y - away, width + 2 * away, height + 2 * away, 14 * unit)
        with self.canvas:
            Color(*theme.colour.ink)
            Line(rounded_rectangle=box, width=4.5 * unit)
            Color(*theme.colour.next_card)
            Line(rounded_rectangle=box, width=2.5 * unit)
            if self.touching:
                self._draw_hand(x + width * 0.5, y + height * 0.42, unit)

    def _draw_hand(self, x: float, y: float, unit: float) -> None:
        size = HAND_SIZE * unit
        left = x - size * FINGERTIP[0] + 10 * unit * self.beat
        low = y - size * FINGERTIP[1] - 12 * unit * self.beat
        texture = art.texture(HAND)
        Color(*theme.colour.ink)
        for across, up in OUTLINE:
            Rectangle(texture=texture, pos=(left + across * unit, low + up * unit), size=(size, size))
        Color(*theme.colour.parchment)
        Rectangle(texture=texture, pos=(left, low), size=(size, size))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False
