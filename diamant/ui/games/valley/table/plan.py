"""Where everything lies on the table of the valley, for any window: plain numbers, no widgets.

Lengths are pixels, y grows upwards. Around the table it is always laid out lying; an upright window shows it turned.
In hand everything is turned to the one who holds the tablet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, product
from typing import NamedTuple

from diamant.games.valley.tables import HIGHEST, LONG, Length
from diamant.ui.games.valley.table.mat_plan import ALONE, MAT, Lying, MatPlan, alone_mat, around_mat
from diamant.ui.table.edges import MatPlace, Point, Rect, mats_around, room_around, seats_at_edges

BOARD = (1280.0, 800.0)
GROWTHS = tuple(1.4 - 0.03 * step for step in range(13))  # how much larger things may be, best first
LEAST_MAT = (364.0, 88.0)  # dp
STACK = (100.0, 108.0)
STACK_SCALE = 0.88
PITCH = (96.0, 71.0)
FLOOR = (507.0, 398.0)
LAYER = 6.0
FACE = 62.0
EXCHANGE = (256.0, 338.0)
DAY = (250.0, 108.0)
DECK = (92.0, 126.0)
STRIP = (552.0, 88.0)
BANNER = (474.0, 44.0)
LEAST_AROUND = (900.0, 500.0)  # dp
LEAST_CORNER = 146.0  # dp: a corner in which the longest words of four actions fit
LEAST_ROW = 60.0  # dp: how high a row of buttons is at least
TWO_ROWS = 118.0  # dp: how high two rows of buttons are
LEAST_LEFT, LEAST_DAY = 146.0, 76.0  # dp: how wide the left of a narrow valley is, and how high its day


class ClaimPlan(NamedTuple):
    """Where a claim stands: the lower left corner of its frame, and how many pixels a unit of its drawing takes."""

    x: float
    y: float
    unit: float

    @property
    def width(self) -> float:
        """How wide its frame is."""
        return STACK[0] * self.unit

    @property
    def height(self) -> float:
        """How high its frame is."""
        return STACK[1] * self.unit

    def face(self, tiles: int) -> Rect:
        """Returns the face of the topmost of so many tiles."""
        top = 42 - LAYER * tiles if tiles else 42.0
        low = STACK[1] - top - FACE
        return Rect(self.x, self.y + low * self.unit, self.width, FACE * self.unit)

    def centre(self, tiles: int = 0) -> Point:
        """Returns the middle of its face."""
        return self.face(tiles).centre


@dataclass(frozen=True)
class TablePlan:
    """The whole table."""

    width: float
    height: float
    unit: float
    seats: tuple[MatPlan, ...]
    floor: Rect
    claims: tuple[ClaimPlan, ...]
    exchange: Rect
    day: Rect
    deck: Rect
    auctioneer: Rect
    banners: tuple[Rect, ...]
    controls: tuple[Rect, ...]
    strip: Rect
    """Where the actions stand in hand."""

    guides: tuple[Rect, ...] = ()
    """Where the buttons lie that open the guide, beside the pause buttons."""

    row_gap: float = 0.0
    """How far from its mat a row of buttons lies: nothing where the valley leaves no more room."""

    in_hand: bool = False
    dp: float = 1.0

    @property
    def mats(self) -> tuple[MatPlace, ...]:
        """A place for every seat."""
        return tuple(
            MatPlace(seat.lying.centre, seat.lying.width, seat.lying.height, int(seat.lying.angle))
            for seat in self.seats
        )

    @property
    def beside_market(self) -> tuple[float, float]:
        """From where to where something on the valley covers neither day and pile nor the exchange."""
        gap = 4 * self.unit
        return (max(self.day.right, self.deck.right) + gap, self.exchange.x - gap)

    def before(self, seat: int, width: float, height: float, away: float | None = None) -> Lying:
        """Returns where something of this size lies before the mat of a seat, clear of the mats at other edges.

        ``away`` is how far from its own mat it lies, if not as far as everything.
        """
        gap = 4 * self.unit
        mat = self.seats[seat].lying
        x, y = mat.to_table(mat.width / 2, mat.height + (gap if away is None else away) + height / 2)
        low, high = self.free_before(seat, height)
        if high - low < width:
            edge = self.height if mat.angle % 180 else self.width
            low, high = gap, edge - gap
        low, high = low + width / 2, max(high - width / 2, low + width / 2)
        centre = (x, min(max(y, low), high)) if mat.angle % 180 else (min(max(x, low), high), y)
        return Lying(centre, width, height, mat.angle)

    def free_before(self, seat: int, height: float) -> tuple[float, float]:
        """Returns from where to where along its edge something so high before a mat lies over no other mat."""
        mat, gap = self.seats[seat].lying, 8 * self.unit
        upright = bool(mat.angle % 180)
        edge = self.height if upright else self.width
        middle = mat.centre[1] if upright else mat.centre[0]
        band = Lying(mat.to_table(mat.width / 2, mat.height + height / 2 + gap / 2), 2 * edge, height, mat.angle).box()
        low, high = gap / 2, edge - gap / 2
        for at, other in enumerate(self.seats):
            box = other.lying.box()
            if at == seat or not box.meets(band):
                continue
            start, end = (box.y, box.top) if upright else (box.x, box.right)
            low, high = (max(low, end + gap), high) if end <= middle else (low, min(high, start - gap))
        return low, high

    @property
    def below_rows(self) -> float:
        """How high something in the valley may reach: above that lie rows of buttons before mats at the far edge."""
        depth = max((seat.lying.height for seat in self.seats if seat.lying.angle == 180), default=0.0)
        row = self.row_gap + max(STRIP[1] * self.unit, LEAST_ROW * self.dp) if depth else 0.0
        return self.height - depth - row

    def has_corners(self, seat: int) -> bool:
        """Tells whether a seat sits alone at a short edge with room in both corners beside its mat."""
        mat = self.seats[seat].lying
        if self.in_hand or not mat.angle % 180 or abs(mat.centre[1] - self.height / 2) >= 1:
            return False
        return (self.height - mat.width) / 2 >= LEAST_CORNER * self.dp

    def corner_room(self, seat: int) -> float:
        """Returns how long something in a corner beside the mat of a short edge may be."""
        return (self.height - self.seats[seat].lying.width) / 2 - 10 * self.unit

    def in_corner(self, seat: int, width: float, height: float, left: bool = False) -> Lying:
        """Returns where something of this size lies in the corner at the right or left of whoever sits there."""
        mat = self.seats[seat].lying
        room = (self.height - mat.width) / 2
        along = -room / 2 if left else mat.width + room / 2
        return Lying(mat.to_table(along, height / 2 + 4 * self.unit), width, height, mat.angle)

    def banner_beside(self, far: bool, taken: Sequence[Rect]) -> Rect:
        """Returns where the banner of a long side goes when things lie before mats there: to the widest gap."""
        home = self.banners[-1 if far else 0]
        gap = 10 * self.unit
        boxes = [seat.lying.box() for seat in self.seats]
        left = max([gap, *(b.right + gap for b in boxes if b.x < 1 and _along(b, home))])
        right = min([self.width - gap, *(b.x - gap for b in boxes if b.right > self.width - 1 and _along(b, home))])
        rooms, low = [], left
        for box in sorted(taken):
            rooms.append((low, box.x - gap))
            low = max(low, box.right + gap)
        low, high = max([*rooms, (low, right)], key=lambda room: room[1] - room[0])
        wide = min(home.width, high - low)
        x = min(max(home.x, low), high - wide)
        return home._replace(x=x, width=wide)


def least_covering(
    width: float, height: float, within: Rect, taken: Sequence[Rect], most: Sequence[Rect] = ()
) -> Rect:
    """Returns where something of this size covers the least of what shall be seen: in the middle, if it is the same.

    What shall be seen ``most`` counts before all else.

    >>> least_covering(40, 20, Rect(0, 0, 100, 20), [Rect(45, 5, 10, 10)])
    Rect(x=0.0, y=0.0, width=40, height=20)
    """
    shares = (0.5, 0.0, 1.0, 0.25, 0.75)
    places = [
        Rect(within.x + across * (within.width - width), within.y + up * (within.height - height), width, height)
        for up in shares
        for across in shares
    ]
    return min(places, key=lambda place: [covered(place, most), covered(place, taken)])


def covered(place: Rect, taken: Sequence[Rect]) -> float:
    """Returns how much of what shall be seen lies under a place."""
    return sum(_common(place, one) for one in taken)


def _common(one: Rect, other: Rect) -> float:
    """Returns how much two parts of the table have in common."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.top, other.top) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


def _along(one: Rect, other: Rect) -> bool:
    return one.y < other.top and one.top > other.y


def valley(floor: Rect, length: Length) -> tuple[ClaimPlan, ...]:
    """Returns where the claims stand in a valley of this size, in reading order: the far row first.

    Where there are fewer of them, they grow into the room of the others.
    """
    last = length.side - 1
    grown = min(_span(LONG.side, axis) / _span(length.side, axis) for axis in (0, 1))
    across, up = floor.width / FLOOR[0] * grown, floor.height / FLOOR[1] * grown
    unit = STACK_SCALE * min(across, up)
    left = floor.centre[0] - last / 2 * PITCH[0] * across - STACK[0] * unit / 2
    low = floor.centre[1] - last / 2 * PITCH[1] * up - STACK[1] * unit / 2
    return tuple(
        ClaimPlan(left + column * PITCH[0] * across, low + (last - row) * PITCH[1] * up, unit)
        for row, column in (divmod(claim, length.side) for claim in range(length.claims))
    )


def _span(claims: int, axis: int) -> float:
    """Returns how far so many claims in a row reach, in units of the drawing board."""
    return (claims - 1) * PITCH[axis] + STACK_SCALE * STACK[axis]


# Around the table


def around(
    width: float, height: float, edges: Sequence[str | None], dp: float = 1.0, land: Length = LONG
) -> TablePlan:
    """Returns the table for people sitting around it: ``edges`` names the edge of every seat. The window lies.

    First the valley grows with all that stands beside it, then the mats do, for as long as nothing lies over another.
    """
    sides = [edge or "near" for edge in edges]
    lay = partial(_around, width, height, sides, dp, land)
    best, grown, aside = lay(1.0, 1.0, aside=False), 1.0, False
    for more, beside in product(GROWTHS, (False, True)):
        plan = lay(more, 1.0, aside=beside)
        if _is_larger(plan, best):
            best, grown, aside = plan, more, beside
            break
    for more in GROWTHS:
        plan = lay(grown, more, aside=aside)
        if _is_larger(plan, best):
            return plan
    return best


def _is_larger(plan: TablePlan, than: TablePlan) -> bool:
    """Tells whether nothing has less room on a table, and nothing lies over another."""
    pairs = [(plan.floor, than.floor), (plan.exchange, than.exchange), (plan.day, than.day), (plan.deck, than.deck)]
    if any(new.width < old.width - 1 or new.height < old.height - 1 for new, old in pairs):
        return False
    if not plan.row_gap or plan.seats[0].lying.width < plan.seats[0].unit * MAT[0] - 1:
        return False
    mats = [seat.lying.box() for seat in plan.seats]
    middle = [plan.exchange, plan.day, plan.deck, plan.auctioneer, *plan.controls, *plan.guides]
    boxes = [*mats, plan.floor, *middle]
    inside = all(box.x >= 0 and box.right <= plan.width for box in boxes)
    return inside and not any(one.meets(other) for one, other in combinations(boxes, 2))


def _around(
    width: float, height: float, sides: Sequence[str], dp: float, land: Length, grown: float, deeper: float, aside: bool
) -> TablePlan:
    """Returns the table with a valley that is ``grown`` and mats that are ``deeper`` than on the drawing board.

    The buttons of the guide lie ``aside`` of the pause buttons, or behind them.
    """
    unit = min(width / BOARD[0], height / BOARD[1])
    size = unit * grown
    counts = seats_at_edges(sides)
    gap = 13 * unit
    depth = deeper * max(MAT[1] * unit, LEAST_MAT[1] * dp)
    alone = len(sides) == sum(count == 1 for count in (counts["near"], counts["far"]))
    wished = (ALONE if alone else MAT)[0] * depth / MAT[1]
    length = min(max(wished, LEAST_MAT[0] * dp), room_around(counts, width, height, depth, gap))
    places = mats_around(sides, (width, height), length, depth, gap, clockwise=True)
    seats = tuple((alone_mat if alone else around_mat)(Lying(*place[:3], float(place.angle))) for place in places)
    left = depth if counts["left"] else 0.0
    right = width - (depth if counts["right"] else 0.0)
    corners = (height - length) / 2 >= LEAST_CORNER * dp
    band = 0.0 if corners or not counts["right"] else TWO_ROWS * dp + 8 * unit
    middle = (width / 2, height / 2)
    low = middle[1] + 9 * size - FLOOR[1] * size / 2
    floor = Rect(middle[0] - FLOOR[0] * size / 2, low, FLOOR[0] * size, FLOOR[1] * size)
    if band:  # the right one's buttons lie beside the exchange: the valley makes room for both
        floor = floor._replace(x=min(floor.x, max(left + LEAST_LEFT * dp, floor.x - band)))
    row_gap = 4 * unit
    free = height / 2 - depth - row_gap - max(STRIP[1] * unit, LEAST_ROW * dp)
    above = valley(floor, land)[0].face(HIGHEST).top - middle[1]
    if above > free:  # rows and valley come as near to each other's side as they can
        free, row_gap = free + row_gap, 0.0
        floor = floor._replace(y=floor.y - max(0.0, above - free))
    beside = _beside_valley(floor, left, right - band, middle, free, unit, max(size, 0.85 * dp), dp)
    banner_high = max(BANNER[1] * size, 34 * dp)
    banner_wide = min(max(BANNER[0] * size, 356 * dp), right - left)
    near = Rect(middle[0] - banner_wide / 2, depth + 8 * unit, banner_wide, banner_high)
    far = near._replace(y=height - near.top)
    controls, guides = _buttons(width, height, left, right, band, beside, depth, unit, dp, aside)
    if guides[1].meets(beside[-1]):
        beside = (*beside[:-1], beside[-1]._replace(y=guides[1].y - beside[-1].height))
    return TablePlan(
        width, height, unit, seats, floor, valley(floor, land), *beside, (near, far), controls, Rect(0, 0, 0, 0),
        guides, row_gap, dp=dp,
    )  # fmt: skip


def _buttons(
    width: float, height: float, left: float, right: float, band: float, beside: Sequence[Rect], depth: float,
    unit: float, dp: float, aside: bool,
) -> tuple[tuple[Rect, Rect], tuple[Rect, Rect]]:  # fmt: skip
    """Returns where pause and guide lie, for the near side and for the far one: behind each other or beside."""
    exchange, day, *_ = beside
    side = max(48 * unit, 48 * dp)
    apart = side + 8 * unit
    inset = 36 * unit if not left else 12 * unit
    above = depth + max(92 * unit, 66 * dp) + 12 * unit  # past what lies before the mats
    near = Rect(left + inset, above, side, side)
    near_guide = near._replace(x=near.x + apart) if band or aside else near._replace(y=near.y + apart)
    if right == width or band:
        from_right = 36 * unit if right == width else (band - side) / 2
        x = max(right - from_right - side, min(exchange.right + 6 * unit, right - side - 6 * unit))
        far = Rect(x, height - above - side, side, side)
        far_guide = far._replace(x=far.x - apart) if aside else far._replace(y=far.y - apart)
        return (near, far), (near_guide, far_guide)
    far = near._replace(y=day.y - 8 * unit - side)  # past the exchange there is no room: both lie at the other end
    return (near, far), (near_guide, far._replace(x=far.x + apart))


def _beside_valley(
    floor: Rect, left: float, right: float, middle: Point, free: float, unit: float, wished: float, dp: float
) -> tuple[Rect, Rect, Rect, Rect]:
    """Returns where exchange, day, deck and auctioneer stand: as large as wished, as far as there is room.

    Rows of buttons before the mats leave so much ``free`` on either side of the middle.
    """
    room = right - floor.right - 8 * unit
    size = min(wished, room / EXCHANGE[0])
    wide, high = EXCHANGE[0] * size, min(EXCHANGE[1] * min(wished, size * 1.2), 2 * free)
    x = floor.right + min(22 * unit, (room - wide) / 2 + 4 * unit)
    exchange = Rect(x, middle[1] - high / 2, wide, high)
    room = floor.x - left - 10 * unit
    size = min(wished, room / (DAY[0] + 6))
    wide, high = DAY[0] * size, max(DAY[1] * size, LEAST_DAY * dp)
    narrow = room < 0.95 * DAY[0] * wished
    above = min((89 if narrow else 68) * unit, free - high)
    day = Rect(floor.x - min(16 * unit, (room + 10 * unit - wide) / 2) - wide, middle[1] + above, wide, high)
    if narrow:
        size = min(0.94 * wished, room / (DECK[0] + 88))
    deck_wide, deck_high = DECK[0] * size, DECK[1] * size
    deck = Rect(floor.x - 10 * unit - deck_wide, middle[1] - deck_high + 16 * unit, deck_wide, deck_high)
    if narrow:  # pause and guide lie below
        deck = deck._replace(y=day.y - 8 * unit - deck_high)
    auctioneer = Rect(deck.x - min(14 * unit, room / 20) - 74 * size, deck.y + 8 * size, 74 * size, 111 * size)
    return exchange, day, deck, auctioneer
