"""Whose card somebody looks at: a dotted trail from its empty place to the looker's edge, and an eye on that place."""

from __future__ import annotations

from kivy.uix.widget import Widget

from diamant.ui.games.dwarfs.table.moments.ink import draw_dots, rounded
from diamant.ui.games.dwarfs.table.plan import TablePlan
from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.piece import Piece
from diamant.ui.table.edges import Point

LANE = 13.0  # units between the galleries and a trail that runs along them
ROUND = 26.0


def trail_way(plan: TablePlan, spot: tuple[int, int], looker: int) -> list[Point]:
    """Returns the way from a place to where its card is looked at: around the galleries, never through them."""
    start, goal, stage = plan.seats[spot[0]].cards[spot[1]], plan.seats[looker].drawn, plan.stage
    lane = LANE * plan.unit
    far = start.y > stage.centre[1]
    along = (stage.top + lane) if far else (stage.y - lane)
    if plan.in_hand:
        return _way_in_hand(plan, spot, looker)
    if far is (goal.y > stage.centre[1]):
        return [(start.x, start.y), (start.x, along), (goal.x, along), (goal.x, goal.y)]
    beside = min(stage.x - lane, stage.right + lane, key=lambda x: abs(x - goal.x))
    return [(start.x, start.y), (start.x, along), (beside, along), (beside, goal.y), (goal.x, goal.y)]


def _way_in_hand(plan: TablePlan, spot: tuple[int, int], looker: int) -> list[Point]:
    """Returns the way along the panels of the others and the edge of the window."""
    start, goal, lane = plan.seats[spot[0]].cards[spot[1]], plan.seats[looker].drawn, LANE * plan.unit / 2
    leaves, arrives = _before(plan, spot[0], lane), _before(plan, looker, lane)
    if arrives < plan.stage.y:  # to the one who holds the tablet
        arrives = goal.y
    beside = goal.x if goal.x > plan.stage.right or leaves == arrives else lane
    corners = [(start.x, leaves), (beside, leaves), (beside, arrives), (goal.x, arrives)]
    return [(start.x, start.y), *dict.fromkeys(corners), (goal.x, goal.y)]


def _before(plan: TablePlan, seat: int, lane: float) -> float:
    """Returns how high a trail runs past a mat, on the side of the mine."""
    box = plan.seats[seat].mat.box()
    return box.y - lane if box.y > plan.stage.y else box.top + lane


class Trail(Widget):
    """Draws the dots on the rock, and the eye, which lies with the mats: put ``eye`` above them."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self.eye = Piece(size_hint=(None, None))

    def lie(self, plan: TablePlan, spot: tuple[int, int], looker: int, colour: str) -> None:
        """Shows that the card of a place is looked at by somebody; an own card leaves no trail."""
        self.clear()
        seat, place = theme.seat(colour), plan.seats[spot[0]].cards[spot[1]]
        side = place.width * 0.5
        self.eye.size = (side, side)
        self.eye.center, self.eye.angle = (place.x, place.y), place.angle
        self.eye.name, self.eye.tint = "i-eye", seat.light
        if spot[0] != looker:
            with self.canvas:
                draw_dots(rounded(trail_way(plan, spot, looker), ROUND * plan.unit), seat.light, plan.unit)
        self.opacity = 1.0

    def clear(self) -> None:
        """Shows nothing any more."""
        self.eye.name = ""
        self.canvas.clear()
