"""The first page with more games than one on its shelf, by touches."""

from __future__ import annotations

import sys
from itertools import product

import pytest
from finding import says, words_on
from first_page import GOING_ON, LONGEST_DAY, begin
from layout_check import check_layout
from sizes import NARROW, SIZES, words_in
from stored_games import LONG_NAMES

from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.backdrop import Backdrop


def made_up_room(monkeypatch, name: str, title: str) -> None:
    """Puts the room of a game of the shelf into the house, with a title and nothing of its own to draw."""
    from types import ModuleType

    from diamant.games.shelf import game_of
    from diamant.ui.house.room import Room
    from diamant.ui.house.rooms import ROOMS
    from diamant.ui.house.setup_words import Span

    room = type("MadeUp", (Room,), {
        "name": name, "title": title, "line": "What is it worth to you?", "minutes": Span(35, 35), "cover": "title",
        "seats": game_of(name).seats, "stage": lambda self, code: f"Stage {code}",
    })()  # fmt: skip
    module = ModuleType(f"made_up_{name}")
    module.ROOM = room  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(ROOMS, name, module.__name__)


@pytest.fixture
def shelf_of(monkeypatch):
    """``shelf_of(count)`` lets so many games stand on the shelf, Diamant first."""
    from diamant.ui.house.rooms import ROOMS

    for name in list(ROOMS)[1:]:
        monkeypatch.delitem(ROOMS, name)

    def fill(count: int) -> None:
        for name, title in (("dwarfs", "The Dwarfs’ mine"), ("valley", "Diamond Valley"))[: count - 1]:
            made_up_room(monkeypatch, name, title)

    return fill


def begin_another(house, game: str) -> int:
    from diamant.table import Sitting
    from diamant.table.lineups import default_line_up

    return Sitting.start(house.store, default_line_up(game, "en"), seed=1).game_id


def test_only_games_that_have_a_room_stand_on_the_shelf(window, home, shelf_of):
    window()
    shelf_of(2)
    page = home()
    assert list(page.tiles) == ["expedition", "dwarfs"]
    assert not says(page, "Diamond Valley")


def test_every_tile_says_what_its_game_is(window, home, shelf_of):
    window()
    shelf_of(3)
    page = home()
    seen = {name: (tile.title, tile.players, tile.minutes) for name, tile in page.tiles.items()}
    assert seen == {
        "expedition": ("Diamant", "2–8", "5–10 min"),
        "dwarfs": ("The Dwarfs’ mine", "2–4", "35 min"),
        "valley": ("Diamond Valley", "2–6", "35 min"),
    }
    for tile in page.tiles.values():
        assert says(tile, tile.title)
        facts = tile.ids.facts
        assert (facts.players, facts.minutes) == (tile.players, tile.minutes)
        assert facts.height > theme.least_font()


def test_each_game_goes_on_by_itself(window, house, home, went, tap, shelf_of):
    window()
    shelf_of(3)
    begin(house)
    waiting = begin_another(house, "dwarfs")
    page = home()
    golden = {name: words_on(tile.ids.play) for name, tile in page.tiles.items()}
    stage = page.tiles["dwarfs"].games[0].stage
    assert golden == {"expedition": GOING_ON, "dwarfs": f"Continue · Stage {stage}", "valley": "New game"}
    asked = went()
    page.continue_game("dwarfs")
    assert asked == [("table", {"lots": False})]
    assert house.sitting.game_id == waiting


def test_the_golden_words_that_begin_a_game_are_the_largest(window, house, home, frames, shelf_of):
    window()
    shelf_of(3)
    begin(house)
    house.preferences.language, house.preferences.text_scale = "uk", 1.5
    page = home()
    frames(4)
    begins = page.tiles["valley"].ids
    assert begins.play.words.font_size > begins.learn.words.font_size


def test_each_tile_begins_and_teaches_its_own_game(window, house, home, went, tap, shelf_of):
    window()
    shelf_of(3)
    begin(house)
    page = home()
    asked = went()
    tap(page.tiles["valley"].ids.play)
    tap(page.tiles["valley"].ids.cover)
    tap(page.tiles["expedition"].ids.new)
    tap(page.tiles["expedition"].ids.learn)
    tap(page.tiles["valley"].ids.learn)
    assert asked == [
        ("setup", {"game": "valley"}),
        ("setup", {"game": "valley"}),
        ("setup", {"game": "expedition"}),
        ("tutorial", {"game": "expedition"}),
        ("rules", {"game": "valley"}),
    ], "who has no lesson learns by reading"


def test_the_buttons_of_all_tiles_stand_on_one_line(window, house, home, frames, shelf_of):
    window()
    shelf_of(3)
    begin(house)
    page = home()
    frames(3)
    for button in ("play", "learn"):
        places = {round(tile.ids[button].y) for tile in page.tiles.values()}
        assert len(places) == 1


@pytest.mark.parametrize(("size", "count"), [*product(SIZES, (2, 3)), *((size, 1) for size in NARROW)])
def test_the_shelf_holds_in_every_window_and_language(window, house, home, frames, shelf_of, size, count):
    window(*SIZES[size])
    shelf_of(count)
    page = home()
    for waiting in (False, True):
        if waiting:
            begin(house, seats=8, names=LONG_NAMES, now=LONGEST_DAY)
            begin_another(house, "dwarfs")
            page.arrive()
        for turn, scale in enumerate((1.0, 1.5), count + waiting):
            house.preferences.text_scale = scale
            for language in words_in(size, turn):
                house.preferences.language = language
                frames(4)
                assert check_layout(page) == [], (waiting, language, scale)


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("size", [(480, 480), (800, 360)])
def test_a_phone_and_a_small_square_show_the_whole_shelf(window, house, home, frames, shelf_of, size, count):
    window(size, 1)
    shelf_of(count)
    begin(house)
    page = home()
    frames(4)
    assert check_layout(page) == []


def test_the_horizon_lies_just_above_the_strip_of_the_evening(any_window, home, frames):
    page = home()
    frames(4)
    behind = next(one for one in page.walk() if isinstance(one, Backdrop))
    _, low, _, _, _, high, _, _ = behind.crop  # pictures lie in a texture top down
    shown_at = page.top - (behind.horizon - high) / (low - high) * page.height
    assert 10 * theme.u <= shown_at - page.ids.evening.top <= 26 * theme.u
