"""Diamant open twice on one folder: the second says so, offers to close or to look on, and takes over when it can."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from finding import dialog, says, target, targets, words_on
from kivy.core.window import Window
from layout_check import check_layout
from sizes import SIZES, words_in
from stored_games import line_up, play_game

from diamant.store import Code, Notice, Store, StoreError
from diamant.table import Sitting
from diamant.ui.app.app import DiamantApp
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.widgets.toast import Toast
from diamant.ui.kit.wording import notice

GOING_ON = "Continue · Expedition 1"

FIRST = """
import sys
from diamant.store import Store
store = Store.open(sys.argv[1], to_play=True).store
print(store.looking_on, flush=True)
sys.stdin.readline()
"""


@pytest.fixture(scope="module")
def games(tmp_path_factory) -> Path:
    """A file with a game that is over and one that is not."""
    path = tmp_path_factory.mktemp("games") / "diamant.db"
    store = Store.open(path).store
    play_game(store, seats=3, machines=0)
    Sitting.start(store, line_up(3, machines=0), seed=3)
    store.close()
    return path


@pytest.fixture
def first(games, tmp_path) -> Iterator[subprocess.Popen]:
    """Another Diamant that has the games."""
    path = Path(shutil.copy(games, tmp_path))
    process = subprocess.Popen([sys.executable, "-c", FIRST, str(path)], stdin=-1, stdout=-1, text=True)
    assert process.stdout.readline().strip() == "False"
    yield process
    process.communicate()


@pytest.fixture
def home(first, open_screen):
    """The first page of the second Diamant."""
    return lambda: open_screen("home")


def said() -> str:
    return next((child.text for child in Window.children if isinstance(child, Toast)), "")


def test_the_second_says_so_and_offers_to_close_or_to_look_on(window, home):
    window()
    home()
    assert says(dialog(), "Diamant is already open")
    assert [words_on(one) for one in targets(dialog())] == ["Close", "Look on"]


def test_whoever_looks_on_can_look_but_not_play(window, home, house, tap, frames):
    window()
    page = home()
    tap(target(dialog(), "Look on"))
    for words in ("New game", GOING_ON):
        assert target(page.tiles["expedition"], words).disabled
    assert says(target(page, GOING_ON), "another window")
    tap(target(page, "Records"))
    frames(3)
    shell = page.manager
    assert says(shell.current_screen, "Mila")
    with pytest.raises(StoreError, check=lambda error: error.code is Code.LOOKING_ON):
        house.continue_game(house.store.unfinished()[0].id)


def test_what_would_lead_to_a_game_says_why_not(window, home, house, tap, frames):
    window()
    page = home()
    tap(target(dialog(), "Look on"))
    house.go("setup")
    frames(3)
    assert house.here == "home"
    assert page.manager.current_screen is page
    assert says(dialog(), "Diamant is already open")
    tap(target(dialog(), "Look on"))
    assert dialog() is None


def test_nothing_can_be_deleted_and_no_trying_again_is_offered(window, home, house, tap, frames):
    window()
    page = home()
    tap(target(dialog(), "Look on"))
    house.go("records")
    frames(3)
    page.manager.current_screen.ask_to_delete_all()
    assert says(dialog(), "so here you can only look on")
    assert [words_on(one) for one in targets(dialog())] == ["All right"]
    assert house.store.count_games() == 2


def test_nothing_can_be_brought_in(window, home, house, tap, frames):
    window()
    page = home()
    tap(target(dialog(), "Look on"))
    house.go("settings", page="keeping")
    frames(3)
    button = target(page.manager.current_screen, "Choose a file")
    assert button.disabled
    assert "another window" in button.note
    assert not target(page.manager.current_screen, "Save to a file").disabled


@pytest.mark.parametrize("answered", [True, False])
def test_when_the_first_is_closed_the_second_plays(window, home, house, first, tap, idle_until, frames, answered):
    window()
    page = home()
    if answered:
        tap(target(dialog(), "Look on"))
    first.communicate("\n")
    idle_until(lambda: not page.looking_on)
    assert dialog() is None
    assert "Now you can play here." in said()
    tap(target(page, GOING_ON))
    frames(3)
    assert house.here == "table"


def test_whoever_wants_to_play_just_then_plays(window, home, house, first, tap, frames):
    window()
    page = home()
    tap(target(dialog(), "Look on"))
    house.go("records")
    first.communicate("\n")
    house.go("setup")
    frames(3)
    assert house.here == "setup"
    assert not house.looking_on
    assert dialog() is None
    house.go_home()
    frames(3)
    assert not target(page.tiles["expedition"], "New game").disabled


def test_nobody_looks_whether_it_is_free_from_another_page(window, home, house, tap, frames):
    window()
    page = home()
    tap(target(dialog(), "Look on"))
    assert page._watch.is_triggered
    house.go("records")
    frames(3)
    assert not page._watch.is_triggered


def test_close_ends_the_app(window, first, tmp_path, tap, frames):
    window()
    app = DiamantApp(tmp_path, language="en")
    app._run_prepare()
    ended = []
    app.bind(on_stop=ended.append)
    frames(5)
    tap(target(dialog(), "Close"))
    assert ended == [app]


@pytest.mark.parametrize("size", SIZES)
def test_the_page_and_the_question_hold_in_every_window_and_language(window, home, house, frames, size):
    window(*SIZES[size])
    page = home()
    for turn, scale in enumerate((1.0, 1.5)):
        house.preferences.text_scale = scale
        for language in words_in(size, turn):
            i18n.language = language
            dialog().close()
            page._ask_to_look_on(notice(Notice(Code.LOOKING_ON)))
            frames(4)
            assert check_layout(page) == [], (language, scale)
            assert check_layout(dialog()) == [], (language, scale)
