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
    MOST_EXPORTED,
    RESCUE,
    RISES,
    SABOTEUR,
    SABOTEUR_STEPS,
    SHIFTS,
    TOP,
    TRACKS,
)
from .outlook import Outlook

Plays = Iterator[tuple[float, Play]]


def plays(outlook: Outlook) -> Plays:
    """Yields the ways to play the cards in hand, with what each brings beyond keeping the card."""
    liked = 0 if outlook.is_last else outlook.numbers.play
    for card in sorted(set(outlook.table.hands[outlook.seat])):
        for gain, play in of_card(outlook, card):
            yield gain - kept(outlook, card) + liked, play


def of_card(outlook: Outlook, card: str) -> Plays:
    """Yields the ways to play a card now, with what each brings."""
    return _GAINS[card](outlook, card)


def kept(outlook: Outlook, card: str) -> float:
    """Returns what a card is worth that is kept: less and less towards the end."""
    return outlook.numbers.kept(card) * max(0.0, min(1.0, outlook.after / outlook.numbers.whole_game))


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
    lost, numbers = outlook.table.lost[outlook.seat], outlook.numbers
    return numbers.miner_a_move[lost] * max(0.0, outlook.moves - numbers.miner_too_late)


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
        yield outlook.numbers.fair_share * (mine - others) - outlook.tau, Play(card)


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
        yield (tiles - 1) * (move + outlook.numbers.second_tile), Play(card)


def _geologist(outlook: Outlook, card: str) -> Plays:
    """Looks where there is most to gain, if the claim can be bought after that."""
    free = outlook.free_claims()
    if free and outlook.known.can_auction(outlook.seat) and not outlook.is_last:
        worths = [(outlook.claim(claim), -claim) for claim in free if not outlook.seen(claim)]
        worth, at = max(worths, default=(0, 0))
        if worth > outlook.numbers.least_surveyed:
            yield outlook.numbers.survey_gain, Play(card, -at)


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
        harm = (outlook.worth(claim) + outlook.numbers.lost_miner) * outlook.numbers.harm_share * 2 / seats
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
