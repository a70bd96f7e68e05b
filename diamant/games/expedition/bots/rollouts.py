"""Flat Monte-Carlo: plays the rest of the expedition many times over, with the others leaving by chance."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import accumulate
from random import Random

from ..cards import CardKind
from ..position import Choice, Position
from ..view import View
from .policy import Policy
from .reckoning import binomials
from .sight import Sight, sight_of

CHANCE = 0.15
"""How likely each of the others leaves at a decision of a roll-out."""

RELIC = 100  # a relic's number is its worth and this; a treasure's is its rubies, a trap's a negative bit
_Luck = Callable[[], float]


def leave_by_rollouts(number: float) -> Policy:
    """Leaves when that brings more rubies than so many roll-outs of going on do on average."""

    def choose(view: View, luck: Random) -> Choice:
        sight = sight_of(view.table)
        deck, out = deck_of(view.table, sight), traps_out(view.table)
        stays = sum(roll_out(sight, deck, out, int(number), luck.random)) / number
        return Choice.LEAVE if leaving_now(sight) > stays else Choice.CONTINUE

    return choose


def leaving_now(sight: Sight) -> float:
    """Returns what leaving brings if each of the others leaves by chance: exact, no roll-out is needed."""
    chances = leavers(sight.explorers - 1)
    shares = sum([chance * (sight.path // (others + 1)) for others, chance in enumerate(chances)])
    return sight.loot + shares + chances[0] * sight.relics


def roll_out(sight: Sight, deck: list[int], out: int, number: int, random: _Luck) -> list[int]:
    """Goes on so many times, leaves later when one more step loses, and returns what each time brought home."""
    hauls = []
    copies = {card: deck.count(card) for card in set(deck) if card < 0}
    rubies_now = sum([card for card in deck if 0 < card < RELIC])
    relics_now, path_now, loot_now, explorers = sight.relics, sight.path, sight.loot, sight.explorers
    cards = len(deck)
    for _ in range(number):
        face_down, company, loot, path, relics, seen = cards, explorers, loot_now, path_now, relics_now, out
        rubies, deadly = rubies_now, sight.deadly
        homewards = False
        while True:
            leaving = 0
            if company > 1:
                point, limits = random(), _limits(company - 1)
                while point >= limits[leaving]:
                    leaving += 1
            if homewards:
                hauls.append(loot + path // (leaving + 1) + (0 if leaving else relics))
                break
            if leaving:
                company -= leaving
                path %= leaving
                if leaving == 1:
                    relics = 0
            at = int(random() * face_down)
            face_down -= 1
            card = deck[at]
            deck[at] = deck[face_down]
            deck[face_down] = card
            if card > RELIC:
                relics += card - RELIC
            elif card > 0:
                each, left = divmod(card, company)
                loot += each
                path += left
                rubies -= card
            elif seen & -card:
                hauls.append(0)
                break
            else:
                seen |= -card
                deadly += copies[card] - 1
            homewards = deadly * (loot * company + path) > rubies
    return hauls


@cache
def leavers(others: int) -> tuple[float, ...]:
    """Returns the chances that none, one, two... of the others leave."""
    return tuple(ways * CHANCE**n * (1 - CHANCE) ** (others - n) for n, ways in enumerate(binomials(others)))


@cache
def _limits(others: int) -> tuple[float, ...]:
    return (*list(accumulate(leavers(others)))[:-1], 1.0)


def deck_of(position: Position, sight: Sight) -> list[int]:
    """Returns the cards face down as numbers."""
    bits = {kind: 1 << at for at, kind in enumerate(position.rules.edition.traps)}
    deck = [
        card.worth if card.kind is CardKind.TREASURE else -bits[card.trap]
        for card in position.deck
        if card.kind is not CardKind.RELIC
    ]
    return deck + [RELIC + worth for worth in sight.relics_ahead]


def traps_out(position: Position) -> int:
    """Returns the bits of the traps that are out."""
    traps = position.rules.edition.traps
    return sum([1 << traps.index(kind) for kind in position.traps_out])
