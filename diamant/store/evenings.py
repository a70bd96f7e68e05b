"""Evenings of several games: who takes part, what is played, and the points, which nobody ever writes down.

Points are counted from what the finished games of an evening came to, every time somebody asks: nothing can be counted
twice, and nothing be lost. A game has its place in the programme, and a place has one game.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, NamedTuple

from diamant.games.game import Options
from diamant.games.shelf import GAMES

from .errors import Code, StoreError
from .lineup import check_options, whole_options
from .people import person_of
from .reading import Fields, read_json
from .times import from_microseconds, to_microseconds

FEWEST_PEOPLE, MOST_PEOPLE_AT_ONCE = 2, 8
FEWEST_GAMES, MOST_GAMES = 2, 9
MOST_MACHINES = 6


class Planned(NamedTuple):
    """One place of a programme: a game with its options. ``number`` is that of the game that is played for it.

    What is stored may lack options that came later: ``whole_options`` has them.
    """

    game: str
    options: Options
    skipped: bool = False
    number: int | None = None
    over: bool = False

    @property
    def open(self) -> bool:
        """Whether it is still to be played, or played to its end."""
        return not (self.skipped or self.over)


class Evening(NamedTuple):
    """An evening as it stands. ``people`` are those who play the next game; ``left`` went, and their points stand."""

    id: int
    started: datetime
    ended: datetime | None
    people: tuple[int, ...]
    left: tuple[int, ...]
    machines: int
    programme: tuple[Planned, ...]

    @property
    def next(self) -> int | None:
        """The place of the game that is played now or next, None when all were."""
        return next((place for place, planned in enumerate(self.programme) if planned.open), None)

    @property
    def unfinished(self) -> int | None:
        """The number of the game that was begun and is not over."""
        return None if self.next is None else self.programme[self.next].number

    @property
    def played(self) -> int:
        """How many games are over."""
        return sum(planned.over for planned in self.programme)


class Standing(NamedTuple):
    """Somebody's points, all of them and by place of the programme: None where they took no part."""

    person: int
    points: int
    gains: tuple[int | None, ...]


class EveningRecord(NamedTuple):
    """An evening outside the store's tables: what exports, imports and rescues carry. People go by their names."""

    started: datetime
    ended: datetime | None
    machines: int
    programme: tuple[Planned, ...]
    people: tuple[str, ...]
    left: tuple[str, ...] = ()


# Points

BEATS = """
    ((mine.victory > 0) > (other.victory > 0)
    OR (mine.victory > 0) = (other.victory > 0) AND mine.score > other.score)
"""
TIES = "((mine.victory > 0) = (other.victory > 0) AND mine.score = other.score)"
# Ten times the people beaten and half of those tied, shared by the others at the table; halves are rounded up.
POINTS = f"""
    SELECT games.evening, games.place, mine.person,
    (10 * (2 * sum({BEATS}) + sum({TIES})) + count(*)) / (2 * count(*))
    FROM games JOIN results AS mine ON mine.game_id = games.id AND mine.human AND mine.person IS NOT NULL
    JOIN results AS other ON other.game_id = games.id AND other.human AND other.seat != mine.seat
    WHERE games.finished IS NOT NULL AND typeof(games.place) = 'integer' AND games.evening {{which}}
    GROUP BY games.id, mine.seat
"""


def standings_of(connection: sqlite3.Connection, evening: Evening) -> tuple[Standing, ...]:
    """Returns everybody's points, those with the most first; who has as many stays in the order of the table."""
    places = len(evening.programme)
    gains: dict[int, list[int | None]] = {person: [None] * places for person in (*evening.people, *evening.left)}
    for _, place, person, points in connection.execute(POINTS.format(which="= ?"), (evening.id,)):
        if person in gains and 0 <= place < places:
            gains[person][place] = points
    rows = [Standing(person, sum(filter(None, mine)), tuple(mine)) for person, mine in gains.items()]
    return tuple(sorted(rows, key=lambda standing: -standing.points))


def champions_by_evening(connection: sqlite3.Connection, which: str, values: Sequence[int]) -> dict[int, list[int]]:
    """Returns who had the most points in each of the evenings that are over and that SQL picks, in their order."""
    picked = f"IN (SELECT id FROM evenings WHERE ended IS NOT NULL AND {which})"
    points: dict[int, dict[int, int]] = {}
    for evening, _, person, gained in connection.execute(POINTS.format(which=picked), tuple(values)):
        mine = points.setdefault(evening, {})
        mine[person] = mine.get(person, 0) + gained
    return {
        evening: sorted(person for person, sum_of in points[evening].items() if sum_of == max(points[evening].values()))
        for evening in sorted(points)
    }


def evenings_won(connection: sqlite3.Connection, person: int) -> int:
    """Returns how many evenings somebody has won, alone or with others."""
    took_part = "id IN (SELECT evening FROM guests WHERE person = ?)"
    return sum(person in best for best in champions_by_evening(connection, took_part, (person,)).values())


def last_champions(connection: sqlite3.Connection) -> tuple[int, ...]:
    """Returns who won the evening that ended last."""
    newest = "id = (SELECT id FROM evenings WHERE ended IS NOT NULL ORDER BY ended DESC, id DESC LIMIT 1)"
    return tuple(person for best in champions_by_evening(connection, newest, ()).values() for person in best)


# Reading


def evening_of(connection: sqlite3.Connection, evening: int) -> Evening:
    """Returns an evening. Raises :class:`StoreError` if there is none with this number."""
    for found in select_evenings(connection, "WHERE id = ?", (evening,)):
        return found
    raise StoreError(Code.EVENING_UNKNOWN, f"no evening {evening}", evening=evening)


def select_evenings(connection: sqlite3.Connection, rest: str, values: Sequence[object] = ()) -> list[Evening]:
    """Returns the evenings that the rest of the SQL statement picks, in its order."""
    columns = "SELECT id, started, CAST(ended AS INTEGER), machines, CAST(programme AS BLOB) FROM evenings"
    return [_evening(connection, row) for row in connection.execute(f"{columns} {rest}", tuple(values)).fetchall()]


def _evening(connection: sqlite3.Connection, row: tuple[Any, ...]) -> Evening:
    number, started, ended, machines, programme = row
    took_part = "FROM guests JOIN people ON people.id = person WHERE evening = ?"
    guests = connection.execute(f"SELECT person, CAST(here AS INTEGER) {took_part}", (number,)).fetchall()
    here = {person: at for person, at in guests if at > 0}
    statement = "SELECT place, id, finished FROM games WHERE evening = ? AND typeof(place) = 'integer'"
    games = connection.execute(statement, (number,)).fetchall()
    return Evening(
        id=number,
        started=from_microseconds(started),
        ended=None if ended is None else from_microseconds(ended),
        people=tuple(sorted(here, key=lambda person: here[person])),
        left=tuple(person for person, _ in guests if person not in here),
        machines=min(max(machines, 0), MOST_MACHINES),
        programme=_with_games(read_programme(programme), {place: game for place, *game in games}),
    )


def _with_games(programme: tuple[Planned, ...], games: Mapping[int, list[Any]]) -> tuple[Planned, ...]:
    played = []
    for place, planned in enumerate(programme):
        number, finished = games.get(place, (None, None))
        played.append(planned._replace(number=number, over=finished is not None))
    return tuple(played)


def evening_records(connection: sqlite3.Connection) -> list[EveningRecord]:
    """Returns all evenings with the names of their people, the oldest first."""
    names = dict(connection.execute("SELECT id, name FROM people"))
    return [
        EveningRecord(
            one.started,
            one.ended,
            one.machines,
            one.programme,
            tuple(names[person] for person in one.people),
            tuple(names[person] for person in one.left),
        )
        for one in select_evenings(connection, "ORDER BY started, id")
    ]


# The text of a programme


def programme_to_data(programme: Sequence[Planned]) -> list[dict[str, object]]:
    """Returns a programme as data for JSON."""
    return [
        {"game": planned.game, "options": dict(planned.options), **({"skipped": True} if planned.skipped else {})}
        for planned in programme
    ]


def programme_from_data(data: object) -> tuple[Planned, ...]:
    """Reads a programme. Raises :class:`StoreError` if anything about it is wrong."""
    programme = _programme(data)
    for planned in programme:
        check_planned(planned)
    return programme


def _programme(data: object) -> tuple[Planned, ...]:
    if not isinstance(data, list) or len(data) > MOST_GAMES:
        raise StoreError(Code.BAD_EVENING, "not a list of games", field="programme")
    return tuple(map(_planned, data))


def _planned(data: object) -> Planned:
    fields = Fields(data, "programme")
    planned = Planned(fields.take("game", str), fields.take("options", dict), fields.take("skipped", bool, False))
    fields.end()
    if planned.game not in GAMES:
        raise StoreError(Code.UNKNOWN_VALUE, "no such game", field="game")
    return planned


def check_planned(planned: Planned) -> None:
    """Raises :class:`StoreError` if its game has no such options."""
    check_options(planned.game, whole_options(planned.game, planned.options))


def read_programme(stored: bytes) -> tuple[Planned, ...]:
    """Returns the programme that is stored; one that cannot be read has nothing to come, and all games stay.

    Its options were looked at when it was stored: the first page does not get out the rules of every game for that.
    """
    with suppress(StoreError, UnicodeDecodeError):
        return _programme(read_json(stored.decode()))
    return ()


# Changes, each inside the caller's transaction


def put_evening(
    connection: sqlite3.Connection, started: datetime, machines: int, programme: Sequence[Planned]
) -> int:
    """Puts an evening without people in and returns its number."""
    row = (to_microseconds(started), machines, json.dumps(programme_to_data(programme)))
    number = connection.execute("INSERT INTO evenings (started, machines, programme) VALUES (?, ?, ?)", row).lastrowid
    if number is None:
        raise StoreError(Code.DISK_TROUBLE, "the new evening got no number")
    return number


def put_record(connection: sqlite3.Connection, record: EveningRecord, numbers: Mapping[str, int]) -> int:
    """Puts a whole evening in and returns its number; ``numbers`` are those of its people by name."""
    evening = put_evening(connection, record.started, record.machines, record.programme)
    add_guests(connection, evening, [numbers[name] for name in record.people if name in numbers])
    add_guests(connection, evening, [numbers[name] for name in record.left if name in numbers], here=False)
    end_evening(connection, evening, record.ended)
    return evening


def add_guests(connection: sqlite3.Connection, evening: int, people: Sequence[int], *, here: bool = True) -> None:
    """Lets people take part who do not yet, after all others; or notes that they did."""
    connection.executemany(
        "INSERT OR IGNORE INTO guests (evening, person, here) VALUES (?, ?, ?)",
        [(evening, person, at if here else 0) for at, person in enumerate(people, MOST_PEOPLE_AT_ONCE)],
    )


def end_evening(connection: sqlite3.Connection, evening: int, ended: datetime | None) -> None:
    """Notes when an evening ended, if it has."""
    moment = None if ended is None else to_microseconds(ended)
    connection.execute("UPDATE evenings SET ended = ? WHERE id = ?", (moment, evening))


def check_evening(connection: sqlite3.Connection, people: Sequence[int], machines: int) -> None:
    """Raises :class:`StoreError` if these cannot spend an evening: too few, too many, or somebody nobody knows."""
    if not FEWEST_PEOPLE <= len(set(people)) == len(people) <= MOST_PEOPLE_AT_ONCE:
        raise StoreError(Code.BAD_EVENING, "too few people, too many, or somebody twice", field="people")
    if not 0 <= machines <= MOST_MACHINES:
        raise StoreError(Code.BAD_EVENING, "no such number of machine players", field="machines")
    for person in people:
        person_of(connection, person)


def check_programme(programme: Sequence[Planned]) -> None:
    """Raises :class:`StoreError` if there are too few games, too many, or one that is not on the shelf."""
    if not FEWEST_GAMES <= len(programme) <= MOST_GAMES:
        raise StoreError(Code.BAD_EVENING, "too few games, or too many", field="programme")
    for planned in programme:
        check_planned(planned)


def set_programme(connection: sqlite3.Connection, evening: int, programme: Sequence[Planned]) -> None:
    """Writes what is played."""
    text = json.dumps(programme_to_data(programme))
    connection.execute("UPDATE evenings SET programme = ? WHERE id = ?", (text, evening))


def set_people(connection: sqlite3.Connection, evening: int, people: Sequence[int]) -> None:
    """Writes who plays the next game, in this order. Whoever leaves keeps their points, or was never there."""
    connection.execute("UPDATE guests SET here = 0 WHERE evening = ?", (evening,))
    connection.executemany(
        "INSERT OR REPLACE INTO guests (evening, person, here) VALUES (?, ?, ?)",
        [(evening, person, at) for at, person in enumerate(people, 1)],
    )
    connection.execute(
        """
        DELETE FROM guests WHERE evening = :evening AND here = 0 AND NOT EXISTS
        (SELECT 1 FROM games JOIN results ON game_id = games.id
        WHERE games.evening = :evening AND results.person = guests.person)
        """,
        {"evening": evening},
    )


def join_evening(connection: sqlite3.Connection, game_id: int, evening: int, place: int) -> None:
    """Gives a game its place in an evening, unless another game has it."""
    connection.execute("UPDATE OR IGNORE games SET evening = ?, place = ? WHERE id = ?", (evening, place, game_id))


def leave_evening(connection: sqlite3.Connection, evening: int) -> None:
    """Lets the games that are not over be ordinary ones: given up, they count for nobody."""
    statement = "UPDATE games SET evening = NULL, place = NULL WHERE evening = ? AND finished IS NULL"
    connection.execute(statement, (evening,))


def forget_empty_evenings(connection: sqlite3.Connection) -> None:
    """Takes the evenings out that are over and have no game any more."""
    connection.execute(
        """
        DELETE FROM evenings WHERE ended IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM games WHERE evening = evenings.id AND finished IS NOT NULL)
        """
    )
