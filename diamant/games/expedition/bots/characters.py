"""Machine explorers with a character that a child can tell by how they play. None of them does always the same."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random

from ..position import Choice
from ..view import View
from .families import ANYBODY, leave_chances
from .policy import Policy
from .reckoning import one_more_step_loses
from .sight import Sight, sight_of

Chance = Callable[[View, Sight], float]
WHIM = 0.04
"""How often a character does the other thing, just so."""


def careful(view: View, sight: Sight) -> float:
    """Turns back with anything at the second warning, and at the first with eleven rubies."""
    held = sight.loot + sight.path // sight.explorers
    return 1.0 if held >= (inf, 11, 1)[min(2, sight.traps)] else 0.0


def greedy(view: View, sight: Sight) -> float:
    """Goes for deep hauls: seldom home with less than a dozen, always with eighteen."""
    return (sight.loot + sight.path // sight.explorers - 8) / 10


def hunter(view: View, sight: Sight) -> float:
    """Slips away for relics and left-over rubies when the others seem to stay; without such prey it weighs the odds."""
    alone = (1 - leave_chances(sight)[ANYBODY]) ** (sight.explorers - 1)
    prey = sight.relics + sight.path
    if prey >= 6 and alone * prey >= 2 + sight.explorers / 2:
        return 0.75
    return 1.0 if sight.traps >= 2 and one_more_step_loses(sight) else 0.0


def moody(view: View, sight: Sight) -> float:
    """Is bold in one expedition, timid in the next, and fickle in another."""
    bold, timid, fickle = 0.08, 0.04 + 0.1 * sight.traps, 0.08
    return (bold, timid, fickle)[(view.table.round * 7 + view.seat * 5 + sum(view.table.chest)) % 3]


def play_as(chance: Chance) -> Policy:
    """Returns the machine explorer that leaves with this chance."""

    def choose(view: View, luck: Random) -> Choice:
        wish = min(1.0, max(0.0, chance(view, sight_of(view.table))))
        return Choice.LEAVE if luck.random() < WHIM + (1 - 2 * WHIM) * wish else Choice.CONTINUE

    return choose
