"""What the great moments draw by themselves: rails, flags, chevrons, streaks, rays and dotted trails."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, radians, sin
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Mesh

from diamant.ui.games.dwarfs import paint
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.table.edges import Point

SLEEPER = 24.0  # units from one to the next
BEND = 8  # straight pieces of a rounded corner


def rounded(points: Sequence[Point], radius: float) -> list[Point]:
    """Returns a way through points whose corners are rounded."""
    way = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        start, end = _towards(corner, before, radius), _towards(corner, after, radius)
        for step in range(BEND + 1):
            share = step / BEND
            way.append(
                (
                    (1 - share) ** 2 * start[0] + 2 * share * (1 - share) * corner[0] + share**2 * end[0],
                    (1 - share) ** 2 * start[1] + 2 * share * (1 - share) * corner[1] + share**2 * end[1],
                )
            )
    way.append(points[-1])
    return way


def _towards(start: Point, goal: Point, length: float) -> Point:
    across, up = goal[0] - start[0], goal[1] - start[1]
    far = hypot(across, up) or 1.0
    share = min(0.5, length / far)
    return (start[0] + across * share, start[1] + up * share)


def spread(way: Sequence[Point], step: float) -> list[tuple[Point, Point]]:
    """Returns points at even steps along a way, each with the direction that the way has there."""
    found: list[tuple[Point, Point]] = []
    left = step / 2
    for start, end in pairwise(way):
        across, up = end[0] - start[0], end[1] - start[1]
        length = hypot(across, up)
        if not length:
            continue
        ahead = (across / length, up / length)
        while left <= length:
            found.append(((start[0] + ahead[0] * left, start[1] + ahead[1] * left), ahead))
            left += step
        left -= length
    return found


def draw_track(way: Sequence[Point], unit: float) -> None:
    """Draws rails on sleepers along a way."""
    Color(*theme.faded(paint.rail_bed, 0.55))
    _band(way, 23 * unit)
    sleepers = spread(way, SLEEPER * unit)
    for shade, thick, long in ((Palette.ink, 6.0, 17.5), (paint.sleeper, 4.5, 16.0)):
        Color(*shade)
        _quads([_across(at, ahead, thick * unit, long * unit) for at, ahead in sleepers])
    for shade, width in ((Palette.ink, 3.5), (paint.rail, 1.7)):
        Color(*shade)
        for side in (11 * unit, -11 * unit):
            Line(points=_beside(way, side), width=width * unit, joint="round", cap="none")


def _across(at: Point, ahead: Point, thick: float, long: float) -> list[Point]:
    """Returns the corners of a plank that lies across a way."""
    along, side = (ahead[0] * thick, ahead[1] * thick), (-ahead[1] * long, ahead[0] * long)
    return [
        (at[0] + x * along[0] + y * side[0], at[1] + x * along[1] + y * side[1])
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def _quads(planks: Sequence[Sequence[Point]]) -> None:
    corners = [value for plank in planks for x, y in plank for value in (x, y, 0.0, 0.0)]
    order = [4 * at + corner for at in range(len(planks)) for corner in (0, 1, 2, 0, 2, 3)]
    Mesh(vertices=corners, indices=order, mode="triangles")


def _band(way: Sequence[Point], half: float) -> None:
    """Draws a band along a way; a line that is not opaque would show where its pieces overlap."""
    left, right = _beside(way, half), _beside(way, -half)
    corners: list[float] = []
    for at in range(0, len(left), 2):
        corners += (left[at], left[at + 1], 0.0, 0.0, right[at], right[at + 1], 0.0, 0.0)
    Mesh(vertices=corners, indices=list(range(len(corners) // 4)), mode="triangle_strip")


def _beside(way: Sequence[Point], side: float) -> list[float]:
    """Returns a way that runs beside another, to its left."""
    flat: list[float] = []
    for at, (x, y) in enumerate(way):
        (x0, y0), (x1, y1) = way[max(0, at - 1)], way[min(len(way) - 1, at + 1)]
        length = hypot(x1 - x0, y1 - y0) or 1.0
        flat += (x - (y1 - y0) / length * side, y + (x1 - x0) / length * side)
    return flat


def draw_dots(way: Sequence[Point], colour: Any, unit: float) -> None:
    """Draws a dotted trail along a way."""
    for shade, side in ((Palette.ink, 10 * unit), (colour, 7 * unit)):
        Color(*shade)
        for (x, y), _ in spread(way, 17 * unit):
            Ellipse(pos=(x - side / 2, y - side / 2), size=(side, side))


def draw_flag(foot: Point, side: int, turn: int, colour: Any, unit: float) -> Point:
    """Draws a flag on a pole, to the right for a ``side`` of 1, on its head for a ``turn`` of -1.

    Returns the middle of the place for a mark on it.
    """

    def at(x: float, y: float) -> Point:
        return (foot[0] + side * x * unit, foot[1] + turn * y * unit)

    Color(*Palette.ink)
    Line(points=[*at(0, 0), *at(0, 42)], width=3 * unit, cap="round")
    outline = [at(0, 12), at(38, 12), at(28, 27), at(38, 42), at(0, 42)]
    flat = [value for point in outline for value in point]
    Color(*colour)
    corners = [value for x, y in outline for value in (x, y, 0.0, 0.0)]
    Mesh(vertices=corners, indices=[0, 1, 2, 0, 2, 4, 2, 3, 4], mode="triangles")
    Color(*Palette.ink)
    Line(points=flat, width=1.2 * unit, close=True, joint="round")
    return at(13, 27)


def draw_chevrons(middle: Point, unit: float) -> None:
    """Draws two chevrons that point up."""
    x, y = middle
    for shade, width in ((Palette.ink, 4.6), (paint.chevron, 2.4)):
        Color(*shade)
        for low in (-16, 0):
            flat = [x - 16 * unit, y + low * unit, x, y + (low + 16) * unit, x + 16 * unit, y + low * unit]
            Line(points=flat, width=width * unit, cap="round", joint="round")


def draw_streaks(middle: Point, inner: float, outer: float, angles: Sequence[float], unit: float) -> None:
    """Draws short lines that point away from a middle."""
    Color(*paint.streak)
    for angle in angles:
        across, up = cos(radians(angle)), sin(radians(angle))
        start = (middle[0] + across * inner, middle[1] + up * inner)
        end = (middle[0] + across * outer, middle[1] + up * outer)
        Line(points=[*start, *end], width=2.6 * unit, cap="round")


def draw_rays(middle: Point, reach: float, count: int, colour: Any) -> None:
    """Draws rays of light around a middle."""
    Color(*colour)
    corners = [middle[0], middle[1], 0.0, 0.0]
    order: list[int] = []
    for ray in range(count):
        for side in (-0.25, 0.25):
            angle = 2 * pi * (ray + side) / count
            corners += (middle[0] + reach * cos(angle), middle[1] + reach * sin(angle), 0.0, 0.0)
        order += (0, 2 * ray + 1, 2 * ray + 2)
    Mesh(vertices=corners, indices=order, mode="triangles")
