"""What commands share: quiet ends, and a progress bar for who is watching."""

from __future__ import annotations

import io

import pytest

from diamant.commands import bench
from diamant.commands.console import ProgressBar, well_behaved


class Terminal(io.StringIO):
    """Somebody watching."""

    def isatty(self) -> bool:
        return True


class Clock:
    """A clock that goes a step further whenever it is looked at."""

    def __init__(self, step: float) -> None:
        self.step, self.now = step, 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def draw_all(bar: ProgressBar, total: int) -> None:
    """Tells a bar about every step, and then to go."""
    for done in range(1, total + 1):
        bar(done)
    bar.clear()


def test_a_long_run_draws_a_bar_on_a_terminal_and_wipes_it_away() -> None:
    terminal = Terminal()
    draw_all(ProgressBar(100, terminal, Clock(0.02)), 100)
    drawn = terminal.getvalue()
    assert "[####" in drawn
    assert "100%" not in drawn.rsplit("\r", 2)[-1]
    assert drawn.endswith("\r")
    assert 5 < drawn.count("[") < 50


def test_a_short_run_draws_nothing() -> None:
    terminal = Terminal()
    draw_all(ProgressBar(100, terminal, Clock(0.001)), 100)
    assert terminal.getvalue() == ""


@pytest.mark.parametrize("stream", [io.StringIO(), None])
def test_where_nobody_watches_nothing_is_drawn(stream: io.StringIO | None) -> None:
    draw_all(ProgressBar(100, stream, Clock(1)), 100)
    assert stream is None or stream.getvalue() == ""


def test_an_interrupt_ends_a_command_without_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(arguments: list[str]) -> int:
        raise KeyboardInterrupt

    assert well_behaved(interrupted)([]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_game_that_is_not_measured_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["engine", "--game", "chess"]) == 2
    assert "no game called 'chess'; there are: expedition, dwarfs" in capsys.readouterr().err


def test_an_unknown_section_of_the_bench_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["engine", "moon"]) == 2
    there = "engine, bots, store, app, phones, family, slow"
    assert capsys.readouterr().err == f"diamant: no section called 'moon'; there are: {there}\n"
