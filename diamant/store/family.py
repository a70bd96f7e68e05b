"""The store's calls about people: who they are, their faces, and faces that are not drawn to their end."""

from __future__ import annotations

from datetime import datetime

from .desk import Desk
from .drawings import begun_drawings, drawing_key, drawing_of, forget_drawing, move_drawing, note_drawing
from .errors import sqlite_errors_as_codes
from .face import Face
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
            if face is not None:  # that of somebody new is done
                forget_drawing(self._connection, drawing_key(self._connection, None))
            return add_person(self._connection, PersonRecord(name, colour, now, face))

    def rename_person(self, person: int, name: str) -> None:
        """Gives somebody another name, which all their games have from now on."""
        with self._writing():
            before = drawing_key(self._connection, person)
            rename_person(self._connection, person, typed_name(self._connection, name, person))
            move_drawing(self._connection, before, drawing_key(self._connection, person))

    def set_person_colour(self, person: int, colour: str) -> None:
        """Notes which colour somebody likes."""
        with self._writing():
            person_of(self._connection, person)
            statement = "UPDATE people SET colour = ? WHERE id = ?"
            self._connection.execute(statement, (liked_colour(colour), person))

    def set_face(self, person: int, face: Face | None) -> None:
        """Gives somebody the face that was drawn, thinned until it has room; or takes it away."""
        with self._writing():
            forget_drawing(self._connection, drawing_key(self._connection, person))
            self.album_version += 1
            set_face(self._connection, person, face)

    def merge_people(self, kept: int, gone: int) -> None:
        """Makes one of two who are the same person. Raises :class:`StoreError` if they sat at one table."""
        with self._writing():
            self.album_version += 1
            forget_drawing(self._connection, drawing_key(self._connection, gone))
            merge_people(self._connection, kept, gone)

    def remove_person(self, person: int) -> None:
        """Takes somebody out of the house; their games stay, under no name."""
        with self._writing():
            forget_drawing(self._connection, drawing_key(self._connection, person))
            self.album_version += 1
            remove_person(self._connection, person)

    # Faces that are not done yet: one of each person, and one of somebody who has no number

    def note_drawing(self, person: int | None, face: Face) -> None:
        """Notes the strokes so far of somebody's face, or of somebody who has no number yet.

        Where too many faces wait, the one that was left alone for longest goes.
        """
        with self._writing():
            note_drawing(self._connection, drawing_key(self._connection, person), face)

    def drawing(self, person: int | None) -> Face | None:
        """Returns the strokes so far of a face that waits to be drawn on; None if there is none."""
        with sqlite_errors_as_codes():
            return drawing_of(self._connection, drawing_key(self._connection, person))

    def drawings(self) -> set[int | None]:
        """Returns whose faces wait to be drawn on; None is somebody who has no number yet."""
        with sqlite_errors_as_codes():
            return begun_drawings(self._connection)

    def forget_drawing(self, person: int | None) -> None:
        """Notes that a face no longer waits."""
        with self._writing():
            forget_drawing(self._connection, drawing_key(self._connection, person))
