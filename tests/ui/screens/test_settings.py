"""The settings, by touches: each is stored and takes effect at once."""

from __future__ import annotations

import pytest
from finding import target, translated
from layout_check import box_of, check_layout, name_of, shown, text_box
from sizes import SIZES, WORDS
from tablets import tablet

PAGES = ("reading", "lively", "playing", "keeping")


@pytest.fixture
def device():
    """A tablet with a motor and a voice for every language."""
    return tablet()


@pytest.fixture
def settings(open_screen):
    """``settings(page)`` opens the settings and returns the screen."""
    return lambda page="reading": open_screen("settings", page=page)


def slider(screen, label: str):
    """Returns the slider of a name."""
    from diamant.ui.kit.widgets.step_slider import StepSlider

    return next(widget for widget in shown(screen) if isinstance(widget, StepSlider) and widget.label == label)


def step(widget, index: int) -> tuple[float, float]:
    """Returns where a finger touches a step of a slider."""
    return (widget.x + (index + 0.5) * widget.width / len(widget.steps), widget.center_y)


def words_at_a_rim(screen) -> list[str]:
    """Returns which words of a row touch the lower rim of its sheet, below which its shadow lies."""
    from kivy.metrics import dp

    from diamant.ui.kit.widgets.fit_label import FitLabel
    from diamant.ui.screens.settings.settings import SettingRow

    rows = [widget for widget in shown(screen) if isinstance(widget, SettingRow)]
    words = [(row, label) for row in rows for label in shown(row) if isinstance(label, FitLabel) and label.text]
    return [name_of(label) for row, label in words if text_box(label).bottom - box_of(row).bottom < dp(18)]


def stored(house, tmp_path, name: str):
    """Returns a setting as the next start of the app will find it."""
    from diamant.store import Store

    house.close()
    again = Store.open(tmp_path / "diamant.db").store
    value = getattr(again.settings, name)
    again.close()
    return value


@pytest.mark.parametrize(
    ("page", "words", "name", "value"),
    [
        ("reading", "Polski", "language", "pl"),
        ("reading", "English", "language", "en"),
        ("reading", "Vivid", "colour_set", "vivid"),
        ("reading", "Easy to tell apart", "colour_set", "gentle"),
        ("lively", "Felt by whoever touches the tablet", "vibration", False),
        ("lively", "A voice says what happens", "narrator", True),
        ("lively", "Calm", "motion", "calm"),
        ("lively", "Full", "motion", "full"),
        ("playing", "They say a word now and then", "voices", False),
        ("playing", "Slow", "reveal_speed", "slow"),
        ("playing", "Fast", "reveal_speed", "fast"),
        ("playing", "Show it in new games", "guide", True),
    ],
)
def test_a_tap_sets_and_stores(window, house, settings, tap, tmp_path, page, words, name, value):
    window()
    tap(target(settings(page), words))
    assert getattr(house.preferences, name) == value
    assert stored(house, tmp_path, name) == value


@pytest.mark.parametrize(
    ("page", "label", "index", "name", "value"),
    [
        ("reading", "Text size", 3, "text_scale", 1.5),
        ("reading", "Text size", 1, "text_scale", 1.15),
        ("lively", "Sound", 0, "volume", 0),
        ("lively", "Sound", 4, "volume", 10),
        ("playing", "Holding time", 0, "hold_time", 0.2),
        ("playing", "Holding time", 3, "hold_time", 1.0),
    ],
)
def test_a_step_of_a_slider_sets_and_stores(window, house, settings, tap, tmp_path, page, label, index, name, value):
    window()
    tap(step(slider(settings(page), label), index))
    assert getattr(house.preferences, name) == value
    assert stored(house, tmp_path, name) == value


@pytest.mark.parametrize(("motor", "voices"), [(False, ""), (True, "pl"), (False, "pl en")])
def test_what_the_tablet_cannot_do_is_not_offered(window, show, tmp_path, frames, motor, voices):
    from diamant.ui.app.shell import Shell
    from diamant.ui.house.house import House
    from diamant.ui.kit.languages import LANGUAGES

    window()
    house = House(tmp_path, tablet(motor, voices))
    screen = show(Shell(house))
    for language in LANGUAGES:
        house.preferences.language = language
        house.go("settings", page="lively")
        frames(3)
        icons = {getattr(widget, "icon", "") for widget in shown(screen)}
        assert ("i-vibrate" in icons) is motor
        assert ("i-voice" in icons) is (language in voices)
        assert "i-motion" in icons
        assert check_layout(screen) == []
    house.close()


def test_another_language_is_spoken_at_once(window, settings, tap, frames):
    window()
    screen = settings()
    tap(target(screen, "Українська"))
    frames(3)
    target(screen, translated("Sound and motion"))
    tap(target(screen, "Polski"))
    frames(3)
    target(screen, translated("Sound and motion"))


def test_the_language_of_the_tablet_can_be_chosen_again(window, house, settings, tap):
    window()
    house.preferences.language = "pl"
    tap(target(settings(), translated("Like the tablet")))
    assert house.preferences.language == ""


def test_larger_text_is_larger_at_once(window, settings, tap, frames):
    window()
    screen = settings()
    title = next(widget for widget in shown(screen) if getattr(widget, "text", "") == "Language")
    before = title.font_size
    tap(step(slider(screen, "Text size"), 3))
    frames(3)
    assert title.font_size == pytest.approx(before * 1.5, abs=1)


def test_a_language_and_colours_that_are_no_longer_there_fall_back(house):
    from diamant.ui.kit.preferences import Preferences

    settings = house.store.settings
    settings.language, settings.colour_set = "la", "neon"
    again = Preferences(settings, "pl")
    assert (again.language, again.colour_set) == ("", "cave")


def test_the_preview_shows_the_chosen_colours_at_once(window, settings, tap, frames, screenshot):
    from diamant.ui.kit.theme import COLOUR_SETS
    from diamant.ui.screens.settings.settings import ColourSpot

    window()
    screen = settings()
    spots = {widget.seat: widget for widget in shown(screen) if isinstance(widget, ColourSpot)}
    assert set(spots) == set(COLOUR_SETS["cave"])

    def colour_of(seat: str) -> tuple[int, ...]:
        from PIL import Image

        spot = spots[seat]
        picture = Image.open(screenshot("colours")).convert("RGB")
        return picture.getpixel((int(spot.center_x - spot.side * 0.36), picture.height - int(spot.center_y)))

    def wanted(colour_set: str, seat: str) -> tuple[int, ...]:
        return tuple(round(part * 255) for part in COLOUR_SETS[colour_set][seat].light[:3])

    assert colour_of("red") == pytest.approx(wanted("cave", "red"), abs=2)
    tap(target(screen, "Easy to tell apart"))
    frames(3)
    assert colour_of("red") == pytest.approx(wanted("gentle", "red"), abs=2)


def test_a_value_between_the_steps_is_left_alone_until_it_is_touched(window, house, settings):
    window()
    house.preferences.volume = 9
    settings("lively")
    assert house.preferences.volume == 9


def test_tabs_turn_the_pages(window, settings, tap, frames):
    window()
    screen = settings()
    tap(target(screen, "Playing"))
    frames(2)
    target(screen, "Show it in new games")
    tap(target(screen, "Sound and motion"))
    frames(2)
    target(screen, "Calm")


def test_the_visible_way_back_leads_where_one_came_from(window, house, settings, tap, frames):
    window()
    screen = settings()
    tap(target(screen, "Back"))
    frames(3)
    assert house.here == "home"


@pytest.mark.parametrize(("size", "language"), WORDS)
def test_every_page_holds_in_every_window_and_language(window, house, settings, frames, size, language):
    window(*SIZES[size])
    house.preferences.language = language
    screen = settings()
    for scale in (1.0, 1.5):
        house.preferences.text_scale = scale
        for page in PAGES:
            screen.page = page
            frames(3)
            assert check_layout(screen) == [], (page, scale)
            assert words_at_a_rim(screen) == [], (page, scale)


def test_every_page_holds_when_the_tablet_is_turned(window, settings, frames):
    opened = window()
    screen = settings()
    for size in ((800, 1280), (960, 540), (1280, 800)):
        opened.size = size
        for page in PAGES:
            screen.page = page
            frames(5)
            assert check_layout(screen) == [], (size, page)
