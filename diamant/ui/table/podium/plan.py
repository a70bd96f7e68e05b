"""Where the blocks of a podium stand and how large everything on them is: plain numbers, no widgets.

Lengths are pixels, y grows upwards from the ground of the stage.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from diamant.ui.table.podium.standings import Podium, Standing

# Measures of the drawing board.
LIP = 30  # the slab that they stand on
GAP = 10  # above and below a plate
INSET = 8  # from the end of the slab to the body of a block
BESIDE = 16  # left and right of a plate together
DISC = 56
MARGIN = 20  # left and right of the stage
FIGURE_WIDTH = 150
FIGURE = 208  # a figure behind its prize
CROWNED = 246  # the same with a crown
WIDEST_SLOT = 208
WIDEST_OF_FEW = 240  # up to three may take more room each
LEAST_FIGURE = 150
SECOND, FIRST = 30, 84  # how much higher than the lowest block
# How things share the room.
MOST_ABOVE = 6  # figures on the podium, as long as no more have won
ASIDE = 0.92  # size of those who have not won
CRAMMED = 0.75  # figures made smaller than this by their blocks are reason enough to save room
LARGEST = 1.25  # how much larger than drawn figures get where there is room
HIGHEST = 1.5  # the same for blocks and the numbers on them
HALL_ROWS = 4
UNREADABLE = 0.7  # so much smaller may figures be if that leaves room for whole names


class PlateSize(NamedTuple):
    """How large the plates are: in two lines, or stacked in three."""

    width: float
    stacked_width: float
    height: float
    stacked_height: float


class Room(NamedTuple):
    """The stage: its size, the pixels per unit of the drawing board, and the plates that have to fit."""

    width: float
    height: float
    unit: float
    plates: PlateSize

    @property
    def inside(self) -> float:
        """The width between the margins."""
        return self.width - 2 * MARGIN * self.unit

    @property
    def least_slot(self) -> float:
        """The width that somebody needs to be shown with the whole name."""
        return self.plates.stacked_width + BESIDE * self.unit

    def stacks(self, slot: float) -> bool:
        """Tells whether plates in slots of this width have to be stacked."""
        return slot - BESIDE * self.unit < self.plates.width

    def plate(self, slot: float) -> tuple[float, float]:
        """Returns width and height of the plates in slots of this width."""
        plates = self.plates
        return (plates.stacked_width, plates.stacked_height) if self.stacks(slot) else (plates.width, plates.height)


class BlockPlan(NamedTuple):
    """One block: who stands on it, where it is, and how large figures and plates are.

    ``number`` 0 shows none; a ``crammed`` block shows it on its slab, because there is no room below the plate.
    """

    members: tuple[Standing, ...]
    number: int
    x: float
    y: float
    width: float
    height: float
    figure: float
    plate: tuple[float, float]
    stacked: bool
    disc: float = 0.0
    crammed: bool = False

    @property
    def slot(self) -> float:
        """The width that each of them has."""
        return self.width / len(self.members)

    def middle(self, index: int, inset: float) -> float:
        """Returns where one of them stands, from the left end; the slab's ends stay free."""
        return inset + (self.width - 2 * inset) / len(self.members) * (index + 0.5)


def most_above(room: Room) -> int:
    """Returns how many may stand on the podium."""
    return max(3, min(MOST_ABOVE, int(room.inside / max(room.least_slot, FIGURE_WIDTH * room.unit))))


def plan_podium(podium: Podium, room: Room) -> list[BlockPlan]:
    """Returns the blocks of a podium, those in front last."""
    return _tiers(podium.centre, room) if _too_many_abreast(podium, room) else _blocks(podium, room)


def plan_hall(standings: Sequence[Standing], room: Room) -> list[BlockPlan]:
    """Returns the ledges on which everybody stands in seat order while the chests are counted."""
    seats = sorted(standings, key=lambda row: row.seat)
    plans = [_hall_in(rows, seats, room) for rows in range(1, min(HALL_ROWS, len(seats)) + 1)]
    return max(plans, key=lambda plan: plan[0].figure * (1.0 if plan[0].slot >= room.least_slot else UNREADABLE))


def _blocks(podium: Podium, room: Room) -> list[BlockPlan]:
    unit = room.unit
    groups = [podium.left, podium.centre, podium.right]
    above = sum(map(len, groups))
    slot = min((WIDEST_SLOT if above > 3 else WIDEST_OF_FEW) * unit, room.inside / above)
    plate = room.plate(slot)
    widest = slot / FIGURE_WIDTH * CROWNED
    first, second = (FIRST * unit, SECOND * unit) if podium.left else (0.0, 0.0)
    face, disc = (LIP + 3 * GAP + DISC) * unit + plate[1], DISC * unit
    figure = min(CROWNED * unit, widest)
    crammed = room.height - face - first < figure * CRAMMED
    if crammed:
        first, second, disc = first / 2, second / 2, disc * 0.86
        face = (LIP + GAP + DISC / 2) * unit + plate[1]
    spare = room.height - face - first - figure
    if spare > 0:
        grown = min(figure * LARGEST, widest, figure + spare)
        spare -= grown - figure
        figure = grown
        growth = min(spare * 0.7, face * (HIGHEST - 1)) if podium.left else 0.0
        disc *= min(HIGHEST, 1 + 1.4 * growth / face)
        face += growth
    else:
        figure += spare
    steps = (_step(podium.left, podium.right, second), first, _step(podium.right, podium.left, second))
    sizes = (figure * ASIDE, figure, figure * ASIDE)
    x = (room.width - slot * above) / 2
    blocks = []
    for group, step, size in zip(groups, steps, sizes, strict=True):
        if group:
            wide, high, stacked = slot * len(group), face + step, room.stacks(slot)
            blocks.append(BlockPlan(group, group[0].place, x, 0, wide, high, size, plate, stacked, disc, crammed))
            x += wide
    return sorted(blocks, key=lambda block: block.height)


def _step(group: tuple[Standing, ...], other: tuple[Standing, ...], second: float) -> float:
    """Returns how much higher than the lowest block a side is: the better of the two stands higher."""
    better = bool(group) and (not other or group[0].place <= other[0].place)
    return second if better else 0.0


def _too_many_abreast(podium: Podium, room: Room) -> bool:
    """Tells whether the winners stand better in two rows, one behind and above the other."""
    crowded = not podium.left and len(podium.centre) * room.least_slot > room.inside
    return crowded and _tiers(podium.centre, room)[0].figure >= LEAST_FIGURE * room.unit


def _tiers(winners: tuple[Standing, ...], room: Room) -> list[BlockPlan]:
    behind = (len(winners) + 1) // 2
    slot = min(WIDEST_SLOT * room.unit, room.inside / behind)
    plate, stacked = room.plate(slot), room.stacks(slot)
    low = (LIP + 3 * GAP + DISC) * room.unit + plate[1]
    high = (LIP + 3 * GAP) * room.unit + plate[1]
    widest = min(slot / FIGURE_WIDTH, LARGEST * room.unit) * CROWNED
    figure = min(widest, (room.height - low - high) / 2)
    wide = slot * behind
    x = (room.width - wide) / 2
    number, disc = winners[0].place, DISC * room.unit
    return [
        BlockPlan(winners[:behind], 0, x, 0, wide, low + figure + high, figure, plate, stacked),
        BlockPlan(winners[behind:], number, x, 0, wide, low, figure, plate, stacked, disc),
    ]


def _hall_in(rows: int, seats: Sequence[Standing], room: Room) -> list[BlockPlan]:
    unit = room.unit
    across = ceil(len(seats) / rows)
    slot = min(WIDEST_OF_FEW * LARGEST * unit, room.inside / across)
    plate, stacked = room.plate(slot), room.stacks(slot)
    face = (LIP + 2.4 * GAP) * unit + plate[1]
    figure = min(FIGURE * LARGEST * unit, slot / FIGURE_WIDTH * FIGURE, room.height / rows - face - GAP * unit)
    row_height = min(room.height / rows, face + figure + 4 * GAP * unit)
    blocks = []
    for row in range(ceil(len(seats) / across)):
        members = tuple(seats[row * across : (row + 1) * across])
        wide, y = slot * len(members), (rows - 1 - row) * row_height
        blocks.append(BlockPlan(members, 0, (room.width - wide) / 2, y, wide, face, figure, plate, stacked))
    return blocks
