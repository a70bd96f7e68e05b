"""The path: earth, places, and the cards of the expedition as a serpentine; the party stands at its end."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Rectangle
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from diamant.table import PathCard
from diamant.ui.art import art
from diamant.ui.table.geometry import PathPlan, Rect, Slot, path_plan
from diamant.ui.table.path_card import PathCardView
from diamant.ui.theme import theme
from diamant.ui.widgets.opaque import blending_off, blending_on
from diamant.ui.widgets.piece import Piece

# the earth from its rim to where most have trodden: width in card heights, and its colour
EARTH = (
    (1.18, theme.mixed(theme.colour.rock[0], theme.colour.earth[0], 0.6)),
    (1.05, theme.mixed(theme.colour.rock[2], theme.colour.earth[1], 0.9)),
    (0.66, theme.mixed(theme.colour.earth[1], theme.colour.earth[2], 0.55)),
)
TURN = 8  # straight pieces of a turn
PEBBLES = (0.04, 0.27, 0.41, 0.66, 0.93)  # where they lie along a row, as a share of it
Point = tuple[float, float]
PARTY_ROWS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 7: 3, 8: 3}


class PathView(Widget):
    """Shows the path. Cards are made when they are turned and kept until the expedition is over."""

    party = ListProperty([])
    """The explorers in the cave, by name of their colour."""

    unit = NumericProperty(1.0)
    walked = NumericProperty(1.0)
    """How far the party has come from where it stood before the last card."""

    darkness = NumericProperty(0.0)
    """How dark the earth is; the cards on it stay bright."""

    def __init__(self, **properties: Any) -> None:
        self.cards: list[PathCardView] = []
        self._earth = InstructionGroup()
        self._shades: list[tuple[Color, tuple[float, ...]]] = []
        self._figures: list[Piece] = []
        self._steps: list[tuple[Point, Point]] = []
        super().__init__(**properties)
        self.canvas.before.add(self._earth)
        self._lay_out_soon = Clock.create_trigger(self._lay_out, -1)
        self.plan: PathPlan = path_plan(Rect(0, 0, 600, 300), 0)
        for name in ("pos", "size", "unit"):
            self.fbind(name, self._lay_out_soon)
        self.fbind("party", self._stand)
        self.fbind("walked", self._step_on)

    def show(self, path: list[PathCard]) -> None:
        """Shows exactly these cards, already turned and shared out."""
        while len(self.cards) > len(path):
            self.remove_card(len(self.cards) - 1)
        while len(self.cards) < len(path):
            self._add_view()
        for view, entry in zip(self.cards, path, strict=True):
            view.turn, view.sprung, view.opacity = 1.0, 0.0, 1.0
            view.show(entry.card, entry.rubies, fresh=False)
        self._lay_out()

    def add_card(self, entry: PathCard) -> PathCardView:
        """Lays a card face down at the end of the path, where the party stands until it steps on, and returns it."""
        view = self._add_view()
        view.turn = 0.0
        view.show(entry.card, entry.rubies, fresh=True)
        stood = self.figure_places()
        self._lay_out()
        self._steps = list(zip(stood, self.figure_places(), strict=True))
        self.walked = 0.0
        return view

    def remove_card(self, place: int) -> None:
        """Takes a card away."""
        self.remove_widget(self.cards.pop(place))

    def end(self) -> Slot:
        """Returns the place where the next card will lie."""
        return self.plan.slots[len(self.cards)]

    def figure_places(self) -> list[Point]:
        """Returns where the figures of the party stand."""
        return [(figure.center_x, figure.center_y) for figure in self._figures]

    def come_from(self, door: Point) -> None:
        """Lets the party stand at a door; ``walked`` brings it to its place."""
        self._steps = [(door, place) for place in self.figure_places()]
        self.walked = 0.0

    def _add_view(self) -> PathCardView:
        view = PathCardView(size_hint=(None, None))
        self.cards.append(view)
        self.add_widget(view, index=len(self._figures))
        return view

    def _lay_out(self, *_: Any) -> None:
        self.plan = path_plan(Rect(*self.pos, *self.size), len(self.cards))
        for view, slot in zip(self.cards, self.plan.slots, strict=False):
            view.size = (self.plan.card_width, self.plan.card_height)
            view.slot = [slot.x, slot.y]
            view.tilt = slot.tilt
        self._draw_earth()
        self._stand()

    def _draw_earth(self) -> None:
        plan, earth = self.plan, self._earth
        earth.clear()
        self._shades.clear()
        way = [value for point in self._way() for value in point]
        # opaque on purpose: a see-through line shows where it overlaps itself at the turns
        earth.add(blending_off())
        for share, colour in EARTH:
            self._shade(colour)
            earth.add(Line(points=way, width=plan.card_height * share / 2, cap="round", joint="round"))
        earth.add(blending_on())
        self._strew_pebbles()
        width, height = plan.card_width, plan.card_height
        earth.add(Color(1, 1, 1, 0.55))
        for place in range(len(self.cards), len(plan.slots)):
            slot = plan.slots[place]
            corner = (slot.x - width / 2, slot.y - height / 2)
            if place == len(self.cards):
                earth.add(Color(1, 1, 1, 1))
            name = "card-next" if place == len(self.cards) else "card-place"
            earth.add(Rectangle(texture=art.texture(name), pos=corner, size=(width, height)))
            if place == len(self.cards):
                earth.add(Color(1, 1, 1, 0.5))

    def _shade(self, colour: tuple[float, float, float, float]) -> None:
        shade = Color(*colour)
        self._earth.add(shade)
        self._shades.append((shade, colour))
        self.on_darkness()

    def on_darkness(self, *_: Any) -> None:
        for shade, (red, green, blue, _alpha) in self._shades:
            light = 1 - self.darkness
            shade.rgb = (red * light, green * light, blue * light)

    def _strew_pebbles(self) -> None:
        wide = self.plan.card_width * 0.26
        self._shade(theme.colour.plain)
        for row, ((left, level), (right, _)) in enumerate(self._rows()):
            for at, share in enumerate(PEBBLES):
                above = (at + row) % 2
                x = left + (right - left) * share
                y = level + self.plan.card_height * (0.53 if above else -0.53)
                size = (wide, wide * 0.53)
                corner = (x - wide / 2, y - wide * 0.27)
                self._earth.add(Rectangle(texture=art.texture("pebbles"), pos=corner, size=size))

    def _rows(self) -> list[tuple[Point, Point]]:
        """The ends of every row, in the order in which they are walked."""
        plan = self.plan
        columns = len(plan.slots) // plan.rows
        ends = [(plan.slots[row * columns], plan.slots[(row + 1) * columns - 1]) for row in range(plan.rows)]
        return [((a.x, (a.y + b.y) / 2), (b.x, (a.y + b.y) / 2)) for a, b in ends]

    def _way(self) -> list[Point]:
        """The middle line of the serpentine: straight rows and the round turns between them."""
        rows, deep = self._rows(), self.plan.card_width * 0.5
        points = [rows[0][0]]
        for ((start, level), (end, _)), (_, (_, below)) in pairwise(rows):
            out = deep if end > start else -deep
            points += _turn((end - out * 0.8, level), below, out)
        return [*points, rows[-1][1]]

    def _step_on(self, *_: Any) -> None:
        for figure, (start, end) in zip(self._figures, self._steps, strict=False):
            figure.center = [here + (there - here) * self.walked for here, there in zip(start, end, strict=True)]

    def _stand(self, *_: Any) -> None:
        self._steps.clear()
        names = list(self.party)
        while len(self._figures) > len(names):
            self.remove_widget(self._figures.pop())
        while len(self._figures) < len(names):
            figure = Piece(size_hint=(None, None), sharp=False)
            self._figures.append(figure)
            self.add_widget(figure)
        if not names or len(self.cards) >= len(self.plan.slots):
            return
        slot, plan = self.end(), self.plan
        rows = PARTY_ROWS[len(names)]
        columns = -(-len(names) // rows)
        apart = plan.card_width / max(columns, 1.6)
        height = min(plan.card_height / (rows * 0.72 + 0.34), (plan.card_width * 1.08 - (columns - 1) * apart) / 0.66)
        for at, (figure, name) in enumerate(zip(self._figures, names, strict=True)):
            row, column = divmod(at, columns)
            in_row = min(columns, len(names) - row * columns)
            figure.name = f"hero-{name}"
            figure.size = (height * 0.66, height)
            figure.center = (
                slot.x + (column - (in_row - 1) / 2) * apart,
                slot.y + ((rows - 1) / 2 - row) * height * 0.72,
            )


def _turn(start: Point, below: float, deep: float) -> list[Point]:
    """Returns half an ellipse from ``start`` down to another row; ``deep`` is negative where it bulges to the left."""
    x, level = start
    middle, half = (level + below) / 2, (level - below) / 2
    angles = [pi * at / TURN for at in range(TURN + 1)]
    return [(x + deep * sin(angle), middle + half * cos(angle)) for angle in angles]
