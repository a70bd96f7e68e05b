"""Where everything lies on the table of the mine for the one who holds the tablet: plain numbers, no widgets.

The own cards are large and near; the others' panels lie above, turned to the one who holds it too.
"""

from __future__ import annotations

from collections.abc import Sequence

from diamant.ui.games.dwarfs.table.plan import CARDS, FORWARD, GALLERY, MatPlan, SeatPlan, TablePlan, floors_in_row
from diamant.ui.table.edges import Rect
from diamant.ui.table.place import RATIO, Place

LEAST_LYING = (800.0, 480.0)  # dp
LEAST_UPRIGHT = (480.0, 820.0)


def in_hand(width: float, height: float, seats: int, holder: int, dp: float = 1.0) -> TablePlan:
    """Returns the table for the one who holds the tablet: the others, the mine, the drawn card, and the own cards."""
    others = [seat % seats for seat in range(holder + 1, holder + seats)]
    return (_upright if height > width else _lying)(width, height, others, holder, dp)


def _lying(width: float, height: float, others: Sequence[int], holder: int, dp: float) -> TablePlan:
    unit = min(width / 1280, height / 800)
    gap = 10 * unit
    panel_high = max(122 * unit, 98 * dp)
    panel_wide = min((width - (len(others) + 1) * gap) / len(others), (480 if len(others) > 1 else 559) * unit)
    left = width / 2 - (len(others) * (panel_wide + gap) - gap) / 2
    plans: dict[int, SeatPlan] = {}
    for at, seat in enumerate(others):
        box = Rect(left + at * (panel_wide + gap), height - panel_high - 4 * unit, panel_wide, panel_high)
        plans[seat] = _other(box, unit, dp)
    own_high = 214 * unit
    card = 136 * unit
    pitch = card + 14 * unit
    mat = MatPlan(
        (width / 2, own_high / 2), width, own_high, 0.0, unit,
        token=Rect(22 * unit, 84 * unit, 104 * unit, 104 * unit),
        wagon=Rect(140 * unit, 76 * unit, 84 * unit, 84 * unit),
        haul=Rect(134 * unit, 160 * unit, 96 * unit, 40 * unit),
        name=Rect(22 * unit, 40 * unit, 230 * unit, 38 * unit),
        status=Rect(22 * unit, 10 * unit, 230 * unit, 30 * unit),
    )  # fmt: skip
    cards = _own_cards(width / 2, 12 * unit, card, pitch)
    banner_high = max(54 * unit, 36 * dp)
    top = height - panel_high - 14 * unit
    button = max(56 * unit, 48 * dp)
    control = Rect(width - button - 12 * unit, top - button, button, button)
    low = own_high + 16 * unit + FORWARD * 0.4 * unit
    floors = floors_in_row(24 * unit, low, 292 * unit, 14 * unit)
    gallery = floors[0].gallery
    banner_low = min(gallery.top + 14 * unit, top - banner_high)
    banner = Rect(24 * unit, banner_low, 3 * gallery.width + 28 * unit, banner_high)
    room = Rect(banner.right, low, width - banner.right, top - low)
    drawn_wide = min(236 * unit, (room.height - 6 * unit) / RATIO, room.width - 40 * unit)
    drawn = Place(room.centre[0] - 6 * unit, low + drawn_wide * RATIO / 2, drawn_wide, 0.0)
    side = width - (cards[-1].x + card / 2)
    button_wide = side - 28 * unit
    action = Rect(width - side + 14 * unit, own_high / 2 - 40 * unit, button_wide, max(80 * unit, 56 * dp))
    hint_high = min(own_high - 8 * unit, max(168 * unit, 140 * dp))
    hint = Rect(action.x, action.centre[1] - hint_high / 2, action.width, hint_high)
    plans[holder] = SeatPlan(mat, cards, drawn, action, FORWARD * 0.5 * unit, hint)
    stage = Rect(banner.x, low, banner.width, gallery.height)
    seats = tuple(plans[seat] for seat in range(len(plans)))
    return TablePlan(width, height, unit, seats, floors, (banner,), (control,), in_hand=True, stage=stage)


def _upright(width: float, height: float, others: Sequence[int], holder: int, dp: float) -> TablePlan:
    unit = min(width / 800, height / 1280)
    row_high, gap = 106 * unit, 6 * unit
    plans: dict[int, SeatPlan] = {}
    for at, seat in enumerate(others):
        box = Rect(8 * unit, height - (at + 1) * (row_high + gap), width - 16 * unit, row_high)
        plans[seat] = _other(box, unit, dp)
    top = height - len(others) * (row_high + gap) - 6 * unit
    own_high = 296 * unit
    card = 140 * unit
    mat = MatPlan(
        (width / 2, own_high / 2), width, own_high, 0.0, unit,
        token=Rect(14 * unit, 212 * unit, 80 * unit, 80 * unit),
        wagon=Rect(320 * unit, 212 * unit, 72 * unit, 72 * unit),
        haul=Rect(396 * unit, 226 * unit, 80 * unit, 44 * unit),
        name=Rect(104 * unit, 248 * unit, 206 * unit, 38 * unit),
        status=Rect(104 * unit, 216 * unit, 206 * unit, 30 * unit),
    )  # fmt: skip
    cards = _own_cards(width / 2, 10 * unit, card, card + 12 * unit)
    banner_high = max(56 * unit, 36 * dp)
    button = max(56 * unit, 48 * dp)
    banner = Rect(12 * unit, top - banner_high, width - button - 36 * unit, banner_high)
    control = Rect(width - button - 12 * unit, banner.centre[1] - button / 2, button, button)
    gallery_wide = (width - 48 * unit) / 3
    gallery_high = gallery_wide * GALLERY[1] / GALLERY[0]
    gallery_low = banner.y - 10 * unit - gallery_high
    floors = floors_in_row(12 * unit, gallery_low, gallery_wide, 12 * unit)
    room = Rect(0, own_high + 34 * unit, width, gallery_low - 12 * unit - own_high - 34 * unit)
    drawn_wide = min(236 * unit, room.height / RATIO)
    drawn = Place(0.36 * width, room.centre[1], drawn_wide, 0.0)
    button_high = max(80 * unit, 56 * dp)
    beside = drawn.x + drawn_wide / 2 + 24 * unit
    action = Rect(beside, room.y + 14 * unit, 230 * unit, button_high)  # below what concerns all
    hint = Rect(beside, room.centre[1] - 92 * unit, min(330 * unit, width - beside - 16 * unit), 184 * unit)
    plans[holder] = SeatPlan(mat, cards, drawn, action, FORWARD * 0.5 * unit, hint)
    stage = Rect(12 * unit, gallery_low, width - 24 * unit, gallery_high)
    seats = tuple(plans[seat] for seat in range(len(plans)))
    return TablePlan(width, height, unit, seats, floors, (banner,), (control,), in_hand=True, stage=stage)


def _own_cards(middle: float, low: float, card: float, pitch: float) -> tuple[Place, ...]:
    """Returns the five cards of the one who holds the tablet, in a row around the middle."""
    return tuple(Place(middle + (at - 2) * pitch, low + card * RATIO / 2, card, 0.0) for at in range(CARDS))


def _other(box: Rect, unit: float, dp: float) -> SeatPlan:
    """Returns the panel of somebody who does not hold the tablet."""
    return _wide_panel(box, unit) if box.width > 560 * unit else _narrow_panel(box, unit, dp)


def _wide_panel(box: Rect, unit: float) -> SeatPlan:
    """Returns a panel with everything in one row."""
    wide, high = box.width, box.height
    card = (high - 14 * unit) / RATIO
    pitch = card + 8 * unit
    first = wide - 14 * unit - card / 2 - (CARDS - 1) * pitch
    free = first - card / 2
    mat = MatPlan(
        box.centre, wide, high, 0.0, unit,
        token=Rect(10 * unit, 10 * unit, 84 * unit, 84 * unit),
        wagon=Rect(free - 160 * unit, 14 * unit, 72 * unit, 72 * unit),
        haul=Rect(free - 86 * unit, 30 * unit, 78 * unit, 44 * unit),
        name=Rect(102 * unit, 54 * unit, free - 266 * unit, 38 * unit),
        status=Rect(102 * unit, 20 * unit, free - 266 * unit, 30 * unit),
        panel=True,
    )  # fmt: skip
    return _with_cards(mat, first, pitch, high / 2, card)


def _narrow_panel(box: Rect, unit: float, dp: float) -> SeatPlan:
    """Returns a panel whose name stands below its cards; they take all the room there is."""
    wide, high = box.width, box.height
    row = max(28 * unit, 22 * dp)
    left = 84 * unit
    room = wide - left - 10 * unit
    gap = max(1.0, min(8 * unit, (room - CARDS * 48 * dp) / (CARDS - 1)))
    card = min((high - row - 8 * unit) / RATIO, (room - (CARDS - 1) * gap) / CARDS)
    pitch = card + gap
    first = wide - 10 * unit - card / 2 - (CARDS - 1) * pitch
    token = min(62 * unit, (high - row) * 0.62)
    mat = MatPlan(
        box.centre, wide, high, 0.0, unit,
        token=Rect((left - token) / 2, high - token - 6 * unit, token, token),
        wagon=Rect(0.0, 0.0, 0.0, 0.0),
        haul=Rect(8 * unit, row - 2 * unit, left - 16 * unit, high - row - token - 4 * unit),
        name=Rect(12 * unit, 2 * unit, 0.42 * wide, row - 2 * unit),
        status=Rect(0.44 * wide, 2 * unit, 0.54 * wide, row - 2 * unit),
        panel=True,
    )  # fmt: skip
    return _with_cards(mat, first, pitch, row + card * RATIO / 2, card)


def _with_cards(mat: MatPlan, first: float, pitch: float, middle: float, card: float) -> SeatPlan:
    """Returns a panel with its cards; what its owner draws or looks at lies on the face, and covers nothing else."""
    cards = tuple(Place(*mat.to_table(first + at * pitch, middle), card, 0.0) for at in range(CARDS))
    drawn = Place(*mat.to_table(*mat.token.centre), mat.token.height / RATIO, 0.0)
    return SeatPlan(mat, cards, drawn, Rect(0, 0, 0, 0), -20 * mat.unit)
