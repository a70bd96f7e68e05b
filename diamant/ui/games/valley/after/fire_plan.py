"""How the page by the fire is shared out, and where everything on a block stands: plain numbers, no widgets.

Lengths are pixels, y grows upwards.
"""

from __future__ import annotations

from typing import NamedTuple

from diamant.ui.table.edges import Rect
from diamant.ui.table.podium.plan import DISC, INSET, BlockPlan

MARGIN, GAP = 16, 10
WIDE = 1.2  # width to height from which the picture stands beside the blocks and not below them
CHART = 0.43  # of the width, for the picture beside the blocks
CHART_BELOW = 0.36  # of the height, for the one below them
LEAST_BLOCKS = 200  # units of height that blocks and figures need above their plates
HERO = 73 / 112  # width to height
CROWN = 0.3  # of the height of a figure
CROWNED = 1.2  # a figure with its crown to one without
NOTE = 102 / 52
FIRE = 63 / 66
LARGEST_FIRE, FIRE_ROOM = 104, 116


class FirePlan(NamedTuple):
    """The whole page: the room for the blocks, for the ledger, and for the picture of everybody's money, if there is
    enough for it."""

    blocks: Rect
    ledger: Rect
    chart: Rect | None


class Place(NamedTuple):
    """One of those on a block: the figure, its crown, its notes, and the plate at its feet."""

    figure: Rect
    crown: Rect
    notes: Rect
    plate: Rect


def is_wide(width: float, height: float) -> bool:
    """Tells whether there may be something beside the blocks."""
    return width > WIDE * height


def ledger_width(width: float, unit: float, split: bool) -> float:
    """Returns how wide the ledger is, on a page that is split into two columns or not."""
    return CHART * width if split else width - 2 * MARGIN * unit


def blocks_width(width: float, unit: float, split: bool) -> float:
    """Returns how much of the width the blocks have; in a column of their own the fire needs some of it."""
    return (1 - CHART) * width - (MARGIN + FIRE_ROOM) * unit if split else width


def plan_split(
    width: float, height: float, unit: float, ledger: float, least: tuple[float, float] | None
) -> FirePlan | None:
    """Shares the page out in two columns: the blocks, and beside them the ledger, so high, below the picture, if one is
    wanted that needs at least so much. Returns nothing if there is not enough room."""
    margin, gap = MARGIN * unit, GAP * unit
    x, wide = (1 - CHART) * width - margin, CHART * width
    blocks = Rect(0.0, 0.0, x, height)
    if least is None:
        return FirePlan(blocks, Rect(x, (height - ledger) / 2, wide, ledger), None) if ledger <= height else None
    low = margin + (ledger + gap if ledger else 0.0)
    chart = Rect(x, low, wide, height - low - gap)
    if chart.width < least[0] or chart.height < least[1]:
        return None
    return FirePlan(blocks, Rect(x, margin, wide, ledger), chart)


def plan_stacked(
    width: float, height: float, unit: float, ledger: float, least: tuple[float, float] | None, plate: float
) -> FirePlan | None:
    """Shares the page out from top to bottom: blocks with plates so high, ledger, and the picture, if one is wanted.
    Returns nothing if there is not enough room."""
    margin, gap = MARGIN * unit, GAP * unit
    wide = width - 2 * margin
    chart = Rect(margin, 0.0, wide, CHART_BELOW * height) if least is not None else None
    above = chart.height + gap if chart is not None else 0.0
    low = above + (ledger + gap if ledger else 0.0)
    if height - low < plate + LEAST_BLOCKS * unit:
        return None
    if chart is not None and least is not None and (chart.width < least[0] or chart.height < least[1]):
        return None
    return FirePlan(Rect(0.0, low, width, height - low), Rect(margin, above, wide, ledger), chart)


def earth_of(plan: BlockPlan, unit: float) -> Rect:
    """Returns the part of a block that is earth: what is above the plates."""
    low = plan.plate[1] + 6 * unit
    return Rect(plan.x, plan.y + low, plan.width, plan.height - low)


def place_on(plan: BlockPlan, index: int, unit: float) -> Place:
    """Returns where one of those on a block stands, with everything that is theirs."""
    middle = plan.x + plan.middle(index, INSET * unit)
    slot, ground = plan.slot - 8 * unit, plan.y + plan.height - 12 * unit
    high = min(plan.figure / CROWNED, 0.56 * slot / HERO)
    wide = high * HERO
    notes = min(0.5 * slot, 0.62 * high * 1.1)
    together = wide + 0.86 * notes
    left = middle - together / 2
    figure = Rect(left, ground, wide, high)
    crown = CROWN * high
    pile = Rect(left + wide - 0.14 * notes, ground - 4 * unit, notes, plan.figure / CROWNED)
    plate_wide = min(plan.slot - 8 * unit, max(plan.plate[0] + 26 * unit, 174 * unit))
    return Place(
        figure,
        Rect(left + (wide - crown) / 2, ground + 0.9 * high, crown, crown),
        pile,
        Rect(middle - plate_wide / 2, plan.y, plate_wide, plan.plate[1]),
    )


def disc_of(plan: BlockPlan, unit: float) -> Rect:
    """Returns where the number of a block is: in the middle of its face."""
    earth = earth_of(plan, unit)
    side = min(plan.disc or DISC * unit, 0.72 * earth.height)
    return Rect(earth.x + (earth.width - side) / 2, earth.y + 0.44 * (earth.height - side), side, side)


def layers(earth: Rect, unit: float) -> list[Rect]:
    """Returns the layers of a block of earth, the lowest first; the uppermost is what one stands on."""
    count = max(1, min(6, round(earth.height / (34 * unit))))
    high = earth.height / count
    return [Rect(earth.x, earth.y + at * high, earth.width, high) for at in range(count)]


def note_step(room: Rect, notes: int) -> float:
    """Returns how much of each note is seen below the one on top of it."""
    high = room.width / NOTE
    return min(0.42 * high, max(0.0, room.height - high) / max(1, notes - 1))


def fire_of(blocks: Rect, unit: float, used: float) -> Rect | None:
    """Returns where the fire burns: right of the blocks, which end there, if there is room for it."""
    side = min(LARGEST_FIRE * unit, 0.95 * (blocks.width - used) / FIRE)
    if side < 0.4 * LARGEST_FIRE * unit:
        return None
    return Rect(used + (blocks.width - used - side * FIRE) / 2, blocks.y + 6 * unit, side * FIRE, side)


def fire_before(width: float, height: float, tallest: float, unit: float) -> tuple[Rect | None, float]:
    """Returns where the fire burns before people who need so much of the height, if there is room for it, and how high
    the ground is on which they stand."""
    free = height - tallest
    side = min(1.3 * LARGEST_FIRE * unit, 0.6 * free)
    if side < 0.4 * LARGEST_FIRE * unit:
        return None, 0.0
    low = max(side + 14 * unit, 0.42 * free)
    return Rect((width - side * FIRE) / 2, (low - side) / 2, side * FIRE, side), low
