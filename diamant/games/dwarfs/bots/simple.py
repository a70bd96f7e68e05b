"""Simple dwarfs of one rule each, for the expert to be measured against."""

from __future__ import annotations

from random import Random

from diamant.games.game import Machine

from ..choices import choices
from ..moves import Discard, Keep
from ..position import Phase
from ..view import View


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


RULES: dict[str, Machine] = {
    "random": at_random,
    "throw": never_keeping,
    "keep:2": keeping(2),
    "keep:3": keeping(3),
    "keep:4": keeping(4),
}
