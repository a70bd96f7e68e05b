"""The earth of the path, with the places where cards will lie."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color, Line, Rectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from diamant.ui.games.expedition import paint
from diamant.ui.games.expedition.table.plan import PathPlan
from diamant.ui.kit.art import art
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.opaque import blending_off, blending_on
from diamant.ui.table.edges import Point

# the earth from its rim to where most have trodden: width in card heights, and its colour
EARTH = (
    (1.18, theme.mixed(theme.colour.rock[0], paint.earth[0], 0.6)),
    (1.05, theme.mixed(theme.colour.rock[2], paint.earth[1], 0.9)),
    (0.66, theme.mixed(paint.earth[1], paint.earth[2], 0.55)),
)
TURN = 8  # straight pieces of a turn
PEBBLES = (0.04, 0.27, 0.41, 0.66, 0.93)  # where they lie along a row, as a share of it
NEXT, LATER = 1.0, 0.5
"""How clearly the place of the next card is seen, and those of the cards after it."""


class Earth(Drawing):
    """Lies under the cards of the path and follows its plan."""

    shows = ("plan", "cards", "awaits_card")

    plan = ObjectProperty(None, allownone=True)
    """The serpentine: a ``PathPlan``."""

    cards = NumericProperty(0)
    """How many cards lie on it."""

    awaits_card = BooleanProperty(True)
    """Whether there is anybody who could go on to the next place."""

    darkness = NumericProperty(0.0)

    def __init__(self, **properties: Any) -> None:
        self._shades: list[tuple[Color, tuple[float, ...]]] = []
        super().__init__(**properties)

    def paint(self) -> None:
        self._shades.clear()
        if self.plan is not None:
            self._draw_way(self.plan)
            self._strew_pebbles(self.plan)
            self._draw_places(self.plan)

    def _draw_way(self, plan: PathPlan) -> None:
        way = [value for point in _middle_line(plan) for value in point]
        # opaque on purpose: a see-through line shows where it overlaps itself at the turns
        blending_off()
        for share, colour in EARTH:
            self._shade(colour)
            Line(points=way, width=plan.card_height * share / 2, cap="round", joint="round")
        blending_on()

    def _strew_pebbles(self, plan: PathPlan) -> None:
        wide = plan.card_width * 0.26
        self._shade(theme.colour.plain)
        for row, ((left, level), (right, _)) in enumerate(_rows(plan)):
            for at, share in enumerate(PEBBLES):
                x = left + (right - left) * share
                y = level + plan.card_height * (0.53 if (at + row) % 2 else -0.53)
                corner = (x - wide / 2, y - wide * 0.27)
                Rectangle(texture=art.texture("pebbles"), pos=corner, size=(wide, wide * 0.53))

    def _shade(self, colour: tuple[float, float, float, float]) -> None:
        self._shades.append((Color(*colour), colour))
        self.on_darkness()

    def _draw_places(self, plan: PathPlan) -> None:
        size = (plan.card_width, plan.card_height)
        for place, slot in enumerate(plan.slots[int(self.cards) :]):
            is_next = self.awaits_card and not place
            Color(1, 1, 1, NEXT if is_next else LATER)
            corner = (slot.x - plan.card_width / 2, slot.y - plan.card_height / 2)
            Rectangle(texture=art.texture("card-next" if is_next else "card-place"), pos=corner, size=size)

    def on_darkness(self, *_: Any) -> None:
        for shade, (red, green, blue, _alpha) in self._shades:
            light = 1 - self.darkness
            shade.rgb = (red * light, green * light, blue * light)


def _rows(plan: PathPlan) -> list[tuple[Point, Point]]:
    """Returns the ends of every row, in the order in which they are walked."""
    columns = len(plan.slots) // plan.rows
    ends = [(plan.slots[row * columns], plan.slots[(row + 1) * columns - 1]) for row in range(plan.rows)]
    return [((a.x, (a.y + b.y) / 2), (b.x, (a.y + b.y) / 2)) for a, b in ends]


def _middle_line(plan: PathPlan) -> list[Point]:
    """Returns the middle line of the serpentine: straight rows and the round turns between them."""
    rows, deep = _rows(plan), plan.card_width * 0.5
    points = [rows[0][0]]
    for ((start, level), (end, _)), (_, (_, below)) in pairwise(rows):
        out = deep if end > start else -deep
        points += _turn((end - out * 0.8, level), below, out)
    return [*points, rows[-1][1]]


def _turn(start: Point, below: float, deep: float) -> list[Point]:
    """Returns half an ellipse from ``start`` down to another row; ``deep`` is negative where it bulges to the left."""
    x, level = start
    middle, half = (level + below) / 2, (level - below) / 2
    angles = [pi * at / TURN for at in range(TURN + 1)]
    return [(x + deep * sin(angle), middle + half * cos(angle)) for angle in angles]
