"""The valley drawn straight on a canvas: all claims with their heights and owners, as they were at some moment."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from kivy.graphics import Color, RoundedRectangle

from diamant.games.valley.position import HOLE, PARK
from diamant.games.valley.review import Valley
from diamant.ui.games.valley import paint
from diamant.ui.games.valley.table.claim import draw_frame, draw_miner, draw_tiles, picture
from diamant.ui.games.valley.table.plan import STACK, ClaimPlan
from diamant.ui.kit.theme import rgba, theme
from diamant.ui.kit.widgets.ink import Ink, Point
from diamant.ui.table.edges import Rect

PITCH = (109.0, 81.0)  # from claim to claim, in units of the drawings
EDGE = 22.0  # of the floor around the claims
DISC = 30.0
NUMBER = 20.0
FLOOR, FLOOR_RIM = rgba("#B25A3C"), rgba("#8A3A44")


def side_of(valley: Valley) -> int:
    """Returns how many claims a valley is wide and high."""
    return isqrt(len(valley.heights))


def valley_size(side: int) -> tuple[float, float]:
    """Returns how wide and high a valley of so many claims is, in units of the drawings."""
    return ((side - 1) * PITCH[0] + STACK[0] + 2 * EDGE, (side - 1) * PITCH[1] + STACK[1] + 2 * EDGE)


def claim_plans(box: Rect, side: int) -> list[ClaimPlan]:
    """Returns where the claims are, as large as the box allows, in its middle."""
    wide, high = valley_size(side)
    unit = min(box.width / wide, box.height / high)
    left = box.x + (box.width - wide * unit) / 2 + EDGE * unit
    low = box.y + (box.height - high * unit) / 2 + EDGE * unit
    return [
        ClaimPlan(left + column * PITCH[0] * unit, low + (side - 1 - row) * PITCH[1] * unit, unit)
        for row in range(side)
        for column in range(side)
    ]


def draw_valley(valley: Valley, colours: Sequence[str], plans: Sequence[ClaimPlan], ink: Ink) -> None:
    """Draws the floor and all claims on the canvas that is open, those at the back first."""
    unit = plans[0].unit
    wide, high = valley_size(side_of(valley))
    x, y = plans[0].x - EDGE * unit, plans[-1].y - EDGE * unit
    for colour, edge in ((theme.colour.ink, 3 * unit), (FLOOR_RIM, 0.0), (FLOOR, -5 * unit)):
        Color(*colour)
        box = (x - edge, y - edge, wide * unit + 2 * edge, high * unit + 2 * edge)
        RoundedRectangle(pos=box[:2], size=box[2:], radius=[30 * unit + edge])
    for claim, plan in enumerate(plans):
        owner, height = valley.owners[claim], valley.heights[claim]
        if owner in (HOLE, PARK):
            Color(1, 1, 1, 1)
            picture("hole" if owner == HOLE else "park", plan.x, plan.y, plan.width, plan.height)
        elif height:
            _stack(claim, height, colours[owner] if owner >= 0 else "", plan, ink)


def _stack(claim: int, height: int, colour: str, plan: ClaimPlan, ink: Ink) -> None:
    unit, face = plan.unit, plan.face(height)
    Color(1, 1, 1, 1)
    draw_tiles(claim, height, colour, plan)
    if colour:
        draw_miner(colour, face.x + 34 * unit, face.top + 14 * unit, unit)
    side = max(DISC * unit, 1.2 * theme.least_font())
    middle = (face.x + 4 * unit + side / 2, face.y + 5 * unit + side / 2)
    Color(1, 1, 1, 1)
    picture("claim-number", middle[0] - side / 2, middle[1] - side / 2, side, side)
    ink.write(str(height), middle, max(NUMBER * unit, theme.least_font()), paint.number, True, "center")


def draw_meant(plan: ClaimPlan, height: int) -> None:
    """Draws a gold frame around a claim."""
    Color(1, 1, 1, 1)
    draw_frame(plan.face(height), plan.unit)


def draw_map(claim: int, middle: Point, side: float, claims: int) -> None:
    """Draws a little map of the valley, so many claims wide and high, with one claim lit on it."""
    cell = side / claims
    for at in range(claims * claims):
        row, column = divmod(at, claims)
        x, y = middle[0] - side / 2 + column * cell, middle[1] + side / 2 - (row + 1) * cell
        gap = 0.1 * cell if at != claim else -0.08 * cell
        Color(*(theme.colour.text_score if at == claim else FLOOR))
        RoundedRectangle(pos=(x + gap, y + gap), size=(cell - 2 * gap, cell - 2 * gap), radius=[0.2 * cell])
