"""Reads what can be read from a broken file, sets the file aside, and puts a sound one in its place."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from .course import Course
from .errors import SQLITE_ERRORS, StoreError
from .evenings import EveningRecord, join_evening, put_record, read_programme
from .files import beside, log_belongs, sync_folder
from .games import GameRecord, put_game, read_seed, replayed, transaction
from .lineup import COLOURS, LineUp
from .people import MOST_PEOPLE, PersonRecord, add_person, all_people, is_name, name_key, read_face
from .private import make_file, shut
from .roster import Roster
from .schema import migrate
from .settings import put_settings
from .times import EPOCH, from_microseconds

PAGE = 4096
PAGE_COUNT_AT = 28
Place = tuple[datetime | None, int | None]
"""Which evening a game is part of, by when that began, and its place there."""

MOVES = "SELECT number, text, made FROM moves WHERE game_id = ? ORDER BY number"


@dataclass(slots=True)
class Rescued:
    """What was read: whole games, how many of them lost moves at the end, how many could not be read, and people."""

    games: list[GameRecord] = field(default_factory=list)
    settings: dict[str, str] = field(default_factory=dict)
    people: dict[str, PersonRecord] = field(default_factory=dict)
    evenings: dict[datetime, EveningRecord] = field(default_factory=dict)
    shortened: int = 0
    lost: int = 0

    @property
    def worth(self) -> tuple[int, int, int]:
        """Compares two readings of the same file: the bigger one read more."""
        faces = sum(bool(one.face) for one in self.people.values())
        kept = len(self.settings) + len(self.people) + faces + len(self.evenings)
        return sum(len(game.moves) for game in self.games), len(self.games), kept

    def add(self, other: Rescued) -> None:
        """Takes in the games of another reading that are not here, and those that go further there."""
        mine = {(game.seed, game.started): at for at, game in enumerate(self.games)}
        for game in other.games:
            at = mine.get((game.seed, game.started))
            if at is None:
                self.games.append(game)
            elif game.moves[: len(self.games[at].moves)] == self.games[at].moves:
                self.games[at] = game
        self.settings = other.settings | self.settings
        self.people = other.people | self.people
        self.evenings = other.evenings | self.evenings

    def put_into(self, connection: sqlite3.Connection) -> None:
        """Writes everything into a new, empty file."""
        migrate(connection)
        with transaction(connection):
            for person in [*self.people.values()][:MOST_PEOPLE]:
                add_person(connection, person)
            numbers = {person.name: person.id for person in all_people(connection)}
            evenings = {start: put_record(connection, one, numbers) for start, one in self.evenings.items()}
            roster = Roster(connection)
            for game in self.games:
                course = replayed(game)
                seated = game._replace(lineup=roster.seated(game.lineup, game.started))
                game_id = put_game(connection, seated, course.stage, course.result())
                if game.evening in evenings and game.place is not None:
                    join_evening(connection, game_id, evenings[game.evening], game.place)
            put_settings(connection, self.settings)


def read_broken(path: Path) -> Rescued:
    """Returns what can be read of a file, broken or not. The file and those beside it are not touched."""
    best = _best_reading(path, _as_it_is, _with_new_first_page, _left_by_a_killed_rescue)
    with suppress(Exception):
        if not log_belongs(path):
            alone = _best_reading(path, _without_its_log)
            alone.add(best)
            return alone
    return best


def _best_reading(path: Path, *ways: Callable[[Path, Path], None]) -> Rescued:
    best = Rescued()
    for prepare in ways:
        # This is the last resort, and the app must start whatever the file does to it.
        with suppress(Exception), TemporaryDirectory() as folder:
            copy = Path(folder, "copy")
            prepare(path, copy)
            best = max(best, _read(copy), key=lambda rescued: rescued.worth)
    return best


def replace_broken(path: Path) -> tuple[Path, Rescued]:
    """Sets a broken file aside and puts a sound one with all that could be read in its place.

    Returns the name under which the broken file is kept. Killed at any moment, it can be called again: nothing is
    taken away before its copy is complete.
    """
    rescued = read_broken(path)
    aside = _free_name(path)
    for ending in ("-wal", ""):
        if beside(path, ending).exists():
            _copy(beside(path, ending), beside(aside, ending))
    building = beside(path, ".rescuing")
    building.unlink(missing_ok=True)
    beside(building, "-journal").unlink(missing_ok=True)
    make_file(building)
    connection = sqlite3.connect(building, isolation_level=None)
    try:
        connection.execute("PRAGMA synchronous = FULL")
        rescued.put_into(connection)
    finally:
        connection.close()
    os.replace(building, _leftover(path))
    # The log goes before the new file comes: a log of the old file would be played into the new one.
    for ending in ("-wal", "-shm"):
        beside(path, ending).unlink(missing_ok=True)
    os.replace(_leftover(path), path)
    sync_folder(path.parent)
    return aside, rescued


# Ways to make a broken file readable


def _as_it_is(path: Path, copy: Path) -> None:
    for ending in ("", "-wal"):
        if beside(path, ending).is_file():
            shutil.copyfile(beside(path, ending), beside(copy, ending))


def _without_its_log(path: Path, copy: Path) -> None:
    shutil.copyfile(path, copy)


def _with_new_first_page(path: Path, copy: Path) -> None:
    """Takes the first page, which says where the tables are, from a new file: in every file they begin alike."""
    _as_it_is(path, copy)
    old, new = copy.read_bytes() if copy.exists() else b"", bytearray(_new_file())
    pages = -(-max(len(old), len(new)) // PAGE)
    new[PAGE_COUNT_AT : PAGE_COUNT_AT + 4] = pages.to_bytes(4, "big")
    copy.write_bytes((bytes(new[:PAGE]) + old[PAGE:]).ljust(pages * PAGE, b"\0"))


@lru_cache(maxsize=1)
def _new_file() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder, "new")
        with _throwaway(path) as connection:
            connection.execute(f"PRAGMA page_size = {PAGE}")
            connection.execute("PRAGMA journal_mode = WAL")
            migrate(connection)
        return path.read_bytes()


def _left_by_a_killed_rescue(path: Path, copy: Path) -> None:
    shutil.copyfile(_leftover(path), copy)


# Reading


def _read(path: Path) -> Rescued:
    rescued = Rescued()
    with _throwaway(path) as connection:
        connection.text_factory = lambda text: text.decode("utf-8", "replace")  # one broken letter hides no row
        _read_people(connection, rescued)
        places = _read_evenings(connection, rescued)
        for game_id, row in _games(connection).items():
            _read_game(connection, game_id, row, rescued, places.get(game_id, (None, None)))
        rows = _rows(connection, "SELECT name, value FROM settings")
        rescued.settings = {name: value for name, value in rows if isinstance(name, str) and isinstance(value, str)}
    return rescued


def _games(connection: sqlite3.Connection) -> dict[int, tuple[Any, ...]]:
    """Returns the rows of games by number: from the front, from the back, and one by one where moves speak of them."""
    columns = "SELECT id, lineup, seed, started, finished FROM games"
    found: dict[int, tuple[Any, ...]] = {}
    for order in ("id", "id DESC"):
        for row in _rows(connection, f"{columns} ORDER BY {order}"):
            found.setdefault(row[0], row[1:])
    for order in ("game_id", "game_id DESC"):
        for (game_id,) in _rows(connection, f"SELECT DISTINCT game_id FROM moves ORDER BY {order}"):
            if game_id not in found:
                rows = list(_rows(connection, f"{columns} WHERE id = ?", (game_id,)))
                found[game_id] = rows[0][1:] if rows else ()
    return found


def _read_game(
    connection: sqlite3.Connection, game_id: int, row: tuple[Any, ...], rescued: Rescued, place: Place
) -> None:
    """Adds a game with its moves up to the first that is missing or illegal."""
    try:
        lineup_text, seed, started_at, finished_at = row
        lineup = LineUp.from_json(lineup_text)
        course = Course(lineup)
    except (StoreError, TypeError, ValueError, OverflowError):
        rescued.lost += 1
        return
    moves: list[str] = []
    times: list[datetime] = _moments(started_at)
    whole = True
    try:
        for number, text, made in connection.execute(MOVES, (game_id,)):
            if number != len(moves) + 1:
                raise ValueError("a move is missing")
            course.play(text)
            moves.append(text)
            times += _moments(made)
    except (StoreError, TypeError, ValueError, OverflowError, *SQLITE_ERRORS):
        whole = False
    if not whole or (finished_at is not None and not course.over):
        rescued.shortened += 1
    started, updated = (times[0], times[-1]) if times else (EPOCH, EPOCH)
    finished = updated if course.over else None
    rescued.games.append(GameRecord(lineup, read_seed(seed), started, updated, finished, tuple(moves), *place))


def _read_people(connection: sqlite3.Connection, rescued: Rescued) -> None:
    """Adds everybody who has a name. A face that cannot be read is left out, and nothing else of its person."""
    for name, colour, since in _rows(connection, "SELECT name, colour, since FROM people ORDER BY id"):
        if is_name(name):
            liked = colour if colour in COLOURS else COLOURS[len(rescued.people) % len(COLOURS)]
            moment = from_microseconds(since) if isinstance(since, int) else EPOCH
            rescued.people.setdefault(name_key(name), PersonRecord(name, liked, moment, None))
    for name, face in _rows(connection, "SELECT name, CAST(face AS BLOB) FROM people ORDER BY id"):
        key = name_key(name) if is_name(name) else ""
        if key in rescued.people and rescued.people[key].face is None and face:
            rescued.people[key] = rescued.people[key]._replace(face=read_face(face))


def _read_evenings(connection: sqlite3.Connection, rescued: Rescued) -> dict[int, Place]:
    """Adds the evenings that can be read; returns the places that games have in them."""
    starts: dict[int, datetime] = {}
    columns = "id, started, ended, machines, CAST(programme AS BLOB)"
    for number, started, ended, machines, programme in _rows(connection, f"SELECT {columns} FROM evenings ORDER BY id"):
        begun = _moments(started)
        over = _moments(ended) or ([] if ended is None else begun)
        if begun and begun[0] not in rescued.evenings:
            starts[number] = begun[0]
            there = "FROM guests JOIN people ON people.id = person WHERE evening = ?"
            guests = list(_rows(connection, f"SELECT name, here {there} ORDER BY here", (number,)))
            here, left = ([name for name, at in guests if (at != 0) is still] for still in (True, False))
            filled = machines if isinstance(machines, int) else 0
            games = read_programme(programme) if isinstance(programme, bytes) else ()
            rescued.evenings[begun[0]] = EveningRecord(
                begun[0], over[0] if over else None, filled, games, tuple(here), tuple(left)
            )
    places = _rows(connection, "SELECT id, evening, place FROM games WHERE evening IS NOT NULL")
    return {
        game_id: (starts[evening], place)
        for game_id, evening, place in places
        if evening in starts and isinstance(place, int) and place >= 0
    }


def _moments(stored: object) -> list[datetime]:
    """Returns the moment that is stored; none if it cannot be read, which is no reason to lose a move."""
    return [from_microseconds(stored)] if isinstance(stored, int) else []


def _rows(connection: sqlite3.Connection, statement: str, values: tuple[object, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yields the rows of a statement up to the first that cannot be read."""
    try:
        yield from connection.execute(statement, values)
    except SQLITE_ERRORS:
        return


@contextmanager
def _throwaway(path: Path) -> Iterator[sqlite3.Connection]:
    """Opens a copy that will be thrown away in a moment and need not wait for the disk."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.execute("PRAGMA writable_schema = ON")  # first of all: a broken entry of the schema is passed over
        connection.execute("PRAGMA synchronous = OFF")
        yield connection
    finally:
        connection.close()


# Files


def _leftover(path: Path) -> Path:
    return beside(path, ".rescued")


def _free_name(path: Path) -> Path:
    """Returns a name beside the file that says since when it is broken, and that nobody has."""
    stem = f"{path.stem}.broken-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    name, copies = path.with_name(stem + path.suffix), 1
    while name.exists():
        copies += 1
        name = path.with_name(f"{stem}-{copies}{path.suffix}")
    return name


def _copy(source: Path, target: Path) -> None:
    with source.open("rb") as read, target.open("xb") as written:
        shut(target)
        shutil.copyfileobj(read, written)
        written.flush()
        os.fsync(written.fileno())
