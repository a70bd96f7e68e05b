"""How a chest is counted: diamonds first, then rubies, then relics, and the points that they come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from diamant.ui.screens.result.standings import RUBIES_IN_DIAMOND, Standing

LONGEST = 1.1  # seconds for one chest, however full
APART = 0.09  # seconds between two stones of a chest that is not so full


class Count(NamedTuple):
    """What has been counted so far; ``relics`` are their worths."""

    diamonds: int = 0
    rubies: int = 0
    relics: tuple[int, ...] = ()

    @property
    def points(self) -> int:
        """The points counted so far."""
        return self.diamonds * RUBIES_IN_DIAMOND + self.rubies + sum(self.relics)


def whole(standing: Standing) -> Count:
    """Returns the count of everything an explorer has."""
    return Count(standing.diamonds, standing.rubies, standing.relics)


def counted(standing: Standing) -> list[Count]:
    """Returns every step of counting a chest, from nothing to everything.

    >>> [count.points for count in counted(Standing(1, 0, "Ada", "red", False, 11, (7,)))]
    [0, 5, 10, 11, 18]
    """
    end = whole(standing)
    steps = [Count(diamonds) for diamonds in range(end.diamonds + 1)]
    steps += [Count(end.diamonds, rubies) for rubies in range(1, end.rubies + 1)]
    steps += [Count(end.diamonds, end.rubies, end.relics[:relics]) for relics in range(1, len(end.relics) + 1)]
    return steps


def opening_order(standings: Sequence[Standing]) -> list[Standing]:
    """Returns who opens the chest when: the poorest first, so that it stays exciting."""
    return sorted(standings, key=lambda row: (row.points, row.seat))


def seconds_apart(steps: int) -> float:
    """Returns how long after one step of counting the next one follows."""
    return min(APART, LONGEST / max(1, steps))
