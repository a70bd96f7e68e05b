"""What is shown here is the mine's, whoever shows it; and a table of it that tests can play at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest


@pytest.fixture(autouse=True)
def mine_is_open() -> None:
    """Gets the drawings and words of the game out; the window gives them back."""
    from diamant.ui.kit.art import art
    from diamant.ui.kit.i18n import i18n

    art.open("dwarfs")
    i18n.open("dwarfs")


@pytest.fixture
def new_mine(window, tmp_path) -> Iterator[Callable[..., Any]]:
    """``new_mine(people=2, machines=0, holding="around", seed=3, size=(1280, 800), **options)``: a game just begun."""
    from at_the_mine import Mine

    made: list[Mine] = []

    def make(size=(1280, 800), density=1, **options) -> Mine:
        window(size, density)
        made.append(Mine(tmp_path / str(len(made)), **options))
        return made[-1]

    yield make
    for mine in made:
        mine.stop()


@pytest.fixture
def luck() -> Random:
    return Random(5)
