"""A finished game leaves the tablet as a picture or as its moves; on a desktop both become files that are named."""

from __future__ import annotations

from pathlib import Path

import pytest
from finding import dialog, target
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from layout_check import check_layout
from PIL import Image
from sizes import SIZES
from stored_games import bring_in, play_game
from ticking import ticks

from diamant.device import Device, Sharing
from diamant.ui.app.app import DiamantApp
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.languages import LANGUAGES
from diamant.ui.kit.widgets.toast import Toast


@pytest.fixture
def result(window, tmp_path):
    """``result(size)`` shows a finished game and returns the app; what is shared goes into a folder of its own."""
    apps = []

    def show(size: str = "1280x800", folder: Path = tmp_path / "out") -> DiamantApp:
        window(*SIZES[size])
        app = DiamantApp(tmp_path / "data", language="en", device=Device(sharing=Sharing(folder)))
        app._run_prepare()
        apps.append(app)
        app.house.preferences.motion = "off"
        app.house.go("result", game_id=play_game(app.house.store, seed=4), celebrate=False, page="podium")
        ticks(5)
        return app

    yield show
    for app in apps:
        app.stop()
    for child in Window.children[:]:
        Window.remove_widget(child)
    EventLoop.touches.clear()


def press(root, words: str) -> None:
    button = target(root, words)
    finger = UnitTestTouch(*button.to_window(*button.center))
    finger.touch_down()
    finger.touch_up()
    ticks(2)


def said() -> str:
    return next((child.text for child in Window.children if isinstance(child, Toast)), "")


def whole_path() -> Path:
    """Returns the path that is said, and takes the words away."""
    path = Path(dialog().text.replace("\n", ""))
    press(dialog(), "All right")
    return path


def test_the_picture_is_the_result_without_its_buttons(result, frames, tmp_path):
    app = result()
    frames(3)
    before = app.root.current_screen.ids.buttons.opacity
    press(app.root, "Share")
    press(dialog(), "A picture")
    (made,) = (tmp_path / "out").iterdir()
    assert made.suffix == ".png"
    assert whole_path() == made
    assert app.root.current_screen.ids.buttons.opacity == before
    with Image.open(made) as picture:
        assert picture.size == (1280, 800)
        row = [picture.convert("RGB").getpixel((x, 800 - 40)) for x in range(80, 1200, 4)]
        gold = [colour for colour in row if colour[0] > 220 and colour[1] > 150 and colour[2] < 120]
        assert not gold, "no button on it"
        colours = picture.convert("RGB").resize((160, 100)).getcolors(16000)
        assert colours is not None
        assert len(colours) > 500, "a picture, not an empty sheet"


def test_the_moves_are_a_script_that_can_be_played_again(result, tmp_path):
    app = result()
    press(app.root, "Share")
    press(dialog(), "The moves of the game")
    (made,) = (tmp_path / "out").iterdir()
    assert made.suffix == ".json"
    assert whole_path() == made
    report = bring_in(app.house.store, made.read_text("utf-8"))
    assert report.known == 1, "it is this game, move by move"


def test_a_second_picture_does_not_take_the_place_of_the_first(result, tmp_path):
    app = result()
    said_paths = set()
    for _ in range(2):
        press(app.root, "Share")
        press(dialog(), "A picture")
        said_paths.add(whole_path())
    assert said_paths == set((tmp_path / "out").iterdir())
    assert len(said_paths) == 2


def test_not_now_shares_nothing(result, tmp_path):
    app = result()
    press(app.root, "Share")
    press(dialog(), "Not now")
    assert dialog() is None
    assert not (tmp_path / "out").exists()


def test_what_cannot_be_shared_is_said(result, tmp_path):
    (tmp_path / "blocked").write_text("a file where a folder should be")
    app = result(folder=tmp_path / "blocked")
    for words in ("A picture", "The moves of the game"):
        press(app.root, "Share")
        press(dialog(), words)
        assert "could not be shared" in said()


@pytest.mark.parametrize("size", ["960x540", "800x1280"])
def test_the_question_fits_in_every_language(result, size):
    app = result(size)
    for language in LANGUAGES:
        i18n.language = language
        app.root.current_screen.share()
        ticks(4)
        assert check_layout(dialog()) == []
        dialog().close()
