"""One damaged game: it stays out of files and imports and is named, and all the others go through."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from playing import ADA_AND_BRUNO, NOON, add_game, connect, open_quietly, random_moves, refused, table_of, text_of

from diamant.store import Code, Store, finish
from diamant.store.exchange import ExportReport
from diamant.store.incoming import ImportPlan
from diamant.store.left_out import LeftOut

THREE = table_of("Celia", "Dag", machine="Robot")
MOVES = random_moves(ADA_AND_BRUNO, seed=60)
DAY = timedelta(days=1)
THE_DAMAGED = LeftOut("expedition", NOON + DAY, ("Celia", "Dag"))


@pytest.fixture
def full(store: Store) -> Store:
    """Three finished games, a day apart, of which the second is to be damaged."""
    add_game(store, ADA_AND_BRUNO, MOVES)
    add_game(store, THREE, random_moves(THREE, seed=61), now=NOON + DAY)
    add_game(store, ADA_AND_BRUNO, MOVES, now=NOON + 2 * DAY)
    return store


@pytest.fixture
def other(path: Path) -> Store:
    return open_quietly(path.with_name("other.db"))


def look(store: Store, data: object) -> ImportPlan:
    return finish(store.look_into(BytesIO(json.dumps(data).encode()), now=NOON))


# Saving

DAMAGES = {
    "a move that is no text": "UPDATE moves SET text = CAST(x'ff' AS TEXT) WHERE game_id = 2 AND number = 3",
    "a move that is none": "UPDATE moves SET text = 'fly away' WHERE game_id = 2 AND number = 3",
    "a move that the rules refuse": "UPDATE moves SET text = 'CCCCCC' WHERE game_id = 2 AND number = 2",
    "a move missing": "DELETE FROM moves WHERE game_id = 2 AND number = 3",
    "the end missing": "DELETE FROM moves WHERE game_id = 2 AND number > 8",
    "rules that are no more": "UPDATE games SET lineup = replace(lineup, 'polish', 'martian') WHERE id = 2",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=list(DAMAGES))
def test_a_damaged_game_does_not_spoil_a_file_and_is_named(full: Store, other: Store, path: Path, damage: str) -> None:
    connection = connect(path)
    connection.execute(damage)
    connection.close()
    file = BytesIO()
    assert finish(full.export_all(file)) == ExportReport(games=2, left_out=(THE_DAMAGED,))
    plan = look(other, json.loads(file.getvalue()))
    assert (len(plan.new), plan.left_out) == (2, [])


def test_a_game_of_which_nothing_can_be_told_is_counted(full: Store, path: Path) -> None:
    connection = connect(path)
    connection.execute("UPDATE games SET lineup = CAST(x'ff' AS TEXT) WHERE id = 2")
    connection.close()
    report = finish(full.export_all(BytesIO()))
    assert (report.games, len(report.left_out)) == (2, 1)


# Bringing in

Change = Callable[[dict[str, Any]], object]

SPOILT: dict[str, Change] = {
    "a field too many": lambda game: game.update(extra=1),
    "no seed": lambda game: game.pop("seed"),
    "a seed below zero": lambda game: game.update(seed=-1),
    "a seed that is no whole number": lambda game: game.update(seed=1.5),
    "a seed that is true": lambda game: game.update(seed=True),
    "a date that is none": lambda game: game.update(updated="yesterday"),
    "a date without a zone": lambda game: game.update(updated="2026-01-01T10:00:00"),
    "a date too early": lambda game: game.update(updated="0001-01-01T00:00:00+14:00"),
    "an unknown edition": lambda game: game["line_up"]["options"].update(edition="french"),
    "an unknown holding": lambda game: game["line_up"].update(holding="thrown"),
    "a move that is no text": lambda game: game["moves"].append(3),
    "an illegal move": lambda game: game["moves"].insert(2, "CCCCCC"),
    "a move missing": lambda game: game["moves"].pop(4),
    "a move doubled": lambda game: game["moves"].insert(4, game["moves"][4]),
    "a move too many": lambda game: game["moves"].append("treasure 9"),
    "finished before the end": lambda game: game["moves"].pop(),
    "over and not finished": lambda game: game.update(finished=None),
}


@pytest.mark.parametrize("change", SPOILT.values(), ids=list(SPOILT))
def test_a_damaged_game_of_a_file_stays_out_and_is_named(full: Store, other: Store, change: Change) -> None:
    data = json.loads(text_of(full))
    change(data["games"][1])
    plan = look(other, data)
    assert (plan.games, len(plan.new), plan.left_out) == (2, 2, [THE_DAMAGED])
    assert len(finish(other.take_in(plan)).added) == 2
    assert [game.started for game in other.finished_games("expedition")] == [NOON + 2 * DAY, NOON]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda game: game.update(started="yesterday"), LeftOut("expedition", None, ("Celia", "Dag"))),
        (lambda game: game.update(line_up=3), LeftOut("expedition", NOON + DAY, ())),
        (lambda game: game["line_up"].update(seats={}), LeftOut("expedition", NOON + DAY, ())),
        (lambda game: game["line_up"].update(game="poker"), LeftOut("poker", NOON + DAY, ("Celia", "Dag"))),
        (lambda game: game["line_up"].update(game="\ud83d"), LeftOut("", NOON + DAY, ("Celia", "Dag"))),
        (
            lambda game: game["line_up"]["seats"][0].update(name="\n\ud83d" + "C" * 5000),
            LeftOut("expedition", NOON + DAY, ("C" * 12, "Dag")),
        ),
    ],
)
def test_of_a_damaged_game_is_told_what_can_be(full: Store, other: Store, change: Change, told: LeftOut) -> None:
    data = json.loads(text_of(full))
    change(data["games"][1])
    assert look(other, data).left_out == [told]


def test_a_game_that_is_damaged_here_keeps_no_other_out(full: Store, path: Path) -> None:
    data = json.loads(text_of(full))
    data["games"].append({**data["games"][0], "started": (NOON - DAY).isoformat()})
    connection = connect(path)
    connection.execute(DAMAGES["a move that is no text"])
    connection.close()
    plan = look(full, data)
    assert (len(plan.new), plan.known, plan.differing, plan.left_out) == (1, 2, 1, [])


def test_what_is_no_game_at_all_is_no_file_of_ours(full: Store, other: Store) -> None:
    data = json.loads(text_of(full))
    data["games"].append("game")
    with refused(Code.WRONG_TYPE):
        look(other, data)
