"""What the tests of phones share: the raw client lies beside the server's own tests."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from diamant.phones import server

TESTS = Path(__file__).resolve().parents[2]
server.PORT = 10_000 + 20 * (os.getpid() % 1000)  # apps that are tested side by side want the same one back
sys.path[1:1] = [str(TESTS / "phones"), str(TESTS / "games"), str(TESTS / "ui" / "games")]


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """One Chromium for all phones."""
    from browser import chromium

    with chromium() as started:
        yield started


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """``table(game)`` opens a table for two; all pages of one browser come from one address."""
    from at_phones import PhoneTable

    from diamant.phones import doors

    monkeypatch.setattr(doors.Limits, "__new__", _more_from_one_address(doors.Limits))
    opened = []

    def open_table(game: str, **options) -> Any:
        opened.append(PhoneTable(tmp_path, game, people=2, machines=0, **options))
        return opened[0]

    yield open_table
    for app in opened:
        app.stop()


def _more_from_one_address(limits):
    usual = limits.__new__

    def new(kind, *values, **named):
        return usual(kind, *values, **{"of_one_address": 24, **named})

    return new
