"""The store as the rest of the house uses it: one object, from one thread, for one file."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from diamant.games.game import Result

from .course import Course, course_of
from .errors import Code, StoreError, sqlite_errors_as_codes
from .evenings import forget_empty_evenings
from .family import Family
from .games import (
    LARGEST_SEED,
    StoredGame,
    append_moves,
    begin_game,
    finish_game,
    game_of,
    moves_of,
    note_result,
    note_stage,
    read_lineup,
    select_games,
)
from .hosting import Hosting
from .lineup import LineUp
from .moments import tell_anew
from .opening import Notice, open_file, open_to_play
from .pages import Pages
from .progress import Work
from .records import PlayerRecord, Records, forget_results, note_missing_results, read_players, read_records
from .roster import Roster, forget_strays, seat_everybody

if TYPE_CHECKING:
    from .exchange import ExportReport
    from .incoming import ImportPlan, ImportReport

NEWEST_LINEUPS = 200  # how far back names are remembered


class Opening(NamedTuple):
    """A store that is ready to use, and what the people at the table should be told about it."""

    store: Store
    notices: tuple[Notice, ...]


class Store(Family, Hosting, Pages):
    """Games, people, records and settings. Every call that changes something is one transaction: done on disk or not.

    Calls raise :class:`StoreError` when they are refused or the disk fails; they can be tried again.
    """

    @classmethod
    def open(cls, path: str | Path, *, to_play: bool = False) -> Opening:
        """Opens the file, or makes it. Never raises: what went wrong is in the notices, and there is a store.

        Only one app at a time opens a file ``to_play``; whoever comes second looks on.
        """
        file = open_to_play(Path(path)) if to_play else open_file(Path(path))
        return Opening(cls(Path(path), file), tuple(file.notices))

    # Playing

    def new_game(self, lineup: LineUp, seed: int, now: datetime, evening: int | None = None) -> int:
        """Stores a game before its first move and returns its number. Whoever plays under a new name is put in.

        Of an ``evening`` it is the next game; if that was begun before, it was given up and counts for nobody.
        """
        stage = Course(lineup).stage
        if not 0 <= seed <= LARGEST_SEED:
            raise StoreError(Code.UNKNOWN_VALUE, "no such seed", field="seed")
        with self._writing():
            seated = Roster(self._connection).seated(_without_waiting(lineup), now)
            game_id = begin_game(self._connection, seated, seed, now)
            note_stage(self._connection, game_id, stage)
            if evening is not None:
                self._take_place(game_id, seated, evening)
        return game_id

    def add_move(
        self,
        game_id: int,
        number: int,
        text: str,
        stage: str,
        result: Result | None = None,
        *,
        now: datetime | None = None,
    ) -> None:
        """Stores a game's next move, which was checked when it was made; when this returns, it is on disk.

        ``stage`` is how far the game has come by it, and ``result`` what it came to if this move ended it. Raises
        :class:`StoreError` if the number is not the next one or the game is over.
        """
        made = now or datetime.now(UTC)
        with self._writing():
            row = self._connection.execute(
                "SELECT lineup, finished, (SELECT max(number) FROM moves WHERE game_id = id) FROM games WHERE id = ?",
                (game_id,),
            ).fetchone()
            if row is None:
                raise StoreError(Code.GAME_UNKNOWN, f"no game {game_id}", game=game_id)
            lineup, finished, count = row
            expected = (count or 0) + 1
            if number != expected or finished is not None:
                message = f"move {number} of game {game_id} where {expected} comes next"
                raise StoreError(Code.MOVE_OUT_OF_ORDER, message, game=game_id, number=number, next=expected)
            append_moves(self._connection, game_id, number, (text,), made)
            note_stage(self._connection, game_id, stage)
            if result is not None:
                finish_game(self._connection, game_id, read_lineup(lineup), result, made)

    def set_lineup(self, game_id: int, lineup: LineUp) -> LineUp:
        """Changes who sits where in a game: a seat handed to a machine, a name corrected. The rules stay.

        Returns the line-up as it is stored, in which everybody with a name has their number. Whoever came by a typing
        mistake goes with it.
        """
        Course(lineup)
        with self._writing():
            game = game_of(self._connection, game_id)
            if not game.lineup.has_rules_of(lineup):
                raise StoreError(Code.BAD_LINE_UP, "other rules or another number of seats", game=game_id)
            roster = Roster(self._connection)
            roster.respell(lineup)
            seated = roster.seated(lineup, game.started)
            self._connection.execute("UPDATE games SET lineup = ? WHERE id = ?", (seated.to_json(), game_id))
            if game.finished:
                result = course_of(seated, moves_of(self._connection, game_id)).result()
                if result is None:
                    raise StoreError(Code.BROKEN, f"game {game_id} is not over", game=game_id)
                note_result(self._connection, game_id, seated, result)
                tell_anew(self._connection, "id = ?", (game_id,))
            stayed = {seat.person for seat in seated.seats}
            forget_strays(self._connection, {seat.person for seat in game.lineup.seats} - stayed)
        return seated

    # Games

    def game(self, game_id: int) -> StoredGame:
        """Returns a game. Raises :class:`StoreError` if there is none with this number."""
        with sqlite_errors_as_codes():
            return game_of(self._connection, game_id)

    def moves(self, game_id: int) -> list[str]:
        """Returns the texts of a game's moves in order. Whoever plays them sees whether they can be played."""
        with sqlite_errors_as_codes():
            game_of(self._connection, game_id)
            return moves_of(self._connection, game_id)

    def unfinished(self) -> list[StoredGame]:
        """Returns the games that are not over, the one played last first."""
        with sqlite_errors_as_codes():
            return select_games(
                self._connection, "WHERE finished IS NULL ORDER BY coalesce(moves.made, started) DESC, id DESC"
            )

    def finished_games(self, game: str, limit: int = -1, offset: int = 0) -> list[StoredGame]:
        """Returns finished games of a kind, the newest first: at most ``limit`` of them after the first ``offset``."""
        with sqlite_errors_as_codes():
            rest = "WHERE game = ? AND finished IS NOT NULL ORDER BY finished DESC, id DESC LIMIT ? OFFSET ?"
            return select_games(self._connection, rest, (game, limit, offset))

    def count_finished(self, game: str) -> int:
        """Returns how many finished games of a kind there are."""
        with sqlite_errors_as_codes():
            statement = "SELECT count(*) FROM games WHERE game = ? AND finished IS NOT NULL"
            count: int = self._connection.execute(statement, (game,)).fetchone()[0]
            return count

    def count_games(self) -> int:
        """Returns how many games there are, over or not."""
        with sqlite_errors_as_codes():
            count: int = self._connection.execute("SELECT count(*) FROM games").fetchone()[0]
            return count

    def delete_game(self, game_id: int) -> None:
        """Deletes a game, its moves and its part in the records."""
        with self._writing():
            game_of(self._connection, game_id)
            self._connection.execute("DELETE FROM games WHERE id = ?", (game_id,))
            forget_empty_evenings(self._connection)

    def delete_all_games(self, game: str = "") -> None:
        """Deletes every game, or every one of a kind, and with them records. People, their faces and settings stay."""
        with self._writing():
            self._connection.execute("DELETE FROM games WHERE game = ? OR ? = ''", (game, game))
            forget_empty_evenings(self._connection)

    # Players

    def last_lineup(self, game: str = "") -> LineUp | None:
        """Returns the line-up of the newest game of a kind, or of any, in which a person has a name."""
        newest = (lineup for lineup in self._newest_lineups() if lineup.game == (game or lineup.game))
        return next((lineup for lineup in newest if _has_names(lineup)), None)

    def names(self) -> list[str]:
        """Returns the names of people who played, the latest first."""
        seats = (seat for lineup in self._newest_lineups() for seat in lineup.seats if not seat.nobody)
        return list(dict.fromkeys(seat.name for seat in seats if seat.name and not seat.machine))

    def _newest_lineups(self) -> list[LineUp]:
        with sqlite_errors_as_codes():
            statement = "SELECT lineup FROM games ORDER BY started DESC, id DESC LIMIT ?"
            return [read_lineup(text) for (text,) in self._connection.execute(statement, (NEWEST_LINEUPS,))]

    def records(self, game: str) -> Records:
        """Returns the players' and the table's records over all finished games of a kind."""
        with sqlite_errors_as_codes():
            return read_records(self._connection, game)

    def record_of(self, game: str, person: int) -> PlayerRecord | None:
        """Returns what somebody did in all finished games of a kind; None if they played none."""
        with sqlite_errors_as_codes():
            return next(iter(read_players(self._connection, game, person)), None)

    def rebuild_records(self) -> None:
        """Makes what the records are computed from anew, by playing every finished game again."""
        with self._writing():
            seat_everybody(self._connection)
            forget_results(self._connection)
            note_missing_results(self._connection)

    # Export and import; what only they need is imported when somebody wants them

    def export_game(self, game_id: int) -> str:
        """Returns a game as the text of a script."""
        from .exchange import export_game

        with sqlite_errors_as_codes():
            return export_game(self._connection, game_id)

    def export_all(self, file: BinaryIO, *, unfinished: bool = False) -> Work[ExportReport]:
        """Writes all games that are over and the settings to a file, step by step, and says what came of it.

        ``unfinished`` takes the other games along: the file then tells what lies face down in them.
        """
        from .exchange import export_all

        with sqlite_errors_as_codes():
            return (yield from export_all(self._connection, file, unfinished))

    def look_into(self, file: BinaryIO, size: int | None = None, *, now: datetime | None = None) -> Work[ImportPlan]:
        """Reads a script or an export, step by step, and returns what it holds and what of it is new here.

        Raises :class:`StoreError` if it is no file of ours, or too much. A game of it that is damaged is left out.
        """
        from .incoming import look_into

        with sqlite_errors_as_codes():
            return (yield from look_into(self._connection, file, size, now or datetime.now(UTC)))

    def take_in(self, plan: ImportPlan) -> Work[ImportReport]:
        """Stores what is new, step by step: all of it when the work is done, and nothing if it is stopped."""
        from .incoming import carry_out

        with self._writing():
            self.album_version += 1
            return (yield from carry_out(self._connection, plan))


def _without_waiting(lineup: LineUp) -> LineUp:
    """Lets nobody wait for the seat of a machine player: a game begins."""
    seats = (replace(seat, person=None) if seat.machine else seat for seat in lineup.seats)
    return replace(lineup, seats=tuple(seats))


def _has_names(lineup: LineUp) -> bool:
    return any(seat.name and not seat.machine for seat in lineup.seats)
