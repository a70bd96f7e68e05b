"""What is shown here is the valley's, whoever shows it; and a table of it that tests can play at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest


@pytest.fixture(autouse=True)
def valley_is_open() -> None:
    """Gets the drawings and words of the game out; the window gives them back."""
    from diamant.ui.kit.art import art
    from diamant.ui.kit.i18n import i18n

    art.open("valley")
    i18n.open("valley")


@pytest.fixture
def new_valley(window, tmp_path) -> Iterator[Callable[..., Any]]:
    """``new_valley(people=2, machines=0, holding="around", seed=3, size=(1280, 800), **options)``: just begun."""
    from at_the_valley import Valley

    made: list[Valley] = []

    def make(size=(1280, 800), density=1, **options) -> Valley:
        window(size, density)
        made.append(Valley(tmp_path / str(len(made)), **options))
        return made[-1]

    yield make
    for valley in made:
        valley.stop()
