"""Files from anywhere: what they hold is told before anything is written, and what is too much is never read whole."""

from __future__ import annotations

import json
import tracemalloc
from datetime import timedelta
from io import BytesIO, RawIOBase
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest
from playing import (
    ADA_AND_BRUNO,
    NOON,
    add_game,
    add_moves,
    open_quietly,
    put_move,
    random_moves,
    refused,
    table_of,
    take_in,
    text_of,
)

from diamant.store import Code, Store, StoreError, exchange, finish, incoming
from diamant.store.incoming import ImportPlan
from diamant.store.pieces import PIECE

FINISHED = random_moves(ADA_AND_BRUNO, seed=60)
MEGABYTE = 1_000_000
DAY = timedelta(days=1)


@pytest.fixture
def other(path: Path) -> Store:
    return open_quietly(path.with_name("other.db"))


class Endless(RawIOBase):
    """A file that begins somehow and never ends."""

    def __init__(self, head: str, rest: str) -> None:
        self._left = head.encode()
        self._rest = rest.encode() * (1 + PIECE // len(rest))
        self.given = 0

    def read(self, size: int = -1) -> bytes:
        while len(self._left) < size:
            self._left += self._rest
        part, self._left = self._left[:size], self._left[size:]
        self.given += len(part)
        return part


def look(store: Store, file: Any, size: int | None = None) -> ImportPlan:
    return finish(store.look_into(file, size, now=NOON))


def export_of(*games: object, **changes: object) -> dict[str, Any]:
    return {"format": "diamant", "version": 1, "settings": {}, "games": list(games), **changes}


def game_data(store: Store, number: int = 0) -> Any:
    return json.loads(text_of(store))["games"][number]


# What a file holds


def test_a_file_tells_how_many_games_of_whom_and_when(store: Store, other: Store) -> None:
    add_game(store, ADA_AND_BRUNO, FINISHED, seed=1)
    add_game(store, table_of("Ada", machine="Robot"), [], seed=2, now=NOON.replace(year=2027))
    store.settings.volume = 3
    plan = look(other, BytesIO(text_of(store).encode()))
    assert (plan.games, plan.finished, len(plan.new), plan.known) == (2, 1, 2, 0)
    assert plan.names.most_common() == [("Ada", 2), ("Bruno", 1)]
    assert (plan.first, plan.last) == (NOON, NOON.replace(year=2027))
    assert plan.settings == {"volume": "3"}
    assert plan.brings


def test_looking_writes_nothing(store: Store, other: Store) -> None:
    add_game(store, ADA_AND_BRUNO, FINISHED)
    store.settings.volume = 3
    look(other, BytesIO(text_of(store).encode()))
    assert (other.count_games(), other.settings.volume) == (0, 7)


def test_what_is_here_already_brings_nothing(store: Store) -> None:
    add_game(store, ADA_AND_BRUNO, FINISHED)
    store.settings.volume = 3
    plan = look(store, BytesIO(text_of(store).encode()))
    assert (plan.known, plan.settings, plan.brings) == (1, {}, False)


def test_a_longer_copy_later_in_the_file_is_the_one_that_comes(store: Store, other: Store) -> None:
    game_id = add_game(store, ADA_AND_BRUNO, FINISHED[:3])
    short = game_data(store)
    add_moves(store, game_id, FINISHED[3:])
    report = take_in(other, json.dumps(export_of(short, game_data(store))))
    assert (len(report.added), report.known) == (1, 1)
    assert other.moves(report.added[0]) == FINISHED


def test_a_mark_at_the_beginning_that_some_programs_write_is_fine(store: Store, other: Store) -> None:
    add_game(store, ADA_AND_BRUNO, FINISHED)
    assert look(other, BytesIO(b"\xef\xbb\xbf" + text_of(store).encode())).games == 1
    assert look(other, BytesIO(b"\xef\xbb\xbf" + store.export_game(1).encode())).games == 1


def test_the_order_and_spacing_of_a_file_do_not_matter(store: Store, other: Store) -> None:
    add_game(store, ADA_AND_BRUNO, FINISHED)
    data = json.loads(text_of(store))
    turned = json.dumps({name: data[name] for name in reversed(data)}, indent=8)
    assert look(other, BytesIO((" " * 2 * PIECE + turned + "\n" * 2 * PIECE).encode())).games == 1


# Too much


def test_a_file_that_says_that_it_is_too_large_is_not_touched(other: Store) -> None:
    class Untouchable(RawIOBase):
        def read(self, size: int = -1) -> bytes:
            raise AssertionError("it was read")

    with refused(Code.TOO_LARGE):
        look(other, Untouchable(), 20 * MEGABYTE + 1)


def test_a_file_of_unknown_size_is_read_no_further_than_the_limit(other: Store) -> None:
    file = Endless('{"format": "diamant", "version": 1, "settings": ', " ")
    with refused(Code.TOO_LARGE):
        look(other, file)
    assert file.given <= 20 * MEGABYTE + PIECE


def test_too_many_games_are_refused_before_the_file_ends(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert incoming.MOST_GAMES == 20_000
    monkeypatch.setattr(incoming, "MOST_GAMES", 50)
    add_game(store, ADA_AND_BRUNO, FINISHED[:2])
    game = json.dumps(game_data(store))
    file = Endless('{"format": "diamant", "version": 1, "games": [' + game, "," + game)
    with refused(Code.TOO_MANY_GAMES):
        look(store, file)
    assert file.given < MEGABYTE


@pytest.mark.parametrize(
    ("head", "rest"),
    [
        ('{"format": "diamant", "games": [', "[],"),
        ('{"format": "diamant", "games": [[', "[],"),
        ('{"format": "diamant", "games": [{"moves": [', '"",'),
        ('{"format": "diamant", "settings": {"a": "', "x"),
        ('{"format": "diamant", "games": ', "["),
        ('{"format": "diamant", "games": [', '{"a":'),
        ('{"format": "diamant", "version": ', "9"),
        ("", "["),
        ("", '{"a":'),
        ("", "9"),
        ("", '"'),
    ],
)
def test_a_file_made_to_fill_the_memory_does_not(other: Store, head: str, rest: str) -> None:
    file = Endless(head, rest)
    look_briefly = other.look_into(file, now=NOON)
    tracemalloc.start()
    try:
        with pytest.raises(StoreError) as refusal:
            finish(look_briefly)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert refusal.value.code in (Code.BAD_JSON, Code.NOT_AN_EXPORT, Code.WRONG_TYPE)
    assert peak < 8 * MEGABYTE
    assert file.given < MEGABYTE


def test_more_than_an_import_takes_is_not_saved_as_a_file(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for day in range(3):
        add_game(store, ADA_AND_BRUNO, FINISHED, now=NOON + day * DAY)
    size = len(text_of(store).encode())
    monkeypatch.setattr(exchange, "LARGEST_FILE", size)
    text_of(store)
    monkeypatch.setattr(exchange, "LARGEST_FILE", size - 1)
    with refused(Code.TOO_LARGE):
        text_of(store)
    monkeypatch.setattr(exchange, "MOST_GAMES", 2)
    with refused(Code.TOO_MANY_GAMES):
        text_of(store)


# Half a character

HALF = "\ud83d"


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update({HALF: 1}),
        lambda data: data.update(settings={HALF: HALF, "language": HALF}),
        lambda data: data.update(format=HALF),
        lambda data: data["games"][0].update({HALF: 1}),
        lambda data: data["games"][0].update(started=HALF),
        lambda data: data["games"][0].update(moves=[HALF]),
        lambda data: data["games"][0]["line_up"].update({HALF: 1}),
        lambda data: data["games"][0]["line_up"].update(edition=HALF),
        lambda data: data["games"][0]["line_up"].update(game=HALF),
        lambda data: data["games"][0]["line_up"]["seats"][0].update(name=HALF),
        lambda data: data["games"][0]["line_up"]["seats"][0].update(machine=HALF),
        lambda data: data["games"][0]["line_up"]["seats"][0].update({HALF: HALF}),
    ],
)
def test_half_a_character_reaches_neither_a_message_nor_the_store(store: Store, other: Store, change: Any) -> None:
    add_game(store, ADA_AND_BRUNO, FINISHED)
    data = json.loads(text_of(store))
    change(data)
    try:
        take_in(other, json.dumps(data))
    except StoreError as error:
        for text in (error.message, str(error), *map(str, error.details.values())):
            text.encode()
    text_of(other).encode()


# Step by step


def test_progress_rises_to_its_end(store: Store, other: Store) -> None:
    for day in range(60):
        add_game(store, ADA_AND_BRUNO, FINISHED, now=NOON + day * DAY)
    content = text_of(store).encode()
    reading = other.look_into(BytesIO(content), len(content), now=NOON)
    bringing = other.take_in(look(other, BytesIO(content)))
    for work in (store.export_all(BytesIO()), reading, bringing):
        shares = [done / total for done, total in work]
        assert shares == sorted(shares)
        assert len(shares) == 60
        assert 0 <= shares[0] <= shares[-1] <= 1
    assert other.count_games() == 60


@pytest.mark.parametrize("steps", [1, 30, 59])
def test_whoever_stops_halfway_has_changed_nothing(store: Store, other: Store, steps: int) -> None:
    for day in range(60):
        add_game(store, ADA_AND_BRUNO, FINISHED[:8], now=NOON + day * DAY)
    store.settings.volume = 3
    text = text_of(store)
    work = other.take_in(look(other, BytesIO(text.encode())))
    list(islice(work, steps))
    work.close()
    assert (other.count_games(), other.settings.volume) == (0, 7)
    assert len(take_in(other, text).added) == 60


def test_a_game_that_came_in_the_meantime_stays_as_it_is(store: Store, other: Store) -> None:
    add_game(store, ADA_AND_BRUNO, FINISHED)
    plan = look(other, BytesIO(text_of(store).encode()))
    take_in(other, text_of(store))
    assert finish(other.take_in(plan)).known == 1
    assert other.count_games() == 1


def test_a_game_that_went_on_in_the_meantime_stays_as_it_is(store: Store, other: Store) -> None:
    game_id = add_game(store, ADA_AND_BRUNO, FINISHED[:4])
    take_in(other, text_of(store))
    add_moves(store, game_id, FINISHED[4:6])
    plan = look(other, BytesIO(text_of(store).encode()))
    put_move(other, 1, 5, FINISHED[4])
    assert finish(other.take_in(plan)).known == 1
    assert other.moves(1) == FINISHED[:5]


def test_a_setting_that_was_chosen_in_the_meantime_stays(store: Store, other: Store) -> None:
    store.settings.volume = 3
    plan = look(other, BytesIO(text_of(store).encode()))
    other.settings.volume = 9
    finish(other.take_in(plan))
    assert other.settings.volume == 9


def test_nothing_that_is_here_is_overwritten(store: Store, other: Store) -> None:
    """Whatever comes, all that was here is still here: games, moves, names, results and settings."""
    names = cycle(("Ada", "Ola"))
    for day, played in enumerate((len(FINISHED), 4, 0)):
        add_game(other, table_of(next(names), "Bruno"), FINISHED[:played], now=NOON + day * DAY)
        add_game(store, table_of("Zoe", "Yan"), FINISHED[: (8, 9, 1)[day]], now=NOON + day * DAY)
    other.settings.volume = 9
    store.settings.volume = 2
    tables = ("games", "moves", "results", "tallies", "settings")
    before = {table: set(other._connection.execute(f"SELECT * FROM {table}")) for table in tables}
    take_in(other, text_of(store))
    for table in tables:
        assert before[table] <= set(other._connection.execute(f"SELECT * FROM {table}"))
