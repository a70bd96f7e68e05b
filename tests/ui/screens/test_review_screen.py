"""The frame around looking back at any game: its tabs are the room's, and so is the way back within them."""

from __future__ import annotations

import pytest
from finding import dialog, says, target
from plain_room import bring_in, play_pebbles


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch):
    bring_in(monkeypatch)


def test_the_pages_of_the_room_are_turned_by_the_tabs_of_the_header(window, house, open_screen, tap):
    window()
    screen = open_screen("review", game_id=play_pebbles(house.store))
    assert screen.shown.page == "one"
    tap(target(screen, "Two"))
    assert screen.shown.page == "two"
    screen.shown.page = "one"
    assert screen.ids.tabs.choice == "one"


def test_where_to_begin_is_passed_on_to_the_room(window, house, open_screen):
    window()
    assert open_screen("review", game_id=play_pebbles(house.store), page="two").shown.page == "two"


def test_a_page_that_wants_the_whole_screen_has_no_header(window, house, open_screen, frames):
    window()
    screen = open_screen("review", game_id=play_pebbles(house.store))
    assert says(screen, "Looking back")
    screen.shown.alone = True
    frames(2)
    assert not says(screen, "Looking back")
    assert screen.shown.height == screen.height


def test_a_game_that_is_gone_is_said_and_the_way_back_stays(window, house, open_screen, tap):
    window()
    screen = open_screen("review", game_id=4711)
    assert says(dialog(), "This game is no longer there.")
    dialog().choose("ok")
    tap(target(screen, "Back"))
    assert house.here == "home"
