"""What is believed of every explorer at the table, from how everybody decided before.

The evidence about a seat is one number for every family: how well it explains what the seat decided. What is believed
of the seat depends on the others, too, since they tell in what company it sits.
"""

from __future__ import annotations

from math import prod
from operator import mul
from typing import NamedTuple

from ..position import Choice, Decision, Position
from .families import COMPANIES, FAMILIES, Weights, leave_chances, summing_to_1
from .sight import sight_of

MOST_KNOWN = 512  # records; those of a long game are about a hundred
_known: dict[int, tuple[Decision, Evidence]] = {}
"""What records told, by the identity of their last decision, which is kept beside it."""

_NOTHING_KNOWN = [1 / FAMILIES] * FAMILIES
_BY_FAMILY = list(zip(*[company.families for company in COMPANIES], strict=True))


class Evidence(NamedTuple):
    """What decisions tell of every seat: how well each family explains them, in all 1."""

    seats: tuple[Weights, ...]


class Beliefs(NamedTuple):
    """What somebody believes: how likely each company is at the table, and by seat each family."""

    companies: Weights
    seats: dict[int, Weights]


def no_evidence(seats: int) -> Evidence:
    """Returns what is known before anybody has decided."""
    return Evidence((_NOTHING_KNOWN,) * seats)


def evidence_of(position: Position) -> Evidence:
    """Returns what all decisions before a position tell of every seat."""
    news: list[Decision] = []
    last, evidence = position.decided, None
    while last is not None and (evidence := _kept(last)) is None:
        news.append(last)
        last = last[0].decided
    if evidence is None:
        evidence = no_evidence(position.seats)
    for decision in reversed(news):
        evidence = _with(evidence, decision)
        _keep(decision, evidence)
    return evidence


def _kept(decision: Decision) -> Evidence | None:
    known, evidence = _known.get(id(decision), (None, None))
    return evidence if known is decision else None


def _keep(decision: Decision, evidence: Evidence) -> None:
    """Keeps what a record told, for whoever asks about the same record again or about one that goes on from it."""
    if len(_known) >= MOST_KNOWN:
        _known.clear()
    _known[id(decision)] = (decision, evidence)


def _with(evidence: Evidence, decision: Decision) -> Evidence:
    """Returns what is known after one more decision."""
    told = list(evidence.seats)
    leaves = leave_chances(sight_of(decision[0]))
    goes_on = [1 - chance for chance in leaves]
    for seat, choice in enumerate(decision[1]):
        if choice is not None:
            told[seat] = summing_to_1(map(mul, told[seat], leaves if choice is Choice.LEAVE else goes_on))
    return Evidence(tuple(told))


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
