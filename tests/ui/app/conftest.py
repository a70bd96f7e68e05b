"""A tablet with the app on it, which may be killed and started again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest


@pytest.fixture
def tablet(window, tmp_path) -> Iterator[Callable[..., Any]]:
    """``tablet(size, motion, device)`` is the running app; called again, it is the app after it was killed."""
    from at_the_table import Table
    from kivy.metrics import Metrics
    from living import kill

    running: list[Table] = []

    def start(size=(960, 540), motion="off", device=None) -> Table:
        if running:
            kill(running.pop())
        window(size)
        running.append(Table(tmp_path, motion, device=device))
        return running[-1]

    yield start
    for one in running:
        one.stop()
    Metrics.density = Metrics.fontscale = 1


@pytest.fixture
def choosing(tablet) -> Any:
    """Eight people around the table, who may choose."""
    table = tablet().start()
    table.until_choosing()
    return table
