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
