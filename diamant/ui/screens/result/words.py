"""What is said about the end of any game. Names, never "you"."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from diamant.ui.house.room import Room
from diamant.ui.kit.dates import day_text
from diamant.ui.kit.i18n import say, tr
from diamant.ui.kit.wording import BETWEEN
from diamant.ui.table.podium.standings import Standing


def winners_of(standings: Sequence[Standing]) -> list[Standing]:
    """Returns those on the first place."""
    return [row for row in standings if row.place == 1]


def headline(standings: Sequence[Standing]) -> str:
    """Says who won."""
    winners = winners_of(standings)
    return say("{name} wins", name=winners[0].name) if len(winners) == 1 else tr("Shared victory")


def achieved(standings: Sequence[Standing], room: Room) -> str:
    """Says what the winners have to show for it."""
    winners = winners_of(standings)
    return room.victory([row.name for row in winners], winners[0].points, len(standings))


def honoured(standings: Sequence[Standing], room: Room) -> str:
    """Says who is honoured beside points, and for what; nothing where nobody is."""
    return room.honours([row.name for row in sorted(standings, key=lambda row: row.seat) if row.medal])


def played(standings: Sequence[Standing], finished: datetime, room: Room) -> str:
    """Says what the winners of an old game had and when it was played."""
    return BETWEEN.join((room.points(winners_of(standings)[0].points), day_text(finished)))
