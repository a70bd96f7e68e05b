"""Where everything stands at supper: plain numbers, no widgets. Lengths are pixels, y grows upwards from the stage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from diamant.ui.table.edges import Rect
from diamant.ui.table.podium.plan import Room

# Shares of the drawing of the table: where its far edge, its near edge and the plates before it are.
FLAT, FAR_EDGE, PLATES_TOP = 0.2, 0.81, 0.6
MOST_TABLE = 0.34  # of the height of the stage
FIGURE = 100 / 140  # width to height
DOOR = 266 / 292.6
THRONE = 180 / 330
CROWN = 124 / 76
CROWNED = 1.14  # the height of a winner with throne and crown to that of the figure
LARGEST = 270  # units of the drawing board
ASIDE = 0.8  # size of those who have not won
MARGIN, GAP = 16, 8
WIDEST_SLOT = 260
WIDEST_DOOR = 0.22  # of the width of the stage


class SupperSeat(NamedTuple):
    """One dwarf at the table with everything that belongs to it."""

    figure: Rect
    throne: Rect
    crown: Rect
    bowl: Rect
    wagon: Rect
    plate: Rect


class SupperPlan(NamedTuple):
    """The whole scene. ``stacked`` says that plates have three lines; ``gallery`` is what the door stands on."""

    table: Rect
    seats: tuple[SupperSeat, ...]
    stacked: bool
    door: Rect
    gallery: Rect | None
    candles: tuple[Rect, ...]
    bread: Rect


def plan_supper(winners: Sequence[bool], room: Room) -> SupperPlan:
    """Returns where everybody sits; ``winners`` says of every seat, from left to right, whether it has won."""
    unit, upright = room.unit, room.height > 0.9 * room.width
    margin = MARGIN * unit
    door = _door_above(room) if upright else _door_beside(room, len(winners))
    wide = room.width - 2 * margin - (0.0 if upright or not door.width else door.width + margin)
    slot = min(WIDEST_SLOT * unit, (wide - 2 * margin) / len(winners))
    plate, stacked = room.plate(slot), room.stacks(slot)
    high = min(FLAT * wide, MOST_TABLE * room.height)
    table = Rect(margin, max(0.0, plate[1] + GAP * unit - PLATES_TOP * high), wide, high)
    top = table.y + FAR_EDGE * high
    free = room.height - top - (door.height + 3 * margin if upright else 0.0)
    figure = min(LARGEST * unit, free / CROWNED, slot / FIGURE * 1.04)
    if upright:  # not far above their heads
        door = door._replace(y=top + CROWNED * figure + 2 * margin)
    left = table.x + (wide - slot * len(winners)) / 2
    middles = [left + slot * (at + 0.5) for at in range(len(winners))]
    seats = tuple(
        _seat(middle, top, figure, won, (slot, *plate), table, unit)
        for middle, won in zip(middles, winners, strict=True)
    )
    candle = 0.36 * figure
    ends = [table.x + 0.03 * wide, *(middle + slot / 2 for middle in middles[:-1]), table.x + 0.97 * wide]
    candles = tuple(Rect(x - candle * 0.22, top - 0.12 * candle, candle * 0.44, candle) for x in ends)
    bread = Rect(middles[0] + 0.26 * slot, top - 0.06 * figure, 0.26 * figure, 0.15 * figure)
    gallery = Rect(door.x - 0.2 * door.width, door.y - 14 * unit, 1.4 * door.width, 16 * unit) if upright else None
    return SupperPlan(table, seats, stacked, door, gallery if door.width else None, candles, bread)


def _door_beside(room: Room, seats: int) -> Rect:
    """Puts Snow White's door to the right of the table, unless names need that room."""
    high = min(0.72 * room.height, WIDEST_DOOR * room.width / DOOR)
    wide, margin = high * DOOR, MARGIN * room.unit
    if (room.width - wide - 5 * margin) / seats < room.least_slot:
        return Rect(0.0, 0.0, 0.0, 0.0)
    return Rect(room.width - wide - margin / 2, 0.1 * room.height, wide, high)


def _door_above(room: Room) -> Rect:
    """Puts Snow White's door on a gallery over the table."""
    high = min(0.36 * room.height, 0.5 * room.width / DOOR)
    return Rect((room.width - high * DOOR) / 2, 0.0, high * DOOR, high)


def _seat(
    middle: float, top: float, figure: float, won: bool, size: tuple[float, float, float], table: Rect, unit: float
) -> SupperSeat:
    slot, plate_wide, plate_high = size
    high = figure if won else figure * ASIDE
    sits = top if won else top - 0.09 * high
    throne, crown, bowl, wagon = figure * 1.1, figure * 0.24, figure * 0.2, figure * 0.34
    wide = min(slot - GAP * unit, max(plate_wide, 186 * unit))
    plates_top = table.y + PLATES_TOP * table.height
    return SupperSeat(
        figure=Rect(middle - high * FIGURE / 2, sits, high * FIGURE, high),
        throne=Rect(middle - throne * THRONE * 0.55, top - 0.04 * throne, throne * THRONE * 1.1, throne),
        crown=Rect(middle - crown * CROWN / 2, sits + high - crown * 0.55, crown * CROWN, crown),
        bowl=Rect(middle - bowl * 0.76, top - 0.5 * bowl, bowl * 1.52, bowl),
        wagon=Rect(middle - wagon / 2, top - 0.5 * wagon, wagon, wagon),
        plate=Rect(middle - wide / 2, plates_top - plate_high, wide, plate_high),
    )
