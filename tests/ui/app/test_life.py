"""Life on a tablet: paused at any moment, resumed late or killed, turned, squeezed, short of memory. Nothing is lost,
and nobody learns a secret by it. Everything arrives through Kivy's own event filter, as Android sends it."""

from __future__ import annotations

import pytest
from at_the_table import HOLD, NEVER
from finding import dialog, target
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.graphics import opengl as gl
from living import all_choose, finger, pause, resume, sleep, wait

from diamant.device import Device
from diamant.games.expedition import Choice
from diamant.games.expedition.board import Board
from diamant.ui.games.expedition.table.choice_sheet import ChoiceSheet
from diamant.ui.kit.widgets.pressable import Pressable
from diamant.ui.senses.sounds import Sounds
from diamant.ui.table.curtain import Curtain

MINUTE = 60.0


# Paused in the middle of something


def test_a_pause_ends_a_peek_before_the_tablet_takes_its_picture(choosing):
    seat = choosing.view.seats[0]
    plain = choosing.pixels()
    choosing.hold_for(HOLD)
    held = choosing.down(choosing.card(0, 0))
    wait(choosing, HOLD + 0.1)
    assert seat.held.shown
    assert choosing.pixels() != plain
    pause()
    kept = gl.glReadPixels(0, 0, *Window.size, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE)
    assert kept == plain, "the picture among the recent apps shows no secret"
    resume(choosing)
    held.touch_up()
    choosing.frames(2)
    assert not choosing.sitting.has_chosen(0), "a finger lifted in another app chooses nothing here"
    choosing.hold_for(NEVER)
    choosing.tap_card(0, 0)
    assert choosing.sitting.has_chosen(0)


def test_a_pause_stops_the_count_down_and_it_begins_anew(choosing):
    all_choose(choosing)
    step = choosing.sitting.step
    pause()
    sleep(MINUTE)
    resume(choosing)
    assert choosing.sitting.choosing, "nobody was there to change their mind"
    assert choosing.sitting.step == step
    assert "3" in choosing.view.banners[0].rest
    choosing.until(lambda: choosing.sitting.step > step)


def test_a_count_down_does_not_run_behind_the_pause_menu(choosing):
    all_choose(choosing)
    choosing.screen.go_back()
    pause()
    resume(choosing)
    wait(choosing, 0.9)
    assert choosing.screen.paused
    assert choosing.sitting.choosing


@pytest.mark.parametrize("motion", ["full", "off"])
def test_a_reveal_goes_on_after_a_pause(tablet, motion):
    table = tablet(motion=motion).start(seats=3)
    table.until_choosing()
    table.until(lambda: not table.app.root.transition.is_active)
    all_choose(table)
    table.screen.reveal_now()
    assert table.screen.director.playing
    pause()
    sleep(MINUTE)
    resume(table)
    table.until(lambda: table.sitting.choosing and not table.screen.director.playing, hurry=True)
    assert table.screen.scripts.board == Board.of(table.sitting.position)


def test_a_pause_closes_the_curtain_over_an_open_choice(tablet):
    table = tablet().start(seats=3, holding="pass")
    table.until(lambda: table.screen.passing is not None, hurry=True)
    table.screen.passing.open()
    table.frames(2)
    assert isinstance(table.screen.passing.shown, ChoiceSheet)
    pause()
    assert isinstance(table.screen.passing.shown, Curtain)
    resume(table)
    assert isinstance(table.screen.passing.shown, Curtain)


def test_who_has_sat_down_is_kept_even_if_the_app_is_killed(tablet):
    table = tablet()
    table.house.go("setup")
    table.frames(3)
    screen = table.app.root.current_screen
    screen.ask_who()
    table.frames(3)
    question = dialog()
    question.page.field.insert_text("Bogumiła")
    question.choose("keep")
    screen.ask_who()
    table.frames(3)
    field = dialog().page.field
    assert field.focus
    pause()
    assert not field.focus, "the keyboard is gone when the app comes back"
    dialog().close()
    again = tablet()
    again.house.go("setup")
    assert "Bogumiła" in [seat.name for seat in again.app.root.current_screen.line_up.seats]


# Killed


def test_a_game_goes_on_after_the_app_was_killed(tablet):
    table = tablet().start()
    table.until_choosing()
    all_choose(table)
    table.screen.reveal_now()
    table.until_choosing()
    position, game = table.sitting.position, table.sitting.game_id
    table.choose(0, Choice.LEAVE)
    pause()
    again = tablet()
    again.tap(target(again.app.root.current_screen, "Continue · Expedition 1"))
    again.frames(2)
    assert again.sitting.game_id == game
    assert again.sitting.position == position
    again.until_choosing()
    assert len(again.sitting.missing()) == 8, "what was hidden is not written down anywhere"


# Fingers


def test_no_finger_is_left_hanging(tablet):
    table = tablet()
    button = target(table.app.root, "Settings")
    finger("fingerdown", button)
    assert button.pressed
    pause()
    assert not button.pressed
    assert not EventLoop.touches
    resume(table)
    assert table.house.here == "home", "what was pressed when the call came is not done"
    finger("fingerdown", button)
    finger("fingerup", button)
    table.frames(2)
    assert table.house.here == "settings", "the next finger with the same number is another one"


def test_every_finger_at_the_table_is_forgotten(choosing):
    for seat in range(8):
        finger("fingerdown", choosing.view.seats[seat].cards[0], seat)
    pause()
    resume(choosing)
    assert not EventLoop.touches
    for seat in range(8):
        finger("fingerdown", choosing.view.seats[seat].cards[1], seat)
        finger("fingerup", choosing.view.seats[seat].cards[1], seat)
    assert choosing.sitting.missing() == ()


def test_a_slider_keeps_its_step(tablet):
    table = tablet()
    table.house.go("settings")
    table.frames(3)
    screen = table.app.root.current_screen
    slider = next(widget for widget in screen.walk() if type(widget).__name__ == "StepSlider")
    finger("fingerdown", slider)
    step = slider.step
    pause()
    resume(table)
    assert slider.step == step
    assert isinstance(slider, Pressable)
    assert not slider.pressed


# Memory, sound, keys, light


def test_short_memory_costs_only_screens_that_nobody_is_coming_back_to(choosing):
    root = choosing.app.root
    for name in ("records", "rules"):
        choosing.house.go(name)
        choosing.frames(2)
        choosing.house.back()
        choosing.frames(2)
    choosing.house.go("settings")
    choosing.frames(2)
    before = choosing.sitting
    Window._event_filter("app_lowmemory")
    assert {screen.name for screen in root.screens} == {"home", "table", "settings"}
    choosing.house.back()
    choosing.frames(2)
    assert choosing.sitting is before
    choosing.hold_for(NEVER)
    choosing.tap_card(0, 0)
    assert choosing.sitting.has_chosen(0)


def test_a_call_silences_the_cave(choosing):
    sounds: Sounds = choosing.house.sounds
    choosing.house.preferences.volume = 10
    choosing.until(lambda: sounds.ready)
    choosing.until(lambda: bool(sounds.audible))
    pause()
    assert sounds.audible == []
    choosing.tap_card(0, 0)
    assert sounds.audible == []


def press_back() -> bool:
    return bool(Window.dispatch("on_keyboard", 27, 41, None, []))


def test_the_back_key_leads_back_from_everywhere_and_out_of_the_app_at_home(tablet, monkeypatch):
    table = tablet()
    for name in ("setup", "settings", "records", "rules", "tutorial"):
        table.house.go(name)
        table.frames(2)
        assert press_back()
        assert table.house.here == "home", name
    left = []
    monkeypatch.setattr("kivy.core.window.stopTouchApp", lambda: left.append(True))
    monkeypatch.setattr(Window, "close", lambda: None)
    press_back()
    assert left


def test_the_back_key_never_throws_a_game_away(choosing):
    assert press_back()
    assert choosing.screen.paused
    assert press_back()
    assert not choosing.screen.paused
    assert choosing.house.here == "table"


def test_the_screen_stays_lit_during_a_game_only(tablet):
    table = tablet()
    table.house.go_home()
    Window.allow_screensaver = True  # as an app finds it
    table.start()
    assert not Window.allow_screensaver
    pause()
    resume(table)
    assert not Window.allow_screensaver
    table.house.go("settings")
    assert Window.allow_screensaver
    table.house.back()
    assert not Window.allow_screensaver
    table.house.go_home()
    assert Window.allow_screensaver


def test_the_app_speaks_the_language_of_the_device_until_somebody_chooses(window, tmp_path):
    from diamant.ui.app.app import DiamantApp
    from diamant.ui.kit.i18n import i18n

    window()
    spoken = ["uk"]
    app = DiamantApp(tmp_path, device=Device(language=lambda among: spoken[0]))
    app._run_prepare()
    try:
        assert i18n.language == "uk"
        spoken[0] = "pl"
        pause()
        Window._event_filter("app_didenterforeground")
        assert i18n.language == "pl"
        app.house.preferences.language = "en"
        pause()
        Window._event_filter("app_didenterforeground")
        assert i18n.language == "en"
        app.house.preferences.language = ""
        spoken[0] = None
        pause()
        Window._event_filter("app_didenterforeground")
        assert i18n.language == "en", "a language the app does not speak"
    finally:
        app.stop()
