"""What the expert gains by each event card, beyond what the same move would bring without it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..moves import Play
from ..tables import (
    BROKER,
    BROKER_STEPS,
    CARDS,
    DIG_COST,
    EXPORT,
    FAIR,
    FAIR_STEPS,
    GEMS,
    GEOLOGIST,
    GRANT,
    GRANT_PAYS,
    MINERS,
    MOST_EXPORTED,
    RESCUE,
    RISES,
    SABOTEUR,
    SABOTEUR_STEPS,
    SHIFTS,
    TOP,
    TRACKS,
)
from .outlook import LOST_MINER, Outlook

KEPT_FOR_LATER = dict(zip(CARDS, (140, 75, 110, 100, 75, 40, 40, 110, 60, 140, 200, 75), strict=True))
"""What each card is worth to who keeps it for its moment, with the whole game ahead."""

WHOLE_GAME = 8
"""With so many moves left a card is as good as with more."""

SURVEY_GAIN, LEAST_SURVEYED = 60, 40
"""What looking at two tiles before an auction brings, if the claim is worth so much."""

FAIR_SHARE = 0.6
"""What part of a rise for everybody is still there when the gems are sold."""

HARM_SHARE = 0.5
MINER_A_MOVE = {0: 60, 1: 12, 2: 5}
"""What one more miner brings in every move to come, by how many there are."""

AT_THE_END = 3
"""In so many last moves another miner brings nothing."""

Plays = Iterator[tuple[float, Play]]


def plays(outlook: Outlook) -> Plays:
    """Yields the ways to play the cards in hand, with what each brings beyond keeping the card."""
    for card in sorted(set(outlook.table.hands[outlook.seat])):
        for gain, play in of_card(outlook, card):
            yield gain - kept(outlook, card), play


def of_card(outlook: Outlook, card: str) -> Plays:
    """Yields the ways to play a card now, with what each brings."""
    return _GAINS[card](outlook, card)


def kept(outlook: Outlook, card: str) -> float:
    """Returns what a card is worth that is kept: less and less towards the end."""
    return KEPT_FOR_LATER[card] * max(0.0, min(1.0, outlook.after / WHOLE_GAME))


def card_worth(outlook: Outlook, card: str) -> float:
    """Returns what a card would be worth in the own hand: played now or kept."""
    return max([kept(outlook, card), *[gain for gain, _ in of_card(outlook, card)]])


def drawn_worth(outlook: Outlook) -> float:
    """Returns what a card from the pile would be worth on average, from those that the seat cannot place."""
    pile = outlook.table.pile
    worth = sum([copies * card_worth(outlook, card) for card, copies in zip(CARDS, pile, strict=True) if copies])
    return worth / max(1, sum(pile))


def miner_worth(outlook: Outlook) -> float:
    """Returns what one more miner brings."""
    miners = MINERS - outlook.table.lost[outlook.seat]
    return MINER_A_MOVE.get(miners, 0) * max(0.0, outlook.moves - AT_THE_END)


def _broker(outlook: Outlook, card: str) -> Plays:
    for gem in range(len(GEMS)):
        if outlook.gems[gem]:
            yield outlook.best_sale(gem, BROKER_STEPS)[0], Play(card, gem=gem)


def _fashion(outlook: Outlook, card: str) -> Plays:
    gem, steps = RISES[card]
    if outlook.gems[gem]:
        yield outlook.best_sale(gem, steps)[0], Play(card)


def _export(outlook: Outlook, card: str) -> Plays:
    for gem, held in enumerate(outlook.gems):
        number = min(MOST_EXPORTED, held)
        if number:
            gain = outlook.sale(gem, number, outlook.now(gem, number), falls=False)
            yield gain, Play(card, gem=gem, number=number)


def _fair(outlook: Outlook, card: str) -> Plays:
    """Raises the own gems, and those of the others."""
    table, seats = outlook.table, outlook.known.seats
    if min(table.prices) < TOP and not outlook.is_last:
        rises = [min(FAIR_STEPS, TOP - level) * track.step for level, track in zip(table.prices, TRACKS, strict=True)]
        gains = [sum([rise * number for rise, number in zip(rises, held, strict=True)]) for held in table.gems]
        mine = gains[outlook.seat]
        others = (sum(gains) - mine) / (seats - 1)
        yield FAIR_SHARE * (mine - others) - outlook.tau, Play(card)


def _grant(outlook: Outlook, card: str) -> Plays:
    yield GRANT_PAYS - outlook.tau, Play(card)


def _rescue(outlook: Outlook, card: str) -> Plays:
    if outlook.table.lost[outlook.seat] and not outlook.is_last:
        yield miner_worth(outlook) - outlook.tau, Play(card)


def _shift(outlook: Outlook, card: str) -> Plays:
    """Saves a move with every tile but the first."""
    if outlook.known.can_dig(outlook.seat) and not outlook.is_last:
        tiles = min(SHIFTS[card], outlook.supply, outlook.cash // DIG_COST)
        move = outlook.ground - DIG_COST if outlook.is_busy() else outlook.tau
        yield (tiles - 1) * move, Play(card)


def _geologist(outlook: Outlook, card: str) -> Plays:
    """Looks where there is most to gain, if the claim can be bought after that."""
    free = outlook.free_claims()
    if free and outlook.known.can_auction(outlook.seat) and not outlook.is_last:
        worths = [(outlook.claim(claim), -claim) for claim in free if not outlook.seen(claim)]
        worth, at = max(worths, default=(0, 0))
        if worth > LEAST_SURVEYED:
            yield SURVEY_GAIN, Play(card, -at)


def _saboteur(outlook: Outlook, card: str) -> Plays:
    """Hits a good claim, best of whoever is ahead, and raises what the seat holds more of than others."""
    table, seat, seats = outlook.table, outlook.seat, outlook.known.seats
    theirs = [claim for claim, owner in enumerate(table.owners) if owner >= 0 and owner != seat]
    if not theirs or outlook.is_last:
        return
    fortunes = {other.seat: other.fortune() for other in outlook.others()}
    ahead = max(fortunes.values())
    gem = max(range(len(GEMS)), key=lambda kind: _gain_of_rise(outlook, kind))
    for claim in theirs:
        harm = (outlook.worth(claim) + LOST_MINER) * HARM_SHARE * 2 / seats
        weight = 1 if fortunes[table.owners[claim]] == ahead else 0.5
        yield weight * harm - outlook.tau, Play(card, claim, gem)


def _gain_of_rise(outlook: Outlook, gem: int) -> float:
    mine = outlook.gems[gem]
    others = (sum([held[gem] for held in outlook.table.gems]) - mine) / (outlook.known.seats - 1)
    return min(SABOTEUR_STEPS, TOP - outlook.table.prices[gem]) * TRACKS[gem].step * (mine - others)


_GAINS: dict[str, Callable[[Outlook, str], Plays]] = {
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
