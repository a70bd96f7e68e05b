"""What is worth telling about each explorer's game: at most two things, true and never mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from diamant.games.findings import as_moments, chosen
from diamant.games.game import Moment

from .review import Departure, Expedition

REAL_DANGER = Fraction(1, 10)  # that of one trap lying open is less, that of two is more
SOMETHING = 5  # points, a diamond's worth: whoever had less at stake was not brave, and less is no record


class FindingKind(Enum):
    """What a finding is about, in the order in which findings are chosen."""

    ESCAPE = "went home, and the very next card was the trap"
    BEST_MOMENT = "went home with more than anybody who stayed"
    BRAVEST = "went on into real danger, where most could be lost"
    LEFT_BEHIND = "rubies that the cave kept"
    HAUL = "brought home in one expedition"


# to have lost most is none, and a haul is told only of who has nothing else
NO_DISTINCTION = (FindingKind.LEFT_BEHIND, FindingKind.HAUL)


class Finding(NamedTuple):
    """One finding about a seat.

    ``amount`` is what was brought home, what lay at stake, or what stayed in the cave; ``danger`` the chance that the
    next card would end the expedition, when the explorer chose. ``round`` is 0 for what adds up over the whole game.
    ``foremost`` says that nobody at the table has more to show for this, and few have as much.
    """

    kind: FindingKind
    seat: int
    round: int
    amount: int
    danger: Fraction = Fraction(0)
    foremost: bool = False


def findings(expeditions: Sequence[Expedition], seats: int) -> tuple[tuple[Finding, ...], ...]:
    """Returns the findings of every seat, in the order of their kinds."""
    told = [list(_told_of(seat, expeditions)) for seat in range(seats)]
    return chosen(told, _weight, lambda one: one.amount >= SOMETHING and one.kind not in NO_DISTINCTION)


def remembered_findings(expeditions: Sequence[Expedition], seats: int) -> list[Moment]:
    """Returns the findings that a family remembers: what the cave kept is forgotten, and brave steps are told apart."""
    told = [
        [one for one in mine if one.kind not in (FindingKind.LEFT_BEHIND, FindingKind.BRAVEST)]
        for mine in findings(expeditions, seats)
    ]
    return as_moments(told, (FindingKind.HAUL,))


def _weight(one: Finding) -> Fraction:
    """Returns how much a finding shows: for a brave step what could be lost on average, else what it is about."""
    return one.danger * one.amount if one.kind is FindingKind.BRAVEST else Fraction(one.amount)


def _told_of(seat: int, expeditions: Sequence[Expedition]) -> Iterator[Finding]:
    escape = _greatest(_escapes(seat, expeditions))
    if escape:
        yield escape
    moments = _best_moments(seat, expeditions)
    moment = _greatest(one for one in moments if not escape or one.round != escape.round)
    if moment:
        yield moment
    brave = _greatest(_brave_steps(seat, expeditions))
    if brave:
        yield brave
    kept = sum(loss.rubies for one in expeditions for loss in one.losses if loss.seat == seat)
    if kept:
        yield Finding(FindingKind.LEFT_BEHIND, seat, 0, kept)
    if not (escape or moment or brave or kept):
        haul = _greatest(_hauls(seat, expeditions))
        if haul:
            yield haul


def _greatest(told: Iterator[Finding]) -> Finding | None:
    return max(told, key=_weight, default=None)


def _homecomings(seat: int, expeditions: Sequence[Expedition]) -> Iterator[tuple[Expedition, int, Departure]]:
    for expedition in expeditions:
        for number, departure in expedition.departures():
            if departure.seat == seat and departure.points:
                yield expedition, number, departure


def _hauls(seat: int, expeditions: Sequence[Expedition]) -> Iterator[Finding]:
    for expedition, _, departure in _homecomings(seat, expeditions):
        yield Finding(FindingKind.HAUL, seat, expedition.round, departure.points)


def _escapes(seat: int, expeditions: Sequence[Expedition]) -> Iterator[Finding]:
    for expedition, number, departure in _homecomings(seat, expeditions):
        following = expedition.strides[number + 1 : number + 2]
        if following and following[0].sprung:
            yield Finding(FindingKind.ESCAPE, seat, expedition.round, departure.points, following[0].danger)


def _best_moments(seat: int, expeditions: Sequence[Expedition]) -> Iterator[Finding]:
    for expedition, number, departure in _homecomings(seat, expeditions):
        stayed = expedition.strides[number].going_on
        best_after = max(map(expedition.points_of, stayed), default=departure.points)
        if expedition.ending is not None and best_after < departure.points:
            yield Finding(FindingKind.BEST_MOMENT, seat, expedition.round, departure.points)


def _brave_steps(seat: int, expeditions: Sequence[Expedition]) -> Iterator[Finding]:
    for expedition in expeditions:
        for stride, following in pairwise(expedition.strides):
            real = following.danger >= REAL_DANGER and stride.loose >= SOMETHING
            if real and seat in following.in_cave:
                yield Finding(FindingKind.BRAVEST, seat, expedition.round, stride.loose, following.danger)
