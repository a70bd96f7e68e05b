"""The machine explorers that the expert meets at school: ``bots.simple``, ``reckoning`` and ``rollouts`` as arrays."""

from __future__ import annotations

from math import comb

import numpy as np

from diamant.games.expedition import MAX_SEATS
from diamant.games.expedition.bots import rollouts

from .sights import RELIC, RUBIES, TRAP, TRAPS_FROM, TREASURES, Array, Mask, Seen, Whole

KINDS = ("expert", "turn", "loot", "traps", "random", "odds", "odds-beside", "mix", "mc")
_HALVINGS = 12
_WAYS = np.array([[comb(others, n) for n in range(MAX_SEATS)] for others in range(MAX_SEATS)], float)
_LEAVERS = np.array([[*rollouts.leavers(others), *[0.0] * (MAX_SEATS - 1 - others)] for others in range(MAX_SEATS)])


def leave_by_kind(kinds: Whole, numbers: Array, inside: Mask, seen: Seen, random: np.random.Generator) -> Array:
    """Returns how likely everybody leaves who is not an expert."""

    def alike(chances: Array | Mask) -> Array:
        return np.broadcast_to(chances[:, None] * 1.0, kinds.shape)

    wishes = {
        "turn": (seen.turned[:, None] >= numbers) * 1.0,
        "loot": (seen.loot[:, None] >= numbers) * 1.0,
        "traps": (seen.traps[:, None] >= numbers) * 1.0,
        "random": numbers / 100,
        "odds": alike(one_more_step_loses(seen)),
        "odds-beside": alike(seen.deadly * seen.loot > seen.shares),
        "mix": alike(balanced_chance(seen)),
    }
    chances = np.select([kinds == KINDS.index(kind) for kind in wishes], list(wishes.values()), 0.0)
    games, seats = np.nonzero(inside & (kinds == KINDS.index("mc")))
    if len(games):
        chances[games, seats] = rollouts_say_home(seen, games, numbers[games, seats].astype(int), random)
    return chances


def one_more_step_loses(seen: Seen) -> Mask:
    """Tells where the next card takes more than it brings, as ``reckoning.one_more_step_loses`` does."""
    explorers = seen.explorers[:, None]
    part = seen.path // seen.explorers
    brings = (seen.path[:, None] + TREASURES) // explorers - part[:, None]
    return seen.deadly * (seen.loot + part) > (seen.hidden[:, :TRAPS_FROM] * brings).sum(axis=1)


def balanced_chance(seen: Seen) -> Array:
    """Returns the chance of leaving that makes both ways worth the same, as ``reckoning.balanced_chance`` does."""
    games = np.arange(len(seen.loot))
    leaving, others = np.arange(MAX_SEATS), seen.explorers - 1
    here = leaving <= others[:, None]
    company = np.where(here, seen.explorers[:, None] - leaving, 1)
    shares = np.take_along_axis(seen.shares_by_company, company - 1, axis=1)
    step = ((seen.cards - seen.deadly) * seen.loot)[:, None] + shares
    gain = np.where(here, seen.loot[:, None] - step / seen.cards[:, None], 0.0)
    gain[:, 0] += seen.relics
    weighted = _WAYS[others] * gain
    low, high = np.zeros(len(games)), np.ones(len(games))
    for _ in range(_HALVINGS):
        chance = (low + high) / 2
        odds, total = chance / (1 - chance), np.zeros(len(games))
        for at in reversed(range(MAX_SEATS)):
            total = total * odds + weighted[:, at]
        low, high = np.where(total > 0, chance, low), np.where(total > 0, high, chance)
    return np.where(gain[:, 0] <= 0, 0.0, np.where(gain[games, others] >= 0, 1.0, (low + high) / 2))


def rollouts_say_home(seen: Seen, games: Whole, numbers: Whole, random: np.random.Generator) -> Mask:
    """Tells who leaves by flat Monte-Carlo: explorers in these games, each with so many roll-outs."""
    row = np.repeat(np.arange(len(games)), numbers)
    stays = np.bincount(row, _roll_out(seen, games[row], random), len(games)) / numbers
    chances = _LEAVERS[seen.explorers[games] - 1]
    parts = seen.path[games][:, None] // np.arange(1, MAX_SEATS + 1)
    leaves = seen.loot[games] + (chances * parts).sum(axis=1) + chances[:, 0] * seen.relics[games]
    return leaves > stays


def _roll_out(seen: Seen, game: Whole, random: np.random.Generator) -> Array:
    """Goes on once in each of these games, leaves later when one more step loses, and returns what was brought home."""
    codes = np.broadcast_to(RUBIES - TRAP, seen.hidden.shape).copy()
    codes[:, RELIC] = rollouts.RELIC + seen.worths
    face_down_first = np.argsort(~seen.hidden, axis=1, kind="stable")
    deck = np.take_along_axis(codes, face_down_first, axis=1)[game].astype(np.int16)
    down, company, loot, path = seen.cards[game], seen.explorers[game], seen.loot[game], seen.path[game]
    relics, deadly, rubies, out = seen.relics[game], seen.deadly[game], seen.rubies[game], seen.out[game]
    homewards, hauls = np.zeros(len(game), bool), np.zeros(len(game))
    now = np.arange(len(game))
    while len(now):
        leaving = random.binomial(company[now] - 1, rollouts.CHANCE)
        turning_back = homewards[now]
        home, others = now[turning_back], leaving[turning_back]
        hauls[home] = loot[home] + path[home] // (others + 1) + np.where(others == 0, relics[home], 0)
        now, leaving = now[~turning_back], leaving[~turning_back]
        company[now] -= leaving
        path[now] = np.where(leaving > 0, path[now] % np.maximum(leaving, 1), path[now])
        relics[now] = np.where(leaving == 1, 0, relics[now])
        at = (random.random(len(now)) * down[now]).astype(int)
        down[now] -= 1
        card = deck[now, at].astype(int)
        deck[now, at] = deck[now, down[now]]
        found = np.where((card > 0) & (card < rollouts.RELIC), card, 0)
        each, left = np.divmod(found, company[now])
        loot[now] += each
        path[now] += left
        rubies[now] -= found
        relics[now] += np.where(card >= rollouts.RELIC, card - rollouts.RELIC, 0)
        trap = np.maximum(-card, 1) - 1
        sprung = (card < 0) & out[now, trap]
        fresh = (card < 0) & ~sprung
        out[now[fresh], trap[fresh]] = True
        deadly[now] += np.where(fresh, seen.copies[game[now], trap] - 1, 0)
        homewards[now] = deadly[now] * (loot[now] * company[now] + path[now]) > rubies[now]
        now = now[~sprung]
    return hauls
