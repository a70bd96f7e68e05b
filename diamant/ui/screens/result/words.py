"""What is said about the end of a game. Names, never "you"."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from diamant.ui.games.expedition.counting import Count
from diamant.ui.kit.dates import day_text
from diamant.ui.kit.i18n import say, say_many, tr
from diamant.ui.kit.wording import listed
from diamant.ui.screens.result.standings import Standing

MOST_NAMES = 3
BETWEEN = " • "


def winners_of(standings: Sequence[Standing]) -> list[Standing]:
    """Returns those on the first place."""
    return [row for row in standings if row.place == 1]


def headline(standings: Sequence[Standing]) -> str:
    """Says who won."""
    winners = winners_of(standings)
    return say("{name} wins", name=winners[0].name) if len(winners) == 1 else tr("Shared victory")


def brought_home(standings: Sequence[Standing]) -> str:
    """Says what the winners brought home."""
    winners = winners_of(standings)
    points = winners[0].points
    if len(winners) == 1:
        return say_many("{n} point brought home", "{n} points brought home", points)
    if len(winners) == len(standings) > 2:
        return say_many("Everybody brings home {n} point", "Everybody brings home {n} points", points)
    if len(winners) > MOST_NAMES:
        count = len(winners)
        return say_many("{n} brings home {points}", "{n} explorers bring home {points} each", count, points=points)
    return say("{names} bring home {points} each", names=listed([row.name for row in winners]), points=points)


def played(standings: Sequence[Standing], finished: datetime) -> str:
    """Says what the winners of an old game had and when it was played."""
    return BETWEEN.join((points_text(winners_of(standings)[0].points), day_text(finished)))


def points_text(points: int) -> str:
    """Returns a number of points in words."""
    return say_many("{n} point", "{n} points", points)


def opens(standing: Standing) -> str:
    """Says whose chest opens."""
    return say("{name} opens the chest", name=standing.name)


def counted_so_far(count: Count) -> str:
    """Says what has been counted so far: diamonds, rubies and relics, as far as there are any."""
    parts = [say_many("{n} diamond", "{n} diamonds", count.diamonds)] if count.diamonds else []
    parts += [say_many("{n} ruby", "{n} rubies", count.rubies)] if count.rubies else []
    parts += [say_many("{n} relic", "{n} relics", len(count.relics))] if count.relics else []
    return BETWEEN.join(parts)


def counted_whole(standing: Standing) -> str:
    """Says what somebody's chest came to."""
    return say_many("{name}: {n} point", "{name}: {n} points", standing.points, name=standing.name)
