"""The store's calls about what is remembered: moments, pages by day, and what somebody has done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, time, timedelta
from itertools import groupby
from typing import NamedTuple

from diamant.games.game import Moment

from .desk import Desk
from .errors import sqlite_errors_as_codes
from .evenings import Evening, champions_by_evening, evenings_won, select_evenings
from .games import StoredGame, select_games
from .history import Before, before_game
from .moments import Remembered, note_moments, select_moments, untold
from .people import Person, person_of
from .times import LAST_MICROSECOND, from_microseconds, to_microseconds

Sat = tuple[int, int, str, int | None, int | None, int | None]
"""When a game ended, its number, which game, its evening, somebody who sat there, and whether that one won."""

DAWN = timedelta(hours=4)
"""When a day begins: what is played after midnight belongs to the evening before."""


class Day(NamedTuple):
    """A day on which something was played to its end, and how many games."""

    day: date
    games: int


class Page(NamedTuple):
    """What is remembered of a day: its games in the order in which they ended, their evenings, and all moments.

    The moments with the most to them come first.
    """

    day: date
    games: tuple[StoredGame, ...]
    evenings: tuple[Evening, ...]
    moments: tuple[Remembered, ...]


class Glance(NamedTuple):
    """A day in short: its games in the order in which they ended, who played, and who won its last evening."""

    day: date
    games: tuple[str, ...]
    people: tuple[int, ...]
    winners: tuple[int, ...]
    """Those who won most games first."""

    champions: tuple[int, ...]


class PersonGames(NamedTuple):
    """What somebody did in the games of one kind."""

    games: int
    victories: int
    best: int


class PersonPage(NamedTuple):
    """What somebody has done: by game, in evenings, and the newest moments first."""

    person: Person
    games: Mapping[str, PersonGames]
    evenings_won: int
    moments: tuple[Remembered, ...]


def day_of(moment: datetime) -> date:
    """Returns the day that a moment belongs to, where the device is."""
    try:
        return (datetime.fromtimestamp(moment.timestamp()) - DAWN).date()  # quicker than to ask for the zone
    except (OverflowError, ValueError):  # at the end of time
        return moment.date()


def beginning_of(day: date) -> int:
    """Returns when a day begins where the device is, as it is stored."""
    return to_microseconds(datetime.combine(day, time()) + DAWN)


def hours_of(day: date) -> tuple[int, int]:
    """Returns when a day begins and when the next one does, as they are stored."""
    try:
        return beginning_of(day), beginning_of(day + timedelta(days=1))
    except OverflowError:
        return to_microseconds(datetime.combine(day, time(), UTC)), LAST_MICROSECOND + 1


class Pages(Desk):
    """What the chronicle and a person's page show. Nothing of it is found out by playing a game again."""

    # Moments

    def before(self, game_id: int) -> Before:
        """Returns what was before a finished game."""
        with sqlite_errors_as_codes():
            return before_game(self._connection, game_id)

    def note_moments(self, game_id: int, moments: Iterable[Moment], version: int) -> None:
        """Notes what is worth telling of a finished game, and by which version of the telling."""
        with self._writing():
            note_moments(self._connection, game_id, moments, version)

    def untold(self, version: int) -> list[int]:
        """Returns the finished games that this version of the telling has not told yet, the oldest first."""
        with sqlite_errors_as_codes():
            return untold(self._connection, version)

    # Days

    def days(self) -> list[Day]:
        """Returns the days on which something was finished, the newest first."""
        with sqlite_errors_as_codes():
            ends = self._connection.execute("SELECT finished FROM games WHERE finished IS NOT NULL").fetchall()
        games = Counter(day_of(from_microseconds(finished)) for (finished,) in ends)
        return [Day(day, games[day]) for day in sorted(games, reverse=True)]

    def page(self, day: date) -> Page:
        """Returns what is remembered of a day."""
        hours = hours_of(day)
        on_that_day = "games.finished >= ? AND games.finished < ?"
        with sqlite_errors_as_codes():
            games = select_games(self._connection, f"WHERE {on_that_day} ORDER BY finished, id", hours)
            moments = select_moments(
                self._connection, f"WHERE {on_that_day} ORDER BY weight DESC, games.finished, number", hours
            )
            evenings = {game.evening for game in games if game.evening is not None}
            marks = ", ".join("?" * len(evenings))
            spent = select_evenings(self._connection, f"WHERE id IN ({marks}) ORDER BY id", sorted(evenings))
        return Page(day, tuple(games), tuple(spent), tuple(moments))

    def month(self, year: int, month: int) -> list[Glance]:
        """Returns the days of a month on which something was finished, in short, the first one first."""
        first = date(year, month, 1)
        last = first.replace(month=month + 1) - timedelta(days=1) if month < 12 else first.replace(day=31)
        hours = (hours_of(first)[0], hours_of(last)[1])
        within = "games.finished >= ? AND games.finished < ?"
        with sqlite_errors_as_codes():
            rows: list[Sat] = self._connection.execute(
                f"""
                SELECT games.finished, games.id, games.game, games.evening, results.person, victory > 0 FROM games
                LEFT JOIN results ON results.game_id = games.id AND results.person IS NOT NULL
                WHERE {within} ORDER BY games.finished, games.id
                """,
                hours,
            ).fetchall()
            played = f"id IN (SELECT evening FROM games WHERE {within})"
            champions = champions_by_evening(self._connection, played, hours)
        by_day = groupby(rows, key=lambda row: day_of(from_microseconds(row[0])))
        return [_glance(day, [*those], champions) for day, those in by_day]

    # Somebody

    def person_page(self, person: int, moments: int = 30) -> PersonPage:
        """Returns what somebody has done, with so many moments at most."""
        with sqlite_errors_as_codes():
            rows = self._connection.execute(
                """
                SELECT games.game, count(*), sum(victory > 0), max(score)
                FROM results JOIN games ON games.id = game_id WHERE person = ? GROUP BY 1
                """,
                (person,),
            ).fetchall()
            return PersonPage(
                person_of(self._connection, person),
                {game: PersonGames(*counts) for game, *counts in rows},
                evenings_won(self._connection, person),
                tuple(self.moments_of(person, moments)),
            )

    def moments_of(self, person: int, limit: int = -1, offset: int = 0) -> list[Remembered]:
        """Returns somebody's moments, the newest first."""
        found: list[Remembered] = []
        with sqlite_errors_as_codes():
            games = self._connection.execute(
                """
                SELECT games.id FROM results JOIN games ON games.id = game_id
                WHERE person = ? ORDER BY finished DESC, games.id DESC
                """,
                (person,),
            )
            for (game_id,) in games:  # one by one: most are older than what is asked for
                if 0 <= limit <= len(found) - offset:
                    break
                mine = "WHERE moments.game_id = ? AND results.person = ? ORDER BY number"
                found += select_moments(self._connection, mine, (game_id, person))
        return found[offset : offset + limit if limit >= 0 else None]


def _glance(day: date, rows: list[Sat], champions: Mapping[int, list[int]]) -> Glance:
    games = {game_id: game for _, game_id, game, _, _, _ in rows}
    people = dict.fromkeys(person for *_, person, _ in rows if person is not None)
    victories = Counter(person for *_, person, won in rows if person is not None and won)
    best = [champions[evening] for *_, evening, _, _ in rows if evening is not None and evening in champions]
    winners = tuple(person for person, _ in victories.most_common())
    return Glance(day, tuple(games.values()), tuple(people), winners, tuple(best[-1]) if best else ())
