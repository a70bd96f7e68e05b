"""Torture with phones: a short run of each kind, and proof that it would notice."""

from __future__ import annotations

from pathlib import Path

import pytest
from scale import scaled

from diamant.__main__ import main
from diamant.commands.phone_hands import Door, HandPhone
from diamant.commands.phone_table import digest
from diamant.commands.torture import Report
from diamant.commands.torture_phones import Insulted, Killed, crash
from diamant.store import Store

KILLS = scaled(3)
MUTANTS = scaled(400)


def counts(capsys: pytest.CaptureFixture[str]) -> dict[str, int]:
    printed = capsys.readouterr().out.splitlines()
    return {line[:26].strip(): int(line[26:].split()[0]) for line in printed if not line.startswith("trouble")}


def test_phones_come_back_to_their_hands_after_every_kill(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["torture", "--phones", "--kills", str(KILLS), "--seed", "2", "--folder", str(tmp_path)]
    status = main(words)
    found = counts(capsys)
    assert status == 0, found
    assert found["kills"] == KILLS
    assert found["hands found as they were"] > 0
    assert (found["moves lost"], found["moves doubled"]) == (0, 0)
    assert Store.open(tmp_path / "diamant.db").notices == ()


def test_mutants_leave_a_real_table_as_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["torture", "--mutants", str(MUTANTS), "--game", "dwarfs", "--seed", "1", "--folder", str(tmp_path)]
    status = main(words)
    found = counts(capsys)
    assert status == 0, found
    assert found["mutants sent"] >= MUTANTS
    assert found["moves acknowledged"] >= 20
    assert found["moves lost"] == 0


# What it notices


@pytest.fixture
def killed(tmp_path: Path) -> Killed:
    return Killed(tmp_path, "expedition", 1)


def test_another_hand_is_noticed(killed: Killed) -> None:
    killed.look_at("wish 1 7 0 abc C", None)
    killed.look_at("wish 1 7 1 abd C", None)
    killed.look_at("wish 1 7 0 abc C", None)
    assert killed.troubles == []
    killed.look_at("wish 1 7 0 abd C", None)
    assert killed.troubles == ["seat 0 has another hand after move 7 of game 1"]


def test_another_port_is_noticed_where_the_old_one_is_free(killed: Killed) -> None:
    for port in (41234, 41235):
        killed.look_at("door", Door("127.0.0.1", port, "token"))
    assert killed.moved == 1
    assert "41234 was free" in killed.troubles[0]


def test_an_app_that_breaks_is_noticed() -> None:
    assert crash(["[DEBUG]", "Traceback (most recent call last):", "  File", "IndexError: 5"]) == "IndexError: 5"
    assert crash(["[DEBUG] selector"]) == ""


def test_an_app_that_does_not_even_open_is_noticed(tmp_path: Path) -> None:
    report = Report()
    Insulted(tmp_path, "no such game", 1).take(5, report)
    assert report.troubles == ["after 0 mutants: the app has ended"]


def test_a_phone_taps_only_on_the_sheet_that_its_person_means() -> None:
    phone = HandPhone(0)
    assert digest(b"one") != digest(b"other")
    phone.sheet = b'{"sheet":{"pages":{"":{"parts":[{"send":"C"},{"cards":[{"saw":"look 1"}]}]}}}}'
    assert phone.offers == ["C", "look 1"]
