"""What is seen when a line is taken back, and when a paper is turned for a fresh one. A finger that comes ends it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, dist, pi

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import Canvas, Color, Ellipse, InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.properties import NumericProperty

from diamant.store.face import Point, Stroke
from diamant.ui.kit.strokes import Paper, draw_line
from diamant.ui.kit.theme import Palette

RUNS_BACK, TURNS = 0.15, 0.35  # seconds


class PaperMotions(EventDispatcher):
    """Draws over a paper, into its ``group``; the paper below is as it will be in the end."""

    done = NumericProperty(1.0)
    """How much of the motion is over, from 0 to 1."""

    def __init__(self) -> None:
        super().__init__()
        self.group = InstructionGroup()
        self._box = (0.0, 0.0, 0.0)
        self._stroke: Stroke | None = None
        self._papers: tuple[Paper, Paper] | None = None

    def place(self, x: float, y: float, across: float) -> None:
        """Says where the paper is; what was about to be seen is over."""
        self._box = (x, y, across)
        self.end()

    def run_back(self, stroke: Stroke, pace: float) -> None:
        """Lets a line that was taken back run back to where it began."""
        self.end()
        self._stroke = stroke
        self._go(RUNS_BACK * pace)

    def turn(self, old: Paper, new: Paper, pace: float) -> None:
        """Turns one paper over, and another is on its back."""
        self.end()
        self._papers = (old, new)
        self._go(TURNS * pace)

    def end(self) -> None:
        """Shows the end of it at once."""
        Animation.cancel_all(self)
        self._stroke = self._papers = None
        self.done = 1.0
        self.group.clear()

    def _go(self, seconds: float) -> None:
        if not seconds:
            self.end()
            return
        self.done = 0.0
        motion = Animation(done=1.0, d=seconds)
        motion.bind(on_complete=lambda *_: self.end())
        motion.start(self)
        self._draw()

    def on_done(self, *_: object) -> None:
        """Draws what is left."""
        self._draw()

    def _draw(self) -> None:
        self.group.clear()
        x, y, across = self._box
        if self._stroke is not None:
            pen, width, points = self._stroke
            self.group.add(PushMatrix())
            self.group.add(Translate(x - across / 2, y - across / 2))
            line = Canvas()
            self.group.add(line)
            self.group.add(PopMatrix())
            draw_line(pen, width, first_part(points, 1 - self.done), across, line)
        if self._papers is not None:
            wide = abs(cos(pi * self.done)) * across
            self.group.add(Color(*Palette.night))
            self.group.add(Ellipse(pos=(x - across / 2, y - across / 2), size=(across, across)))
            self.group.add(Color(*Palette.plain))
            paper = self._papers[self.done >= 0.5].texture
            self.group.add(Ellipse(pos=(x - wide / 2, y - across / 2), size=(wide, across), texture=paper))


def first_part(points: Sequence[Point], share: float) -> list[Point]:
    """Returns a line up to a part of its length.

    >>> first_part([(0, 0), (100, 0), (100, 100)], 0.75)
    [(0, 0), (100, 0), (100, 50)]
    """
    left = share * sum(dist(one, other) for one, other in pairwise(points))
    kept = [*points[:1]]
    for (x, y), (to_x, to_y) in pairwise(points):
        length = dist((x, y), (to_x, to_y))
        part = min(1.0, left / length) if length else 1.0
        kept.append((round(x + (to_x - x) * part), round(y + (to_y - y) * part)))
        left -= length
        if left <= 0:
            break
    return kept
