"""A table of Diamant that tests can play at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest


@pytest.fixture
def new_table(open_app) -> Callable:
    """``new_table(motion)`` opens the app; it is closed again at the end."""
    from at_the_table import Table

    return lambda motion="full", size=(960, 540), **options: open_app(Table, size, motion=motion, **options)


@pytest.fixture
def app(new_table) -> Any:
    """The app at its first page, where nothing moves."""
    return new_table("off")


@pytest.fixture
def table(app) -> Any:
    """The same, for those who begin a game with it."""
    return app
