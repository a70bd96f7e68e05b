"""How a chest is counted: diamonds first, then rubies, then relics, and the points that they come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from diamant.games.expedition import Position
from diamant.ui.games.expedition import times
from diamant.ui.games.expedition.table.pictures import relic_picture
from diamant.ui.house.room import Goods

RUBIES_IN_DIAMOND = 5


class Count(NamedTuple):
    """What has been counted so far; ``relics`` are their worths."""

    diamonds: int = 0
    rubies: int = 0
    relics: tuple[int, ...] = ()

    @property
    def points(self) -> int:
        """The points counted so far."""
        return self.diamonds * RUBIES_IN_DIAMOND + self.rubies + sum(self.relics)

    def goods(self, edition: str) -> Goods:
        """Returns the same in pictures, with the chest that it came out of."""
        chest = "chest-open" if self.points else "chest-open-empty"
        relics = tuple(relic_picture(worth, edition) for worth in self.relics)
        return Goods(chest, (("diamond", self.diamonds), ("ruby", self.rubies)), relics)


def whole(stones: int, relics: Sequence[int] = ()) -> Count:
    """Returns the count of so many points in a chest with these relics beside it."""
    return Count(*divmod(stones, RUBIES_IN_DIAMOND), tuple(relics))


def whole_of(position: Position, seat: int) -> Count:
    """Returns the count of everything an explorer has."""
    return whole(position.chest[seat], position.relics[seat])


def counted(end: Count) -> list[Count]:
    """Returns every step of counting a chest, from nothing to everything.

    >>> [count.points for count in counted(Count(2, 1, (7,)))]
    [0, 5, 10, 11, 18]
    """
    steps = [Count(diamonds) for diamonds in range(end.diamonds + 1)]
    steps += [Count(end.diamonds, rubies) for rubies in range(1, end.rubies + 1)]
    steps += [Count(end.diamonds, end.rubies, end.relics[:relics]) for relics in range(1, len(end.relics) + 1)]
    return steps


def opening_order(chests: Mapping[int, Count]) -> list[int]:
    """Returns which seats open their chests when: the poorest first, so that it stays exciting."""
    return sorted(chests, key=lambda seat: (chests[seat].points, seat))


def seconds_apart(steps: int) -> float:
    """Returns how long after one step of counting the next one follows."""
    return min(times.stones_apart, times.longest_chest / max(1, steps))
