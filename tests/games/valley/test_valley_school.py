"""The school of the valley's expert: what pairs teach its numbers, what a step is tried by, and what is written."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from diamant.games.valley.bots.numbers import MANY, TWO, Numbers

sys.path.insert(0, str(Path(__file__).parents[3] / "tools"))

import learn_valley


@pytest.mark.parametrize("numbers", [MANY, TWO])
def test_numbers_in_a_row_are_the_same_numbers(numbers: Numbers) -> None:
    assert learn_valley.shaped(learn_valley.flat(numbers)) == numbers


@pytest.mark.parametrize("name", ["MANY", "TWO"])
def test_what_is_written_is_what_was_learned_and_nothing_else_changes(name: str, tmp_path: Path) -> None:
    file = tmp_path / "numbers.py"
    file.write_text(learn_valley.FILE.read_text("utf-8"), "utf-8")
    new = learn_valley.NAMES[name]._replace(bid=0.123, kept_by_card=tuple(range(12)))
    learn_valley.write(name, new, file)
    found = {"__name__": "diamant.games.valley.bots.numbers"}
    exec(file.read_text("utf-8"), found)
    expected = {**learn_valley.NAMES, name: new}
    assert {one: tuple(found[one]) for one in expected} == {one: tuple(numbers) for one, numbers in expected.items()}
    learn_valley.write(name, learn_valley.NAMES[name], file)
    assert len(file.read_text("utf-8").splitlines()) == len(learn_valley.FILE.read_text("utf-8").splitlines())


def test_the_way_to_go_is_where_pairs_were_ahead() -> None:
    slopes = learn_valley.Slopes()
    luck, goal = Random(1), 7
    for _ in range(2000):
        way = [luck.gauss(0, 1) for _ in learn_valley.SPREADS]
        slopes.see(way, 0.2 * way[goal] + luck.gauss(0, 0.3))
    found = slopes.way()
    assert found.index(max(found)) == goal
    assert found[goal] > 0.9
    assert sum(part * part for part in found) == pytest.approx(1)


def test_a_step_that_is_none_is_no_better() -> None:
    gain, _ = learn_valley.better(MANY, MANY, 3, 12, Random(1))
    assert gain == pytest.approx(0)


def test_a_step_into_the_abyss_is_worse() -> None:
    never_bids = MANY._replace(bid=-9)
    gain, error = learn_valley.better(never_bids, MANY, 2, 32, Random(1))
    assert gain < -2 * error


def test_the_same_luck_is_the_same_lesson() -> None:
    one, other = learn_valley.Slopes(), learn_valley.Slopes()
    for slopes in (one, other):
        learn_valley.lesson(learn_valley.flat(TWO), 2, 1, Random(1), slopes)
    assert one.sums == other.sums
    assert any(one.sums)
