"""What playing each event card brings, beyond doing the same without it, and which card to play."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..moves import Play
from ..position import NOT_YET
from ..tables import (
    BROKER,
    BROKER_STEPS,
    EXPORT,
    FAIR,
    FAIR_STEPS,
    GEMS,
    GEOLOGIST,
    GRANT,
    GRANT_PAYS,
    HIRE_COST,
    MOST_EXPORTED,
    RESCUE,
    RISES,
    SABOTEUR,
    SHIFTS,
    TOP,
    TRACKS,
)
from ..view import View
from .worth import Ground, claim_worth, next_worth, sale

SURVEY_GAIN = 60
"""What looking at two tiles before an auction brings on average."""

Plays = Iterator[tuple[float, Play]]


def best_card(view: View, ground: Ground) -> tuple[float, Play | None]:
    """Returns the best way to play an event card now, and what it brings."""
    hand = sorted(set(view.table.hands[view.seat]))
    plays = [one for card in hand for one in _GAINS[card](view, ground, card)]
    return max(plays, key=lambda one: one[0]) if plays else (0.0, None)


def gain_of(view: View, ground: Ground, card: str) -> float:
    """Returns what a card would bring now to who had it in hand; nothing if it could not be played."""
    return max([gain for gain, _ in _GAINS[card](view, ground, card)], default=0.0)


def _gain_of_rise(view: View, gem: int, steps: int) -> float | None:
    """Returns what raising a price brings with the sale after it; nothing if the card cannot be played."""
    held = view.table.gems[view.seat][gem]
    if view.table.prices[gem] == TOP and not held:
        return None
    if view.known.last != NOT_YET:
        return sale(view.known, gem, held, steps)
    return sale(view.known, gem, held, steps) - sale(view.known, gem, held)


def _broker(view: View, ground: Ground, card: str) -> Plays:
    for gem in range(len(GEMS)):
        gain = _gain_of_rise(view, gem, BROKER_STEPS)
        if gain is not None:
            yield gain, Play(card, gem=gem)


def _fashion(view: View, ground: Ground, card: str) -> Plays:
    gain = _gain_of_rise(view, *RISES[card])
    if gain is not None:
        yield gain, Play(card)


def _fair(view: View, ground: Ground, card: str) -> Plays:
    prices, held = view.table.prices, view.table.gems[view.seat]
    if min(prices) < TOP and view.known.last == NOT_YET:
        rises = [min(FAIR_STEPS, TOP - level) * track.step for level, track in zip(prices, TRACKS, strict=True)]
        yield sum(rise * number for rise, number in zip(rises, held, strict=True)) / 2, Play(card)


def _export(view: View, ground: Ground, card: str) -> Plays:
    for gem, held in enumerate(view.table.gems[view.seat]):
        number = min(MOST_EXPORTED, held)
        if number:
            flat, falling = number * view.known.price(gem), sale(view.known, gem, number)
            yield flat if view.known.last != NOT_YET else flat - falling, Play(card, gem=gem, number=number)


def _grant(view: View, ground: Ground, card: str) -> Plays:
    yield GRANT_PAYS, Play(card)


def _rescue(view: View, ground: Ground, card: str) -> Plays:
    if view.table.lost[view.seat]:
        yield 0 if view.known.last != NOT_YET else HIRE_COST / 2, Play(card)


def _shift(view: View, ground: Ground, card: str) -> Plays:
    """More tiles in one move; each move saved is worth about a tile."""
    if view.known.can_dig(view.seat):
        mine = view.known.claims_of(view.seat)
        tiles = min(SHIFTS[card], sum(view.table.heights[claim] for claim in mine))
        good = max(next_worth(view, claim, ground) for claim in mine)
        yield 0 if view.known.last != NOT_YET else (tiles - 1) * min(good, ground.money), Play(card)


def _geologist(view: View, ground: Ground, card: str) -> Plays:
    """Looks where most is unknown, if the claim could be bought after that."""
    free = view.known.free_claims()
    if free and view.known.can_auction(view.seat) and view.known.last == NOT_YET:
        claim = max(free, key=lambda one: (view.table.heights[one] - len(view.seen_tiles(one)), -one))
        yield SURVEY_GAIN, Play(card, claim)


def _saboteur(view: View, ground: Ground, card: str) -> Plays:
    """Hits the best claim of the richest other player, and raises what the seat itself holds."""
    table, seat = view.table, view.seat
    theirs = [(table.cash[owner], claim) for claim, owner in enumerate(table.owners) if owner >= 0 and owner != seat]
    if theirs:
        rich = max(cash for cash, _ in theirs)
        best = max([(claim_worth(view, claim, ground), -claim) for cash, claim in theirs if cash == rich])
        gem = max(range(len(GEMS)), key=lambda kind: table.gems[seat][kind] * TRACKS[kind].step)
        yield best[0] / 3 if view.known.last == NOT_YET else 0, Play(card, -best[1], gem)


_GAINS: dict[str, Callable[[View, Ground, str], Plays]] = {
    BROKER: _broker,
    SABOTEUR: _saboteur,
    FAIR: _fair,
    GEOLOGIST: _geologist,
    EXPORT: _export,
    GRANT: _grant,
    RESCUE: _rescue,
    **dict.fromkeys(RISES, _fashion),
    **dict.fromkeys(SHIFTS, _shift),
}
