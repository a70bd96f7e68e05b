"""A table of the valley that tests can play at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest


@pytest.fixture
def new_valley(open_app) -> Callable:
    """``new_valley(people=2, machines=0, holding="around", seed=3, size=(1280, 800), **options)``: just begun."""
    from at_the_valley import Valley

    return partial(open_app, Valley)
