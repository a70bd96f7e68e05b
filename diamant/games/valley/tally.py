"""What a game came to for every seat: the named tallies for the records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..game import Adding
from .events import (
    CardPlayed,
    ClaimSold,
    DealMade,
    Event,
    Exploded,
    GameOver,
    GemsFound,
    GemsSold,
    MuseumPaid,
    TurnedUp,
)
from .tables import DIAMOND, DIG_COST

TALLIES: Mapping[str, Adding] = {
    "fortune": Adding.MOST,  # cash at the end
    "best_buy": Adding.MOST,  # what a claim brought beyond its price at the auction, gems at the price of the moment
    "best_sale": Adding.MOST,  # the most money from one sale
    "gems": Adding.SUM,
    "diamonds": Adding.SUM,
    "tiles": Adding.SUM,
    "claims": Adding.SUM,  # won in auctions
    "methane": Adding.SUM,
    "bones": Adding.SUM,
    "cards": Adding.SUM,  # played
    "deals": Adding.SUM,  # made, by either side
}


def tallies(events: Sequence[Event]) -> list[dict[str, int]]:
    """Returns the tallies of a whole game, by seat."""
    over = next(event for event in reversed(events) if isinstance(event, GameOver))
    counted = [dict.fromkeys(TALLIES, 0) | {"fortune": cash} for cash in over.scores]
    profits: dict[tuple[int, int, int], int] = {}  # by seat, claim and the place of its purchase
    bought: dict[int, tuple[int, int, int]] = {}
    for number, event in enumerate(events):
        match event:
            case ClaimSold(seat, claim, price):
                counted[seat]["claims"] += 1
                bought[claim] = (seat, claim, number)
                profits[bought[claim]] = -price
            case TurnedUp(seat, claim, _, _):
                counted[seat]["tiles"] += 1
                _earn(profits, bought, seat, claim, -DIG_COST)
            case GemsFound(seat, claim, gem, count, worth):
                counted[seat]["gems"] += count
                counted[seat]["diamonds"] += count if gem == DIAMOND else 0
                _earn(profits, bought, seat, claim, worth)
            case MuseumPaid(seat, claim, paid):
                counted[seat]["bones"] += 1
                _earn(profits, bought, seat, claim, paid)
            case Exploded(seat, _, _):
                counted[seat]["methane"] += 1
            case GemsSold(seat, _, prices, _):
                counted[seat]["best_sale"] = max(counted[seat]["best_sale"], sum(prices))
            case CardPlayed(seat):
                counted[seat]["cards"] += 1
            case DealMade(seat, other, _, _):
                counted[seat]["deals"] += 1
                counted[other]["deals"] += 1
    for (seat, _, _), profit in profits.items():
        counted[seat]["best_buy"] = max(counted[seat]["best_buy"], profit)
    return counted


def _earn(
    profits: dict[tuple[int, int, int], int],
    bought: dict[int, tuple[int, int, int]],
    seat: int,
    claim: int,
    money: int,
) -> None:
    """Adds to what a claim brought, if it still belongs to whoever won it in an auction."""
    if claim in bought and bought[claim][0] == seat:
        profits[bought[claim]] += money
