"""Three, two, one, and what happens at zero."""

from __future__ import annotations

import pytest
from ticking import ticks

from diamant.ui.table.countdown import CountDown

BEAT = 0.1


@pytest.fixture
def told() -> list[object]:
    return []


@pytest.fixture
def count(window, told) -> CountDown:
    window()
    return CountDown(told.append, lambda: told.append("now"))


def test_it_counts_three_two_one_and_then_it_is_time(count, told):
    count.start(BEAT)
    assert told == [3]
    assert count.running
    ticks(60)
    assert told == [3, 2, 1, "now"]
    assert not count.running


def test_it_can_be_stopped_at_any_time(count, told):
    count.start(BEAT)
    count.stop()
    ticks(60)
    assert told == [3]
    assert not count.running


def test_started_anew_it_begins_from_the_beginning(count, told):
    count.start(BEAT)
    count.start(BEAT)
    ticks(60)
    assert told == [3, 3, 2, 1, "now"]


def test_from_zero_it_is_time_at_once(count, told):
    count.start(BEAT, 0)
    assert told == ["now"]
