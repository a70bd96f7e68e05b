"""Which of the things that could be told about everybody's game are told: at most two of each seat's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from fractions import Fraction
from typing import Any, Protocol, TypeVar

from .game import Moment

MOST = 2
"""How many findings a seat has at most."""


class Found(Protocol):
    """What the findings of all games have. Those who list their kinds list them in the order in which they are told."""

    @property
    def kind(self) -> Enum:
        """What it is about."""

    @property
    def foremost(self) -> bool:
        """Whether nobody at the table has more to show for this, and few as much."""

    @property
    def _asdict(self) -> Callable[[], dict[str, Any]]:
        """Returns all it says, by name."""

    @property
    def _replace(self) -> Callable[..., Any]:
        """Returns it with other values."""


F = TypeVar("F", bound=Found)


def chosen(
    found: Sequence[Sequence[F]], weigh: Callable[[F], Any], distinguishes: Callable[[F], bool]
) -> tuple[tuple[F, ...], ...]:
    """Returns what is told of every seat, in the order of kinds; what nobody else can show is picked first.

    ``weigh`` says how much there is to a finding, ``distinguishes`` whether it is one that somebody can be foremost in.
    """
    seats = len(found)

    def ranked(one: F) -> F:
        """Notes that nobody has more to show, unless most of the table has as much."""
        weights = [weigh(other) for theirs in found for other in theirs if other.kind is one.kind]
        rare = weigh(one) == max(weights) and 2 * weights.count(weigh(one)) <= seats
        made: F = one._replace(foremost=rare and distinguishes(one))
        return made

    return tuple(_picked([ranked(one) for one in mine]) for mine in found)


FOREMOST, PLAIN, FILLER = 55, 40, 15
"""How much there is to a finding when a family remembers it: one that nobody tops, any other, and one to fill a gap."""


def as_moments(found: Sequence[Sequence[F]], fillers: Sequence[Enum]) -> list[Moment]:
    """Returns findings as moments; the kind is the finding's name, and the facts are all else it says."""
    moments = []
    for one in (one for mine in found for one in mine):
        facts: dict[str, Any] = one._asdict()
        kind, seat = facts.pop("kind").name.lower(), facts.pop("seat")
        weight = FILLER if one.kind in fillers else FOREMOST if one.foremost else PLAIN
        moments.append(Moment(kind, seat, weight, {name: _plain(value) for name, value in facts.items()}))
    return moments


def _plain(value: Any) -> int | str:
    """Returns a fact as a number or a text: a chance in hundredths, nothing as -1."""
    if isinstance(value, Fraction):
        return round(100 * value)
    if value is None:
        return -1
    return value if isinstance(value, str) else int(value)


def _picked(mine: list[F]) -> tuple[F, ...]:
    order = {kind: at for one in mine for at, kind in enumerate(type(one.kind))}
    best = sorted(mine, key=lambda one: (not one.foremost, order[one.kind]))[:MOST]
    return tuple(sorted(best, key=lambda one: order[one.kind]))
