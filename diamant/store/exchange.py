"""Export and import: one game as a script, everything as one JSON file. Nothing is written before all is checked."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import asdict, dataclass
from datetime import datetime

from .errors import Code, StoreError
from .games import (
    GameRecord,
    append_moves,
    course_of,
    finish_game,
    game_of,
    insert_game,
    moves_of,
    record_of,
    select_games,
    transaction,
)
from .lineup import LineUp
from .reading import Fields, read_json
from .rulebooks import SCRIPTED_GAME, rulebook_of
from .settings import Settings, put_settings, settings_texts
from .times import LAST_MICROSECOND, to_microseconds

FORMAT = "diamant"
FORMAT_VERSION = 1
LARGEST_SEED = 10**99 - 1


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did: the games it added, those it continued, how many were known, and how many went another way.

    A game that went another way has the store's beginning and other moves after it; the store's stays as it is.
    """

    added: tuple[int, ...] = ()
    continued: tuple[int, ...] = ()
    known: int = 0
    differing: int = 0


# Export


def export_game(connection: sqlite3.Connection, game_id: int) -> str:
    """Returns one game as a script."""
    game = game_of(connection, game_id)
    return rulebook_of(game.lineup.game).write_script(game.lineup, moves_of(connection, game_id))


def export_all(connection: sqlite3.Connection) -> str:
    """Returns all games, oldest first, and the settings as JSON text."""
    games = [_game_to_data(record_of(connection, game)) for game in select_games(connection, "ORDER BY id")]
    settings = Settings(connection).changed()
    data = {"format": FORMAT, "version": FORMAT_VERSION, "games": games, "settings": settings}
    return json.dumps(data, ensure_ascii=False, indent=1)


def _game_to_data(record: GameRecord) -> dict[str, object]:
    return {
        "line_up": asdict(record.lineup),
        "seed": record.seed,
        "started": record.started.isoformat(),
        "updated": record.updated.isoformat(),
        "finished": record.finished and record.finished.isoformat(),
        "moves": record.moves,
    }


# Import


def import_text(connection: sqlite3.Connection, text: str, now: datetime) -> ImportReport:
    """Takes in a script or an export. Raises :class:`StoreError` if any of it is wrong; nothing is written then."""
    data = read_json(text)
    if isinstance(data, dict) and "rounds" in data:
        return _import_script(connection, text, now)
    if isinstance(data, dict) and data.get("format") == FORMAT:
        return _import_export(connection, data)
    raise StoreError(Code.NOT_AN_EXPORT, "neither a script nor an export")


def _import_script(connection: sqlite3.Connection, text: str, now: datetime) -> ImportReport:
    lineup, moves = rulebook_of(SCRIPTED_GAME).read_script(text)
    # A script says nothing about luck to come: the same script always brings the same.
    from hashlib import sha256  # here, since it brings megabytes that playing does not need

    seed = int.from_bytes(sha256(text.encode("utf-8", "replace")).digest()[:6], "big")
    with transaction(connection):
        if _has_game_like(connection, lineup, moves):
            return ImportReport(known=1)
        return ImportReport(added=(insert_game(connection, GameRecord(lineup, seed, now, now, None, moves)),))


def _has_game_like(connection: sqlite3.Connection, lineup: LineUp, moves: tuple[str, ...]) -> bool:
    """Tells whether a game of the same rules and moves is there; names, dates and seeds are not asked."""
    games = connection.execute(
        """
        SELECT id FROM games
        WHERE (SELECT coalesce(max(number), 0) FROM moves WHERE game_id = id) = :count
        AND (:count = 0 OR EXISTS (SELECT 1 FROM moves WHERE game_id = id AND number = :count AND text = :last))
        """,
        {"count": len(moves), "last": moves[-1] if moves else ""},
    ).fetchall()
    return any(
        game_of(connection, game_id).lineup.has_rules_of(lineup) and tuple(moves_of(connection, game_id)) == moves
        for (game_id,) in games
    )


def _import_export(connection: sqlite3.Connection, data: object) -> ImportReport:
    fields = Fields(data, "export")
    fields.take("format", str)
    version = fields.take("version", int)
    if version > FORMAT_VERSION:
        raise StoreError(Code.NEWER_EXPORT, f"made by export version {version}", version=version)
    records = [_game_from_data(game, number) for number, game in enumerate(fields.take("games", list), 1)]
    settings = settings_texts(fields.take("settings", dict, {}))
    fields.end()
    with transaction(connection):
        report = _put_games(connection, records)
        mine = Settings(connection).changed()
        put_settings(connection, {name: text for name, text in settings.items() if name not in mine})
    return report


def _game_from_data(data: object, number: int) -> GameRecord:
    where = f"game {number}"
    fields = Fields(data, where)
    record = GameRecord(
        lineup=LineUp.from_data(fields.take("line_up", dict)),
        seed=fields.take("seed", int),
        started=_moment(fields.take("started", str), where),
        updated=_moment(fields.take("updated", str), where),
        finished=_moment_or_none(fields.take_or_none("finished", str), where),
        moves=tuple(fields.take("moves", list)),
    )
    fields.end()
    if not 0 <= record.seed <= LARGEST_SEED:
        raise StoreError(Code.UNKNOWN_VALUE, f"{where}: no such seed", field="seed")
    if not all(isinstance(text, str) for text in record.moves):
        raise StoreError(Code.WRONG_TYPE, f"{where}: a move is not text", field="moves")
    try:
        over = course_of(record.lineup, record.moves).over
    except StoreError as error:
        raise StoreError(Code.ILLEGAL_GAME, f"{where}: {error.message}", game=number, **error.details) from error
    if over != (record.finished is not None):
        raise StoreError(Code.ILLEGAL_GAME, f"{where}: finished and over do not agree", game=number)
    return record


def _moment(text: str, where: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is not None and 0 <= to_microseconds(moment) <= LAST_MICROSECOND:
            return moment
    except (ValueError, OverflowError):
        pass
    raise StoreError(Code.UNKNOWN_VALUE, f"{where}: not a moment: {text[:40]!r}", field="started")


def _moment_or_none(text: str | None, where: str) -> datetime | None:
    return None if text is None else _moment(text, where)


def _put_games(connection: sqlite3.Connection, records: list[GameRecord]) -> ImportReport:
    stored = {(game.seed, game.started): game for game in select_games(connection)}
    added, continued, known, differing = [], [], 0, 0
    for record in records:
        key = record.seed, record.started
        mine = stored.get(key)
        if mine is None:
            game_id = insert_game(connection, record)
            stored[key] = game_of(connection, game_id)
            added.append(game_id)
            continue
        moves = tuple(moves_of(connection, mine.id))
        shorter = min(len(moves), len(record.moves))
        if not mine.lineup.has_rules_of(record.lineup) or moves[:shorter] != record.moves[:shorter]:
            differing += 1
        elif len(record.moves) > len(moves):
            _continue_game(connection, mine.id, len(moves), record)
            continued.append(mine.id)
        else:
            known += 1
    return ImportReport(tuple(added), tuple(continued), known, differing)


def _continue_game(connection: sqlite3.Connection, game_id: int, played: int, record: GameRecord) -> None:
    """Brings a stored game to where an imported one with the same beginning stands."""
    connection.execute("UPDATE games SET lineup = ? WHERE id = ?", (record.lineup.to_json(), game_id))
    append_moves(connection, game_id, played + 1, record.moves[played:], record.updated)
    course = course_of(record.lineup, record.moves)
    if course.over:
        finish_game(connection, game_id, record.lineup, course, record.finished or record.updated)
