"""Export: one game as a script, everything as one JSON file that :mod:`incoming` takes in again.

A game that is not over is a list of moves and a seed: the moves hold what its players have seen face down, the seed
holds what they will draw. So such a game goes into a file only if somebody asks for it, and its seed never does:
whoever takes it in goes on with luck of their own.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from typing import BinaryIO, NamedTuple

from .course import write_script
from .errors import MAY_PASS, SQLITE_ERRORS, Code, StoreError, sqlite_errors_as_codes
from .evenings import evening_records, programme_to_data
from .face import face_to_text
from .games import GameRecord, game_of, moves_of, new_seed, record_of, replayed
from .left_out import LeftOut, left_out
from .lineup import LineUp
from .people import people_records
from .progress import Progress, Work
from .reading import read_json
from .settings import Settings
from .times import from_microseconds

FORMAT = "diamant"
FORMAT_VERSION = 2  # 1 knew no people and no evenings
LARGEST_FILE = 20_000_000  # bytes
MOST_GAMES = 20_000


class ExportReport(NamedTuple):
    """What went into a file: how many games; and those that no import would take."""

    games: int
    left_out: tuple[LeftOut, ...] = ()


def export_game(connection: sqlite3.Connection, game_id: int) -> str:
    """Returns one game as a script."""
    game = game_of(connection, game_id)
    return write_script(game.lineup, moves_of(connection, game_id))


def export_all(connection: sqlite3.Connection, file: BinaryIO, unfinished: bool) -> Work[ExportReport]:
    """Writes settings, people, evenings, all games that are over, oldest first, and the others if they are asked for.

    Raises :class:`StoreError` if there is more than an import takes in.
    """
    statement = "SELECT id FROM games WHERE finished IS NOT NULL OR ? ORDER BY id"
    ids = [game_id for (game_id,) in connection.execute(statement, (unfinished,))]
    if len(ids) > MOST_GAMES:
        raise StoreError(Code.TOO_MANY_GAMES, f"more than {MOST_GAMES} games", most=MOST_GAMES)
    head = {"format": FORMAT, "version": FORMAT_VERSION, "settings": Settings(connection).changed()}
    written = file.write(_text(head)[:-1].encode())
    for name, data in (("people", _people(connection)), ("evenings", _evenings(connection))):
        written += file.write((f',"{name}":[\n' + ",\n".join(map(_text, data)) + "]").encode())
    written += file.write(b',"games":[')
    games, spoilt = 0, []
    for done, game_id in enumerate(ids):
        yield Progress(done, len(ids))
        record = _sound(connection, game_id)
        if record is None:
            spoilt.append(_told(connection, game_id))
            continue
        written += file.write((("," if games else "") + "\n" + _text(_game_to_data(record))).encode())
        games += 1
        if written > LARGEST_FILE - 4:
            raise StoreError(Code.TOO_LARGE, f"more than {LARGEST_FILE} bytes", most=LARGEST_FILE)
    file.write(b"\n]}\n")
    return ExportReport(games, tuple(spoilt))


def _sound(connection: sqlite3.Connection, game_id: int) -> GameRecord | None:
    """Returns a game that an import will take in, None if it cannot be read or today's rules refuse it."""
    try:
        with sqlite_errors_as_codes():
            record = record_of(connection, game_of(connection, game_id))
        replayed(record)
    except StoreError as error:
        if error.code in MAY_PASS:
            raise
        return None
    return record


def _told(connection: sqlite3.Connection, game_id: int) -> LeftOut:
    try:
        row = connection.execute("SELECT lineup, started FROM games WHERE id = ?", (game_id,)).fetchone()
        return left_out(read_json(row[0]), from_microseconds(row[1]))
    except (StoreError, *SQLITE_ERRORS):
        return left_out(None, None)


def _game_to_data(record: GameRecord) -> dict[str, object]:
    return {
        "line_up": without_people(record.lineup).to_data(),
        "seed": record.seed if record.finished else new_seed(),
        "started": record.started.isoformat(),
        "updated": record.updated.isoformat(),
        "finished": record.finished and record.finished.isoformat(),
        "moves": record.moves,
        **({"evening": record.evening.isoformat(), "place": record.place} if record.evening is not None else {}),
    }


def _people(connection: sqlite3.Connection) -> Iterator[dict[str, object]]:
    for person in people_records(connection):
        face = person.face and face_to_text(person.face)
        yield {"name": person.name, "colour": person.colour, "since": person.since.isoformat(), "face": face}


def _evenings(connection: sqlite3.Connection) -> Iterator[dict[str, object]]:
    for evening in evening_records(connection):
        yield {
            "started": evening.started.isoformat(),
            "ended": evening.ended and evening.ended.isoformat(),
            "machines": evening.machines,
            "programme": programme_to_data(evening.programme),
            "people": evening.people,
            "left": evening.left,
        }


def without_people(lineup: LineUp) -> LineUp:
    """Returns a line-up without the numbers of its people: elsewhere they have others. Their names say who it is."""
    return replace(lineup, seats=tuple(replace(seat, person=None) for seat in lineup.seats))


def _text(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
