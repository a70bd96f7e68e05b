"""What is said about the end of a game: whose chest opens, what is in it, and what the winners brought home."""

from __future__ import annotations

from collections.abc import Sequence

from diamant.ui.games.expedition.counting import Count
from diamant.ui.kit.i18n import say, say_many
from diamant.ui.kit.wording import BETWEEN, listed

MOST_NAMES = 3


def brought_home(winners: Sequence[str], points: int, seats: int) -> str:
    """Says what the winners among so many brought home."""
    if len(winners) == 1:
        return say_many("{n} point brought home", "{n} points brought home", points)
    if len(winners) == seats > 2:
        return say_many("Everybody brings home {n} point", "Everybody brings home {n} points", points)
    if len(winners) > MOST_NAMES:
        count = len(winners)
        return say_many("{n} brings home {points}", "{n} explorers bring home {points} each", count, points=points)
    return say("{names} bring home {points} each", names=listed(winners), points=points)


def opens(name: str) -> str:
    """Says whose chest opens."""
    return say("{name} opens the chest", name=name)


def counted_so_far(count: Count) -> str:
    """Says what has been counted so far: diamonds, rubies and relics, as far as there are any."""
    parts = [say_many("{n} diamond", "{n} diamonds", count.diamonds)] if count.diamonds else []
    parts += [say_many("{n} ruby", "{n} rubies", count.rubies)] if count.rubies else []
    parts += [say_many("{n} relic", "{n} relics", len(count.relics))] if count.relics else []
    return BETWEEN.join(parts)


def counted_whole(name: str, points: int) -> str:
    """Says what somebody's chest came to."""
    return say_many("{name}: {n} point", "{name}: {n} points", points, name=name)
