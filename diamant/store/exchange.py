"""Export: one game as a script, everything as one JSON file that :mod:`incoming` takes in again."""

from __future__ import annotations

import json
import sqlite3
from typing import BinaryIO

from .course import write_script
from .errors import Code, StoreError
from .games import GameRecord, game_of, moves_of, record_of
from .progress import Progress, Work
from .settings import Settings

FORMAT = "diamant"
FORMAT_VERSION = 1
LARGEST_FILE = 20_000_000  # bytes
MOST_GAMES = 20_000


def export_game(connection: sqlite3.Connection, game_id: int) -> str:
    """Returns one game as a script."""
    game = game_of(connection, game_id)
    return write_script(game.lineup, moves_of(connection, game_id))


def export_all(connection: sqlite3.Connection, file: BinaryIO) -> Work[int]:
    """Writes the settings and all games, oldest first, and returns how many games there are.

    Raises :class:`StoreError` if there is more than an import takes in.
    """
    ids = [game_id for (game_id,) in connection.execute("SELECT id FROM games ORDER BY id")]
    if len(ids) > MOST_GAMES:
        raise StoreError(Code.TOO_MANY_GAMES, f"more than {MOST_GAMES} games", most=MOST_GAMES)
    head = {"format": FORMAT, "version": FORMAT_VERSION, "settings": Settings(connection).changed()}
    written = file.write((_text(head)[:-1] + ',"games":[').encode())
    for done, game_id in enumerate(ids):
        yield Progress(done, len(ids))
        game = _game_to_data(record_of(connection, game_of(connection, game_id)))
        written += file.write((("," if done else "") + "\n" + _text(game)).encode())
        if written > LARGEST_FILE - 4:
            raise StoreError(Code.TOO_LARGE, f"more than {LARGEST_FILE} bytes", most=LARGEST_FILE)
    file.write(b"\n]}\n")
    return len(ids)


def _game_to_data(record: GameRecord) -> dict[str, object]:
    return {
        "line_up": record.lineup.to_data(),
        "seed": record.seed,
        "started": record.started.isoformat(),
        "updated": record.updated.isoformat(),
        "finished": record.finished and record.finished.isoformat(),
        "moves": record.moves,
    }


def _text(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
