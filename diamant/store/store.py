"""The store as the rest of the house uses it: one object, from one thread, for one file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

from . import exchange
from .errors import Code, StoreError, sqlite_errors_as_codes
from .games import (
    StoredGame,
    append_moves,
    course_of,
    finish_game,
    game_of,
    moves_of,
    note_result,
    read_lineup,
    select_games,
    transaction,
)
from .incoming import LARGEST_SEED, ImportPlan, ImportReport, carry_out, look_into
from .lineup import LineUp
from .opening import Notice, OpenFile, open_file, open_to_play, take_over
from .progress import Work
from .records import Records, forget_results, note_missing_results, read_records
from .rulebooks import Course, begin_course
from .settings import Settings
from .times import to_microseconds

NEWEST_LINEUPS = 200  # how far back names are remembered


@dataclass(frozen=True, slots=True)
class Opening:
    """A store that is ready to use, and what the people at the table should be told about it."""

    store: Store
    notices: tuple[Notice, ...]


class Store:
    """Games, records and settings. Every call that changes something is one transaction: done on disk or not at all.

    Calls raise :class:`StoreError` when they are refused or the disk fails; they can be tried again.
    """

    def __init__(self, path: Path, file: OpenFile) -> None:
        self._path = path
        self._file = file
        self._connection = file.connection
        self._played: _Played | None = None
        self.settings = Settings(file.connection)

    @classmethod
    def open(cls, path: str | Path, *, to_play: bool = False) -> Opening:
        """Opens the file, or makes it. Never raises: what went wrong is in the notices, and there is a store.

        Only one app at a time opens a file ``to_play``; whoever comes second looks on.
        """
        file = open_to_play(Path(path)) if to_play else open_file(Path(path))
        return Opening(cls(Path(path), file), tuple(file.notices))

    @property
    def lasting(self) -> bool:
        """Whether what is stored stays when the app ends. False where nothing can be written."""
        return self._file.lock is not None and not self.looking_on

    @property
    def looking_on(self) -> bool:
        """Whether another app plays in this file: everything can be read, and nothing changed."""
        return self._file.looking_on

    def take_over(self) -> tuple[Notice, ...] | None:
        """Goes on as the app that plays if nobody else does any more, and returns what is to be told; None if not."""
        file = take_over(self._path, self._file)
        if file is None:
            return None
        self._file, self._connection = file, file.connection
        self.settings.move_to(file.connection)
        return tuple(file.notices)

    def close(self) -> None:
        """Closes the file. May be called twice."""
        self._file.close()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Makes everything inside one transaction. Raises :class:`StoreError` where this app only looks on."""
        if self.looking_on:
            raise StoreError(Code.LOOKING_ON, "another app plays in this file")
        with sqlite_errors_as_codes(), transaction(self._connection):
            yield

    # Playing

    def new_game(self, lineup: LineUp, seed: int, now: datetime) -> int:
        """Stores a game before its first move and returns its number."""
        begin_course(lineup)
        if not 0 <= seed <= LARGEST_SEED:
            raise StoreError(Code.UNKNOWN_VALUE, "no such seed", field="seed")
        with self._writing():
            row = (lineup.to_json(), str(seed), to_microseconds(now))
            cursor = self._connection.execute("INSERT INTO games (lineup, seed, started) VALUES (?, ?, ?)", row)
        return cursor.lastrowid or 0

    def add_move(self, game_id: int, number: int, text: str, *, now: datetime | None = None) -> None:
        """Stores a game's next move; when this returns, it is on disk. The move that ends a game finishes it.

        Raises :class:`StoreError` if the number is not the next one or the move is not legal.
        """
        made = now or datetime.now(UTC)
        played, self._played = self._played, None  # kept again only when the move is on disk
        with self._writing():
            played = self._up_to_date(game_id, played)
            if number != played.moves + 1:
                raise StoreError(
                    Code.MOVE_OUT_OF_ORDER,
                    f"move {number} of game {game_id} where {played.moves + 1} comes next",
                    game=game_id,
                    number=number,
                    next=played.moves + 1,
                )
            played.course.play(text)
            append_moves(self._connection, game_id, number, (text,), made)
            if played.course.over:
                finish_game(self._connection, game_id, played.lineup, played.course.sum_up(), made)
        self._played = _Played(game_id, played.lineup_text, played.lineup, played.course, number)

    def _up_to_date(self, game_id: int, played: _Played | None) -> _Played:
        """Returns the game as it is in the file: as it was after the last move stored here, or played anew."""
        row = self._connection.execute(
            "SELECT lineup, (SELECT max(number) FROM moves WHERE game_id = id) FROM games WHERE id = ?", (game_id,)
        ).fetchone()
        if row is None:
            raise StoreError(Code.GAME_UNKNOWN, f"no game {game_id}", game=game_id)
        text, count = row[0], row[1] or 0
        if played and (played.game_id, played.lineup_text, played.moves) == (game_id, text, count):
            return played
        lineup = read_lineup(text)
        return _Played(game_id, text, lineup, course_of(lineup, moves_of(self._connection, game_id)), count)

    def set_lineup(self, game_id: int, lineup: LineUp) -> None:
        """Changes who sits where in a game: a seat handed to a machine, a name corrected. The rules stay."""
        begin_course(lineup)
        with self._writing():
            game = game_of(self._connection, game_id)
            if not game.lineup.has_rules_of(lineup):
                raise StoreError(Code.BAD_LINE_UP, "another edition or number of seats", game=game_id, field="edition")
            self._connection.execute("UPDATE games SET lineup = ? WHERE id = ?", (lineup.to_json(), game_id))
            if game.finished:
                course = course_of(lineup, moves_of(self._connection, game_id))
                note_result(self._connection, game_id, lineup, course.sum_up())

    # Games

    def game(self, game_id: int) -> StoredGame:
        """Returns a game. Raises :class:`StoreError` if there is none with this number."""
        with sqlite_errors_as_codes():
            return game_of(self._connection, game_id)

    def moves(self, game_id: int) -> list[str]:
        """Returns the texts of a game's moves in order. Raises :class:`StoreError` if they cannot be played."""
        with sqlite_errors_as_codes():
            lineup = game_of(self._connection, game_id).lineup
            moves = moves_of(self._connection, game_id)
        try:
            course_of(lineup, moves)
        except StoreError as error:
            raise StoreError(Code.BROKEN, error.message, game=game_id, **error.details) from error
        return moves

    def unfinished(self) -> list[StoredGame]:
        """Returns the games that are not over, the one played last first."""
        with sqlite_errors_as_codes():
            return select_games(
                self._connection, "WHERE finished IS NULL ORDER BY coalesce(moves.made, started) DESC, id DESC"
            )

    def finished_games(self, limit: int = -1, offset: int = 0) -> list[StoredGame]:
        """Returns finished games, the newest first: at most ``limit`` of them after the first ``offset``."""
        with sqlite_errors_as_codes():
            rest = "WHERE finished IS NOT NULL ORDER BY finished DESC, id DESC LIMIT ? OFFSET ?"
            return select_games(self._connection, rest, (limit, offset))

    def count_finished(self) -> int:
        """Returns how many finished games there are."""
        with sqlite_errors_as_codes():
            statement = "SELECT count(*) FROM games WHERE finished IS NOT NULL"
            count: int = self._connection.execute(statement).fetchone()[0]
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

    def delete_all_games(self) -> None:
        """Deletes every game, and with them names and records. Settings stay."""
        with self._writing():
            self._connection.execute("DELETE FROM games")

    # Players

    def last_lineup(self) -> LineUp | None:
        """Returns the line-up of the newest game in which a person has a name."""
        return next((lineup for lineup in self._newest_lineups() if _names_in(lineup)), None)

    def names(self) -> list[str]:
        """Returns the names of people who played, the latest first."""
        return list(dict.fromkeys(name for lineup in self._newest_lineups() for name in _names_in(lineup)))

    def _newest_lineups(self) -> list[LineUp]:
        with sqlite_errors_as_codes():
            statement = "SELECT lineup FROM games ORDER BY started DESC, id DESC LIMIT ?"
            return [read_lineup(text) for (text,) in self._connection.execute(statement, (NEWEST_LINEUPS,))]

    def records(self) -> Records:
        """Returns the players' and the table's records over all finished games."""
        with sqlite_errors_as_codes():
            return read_records(self._connection)

    def rebuild_records(self) -> None:
        """Makes what the records are computed from anew, by playing every finished game again."""
        with self._writing():
            forget_results(self._connection)
            note_missing_results(self._connection)

    # Export and import

    def export_game(self, game_id: int) -> str:
        """Returns a game as the text of a script."""
        with sqlite_errors_as_codes():
            return exchange.export_game(self._connection, game_id)

    def export_all(self, file: BinaryIO) -> Work[int]:
        """Writes all games and settings to a file, step by step, and returns the number of games."""
        with sqlite_errors_as_codes():
            return (yield from exchange.export_all(self._connection, file))

    def look_into(self, file: BinaryIO, size: int | None = None, *, now: datetime | None = None) -> Work[ImportPlan]:
        """Reads a script or an export, step by step, and returns what it holds and what of it is new here.

        Raises :class:`StoreError` if any of it is wrong, or too much.
        """
        with sqlite_errors_as_codes():
            return (yield from look_into(self._connection, file, size, now or datetime.now(UTC)))

    def take_in(self, plan: ImportPlan) -> Work[ImportReport]:
        """Stores what is new, step by step: all of it when the work is done, and nothing if it is stopped."""
        with self._writing():
            return (yield from carry_out(self._connection, plan))


@dataclass(slots=True)
class _Played:
    """The game that was played last, so that its next move need not be checked by playing it from the start."""

    game_id: int
    lineup_text: str
    lineup: LineUp
    course: Course
    moves: int


def _names_in(lineup: LineUp) -> list[str]:
    return [seat.name for seat in lineup.seats if seat.name and not seat.machine]
