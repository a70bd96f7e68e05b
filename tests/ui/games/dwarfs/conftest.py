"""A table of the mine that tests can play at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest


@pytest.fixture
def new_mine(open_app) -> Callable:
    """``new_mine(people=2, machines=0, holding="around", seed=3, size=(1280, 800), **options)``: a game just begun."""
    from at_the_mine import Mine

    return partial(open_app, Mine)


@pytest.fixture
def luck() -> Random:
    return Random(5)
