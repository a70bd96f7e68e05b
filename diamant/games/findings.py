"""Which of the things that could be told about everybody's game are told: at most two of each seat's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Protocol, TypeVar

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


def _picked(mine: list[F]) -> tuple[F, ...]:
    order = {kind: at for one in mine for at, kind in enumerate(type(one.kind))}
    best = sorted(mine, key=lambda one: (not one.foremost, order[one.kind]))[:MOST]
    return tuple(sorted(best, key=lambda one: order[one.kind]))
