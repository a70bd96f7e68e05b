"""The very first page: language, voice and lesson, once and never again."""

from __future__ import annotations

import pytest
from finding import says, target
from layout_check import check_layout
from running_app import RunningApp
from sizes import SIZES, words_in
from stored_games import play_game
from tablets import tablet
from ticking import ticks

from diamant.store import Store
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.kit.i18n import i18n


@pytest.fixture
def start(tmp_path, window):
    """``start()`` opens the app as people do, in the same folder each time; what was open before is closed."""
    window()
    open_apps: list[RunningApp] = []

    def close() -> None:
        while open_apps:
            open_apps.pop().stop()

    def do(**options) -> RunningApp:
        close()
        open_apps.append(RunningApp(tmp_path, language="", welcomes=True, **options))
        ticks(4)
        return open_apps[-1]

    yield do
    close()


@pytest.fixture
def device():
    return tablet()


def page_of(app: RunningApp):
    assert app.house.here == "welcome"
    return app.app.root.get_screen("welcome")


def test_the_first_start_welcomes_and_the_second_does_not(start):
    app = start()
    app.tap(page_of(app).ids.play)
    assert app.house.here == "home"
    assert start().house.here == "home"


def test_where_something_was_played_nobody_is_welcomed(start, tmp_path):
    store = Store.open(tmp_path / "diamant.db").store
    play_game(store, seats=2)
    store.close()
    assert start().house.here == "home"


def test_an_app_that_is_not_told_to_welcomes_nobody(tmp_path, window):
    window()
    app = RunningApp(tmp_path)
    assert app.house.here == "home"
    app.stop()


def test_two_taps_lead_to_the_lesson_in_another_language(start):
    app = start()
    page = page_of(app)
    app.tap(target(page, "Polski"))
    assert i18n.language == app.house.preferences.language == "pl"
    assert says(page, "Której gry chcesz się nauczyć?")
    app.tap(page.ids.doors.children[-1].ids.learn)
    assert (app.house.here, app.house.game) == ("tutorial", next(iter(ROOMS)))
    app.house.back()
    assert app.house.here == "home", "nobody is welcomed twice"


@pytest.mark.parametrize("at", range(len(ROOMS)))
def test_a_tap_on_a_cover_teaches_that_game(start, at):
    app = start()
    game = list(ROOMS)[at]
    cover = next(one for one in page_of(app).walk() if getattr(one, "name", "") == room_of(game).cover)
    app.tap(cover)
    assert app.house.game == game


def test_the_back_key_leads_past_it(start):
    app = start()
    assert page_of(app).go_back()
    assert app.house.here == "home"
    assert app.house.preferences.welcomed


def test_the_voice_says_so_when_it_is_switched_on_and_speaks_the_language_that_is_chosen(start, device):
    app = start(device=device)
    page = page_of(app)
    voice = device.speech._voice
    assert voice.said == []
    app.tap(target(page, "A voice says what happens"))
    assert app.house.preferences.narrator
    app.tap(target(page, "Українська"))
    said = [(language, text.replace("\u00a0", " ")) for language, text in voice.said]
    assert said == [("en", "I will tell you what happens."), ("uk", "Я розповідатиму тобі, що відбувається.")]
    app.tap(target(page, "Голос розповідає, що відбувається"))
    assert not app.house.preferences.narrator
    assert len(voice.said) == 2


def test_a_tablet_without_a_voice_for_the_language_offers_none(start):
    app = start(device=tablet(voices="pl"))
    page = page_of(app)
    assert not says(page, "A voice says what happens")
    app.tap(target(page, "Polski"))
    ticks(2)
    assert says(page, "Głos mówi, co się dzieje")


@pytest.mark.parametrize("size", SIZES)
def test_it_holds_in_every_window_and_language(window, house, open_screen, frames, size):
    window(*SIZES[size])
    page = open_screen("welcome")
    for speaks in (True, False):
        for turn, scale in enumerate((1.0, 1.5), int(speaks)):
            house.preferences.text_scale = scale
            for language in words_in(size, turn):
                house.preferences.language = language
                page.speaks = speaks
                frames(4)
                assert check_layout(page) == [], (speaks, language, scale)


@pytest.mark.parametrize("size", [(480, 480), (800, 360), (360, 740)])
def test_it_holds_on_a_phone(window, open_screen, frames, size):
    window(size, 1)
    page = open_screen("welcome")
    page.speaks = True
    frames(4)
    assert check_layout(page) == []
