"""Import, in two works: one reads and checks a file and says what it holds, one writes what is new. Nothing that is
there is ever overwritten, and a game of the file that is damaged does not keep the others out."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import BinaryIO, NamedTuple

from diamant.games.game import Result
from diamant.games.shelf import UNNAMED

from .arrivals import Arrivals, Welcome, place_from_data, read_evening, read_person
from .course import course_of, read_script
from .errors import MAY_PASS, SQLITE_ERRORS, Code, StoreError
from .evenings import join_evening
from .exchange import FORMAT, FORMAT_VERSION, LARGEST_FILE, MOST_GAMES
from .games import (
    LARGEST_SEED,
    GameRecord,
    append_moves,
    finish_game,
    game_of,
    moves_of,
    new_seed,
    note_stage,
    put_game,
    read_lineup,
    replayed,
)
from .left_out import LeftOut, left_out
from .lineup import LineUp
from .moments import tell_anew
from .pieces import Pieces
from .progress import Progress, Work
from .reading import Fields, moment, read_json
from .roster import Roster
from .settings import Settings, put_settings, settings_texts
from .times import to_microseconds

FAMILY = {"people": read_person, "evenings": read_evening}
"""What is read one by one beside the games."""

Key = int
"""What tells games apart: the microsecond in which a game began. Its seed does not: elsewhere it has another one."""


class ImportReport(NamedTuple):
    """What an import did: the games it added, those it continued, how many were known, and how many went another way.

    A game that went another way has the store's beginning and other moves after it; the store's stays as it is.
    ``people``, ``faces`` of those who were here, and ``evenings`` are how many came in.
    """

    added: tuple[int, ...] = ()
    continued: tuple[int, ...] = ()
    known: int = 0
    differing: int = 0
    people: int = 0
    faces: int = 0
    evenings: int = 0


@dataclass(slots=True)
class Incoming:
    """One game that an import brings, checked: ``mine`` is the number of the game here that it carries on, if any."""

    record: GameRecord
    stage: str
    result: Result | None
    mine: int = 0
    played: int = 0
    """How many of its moves are here already."""


@dataclass(slots=True)
class ImportPlan:
    """What a file holds, and what of it is new here. Nothing is written before it is carried out."""

    games: int = 0
    finished: int = 0
    names: Counter[str] = field(default_factory=Counter)
    """The people who play in these games, each with the number of games."""

    first: datetime | None = None
    last: datetime | None = None
    """When the earliest game began and the latest was played."""

    new: dict[Key, Incoming] = field(default_factory=dict)
    continued: dict[Key, Incoming] = field(default_factory=dict)
    known: int = 0
    differing: int = 0
    left_out: list[LeftOut] = field(default_factory=list)
    """The games of the file that are damaged, or that today's rules refuse."""

    settings: dict[str, str] = field(default_factory=dict)
    """The settings that were never set here, as they are stored."""

    family: Arrivals = field(default_factory=Arrivals)
    """The people and evenings of the file; whose face is another one here is asked before it is carried out."""

    @property
    def brings(self) -> bool:
        """Whether there is anything that is not here."""
        return bool(self.new or self.continued or self.settings or self.family.brings)

    def tell_of(self, record: GameRecord) -> None:
        """Counts a game of the file."""
        self.games += 1
        self.finished += record.finished is not None
        people = (seat.name for seat in record.lineup.seats if seat.name and not (seat.machine or seat.nobody))
        self.names.update(list(dict.fromkeys(people)))
        self.first = min(self.first or record.started, record.started)
        self.last = max(self.last or record.updated, record.updated)


# Reading


def look_into(connection: sqlite3.Connection, file: BinaryIO, size: int | None, now: datetime) -> Work[ImportPlan]:
    """Reads a script or an export and returns what it holds. Raises :class:`StoreError` if it is neither.

    A file that is too large is refused before it is read whole; ``size`` is in bytes, None if nobody knows.
    """
    if size is not None and size > LARGEST_FILE:
        raise StoreError(Code.TOO_LARGE, f"more than {LARGEST_FILE} bytes", most=LARGEST_FILE)
    pieces = Pieces(file, LARGEST_FILE)
    try:
        text = pieces.whole()
    except StoreError as error:
        raise _foreign(error) from error
    game = _scripted_game(text) if text is not None else ""
    if game and text is not None:
        return _look_into_script(connection, game, text, now)
    return (yield from _look_into_export(connection, pieces, size))


def _scripted_game(text: str) -> str:
    """Returns the name of the game that a text is a script of; empty if it is none."""
    try:
        data = read_json(text)
    except StoreError:
        return ""  # an export that is broken further on says where
    if not isinstance(data, dict) or "format" in data:
        return ""
    return str(data.get("game", UNNAMED if "rounds" in data else ""))


def _foreign(error: StoreError) -> StoreError:
    """Returns what is wrong with a file that never said that it is one of ours."""
    if error.code in (Code.TOO_LARGE, Code.TOO_MANY_GAMES):
        return error
    return StoreError(Code.NOT_AN_EXPORT, f"neither a script nor an export: {error.message}")


def _look_into_script(connection: sqlite3.Connection, game: str, text: str, now: datetime) -> ImportPlan:
    lineup, moves = read_script(game, text)
    course = course_of(lineup, moves)
    record = GameRecord(lineup, new_seed(), now, now, now if course.over else None, moves)
    plan = ImportPlan()
    plan.tell_of(record)
    if _has_game_like(connection, lineup, moves):
        plan.known = 1
    else:
        plan.new[_key_of(record)] = Incoming(record, course.stage, course.result())
    return plan


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
        game_of(connection, game_id).lineup.has_rules_of(lineup) and _moves_here(connection, game_id) == moves
        for (game_id,) in games
    )


def _look_into_export(connection: sqlite3.Connection, pieces: Pieces, size: int | None) -> Work[ImportPlan]:
    plan = ImportPlan()
    seen: set[str] = set()
    try:
        for name in pieces.members():
            if name in seen:
                raise StoreError(Code.BAD_JSON, f"not JSON: {name[:40]!r} is there twice")
            seen.add(name)
            if name == "games":
                yield from _look_at_games(connection, pieces, plan, size)
            elif name in FAMILY:
                for data in pieces.elements():
                    FAMILY[name](connection, plan.family, data)
            else:
                _read_member(connection, plan, name, pieces.value())
    except StoreError as error:
        raise error if "format" in seen else _foreign(error) from error
    if "format" not in seen:
        raise StoreError(Code.NOT_AN_EXPORT, "neither a script nor an export")
    for name in ("version", "games"):
        if name not in seen:
            raise StoreError(Code.MISSING_FIELD, f"export.{name}: missing", field=f"export.{name}")
    return plan


def _read_member(connection: sqlite3.Connection, plan: ImportPlan, name: str, value: object) -> None:
    fields = Fields({name: value}, "export")
    if name == "format":
        if value != FORMAT:
            raise StoreError(Code.NOT_AN_EXPORT, "neither a script nor an export")
    elif name == "version":
        version = fields.take(name, int)
        if version > FORMAT_VERSION:
            raise StoreError(Code.NEWER_EXPORT, "made by a newer version", version=version)
    elif name == "settings":
        mine = Settings(connection).changed()
        texts = settings_texts(fields.take(name, dict))
        plan.settings = {name: text for name, text in texts.items() if name not in mine}
    else:
        fields.end()


def _look_at_games(
    connection: sqlite3.Connection, pieces: Pieces, plan: ImportPlan, size: int | None
) -> Iterator[Progress]:
    stored = _games_here(connection)
    words: dict[str, str] = {}  # there are few different moves in very many
    for number, data in enumerate(pieces.elements(), 1):
        if number > MOST_GAMES:
            raise StoreError(Code.TOO_MANY_GAMES, f"more than {MOST_GAMES} games", most=MOST_GAMES)
        if not isinstance(data, dict):
            raise StoreError(Code.WRONG_TYPE, f"game {number}: not an object", field=f"game {number}")
        try:
            record = _game_from_data(data, number, words)
            _place(connection, plan, record, stored.get(_key_of(record)))
        except StoreError as error:
            if error.code in MAY_PASS:
                raise
            plan.left_out.append(left_out(data.get("line_up"), _moment_or_none(data.get("started"))))
        else:
            plan.tell_of(record)
        yield Progress(pieces.bytes_read, max(size or 0, pieces.bytes_read))


def _games_here(connection: sqlite3.Connection) -> dict[Key, int]:
    return {started: number for number, started in connection.execute("SELECT id, started FROM games")}


def _moves_here(connection: sqlite3.Connection, game_id: int) -> tuple[str, ...] | None:
    """Returns the moves of a game here, None if they cannot be read."""
    try:
        return tuple(moves_of(connection, game_id))
    except (StoreError, *SQLITE_ERRORS):
        return None


def _key_of(record: GameRecord) -> Key:
    return to_microseconds(record.started)


def _place(connection: sqlite3.Connection, plan: ImportPlan, record: GameRecord, mine: int | None) -> None:
    """Sorts a game of the file: new, further than here, known, or gone another way. Raises if it is illegal."""
    moves: tuple[str, ...] | None
    key = _key_of(record)
    before = plan.new.get(key) or plan.continued.get(key)
    if before is not None:  # the same game earlier in this file
        here, moves = before.record.lineup, before.record.moves
    elif mine is not None:
        (text,) = connection.execute("SELECT lineup FROM games WHERE id = ?", (mine,)).fetchone()
        here, moves = read_lineup(text), _moves_here(connection, mine)
    else:
        plan.new[key] = _checked(record)
        return
    shorter = min(len(moves or ()), len(record.moves))
    if moves is None or not here.has_rules_of(record.lineup) or moves[:shorter] != record.moves[:shorter]:
        plan.differing += 1
    elif len(record.moves) <= len(moves):
        plan.known += 1
    elif before is not None:
        checked = _checked(record)
        before.record, before.stage, before.result = record, checked.stage, checked.result
        plan.known += 1
    else:
        plan.continued[key] = checked = _checked(record)
        checked.mine, checked.played = mine or 0, len(moves)


def _checked(record: GameRecord) -> Incoming:
    """Plays a game and returns it with what it came to. Raises :class:`StoreError` if it is illegal."""
    course = replayed(record)
    return Incoming(record, course.stage, course.result())


def _game_from_data(data: object, number: int, words: dict[str, str]) -> GameRecord:
    where = f"game {number}"
    fields = Fields(data, where)
    line_up = LineUp.from_data(fields.take("line_up", dict))
    seed = fields.take("seed", int)
    started = moment(fields.take("started", str), where)
    updated = moment(fields.take("updated", str), where)
    finished = fields.take_or_none("finished", str)
    moves = fields.take("moves", list)
    part_of = place_from_data(fields)
    fields.end()
    if not 0 <= seed <= LARGEST_SEED:
        raise StoreError(Code.UNKNOWN_VALUE, f"{where}: no such seed", field="seed")
    if not all(isinstance(text, str) for text in moves):
        raise StoreError(Code.WRONG_TYPE, f"{where}: a move is not text", field="moves")
    return GameRecord(
        read_lineup(line_up.to_json()),  # one for all games of the same table
        seed if finished else new_seed(),  # the file could foretell its luck
        started,
        updated,
        None if finished is None else moment(finished, where),
        tuple(words.setdefault(text, text) for text in moves),
        *part_of,
    )


def _moment_or_none(text: object) -> datetime | None:
    try:
        return moment(text, "") if isinstance(text, str) else None
    except StoreError:
        return None


# Writing


def carry_out(connection: sqlite3.Connection, plan: ImportPlan) -> Work[ImportReport]:
    """Writes what is new, inside the caller's transaction."""
    added, continued, known = [], [], plan.known
    coming = [*plan.new.items(), *plan.continued.items()]
    stored = _games_here(connection)
    welcome = Welcome(connection, plan.family)
    roster = Roster(connection)
    for done, (key, game) in enumerate(coming):
        yield Progress(done, len(coming))
        if game.mine and stored.get(key) == game.mine and _go_on(connection, game):
            continued.append(game.mine)
        elif not game.mine and key not in stored:
            lineup = roster.seated(_called(game.record.lineup, welcome), game.record.started)
            added.append(put_game(connection, game.record._replace(lineup=lineup), game.stage, game.result))
            evening = welcome.evening_of(game.record)
            if evening is not None and game.record.place is not None:
                join_evening(connection, added[-1], evening, game.record.place)
        else:  # it came or went since the file was looked into
            known += 1
    welcome.end_all_but_one()
    ended = [game.record.finished for _, game in coming if game.record.finished is not None]
    if ended:  # what comes in may be before what was told here
        tell_anew(connection, "finished >= ?", (to_microseconds(min(ended)),))
    mine = Settings(connection).changed()
    put_settings(connection, {name: text for name, text in plan.settings.items() if name not in mine})
    return ImportReport(tuple(added), tuple(continued), known, plan.differing, *welcome.counts)


def _called(lineup: LineUp, welcome: Welcome) -> LineUp:
    """Returns a line-up of the file with its people as they are called here."""
    seats = (
        seat if seat.machine or seat.nobody else replace(seat, name=welcome.name(seat.name)) for seat in lineup.seats
    )
    return replace(lineup, seats=tuple(seats))


def _go_on(connection: sqlite3.Connection, game: Incoming) -> bool:
    """Brings a game here to where the file's stands; who sits where stays as it is here."""
    here = game_of(connection, game.mine)
    if here.move_count != game.played:
        return False
    append_moves(connection, game.mine, game.played + 1, game.record.moves[game.played :], game.record.updated)
    note_stage(connection, game.mine, game.stage)
    if game.result is not None:
        finish_game(connection, game.mine, here.lineup, game.result, game.record.finished or game.record.updated)
    return True
