"""The records, opened."""

from __future__ import annotations

import pytest


@pytest.fixture
def records(open_screen, frames):
    """``records(tab)`` shows the records and returns the screen."""

    def open_records(tab: str = "players"):
        screen = open_screen("records")
        screen.tab = tab
        frames(4)
        return screen

    return open_records
