"""Faces that are not done yet, as rows beside the settings: one of each person, and one of somebody new.

They are kept by name: a file that is made anew after damage counts its people anew.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress

from .errors import StoreError
from .face import LARGEST_FACE, Face, face_from_text, face_to_text, fit
from .people import all_people, name_key, person_of
from .settings import put_settings

PREFIX = "drawing:"
MOST_DRAWINGS = 24


def drawing_key(connection: sqlite3.Connection, person: int | None) -> str:
    """Returns under which name a face is kept. Raises :class:`StoreError` if there is nobody with this number."""
    return PREFIX if person is None else PREFIX + name_key(person_of(connection, person).name)


def note_drawing(connection: sqlite3.Connection, key: str, face: Face) -> None:
    """Notes the strokes so far, as the newest; where too many wait, the oldest goes."""
    waiting = _turns(connection)
    newest = max(waiting.values(), default=0)
    turn = newest if waiting.get(key) == newest else newest + 1
    text = face_to_text(face)
    put_settings(connection, {key: f"{turn} {text if len(text) <= LARGEST_FACE else face_to_text(fit(face))}"})
    others = sorted(waiting.keys() - {key}, key=lambda other: waiting[other])
    for other in others[: max(0, len(others) + 1 - MOST_DRAWINGS)]:
        forget_drawing(connection, other)


def drawing_of(connection: sqlite3.Connection, key: str) -> Face | None:
    """Returns the strokes so far; None if there are none, or none that can be read."""
    row = connection.execute("SELECT value FROM settings WHERE name = ?", (key,)).fetchone()
    with suppress(StoreError):
        if row and isinstance(row[0], str):
            return face_from_text(row[0].partition(" ")[2])
    return None


def begun_drawings(connection: sqlite3.Connection) -> set[int | None]:
    """Returns whose faces wait; None is somebody new."""
    waiting = _turns(connection)
    people: list[int | None] = [one.id for one in all_people(connection) if PREFIX + name_key(one.name) in waiting]
    return {*people, *([None] if PREFIX in waiting else [])}


def move_drawing(connection: sqlite3.Connection, key: str, to: str) -> None:
    """Keeps a face under another name from now on."""
    connection.execute("UPDATE OR REPLACE settings SET name = ? WHERE name = ?", (to, key))


def forget_drawing(connection: sqlite3.Connection, key: str) -> None:
    """Takes out a face that no longer waits."""
    connection.execute("DELETE FROM settings WHERE name = ?", (key,))


def _turns(connection: sqlite3.Connection) -> dict[str, int]:
    """Returns the number with which each begins, by its key: the higher, the newer."""
    statement = "SELECT name, CAST(value AS INTEGER) FROM settings WHERE name GLOB ?"
    return dict(connection.execute(statement, (f"{PREFIX}*",)))
