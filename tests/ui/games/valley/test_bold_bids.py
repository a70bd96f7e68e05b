"""Who bids boldly says so with the bid, not after it, and the bid does not wait for the words."""

from __future__ import annotations

import pytest
from kivy.clock import Clock

from diamant.ui.table.remarks import BETWEEN

GAMBLER = 1


@pytest.fixture
def asked(new_valley):
    """``asked(silence)``: after so many seconds without a word a gambler is asked to bid more than 10K."""

    def ask(silence: float):
        valley = new_valley(people=1, machines=1)
        valley.until(valley.settled)
        valley.table.chapters.talk._quiet_since = Clock.get_time() - silence
        valley.table.choose(0, valley.sitting.game.read("auction 7 10"))
        valley.until(lambda: valley.known.business.price > 10)
        return valley

    return ask


def test_a_bold_bid_comes_with_words(asked):
    valley = asked(BETWEEN)
    assert {bubble.text for bubble in valley.table.chapters.talk.bubbles} == {"Who goes higher?"}
    assert valley.table.director.playing, "the bid is being laid"


def test_a_bold_bid_is_silent_where_something_was_said_lately(asked):
    assert asked(BETWEEN - 20).table.chapters.talk.bubbles == []
