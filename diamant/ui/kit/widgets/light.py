"""Rays of light that fade towards their ends, and sparks."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from kivy.graphics import Color, Mesh

from diamant.ui.kit.art import art
from diamant.ui.kit.widgets.ink import Point

FADED = 0.47  # how far from the middle of a glow its light is gone, as a part of its width
WAIST = 0.16  # how slim a spark is between its tips


def draw_rays(middle: Point, reach: float, count: int, glow: str, tint: Sequence[float], turn: float = 0.0) -> None:
    """Draws rays around a middle, in the light of a glow, on the canvas that is open; ``turn`` is in radians."""
    texture = art.texture(glow)
    corners = texture.tex_coords
    (left, right), (low, high) = sorted(corners[0:6:2])[0::2], sorted(corners[1:6:2])[0::2]
    centre = ((left + right) / 2, (low + high) / 2)
    vertices = [*middle, *centre]
    order: list[int] = []
    for ray in range(count):
        for side in (-0.25, 0.25):
            angle = turn + 2 * pi * (ray + side) / count
            across, up = cos(angle), sin(angle)
            lit = (centre[0] + FADED * across * (right - left), centre[1] + FADED * up * (high - low))
            vertices += (middle[0] + reach * across, middle[1] + reach * up, *lit)
        order += (0, 2 * ray + 1, 2 * ray + 2)
    Color(*tint)
    Mesh(vertices=vertices, indices=order, mode="triangles", texture=texture)


def draw_spark(middle: Point, size: float, tint: Sequence[float]) -> None:
    """Draws a spark with four tips, on the canvas that is open."""
    vertices = [*middle, 0.0, 0.0]
    for tip in range(8):
        far = size / 2 * (WAIST if tip % 2 else 1.0)
        vertices += (middle[0] + far * cos(tip * pi / 4), middle[1] + far * sin(tip * pi / 4), 0.0, 0.0)
    order = [part for tip in range(8) for part in (0, tip + 1, (tip + 1) % 8 + 1)]
    Color(*tint)
    Mesh(vertices=vertices, indices=order, mode="triangles")
