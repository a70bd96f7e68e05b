"""Where the blocks of a podium stand and how large everything on them is: plain numbers, no widgets.

Lengths are pixels, y grows upwards from the ground of the stage.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from diamant.ui.standings import Podium, Standing

# Measures of the drawing board.
LIP = 30  # the slab that they stand on
GAP = 10  # above and below a plate
BESIDE = 16  # left and right of it together
DISC = 56
MARGIN = 20  # left and right of the stage
FIGURE_WIDTH = 150
FIGURE = 208  # an explorer behind a chest
CROWNED = 246  # the same with a crown
WIDEST_SLOT = 208
WIDEST_OF_FEW = 240
LEAST_FIGURE = 150
SECOND, FIRST = 30, 84  # how much higher than the lowest block
MOST_ABOVE = 6  # explorers on the podium, as long as no more have won
CRAMMED = 0.75  # explorers smaller than this by their blocks are reason enough to save room
LARGEST = 1.25  # how much larger than drawn explorers get where there is room
HIGHEST = 1.5  # the same for blocks and the numbers on them
HALL_ROWS = 4
UNREADABLE = 0.6  # so much smaller may explorers be if that leaves room for whole names


class PlateSize(NamedTuple):
    """How large the plates are: in two lines, or stacked in three."""

    width: float
    stacked_width: float
    height: float
    stacked_height: float

    def stacks(self, slot: float) -> bool:
        """Tells whether plates in slots of this width have to be stacked."""
        return slot < self.width

    def width_in(self, slot: float) -> float:
        """Returns the width that the plates need in slots of this width."""
        return self.stacked_width if self.stacks(slot) else self.width

    def height_in(self, slot: float) -> float:
        """Returns the height of the plates in slots of this width."""
        return self.stacked_height if self.stacks(slot) else self.height


class BlockPlan(NamedTuple):
    """One block: who stands on it, where it is, and how large explorers and plates are.

    ``number`` 0 shows none; a ``crammed`` block shows it on its slab, because there is no room below the plate.
    """

    members: tuple[Standing, ...]
    number: int
    x: float
    y: float
    width: float
    height: float
    figure: float
    plate: float
    plate_width: float
    stacked: bool
    disc: float = 0.0
    crammed: bool = False

    @property
    def slot(self) -> float:
        """The width that each of them has."""
        return self.width / len(self.members)


def most_above(width: float, unit: float, plates: PlateSize) -> int:
    """Returns how many may stand on a podium of this width."""
    room = width - 2 * MARGIN * unit
    return max(3, min(MOST_ABOVE, int(room / max(plates.stacked_width + BESIDE * unit, FIGURE_WIDTH * unit))))


def plan_podium(podium: Podium, width: float, height: float, unit: float, plates: PlateSize) -> list[BlockPlan]:
    """Returns the blocks of a podium, those in front last."""
    tiers = _tiers(podium, width, height, unit, plates)
    if tiers:
        return tiers
    groups = [podium.left, podium.centre, podium.right]
    above = sum(map(len, groups))
    slot = min((WIDEST_SLOT if above > 3 else WIDEST_OF_FEW) * unit, (width - 2 * MARGIN * unit) / above)
    stacked = plates.stacks(slot - BESIDE * unit)
    plate = plates.height_in(slot - BESIDE * unit)
    widest = slot / FIGURE_WIDTH * CROWNED
    first, second = (FIRST * unit, SECOND * unit) if podium.left else (0.0, 0.0)
    face = (LIP + 3 * GAP + DISC) * unit + plate
    figure = min(CROWNED * unit, widest)
    disc = DISC * unit
    crammed = height - face - first < figure * CRAMMED
    if crammed:
        first, second = first / 2, second / 2
        disc *= 0.86
        face = (LIP + GAP + DISC / 2) * unit + plate
    spare = height - face - first - figure
    if spare > 0:
        grown = min(figure * LARGEST, widest, figure + spare)
        spare -= grown - figure
        figure = grown
        growth = min(spare * 0.7, face * (HIGHEST - 1)) if podium.left else 0.0
        disc *= min(HIGHEST, 1 + 1.4 * growth / face)
        face += growth
    else:
        figure += spare
    steps = (_step(podium.left, podium, second), first, _step(podium.right, podium, second))
    x = (width - slot * above) / 2
    blocks = []
    for group, step in zip(groups, steps, strict=True):
        if group:
            wide = slot * len(group)
            tall = figure if group is podium.centre else figure * 0.92
            beside = plates.width_in(slot - BESIDE * unit)
            blocks.append(
                BlockPlan(group, group[0].place, x, 0, wide, face + step, tall, plate, beside, stacked, disc, crammed)
            )
            x += wide
    return sorted(blocks, key=lambda block: block.height)


def plan_hall(standings: Sequence[Standing], width: float, height: float, unit: float, plates: PlateSize) -> list[BlockPlan]:
    """Returns the ledges on which everybody stands in seat order while the chests are counted."""
    seats = sorted(standings, key=lambda row: row.seat)
    plans = [_hall_in(rows, seats, width, height, unit, plates) for rows in range(1, HALL_ROWS + 1) if rows <= len(seats)]
    needed = plates.stacked_width + BESIDE * unit
    return max(plans, key=lambda plan: plan[0].figure * (1.0 if plan[0].slot >= needed else UNREADABLE))


def _hall_in(
    rows: int, seats: Sequence[Standing], width: float, height: float, unit: float, plates: PlateSize
) -> list[BlockPlan]:
    across = ceil(len(seats) / rows)
    slot = min(WIDEST_SLOT * LARGEST * unit, (width - 2 * MARGIN * unit) / across)
    plate = plates.height_in(slot - BESIDE * unit)
    face = (LIP + 2.4 * GAP) * unit + plate
    figure = min(FIGURE * LARGEST * unit, slot / FIGURE_WIDTH * FIGURE, height / rows - face - GAP * unit)
    row_height = min(height / rows, face + figure + 4 * GAP * unit)
    blocks = []
    for row in range(rows):
        members = tuple(seats[row * across : (row + 1) * across])
        if members:
            wide = slot * len(members)
            y = (rows - 1 - row) * row_height
            stacked = plates.stacks(slot - BESIDE * unit)
            blocks.append(BlockPlan(members, 0, (width - wide) / 2, y, wide, face, figure, plate, plates.width_in(slot - BESIDE * unit), stacked))
    return blocks


def _step(group: tuple[Standing, ...], podium: Podium, second: float) -> float:
    """Returns how much higher than the lowest block this one is: the better of the two sides stands higher."""
    other = podium.right if group is podium.left else podium.left
    better = bool(group) and (not other or group[0].place <= other[0].place)
    return second if better else 0.0


def _tiers(podium: Podium, width: float, height: float, unit: float, plates: PlateSize) -> list[BlockPlan]:
    """Returns two steps, one behind the other, for more winners than can stand abreast, if they are high enough."""
    room = width - 2 * MARGIN * unit
    winners = podium.centre
    if podium.left or len(winners) * (plates.stacked_width + BESIDE * unit) <= room:
        return []
    behind = (len(winners) + 1) // 2
    slot = min(WIDEST_SLOT * unit, room / behind)
    plate = plates.height_in(slot - BESIDE * unit)
    low = (LIP + 3 * GAP + DISC) * unit + plate
    high = (LIP + 3 * GAP) * unit + plate
    figure = min(slot / FIGURE_WIDTH * CROWNED, CROWNED * LARGEST * unit, (height - low - high) / 2)
    if figure < LEAST_FIGURE * unit:
        return []
    wide = slot * behind
    x = (width - wide) / 2
    stacked = plates.stacks(slot - BESIDE * unit)
    beside = plates.width_in(slot - BESIDE * unit)
    return [
        BlockPlan(winners[:behind], 0, x, 0, wide, low + figure + high, figure, plate, beside, stacked),
        BlockPlan(winners[behind:], winners[0].place, x, 0, wide, low, figure, plate, beside, stacked, DISC * unit),
    ]

