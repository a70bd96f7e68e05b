"""The store's calls about people: who they are, their faces, and the face that is being drawn."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import datetime

from .desk import Desk
from .errors import StoreError, sqlite_errors_as_codes
from .face import Face, face_from_text, face_to_text, fit
from .people import (
    Person,
    PersonRecord,
    add_person,
    face_of,
    liked_colour,
    merge_people,
    people_by_recency,
    person_of,
    remove_person,
    rename_person,
    set_face,
    typed_name,
)
from .reading import Fields, read_json
from .settings import put_settings

DRAWING = "drawing"
"""Under this name the strokes so far are kept beside the settings."""


class Family(Desk):
    """The people of the house. Somebody whom nobody knows raises :class:`StoreError`."""

    album_version = 0
    """Another number whenever somebody came, went, or has another face: whoever keeps faces asks by it."""

    def people(self) -> list[Person]:
        """Returns everybody, those who played last first."""
        with sqlite_errors_as_codes():
            return people_by_recency(self._connection)

    def person(self, person: int) -> Person:
        """Returns somebody."""
        with sqlite_errors_as_codes():
            return person_of(self._connection, person)

    def face_of(self, person: int) -> Face | None:
        """Returns somebody's face, None if nobody has drawn it."""
        with sqlite_errors_as_codes():
            return face_of(self._connection, person)

    def add_person(self, name: str, colour: str, now: datetime, face: Face | None = None) -> int:
        """Puts somebody new in and returns their number.

        Raises :class:`StoreError` if that is no name, if somebody has it, and if the house is full.
        """
        with self._writing():
            name = typed_name(self._connection, name)
            self.album_version += 1
            return add_person(self._connection, PersonRecord(name, colour, now, face))

    def rename_person(self, person: int, name: str) -> None:
        """Gives somebody another name, which all their games have from now on."""
        with self._writing():
            person_of(self._connection, person)
            rename_person(self._connection, person, typed_name(self._connection, name, person))

    def set_person_colour(self, person: int, colour: str) -> None:
        """Notes which colour somebody likes."""
        with self._writing():
            person_of(self._connection, person)
            statement = "UPDATE people SET colour = ? WHERE id = ?"
            self._connection.execute(statement, (liked_colour(colour), person))

    def set_face(self, person: int, face: Face | None) -> None:
        """Gives somebody the face that was drawn, thinned until it has room; or takes it away."""
        with self._writing():
            person_of(self._connection, person)
            self.album_version += 1
            set_face(self._connection, person, face)

    def merge_people(self, kept: int, gone: int) -> None:
        """Makes one of two who are the same person. Raises :class:`StoreError` if they sat at one table."""
        with self._writing():
            self.album_version += 1
            merge_people(self._connection, kept, gone)

    def remove_person(self, person: int) -> None:
        """Takes somebody out of the house; their games stay, under no name."""
        with self._writing():
            person_of(self._connection, person)
            self.album_version += 1
            remove_person(self._connection, person)

    # The face that is being drawn

    def note_drawing(self, person: int | None, face: Face) -> None:
        """Notes the strokes so far of somebody's face, or of somebody who has no number yet."""
        text = json.dumps({"person": person, "face": face_to_text(fit(face))})
        with self._writing():
            put_settings(self._connection, {DRAWING: text})

    def drawing(self) -> tuple[int | None, Face] | None:
        """Returns whose face is being drawn, and the strokes so far; None if nobody draws."""
        text = self.settings.read(DRAWING)
        with suppress(StoreError):
            if text is not None:
                fields = Fields(read_json(text), DRAWING)
                return fields.take_or_none("person", int), face_from_text(fields.take("face", str))
        return None

    def forget_drawing(self) -> None:
        """Notes that nobody draws any more."""
        with self._writing():
            self._connection.execute("DELETE FROM settings WHERE name = ?", (DRAWING,))
