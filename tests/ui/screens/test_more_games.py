"""The house with more games than it has: with four or five on the shelf all is seen, and everything can be hit."""

from __future__ import annotations

import pytest
from diamant.games.pebbles.game import Pebbles
from diamant.ui.games.pebbles.room import PebblesRoom
from layout_check import check_layout, on_top, words_over_words
from made_up import bring_in
from running_app import RunningApp
from sizes import NARROW, SIZES, words_in
from ticking import ticks

PAGES = ("person", "home", "home-continue", "welcome", "evening", "records", "chronicle")
"""The pages on which every game of the house stands."""


@pytest.fixture
def shelf_of(monkeypatch):
    """``shelf_of(count)`` lets four or five games stand on the shelf: ours, Pebbles, and one with a long title."""

    def fill(count: int) -> None:
        bring_in(monkeypatch)
        if count == 5:
            game, room = Pebbles(), PebblesRoom()
            game.name = room.name = "lagoon"
            room.title = "The Pirates’ lagoon"
            bring_in(monkeypatch, game, room)

    return fill


def reach(app: RunningApp, page: str) -> None:
    """Opens a page; that of a person has a family with records in every game before it, which all pages show then."""
    if page in ("person", "home-continue"):
        app.reach(page)
    else:
        app.house.go_home()
        app.house.go(page)
    ticks(6)


@pytest.mark.parametrize(("size", "count"), [*((size, 5) for size in SIZES), (NARROW[0], 4)])
def test_every_page_has_room_for_more_games(tmp_path, window, picture, shelf_of, size, count):
    window(*SIZES[size])
    shelf_of(count)
    app = RunningApp(tmp_path)
    found = {}
    for turn, page in enumerate(PAGES, count):
        reach(app, page)
        for scale, language in zip((1.0, 1.5), words_in(size, turn) * 2, strict=False):
            app.house.preferences.text_scale, app.house.preferences.language = scale, language
            ticks(10)
            picture(f"{count}-{size}-{page}-{language}-{scale}")
            found[page, language, scale] = check_layout(on_top()) + words_over_words(on_top())
    app.stop()
    assert {where: wrong for where, wrong in found.items() if wrong} == {}
