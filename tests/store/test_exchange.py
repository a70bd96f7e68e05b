"""Export and import: everything comes back, known games are recognised, and nothing wrong gets in."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
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

from diamant.games.expedition.moves import move_text
from diamant.games.expedition.script import read_game
from diamant.store import Code, Store, StoredGame, StoreError
from diamant.store.incoming import ImportReport

FOUR = table_of("Ада", "Łucja", "Celia", edition="english", machine="Robot")
FINISHED = random_moves(ADA_AND_BRUNO, seed=60)
HALFWAY = random_moves(FOUR, seed=61)[:11]
HOUR = timedelta(hours=1)


@pytest.fixture
def other(path: Path) -> Store:
    return open_quietly(path.with_name("other.db"))


@pytest.fixture
def full(store: Store) -> Store:
    add_game(store, ADA_AND_BRUNO, FINISHED, seed=2**70)
    add_game(store, FOUR, HALFWAY, seed=5, now=NOON + HOUR)
    store.new_game(table_of("Ada", "Dag", edition="ukrainian", relics=False), 6, NOON + 2 * HOUR)
    store.settings.volume = 2
    store.settings.language = "uk"
    return store


def everything(store: Store) -> list[object]:
    games = [*store.unfinished(), *store.finished_games("expedition")]
    moves = [store.moves(game.id) for game in games]
    return [[told(game) for game in games], moves, store.records("expedition")]


def told(game: StoredGame) -> StoredGame:
    """Returns a game without its number, and without the luck to come: that is another one in every store."""
    return game._replace(id=0, seed=game.seed if game.finished else 0)


# Everything


def test_everything_comes_back_in_another_store(full: Store, other: Store) -> None:
    assert take_in(other, text_of(full)) == ImportReport(added=(1, 2, 3), people=6)
    assert everything(other) == everything(full)
    assert (other.settings.volume, other.settings.language) == (2, "uk")


def test_known_games_are_recognised(full: Store) -> None:
    before = everything(full)
    assert take_in(full, text_of(full)) == ImportReport(known=3)
    assert everything(full) == before


def test_a_game_twice_in_one_file_is_one_game(full: Store, other: Store) -> None:
    data = json.loads(text_of(full))
    data["games"] *= 2
    assert take_in(other, json.dumps(data)) == ImportReport(added=(1, 2, 3), known=3, people=6)


def test_a_game_that_went_on_elsewhere_is_continued_under_the_names_that_are_here(full: Store, other: Store) -> None:
    take_in(other, text_of(full))
    moves = random_moves(FOUR, seed=61)
    other.set_lineup(2, replace(FOUR, seats=(replace(FOUR.seats[0], name="Adela"), *FOUR.seats[1:])))
    add_moves(other, 2, moves[11:], now=NOON + 2 * HOUR)
    assert take_in(full, text_of(other)) == ImportReport(continued=(2,), known=2, people=1)
    game = full.game(2)
    assert full.moves(2) == moves
    assert (game.lineup, game.finished, game.updated) == (FOUR, NOON + 2 * HOUR, NOON + 2 * HOUR)
    assert game.scores == other.game(2).scores
    assert "Adela" not in {player.name for player in full.records("expedition").players}
    assert take_in(other, text_of(full)) == ImportReport(known=3, people=1)


def test_an_older_export_takes_nothing_back(full: Store) -> None:
    old = text_of(full)
    put_move(full, 2, 12, random_moves(FOUR, seed=61)[11])
    assert take_in(full, old) == ImportReport(known=3)
    assert len(full.moves(2)) == 12


def test_a_game_that_went_another_way_stays_as_it_is_here(full: Store, other: Store) -> None:
    take_in(other, text_of(full))
    put_move(full, 3, 1, "treasure 9")
    put_move(other, 3, 1, "treasure 7")
    assert take_in(full, text_of(other)) == ImportReport(known=2, differing=1)
    assert full.moves(3) == ["treasure 9"]


def test_a_devices_own_settings_win(full: Store, other: Store) -> None:
    other.settings.volume = 9
    take_in(other, text_of(full))
    assert (other.settings.volume, other.settings.language) == (9, "uk")


def test_settings_that_are_unknown_or_broken_are_passed_over(other: Store) -> None:
    settings = {"volume": "loud", "guide": True, "smell": 3, "language": ["uk"]}
    take_in(other, json.dumps({"format": "diamant", "version": 1, "games": [], "settings": settings}))
    assert (other.settings.volume, other.settings.guide, other.settings.language) == (7, True, "")


def test_a_continued_game_can_be_played_on_at_once(full: Store, other: Store) -> None:
    """What the store knows by heart of a game does not outlive an import that brought the game forward."""
    take_in(other, text_of(full))
    moves = random_moves(FOUR, seed=61)
    put_move(full, 2, 12, moves[11])
    add_moves(other, 2, moves[11:14])
    take_in(full, text_of(other))
    put_move(full, 2, 15, moves[14])
    assert full.moves(2) == moves[:15]


Change = Callable[[dict[str, Any]], object]

WRONG: dict[str, tuple[Code, Change]] = {
    "a newer format": (Code.NEWER_EXPORT, lambda data: data.update(version=3)),
    "no version": (Code.MISSING_FIELD, lambda data: data.pop("version")),
    "another format": (Code.NOT_AN_EXPORT, lambda data: data.update(format="chess")),
    "no games": (Code.MISSING_FIELD, lambda data: data.pop("games")),
    "games of another type": (Code.WRONG_TYPE, lambda data: data.update(games={})),
    "settings of another type": (Code.WRONG_TYPE, lambda data: data.update(settings=[])),
    "a field too many": (Code.UNKNOWN_FIELD, lambda data: data.update(extra=1)),
    "a game that is none": (Code.WRONG_TYPE, lambda data: data["games"].append("game")),
}


@pytest.mark.parametrize(("code", "change"), WRONG.values(), ids=list(WRONG))
def test_a_file_that_is_not_ours_changes_nothing(full: Store, other: Store, code: Code, change: Change) -> None:
    data = json.loads(text_of(full))
    change(data)
    with refused(code):
        take_in(other, json.dumps(data))
    assert everything(other) == [[], [], other.records("expedition")]
    assert other.settings.volume == 7


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null", "{}", "[" * 100_000, '{"format": ["diamant"]}', "\ud800"])
def test_text_that_is_no_export_is_refused(other: Store, text: str) -> None:
    with pytest.raises(StoreError) as refusal:
        take_in(other, text)
    assert refusal.value.code in (Code.BAD_JSON, Code.NOT_AN_EXPORT)


def test_an_import_that_fills_the_disk_changes_nothing(full: Store, other: Store) -> None:
    (pages,) = other._connection.execute("PRAGMA page_count").fetchone()
    other._connection.execute(f"PRAGMA max_page_count = {pages}")
    data = json.loads(text_of(full))
    for number in range(20):
        data["games"].append({**data["games"][0], "started": (NOON - number * HOUR - HOUR).isoformat()})
    with refused(Code.DISK_FULL):
        take_in(other, json.dumps(data))
    assert everything(other)[0] == []
    other._connection.execute("PRAGMA max_page_count = 100000")
    assert len(take_in(other, json.dumps(data)).added) == 23


# One game as a script


def test_a_script_is_what_the_engine_reads(full: Store) -> None:
    for game_id in (1, 2, 3):
        game = full.game(game_id)
        rules, seats, moves = read_game(full.export_game(game_id))
        assert (rules.edition.name, rules.relics) == (game.lineup.options["edition"], game.lineup.options["relics"])
        assert seats == len(game.lineup.seats)
        assert [move_text(move) for move in moves] == full.moves(game_id)


@pytest.mark.parametrize("game_id", [1, 2, 3])
def test_a_script_comes_in_as_a_game_of_people_without_names(full: Store, other: Store, game_id: int) -> None:
    script = full.export_game(game_id)
    (added,) = take_in(other, script, now=NOON + 5 * HOUR).added
    original, game = full.game(game_id), other.game(added)
    assert other.moves(added) == full.moves(game_id)
    assert (game.scores, game.winners, game.started) == (original.scores, original.winners, NOON + 5 * HOUR)
    assert bool(game.finished) == bool(original.finished)
    assert game.lineup.has_rules_of(original.lineup)
    assert {(seat.name, seat.machine) for seat in game.lineup.seats} == {("", "")}
    assert other.export_game(added) == script
    assert (other.names(), other.last_lineup("expedition"), other.records("expedition").players) == ([], None, ())


def test_a_script_of_a_known_game_is_recognised(full: Store, other: Store) -> None:
    for game_id in (1, 2, 3):
        script = full.export_game(game_id)
        assert take_in(full, script) == ImportReport(known=1)
        assert take_in(full, json.dumps(json.loads(script), indent=3)) == ImportReport(known=1)
        take_in(other, script)
        assert take_in(other, script) == ImportReport(known=1)
    assert len([*full.unfinished(), *full.finished_games("expedition")]) == 3


def test_a_script_that_differs_in_one_move_or_in_its_rules_is_another_game(full: Store) -> None:
    script = json.loads(full.export_game(2))
    script["rounds"][-1]["cards"].pop() if len(HALFWAY) % 2 else script["rounds"][-1]["decisions"].pop()
    others = ({**script, "seats": seats, "rounds": []} for seats in (5, 6))
    for hours, other in enumerate((script, *others), 5):
        assert len(take_in(full, json.dumps(other), now=NOON + hours * HOUR).added) == 1


def test_an_imported_script_can_be_played_on(full: Store, other: Store) -> None:
    (added,) = take_in(other, full.export_game(2)).added
    add_moves(other, added, random_moves(FOUR, seed=61)[11:])
    assert other.game(added).finished


ROUNDLESS = {"edition": "polish", "relics": True, "seats": 2, "rounds": []}


@pytest.mark.parametrize(
    ("script", "details"),
    [
        (
            {**ROUNDLESS, "rounds": [{"cards": ["treasure 8"], "decisions": []}]},
            {"reason": "unknown-card", "round": 1, "step": 1},
        ),
        (
            {**ROUNDLESS, "rounds": [{"cards": ["treasure 9"], "decisions": ["C-"]}]},
            {"reason": "choice-missing", "round": 1, "step": 2},
        ),
        (
            {**ROUNDLESS, "edition": "french"},
            {"reason": "unknown-edition"},
        ),
        ({"rounds": 3}, {"reason": "field-missing"}),
    ],
)
def test_an_illegal_script_changes_nothing(other: Store, script: object, details: dict[str, object]) -> None:
    with refused(Code.ILLEGAL_GAME) as refusal:
        take_in(other, json.dumps(script))
    assert refusal.value.details == details
    assert other.unfinished() == []
