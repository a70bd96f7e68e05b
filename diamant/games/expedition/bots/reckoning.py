"""Machine explorers that weigh the next step: by what it brings on average, or by mixing as all others do."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import comb

from ..position import Choice
from .policy import Policy
from .sight import Sight, sight_of

_CONTINUE, _LEAVE = Choice.CONTINUE, Choice.LEAVE
HALVINGS = 12


def leave_by_odds(_: float = 0) -> Policy:
    """Leaves when one more step loses on average, with its part of the path at stake."""
    return lambda view, luck: _LEAVE if one_more_step_loses(sight_of(view.table)) else _CONTINUE


def leave_by_odds_beside(_: float = 0) -> Policy:
    """Leaves when one more step loses on average, with nothing at stake but what lies beside its chest."""
    return lambda view, luck: _LEAVE if loot_is_in_danger(sight_of(view.table)) else _CONTINUE


def leave_by_mix(_: float = 0) -> Policy:
    """Leaves with the chance that makes leaving and one more step worth the same, if all in the cave do so."""
    return lambda view, luck: _LEAVE if luck.random() < balanced_chance(sight_of(view.table)) else _CONTINUE


def one_more_step_loses(sight: Sight) -> bool:
    """Tells whether the next card takes more from an explorer in the cave, on average, than it brings.

    Counted is what the explorer would carry home, should all leave: its own rubies and its part of the path. Both sides
    are multiplied by the number of cards face down, so there is nothing to round.
    """
    path, explorers = sight.path, sight.explorers
    part = path // explorers
    brings = sum([copies * ((path + rubies) // explorers - part) for rubies, copies in sight.treasures])
    return sight.deadly * (sight.loot + part) > brings


def loot_is_in_danger(sight: Sight) -> bool:
    """Tells whether the next card takes more of what lies beside the chest, on average, than it adds to it."""
    return sight.deadly * sight.loot > sight.shares


def balanced_chance(sight: Sight) -> float:
    """Returns the chance of leaving that makes leaving and one more step worth the same, if all in the cave have it.

    A lone leaver takes the relics. The rubies on the path are left out: who goes on can still have them. 0 and 1 stand
    for what is better anyway.
    """
    others = sight.explorers - 1
    gain = [sight.loot - step(sight, sight.explorers - leaving) for leaving in range(others + 1)]
    gain[0] += sight.relics
    if gain[0] <= 0:
        return 0.0
    if gain[others] >= 0:
        return 1.0
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        chance = (low + high) / 2
        odds, weight, total = chance / (1 - chance), 1.0, 0.0
        for ways, worth in zip(binomials(others), gain, strict=True):
            total += ways * weight * worth
            weight *= odds
        if total > 0:
            low = chance
        else:
            high = chance
    return (low + high) / 2


def step(sight: Sight, explorers: int) -> float:
    """Returns what lies beside a chest on average after the next card, if so many explorers go on."""
    return ((sight.cards - sight.deadly) * sight.loot + sight.shares_among(explorers)) / sight.cards


def leavers(chances: Iterable[float]) -> list[float]:
    """Returns how likely none, one, two... leave, if each leaves with a chance of their own."""
    spread = [1.0]
    for leaves in chances:
        longer = [part * (1 - leaves) for part in spread]
        longer.append(0.0)
        for at, part in enumerate(spread, 1):
            longer[at] += part * leaves
        spread = longer
    return spread


@cache
def binomials(number: int) -> tuple[int, ...]:
    """Returns in how many ways none, one, two... of so many can be chosen."""
    return tuple(comb(number, chosen) for chosen in range(number + 1))
