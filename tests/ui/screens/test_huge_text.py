"""Huge letters reach the words on buttons, bars and mats, not only running text."""

from __future__ import annotations

import pytest
from running_app import RunningApp
from ticking import ticks

from diamant.ui.kit.widgets.button import PushButton
from diamant.ui.kit.widgets.chip import Chip
from diamant.ui.kit.widgets.switch import ToggleSwitch
from diamant.ui.screens.setup.tablet import SeatToken

MOMENTS = (
    "home-continue", "welcome", "expedition/setup", "expedition/setup-game", "valley/setup-game",
    "expedition/records-games", "settings-reading", "settings-lively", "expedition/podium",
)  # fmt: skip
LEAST = 1.1  # times as large, where half as large again is wished for


def pressed_words(app: RunningApp) -> dict[str, float]:
    """Returns how large the words are on what can be pressed now."""
    kinds = (PushButton, Chip, ToggleSwitch, SeatToken)
    shown = [one for one in app.app.root.current_screen.walk() if isinstance(one, kinds) and not one.disabled]
    labels = [label for one in shown for label in one.walk() if getattr(label, "fitted", 0) and label.text]
    return {label.text: label.font_size for label in labels if label.width > 1}


@pytest.mark.parametrize("moment", MOMENTS)
def test_huge_text_reaches_what_is_pressed(tmp_path, window, moment):
    window()
    app = RunningApp(tmp_path)
    app.reach(moment)
    ticks(8)
    before = pressed_words(app)
    app.house.preferences.text_scale = 1.5
    ticks(10)
    after = pressed_words(app)
    app.stop()
    assert before
    both = before.keys() & after.keys()
    assert {words: (before[words], after[words]) for words in both if after[words] < LEAST * before[words]} == {}
