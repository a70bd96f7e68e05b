"""The command that replays scripts: one result per line, in order, and an exit status that tells how it went."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from diamant.commands.replay import main

SAMPLES = Path(__file__).parent.parent / "games" / "expedition" / "samples.jsonl"
LEGAL = '{"edition": "polish", "relics": false, "seats": 3, "rounds": []}'
ILLEGAL = '{"edition": "polish", "relics": false, "seats": 1, "rounds": []}'


def written(folder: Path, *lines: str, name: str = "games.jsonl") -> str:
    """Writes lines to a file and returns its name."""
    path = folder / name
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    return str(path)


def results(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """Returns what was printed, a result for every line."""
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def run(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Runs the command as a person would."""
    return subprocess.run([sys.executable, "-m", "diamant", "replay", *arguments], input=given, capture_output=True)


def test_all_samples_give_their_results_in_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    samples = [json.loads(line) for line in SAMPLES.read_text("utf-8").splitlines()]
    name = written(tmp_path, *[json.dumps(sample["script"]) for sample in samples])
    assert main([name]) == 0
    assert results(capsys) == [sample["result"] for sample in samples]


def test_an_illegal_script_makes_the_status_1_and_the_others_still_print(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([written(tmp_path, LEGAL, ILLEGAL, "nonsense", LEGAL)]) == 1
    assert ["error" in result for result in results(capsys)] == [False, True, True, False]


def test_a_file_that_cannot_be_read_makes_the_status_2_and_the_others_still_print(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, last = written(tmp_path, LEGAL), written(tmp_path, ILLEGAL, name="more.jsonl")
    assert main([first, str(tmp_path / "missing"), str(tmp_path), "no\0name", last]) == 2
    printed = capsys.readouterr()
    assert len(printed.out.splitlines()) == 2
    complaints = printed.err.splitlines()
    assert len(complaints) == 3
    assert all(line.startswith("diamant: cannot read ") for line in complaints)


def test_a_line_longer_than_any_game_makes_the_status_2(tmp_path: Path) -> None:
    long = tmp_path / "long.jsonl"
    long.write_bytes(LEGAL.encode() + b"\n")
    os.truncate(long, 30_000_000)
    done = run(str(long))
    assert (done.returncode, len(done.stdout.splitlines())) == (2, 1)
    assert b"line 2 is longer than 20 MB" in done.stderr


def test_a_dash_is_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{LEGAL}\n{ILLEGAL}".encode())))
    assert main(["-"]) == 1
    assert len(results(capsys)) == 2


def test_without_standard_input_a_dash_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["-"]) == 2
    assert capsys.readouterr().err == "diamant: cannot read '-': there is no standard input\n"


def test_blank_lines_and_a_byte_order_mark_are_passed_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "windows.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + f"{LEGAL}\r\n\r\n  \n{LEGAL}".encode())
    assert main([str(path)]) == 0
    assert len(results(capsys)) == 2


def test_an_empty_file_has_no_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([written(tmp_path)]) == 0
    assert results(capsys) == []


@pytest.mark.parametrize("arguments", [[], ["--fast", "x"], ["-x"]])
def test_bad_arguments_get_one_line_and_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1


def test_bytes_that_are_no_text_are_an_error_like_any_other() -> None:
    done = run("-", given=bytes(range(256)) + b'\n{"edition": "\xff"}\n' + LEGAL.encode())
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert [set(result) == {"error"} for result in told] == [True, True, True, False]


def test_a_name_with_a_newline_is_complained_about_in_one_line() -> None:
    done = run("no\nsuch\nfile")
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1


def test_a_reader_who_goes_away_is_no_trouble(tmp_path: Path) -> None:
    name = written(tmp_path, *[LEGAL] * 5000)
    command = [sys.executable, "-m", "diamant", "replay", name]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["noticed at the end", "noticed at once"])
def test_a_full_disk_is_said_in_one_line(tmp_path: Path, unbuffered: str) -> None:
    name = written(tmp_path, LEGAL)
    with open("/dev/full", "wb") as full:
        command = [sys.executable, "-m", "diamant", "replay", name]
        environment = os.environ | {"PYTHONUNBUFFERED": unbuffered}
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, env=environment)
    assert done.returncode == 2
    assert done.stderr.startswith(b"diamant: cannot write: ")
    assert done.stderr.count(b"\n") == 1
