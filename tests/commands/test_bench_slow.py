"""What the bench for a slow tablet prints: that its figures are there and agree, not how good they are."""

from __future__ import annotations

import re

import pytest

from diamant.commands.bench import SECTIONS
from diamant.commands.bench_slow import Driver, Stopwatch, run

NUMBER = r"(\d+(?:\.\d+)?)"
FRAMES = re.compile(
    rf"dwarfs, {NUMBER} frames in motion: median {NUMBER} ms, 95 % within {NUMBER} ms \(1\.5\), "
    rf"99 % within {NUMBER} ms, longest {NUMBER} ms \(8\), {NUMBER} longer than that; "
    rf"longest while nothing moves {NUMBER} ms"
)
STANDS = re.compile(
    rf"dwarfs, until it stands: table {NUMBER} ms, table again {NUMBER} ms, lesson {NUMBER} ms, home {NUMBER} ms, "
    rf"home from the table {NUMBER} ms \(table 150\)"
)


def test_a_few_frames_of_a_game_are_measured_and_every_way_to_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"):
        monkeypatch.setenv(name, "")  # the bench changes them: they are put back afterwards
    lines: list[str] = []
    run(lines.append, games=["dwarfs"], most=100)
    of_frames, of_screens = lines
    counted = FRAMES.fullmatch(of_frames)
    assert counted, of_frames
    frames, *shares, longest, late, _still = map(float, counted.groups())
    assert frames > 10
    assert shares == sorted(shares)
    assert late <= frames
    assert longest > 0
    waited = STANDS.fullmatch(of_screens)
    assert waited, of_screens
    assert all(float(taken) > 0 for taken in waited.groups())


def test_a_late_frame_is_counted_and_hides_in_no_share_of_the_others() -> None:
    watch = Stopwatch()
    watch.moving = [1.0] * 98 + [3.0, 3.0, 9.0]
    figures = watch.figures()
    assert (figures["frames"], figures["median"], figures["95"]) == (101, 1.0, 1.0)
    assert (figures["99"], figures["longest"], figures["late"], figures["still"]) == (3.0, 9.0, 1, 0.0)


def test_what_the_driver_does_is_timed_apart() -> None:
    class Graphics:
        def upload(self, pieces: int) -> int:
            return sum(range(pieces))

    driver = Driver()
    driver.take_over(Graphics, "upload")
    assert Graphics().upload(200_000) == sum(range(200_000))
    assert driver.seconds > 0


def test_the_command_knows_the_section() -> None:
    assert list(SECTIONS["slow"].values()) == ["diamant.commands.bench_slow"]
