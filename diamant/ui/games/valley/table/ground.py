"""The ground: the valley with its claims and their shadows, and what stands around it. Fingers find claims here."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Canvas, Color, Mesh, Rectangle
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from diamant.games.valley.board import Board
from diamant.games.valley.position import HOLE, PARK
from diamant.ui.games.valley.table.claim import ClaimView, shadow
from diamant.ui.games.valley.table.plan import TablePlan
from diamant.ui.kit.art import art
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.theme import Palette, rgba, theme
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.table.edges import Point
from diamant.ui.table.pressing import Pressing, What

# name, middle from that of the 1280 x 800 board, and size
SCENERY = (
    ("headframe", (-554.0, -41.0), (112.0, 134.4)),
    ("cart", (-482.0, -78.0), (52.0, 52.0)),
    ("gum-tree", (-572.0, 188.0), (84.0, 90.7)),
    ("gum-tree", (591.0, -30.0), (78.0, 84.2)),
    ("kangaroo", (596.0, -130.0), (60.0, 60.0)),
    ("bush", (-292.0, 216.0), (36.0, 26.0)),
    ("bush", (261.0, 214.0), (36.0, 26.0)),
    ("bush", (-576.0, 88.0), (38.0, 28.0)),
    ("bush", (601.0, -200.0), (50.0, 36.0)),
    ("spinifex", (-611.0, 57.0), (26.0, 26.0)),
    ("spinifex", (-261.0, 257.0), (26.0, 26.0)),
    ("spinifex", (271.0, -177.0), (26.0, 26.0)),
    ("spinifex", (592.0, 117.0), (26.0, 26.0)),
    ("spinifex", (545.0, -231.0), (30.0, 30.0)),
    ("pebble", (-578.0, 49.0), (18.0, 15.0)),
    ("pebble", (578.0, 100.0), (20.0, 16.0)),
    ("pebble", (291.0, -190.0), (16.0, 13.0)),
)


ROAD = ((-640.0, -142.0), (-560.0, -172.0), (-500.0, -92.0), (-390.0, -128.0), (-330.0, -150.0), (-270.0, -148.0))
"""The road that comes into the valley from the left, point by point from the middle of the board."""

WIDE_ROAD = 30.0
ROAD_SAND, ROAD_TRACK = rgba("#F2C288"), rgba("#B87A50")


class Outback(Widget):
    """Trees, a headframe and a kangaroo around the valley; small tables and those in hand do without."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self._road = Canvas()
        self.canvas.before.add(self._road)
        self._pieces = [Piece(name=name, size_hint=(None, None), sharp=False) for name, _, _ in SCENERY]
        for piece in self._pieces:
            self.add_widget(piece)

    def lie(self, plan: TablePlan, guided: bool) -> None:
        """Takes its place: what would lie under a mat or a panel is left out, or under the buttons of a guide."""
        taken = [seat.lying.box() for seat in plan.seats] + [plan.exchange, plan.day, plan.deck, plan.auctioneer]
        taken += [*plan.controls, *(plan.guides if guided else ())]
        roomy = not plan.in_hand and plan.unit >= 0.75 * plan.dp
        self._draw_road(plan, roomy)
        for piece, (_, (x, y), (wide, high)) in zip(self._pieces, SCENERY, strict=True):
            piece.size = (wide * plan.unit, high * plan.unit)
            piece.center = (plan.width / 2 + x * plan.width / 1280, plan.height / 2 + y * plan.unit)
            clear = all(
                piece.right < box.x or piece.x > box.right or piece.top < box.y or piece.y > box.top for box in taken
            )
            piece.opacity = 1.0 if roomy and clear else 0.0

    def _draw_road(self, plan: TablePlan, roomy: bool) -> None:
        """Draws the sand of the road and the tracks on it."""
        self._road.clear()
        if not roomy:
            return
        middle = (plan.width / 2, plan.height / 2)
        points = [(middle[0] + x * plan.width / 1280, middle[1] + y * plan.unit) for x, y in bent(ROAD)]
        with self._road:
            Color(*theme.faded(ROAD_SAND, 0.4))
            _ribbon(points, WIDE_ROAD * plan.unit)
            Color(*theme.faded(ROAD_TRACK, 0.5))
            for at in range(0, len(points) - 2, 3):
                _ribbon(points[at : at + 3], max(1.5, 2.4 * plan.unit))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return False


def _ribbon(points: Sequence[Point], wide: float) -> None:
    """Draws a band along a line, on the canvas that is open."""
    vertices: list[float] = []
    for at, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, at - 1)], points[min(len(points) - 1, at + 1)]
        far = wide / 2 / max(1.0, hypot(bx - ax, by - ay))
        across, up = (ay - by) * far, (bx - ax) * far
        vertices += (x + across, y + up, 0.0, 0.0, x - across, y - up, 0.0, 0.0)
    Mesh(vertices=vertices, indices=list(range(2 * len(points))), mode="triangle_strip")


def bent(points: Sequence[Point], steps: int = 8) -> list[Point]:
    """Returns a line that bends softly through points."""
    way: list[Point] = []
    ends = [points[0], *points, points[-1]]
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(steps):
            t = step / steps
            way.append(tuple(_bend(*axis, t) for axis in zip(before, start, end, after, strict=True)))  # type: ignore[arg-type]
    return [*way, points[-1]]


def _bend(before: float, start: float, end: float, after: float, t: float) -> float:
    return 0.5 * (
        2 * start + (end - before) * t + (2 * before - 5 * start + 4 * end - after) * t**2
        + (3 * start - before - 3 * end + after) * t**3
    )  # fmt: skip


class Ground(Pressing):
    """The valley. Fires ``on_claim`` for a claim that was tapped."""

    on_claim = Fired("when a claim was tapped")

    dim = BooleanProperty(False)
    """Whether all claims but those that are chosen are dark."""

    def __init__(self, claims: int, **properties: Any) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self.floor = Widget(size_hint=(None, None))
        self.shades = Widget(size_hint=(None, None))
        self.claims = [ClaimView(claim) for claim in range(claims)]
        self._plan: TablePlan | None = None
        self._colours: list[str] = []
        self.add_widget(self.floor)
        self.add_widget(self.shades)
        for view in self.claims:
            self.answer_keys(view, view.claim)
            self.add_widget(view)
        self._draw_soon = Clock.create_trigger(self._draw_shadows, -1)
        for view in self.claims:
            view.bind(tiles=self._draw_soon, kind=self._draw_soon)
        follow(art, "sheet", self._draw_soon, self)

    # What is shown

    def lie(self, plan: TablePlan) -> None:
        """Takes its place."""
        self._plan = plan
        self.size = self.shades.size = (plan.width, plan.height)
        for view, place in zip(self.claims, plan.claims, strict=True):
            view.both_ways = not plan.in_hand
            view.lie(place)
        self._draw_soon()

    def show(self, board: Board, colours: list[str]) -> None:
        """Shows all claims as they are."""
        self._colours = colours
        for view in self.claims:
            self.show_claim(board, view.claim)

    def show_claim(self, board: Board, claim: int) -> None:
        """Shows one claim as it is."""
        view = self.claims[claim]
        if claim >= len(board.heights):
            view.kind, view.tiles, view.owner = "bare", 0, ""
            return
        owner = board.owners[claim]
        view.kind = {HOLE: "hole", PARK: "park"}.get(owner, "stack")
        view.tiles = board.heights[claim]
        view.owner = self._colours[owner] if owner >= 0 else ""

    def mark(self, possible: set[int] | frozenset[int] = frozenset(), chosen: int | None = None) -> None:
        """Frames the claims that may be tapped, and the one that is meant."""
        for claim, view in enumerate(self.claims):
            view.possible = claim in possible
            view.chosen = claim == chosen
        self._shade()

    def frame(self, claims: list[int]) -> None:
        """Gives several claims the gold frame."""
        for claim, view in enumerate(self.claims):
            view.chosen = claim in claims
        self._shade()

    def on_dim(self, *_: Any) -> None:
        self._shade()

    def _shade(self) -> None:
        for view in self.claims:
            view.dim = self.dim and not view.chosen and not view.possible

    def _draw_shadows(self, *_: Any) -> None:
        self.shades.canvas.clear()
        self.floor.canvas.clear()
        if self._plan is None:
            return
        floor = self._plan.floor
        with self.floor.canvas:
            Color(rgba=Palette.plain)
            Rectangle(texture=art.texture("valley-floor"), pos=floor[:2], size=floor[2:])
        with self.shades.canvas:
            Color(rgba=Palette.plain)
            for view in self.claims:
                if view.kind == "stack" and view.tiles:
                    shadow(view.place, int(view.tiles))

    def rest(self) -> None:
        """Draws nothing any more: the table is left."""
        self._draw_soon.cancel()
        self.shades.canvas.clear()
        self.floor.canvas.clear()
        for view in self.claims:
            view.rest()
            view.wipe()

    # Fingers

    def claim_at(self, x: float, y: float) -> int | None:
        """Returns the claim at a point: the nearest one of those that overlap there."""
        for view in reversed(self.claims):
            if view.kind != "bare" and view.covers(x, y):
                return view.claim
        return None

    def what_is_at(self, x: float, y: float) -> int | None:
        return self.claim_at(x, y)

    def hand_at(self, what: What | None, x: float, y: float) -> None:
        """Fingers in the middle of the table may be anybody's."""

    def can_hold(self, what: What) -> bool:
        return False

    def on_tap(self, what: int) -> None:
        self.dispatch("on_claim", what)
