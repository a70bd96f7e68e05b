"""What the expert decides by: some sixty numbers, each about as large as 1.

They are reckoned with operators that plain numbers and arrays have alike, so that the expert at the table and thousands
of experts at school (``tools/school``) see the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

Number = Any  # a plain number at the table, an array of them at school


class Rival(NamedTuple):
    """One of the others: the lead in points over it, whether it is in the cave, and how likely it leaves now and next.

    Who is at home leaves no more; where there is no such rival, nobody is led by far.
    """

    lead: Number
    inside: Number
    leaves: Number
    leaves_next: Number


RIVALS = 3
"""How many of the others are looked at one by one."""


class InCave(NamedTuple):
    """What an explorer in the cave knows.

    Of the next card: the chance that it ends the expedition, each one's share of it, its rubies, what relics it brings
    and by how much it makes the cave more dangerous, all on average. Then what lies beside the chest and on the path,
    the company, the cards and traps turned up, the expeditions after this one, the seats. Of the others in the cave:
    how likely none of them leaves, how many leave, this explorer's part of the path if it leaves too, how likely none
    leaves one card later, how many then, the same for two cards later, and how likely the one with most points leaves.
    Of all others: how much they are like each kind of explorer, like the expert last, and how likely each company is.
    Then the lead in points over the best of those at home and of those in the cave. Last come the rivals with most
    points, the best first.
    """

    danger: Number
    share: Number
    rubies: Number
    relics_ahead: Number
    growing: Number
    loot: Number
    path: Number
    relics: Number
    explorers: Number
    turned: Number
    traps: Number
    later: Number
    seats: Number
    alone: Number
    leaving: Number
    part: Number
    alone_next: Number
    leaving_next: Number
    alone_after: Number
    leaving_after: Number
    leader_leaves: Number
    kinds: Sequence[Number]
    companies: Sequence[Number]
    lead_home: Number
    lead_inside: Number
    rivals: Sequence[Rival]

    @property
    def alike(self) -> Number:
        """How much the others are like the expert."""
        return self.kinds[-1]


FAR = 30
"""A lead in points that is as good as any larger one, and that over nobody."""


def inputs_of(known: InCave) -> tuple[Number, ...]:
    """Returns what the expert decides by."""
    (danger, share, rubies, relics_ahead, growing, loot, path, relics, explorers, turned, traps, later, seats,
     alone, leaving, part, alone_next, leaving_next, alone_after, leaving_after, leader_leaves, kinds, companies,
     lead_home, lead_inside, rivals) = known  # fmt: skip
    last = (later == 0) * 1.0
    home = loot + part + alone * relics
    found = rubies / (explorers - leaving)
    return (
        4 * danger,
        share / 2,
        rubies / 5,
        relics_ahead / 2,
        20 * growing,
        within(loot, 40) / 10,
        within(path, 40) / 10,
        relics / 10,
        explorers / 4 - 1,
        2 / explorers - 0.5,
        turned / 6 - 1,
        traps / 2 - 1,
        later / 4 - 0.5,
        last,
        seats / 4 - 1,
        2 * alone - 1,
        leaving - 0.5,
        part / 5,
        2 * alone_next - 1,
        leaving_next - 0.5,
        2 * alone_after - 1,
        leaving_after - 0.5,
        2 * leader_leaves - 1,
        *kinds,
        *companies,
        within(home, 40) / 10,
        danger * home / 2,
        found / 3,
        within(danger * home - found, 4) / 2,
        alone * relics / 5,
        alone * path / 5,
        alone_next * relics / 5,
        alone_next * path / 5,
        within(lead_home, FAR) / 15,
        within(lead_inside, FAR) / 15,
        last * within(lead_home, 10) / 5,
        last * within(lead_inside, 10) / 5,
        last * within(lead_home + home, 10) / 5,
        last * within(lead_inside + home, 10) / 5,
        *(number for rival in rivals for number in _of_rival(rival, last, home)),
    )


def _of_rival(rival: Rival, last: Number, home: Number) -> tuple[Number, ...]:
    lead, inside, leaves, leaves_next = rival
    return (
        within(lead, FAR) / 15,
        last * within(lead + home, 10) / 5,
        inside * 1.0,
        2 * leaves - inside,
        2 * leaves_next - inside,
    )


def within(value: Number, most: float) -> Number:
    """Returns the value, or the nearest one between minus ``most`` and ``most``."""
    return (abs(value + most) - abs(value - most)) / 2
