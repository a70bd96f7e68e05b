"""Who might sit at the table: families of explorers, in what company each is met, and how likely each leaves when.

Everybody in the cave sees the same, so how likely a family leaves is worked out once for a position.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate
from math import exp
from typing import NamedTuple

from .inputs import Number, within
from .learned import learned
from .reckoning import balanced_chance, loot_is_in_danger, one_more_step_loses
from .rollouts import CHANCE
from .sight import Sight

TURNS = tuple(range(1, 13))
LOOTS = (*range(3, 17), 18, 20, 22, 25, 30, 40)
TRAPS = (1, 2, 3, 4)
CHANCES = (0.03, 0.08, 0.15, 0.25, 0.4)
HABITS = ("rollouts", "anybody", "expert")
"""Those who can only be guessed at, by a habit that was learned. The expert is the last of all."""

SIZES = (len(TURNS), len(LOOTS), len(TRAPS), len(CHANCES), 1, 1, 1, *[1] * len(HABITS))
"""How many families there are of every kind; the three before the habits reckon: odds, odds beside, mix."""

FAMILIES = sum(SIZES)
EXPERT, ANYBODY, ROLLOUTS = FAMILIES - 1, FAMILIES - 2, FAMILIES - 3
ODDS, ODDS_BESIDE, MIX = ROLLOUTS - 3, ROLLOUTS - 2, ROLLOUTS - 1
KINDS = [slice(end - size, end) for end, size in zip(accumulate(SIZES), SIZES, strict=True)]

Weights = list[float]


def summing_to_1(weights: Iterable[float]) -> Weights:
    """Returns the same weights in a sum of 1."""
    numbers = list(weights)
    total = sum(numbers)
    return [number / total for number in numbers]


def _kinds(*weights: float) -> Weights:
    return summing_to_1([weight / size for weight, size in zip(weights, SIZES, strict=True) for _ in range(size)])


def _mostly(part: float, families: Weights, others: Weights) -> Weights:
    return [part * family + (1 - part) * other for family, other in zip(families, others, strict=True)]


def _these(*families: int) -> Weights:
    return summing_to_1([families.count(family) for family in range(FAMILIES)])


class Company(NamedTuple):
    """A kind of table: how common it is, and every family at it."""

    common: float
    families: Weights


_ANY = _kinds(8, 10, 3, 5, 1.5, 1.5, 2, 4, 4, 1)
_GOOD = _these(TURNS.index(5), TURNS.index(6), ODDS, ODDS_BESIDE, MIX, ROLLOUTS, ROLLOUTS)
COMPANIES = (
    Company(0.45, _ANY),
    Company(0.35, _mostly(0.9, _GOOD, _ANY)),
    Company(0.2, _mostly(0.8, _these(EXPERT), _ANY)),
)
"""Anybody, good players, experts: whoever sits among good players is more likely to be one."""

SLIP = 0.02
"""How often anybody does the other thing."""


@lru_cache(maxsize=32)
def leave_chances(sight: Sight) -> list[float]:
    """Returns how likely each family leaves now."""
    turned, loot, traps = sight.turned, sight.loot, sight.traps
    sure, never = 1 - SLIP, SLIP
    chances = [sure if turned >= limit else never for limit in TURNS]
    chances += [sure if loot >= limit else never for limit in LOOTS]
    chances += [sure if traps >= limit else never for limit in TRAPS]
    chances += CHANCES
    chances.append(sure if one_more_step_loses(sight) else never)
    chances.append(sure if loot_is_in_danger(sight) else never)
    chances.append(never + (sure - never) * balanced_chance(sight))
    seen = features(sight)
    habits = learned().habits
    for name in HABITS:
        pull = sum([weight * feature for weight, feature in zip(habits[name], seen, strict=True)])
        chances.append(never + (sure - never) / (1 + exp(-max(-30.0, min(30.0, pull)))))
    return chances


@lru_cache(maxsize=64)
def later_chances(sight: Sight, cards: int) -> list[float]:
    """Returns how likely each family leaves so many cards later, if each brings what the next brings on average."""
    sure, never = 1 - SLIP, SLIP
    turned = sight.turned + cards
    loot = sight.loot + cards * sight.shares / sight.cards
    chances = [sure if turned >= limit else never for limit in TURNS]
    chances += [sure if loot >= limit else never for limit in LOOTS]
    return chances + leave_chances(sight)[len(chances) :]


# how features are made from danger, share and so on: each is about as large as 1 then
FEATURE_SCALES = (1, 5, 1 / 2, 1 / 2, 1 / 2, 1 / 10, 1 / 5, 1 / 5, 1, 1 / 4, 1 / 5, 1, 10, 20, 1 / 3, 1)


def features(sight: Sight) -> tuple[float, ...]:
    """Returns what habits depend on."""
    seen = seen_by_habit(
        danger=sight.danger,
        share=sight.shares / sight.cards,
        rubies=sight.rubies,
        growing=sight.growing,
        loot=sight.loot,
        path=sight.path,
        relics=sight.relics,
        explorers=sight.explorers,
        turned=sight.turned,
    )
    return tuple([scale * value for scale, value in zip(FEATURE_SCALES, seen, strict=True)])


def seen_by_habit(
    *, danger: Number, share: Number, rubies: Number, growing: Number, loot: Number, path: Number, relics: Number,
    explorers: Number, turned: Number,
) -> tuple[Number, ...]:  # fmt: skip
    """Returns what makes explorers leave by habit, before it is scaled."""
    part = path / explorers
    home = loot + part + relics * (1 - CHANCE) ** (explorers - 1)
    return (
        1.0,
        danger,
        share,
        danger * loot,
        danger * path,
        loot,
        path,
        relics,
        (relics > 0) * 1.0,
        explorers,
        turned,
        within((danger * (loot + part) - share) / 2, 2),
        danger**2,
        growing,
        (home + 1) ** 0.5,
        within((danger * home - rubies / explorers) / 2, 2),
    )
