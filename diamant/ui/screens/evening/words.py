"""What is said of an evening, in the language of the moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from diamant.store import Evening, Standing
from diamant.table.evenings import leaders
from diamant.ui.house.guests import Guest
from diamant.ui.house.room import Room
from diamant.ui.kit.i18n import say, say_many, tr
from diamant.ui.kit.wording import few


def names_of(people: Sequence[int], guests: Mapping[int, Guest]) -> list[str]:
    """Returns the names of people, of those who are there."""
    return [guests[person].name for person in people if person in guests]


def who_leads(standings: Sequence[Standing], guests: Mapping[int, Guest]) -> str:
    """Says who has the most points; nothing before anybody has any."""
    names = names_of(leaders(standings), guests)
    if not names:
        return ""
    told = say("{name} leads", name=names[0]) if len(names) == 1 else say("In the lead: {names}", names=few(names))
    return told[:1].upper() + told[1:]


def game_of_games(evening: Evening, place: int) -> str:
    """Says which of the games is meant, those left out not counted.

    >>> from datetime import datetime
    >>> from diamant.store import Planned
    >>> programme = (Planned("expedition", {}, over=True), Planned("valley", {}, skipped=True), Planned("dwarfs", {}))
    >>> game_of_games(Evening(1, datetime(2026, 5, 3), None, (1, 2), (), 0, programme), 2)
    'game 2 of 2'
    """
    played = [at for at, planned in enumerate(evening.programme) if not planned.skipped]
    number = sum(at <= place for at in played)
    return say("game {number} of {total}", number=number, total=len(played))


def so_far(evening: Evening) -> str:
    """Says how many games lie behind everybody."""
    total = sum(not planned.skipped for planned in evening.programme)
    if not evening.played:
        return say_many("{n} game tonight", "{n} games tonight", total)
    return say("After game {number} of {total}", number=evening.played, total=total)


def without_points(names: Sequence[str]) -> str:
    """Says for whom the game brought nothing, because a machine player finished it in their place."""
    return say("A machine player finished, so no points: {names}", names=few(names)) if names else ""


def without_points_in_short(names: Sequence[str]) -> str:
    """Says for whom the game brought nothing, where a sign tells why."""
    return say("No points: {names}", names=few(names, 14)) if names else ""


def why_not(room: Room, people: int) -> str:
    """Says why so many cannot play a game."""
    return say(
        "For {least} to {most}: left out with {people}",
        least=room.seats[0], most=room.seats[-1], people=people,
    )  # fmt: skip


def champion_title(names: Sequence[str]) -> str:
    """Says who has won the evening."""
    if len(names) == 1:
        return say("{name} is champion of the evening", name=names[0])
    return say("Champions of the evening: {names}", names=few(names))


def minutes_in_words(minutes: int) -> str:
    """Says about how long something takes."""
    if minutes < 50:
        return say_many("about {n} minute", "about {n} minutes", round(minutes / 5) * 5)
    halves = round(minutes / 30)
    if halves == 2:
        return tr("about an hour")
    if halves % 2:
        return say("about {n}.5 hours", n=halves // 2)
    return say_many("about {n} hour", "about {n} hours", halves // 2)
