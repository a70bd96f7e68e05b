"""Finds its way about the set-up screen."""

from __future__ import annotations


def token(screen, colour: str):
    return screen.ids.picture.tokens[colour]


def strip(screen, edge: str):
    return screen.ids.picture.strips[edge]


def seat(screen, colour: str):
    return next(plan for plan in screen.line_up.seats if plan.colour == colour)


def edge_point(screen, edge: str) -> tuple[float, float]:
    """Returns a point just inside an edge of the picture."""
    picture = screen.ids.picture
    x, y = picture.to_window(picture.x, picture.y)
    across, up = {"near": (0.5, 0.02), "far": (0.5, 0.98), "left": (0.02, 0.5), "right": (0.98, 0.5)}[edge]
    return x + picture.width * across, y + picture.height * up
