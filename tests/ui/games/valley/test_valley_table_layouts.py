"""Everything of the valley is on one screen: nothing cut off, too small or over another, at every size."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from layout_check import check_layout, shown
from sizes import SIZES
from ticking import ticks

PLAYERS = {
    "around 6": {"people": 6},
    "around 5": {"people": 4, "machines": 1},
    "around 4": {"people": 4, "guide": True},
    "around 3": {"people": 2, "machines": 1},
    "around 2": {"people": 2, "wallet": True},
    "in hand": {"people": 1, "machines": 3, "guide": True},
    "passed on": {"people": 6, "holding": "pass"},
}
CASES = [
    ("pl", "1280x800", "around 6"), ("uk", "1024x768", "around 4"), ("pl", "2560x1600", "around 5"),
    ("uk", "960x540", "around 6"), ("pl", "800x1280", "around 3"), ("uk", "1280x800", "in hand"),
    ("pl", "960x540", "passed on"), ("uk", "800x1280", "passed on"), ("en", "1024x768", "in hand"),
    ("pl", "960x540", "around 2"),
]  # fmt: skip
ACTIONS = ("auction", "play", "offer", "rest")


def on_top():
    """The widget that takes the touches: what is modal, or else everything."""
    modal = [widget for child in Window.children for widget in shown(child) if getattr(widget, "is_modal", False)]
    return modal[0] if modal else Window.children[0]


@pytest.mark.parametrize(("language", "size", "players"), CASES, ids=map("-".join, CASES))
def test_a_move_and_an_auction_fit(new_valley, language, size, players):
    (wide, high), density = SIZES[size]
    valley = new_valley(size=(wide, high), density=density, language=language, **PLAYERS[players])
    while valley.table.handing.closed or not hasattr(valley.way, "take_up"):
        valley.play_on()
    ticks(4)
    found = [f"moving: {problem}" for problem in check_layout(on_top())]
    for action in ACTIONS:
        valley.way.take_up(action)
        ticks(4)
        found += [f"{action}: {problem}" for problem in check_layout(on_top())]
        valley.way.put_back()
    valley.way.claim_tapped(12)
    ticks(4)
    found += [f"opening: {problem}" for problem in check_layout(on_top())]
    valley.way.bid(50)
    valley.until(valley.settled)
    ticks(4)
    found += [f"bidding: {problem}" for problem in check_layout(on_top())]
    assert not found, "\n".join(found)
