"""What explorers make of what they see, in many games at once: ``bots.beliefs`` and ``bots.expert`` as arrays."""

from __future__ import annotations

import numpy as np

from diamant.games.expedition.bots import families
from diamant.games.expedition.bots.inputs import FAR, RIVALS, InCave, Rival, inputs_of
from diamant.games.expedition.bots.learned import learned

from .explorers import balanced_chance, one_more_step_loses
from .sights import RELIC, Array, Inputs, Mask, Seen, Whole

SURE, NEVER = 1 - families.SLIP, families.SLIP
COMMON = np.array([company.common for company in families.COMPANIES])
FAMILIES = np.array([company.families for company in families.COMPANIES])
NOBODY = -1000  # the points of nobody, to lead over


def leave_chances(seen: Seen) -> Array:
    """Returns how likely each family of explorers leaves, as ``families.leave_chances`` does for one game."""
    limits = [(seen.turned, families.TURNS), (seen.loot, families.LOOTS), (seen.traps, families.TRAPS)]
    features, habits = habit_features(seen), learned().habits
    columns = [
        *(_reached(value, limit) for value, limit in limits),
        np.broadcast_to(np.array(families.CHANCES), (len(features), len(families.CHANCES))),
        np.where(one_more_step_loses(seen), SURE, NEVER),
        np.where(seen.deadly * seen.loot > seen.shares, SURE, NEVER),
        NEVER + (SURE - NEVER) * balanced_chance(seen),
        *(NEVER + (SURE - NEVER) * chance(features @ np.array(habits[name])) for name in families.HABITS),
    ]
    return np.column_stack(columns)


def later_chances(seen: Seen, by_family: Array, cards: int) -> Array:
    """Returns how likely each family leaves so many cards later, as ``families.later_chances`` does for one game."""
    loot = seen.loot + cards * seen.shares / seen.cards
    limited = np.column_stack([_reached(seen.turned + cards, families.TURNS), _reached(loot, families.LOOTS)])
    return np.column_stack([limited, by_family[:, limited.shape[1] :]])


def _reached(values: Array | Whole, limits: tuple[int, ...]) -> Array:
    return np.where(values[:, None] >= np.array(limits), SURE, NEVER)


def chance(urge: Array) -> Array:
    """Returns the chances that urges stand for."""
    return 1 / (1 + np.exp(-np.clip(urge, -30, 30)))


def habit_features(seen: Seen) -> Array:
    """Returns what habits depend on, as ``families.features`` does for one game."""
    danger, share = seen.deadly / seen.cards, seen.shares / seen.cards
    values = families.seen_by_habit(
        danger=danger,
        share=share,
        rubies=seen.rubies / seen.cards,
        growing=seen.growing,
        loot=seen.loot,
        path=seen.path,
        relics=seen.relics,
        explorers=seen.explorers,
        turned=seen.turned,
    )
    scaled = zip(families.FEATURE_SCALES, values, strict=True)
    return np.column_stack([np.broadcast_to(scale * value, len(danger)) for scale, value in scaled])


def expert_inputs(
    seen: Seen, by_family: Array, evidence: Array, inside: Mask, scores: Whole, later: int, who: tuple[Whole, Whole]
) -> Inputs:
    """Returns what some experts in the cave decide by; ``who`` tells the game and the seat of each of them.

    ``by_family`` tells how likely each family leaves now.
    """
    games, seats = who
    row, count = np.arange(len(games)), inside.shape[1]
    others = np.arange(count) != seats[:, None]
    fits = (evidence @ FAMILIES.T)[games]  # by expert, seat and company: how well it explains the seat
    companies = COMMON * fits.prod(axis=1) / fits[row, seats]
    companies /= companies.sum(axis=1, keepdims=True)
    parts = companies[:, None, :] / fits * others[:, :, None]

    def believed(told: Array) -> Array:
        """Returns what is believed of all others, by what would be if their families were known."""
        return (parts * ((evidence * told[:, None, :]) @ FAMILIES.T)[games]).sum(axis=2)

    in_cave = inside[games] & others
    now, then, after = (
        believed(chances) * in_cave
        for chances in (by_family, later_chances(seen, by_family, 1), later_chances(seen, by_family, 2))
    )
    kinds = np.stack([evidence[:, :, part] @ FAMILIES[:, part].T for part in families.KINDS])
    spread = leavers(now)
    mine, points = scores[games, seats], np.where(others, scores[games], NOBODY)
    best_first = np.argsort(-points, axis=1, kind="stable")
    explorers, path = seen.explorers[games], seen.path[games]

    def lead(rivals: Whole) -> Whole:
        return np.minimum(mine - rivals, FAR)

    def rival(place: int) -> Rival:
        if place + 1 >= count:
            return Rival(np.full(len(row), FAR), *np.zeros((3, len(row))))
        it = best_first[:, place]
        return Rival(lead(points[row, it]), *(of[row, it] for of in (in_cave * 1.0, now, then)))

    known = InCave(
        danger=(seen.deadly / seen.cards)[games],
        share=(seen.shares / seen.cards)[games],
        rubies=(seen.rubies / seen.cards)[games],
        relics_ahead=((seen.hidden[:, RELIC] * seen.worths).sum(axis=1) / seen.cards)[games],
        growing=seen.growing[games],
        loot=seen.loot[games],
        path=path,
        relics=seen.relics[games],
        explorers=explorers,
        turned=seen.turned[games],
        traps=seen.traps[games],
        later=np.full(len(row), later),
        seats=np.full(len(row), count),
        alone=spread[:, 0],
        leaving=now.sum(axis=1),
        part=(spread * (path[:, None] // np.arange(1, count + 1))).sum(axis=1),
        alone_next=(1 - then).prod(axis=1),
        leaving_next=then.sum(axis=1),
        alone_after=(1 - after).prod(axis=1),
        leaving_after=after.sum(axis=1),
        leader_leaves=now[row, np.argmax(np.where(in_cave, points, NOBODY), axis=1)],
        kinds=[(parts * kind[games]).sum(axis=(1, 2)) / (count - 1) for kind in kinds],
        companies=list(companies.T),
        lead_home=lead(np.where(in_cave, NOBODY, points).max(axis=1)),
        lead_inside=lead(np.where(in_cave, points, NOBODY).max(axis=1)),
        rivals=[rival(place) for place in range(RIVALS)],
    )
    return np.stack(inputs_of(known), axis=1).astype(np.float32)


def leavers(chances: Array) -> Array:
    """Returns, row by row, how likely none, one, two... leave, from how likely each of them does."""
    spread = np.zeros(chances.shape)
    spread[:, 0] = 1.0
    for leaves in chances.T[:, :, None]:
        one_more = np.zeros_like(spread)
        one_more[:, 1:] = spread[:, :-1]
        spread += (one_more - spread) * leaves
    return spread
