"""A tile or an event card that is shown to all, large, over the valley: it lifts, turns over and goes."""

from __future__ import annotations

from math import cos, pi
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, Scale, Translate
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.art import art
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets.ink import Ink
from diamant.ui.kit.widgets.light import draw_rays, draw_spark

RAYS = 14
SPARKS = (
    (-0.72, 0.34, 0.13), (0.62, 0.5, 0.1), (0.78, -0.28, 0.15), (-0.6, -0.42, 0.1), (0.2, 0.72, 0.08),
    (-0.3, -0.72, 0.08), (0.36, -0.7, 0.07),
)  # fmt: skip
"""Where sparks are around a find, from its middle, and how large, as parts of its height."""

LEAST_WITH_WORDS = 190  # dp: a card that is less high has no room for words
BAND, SHEET, ROOM = -0.158, -0.36, 0.84
"""Where a card has its band and its sheet for words, as parts of its height, and how wide that is for its width."""


class Shown(Widget):
    """Draws one side of something flat. ``turn`` goes from 0, its back, to 1, its face. Fingers go through it."""

    back = StringProperty("tile-back")
    face = StringProperty("")
    glow = StringProperty("")
    """The light behind its face."""

    title, by = StringProperty(""), StringProperty("")
    """What stands on the face of a card: its title, and on the band above it who plays it."""

    turn = NumericProperty(0.0)
    mid_x = NumericProperty(0.0)
    mid_y = NumericProperty(0.0)
    high = NumericProperty(100.0)
    tilt = NumericProperty(0.0)
    fade = NumericProperty(1.0)

    def __init__(self, **properties: Any) -> None:
        self._ink = Ink()
        super().__init__(size_hint=(None, None), size=(1, 1), **properties)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("back", "face", "glow", "turn", "mid_x", "mid_y", "high", "tilt", "fade"):
            self.fbind(name, self._draw_soon)
        self._draw()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        up = self.turn > 0.5
        name = self.face if up else self.back
        wordy = not self.title or self.high >= dp(LEAST_WITH_WORDS)
        if wordy:  # the large drawing of a card has room for words, and the small one has signs there
            name = art.best(name, self.high / theme.u)
        wide, high = art.size_of(name)
        size = (wide * self.high / high, self.high)
        with self.canvas:
            PushMatrix()
            Translate(self.mid_x, self.mid_y)
            if self.glow and up:
                lit = self.fade * (2 * self.turn - 1)
                draw_rays((0, 0), 1.6 * self.high, RAYS, self.glow, (1, 1, 1, lit), turn=0.1)
                for across, up, share in SPARKS if not self.title else ():
                    draw_spark((across * self.high, up * self.high), share * self.high, (1, 1, 1, lit))
                side = self.high * 2.6
                Color(1, 1, 1, self.fade * (2 * self.turn - 1))
                Rectangle(texture=art.texture(self.glow), pos=(-side / 2, -side / 2), size=(side, side))
            Rotate(angle=self.tilt)
            Scale(max(0.02, abs(cos(pi * self.turn))), 1, 1)
            Color(*theme.faded(Palette.shadow, 0.4 * self.fade))
            Rectangle(texture=art.texture(name), pos=(-size[0] / 2 + 8, -size[1] / 2 - 12), size=size)
            Color(1, 1, 1, self.fade)
            Rectangle(texture=art.texture(name), pos=(-size[0] / 2, -size[1] / 2), size=size)
            if up and self.title and wordy:
                self._write(*size)
            PopMatrix()

    def _write(self, wide: float, high: float) -> None:
        """Writes the words of a card; its middle is where all is measured from."""
        by, size = self._ink.fit(self.by, min(theme.font(19 * theme.u), 0.09 * high), 0.7 * wide, True)
        self._ink.write(by, (0, BAND * high), size, theme.faded(Palette.text, self.fade), True, "center")
        fits = self._ink.width(self.title, theme.least_font(), True) <= ROOM * wide
        lines = [self.title] if fits else in_two(self.title)
        for at, line in enumerate(lines):
            text, size = self._ink.fit(line, min(theme.font(20 * theme.u), 0.1 * high), ROOM * wide, True)
            y = SHEET * high + ((len(lines) - 1) / 2 - at) * 1.15 * size
            self._ink.write(text, (0, y), size, theme.faded(Palette.parchment_title, self.fade), True, "center")


def in_two(title: str) -> list[str]:
    """Returns a title on two lines that are as long as each other as can be.

    >>> in_two("Export contract"), in_two("Broker")
    (['Export', 'contract'], ['Broker'])
    """
    words = title.split()
    ways = [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]
    return min(ways, key=lambda lines: max(map(len, lines)), default=[title])

