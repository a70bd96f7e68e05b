"""What is believed of every explorer at the table, from how everybody decided before.

The evidence about a seat is one number for every family: how well it explains what the seat decided. What is believed
of the seat depends on the others, too, since they tell in what company it sits.
"""

from __future__ import annotations

from math import prod
from operator import mul
from typing import NamedTuple

from ..position import Choice
from .families import COMPANIES, FAMILIES, Weights, leave_chances, summing_to_1
from .policy import Record
from .sight import sight_of

_NOTHING_KNOWN = [1 / FAMILIES] * FAMILIES
_BY_FAMILY = list(zip(*[company.families for company in COMPANIES], strict=True))


class Evidence(NamedTuple):
    """What so many decisions tell of every seat: how well each family explains them, in all 1."""

    decisions: int
    seats: tuple[Weights, ...]


class Beliefs(NamedTuple):
    """What somebody believes: how likely each company is at the table, and by seat each family."""

    companies: Weights
    seats: dict[int, Weights]


def evidence_of(record: Record | None, seats: int) -> Evidence:
    """Returns what the decisions of a record tell of every seat."""
    if record is None:
        return Evidence(0, (_NOTHING_KNOWN,) * seats)
    known = record.worked_out
    evidence = known if isinstance(known, Evidence) else Evidence(0, (_NOTHING_KNOWN,) * seats)
    if evidence.decisions < len(record.decisions):
        told = list(evidence.seats)
        for position, choices in record.decisions[evidence.decisions :]:
            leaves = leave_chances(sight_of(position))
            goes_on = [1 - chance for chance in leaves]
            for seat, choice in enumerate(choices):
                if choice is not None:
                    told[seat] = summing_to_1(map(mul, told[seat], leaves if choice is Choice.LEAVE else goes_on))
        evidence = Evidence(len(record.decisions), tuple(told))
        record.worked_out = evidence
    return evidence


def beliefs_of(seat: int, evidence: Evidence) -> Beliefs:
    """Returns what a seat believes of all others."""
    others = [other for other in range(len(evidence.seats)) if other != seat]
    fits = {
        other: [sum(map(mul, evidence.seats[other], company.families)) for company in COMPANIES] for other in others
    }
    companies = summing_to_1(
        [company.common * prod([fits[other][at] for other in others]) for at, company in enumerate(COMPANIES)]
    )
    believed = {}
    for other in others:
        parts = [chance / fit for chance, fit in zip(companies, fits[other], strict=True)]
        common = [sum(map(mul, parts, family)) for family in _BY_FAMILY]
        believed[other] = list(map(mul, evidence.seats[other], common))
    return Beliefs(companies, believed)
