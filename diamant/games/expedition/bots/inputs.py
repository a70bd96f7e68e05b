"""What the expert decides by: some thirty numbers, each about as large as 1.

They are reckoned with operators that plain numbers and arrays have alike, so that the expert at the table and thousands
of experts at school (``tools/expert_school.py``) see the same.
"""

from __future__ import annotations

from typing import Any, NamedTuple

Number = Any  # a plain number at the table, an array of them at school


class InCave(NamedTuple):
    """What an explorer in the cave knows.

    Of the next card: the chance that it ends the expedition, each one's share of it, its rubies, what relics it brings
    and by how much it makes the cave more dangerous, all on average. Then what lies beside the chest and on the path,
    the company, the cards and traps turned up, the expeditions after this one, the seats. Of the others in the cave:
    how likely none of them leaves, how many leave, this explorer's part of the path if it leaves too, how likely none
    leaves one card later, how many then, the same for two cards later, how likely the one with most points leaves, and
    how much they are like the expert. Last, the lead in points over the best of those at home, the best of those in the
    cave, and the second best of all others.
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
    alike: Number
    lead_home: Number
    lead_inside: Number
    lead_second: Number


FAR = 30
"""A lead in points that is as good as any larger one, and that over nobody."""


def inputs_of(known: InCave) -> tuple[Number, ...]:
    """Returns what the expert decides by."""
    (danger, share, rubies, relics_ahead, growing, loot, path, relics, explorers, turned, traps, later, seats,
     alone, leaving, part, alone_next, leaving_next, alone_after, leaving_after, leader_leaves, alike,
     lead_home, lead_inside, lead_second) = known  # fmt: skip
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
        alike,
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
        within(lead_second, FAR) / 15,
        last * within(lead_home, 10) / 5,
        last * within(lead_inside, 10) / 5,
        last * within(lead_home + home, 10) / 5,
        last * within(lead_inside + home, 10) / 5,
    )


def within(value: Number, most: float) -> Number:
    """Returns the value, or the nearest one between minus ``most`` and ``most``."""
    return (abs(value + most) - abs(value - most)) / 2


INPUTS = len(inputs_of(InCave(*[1] * 13, *[0] * 12)))
"""How many numbers the expert decides by."""
