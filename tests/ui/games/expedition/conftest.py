"""What is shown here is Diamant's, whoever shows it."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def diamant_is_open() -> None:
    """Gets the drawings and words of the game out; the window gives them back."""
    from diamant.ui.kit.art import art
    from diamant.ui.kit.i18n import i18n

    art.open("expedition")
    i18n.open("expedition")


@pytest.fixture
def new_table(window, tmp_path):
    """``new_table(motion)`` opens the app; it is closed again at the end."""
    from at_the_table import Table

    opened = []

    def begin_with(motion: str = "full", size=(960, 540), **options) -> Table:
        window(size)
        opened.append(Table(tmp_path / str(len(opened)), motion=motion, **options))
        return opened[-1]

    yield begin_with
    for table in opened:
        table.stop()
