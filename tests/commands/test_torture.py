"""The torture command: a short run of it, and proof that it would notice."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from scale import scaled

from diamant.__main__ import main
from diamant.commands import torture
from diamant.commands.torture import FILE, Report, line_up_of
from diamant.commands.torture_evenings import Said, troubles_of
from diamant.games.shelf import GAMES
from diamant.store import Planned, Store
from diamant.table import Sitting

NAME = "pebbles"  # whatever it notices, it notices in any game
SEED = 5
KILLS = scaled(10)


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, NAME, f"diamant.games.{NAME}")


@pytest.fixture
def moves() -> list[str]:
    """The moves of an undisturbed game."""
    return torture.undisturbed_game(SEED, NAME)


def test_no_kill_loses_anything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["torture", "--kills", str(KILLS), "--seed", "1", "--folder", str(tmp_path)]) == 0
    counts = {line[:26].strip(): line[26:].split()[0] for line in capsys.readouterr().out.splitlines()}
    assert counts["kills"] == str(KILLS)
    assert int(counts["moves acknowledged"]) > 5 * KILLS
    assert (counts["moves lost"], counts["moves doubled"]) == ("0", "0")
    opening = Store.open(tmp_path / FILE)
    assert opening.notices == ()
    assert opening.store.records("expedition").table.games >= 1


def test_no_kill_in_an_evening_loses_or_doubles_a_point(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["torture", "--evenings", "--kills", str(KILLS), "--seed", "2", "--folder", str(tmp_path)]
    assert main(words) == 0, capsys.readouterr().out
    store = Store.open(tmp_path / FILE).store
    assert any(game.evening for game in store.finished_games("expedition"))


@pytest.mark.parametrize(
    ("damage", "noticed"),
    [
        ("UPDATE games SET evening = NULL", "lost its place"),
        ("UPDATE evenings SET ended = NULL", "goes on again"),
        ("UPDATE results SET score = 999 - score, victory = victory = 0", "points of evening"),
        ("UPDATE settings SET value = value", ""),
    ],
)
def test_what_is_wrong_with_an_evening_is_noticed(tmp_path: Path, damage: str, noticed: str) -> None:
    store = Store.open(tmp_path / FILE).store
    people = [store.add_person(seat.name, seat.colour, datetime.now(UTC)) for seat in torture.PEOPLE]
    lineup = line_up_of(NAME)
    evening = store.begin_evening(people, [Planned(NAME, lineup.options)] * 2, datetime.now(UTC))
    sitting = Sitting.start(store, lineup, seed=SEED, evening=evening)
    while not sitting.over:
        torture.play_on(sitting)
    store.end_evening(evening, datetime.now(UTC))
    store._connection.execute(damage)
    said = Said({(evening, 0): sitting.game_id}, {evening})
    found = list(troubles_of(store, said, torture.undisturbed_game))
    assert noticed in "".join(found)
    assert bool(found) is bool(noticed)


def test_a_folder_that_was_used_before_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    assert main(["torture", "--folder", str(tmp_path)]) == 2


def compare(path: Path, stored: list[str], said: list[str]) -> Report:
    store = Store.open(path).store
    game_id = store.new_game(line_up_of(NAME), SEED, datetime.now(UTC))
    for number, text in enumerate(stored, 1):
        store.add_move(game_id, number, text, "1")
    store.close()
    report = Report()
    torture.compare(path, {game_id: list(said)}, report)
    return report


def test_a_store_that_has_all_that_was_said_passes(tmp_path: Path, moves: list[str]) -> None:
    report = compare(tmp_path / FILE, moves[:9], moves[:9])
    assert (report.passed, report.unsaid, report.games) == (True, 0, 1)


def test_one_move_more_than_was_said_is_the_one_that_was_on_its_way(tmp_path: Path, moves: list[str]) -> None:
    report = compare(tmp_path / FILE, moves[:9], moves[:8])
    assert (report.passed, report.unsaid) == (True, 1)


def test_two_moves_more_than_were_said_are_noticed(tmp_path: Path, moves: list[str]) -> None:
    assert not compare(tmp_path / FILE, moves[:9], moves[:7]).passed


def test_a_lost_move_is_noticed(tmp_path: Path, moves: list[str]) -> None:
    report = compare(tmp_path / FILE, moves[:7], moves[:9])
    assert (report.passed, report.lost) == (False, 2)


def test_other_luck_after_a_kill_is_noticed(tmp_path: Path, moves: list[str]) -> None:
    other = next(game[0] for seed in range(99) if (game := torture.undisturbed_game(seed, NAME))[0] != moves[0])
    assert other != moves[0]
    report = compare(tmp_path / FILE, [other], [other])
    assert (report.passed, report.doubled) == (False, 1)


def test_a_lost_game_is_noticed(tmp_path: Path, moves: list[str]) -> None:
    Store.open(tmp_path / FILE).store.close()
    report = Report()
    torture.compare(tmp_path / FILE, {1: moves[:3]}, report)
    assert report.lost == 3


def test_a_move_said_twice_is_noticed(moves: list[str]) -> None:
    report, said = Report(), {}
    for number in (1, 2, 2):
        torture.take_down(f"move 1 {number} {moves[number - 1]}", said, report)
    assert (report.passed, report.acknowledged, report.doubled) == (False, 3, 1)


def test_a_move_left_out_or_a_notice_is_noticed() -> None:
    for line in ("move 1 2 CCCC", "notice set-aside"):
        report = Report()
        torture.take_down(line, {}, report)
        assert len(report.troubles) == 1
        assert not report.passed


def test_a_broken_store_is_noticed(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"broken")
    report = Report()
    torture.compare(tmp_path / FILE, {}, report)
    assert report.lines()[-1] == "trouble: notice set-aside"
    assert not report.passed
