"""The store's calls about evenings: they begin, change between two games, and end."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from .desk import Desk
from .errors import Code, StoreError, sqlite_errors_as_codes
from .evenings import (
    Evening,
    Planned,
    Standing,
    check_evening,
    check_programme,
    end_evening,
    evening_of,
    evenings_won,
    forget_empty_evenings,
    join_evening,
    last_champions,
    leave_evening,
    put_evening,
    select_evenings,
    set_people,
    set_programme,
    standings_of,
)
from .lineup import LineUp


class Hosting(Desk):
    """Evenings of several games. An evening that is not there raises :class:`StoreError`."""

    def begin_evening(
        self, people: Sequence[int], programme: Sequence[Planned], now: datetime, machines: int = 0
    ) -> int:
        """Begins an evening and returns its number. Raises :class:`StoreError` while another one goes on."""
        with self._writing():
            if select_evenings(self._connection, "WHERE ended IS NULL"):
                raise StoreError(Code.EVENING_GOES_ON, "there is an evening that is not over")
            check_evening(self._connection, people, machines)
            check_programme(programme)
            number = put_evening(self._connection, now, machines, programme)
            set_people(self._connection, number, people)
        return number

    def evening(self, evening: int) -> Evening:
        """Returns an evening as it stands."""
        with sqlite_errors_as_codes():
            return evening_of(self._connection, evening)

    def going_on(self) -> Evening | None:
        """Returns the evening that is not over."""
        with sqlite_errors_as_codes():
            newest = select_evenings(self._connection, "WHERE ended IS NULL ORDER BY id DESC LIMIT 1")
            return newest[0] if newest else None

    def standings(self, evening: int) -> tuple[Standing, ...]:
        """Returns everybody's points, those with the most first."""
        with sqlite_errors_as_codes():
            return standings_of(self._connection, evening_of(self._connection, evening))

    def change_evening(
        self,
        evening: int,
        *,
        people: Sequence[int] | None = None,
        machines: int | None = None,
        programme: Sequence[Planned] | None = None,
    ) -> None:
        """Changes who plays the next game, or what is still to come. What was played stays as it was."""
        with self._writing():
            now = self._open_evening(evening)
            check_evening(
                self._connection,
                now.people if people is None else people,
                now.machines if machines is None else machines,
            )
            if people is not None:
                set_people(self._connection, evening, people)
            if machines is not None:
                self._connection.execute("UPDATE evenings SET machines = ? WHERE id = ?", (machines, evening))
            if programme is not None:
                check_programme(programme)
                kept = max((at for at, planned in enumerate(now.programme, 1) if planned.number), default=0)
                if _agreed(now.programme[:kept]) != _agreed(programme[:kept]):
                    raise StoreError(Code.BAD_EVENING, "a game that was played is another one", field="programme")
                set_programme(self._connection, evening, programme)

    def give_up(self, evening: int, *, skip: bool) -> None:
        """Throws the game away that was begun: it counts for nobody, and is played again or left out."""
        with self._writing():
            now = self._open_evening(evening)
            if now.unfinished is None:
                raise StoreError(Code.BAD_EVENING, "no game of it was begun", field="programme")
            self._connection.execute("DELETE FROM games WHERE id = ?", (now.unfinished,))
            if skip:
                self._skip(now)

    def skip_game(self, evening: int) -> None:
        """Leaves the next game of an evening out; if it was begun, it becomes an ordinary one and counts for nobody."""
        with self._writing():
            now = self._open_evening(evening)
            leave_evening(self._connection, evening)
            self._skip(now)

    def _skip(self, now: Evening) -> None:
        if now.next is None:
            raise StoreError(Code.BAD_EVENING, "there is nothing to come", field="programme")
        programme = list(now.programme)
        programme[now.next] = programme[now.next]._replace(skipped=True)
        set_programme(self._connection, now.id, programme)

    def end_evening(self, evening: int, now: datetime) -> None:
        """Ends an evening; one without a game that was played to its end is forgotten."""
        with self._writing():
            self._open_evening(evening)
            leave_evening(self._connection, evening)
            end_evening(self._connection, evening, now)
            forget_empty_evenings(self._connection)

    def evenings_won(self, person: int) -> int:
        """Returns how many evenings somebody has won, alone or with others."""
        with sqlite_errors_as_codes():
            return evenings_won(self._connection, person)

    def last_champions(self) -> tuple[int, ...]:
        """Returns who won the evening that ended last."""
        with sqlite_errors_as_codes():
            return last_champions(self._connection)

    def _take_place(self, game_id: int, lineup: LineUp, evening: int) -> None:
        """Makes a game the next one of an evening, inside a transaction; whoever plays it takes part from now on."""
        now = self._open_evening(evening)
        if now.next is None or now.programme[now.next].game != lineup.game:
            raise StoreError(Code.BAD_EVENING, "another game comes next, or none", field="programme")
        leave_evening(self._connection, evening)
        join_evening(self._connection, game_id, evening, now.next)
        people = [seat.person for seat in lineup.seats if seat.person is not None and not seat.machine]
        set_people(self._connection, evening, list(dict.fromkeys((*now.people, *people))))

    def _open_evening(self, evening: int) -> Evening:
        found = evening_of(self._connection, evening)
        if found.ended is not None:
            raise StoreError(Code.EVENING_OVER, f"evening {evening} is over", evening=evening)
        return found


def _agreed(programme: Sequence[Planned]) -> list[tuple[str, dict[str, object], bool]]:
    return [(planned.game, dict(planned.options), planned.skipped) for planned in programme]
