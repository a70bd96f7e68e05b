"""What explorers make of what they see, in many games at once: ``bots.beliefs`` and ``bots.expert`` as arrays."""

from __future__ import annotations

import numpy as np

from diamant.games.expedition.bots import beliefs
from diamant.games.expedition.bots.inputs import FAR, InCave, inputs_of
from diamant.games.expedition.bots.learned import learned

from .explorers import balanced_chance
from .sights import RELIC, Array, Inputs, Mask, Seen, Whole

SURE, NEVER = 1 - beliefs.SLIP, beliefs.SLIP
NOBODY = -1000  # the points of nobody, to lead over


def leave_chances(seen: Seen) -> Array:
    """Returns how likely each family of explorers leaves, as ``beliefs.leave_chances`` does for one game."""
    stake = seen.loot + seen.path // seen.explorers
    limits = [(seen.turned, beliefs.TURNS), (seen.loot, beliefs.LOOTS), (seen.traps, beliefs.TRAPS)]
    features, habits = habit_features(seen), learned().habits
    columns = [
        *(_reached(value, limit) for value, limit in limits),
        np.broadcast_to(np.array(beliefs.CHANCES), (len(stake), len(beliefs.CHANCES))),
        np.where(seen.deadly * stake > seen.shares, SURE, NEVER),
        np.where(seen.deadly * seen.loot > seen.shares, SURE, NEVER),
        NEVER + (SURE - NEVER) * balanced_chance(seen),
        *(NEVER + (SURE - NEVER) * chance(features @ np.array(habits[name])) for name in beliefs.HABITS),
    ]
    return np.column_stack(columns)


def later_chances(seen: Seen, families: Array, cards: int) -> Array:
    """Returns how likely each family leaves so many cards later, as ``beliefs.later_chances`` does for one game."""
    loot = seen.loot + cards * seen.shares / seen.cards
    limited = np.column_stack([_reached(seen.turned + cards, beliefs.TURNS), _reached(loot, beliefs.LOOTS)])
    return np.column_stack([limited, families[:, limited.shape[1] :]])


def _reached(values: Array | Whole, limits: tuple[int, ...]) -> Array:
    return np.where(values[:, None] >= np.array(limits), SURE, NEVER)


def chance(urge: Array) -> Array:
    """Returns the chances that urges stand for."""
    return 1 / (1 + np.exp(-np.clip(urge, -30, 30)))


def habit_features(seen: Seen) -> Array:
    """Returns what habits depend on, as ``beliefs.features`` does for one game."""
    danger, share = seen.deadly / seen.cards, seen.shares / seen.cards
    values = beliefs.seen_by_habit(danger, share, seen.loot, seen.path, seen.relics, seen.explorers, seen.turned)
    scaled = zip(beliefs.FEATURE_SCALES, values, strict=True)
    return np.column_stack([np.broadcast_to(scale * value, len(danger)) for scale, value in scaled])


def expert_inputs(seen: Seen, families: Array, believed: Array, inside: Mask, scores: Whole, later: int) -> Inputs:
    """Returns the expert's inputs for every seat, as it would see them if it sat there."""
    games, seats = inside.shape
    now, then, after = (
        np.matmul(believed, chances[:, :, None])[:, :, 0] * inside
        for chances in (families, later_chances(seen, families, 1), later_chances(seen, families, 2))
    )
    spread = leavers(now)
    rivals = np.where(~np.eye(seats, dtype=bool), scores[:, None, :], NOBODY)  # by seat: the points of all others
    in_cave = np.where(inside[:, None, :], rivals, NOBODY)
    at_home = np.where(inside[:, None, :], NOBODY, rivals)
    company = np.maximum(seen.explorers - 1, 1)[:, None]

    def by_seat(values: Array | Whole) -> Array:
        return np.broadcast_to(np.asarray(values, float)[:, None], (games, seats))

    def lead(points: Whole) -> Array:
        return np.minimum(scores - points, FAR)

    known = InCave(
        danger=by_seat(seen.deadly / seen.cards),
        share=by_seat(seen.shares / seen.cards),
        rubies=by_seat(seen.rubies / seen.cards),
        relics_ahead=by_seat((seen.hidden[:, RELIC] * seen.worths).sum(axis=1) / seen.cards),
        growing=by_seat(seen.growing),
        loot=by_seat(seen.loot),
        path=by_seat(seen.path),
        relics=by_seat(seen.relics),
        explorers=by_seat(seen.explorers),
        turned=by_seat(seen.turned),
        traps=by_seat(seen.traps),
        later=np.full((games, seats), float(later)),
        seats=np.full((games, seats), float(seats)),
        alone=spread[:, :, 0],
        leaving=of_others(now),
        part=(spread * (seen.path[:, None, None] // np.arange(1, seats + 1))).sum(axis=2),
        alone_next=none_of_others(then),
        leaving_next=of_others(then),
        alone_after=none_of_others(after),
        leaving_after=of_others(after),
        leader_leaves=np.take_along_axis(now, np.argmax(in_cave, axis=2), axis=1)
        * (seen.explorers > 1)[:, None],
        alike=of_others(believed[:, :, beliefs.EXPERT] * inside) / company,
        lead_home=lead(at_home.max(axis=2)),
        lead_inside=lead(in_cave.max(axis=2)),
        lead_second=lead(np.sort(rivals, axis=2)[:, :, -2]),
    )
    return np.stack(inputs_of(known), axis=2).astype(np.float32)


def of_others(values: Array) -> Array:
    """Returns, for every seat, the sum over all others."""
    return values.sum(axis=1, keepdims=True) - values


def none_of_others(chances: Array) -> Array:
    """Returns, for every seat, how likely none of the others leaves."""
    stays = 1 - chances
    return stays.prod(axis=1, keepdims=True) / stays  # nobody leaves for sure, so this is never 0 by 0


def leavers(chances: Array) -> Array:
    """Returns, for every seat, how likely none, one, two... of the others leave."""
    games, seats = chances.shape
    spread = np.zeros((games, seats, seats))
    spread[:, :, 0] = 1.0
    for other in range(seats):
        leaves = np.repeat(chances[:, other : other + 1], seats, axis=1)
        leaves[:, other] = 0.0
        one_more = np.zeros_like(spread)
        one_more[:, :, 1:] = spread[:, :, :-1]
        spread += (one_more - spread) * leaves[:, :, None]
    return spread
