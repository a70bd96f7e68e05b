"""Simple dwarfs of one rule each, for the expert to be measured against."""

from __future__ import annotations

from random import Random

from diamant.games.game import Machine

from ..choices import choices
from ..moves import Discard, Keep
from ..position import Phase
from ..view import View
from .memory import memory_of

LATELY = 2
"""How many rounds a naive dwarf remembers."""


def at_random(view: View, luck: Random) -> object:
    """Chooses anything that is allowed."""
    options = choices(view)
    return options[int(luck.random() * len(options))]


def keeping(least: int) -> Machine:
    """Returns a dwarf who keeps what has so many diamonds, place after place, and leaves all else to chance."""

    def choose(view: View, luck: Random) -> object:
        if view.phase is Phase.CHOOSE and view.drawn is not None:
            mine = view.shut[view.seat]
            return Keep(mine[view.pile % len(mine)]) if view.drawn.diamonds >= least else Discard()
        return at_random(view, luck)

    return choose


def never_keeping(view: View, luck: Random) -> object:
    """Throws away all that it draws."""
    return Discard() if view.phase is Phase.CHOOSE else at_random(view, luck)


def naive(view: View, luck: Random) -> object:
    """Keeps what is better than something it remembers, or two diamonds and more, and leaves nearly all else to chance.

    It remembers what it saw within its last few turns, as a child does who plays for the first time.
    """
    memory = memory_of(view)
    recent = memory.turns - LATELY * view.rules.seats
    mine = {at: memory.spots.get((view.seat, at)) for at in view.shut[view.seat]}
    known = {at: seen.card.diamonds for at, seen in mine.items() if seen is not None and seen.turn >= recent}
    if view.phase is Phase.CHOOSE and view.drawn is not None:
        worse = sorted((diamonds, at) for at, diamonds in known.items() if diamonds < view.drawn.diamonds)
        if worse:
            return Keep(worse[0][1])
        unknown = [at for at in mine if at not in known]
        if view.drawn.diamonds >= 2 and unknown:
            return Keep(unknown[int(luck.random() * len(unknown))])
        return Discard()
    if known and view.phase is Phase.WAGONS:
        return max(known, key=lambda at: known[at])
    return at_random(view, luck)


RULES: dict[str, Machine] = {
    "random": at_random,
    "throw": never_keeping,
    "naive": naive,
    "keep:2": keeping(2),
    "keep:3": keeping(3),
    "keep:4": keeping(4),
}
