"""The pages of an evening in every window and language, with huge letters: all is seen, and everything can be hit."""

from __future__ import annotations

import pytest
from layout_check import check_layout, on_top, words_over_words
from running_app import RunningApp
from sizes import SIZES, words_in
from ticking import ticks

from diamant.ui.app.scenes.evenings import OF_EVENINGS

SEEN = [
    (moment, size, words_in(size, turn)[turn % len(words_in(size, turn))])
    for turn, moment in enumerate(OF_EVENINGS)
    for size in SIZES
]


@pytest.mark.parametrize(("moment", "size", "language"), SEEN)
def test_a_page_of_an_evening_is_whole_in_every_window(tmp_path, window, moment, size, language):
    window(*SIZES[size])
    app = RunningApp(tmp_path, language=language)
    app.reach(moment)
    ticks(6)
    found = {}
    for scale in (1.0, 1.5):
        app.house.preferences.text_scale = scale
        ticks(10)
        found[scale] = check_layout(on_top()) + words_over_words(on_top())
    app.stop()
    assert found == {1.0: [], 1.5: []}
