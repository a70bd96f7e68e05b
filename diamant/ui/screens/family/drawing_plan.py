"""Where everything lies around the paper that is drawn on, in any window."""

from __future__ import annotations

from typing import NamedTuple

PENS = 10
# units of the drawing board
PAPER, EDGE = 736, 32
PITCH, PEN, PULLED = 70, 192, 34  # from pen to pen; how far one lies in the window, and how much further the chosen one
COLUMN, COLUMN_EDGE = 214, 26
BACK = 60
WIDTH, RUBBER, SMALL, DONE = 66, 104, 96, 150
SHELF, STANDING, STANDING_WIDTH = 232, 172, 58  # where pens stand in an upright window, how high and how wide
CHIP = 66


class Box(NamedTuple):
    """The corner below left, and the size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def top(self) -> float:
        return self.y + self.height

    @property
    def right(self) -> float:
        return self.x + self.width


class Plan(NamedTuple):
    """The places of everything; ``pens`` lie, stand, or are chips where there is no room for that."""

    style: str
    back: Box
    paper: Box
    pens: tuple[Box, ...]
    widths: tuple[Box, ...]
    rubber: Box
    undo: Box
    fresh: Box
    done: Box
    shelf: float
    """The edge on which pens stand; 0 where they do not."""


def plan(width: float, height: float, unit: float, target: float) -> Plan:
    """Returns the plan of a window in pixels; ``target`` is the least length that a finger can hit."""
    return _lying(width, height, unit, target) if width >= height else _upright(width, height, unit, target)


def _back(height: float, unit: float, target: float) -> Box:
    side = max(BACK * unit, target)
    return Box(28 * unit, height - 12 * unit - side, side, side)


def _round(left: float, right: float, low: float, high: float) -> Box:
    """Returns the largest paper between these."""
    side = max(1.0, min(right - left, high - low))
    return Box((left + right - side) / 2, (low + high - side) / 2, side, side)


def _lying(width: float, height: float, unit: float, target: float) -> Plan:
    back = _back(height, unit, target)
    room = back.y - 4 * unit
    pitch = min(max(PITCH * unit, target), room / PENS)
    if pitch >= target:
        style, left = "lying", (PEN + PULLED) * pitch / PITCH
        tops = (room - pitch * at for at in range(PENS))
        pens = tuple(Box(0.0, top - pitch, left, pitch) for top in tops)
    else:
        style = "chips"
        chip = max(target, min(CHIP * unit, room / 5))
        left = 2 * chip + 12 * unit
        pens = tuple(
            Box(6 * unit + chip * (at % 2), room - chip * (at // 2 + 1), chip, chip) for at in range(PENS)
        )
    column = max(COLUMN * unit, 3 * target + 16 * unit)
    x = width - COLUMN_EDGE * unit - column
    side = max(WIDTH * unit, target)
    widths = _row(x, 0.0, column, side, 3, 8 * unit)
    heights = [side, max(RUBBER * unit, target), max(SMALL * unit, target), max(DONE * unit, 1.2 * target)]
    spare = height - sum(heights)
    top = height - max(8 * unit, min(84 * unit, spare * 0.25))
    gap = min(26 * unit, max(0.0, spare * 0.12))
    low = max(8 * unit, min(60 * unit, spare * 0.16))
    at_widths = top - side
    at_rubber = at_widths - gap - heights[1]
    at_small = at_rubber - gap - heights[2]
    undo, fresh = _row(x, at_small, column, heights[2], 2, 10 * unit)
    return Plan(
        style,
        back,
        _round(left + 8 * unit, x - 16 * unit, EDGE * unit, height - EDGE * unit),
        pens,
        tuple(box._replace(y=at_widths) for box in widths),
        Box(x, at_rubber, column, heights[1]),
        undo,
        fresh,
        Box(x, low, column, heights[3]),
        0.0,
    )


def _upright(width: float, height: float, unit: float, target: float) -> Plan:
    back = _back(height, unit, target)
    edge = 24 * unit
    small = max(76 * unit, target)
    side = max(78 * unit, target)
    gap = 18 * unit
    tools = max(354 * unit, 4 * target + 2 * gap)
    done_x = edge + tools + 2 * gap
    wide = (tools - 2 * gap) / 4
    shelf = max(SHELF * unit, edge + small + gap + side + gap)
    pitch = (width - 2 * edge) / PENS
    if pitch >= target:
        style, above = "standing", shelf + (STANDING + PULLED) * unit
        pens = tuple(Box(edge + pitch * at, shelf, pitch, STANDING * unit) for at in range(PENS))
    else:
        style = "chips"
        chip = min(max(target, CHIP * unit), (width - 2 * edge) / 5)
        above = shelf + 2 * chip
        left = (width - 5 * chip) / 2
        pens = tuple(
            Box(left + chip * (at % 5), shelf + chip * (1 - at // 5), chip, chip) for at in range(PENS)
        )
    small_x = edge + 2 * wide + gap
    return Plan(
        style,
        back,
        _round(EDGE * unit, width - EDGE * unit, above + 10 * unit, back.y - 2 * unit),
        pens,
        tuple(Box(edge + (side + gap) * at, edge + small + gap, side, side) for at in range(3)),
        Box(edge, edge, 2 * wide, small),
        Box(small_x, edge, wide, small),
        Box(small_x + wide + gap, edge, wide, small),
        Box(done_x, edge, width - edge - done_x, small + gap + side),
        shelf if style == "standing" else 0.0,
    )


def _row(x: float, y: float, width: float, height: float, count: int, gap: float) -> tuple[Box, ...]:
    """Returns boxes side by side that fill a width."""
    each = (width - gap * (count - 1)) / count
    return tuple(Box(x + (each + gap) * at, y, each, height) for at in range(count))
