"""What may stand in an offer, without a screen: what each side holds, sensible sums, and why a deal cannot be."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import NamedTuple

from diamant.games.valley.moves import CARD, CASH, CLAIM, Item
from diamant.games.valley.tables import GEMS, HAND, UNIT
from diamant.ui.kit.i18n import say, tr

CASH_STEPS = ((0, 10), (100, 50), (500, 100))
"""From which sum on money is counted in which steps."""

MOST_ASKED = 9990
"""So much can be asked for out of a closed wallet, whatever is in it."""

FIRST_CASH = 50
"""What a first tap on the cash puts into a deal."""


class Holding(NamedTuple):
    """What a seat holds that a deal may be about.

    ``claims`` are its claims with how high each is, ``home`` its miners at home, ``hand`` how many event cards it
    holds. ``cards`` are their names, for the one who offers; nobody else's are given here.
    """

    seat: int
    name: str
    colour: str
    cash: int
    gems: tuple[int, int, int]
    claims: tuple[tuple[int, int], ...] = ()
    home: int = 0
    hand: int = 0
    cards: tuple[str, ...] = ()


def next_sum(money: int, way: int, most: int) -> int:
    """Returns the next sum up (1) or down (-1) in sensible steps, never beyond what there is.

    >>> next_sum(90, 1, 1000), next_sum(100, 1, 1000), next_sum(150, -1, 1000), next_sum(500, 1, 520)
    (100, 150, 100, 520)
    """
    money_from = money if way > 0 else max(0, money - 1)
    step = next(step for least, step in reversed(CASH_STEPS) if money_from >= least)
    further = (money // step + 1) * step if way > 0 else -(-money // step) * step - step
    return max(0, min(further, most // UNIT * UNIT))


def sums(most: int) -> list[int]:
    """Returns all sums that steps lead to, from none to all there is.

    >>> sums(160)
    [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 150, 160]
    """
    found = [0]
    while (further := next_sum(found[-1], 1, most)) > found[-1]:
        found.append(further)
    return found


def some_of(count: int) -> list[tuple[int, ...]]:
    """Returns all ways to take some of a few things, fewer first.

    >>> some_of(2)
    [(), (0,), (1,), (0, 1)]
    """
    return [way for number in range(count + 1) for way in combinations(range(count), number)]


@dataclass
class Side:
    """One side of a deal as it is being put together: claims and cards by their places in what their owner holds."""

    cash: int = 0
    gems: list[int] = field(default_factory=lambda: [0, 0, 0])
    claims: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()

    def amount(self, kind: str) -> int:
        """Returns how much of a kind there is in it."""
        if kind == CASH:
            return self.cash
        if kind == CLAIM:
            return len(self.claims)
        return len(self.cards) if kind == CARD else self.gems[GEMS.index(kind)]

    def change(self, kind: str, way: int, holder: Holding) -> None:
        """Takes more (1) or less (-1) of a kind, as far as its holder has it."""
        if kind == CASH:
            first = way > 0 and not self.cash
            self.cash = min(FIRST_CASH, holder.cash // UNIT * UNIT) if first else next_sum(self.cash, way, holder.cash)
        elif kind == CLAIM:
            self.claims = _step(self.claims, way, len(holder.claims))
        elif kind == CARD:
            self.cards = _step(self.cards, way, len(holder.cards))
        else:
            gem = GEMS.index(kind)
            self.gems[gem] = max(0, min(self.gems[gem] + way, holder.gems[gem]))

    def can_change(self, kind: str, way: int, holder: Holding) -> bool:
        """Tells whether there can be more or less of a kind."""
        changed = replace(self, gems=list(self.gems))
        changed.change(kind, way, holder)
        return changed != self

    def items(self, holder: Holding) -> tuple[Item, ...]:
        """Returns this side as it stands in an offer."""
        found = [Item(CASH, self.cash)] if self.cash else []
        found += [Item(CLAIM, holder.claims[at][0]) for at in self.claims]
        found += [Item(GEMS[gem], number) for gem, number in enumerate(self.gems) if number]
        return tuple(found + [Item(CARD, holder.cards[at]) for at in self.cards])


def why_not(give: Side, get: Side, giver: Holding, other: Holding) -> str:
    """Returns why a deal cannot be offered, in words, or nothing if it can."""
    if not give.items(giver):
        return tr("Put in something that you give.")
    if not get.items(other):
        return tr("Put in something that you want.")
    if giver.home + len(give.claims) < len(get.claims):
        return tr("You have no miner at home for another claim.")
    if other.home + len(get.claims) < len(give.claims):
        return say("{name} has no miner at home for another claim.", name=other.name)
    if other.hand + len(give.cards) > HAND:
        return say("{name} cannot hold so many cards.", name=other.name)
    return ""


def why_no_step(way: int, amount: int, other: Holding | None) -> str:
    """Returns why there cannot be more (1) or less (-1) of something than this ``amount``.

    All is in that the ``other`` has; without one, that the one has who offers.
    """
    if way < 0:
        return tr("None of it is in the deal yet.")
    if other is None:
        return tr("You have no more of it.") if amount else tr("You have none of it.")
    if amount:
        return say("{name} has no more of it.", name=other.name)
    return say("{name} has none of it.", name=other.name)


def _step(taken: tuple[int, ...], way: int, count: int) -> tuple[int, ...]:
    ways = some_of(count)
    at = ways.index(taken) + way
    return ways[max(0, min(at, len(ways) - 1))]
