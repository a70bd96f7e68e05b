"""The desktop preview by its keys: everything a finger does can be done, and nothing secret stays to be seen."""

from __future__ import annotations

import pytest
from at_the_table import Table
from finding import dialog
from kivy.core.window import Window
from layout_check import check_layout
from ticking import frames, ticks

from diamant.ui.app.start import Options, prepare
from diamant.ui.kit.theme import Palette
from diamant.ui.kit.widgets.focus import Focusable

TAB, ENTER, ESCAPE, SPACE = 9, 13, 27, 32
LEFT, RIGHT, UP, DOWN = 276, 275, 273, 274


def key_down(key: int, *modifiers: str) -> None:
    if not Window.dispatch("on_key_down", key, 0, "", list(modifiers)):
        Window.dispatch("on_keyboard", key, 0, "", list(modifiers))


def press(key: int, *modifiers: str) -> None:
    """Presses a key and lets it go."""
    key_down(key, *modifiers)
    Window.dispatch("on_key_up", key, 0)
    ticks(2)


def digit(number: int) -> int:
    return 48 + number


def focused(root=None) -> list[Focusable]:
    """Returns what has the ring."""
    widgets = (root or Window.children[-1]).walk()
    return [widget for widget in widgets if isinstance(widget, Focusable) and widget.focused]


def words(widget) -> str:
    return str(getattr(widget, "text", "") or getattr(widget, "label", ""))


def go_to(text: str) -> None:
    """Presses Tab until the ring is on what says this."""
    for _ in range(60):
        if focused() and words(focused()[0]) == text:
            return
        press(TAB)
    raise AssertionError(f"Tab never came to {text!r}")


@pytest.fixture
def table(window, tmp_path):
    window()
    opened = Table(tmp_path)
    yield opened
    opened.stop()


def test_tab_comes_to_every_target_and_round_again(table):
    seen = []
    for _ in range(40):
        press(TAB)
        (here,) = focused()
        if seen and here is seen[0]:
            break
        seen.append(here)
    assert len(seen) == len(set(seen)) > 3
    press(TAB, "shift")
    assert focused() == [seen[-1]]


def test_the_ring_can_be_seen(table):
    def ring_pixels() -> int:
        pixels = table.pixels()
        wanted = bytes(round(part * 255) for part in Palette.focus[:3])
        return sum(pixels[at : at + 3] == wanted for at in range(0, len(pixels), 4))

    before = ring_pixels()
    go_to("Settings")
    assert ring_pixels() > before + 500


def test_enter_opens_and_escape_leads_back(table):
    go_to("Settings")
    press(ENTER)
    assert table.house.here == "settings"
    press(ESCAPE)
    assert table.house.here == "home"


def test_arrows_go_to_the_nearest_target_that_way(table):
    table.house.go("settings", page="lively")
    ticks(3)
    go_to("Reading")
    press(RIGHT)
    assert words(focused()[0]) == "Sound and motion"
    press(RIGHT)
    assert words(focused()[0]) == "Playing"
    press(LEFT)
    press(DOWN)
    assert words(focused()[0]) == "Sound"
    press(UP)
    assert words(focused()[0]) == "Playing", "it stands more to the right than the tab before"


def test_arrows_move_a_slider_that_has_the_ring(table):
    table.house.go("settings", page="lively")
    ticks(3)
    go_to("Sound")
    before = table.house.preferences.volume
    press(RIGHT)
    assert table.house.preferences.volume > before


def test_a_key_that_is_held_presses_once(table):
    table.house.go("settings", page="playing")
    ticks(3)
    go_to("Show it in new games")
    for _ in range(5):
        key_down(ENTER)
    assert table.house.preferences.guide is True
    Window.dispatch("on_key_up", ENTER, 0)


def test_digits_and_enter_choose_for_every_seat(table):
    table.open(("treasure 9",), seats=3)
    table.until_choosing()
    for seat in range(3):
        press(digit(seat + 1))
        assert focused()[0] == table.view.seats[seat].cards[0]
        press(digit(seat + 1))
        assert focused()[0] == table.view.seats[seat].cards[1]
        press(ENTER)
        assert table.view.seats[seat].laid == 1
    assert table.sitting.missing() == ()


def test_a_held_key_looks_into_a_chest(table):
    table.open(("treasure 9",), seats=3)
    table.until_choosing()
    table.hold_for(0.3)
    for _ in range(3):
        press(digit(2))
    seat = table.view.seats[1]
    assert focused()[0] == seat.ids.chest
    key_down(SPACE)
    ticks(30)
    assert seat.chest_seen
    Window.dispatch("on_key_up", SPACE, 0)
    ticks(2)
    assert not seat.chest_seen
    assert not table.sitting.has_chosen(1)


def test_open_chests_are_no_target_of_keys(table):
    table.open(("treasure 9",), seats=3, secret_chests=False)
    table.until_choosing()
    for _ in range(3):
        press(digit(2))
    assert focused()[0] == table.view.seats[1].cards[0]


def test_a_held_key_looks_at_a_card_and_lays_nothing(table):
    table.open(("treasure 9",), seats=3)
    table.until_choosing()
    table.hold_for(0.3)
    press(digit(2))
    held = table.view.seats[1].held
    key_down(SPACE)
    ticks(30)
    assert held.shown
    Window.dispatch("on_key_up", SPACE, 0)
    assert held.shown is None
    assert table.view.seats[1].laid == -1


def test_passing_on_works_by_keys_and_leaves_no_ring_on_a_choice(table):
    table.open(("treasure 9",), seats=3, holding="pass")
    table.until(lambda: table.screen.passing is not None)
    for _ in range(3):
        spot = table.screen.passing.shown.ids.hold
        while focused() != [spot]:
            press(TAB)
        key_down(ENTER)
        table.until(lambda: "hold" not in table.screen.passing.shown.ids)
        Window.dispatch("on_key_up", ENTER, 0)
        assert focused() == []
        press(TAB)
        press(ENTER)
        assert focused(table.screen) == []
    assert table.sitting.missing() == ()


def test_a_key_that_is_let_go_too_soon_opens_no_curtain(table):
    table.open(("treasure 9",), seats=3, holding="pass")
    table.until(lambda: table.screen.passing is not None)
    spot = table.screen.passing.shown.ids.hold
    while focused() != [spot]:
        press(TAB)
    press(ENTER)
    ticks(120)
    assert table.screen.passing.shown.ids.get("hold") is spot


def test_only_what_lies_on_top_can_be_reached(table):
    table.open(("treasure 9",), seats=3)
    table.until_choosing()
    press(ESCAPE)
    assert table.screen.paused
    for _ in range(20):
        press(TAB)
        assert focused()[0] not in [card for seat in table.view.seats for card in seat.cards]
    press(ESCAPE)
    assert not table.screen.paused


def test_digits_choose_explorers_in_set_up_and_are_letters_in_a_name(table):
    table.house.go("setup")
    ticks(3)
    screen = table.app.root.current_screen
    press(digit(2))
    press(ENTER)
    assert screen.chosen == screen.line_up.seats[1].colour
    screen.ask_who()
    ticks(3)
    field = dialog().page.field
    assert field.focus
    press(digit(1))
    assert focused() == []
    press(TAB)
    assert not field.focus
    assert len([one for one in dialog().walk() if isinstance(one, Focusable) and one.focused]) == 1
    press(ESCAPE)
    assert dialog() is None


@pytest.mark.parametrize("size", [(1100, 700), (1366, 768), (900, 1200)])
def test_a_window_may_have_any_size(table, size):
    table.open(("treasure 9", "CCCCC", "trap lava"), seats=5)
    table.until_choosing()
    Window.size = size
    frames(6)
    assert check_layout(table.view) == []


def test_the_preview_can_be_resized():
    environment: dict[str, str] = {}
    prepare(Options(), environment)
    assert environment["KCFG_GRAPHICS_RESIZABLE"] == "1"
    assert int(environment["KCFG_GRAPHICS_MINIMUM_WIDTH"]) <= 800
    assert int(environment["KCFG_GRAPHICS_MINIMUM_HEIGHT"]) <= 540
