"""Measures the store: one move to the disk, and opening a store full of finished games with all its records."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from diamant.games.expedition import GAME, Choice, Phase
from diamant.games.expedition.moves import Decide, Move, Reveal, move_text
from diamant.store import COLOURS, LineUp, SeatPlan, Store
from diamant.store.course import Course
from diamant.store.games import GameRecord, put_game, replayed, transaction
from diamant.store.roster import Roster

from .large_home import EVENINGS, PEOPLE, PLAYED, fill_home

MOVES = 2_000
FEW, MANY = 1_000, 10_000
DIFFERENT = 500
NAMES = ("Ada", "Bruno", "Celia", "Dag", "Ewa", "Filip", "Галя", "Іван")
BEGINNING = datetime(2026, 1, 1, tzinfo=UTC)

OPEN_AND_READ = """
import sys, time
from diamant.store import Store
start = time.perf_counter()
opening = Store.open(sys.argv[1])
records = opening.store.records("expedition")
print(time.perf_counter() - start)
start = time.perf_counter()
opening.store.rebuild_records()
print(time.perf_counter() - start)
opening.store.close()
if opening.notices or not records.players:
    sys.exit("the store did not open as it should")
"""


def run(out: Callable[[str], None]) -> None:
    """Prints the figures, each with its limit."""
    with TemporaryDirectory() as folder:
        _measure_moves(Path(folder), out)
        _measure_openings(Path(folder), out)
        _measure_home(Path(folder), out)


def _measure_moves(folder: Path, out: Callable[[str], None]) -> None:
    """Commits moves through the store and bare rows to another file in turn, so that both meet the same disk."""
    store = Store.open(folder / "moves.db").store
    bare = _bare_file(folder / "bare.db")
    luck = Random(1)
    stored_times: list[float] = []
    bare_times: list[float] = []
    while len(stored_times) < MOVES:
        lineup = _lineup(luck)
        game_id = store.new_game(lineup, 1, BEGINNING)
        course = Course(lineup)
        for number, text in enumerate(random_moves(lineup, luck), 1):
            course.play(text)
            stage, result = course.stage, course.result()
            stored_times.append(_time(lambda: store.add_move(game_id, number, text, stage, result)))  # noqa: B023
            bare_times.append(_time(lambda: _insert(bare, game_id, number, text)))  # noqa: B023
    bare.close()
    store.close()
    (mine, my_slowest), (its, its_slowest) = _summary(stored_times), _summary(bare_times)
    out(f"move committed: median {mine * 1000:.3f} ms (limit 5), 99th percentile {my_slowest * 1000:.3f} ms")
    out(f"bare INSERT and commit: median {its * 1000:.3f} ms, 99th percentile {its_slowest * 1000:.3f} ms")
    out(f"ratio: median {mine / its:.2f} (limit 1.3), 99th percentile {my_slowest / its_slowest:.2f}")


def _bare_file(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(
        "CREATE TABLE moves (game_id INTEGER, number INTEGER, text TEXT, made INTEGER, PRIMARY KEY (game_id, number))"
        " WITHOUT ROWID"
    )
    return connection


def _insert(connection: sqlite3.Connection, game_id: int, number: int, text: str) -> None:
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO moves VALUES (?, ?, ?, ?)", (game_id, number, text, number))
    connection.execute("COMMIT")


def _time(action: Callable[[], object]) -> float:
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def _summary(times: list[float]) -> tuple[float, float]:
    return median(times), quantiles(times, n=100)[-1]


def _measure_openings(folder: Path, out: Callable[[str], None]) -> None:
    """Opens stores of two sizes, each in a process of its own with nothing in its caches."""
    openings = []
    for games in (FEW, MANY):
        path = folder / f"{games}.db"
        _fill(path, games)
        runs = [_open_and_read(path) for _ in range(3)]
        opening, rebuilding = min(first for first, _ in runs), min(second for _, second in runs)
        openings.append(opening)
        limit = " (limit 0.3)" if games == FEW else ""
        out(f"{games} finished games: opened and all records read in {opening:.3f} s{limit}")
        out(f"{games} finished games: all played again to rebuild the records in {rebuilding:.3f} s")
    out(f"ratio of the openings: {openings[1] / openings[0]:.2f} (limit 12)")


def _measure_home(folder: Path, out: Callable[[str], None]) -> None:
    """Asks a large family's store for all that home, album, a person's page and the chronicle show."""
    path = folder / "home.db"
    fill_home(path)
    store = Store.open(path).store
    newest = store.days()[0].day
    asked: dict[str, Callable[[], object]] = {
        "the evening that goes on": lambda: [store.standings(evening.id) for evening in (store.going_on(),) if evening],
        "everybody": store.people,
        "24 faces": lambda: [store.face_of(person) for person in range(1, 25)],
        "who won the last evening": store.last_champions,
        "somebody who plays most": lambda: store.person_page(1),
        "all days": store.days,
        "a page": lambda: store.page(newest),
        "what was before a game": lambda: store.before(PLAYED),
    }
    times = {name: median(_time(call) for _ in range(5)) for name, call in asked.items()}
    out(f"{PEOPLE} people, {PLAYED} games, {EVENINGS} evenings, {path.stat().st_size / 1e6:.0f} MB:")
    for name, taken in times.items():
        out(f"  {name}: {taken * 1000:.1f} ms")
    store.close()
    opened = _time(lambda: Store.open(path).store.close())
    out(f"  opened and closed as it was closed: {opened:.3f} s")


def _open_and_read(path: Path) -> tuple[float, float]:
    command = [sys.executable, "-c", OPEN_AND_READ, str(path)]
    opening, rebuilding = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return float(opening), float(rebuilding)


def _fill(path: Path, games: int) -> None:
    """Fills a store with finished games of many tables."""
    Store.open(path).store.close()
    luck = Random(games)
    lineups = [_lineup(luck) for _ in range(DIFFERENT)]
    played = [(lineup, tuple(random_moves(lineup, luck))) for lineup in lineups]
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    with transaction(connection):
        roster = Roster(connection)
        for number in range(games):
            lineup, moves = played[number % DIFFERENT]
            started = BEGINNING + timedelta(hours=number)
            record = GameRecord(roster.seated(lineup, started), number, started, started, started, moves)
            course = replayed(record)
            put_game(connection, record, course.stage, course.result())
    connection.close()


def _lineup(luck: Random) -> LineUp:
    players = luck.sample(NAMES, luck.randint(3, 6))
    seats = tuple(SeatPlan(name, colour, "near") for name, colour in zip(players, COLOURS, strict=False))
    machine = replace(seats[-1], machine="turn:5")
    options = {"edition": "polish", "relics": True, "secret_chests": True, "guide": False}
    return LineUp("expedition", (*seats[:-1], machine), "around", options)


def random_moves(lineup: LineUp, luck: Random) -> list[str]:
    """Returns the moves of a whole game in which everybody leaves now and then."""
    position, _ = GAME.begin(lineup.options, len(lineup.seats))
    texts = []
    while not position.is_over():
        move: Move
        if position.phase is Phase.REVEAL:
            move = Reveal(luck.choice(position.deck))
            position, _ = position.reveal(move.card)
        else:
            move = Decide(
                tuple(
                    (Choice.LEAVE if luck.random() < 0.15 else Choice.CONTINUE) if seat in position.in_cave else None
                    for seat in range(position.seats)
                )
            )
            position, _ = position.decide(move.choices)
        texts.append(move_text(move))
    return texts
