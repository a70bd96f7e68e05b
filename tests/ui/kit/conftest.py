"""A button to press, for whatever lies over it."""

from __future__ import annotations

import pytest
from placing import placed


@pytest.fixture
def button(window, show):
    """A button in the window that counts how often it was pressed."""
    from diamant.ui.kit.widgets.button import PushButton

    window()
    button = show(placed(PushButton(text="Go on")))
    button.count = 0

    def add(_):
        button.count += 1

    button.bind(on_release=add)
    return button
