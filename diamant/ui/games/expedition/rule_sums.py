"""The sums that the rules of Diamant show: how rubies are shared, in numbers that the game would find, too."""

from __future__ import annotations

from typing import NamedTuple

from diamant.store import COLOURS
from diamant.ui.games.expedition.rules_pictures import LEFT
from diamant.ui.house.rulebook import Sum
from diamant.ui.kit.i18n import say_many, tr

FOUND = ((9, 5), (3, 5))
"""Treasure cards and how many explorers are in the cave."""

LEFT_ON_PATH = ((9, 4), (3, 3))
"""Treasure cards and what was left over on them: what the examples above leave on the path."""

LEAVERS = (2, 1)


class Example(NamedTuple):
    """A sum: what lies there ``before``, how many explorers share it, what each gets, and what lies there ``after``."""

    before: tuple[str, ...]
    found: bool
    """Whether a card was just turned up; otherwise these explorers go home."""

    rubies: int
    explorers: int
    each: int
    stay: int
    after: tuple[str, ...]


def examples() -> tuple[Example, ...]:
    """Returns the sums that the rules show."""
    found = [
        Example(
            (f"treasure {rubies}",), True, rubies, explorers, *divmod(rubies, explorers),
            (f"treasure {rubies}{LEFT}{rubies % explorers}",),
        )
        for rubies, explorers in FOUND
    ]  # fmt: skip
    lying = sum(left for _, left in LEFT_ON_PATH)
    before = tuple(f"treasure {card}{LEFT}{left}" for card, left in LEFT_ON_PATH)
    taken = []
    for leavers in LEAVERS:
        each, stay = divmod(lying, leavers)
        emptied = [f"treasure {card}{LEFT}0" for card, _ in LEFT_ON_PATH]
        emptied[-1] = f"treasure {LEFT_ON_PATH[-1][0]}{LEFT}{stay}"
        taken.append(Example(before, False, lying, leavers, each, stay, tuple(emptied)))
    return (*found, *taken)


def worded(example: Example) -> Sum:
    """Returns a sum as a page shows it."""
    rubies = say_many("{n} ruby", "{n} rubies", example.rubies)
    if example.found:
        who = say_many("{n} explorer in the cave", "{n} explorers in the cave", example.explorers)
    else:
        who = say_many("{n} explorer goes home", "{n} explorers go home", example.explorers)
    each = say_many("{n} for each", "{n} for each", example.each) if example.each else tr("Too few to share")
    if example.explorers == 1:
        each = tr("All of them for one explorer")
    stay = say_many("{n} stays there", "{n} stay there", example.stay) if example.stay else tr("nothing is left")
    heroes = tuple(f"hero-{colour}" for colour in COLOURS[: example.explorers])
    return Sum(example.before, heroes, example.after, f"{rubies}, {who}", f"{each}, {stay}")
