"""Where a card lies on any table, turned to its owner: plain numbers, no widgets."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

from diamant.ui.table.edges import Point

RATIO = 1.4  # how much higher than wide a card is


class Place(NamedTuple):
    """Where a card lies: its middle, its width, and how far it is turned, in degrees."""

    x: float
    y: float
    width: float
    angle: float

    @property
    def height(self) -> float:
        """The height of the card."""
        return self.width * RATIO

    def moved(self, across: float, up: float) -> Place:
        """Returns the place this far away, as its owner sees it."""
        x, y = turned((across, up), self.angle)
        return self._replace(x=self.x + x, y=self.y + y)


def turned(point: Point, angle: float) -> Point:
    """Returns a point turned about the origin."""
    across, up = cos(radians(angle)), sin(radians(angle))
    return (point[0] * across - point[1] * up, point[0] * up + point[1] * across)
