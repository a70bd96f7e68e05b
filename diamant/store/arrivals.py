"""The people and evenings that an import brings: read strictly, told before anything is written, and taken in.

A name says who somebody is. Where both have a face and the two differ, people are asked whether it is one person.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from typing import Any

from .errors import Code, StoreError
from .evenings import (
    MOST_GAMES,
    MOST_MACHINES,
    EveningRecord,
    add_guests,
    end_evening,
    forget_empty_evenings,
    leave_evening,
    programme_from_data,
    put_record,
    select_evenings,
    set_programme,
)
from .face import Face, face_from_text
from .games import GameRecord
from .lineup import LONGEST_NAME
from .people import (
    MOST_PEOPLE,
    PersonRecord,
    add_person,
    all_people,
    face_of,
    is_name,
    liked_colour,
    name_key,
    set_face,
)
from .reading import Fields, moment
from .times import from_microseconds, to_microseconds

MOST_EVENINGS = 5_000
MOST_GUESTS = 50


class Same(Enum):
    """Who somebody is whose name is here with another face."""

    HERE = "the same person, with the face that is here"
    THERE = "the same person, with the face of the file"
    NOBODY = "another person"


@dataclass(slots=True)
class Twin:
    """Somebody of a file whose name is here with another face. What is answered is noted in ``same``."""

    name: str
    mine: int
    face: Face
    same: Same = Same.HERE


@dataclass(slots=True)
class Arrivals:
    """Who comes in, and what evenings."""

    people: dict[str, PersonRecord] = field(default_factory=dict)
    evenings: dict[int, EveningRecord] = field(default_factory=dict)
    new_people: int = 0
    new_faces: int = 0
    new_evenings: int = 0
    twins: list[Twin] = field(default_factory=list)

    @property
    def brings(self) -> bool:
        """Whether there is anybody or any evening that is not here."""
        return bool(self.new_people or self.new_faces or self.new_evenings or self.twins)


# Reading


def read_person(connection: sqlite3.Connection, arrivals: Arrivals, data: object) -> None:
    """Adds somebody of a file. Raises :class:`StoreError` if anything about them is wrong, or there are too many."""
    fields = Fields(data, "person")
    name, colour = fields.take("name", str), liked_colour(fields.take("colour", str))
    since, face = moment(fields.take("since", str), "person"), fields.take_or_none("face", str)
    fields.end()
    key = name_key(name)
    if not is_name(name) or key in arrivals.people:
        raise StoreError(Code.UNKNOWN_VALUE, f"person: no name of anybody: {name[:40]!r}", field="name")
    person = PersonRecord(name, colour, since, None if face is None else face_from_text(face) or None)
    arrivals.people[key] = person
    _compare(connection, arrivals, person)


def _compare(connection: sqlite3.Connection, arrivals: Arrivals, person: PersonRecord) -> None:
    """Notes what of somebody is new here."""
    everybody = all_people(connection)
    here = next((one for one in everybody if name_key(one.name) == name_key(person.name)), None)
    if here is None:
        arrivals.new_people += 1
        if len(everybody) + arrivals.new_people > MOST_PEOPLE:
            raise StoreError(Code.TOO_MANY_PEOPLE, f"more than {MOST_PEOPLE} people", most=MOST_PEOPLE)
    elif person.face is not None:
        mine = face_of(connection, here.id)
        if mine is None:
            arrivals.new_faces += 1
        elif mine != person.face:
            arrivals.twins.append(Twin(here.name, here.id, person.face))


def read_evening(connection: sqlite3.Connection, arrivals: Arrivals, data: object) -> None:
    """Adds an evening of a file. Raises :class:`StoreError` if anything about it is wrong, or there are too many."""
    fields = Fields(data, "evening")
    ended = fields.take_or_none("ended", str)
    record = EveningRecord(
        started=moment(fields.take("started", str), "evening"),
        ended=None if ended is None else moment(ended, "evening"),
        machines=fields.take("machines", int),
        programme=programme_from_data(fields.take("programme", list)),
        people=tuple(_guests(fields.take("people", list))),
        left=tuple(_guests(fields.take("left", list))),
    )
    fields.end()
    key = to_microseconds(record.started)
    if key in arrivals.evenings or len(arrivals.evenings) >= MOST_EVENINGS:
        raise StoreError(Code.BAD_EVENING, "an evening twice, or too many", field="evening")
    if not 0 <= record.machines <= MOST_MACHINES:
        raise StoreError(Code.BAD_EVENING, "no such number of machine players", field="machines")
    arrivals.evenings[key] = record
    here = select_evenings(connection, "WHERE started = ?", (key,))
    arrivals.new_evenings += not here


def _guests(names: list[Any]) -> Iterator[str]:
    if len(names) > MOST_GUESTS or not all(map(is_name, names)):
        raise StoreError(Code.BAD_EVENING, "nobody is called so, or too many take part", field="people")
    yield from names


def place_from_data(fields: Fields) -> tuple[datetime | None, int | None]:
    """Reads which evening a game is part of, and its place there; nothing if it is part of none."""
    if not fields.has("evening"):
        return None, None
    evening, place = moment(fields.take("evening", str), "game"), fields.take("place", int)
    if not 0 <= place < MOST_GAMES:
        raise StoreError(Code.BAD_EVENING, "no such place", field="place")
    return evening, place


# Writing


class Welcome:
    """Takes people and evenings in, and says who of the file is who here."""

    def __init__(self, connection: sqlite3.Connection, arrivals: Arrivals) -> None:
        self._connection = connection
        self._others = {name_key(twin.name) for twin in arrivals.twins if twin.same is Same.NOBODY}
        self._taken = {name_key(twin.name) for twin in arrivals.twins if twin.same is Same.THERE}
        self._names: dict[str, str] = {}
        self._people = self._faces = self._evenings = 0
        for person in arrivals.people.values():
            self._take_in(person)
        self._numbers: dict[int, int] = {}
        for key, evening in arrivals.evenings.items():
            self._numbers[key] = self._spend(evening)

    @property
    def counts(self) -> tuple[int, int, int]:
        """How many people, faces of those who were here, and evenings came in."""
        return self._people, self._faces, self._evenings

    def name(self, name: str) -> str:
        """Returns how somebody of the file is called here."""
        return self._names.get(name_key(name), name)

    def evening_of(self, game: GameRecord) -> int | None:
        """Returns the number of the evening here that a game of the file is part of."""
        return None if game.evening is None else self._numbers.get(to_microseconds(game.evening))

    def _take_in(self, person: PersonRecord) -> None:
        key = name_key(person.name)
        here = {name_key(one.name): one for one in all_people(self._connection)}
        if key in self._others or key not in here:
            self._names[key] = _free_name(person.name, here) if key in self._others else person.name
            add_person(self._connection, person._replace(name=self._names[key]))
            self._people += 1
        else:
            mine = here[key]
            since = min(mine.since, person.since)
            self._connection.execute("UPDATE people SET since = ? WHERE id = ?", (to_microseconds(since), mine.id))
            if person.face is not None and (key in self._taken or not mine.drawn):
                set_face(self._connection, mine.id, person.face)
                self._faces += 1

    def _spend(self, evening: EveningRecord) -> int:
        """Puts an evening in, or lets one that goes on here have ended as it did there; returns its number."""
        numbers = {name_key(one.name): one.id for one in all_people(self._connection)}
        called = {
            name: numbers[name_key(self.name(name))]
            for name in (*evening.people, *evening.left)
            if name_key(self.name(name)) in numbers
        }
        key = to_microseconds(evening.started)
        here = select_evenings(self._connection, "WHERE started = ?", (key,))
        if not here:
            self._evenings += 1
            return put_record(self._connection, evening, called)
        if here[0].ended is None and evening.ended is not None:
            set_programme(self._connection, here[0].id, evening.programme)
            end_evening(self._connection, here[0].id, evening.ended)
        add_guests(self._connection, here[0].id, list(called.values()), here=False)
        return here[0].id

    def end_all_but_one(self) -> None:
        """Ends the evenings that are not over but the one that goes on here: there is one at a time."""
        for evening in select_evenings(self._connection, "WHERE ended IS NULL ORDER BY id")[1:]:
            leave_evening(self._connection, evening.id)
            last = "SELECT max(finished) FROM games WHERE evening = ?"
            (ended,) = self._connection.execute(last, (evening.id,)).fetchone()
            end_evening(self._connection, evening.id, from_microseconds(ended) if ended else evening.started)
        forget_empty_evenings(self._connection)


def _free_name(name: str, here: dict[str, Any]) -> str:
    calls = (f"{name[: LONGEST_NAME - 3].rstrip()} {number}" for number in range(2, MOST_PEOPLE + 2))
    return next(call for call in calls if name_key(call) not in here)
