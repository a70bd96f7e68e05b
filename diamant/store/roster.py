"""Who of the house sits at a table: by number, by name, and those who come by playing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from .games import read_lineup, who_played
from .lineup import LineUp, SeatPlan
from .people import MOST_PEOPLE, PersonRecord, add_person, all_people, name_key, rename_person, sits_in
from .times import from_microseconds


class Roster:
    """Everybody's number and name, read once; whoever sits down under a new name is put in, while there is room."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._names = {person.id: person.name for person in all_people(connection)}
        self._numbers = {name_key(name): number for number, name in self._names.items()}

    def has_all_of(self, lineup: LineUp) -> bool:
        """Tells whether everybody of a line-up who can have a number has it."""
        here = {seat.person for seat in lineup.seats}
        return all(self._is_known(seat, here) for seat in lineup.seats)

    def seated(self, lineup: LineUp, now: datetime) -> LineUp:
        """Returns a line-up in which everybody with a name of their own has their number, and writes it as ever.

        Nobody sits at a table twice. A seat that was handed to a machine player waits for its person.
        """
        seats: list[SeatPlan] = []
        lineup = lineup.short_named()
        for seat in lineup.seats:
            person = self._person_at(seat, now, {other.person for other in seats})
            seats.append(replace(seat, person=person, name=self._names[person] if person else seat.name))
        return replace(lineup, seats=tuple(seats))

    def respell(self, lineup: LineUp) -> None:
        """Lets those who have a seat write their name as it is written there, if it is the same name."""
        for seat in lineup.seats:
            old = self._names.get(seat.person or 0, seat.name)
            if seat.person is not None and old != seat.name and name_key(old) == name_key(seat.name):
                rename_person(self._connection, seat.person, seat.name)
                self._names[seat.person] = seat.name

    def _person_at(self, seat: SeatPlan, now: datetime, taken: set[int | None]) -> int | None:
        if seat.nobody:
            return None
        key = name_key(seat.name)
        person = self._numbers.get(key)
        if person is None and seat.name and not seat.machine and len(self._names) < MOST_PEOPLE:
            person = add_person(self._connection, PersonRecord(seat.name, seat.colour, now, None))
            self._names[person], self._numbers[key] = seat.name, person
        waits = not seat.machine or seat.person is not None
        return person if waits and person not in taken else None

    def _is_known(self, seat: SeatPlan, here: set[int | None]) -> bool:
        if seat.person is not None:
            return self._names.get(seat.person) == seat.name
        if seat.machine or seat.nobody or not seat.name:
            return True
        person = self._numbers.get(name_key(seat.name))
        return person in here if person else len(self._names) >= MOST_PEOPLE


def seat_everybody(connection: sqlite3.Connection) -> None:
    """Gives everybody with a name in any line-up their number, there and in what finished games came to."""
    roster = Roster(connection)
    games = connection.execute("SELECT id, lineup, started FROM games ORDER BY started, id").fetchall()
    for game_id, text, started in games:
        lineup = read_lineup(text)
        seated = lineup
        if not roster.has_all_of(lineup):
            seated = roster.seated(lineup, from_microseconds(started))
            connection.execute("UPDATE games SET lineup = ? WHERE id = ?", (seated.to_json(), game_id))
        connection.executemany(
            "UPDATE results SET human = ?, person = ? WHERE game_id = ? AND seat = ?",
            [(*who_played(seat), game_id, number) for number, seat in enumerate(seated.seats)],
        )


def forget_strays(connection: sqlite3.Connection, people: Iterable[int | None]) -> None:
    """Takes those of them out who have no face and no game: they came by a typing mistake."""
    tables = [text for (text,) in connection.execute("SELECT DISTINCT lineup FROM games")]
    for person in people:
        if person is not None and not any(sits_in(text, person) for text in tables):
            connection.execute(
                """
                DELETE FROM people WHERE id = :person AND face IS NULL
                AND NOT EXISTS (SELECT 1 FROM guests WHERE person = :person)
                """,
                {"person": person},
            )
