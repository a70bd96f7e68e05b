"""Huge letters reach what is read and pressed at the tables: banners, rows, panels, sheets, summaries and the pause."""

from __future__ import annotations

import pytest
from running_app import RunningApp
from ticking import ticks

MOMENTS = (
    "expedition/table-4", "expedition/summary", "expedition/pass-choice", "expedition/pass-curtain",
    "dwarfs/drawing", "dwarfs/two-dwarfs", "dwarfs/mine-curtain", "dwarfs/wagons",
    "valley/valley-table", "valley/valley-auction", "valley/valley-sell",
    "valley/valley-offer", "valley/valley-answer", "valley/valley-guide", "valley/valley-pass",
)  # fmt: skip
LEAST = 1.1  # times as large, where half as large again is wished for
HUGE = 24  # what is so large is huge already


def words_shown(app: RunningApp) -> dict[str, float]:
    """Returns how large the words are that can be seen now; numbers are large as they are."""
    from layout_check import shown

    labels = [one for one in shown(app.app.root.current_screen) if getattr(one, "fitted", 0) and one.text]
    words = [label for label in labels if label.width > 1 and not any(letter.isdigit() for letter in label.text)]
    return {label.text: label.font_size for label in words}


def grown(app: RunningApp) -> dict[str, tuple[float, float]]:
    """Returns the words that hardly grow when people want huge letters."""
    before = words_shown(app)
    app.house.preferences.text_scale = 1.5
    ticks(10)
    after = words_shown(app)
    both = before.keys() & after.keys()
    assert both
    return {words: (before[words], after[words]) for words in both if after[words] < min(HUGE, LEAST * before[words])}


@pytest.mark.parametrize("moment", MOMENTS)
def test_huge_text_reaches_the_table(tmp_path, window, moment):
    window()
    app = RunningApp(tmp_path)
    app.reach(moment)
    ticks(8)
    small = grown(app)
    app.stop()
    assert small == {}


@pytest.mark.parametrize("moment", ["expedition/table-4"])
def test_huge_text_reaches_the_pause(tmp_path, window, moment):
    window()
    app = RunningApp(tmp_path)
    app.reach(moment)
    app.app.root.current_screen.table.open_menu()
    ticks(8)
    small = grown(app)
    app.stop()
    assert small == {}
