"""The one door to everything: what ``diamant`` makes of its first word."""

from __future__ import annotations

import pytest

from diamant.__main__ import COMMANDS, main


@pytest.mark.parametrize("word", ["-h", "--help"])
def test_help_lists_the_commands_and_how_the_app_is_opened(capsys: pytest.CaptureFixture[str], word: str) -> None:
    assert main([word]) == 0
    told = capsys.readouterr().out
    assert [line.split()[0] for line in told.splitlines() if line.startswith("  ")] == ["diamant", *COMMANDS]
    assert "--scene" in told


def test_an_unknown_command_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dance"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("diamant: no command called 'dance'; there are: replay, ")
    assert told.err.count("\n") == 1


def test_a_wrong_option_of_the_app_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ending:
        main(["--size", "huge"])
    assert ending.value.code == 2
    assert capsys.readouterr().err == "diamant: argument --size: 'huge' is no size such as 1280x800; see --help\n"


def test_a_command_gets_the_words_after_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "moon"]) == 2
    assert "no section called 'moon'" in capsys.readouterr().err
