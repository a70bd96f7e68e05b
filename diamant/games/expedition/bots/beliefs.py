"""Who might sit at the table: what is believed of every explorer, from how everybody decided before.

Everybody in the cave sees the same, so how likely a family of explorers leaves is worked out once for a position. What
is believed of a seat is one weight for every family; a decision multiplies them by how likely each family decides so.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from typing import NamedTuple

from ..position import Choice
from .inputs import Number, within
from .learned import learned
from .policy import Record
from .reckoning import balanced_chance
from .sight import Sight, sight_of

TURNS = tuple(range(1, 13))
LOOTS = (*range(3, 17), 18, 20, 22, 25, 30, 40)
TRAPS = (1, 2, 3, 4)
CHANCES = (0.03, 0.08, 0.15, 0.25, 0.4)
HABITS = ("rollouts", "anybody", "expert")
"""Those who can only be guessed at, by a habit that was learned. The expert is the last of all."""

COMMON = (
    *((8, len(TURNS)), (10, len(LOOTS)), (3, len(TRAPS)), (5, len(CHANCES))),
    *((1.5, 1), (1.5, 1), (2, 1)),  # those who reckon: odds, odds beside, mix
    *((4, 1), (4, 1), (6, 1)),  # habits
)
"""How common the families are, kind by kind, beside each other; and how many families are of that kind."""

FAMILIES = sum([size for _, size in COMMON])
EXPERT, ANYBODY = FAMILIES - 1, FAMILIES - 2
SLIP = 0.02
"""How often anybody does the other thing."""

Weights = list[float]


class Beliefs(NamedTuple):
    """What so many decisions tell of every seat: weights of the families, which sum to 1."""

    decisions: int
    seats: tuple[Weights, ...]


def beliefs_of(record: Record | None, seats: int) -> Beliefs:
    """Returns what is believed of every seat after the decisions of a record."""
    if record is None:
        return Beliefs(0, (prior(),) * seats)
    known = record.worked_out
    beliefs = known if isinstance(known, Beliefs) else Beliefs(0, (prior(),) * seats)
    if beliefs.decisions < len(record.decisions):
        weights = list(beliefs.seats)
        for position, choices in record.decisions[beliefs.decisions :]:
            leaves = leave_chances(sight_of(position))
            goes_on = [1 - chance for chance in leaves]
            for seat, choice in enumerate(choices):
                if choice is not None:
                    weights[seat] = _updated(weights[seat], leaves if choice is Choice.LEAVE else goes_on)
        beliefs = Beliefs(len(record.decisions), tuple(weights))
        record.worked_out = beliefs
    return beliefs


def _updated(weights: Weights, likelihoods: list[float]) -> Weights:
    products = [weight * likelihood for weight, likelihood in zip(weights, likelihoods, strict=True)]
    total = sum(products)
    return [product / total for product in products]


@cache
def prior() -> Weights:
    """Returns what is believed of somebody who has not decided yet."""
    total = sum([weight for weight, _ in COMMON])
    return [weight / size / total for weight, size in COMMON for _ in range(size)]


@lru_cache(maxsize=32)
def leave_chances(sight: Sight) -> list[float]:
    """Returns how likely each family leaves now."""
    turned, loot, traps = sight.turned, sight.loot, sight.traps
    sure, never = 1 - SLIP, SLIP
    chances = [sure if turned >= limit else never for limit in TURNS]
    chances += [sure if loot >= limit else never for limit in LOOTS]
    chances += [sure if traps >= limit else never for limit in TRAPS]
    chances += CHANCES
    shares = sum([copies * (rubies // sight.explorers) for rubies, copies in sight.treasures])
    stake = loot + sight.path // sight.explorers
    chances.append(sure if sight.deadly * stake > shares else never)
    chances.append(sure if sight.deadly * loot > shares else never)
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
    shares = sum([copies * (rubies // sight.explorers) for rubies, copies in sight.treasures])
    loot = sight.loot + cards * shares / sight.cards
    chances = [sure if turned >= limit else never for limit in TURNS]
    chances += [sure if loot >= limit else never for limit in LOOTS]
    return chances + leave_chances(sight)[len(chances) :]


# how features are made from danger, share and so on: each is about as large as 1 then
FEATURE_SCALES = (1, 5, 1 / 2, 1 / 2, 1 / 2, 1 / 10, 1 / 5, 1 / 5, 1, 1 / 4, 1 / 5, 1)


def features(sight: Sight) -> tuple[float, ...]:
    """Returns what habits depend on."""
    share = sum([copies * (rubies // sight.explorers) for rubies, copies in sight.treasures]) / sight.cards
    seen = seen_by_habit(
        sight.danger, share, sight.loot, sight.path, sight.relics, sight.explorers, sight.turned
    )
    return tuple([scale * value for scale, value in zip(FEATURE_SCALES, seen, strict=True)])


def seen_by_habit(
    danger: Number, share: Number, loot: Number, path: Number, relics: Number, explorers: Number, turned: Number
) -> tuple[Number, ...]:
    """Returns what makes explorers leave by habit, before it is scaled."""
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
        within((danger * (loot + path / explorers) - share) / 2, 2),
    )
