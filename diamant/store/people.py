"""The people of the house: who they are, how their names and faces change, and how two become one."""

from __future__ import annotations

import sqlite3
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from .errors import Code, StoreError
from .face import Face, check_stroke, face_from_text, face_to_text, fit
from .games import read_lineup
from .lineup import COLOURS, LONGEST_NAME, SeatPlan
from .moments import tell_anew
from .times import from_microseconds, to_microseconds

MOST_PEOPLE = 200


class Person(NamedTuple):
    """Somebody of the family. ``drawn`` tells whether there is a face, which is read by itself.

    ``since`` is when they first played, or were first drawn.
    """

    id: int
    name: str
    colour: str
    since: datetime
    drawn: bool = False


class PersonRecord(NamedTuple):
    """Somebody outside the store's tables: what exports, imports and rescues carry. A name tells people apart."""

    name: str
    colour: str
    since: datetime
    face: Face | None


def name_key(name: str) -> str:
    """Returns what is the same for all spellings of a name that people take for the same."""
    return unicodedata.normalize("NFC", name).casefold()


# Reading

PEOPLE = "SELECT id, name, colour, since, face IS NOT NULL FROM people"


def all_people(connection: sqlite3.Connection) -> list[Person]:
    """Returns everybody, in the order in which they came."""
    return [_person(row) for row in connection.execute(f"{PEOPLE} ORDER BY id")]


def people_by_recency(connection: sqlite3.Connection) -> list[Person]:
    """Returns everybody, those who played last first; whoever came and has not played yet is before them all."""
    newest_game = "SELECT max(game_id) FROM results WHERE person = people.id"
    last = dict(connection.execute(f"SELECT id, (SELECT started FROM games WHERE id = ({newest_game})) FROM people"))
    for text, started in connection.execute("SELECT lineup, started FROM games WHERE finished IS NULL"):
        for seat in read_lineup(text).seats:
            if seat.person in last and not seat.machine:
                last[seat.person] = max(last[seat.person] or 0, started)
    everybody = all_people(connection)
    return sorted(everybody, key=lambda one: (last[one.id] or to_microseconds(one.since), one.id), reverse=True)


def person_of(connection: sqlite3.Connection, person: int) -> Person:
    """Returns somebody. Raises :class:`StoreError` if there is nobody with this number."""
    for row in connection.execute(f"{PEOPLE} WHERE id = ?", (person,)):
        return _person(row)
    raise StoreError(Code.PERSON_UNKNOWN, f"nobody has the number {person}", person=person)


def _person(row: tuple[int, str, str, int, int]) -> Person:
    number, name, colour, since, drawn = row
    liked = colour if colour in COLOURS else COLOURS[number % len(COLOURS)]
    return Person(number, name, liked, from_microseconds(since), bool(drawn))


def face_of(connection: sqlite3.Connection, person: int) -> Face | None:
    """Returns somebody's face; None if there is none, or none that can be read."""
    # As bytes: what is no text would be an error of the whole file.
    row = connection.execute("SELECT CAST(face AS BLOB) FROM people WHERE id = ?", (person,)).fetchone()
    return read_face(row[0]) if row and row[0] else None


def read_face(stored: bytes) -> Face | None:
    """Returns the face that is stored, None for one that is broken."""
    try:
        return face_from_text(stored.decode()) or None
    except (StoreError, UnicodeDecodeError):
        return None


def people_records(connection: sqlite3.Connection) -> list[PersonRecord]:
    """Returns everybody with their face, in the order in which they came."""
    everybody = all_people(connection)
    return [PersonRecord(one.name, one.colour, one.since, face_of(connection, one.id)) for one in everybody]


def is_name(name: object) -> bool:
    """Tells whether somebody can be called so."""
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or name != name.strip():
        return False
    return not any(unicodedata.category(letter) in ("Cc", "Cs") for letter in name)


# Changes, each inside the caller's transaction


def typed_name(connection: sqlite3.Connection, typed: str, person: int = 0) -> str:
    """Returns a name as it is kept. Raises :class:`StoreError` if it is none, or anybody but ``person`` has it."""
    name = " ".join(typed.split())
    if not is_name(name) or not name.isprintable():
        raise StoreError(Code.UNKNOWN_VALUE, f"not a name: {name[:40]!r}", field="name")
    if any(name_key(one.name) == name_key(name) and one.id != person for one in all_people(connection)):
        raise StoreError(Code.NAME_TAKEN, f"somebody is called {name!r}", name=name)
    return name


def add_person(connection: sqlite3.Connection, person: PersonRecord) -> int:
    """Puts somebody in and returns their number. Raises :class:`StoreError` if the house is full."""
    (count,) = connection.execute("SELECT count(*) FROM people").fetchone()
    if count >= MOST_PEOPLE:
        raise StoreError(Code.TOO_MANY_PEOPLE, f"more than {MOST_PEOPLE} people", most=MOST_PEOPLE)
    row = (person.name, liked_colour(person.colour), to_microseconds(person.since), _face_text(person.face))
    number = connection.execute("INSERT INTO people (name, colour, since, face) VALUES (?, ?, ?, ?)", row).lastrowid
    if number is None:
        raise StoreError(Code.DISK_TROUBLE, "the new person got no number")
    return number


def liked_colour(colour: str) -> str:
    """Returns a colour that somebody may like. Raises :class:`StoreError` if there is no such colour."""
    if colour not in COLOURS:
        raise StoreError(Code.UNKNOWN_VALUE, f"colour: {colour[:40]!r} is none", field="colour")
    return colour


def rename_person(connection: sqlite3.Connection, person: int, name: str) -> None:
    """Gives somebody another name, in all their games as well."""
    connection.execute("UPDATE people SET name = ? WHERE id = ?", (name, person))
    _change_seats(connection, person, lambda seat: replace(seat, name=name))


def set_face(connection: sqlite3.Connection, person: int, face: Face | None) -> None:
    """Gives somebody a face, thinned until it has room; or takes it away."""
    connection.execute("UPDATE people SET face = ? WHERE id = ?", (_face_text(face), person))


def _face_text(face: Face | None) -> str | None:
    for stroke in face or ():
        check_stroke(stroke)
    return face_to_text(fit(face)) if face else None


def merge_people(connection: sqlite3.Connection, kept: int, gone: int) -> None:
    """Makes one of two who are the same: all that ``gone`` did was ``kept``, who has that face if there is no other.

    Raises :class:`StoreError` if both sat at one table: then they are two.
    """
    one, other = person_of(connection, kept), person_of(connection, gone)
    if kept == gone or _sat_together(connection, kept, gone):
        raise StoreError(Code.PLAYED_TOGETHER, f"{one.name!r} and {other.name!r} sat at one table")
    _change_seats(connection, gone, lambda seat: replace(seat, person=kept, name=one.name))
    connection.execute("UPDATE results SET person = ? WHERE person = ?", (kept, gone))
    tell_anew(connection, "id IN (SELECT game_id FROM results WHERE person = ?)", (kept,))
    connection.execute("UPDATE OR IGNORE guests SET person = ? WHERE person = ?", (kept, gone))
    connection.execute(
        """
        UPDATE people SET face = coalesce(face, (SELECT face FROM people WHERE id = :gone)),
        since = min(since, (SELECT since FROM people WHERE id = :gone)) WHERE id = :kept
        """,
        {"kept": kept, "gone": gone},
    )
    connection.execute("DELETE FROM people WHERE id = ?", (gone,))


def _sat_together(connection: sqlite3.Connection, one: int, other: int) -> bool:
    tables = {text for _, text in _games_of(connection, one)}
    return any({one, other} <= {seat.person for seat in read_lineup(text).seats} for text in tables)


def remove_person(connection: sqlite3.Connection, person: int) -> None:
    """Takes somebody out of the house. Their games stay, under no name."""
    _change_seats(connection, person, lambda seat: replace(seat, name="", person=None))
    connection.execute("DELETE FROM people WHERE id = ?", (person,))


def sits_in(text: str, person: int) -> bool:
    """Tells whether somebody has a seat in a line-up by its text, which is long to read."""
    return f'"person":{person},' in text or f'"person":{person}}}' in text


def _games_of(connection: sqlite3.Connection, person: int) -> list[tuple[int, str]]:
    """Returns the games in which somebody has a seat, each with the text of its line-up."""
    rows = connection.execute("SELECT id, lineup FROM games").fetchall()
    return [(game_id, text) for game_id, text in rows if sits_in(text, person)]


def _change_seats(connection: sqlite3.Connection, person: int, change: Callable[[SeatPlan], SeatPlan]) -> None:
    """Changes the seats that somebody has in line-ups."""
    games = _games_of(connection, person)
    changed = {}
    for text in {text for _, text in games}:
        lineup = read_lineup(text)
        seats = (change(seat) if seat.person == person else seat for seat in lineup.seats)
        changed[text] = replace(lineup, seats=tuple(seats)).to_json()
    connection.executemany(
        "UPDATE games SET lineup = ? WHERE id = ?", [(changed[text], game_id) for game_id, text in games]
    )
