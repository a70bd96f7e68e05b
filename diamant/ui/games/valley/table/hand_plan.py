"""Where everything lies for the one who holds the tablet: the others, the valley, prices, own cards and actions."""

from __future__ import annotations

from collections.abc import Sequence

from diamant.games.valley.tables import LONG, Length
from diamant.ui.games.valley.table.mat_plan import Lying, MatPlan
from diamant.ui.games.valley.table.plan import FLOOR, TablePlan, valley
from diamant.ui.table.edges import Rect

LEAST_LYING = (860.0, 500.0)  # dp
LEAST_MARKET = 118.0  # dp: three rows of prices, with a line for what they are counted in
LEAST_UPRIGHT = (520.0, 860.0)
NOTHING = Rect(0.0, 0.0, 0.0, 0.0)


def in_hand(
    width: float, height: float, seats: int, holder: int, dp: float = 1.0, land: Length = LONG
) -> TablePlan:
    """Returns the table for the one who holds the tablet."""
    others = [seat % seats for seat in range(holder + 1, holder + seats)]
    return (_upright if height > width else _lying)(width, height, others, holder, dp, land)


def _upright(
    width: float, height: float, others: Sequence[int], holder: int, dp: float, land: Length
) -> TablePlan:
    unit = min(width / 800, height / 1280)
    gap = 8 * unit
    head = Rect(0, height - 112 * unit, width, 112 * unit)
    plans: dict[int, MatPlan] = {}
    strip_high = max(124 * unit, 84 * dp)
    strip = Rect(10 * unit, 10 * unit, width - 20 * unit, strip_high)
    card_low = strip.top + gap
    card_high = max(176 * unit, 120 * dp)
    rows = 1 if len(others) <= 3 else 2
    across = -(-len(others) // rows)
    chip_high = max(66 * unit, 50 * dp)
    top = head.y - gap
    for at, seat in enumerate(others):
        row, column = divmod(at, across)
        wide = (width - (across + 1) * gap) / across
        box = Rect(gap + column * (wide + gap), top - chip_high - row * (chip_high + gap), wide, chip_high)
        plans[seat] = _chip(box, unit, dp)
    low = top - rows * (chip_high + gap) - 64 * unit
    bar = Rect(14 * unit, low, width - 28 * unit, 64 * unit)
    first = Rect(16 * unit, card_low, card_high / 1.4, card_high)
    plans[holder] = _own(head, unit, width, bar, first, 10 * unit)
    market_low = card_low + card_high + gap
    market_high = 150 * unit
    market = Rect(14 * unit, market_low, width - 28 * unit, market_high)
    floor_low = market.top + gap
    banner_high = max(44 * unit, 34 * dp)
    floor_high = low - banner_high - 2 * gap - floor_low
    floor_wide = min(width - 20 * unit, floor_high * FLOOR[0] / FLOOR[1] * 1.5)
    floor = Rect((width - floor_wide) / 2, floor_low, floor_wide, floor_high)
    banner = Rect(14 * unit, low - banner_high - gap, width - 28 * unit, banner_high)
    right = 16 * unit + 3 * (card_high / 1.4 + 10 * unit)
    day = Rect(right + gap, card_low + card_high - 86 * unit, width - right - gap - 92 * unit, 86 * unit)
    deck = Rect(width - 84 * unit, card_low + card_high - 104 * unit, 74 * unit, 104 * unit)
    man = Rect(right + gap, card_low, 56 * unit, 80 * unit)
    button = max(52 * unit, 48 * dp)
    control = Rect(width - button - 22 * unit, head.centre[1] - button / 2, button, button)
    guide = control._replace(x=control.x - button - 10 * unit)
    ordered = tuple(plans[seat] for seat in range(len(plans)))
    return TablePlan(
        width, height, unit, ordered, floor, valley(floor, land), market, day, deck, man, (banner,), (control,), strip,
        (guide,), in_hand=True, dp=dp,
    )  # fmt: skip


def _lying(
    width: float, height: float, others: Sequence[int], holder: int, dp: float, land: Length
) -> TablePlan:
    unit = min(width / 1280, height / 800)
    gap = 8 * unit
    head = Rect(0, height - 88 * unit, width, 88 * unit)
    chip_high = max(62 * unit, 48 * dp)
    plans: dict[int, MatPlan] = {}
    rows = 1 if (width - (len(others) + 1) * gap) / len(others) >= 210 * dp else 2
    across = -(-len(others) // rows)
    wide = min((width - (across + 1) * gap) / across, 420 * unit)
    left = (width - across * (wide + gap) + gap) / 2
    for at, seat in enumerate(others):
        row, column = divmod(at, across)
        low = head.y - (row + 1) * (gap + chip_high)
        plans[seat] = _chip(Rect(left + column * (wide + gap), low, wide, chip_high), unit, dp)
    strip_high = max(104 * unit, 98 * dp)
    strip = Rect(10 * unit, 8 * unit, width - 20 * unit, strip_high)
    top = head.y - gap - rows * (gap + chip_high)
    banner_high = max(44 * unit, 34 * dp)
    floor_low = strip.top + gap
    floor_high = top - banner_high - gap - floor_low
    floor_wide = min(width * 0.5, floor_high * FLOOR[0] / FLOOR[1] * 1.25)
    floor = Rect(10 * unit, floor_low, floor_wide, floor_high)
    banner = Rect(10 * unit, top - banner_high, floor_wide, banner_high)
    right = floor.right + 14 * unit
    room = width - right - 12 * unit
    bar = Rect(right, top - 62 * unit, room, 62 * unit)
    card_low = strip.top + gap
    rest = bar.y - gap - card_low  # for prices and cards
    least_market = max(150 * unit, LEAST_MARKET * dp)
    card_wide = min(max((rest - least_market - gap) / 1.4, 106 * dp), (room * 0.68 - 2 * gap) / 3)
    card_high = min(rest - least_market - gap, 1.4 * card_wide + 44 * dp)
    market_high = min(rest - gap - card_high, 216 * unit)
    market = Rect(right, bar.y - gap - market_high, room, market_high)
    plans[holder] = _own(head, unit, width, bar, Rect(right, card_low, card_wide, card_high), 8 * unit)
    cards_right = right + 3 * (card_wide + 8 * unit)
    day_wide = width - cards_right - 12 * unit
    day_high = min(86 * unit, card_high * 0.42)
    day = Rect(cards_right, card_low + card_high - day_high, day_wide, day_high)
    deck_high = card_high - day_high - gap
    deck_high = min(deck_high, 1.25 * (day_wide * 0.55))
    deck = Rect(width - 12 * unit - deck_high * 0.8, card_low, deck_high * 0.8, deck_high)
    man_high = min(deck_high * 0.95, (day_wide - deck.width) * 1.4)
    man = Rect(cards_right, card_low, man_high * 0.66, man_high)
    button = max(52 * unit, 48 * dp)
    control = Rect(width - button - 18 * unit, head.centre[1] - button / 2, button, button)
    guide = control._replace(x=control.x - button - 10 * unit)
    ordered = tuple(plans[seat] for seat in range(len(plans)))
    return TablePlan(
        width, height, unit, ordered, floor, valley(floor, land), market, day, deck, man, (banner,), (control,), strip,
        (guide,), in_hand=True, dp=dp,
    )  # fmt: skip


def _own(head: Rect, unit: float, width: float, bar: Rect, card: Rect, gap: float) -> MatPlan:
    """Returns the head with name and cash, the bar below it with gems and miners, and the cards, beginning with one."""
    high = head.height
    lying = Lying(head.centre, head.width, high)
    token = high * 0.8
    cash_wide = 250 * unit
    cash_high = high * 0.62
    cash = Rect(width - 156 * unit - cash_wide, (high - cash_high) / 2, cash_wide, cash_high)
    name_x = token + 34 * unit
    name = Rect(name_x, high * 0.46, cash.x - name_x - 16 * unit, high * 0.46)
    status = Rect(name_x, high * 0.12, cash.x - name_x - 16 * unit, high * 0.32)
    inner = bar.y - head.y
    gems = tuple(
        Rect(bar.x + bar.width * 0.02 + at * bar.width * 0.17, inner + bar.height * 0.14, bar.width * 0.16,
             bar.height * 0.72)
        for at in range(3)
    )  # fmt: skip
    side = bar.height * 0.66
    helmets = tuple(
        Rect(bar.x + bar.width * 0.6 + at * side * 1.2, inner + (bar.height - side) / 2, side, side) for at in range(3)
    )
    return MatPlan(
        lying, unit, token=Rect(20 * unit, (high - token) / 2, token, token), cash=cash, gems=gems,
        cards=tuple(card._replace(x=card.x + at * (card.width + gap), y=card.y - head.y) for at in range(3)),
        name=name, status=status, helmets=helmets,
        bar=Rect(bar.x, inner, bar.width, bar.height),
    )  # fmt: skip


def _chip(box: Rect, unit: float, dp: float) -> MatPlan:
    """Returns the small panel of somebody who does not hold the tablet: figure, name, cards and miners, and below
    them cash and gems."""
    high, wide = box.height, box.width
    token = high * 0.78
    left = token + 12 * unit
    room = wide - left - 8 * unit
    line = high * 0.44
    side = min(high * 0.36, room * 0.13)
    roomy = room > 240 * unit
    step = side * (0.8 if roomy else 0.62)
    helmets = tuple(Rect(wide - 8 * unit - side - (2 - at) * step, high * 0.54, side, side) for at in range(3))
    card = side * 0.74
    apart = card * (1.12 if roomy else 0.36)
    first = helmets[0].x - 8 * unit - card - 2 * apart
    cards = tuple(Rect(first + at * apart, high * 0.52, card, card * 1.4) for at in range(3))
    sum_wide = room * (0.36 if roomy else 0.42)
    gem = (room - sum_wide) / 3
    gems = tuple(
        Rect(left + sum_wide + at * gem, high * 0.08, gem, min(line * 0.84, gem * 0.6)) for at in range(3)
    )
    return MatPlan(
        Lying(box.centre, wide, high), unit,
        token=Rect(8 * unit, (high - token) / 2, token, token),
        cash=Rect(left, high * 0.06, sum_wide, line * 0.9),
        gems=gems,
        cards=cards,
        name=Rect(left, high * 0.5, first - 4 * unit - left, line),
        status=NOTHING,
        helmets=helmets,
        panel=True,
    )  # fmt: skip
